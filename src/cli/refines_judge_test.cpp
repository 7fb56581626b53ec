#include "cli/refines_judge.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

// Outcomes as they are given, under any model.
class Fixed final : public OutcomeSource {
 public:
  Fixed(std::string file, std::vector<std::string> names, OutcomeSet set)
      : file_(std::move(file)), names_(std::move(names)), set_(std::move(set)) {}
  [[nodiscard]] const std::string& file() const override { return file_; }
  [[nodiscard]] std::optional<std::vector<std::string>> names() const override { return names_; }
  [[nodiscard]] std::vector<std::int64_t> numbers() const override { return {}; }
  [[nodiscard]] Result<OutcomeSet> outcomes(const Question& question) const override {
    if (question.model == "none") return Error{file_ + ":3:1", "not defined"};
    return set_;
  }
  [[nodiscard]] std::string execution(const Question& /*question*/,
                                      const std::string& outcome) const override {
    return "  how " + outcome + " comes about\n";
  }

 private:
  std::string file_;
  std::vector<std::string> names_;
  OutcomeSet set_;
};

const Fixed kSmall("small", {"r1"}, {{"r1=0", "r1=1"}, true, ""});
const Fixed kLarge("large", {"r1"}, {{"r1=0", "r1=1", "r1=2"}, true, ""});

Refinement judge(const OutcomeSource& source_new, const OutcomeSource& source_old,
                 const std::string& model = "jmm") {
  return judge_pair(source_new, source_old, {model, {"r1"}, {}}, {});
}

TEST(RefinesJudge, SaysYesWhenOldHasThemAll) {
  const Refinement result = judge(kSmall, kLarge);
  EXPECT_EQ(result.verdict, Verdict::Holds);
  EXPECT_EQ(result.model, "jmm");
  EXPECT_EQ(result.outcomes_new, 2U);
  EXPECT_EQ(result.outcomes_old, 3U);
  EXPECT_TRUE(result.extra.empty());
  EXPECT_EQ(result.note, "");
}

TEST(RefinesJudge, ShowsWhatOldLacks) {
  const Refinement result = judge(kLarge, kSmall);
  EXPECT_EQ(result.verdict, Verdict::Violated);
  EXPECT_EQ(result.extra, std::vector<std::string>{"r1=2"});
  EXPECT_EQ(result.execution, "  how r1=2 comes about\n");
}

TEST(RefinesJudge, DoesNotBlameOldForWhatWasNotExplored) {
  const Fixed part("part", {"r1"}, {{"r1=0"}, false, "too many executions"});
  const Refinement result = judge(kSmall, part);
  EXPECT_EQ(result.verdict, Verdict::Inconclusive);
  EXPECT_EQ(result.note, "part: not all executions were explored: too many executions");
}

TEST(RefinesJudge, TakesAWitnessFromAPartOfNew) {
  const Fixed good("part", {"r1"}, {{"r1=1"}, false, "too many executions"});
  EXPECT_EQ(judge(good, kSmall).verdict, Verdict::Inconclusive);
  const Fixed bad("part", {"r1"}, {{"r1=7"}, false, "too many executions"});
  EXPECT_EQ(judge(bad, kSmall).verdict, Verdict::Violated);
}

TEST(RefinesJudge, IsOpenWhereAModelDoesNotSay) {
  const Refinement result = judge(kSmall, kLarge, "none");
  EXPECT_EQ(result.verdict, Verdict::Inconclusive);
  EXPECT_EQ(result.note, "small:3:1: not defined");
}

TEST(RefinesJudge, WantsTheSameNames) {
  const Fixed more("more", {"r1", "r2", "r3"}, {});
  EXPECT_EQ(common_names(kSmall, kLarge, {})->size(), 1U);
  const auto refused = common_names(more, kSmall, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "more");
  EXPECT_EQ(refused.error().message,
            "its outcome has r2, r3, that of small has not (--observe r1 compares what both have)");
  EXPECT_FALSE(common_names(kSmall, more, {}));
  EXPECT_EQ(*common_names(more, kSmall, {"r1"}), std::vector<std::string>{"r1"});
  const auto unknown = common_names(more, kSmall, {"r1", "r3"});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().where, "small");
}

TEST(RefinesJudge, RefusesAFileBesideAFolder) {
  EXPECT_FALSE(pair_files("/", "/none.litmus"));
  EXPECT_EQ(pair_files("a.litmus", "b.litmus")->size(), 1U);
}

}  // namespace
}  // namespace heddle
