#include "search/visited.h"

#include <map>
#include <random>

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Visited, KnowsWhatWasEntered) {
  Visited visited;
  std::mt19937_64 random(7);
  std::map<Fingerprint, Visited::Note> expected;
  for (int i = 0; i < 60'000; ++i) {
    // Some are met again, and some share a half with another.
    Fingerprint fingerprint{random(), random()};
    if (i > 200 && i % 3 == 1) fingerprint = std::next(expected.begin(), i % 64)->first;
    if (i > 200 && i % 7 == 3) fingerprint.low = expected.begin()->first.low;
    const bool is_new = expected.try_emplace(fingerprint).second;
    ASSERT_EQ(visited.contains(fingerprint), !is_new);
    ASSERT_EQ(visited.note(fingerprint) == nullptr, is_new);
    ASSERT_EQ(visited.insert(fingerprint), is_new);
    *visited.note(fingerprint) = expected[fingerprint] = static_cast<Visited::Note>(random());
  }
  ASSERT_EQ(visited.size(), expected.size());
  for (const auto& [fingerprint, note] : expected) ASSERT_EQ(*visited.note(fingerprint), note);
}

TEST(Visited, TakesFewBytesAState) {
  Visited visited;
  std::mt19937_64 random(8);
  (void)visited.note({});
  for (int i = 0; i < 300'000; ++i) {
    visited.insert({random(), random()});
    if (i < 8'000) continue;
    ASSERT_LE(visited.bytes(), 32 * visited.size()) << visited.size();
  }
}

// They all belong at one end of the table.
TEST(Visited, HasRoomAtItsEnds) {
  for (const std::uint64_t first : {std::uint64_t{2}, ~std::uint64_t{0} - 1'000}) {
    Visited visited;
    for (std::uint64_t i = 0; i < 1'000; ++i) ASSERT_TRUE(visited.insert({first + i, i}));
    for (std::uint64_t i = 0; i < 1'000; ++i) ASSERT_TRUE(visited.contains({first + i, i}));
    EXPECT_FALSE(visited.contains({first + 1'000, 0}));
  }
}

TEST(Visited, HasFingerprintsOfZeros) {
  Visited visited;
  EXPECT_FALSE(visited.contains({}));
  EXPECT_TRUE(visited.insert({}));
  EXPECT_FALSE(visited.insert({}));
  EXPECT_TRUE(visited.contains({}));
  visited.clear();
  EXPECT_EQ(visited.size(), 0U);
  EXPECT_FALSE(visited.contains({}));
}

}  // namespace
}  // namespace heddle
