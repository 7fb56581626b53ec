#include "outcomes/refine.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

// Outcomes as they are given, under any model.
class Fixed final : public OutcomeSource {
 public:
  Fixed(std::string file, std::vector<std::string> names, std::vector<std::string> outcomes,
        std::string limit = "")
      : file_(std::move(file)), names_(std::move(names)) {
    for (const std::string& one : outcomes) set_.found.push_back({one, parse_said(one), 1});
    set_.complete = set_.decides = limit.empty();
    set_.limit = std::move(limit);
  }
  [[nodiscard]] std::string name() const override { return file_; }
  [[nodiscard]] std::string title() const override { return ""; }
  [[nodiscard]] const std::string& file() const override { return file_; }
  [[nodiscard]] bool is_java() const override { return false; }
  [[nodiscard]] std::optional<std::vector<std::string>> names() const override { return names_; }
  [[nodiscard]] std::vector<std::int64_t> numbers() const override { return {}; }
  [[nodiscard]] Result<std::string> outcome(const std::string& written) const override {
    return written;
  }
  [[nodiscard]] Result<OutcomeSet> outcomes(const OutcomeQuestion& question) override {
    OutcomeSet set = set_;
    if (question.model == "none") set.refusal = Error{file_ + ":3:1", "not defined"};
    return set;
  }
  [[nodiscard]] ShownExecution execution(const OutcomeQuestion& /*question*/,
                                         const std::string& outcome) override {
    ExecutionStep step;
    step.kind = ActKind::Write;
    step.written = outcome;
    step.source = kFromInitialValue;
    return {Execution{{"T1"}, {step}, {{{0, kFromInitialValue}}}, {{0, ActKind::Lock, "m"}}},
            false};
  }

 private:
  std::string file_;
  std::vector<std::string> names_;
  OutcomeSet set_;
};

Fixed small() { return {"small", {"r1"}, {"r1=0", "r1=1"}}; }
Fixed large() { return {"large", {"r1"}, {"r1=0", "r1=1", "r1=2"}}; }

Refinement judge(OutcomeSource&& source_new, OutcomeSource&& source_old,
                 const std::string& model = "jmm") {
  OutcomeQuestion question;
  question.model = model;
  return judge_pair(source_new, source_old, {question, {"r1"}, 60, true});
}

TEST(RefinesJudge, SaysYesWhenOldHasThemAll) {
  const Refinement result = judge(small(), large());
  EXPECT_EQ(result.verdict, Verdict::Holds);
  EXPECT_EQ(result.model, "jmm");
  EXPECT_EQ(result.outcomes_new, 2U);
  EXPECT_EQ(result.outcomes_old, 3U);
  EXPECT_TRUE(result.extra.empty());
  EXPECT_EQ(result.note, "");
}

TEST(RefinesJudge, ShowsWhatOldLacks) {
  const Refinement result = judge(large(), small());
  EXPECT_EQ(result.verdict, Verdict::Violated);
  EXPECT_EQ(result.extra, std::vector<std::string>{"r1=2"});
  ASSERT_TRUE(result.execution);
  EXPECT_EQ(result.execution->threads, std::vector<std::string>{"T1"});
  EXPECT_EQ(result.execution->steps.at(0).written, "r1=2");
  EXPECT_EQ(result.execution->steps.at(0).source, kFromInitialValue);
  EXPECT_EQ(result.execution->commitments.at(0).at(0).second, kFromInitialValue);
  EXPECT_EQ(result.execution->never_end.at(0).location, "m");
}

TEST(RefinesJudge, DoesNotBlameOldForWhatWasNotExplored) {
  const Refinement result = judge(small(), Fixed("part", {"r1"}, {"r1=0"}, "too many executions"));
  EXPECT_EQ(result.verdict, Verdict::Inconclusive);
  EXPECT_EQ(result.note, "part: not all executions were explored: too many executions");
}

TEST(RefinesJudge, TakesAWitnessFromAPartOfNew) {
  const auto part = [](const std::string& outcome) {
    return judge(Fixed("part", {"r1"}, {outcome}, "too many executions"), small()).verdict;
  };
  EXPECT_EQ(part("r1=1"), Verdict::Inconclusive);
  EXPECT_EQ(part("r1=7"), Verdict::Violated);
}

TEST(RefinesJudge, IsOpenWhereAModelDoesNotSay) {
  const Refinement result = judge(small(), large(), "none");
  EXPECT_EQ(result.verdict, Verdict::Inconclusive);
  EXPECT_EQ(result.note, "small:3:1: not defined");
}

TEST(RefinesJudge, WantsTheSameNames) {
  const Fixed more("more", {"r1", "r2", "r3"}, {});
  const Fixed less = small();
  EXPECT_EQ(common_names(less, large(), {})->size(), 1U);
  const auto refused = common_names(more, less, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "more");
  EXPECT_EQ(refused.error().message,
            "its outcome has r2, r3, that of small has not (--observe r1 compares what both have)");
  EXPECT_FALSE(common_names(less, more, {}));
  EXPECT_EQ(*common_names(more, less, {"r1"}), std::vector<std::string>{"r1"});
  const auto unknown = common_names(more, less, {"r1", "r3"});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().where, "small");
}

TEST(RefinesJudge, RefusesAFileBesideAFolder) {
  EXPECT_FALSE(pair_files("/", "/none.litmus"));
  EXPECT_EQ(pair_files("a.litmus", "b.litmus")->size(), 1U);
}

}  // namespace
}  // namespace heddle
