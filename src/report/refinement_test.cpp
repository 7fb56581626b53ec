#include "report/refinement.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace heddle {
namespace {

RefinedPair sample() {
  RefinedPair pair{"", "new.litmus", "old.litmus", {"r1", "r2"}, {}};
  pair.models.push_back({"sc", Verdict::Holds, 3, 4, {}, "", ""});
  pair.models.push_back(
      {"jmm", Verdict::Violated, 5, 4, {"r1=1 r2=1"}, "   1  T1  x = 1\n   2  T2  y = 1\n", ""});
  pair.models.push_back({"mp01", Verdict::Inconclusive, 0, 0, {}, "", "not judged in time"});
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
            "   2  T2  y = 1\n");
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
  EXPECT_EQ(json["schema"], 1);
  EXPECT_EQ(json["verdict"], "violated");
  const auto& pair = json["pairs"][0];
  EXPECT_TRUE(pair["name"].is_null());
  EXPECT_EQ(pair["new"], "new.litmus");
  EXPECT_EQ(pair["observed"].size(), 2U);
  EXPECT_EQ(pair["models"][1]["extra"][0], "r1=1 r2=1");
  EXPECT_EQ(pair["models"][1]["execution"].size(), 2U);
  EXPECT_EQ(pair["models"][2]["note"], "not judged in time");
}

}  // namespace
}  // namespace heddle
