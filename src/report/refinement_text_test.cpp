#include "report/refinement_text.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace heddle {
namespace {

RefinedPair sample() {
  RefinedPair pair{"", "new.litmus", "old.litmus", {"r1", "r2"}, {}};
  Execution execution;
  execution.threads = {"T1", "T2"};
  execution.steps.push_back({.thread = 0, .kind = ActKind::Write, .location = "x", .written = "1"});
  execution.steps.push_back({.thread = 1,
                             .kind = ActKind::Read,
                             .mode = AccessMode::Volatile,
                             .location = "x",
                             .read = "1",
                             .source = 0,
                             .after = {0}});
  pair.models.push_back({"sc", Verdict::Holds, true, 3, 4, {}, {}, ""});
  pair.models.push_back({"jmm", Verdict::Violated, true, 5, 4, {"r1=1 r2=1"}, execution, ""});
  pair.models.push_back({"mp01", Verdict::Inconclusive, false, 0, 0, {}, {}, "not judged in time"});
  return pair;
}

TEST(RefinementText, SaysYesNoAndOpen) {
  EXPECT_EQ(refinement_text(sample()),
            "NEW  new.litmus\n"
            "OLD  old.litmus\n"
            "an outcome is r1, r2\n"
            "\n"
            "sc    yes   NEW has 3 outcomes, and OLD has them all\n"
            "jmm   NO    NEW has 5 outcomes, of which OLD lacks 1\n"
            "mp01  open  not judged in time\n"
            "\n"
            "Under jmm, only NEW can end with\n"
            "  r1=1 r2=1\n"
            "An execution of NEW that does:\n"
            "   1  T1  x = 1\n"
            "   2  T2  x.volatile is 1, sees 1, after 1\n");
}

TEST(RefinementText, HasAMatrixForManyPairs) {
  RefinedPair named = sample();
  named.name = "reorder";
  EXPECT_EQ(refinement_matrix({named}),
            "pair     sc    jmm   mp01\n"
            "reorder  yes   NO    open\n"
            "\n"
            "reorder: jmm: only NEW can end with r1=1 r2=1\n"
            "reorder: mp01: not judged in time\n"
            "1 pair: 1 yes, 1 no, 1 not judged\n");
}

TEST(RefinementText, IsViolatedIfAnyModelIs) {
  RefinedPair pair = sample();
  EXPECT_EQ(verdict_of({pair}), Verdict::Violated);
  pair.models.erase(pair.models.begin() + 1);
  EXPECT_EQ(verdict_of({pair}), Verdict::Inconclusive);
  pair.models.pop_back();
  EXPECT_EQ(verdict_of({pair}), Verdict::Holds);
}

TEST(RefinementJson, HoldsWhatTheTextDoes) {
  const auto json = nlohmann::json::parse(refinement_json({sample()}));
  EXPECT_EQ(json["schema"], 2);
  EXPECT_EQ(json["command"], "refines");
  EXPECT_EQ(json["verdict"], "violated");
  const auto& pair = json["targets"][0];
  EXPECT_EQ(pair["target"], "new.litmus");
  EXPECT_EQ(pair["old"], "old.litmus");
  EXPECT_EQ(pair["observed"].size(), 2U);
  EXPECT_EQ(pair["limit"], "mp01: not judged in time");
  const auto& jmm = pair["by_model"]["jmm"];
  EXPECT_EQ(jmm["extra"][0], "r1=1 r2=1");
  const auto& read = jmm["witness"]["steps"][1];
  EXPECT_EQ(read["kind"], "read");
  EXPECT_EQ(read["mode"], "volatile");
  EXPECT_EQ(read["source"], 0);
  EXPECT_EQ(pair["by_model"]["mp01"]["limit"], "not judged in time");
}

}  // namespace
}  // namespace heddle
