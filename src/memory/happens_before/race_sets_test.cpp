#include "memory/happens_before/race_sets.h"

#include <gtest/gtest.h>

namespace heddle::memory {
namespace {

using Set = std::set<std::pair<std::uint32_t, Value>>;  // numbers of reads, and what they see

// Reads 0, 1, ... with so many races each; what they see is 1, 2, ...
Races races(const std::vector<int>& widths) {
  Races result;
  for (std::uint32_t r = 0; r < widths.size(); ++r) {
    auto& of_read = result.emplace_back();
    for (int value = 1; value <= widths[r]; ++value) {
      of_read.push_back({.read = {.number = r}, .write = {}, .value = value});
    }
  }
  return result;
}

std::multiset<Set> all_of(RaceSets sets) {
  std::multiset<Set> result;
  while (sets.next()) {
    Set set;
    for (const auto* race : sets.chosen()) set.emplace(race->read.number, race->value);
    EXPECT_EQ(set.size(), sets.chosen().size());
    result.insert(std::move(set));
  }
  return result;
}

TEST(RaceSets, HaveEveryChoiceOnce) {
  const RaceSets sets(races({2, 1}));
  EXPECT_TRUE(sets.has_all());
  EXPECT_EQ(all_of(sets),
            (std::multiset<Set>{{{0, 1}}, {{0, 2}}, {{1, 1}}, {{0, 1}, {1, 1}}, {{0, 2}, {1, 1}}}));
}

TEST(RaceSets, HaveNews) {
  auto reads = races({1, 2});
  reads[0][0].is_news = false;
  reads[1][0].is_news = false;
  EXPECT_EQ(all_of(RaceSets(reads)), (std::multiset<Set>{{{1, 2}}, {{0, 1}, {1, 2}}}));
  reads[1][1].is_news = false;
  EXPECT_TRUE(RaceSets(reads).is_empty());
  EXPECT_TRUE(all_of(RaceSets(reads)).empty());
  EXPECT_TRUE(RaceSets({}).is_empty());
}

TEST(RaceSets, AreSmallWhereThereAreTooMany) {
  const RaceSets sets(races(std::vector<int>(21, 1)));
  EXPECT_FALSE(sets.has_all());
  EXPECT_EQ(all_of(sets).size(), 21U + 21 * 20 / 2 + 21 * 20 * 19 / 6);
  const RaceSets fewer(races(std::vector<int>(20, 1)));
  EXPECT_TRUE(fewer.has_all());
}

// The first does not wait for the last: 2^20 of them are not made before one is tried.
TEST(RaceSets, AreMadeOneByOne) {
  RaceSets sets(races(std::vector<int>(20, 1)));
  ASSERT_TRUE(sets.next());
  EXPECT_EQ(sets.chosen().size(), 1U);
  ASSERT_TRUE(sets.next());
  EXPECT_EQ(sets.chosen().size(), 1U);
  ASSERT_TRUE(sets.next());
  EXPECT_EQ(sets.chosen().size(), 2U);
}

}  // namespace
}  // namespace heddle::memory
