#include "base/growing_list.h"

#include <cstdint>

#include <gtest/gtest.h>

namespace heddle {
namespace {

struct Pair {
  std::uint64_t first;
  std::uint64_t second;
};

// More than becomes pages of its own.
constexpr std::uint64_t kMany = 300'000;

TEST(GrowingList, KeepsItsValuesHoweverLong) {
  GrowingList<Pair> list;
  for (std::uint64_t i = 0; i < kMany; ++i) list.push_back({i, ~i});
  ASSERT_EQ(list.size(), kMany);
  std::uint64_t next = 0;
  for (const Pair& pair : list) {
    ASSERT_EQ(pair.first, next);
    ASSERT_EQ(pair.second, ~next);
    ++next;
  }
  list.pop_back();
  EXPECT_EQ(list.back().first, kMany - 2);
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(GrowingList, AppendsAnother) {
  GrowingList<Pair> list;
  GrowingList<Pair> other;
  list.append(other);
  EXPECT_TRUE(list.empty());
  for (std::uint64_t i = 0; i < kMany; ++i) other.push_back({i, i});
  list.push_back({7, 7});
  list.append(other);
  ASSERT_EQ(list.size(), kMany + 1);
  EXPECT_EQ(list[0].first, 7U);
  EXPECT_EQ(list[kMany].first, kMany - 1);
  GrowingList<Pair> moved = std::move(list);
  EXPECT_EQ(moved.size(), kMany + 1);
}

}  // namespace
}  // namespace heddle
