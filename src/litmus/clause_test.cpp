#include "litmus/clause.h"

#include <gtest/gtest.h>

#include "litmus/test_text.h"

namespace heddle::litmus {
namespace {

Test sample() {
  return test_of(
      "class P { } P p; int x; thread T1 { r1 = x; P q = p; } thread T2 { boolean b = x == 1; }\n"
      "forbidden [sc] r1 == 1 && b\n"
      "allowed r1 == 1 && b\n"
      "forbidden [jmm+tearing] q == null\n"
      "forall x >= 0 || r1 * 2 == 6\n");
}

TEST(LitmusOutcome, ReadsWhatTheClassPrints) {
  const auto test = sample();
  const auto outcome = parse_outcome(test, "r1=-5 q=P b=true x=0");
  ASSERT_TRUE(outcome) << outcome.error().message;
  EXPECT_EQ(outcome->values[0].number, -5);
  EXPECT_FALSE(outcome->values[1].null);
  EXPECT_EQ(outcome->values[2].number, 1);
  EXPECT_TRUE(outcome->counts());
  const auto cut = parse_outcome(test, "r1=- q=- b=true x=0 T1:cut");
  ASSERT_TRUE(cut);
  EXPECT_FALSE(cut->values[0].known);
  EXPECT_FALSE(cut->counts());
  EXPECT_TRUE(parse_outcome(test, "r1=- q=- b=true x=0 T1:spins")->counts());
}

TEST(LitmusOutcome, RefusesOtherLines) {
  const auto test = sample();
  EXPECT_EQ(parse_outcome(test, "r1=1").error().message,
            "an outcome of this test has 4 values (r1, q, b, x), this has 1");
  EXPECT_EQ(parse_outcome(test, "r9=1").error().message,
            "'r9=1' is no value of this test's outcome, which has r1, q, b, x");
  EXPECT_EQ(parse_outcome(test, "r1=x").error().message, "'x' is no value");
  EXPECT_EQ(parse_outcome(test, "T9:cut").error().message,
            "'T9:cut' is no value of this test's outcome, which has r1, q, b, x");
}

TEST(LitmusOutcome, EvaluatesConditions) {
  const auto test = sample();
  const Expr& both = test.clauses[0].condition;
  const auto value = [&](const Expr& condition, std::string_view line) {
    return holds(condition, *parse_outcome(test, line));
  };
  EXPECT_EQ(value(both, "r1=1 q=null b=true x=0"), true);
  EXPECT_EQ(value(both, "r1=0 q=null b=true x=0"), false);
  EXPECT_EQ(value(both, "r1=- q=- b=true x=0 T1:spins"), std::nullopt);
  EXPECT_EQ(value(both, "r1=- q=- b=false x=0 T1:spins"), false);
  EXPECT_EQ(value(test.clauses[2].condition, "r1=1 q=null b=true x=0"), true);
  EXPECT_EQ(value(test.clauses[2].condition, "r1=1 q=P b=true x=0"), false);
  EXPECT_EQ(value(test.clauses[3].condition, "r1=3 q=P b=true x=-1"), true);
}

TEST(LitmusOutcome, KnowsThreadsThatDoNotEnd) {
  const auto test = test_of(
      "int x; thread T1 { spin until (x == 1); r1 = x; } thread T2 { x = 1; }\n"
      "forbidden !ends(T1)\n");
  EXPECT_NE(broken_by(test, "jmm", *parse_outcome(test, "r1=- T1:spins")), nullptr);
  EXPECT_EQ(broken_by(test, "jmm", *parse_outcome(test, "r1=1")), nullptr);
  EXPECT_EQ(complaints("thread T { r1 = ends(T); }\nallowed ends(U)\nallowed isAlive(T)"),
            "1:17 ends is for clauses\n"
            "2:9 a clause may ask ends(T) of a thread T\n"
            "3:9 a clause may ask ends(T) of a thread T\n");
}

TEST(LitmusOutcome, FindsTheClauseThatIsBroken) {
  const auto test = sample();
  const auto line = [&](std::string_view model, std::string_view text) {
    const Clause* clause = broken_by(test, model, *parse_outcome(test, text));
    return clause == nullptr ? 0 : clause->at.line;
  };
  EXPECT_EQ(line("sc", "r1=1 q=null b=true x=0"), 2U);
  EXPECT_EQ(line("jmm", "r1=1 q=null b=true x=0"), 0U);
  EXPECT_EQ(line("jmm+tearing", "r1=1 q=null b=true x=0"), 4U);
  EXPECT_EQ(line("jmm", "r1=1 q=null b=true x=-1"), 5U);
  EXPECT_EQ(line("jmm", "r1=- q=- b=true x=-1 T1:cut"), 0U);
  EXPECT_EQ(clauses_for(test, "sc").size(), 3U);
}

}  // namespace
}  // namespace heddle::litmus
