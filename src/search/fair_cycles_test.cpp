#include "search/fair_cycles.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "search/edges.h"

namespace heddle {
namespace {

using Found = std::vector<FairCycles::States>;

constexpr auto kOut = Turn::kOut;

Turn turn(std::uint32_t from, std::uint32_t thread, std::uint32_t to) {
  return {from, to, {{thread}, 0}, thread};
}

Found fair(std::uint32_t states, const std::vector<Turn>& turns) {
  return FairCycles(states, turns).components();
}

TEST(FairCycles, WhoeverCouldGoOnMustTakeAStepInside) {
  // Thread 0 spins, and thread 1 could let it out.
  EXPECT_EQ(fair(1, {turn(0, 0, 0), turn(0, 1, kOut)}), Found{});
  // Thread 1 goes round, too.
  EXPECT_EQ(fair(2, {turn(0, 0, 0), turn(0, 1, 1), turn(1, 1, 0), turn(1, 0, kOut)}),
            (Found{{0, 1}}));
}

TEST(FairCycles, AWayOutNeedNotBeTaken) {
  EXPECT_EQ(fair(1, {turn(0, 0, 0), turn(0, 0, kOut)}), (Found{{0}}));
}

// Thread 1 is blocked, but for one state of the cycle: there it could go on, again and again.
TEST(FairCycles, WhoCouldGoOnNowAndThenIsNotPassedOver) {
  EXPECT_EQ(fair(2, {turn(0, 0, 1), turn(1, 0, 0), turn(1, 1, kOut)}), Found{});
}

// The large component is unfair to thread 1, which could go on in state 1; without that state there
// is still a cycle.
TEST(FairCycles, ALargerUnfairCycleHidesNone) {
  EXPECT_EQ(fair(3, {turn(0, 0, 1), turn(1, 0, 0), turn(1, 1, kOut), turn(0, 0, 2), turn(2, 0, 0)}),
            (Found{{0, 2}}));
}

// Without state 1 what is left falls apart: 0 and 2 no longer belong together.
TEST(FairCycles, WhatIsLeftFallsApart) {
  EXPECT_EQ(fair(4, {turn(0, 0, 0), turn(0, 0, 1), turn(1, 0, 2), turn(1, 1, kOut), turn(2, 0, 2),
                     turn(2, 0, 3), turn(2, 2, kOut), turn(3, 0, 0)}),
            (Found{{0}}));
}

TEST(FairCycles, NobodyOwesAWakeupForNoReason) {
  auto wakes = turn(0, 1, 1);
  wakes.role = Turn::kNotOwed;
  EXPECT_EQ(fair(2, {turn(0, 0, 0), wakes}), (Found{{0}}));
  // And going round by waking up again and again is nothing.
  EXPECT_EQ(fair(2, {wakes, turn(1, 1, 0)}), Found{});
}

TEST(FairCycles, TheCycleShownIsFairByItself) {
  const std::vector<Turn> turns{turn(0, 0, 0), turn(0, 1, 1), turn(1, 1, 0), turn(1, 0, 2),
                                turn(2, 2, 0)};
  const FairCycles cycles(3, turns);
  const auto found = cycles.components();
  ASSERT_EQ(found, (Found{{0, 1, 2}}));
  for (const auto start : found[0]) {
    const auto walk = cycles.cycle(found[0], start);
    EXPECT_EQ(cycles.start_of(walk), start);
    const auto choices = cycles.choices_of(walk);
    for (const std::uint32_t thread : {0U, 1U}) {
      EXPECT_TRUE(std::any_of(choices.begin(), choices.end(),
                              [&](Choice choice) { return choice.thread.index == thread; }));
    }
  }
  EXPECT_EQ(cycles.short_cycle(found[0]).size(), 3U);
}

TEST(FairCycles, AWayThere) {
  const FairCycles cycles(3, {turn(0, 0, 1), turn(1, 0, 2), turn(0, 1, 2), turn(2, 0, 0)});
  EXPECT_EQ(cycles.way(0, 2).size(), 1U);
  EXPECT_TRUE(cycles.way(1, 1).empty());
}

TEST(Edges, WhatLeadsToNoCycleEnds) {
  EXPECT_FALSE(has_cycle({}));
  EXPECT_FALSE(has_cycle({{3, 2}, {2, 1}, {3, 1}, {3, 1}}));
  EXPECT_TRUE(has_cycle({{1, 1}}));
  EXPECT_TRUE(has_cycle({{5, 3}, {3, 4}, {4, 3}, {3, 9}}));
}

TEST(Edges, DoubtIsForWhatIsSuspectedOnly) {
  Doubt doubt{false, false, {{1, 2}, {2, 1}}};
  EXPECT_FALSE(doubt.may_cycle());
  doubt.add({true, false, {}});
  EXPECT_TRUE(doubt.may_cycle());
  doubt.edges = {{1, 2}};
  EXPECT_FALSE(doubt.may_cycle());
  doubt.add({false, true, {}});
  EXPECT_TRUE(doubt.may_cycle());
}

}  // namespace
}  // namespace heddle
