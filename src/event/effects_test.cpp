#include "event/effects.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Kind = Effect::Kind;

Effects effects_of(std::initializer_list<Effect> all) {
  Effects effects;
  for (const auto& effect : all) effects.add(effect.place, effect.kind);
  return effects;
}

bool commute(std::initializer_list<Effect> a, std::initializer_list<Effect> b) {
  auto first = effects_of(a);
  auto second = effects_of(b);
  return heddle::commute(first.sorted(), second.sorted()) &&
         heddle::commute(second.sorted(), first.sorted());
}

TEST(Effects, StepsCommuteUnlessOneWritesWhatTheOtherTouches) {
  EXPECT_TRUE(commute({{1, Kind::Write}}, {{2, Kind::Write}}));
  EXPECT_TRUE(commute({{1, Kind::Read}}, {{1, Kind::Read}}));
  EXPECT_FALSE(commute({{1, Kind::Read}}, {{1, Kind::Write}}));
  EXPECT_FALSE(commute({{1, Kind::Write}}, {{1, Kind::Write}}));
  EXPECT_FALSE(commute({{3, Kind::Read}, {2, Kind::Read}}, {{1, Kind::Read}, {2, Kind::Write}}));
  EXPECT_FALSE(commute({{2, Kind::Read}, {2, Kind::Write}}, {{2, Kind::Read}}));
}

TEST(Effects, BookkeepingCommutesWithItsLikeOnly) {
  EXPECT_TRUE(commute({{1, Kind::Bookkeeping}}, {{1, Kind::Bookkeeping}}));
  EXPECT_FALSE(commute({{1, Kind::Bookkeeping}}, {{1, Kind::Read}}));
  EXPECT_FALSE(commute({{1, Kind::Read}, {1, Kind::Bookkeeping}}, {{1, Kind::Bookkeeping}}));
}

TEST(Effects, TooManyAreEverything) {
  Effects effects;
  for (std::uint64_t place = 0; place < 2000; ++place) effects.add(place, Kind::Read);
  EXPECT_TRUE(effects.everything());
  EXPECT_TRUE(effects.sorted().empty());
  effects.clear();
  EXPECT_FALSE(effects.everything());
}

}  // namespace
}  // namespace heddle
