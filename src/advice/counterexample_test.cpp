#include "advice/counterexample.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Counterexample::Access access(std::uint32_t thread, const std::string& field, bool writes) {
  // Threads know nothing of each other: nothing was released.
  std::vector<std::uint32_t> knows(2);
  knows[thread] = 1;
  return {thread, 1, knows, field, field, !writes, writes};
}

// Thread 0 writes x and then the flags; thread 1 reads the flags and then x.
Counterexample hand_over(const std::vector<std::string>& flags) {
  Counterexample example{"x races", {access(0, "x", true)}, 0};
  for (const auto& flag : flags) example.accesses.push_back(access(0, flag, true));
  for (const auto& flag : flags) example.accesses.push_back(access(1, flag, false));
  example.accesses.push_back(access(1, "x", false));
  return example;
}

TEST(Counterexample, IsOrderedByAFlagThatIsVolatile) {
  const auto example = hand_over({"f"});
  EXPECT_TRUE(stays_wrong(example, {}));
  EXPECT_TRUE(stays_wrong(example, {"g"}));
  EXPECT_FALSE(stays_wrong(example, {"f"}));
  EXPECT_FALSE(stays_wrong(example, {"x"}));
}

TEST(Counterexample, IsNotOrderedByAReadThatComesFirst) {
  Counterexample example{
      "x races",
      {access(1, "f", false), access(0, "x", true), access(0, "f", true), access(1, "x", false)},
      1};
  EXPECT_TRUE(stays_wrong(example, {"f"}));
  EXPECT_FALSE(stays_wrong(example, {"x"}));
}

TEST(Counterexample, IsNotOrderedByAnotherObjectsField) {
  auto example = hand_over({"f"});
  example.accesses[1].subject = "A#1.f";
  example.accesses[2].subject = "A#2.f";
  EXPECT_TRUE(stays_wrong(example, {"f"}));
}

TEST(Counterexample, IsOrderedByWayOfAThirdThread) {
  Counterexample example{"x races", {access(0, "x", true), access(0, "f", true)}, 0};
  auto other = [](std::uint32_t thread, const std::string& field, bool writes) {
    return Counterexample::Access{thread, 1, {0, 0, 0}, field, field, !writes, writes};
  };
  example.accesses.push_back(other(2, "f", false));
  example.accesses.push_back(other(2, "g", true));
  example.accesses.push_back(access(1, "g", false));
  example.accesses.push_back(access(1, "x", false));
  EXPECT_TRUE(stays_wrong(example, {"f"}));
  EXPECT_TRUE(stays_wrong(example, {"g"}));
  EXPECT_FALSE(stays_wrong(example, {"f", "g"}));
}

TEST(Counterexample, OfAFailedAssertionStaysWrong) {
  EXPECT_TRUE(stays_wrong({"java.lang.AssertionError", {}, 0}, {"x", "f"}));
}

TEST(VolatileSets, ComeBySizeAndOnlyIfNoExecutionRefutesThem) {
  VolatileSets sets({"a", "b", "c", "d"});
  sets.learn({hand_over({"a", "d"}), hand_over({"b", "d"})});
  // What neither a nor b nor d orders falls without a check.
  EXPECT_EQ(sets.next(), (VolatileSets::Set{0, 1}));
  sets.learn({hand_over({"c"})});
  EXPECT_EQ(sets.refuted({0, 1}), "x races");
  EXPECT_EQ(sets.next(), (VolatileSets::Set{2, 3}));
  sets.note_enough({2, 3});
  EXPECT_EQ(sets.next(), (VolatileSets::Set{0, 1, 2}));
  EXPECT_EQ(sets.next(), std::nullopt);
}

TEST(VolatileSets, HaveNoneIfSomethingGoesWrongWhateverIsVolatile) {
  VolatileSets sets({"a", "b"});
  sets.learn({{"java.lang.AssertionError", {}, 0}});
  EXPECT_EQ(sets.next(), std::nullopt);
}

}  // namespace
}  // namespace heddle
