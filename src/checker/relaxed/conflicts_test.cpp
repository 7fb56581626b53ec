#include "checker/relaxed/conflicts.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

constexpr Conflicts::Place kPlace{.key = 640, .maker = 0};

TEST(Conflicts, ReadsDoNotMeet) {
  Conflicts conflicts;
  conflicts.set_parent(1, 0, 1);
  conflicts.touch({0, 1}, kPlace, false);
  conflicts.touch({1, 0}, kPlace, false);
  EXPECT_FALSE(conflicts.grew());
}

TEST(Conflicts, AWriteMeetsARead) {
  Conflicts conflicts;
  conflicts.set_parent(1, 0, 1);
  conflicts.touch({0, 1}, kPlace, false);
  EXPECT_FALSE(conflicts.is_shared(kPlace));
  conflicts.touch({1, 0}, kPlace, true);
  EXPECT_TRUE(conflicts.grew());
  EXPECT_FALSE(conflicts.is_shared(kPlace));  // not before the next round
  EXPECT_EQ(conflicts.learn().size(), 1U);
  EXPECT_TRUE(conflicts.is_shared(kPlace));
  EXPECT_FALSE(conflicts.grew());
}

TEST(Conflicts, WhatComesBeforeTheStartDoesNotMeet) {
  Conflicts conflicts;
  conflicts.set_parent(1, 0, 1);
  conflicts.set_parent(2, 0, 2);
  conflicts.set_parent(3, 2, 1);
  conflicts.touch({0, 1}, kPlace, true);  // after the first start, before the second
  conflicts.touch({2, 0}, kPlace, false);
  conflicts.touch({3, 0}, kPlace, false);  // started by the second
  EXPECT_FALSE(conflicts.grew());
  conflicts.touch({1, 0}, kPlace, false);
  EXPECT_TRUE(conflicts.grew());
}

TEST(Conflicts, TheLastAccessCounts) {
  Conflicts conflicts;
  conflicts.set_parent(1, 0, 1);
  conflicts.touch({0, 0}, kPlace, true);
  conflicts.touch({1, 0}, kPlace, false);
  EXPECT_FALSE(conflicts.grew());
  conflicts.touch({0, 1}, kPlace, true);
  EXPECT_TRUE(conflicts.grew());
}

TEST(Conflicts, ObjectsOfDifferentMakersAreDifferent) {
  Conflicts conflicts;
  conflicts.set_parent(1, 0, 1);
  conflicts.set_parent(2, 0, 2);
  conflicts.touch({1, 0}, {.key = 7, .maker = 2}, true);
  conflicts.touch({2, 0}, {.key = 7, .maker = 3}, true);
  EXPECT_FALSE(conflicts.grew());
  conflicts.touch({2, 0}, {.key = 7, .maker = 2}, false);
  EXPECT_TRUE(conflicts.grew());
}

TEST(Conflicts, WhatRunsInNoThreadIsOrderedWithNothing) {
  Conflicts conflicts;
  conflicts.touch({Conflicts::kNobody, 0}, kPlace, false);
  conflicts.touch({0, 0}, kPlace, true);
  EXPECT_TRUE(conflicts.grew());
  EXPECT_TRUE(conflicts.is_touched_by_nobody(kPlace));
}

}  // namespace
}  // namespace heddle
