#include "search/visited.h"

#include <map>
#include <random>

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Visited, KnowsWhatWasEntered) {
  Visited visited;
  std::mt19937_64 random(7);
  std::map<Fingerprint, StateNote> expected;
  for (int i = 0; i < 60'000; ++i) {
    // Some are met again, and some share a half with another.
    Fingerprint fingerprint{random(), random()};
    if (i > 200 && i % 3 == 1) fingerprint = std::next(expected.begin(), i % 64)->first;
    if (i > 200 && i % 7 == 3) fingerprint.low = expected.begin()->first.low;
    const auto asleep = static_cast<SleepSets::Mask>(random() & 0x7fffU);
    const auto [known, is_new] = expected.try_emplace(fingerprint, StateNote{asleep, false, 0});
    ASSERT_EQ(visited.find(fingerprint).has_value(), !is_new);
    ASSERT_EQ(visited.enter(fingerprint, asleep), is_new ? Entered::Fresh : Entered::Known);
    if (!is_new) {
      auto& note = known->second;
      const auto woken = visited.wake(fingerprint, asleep);
      ASSERT_EQ(woken.woken, note.asleep & ~asleep);
      ASSERT_EQ(woken.still, note.asleep & asleep);
      note.asleep = woken.still;
    }
    if (i % 5 != 0) continue;
    visited.finish(fingerprint);
    known->second.done = true;
  }
  ASSERT_EQ(visited.size(), expected.size());
  for (const auto& [fingerprint, note] : expected) ASSERT_EQ(visited.find(fingerprint), note);
}

TEST(Visited, TakesFewBytesAState) {
  Visited visited;
  std::mt19937_64 random(8);
  visited.enter({}, 1);
  for (int i = 0; i < 300'000; ++i) {
    visited.enter({random(), random()});
    if (i < 8'000) continue;
    ASSERT_LE(visited.bytes(), 32 * visited.size()) << visited.size();
  }
}

// They all belong at one end of the table.
TEST(Visited, HasRoomAtItsEnds) {
  for (const std::uint64_t first : {std::uint64_t{2}, ~std::uint64_t{0} - 1'000}) {
    Visited visited;
    for (std::uint64_t i = 0; i < 1'000; ++i)
      ASSERT_EQ(visited.enter({first + i, i}), Entered::Fresh);
    for (std::uint64_t i = 0; i < 1'000; ++i) ASSERT_TRUE(visited.find({first + i, i}));
    EXPECT_FALSE(visited.find({first + 1'000, 0}));
  }
}

TEST(Visited, HasFingerprintsOfZeros) {
  Visited visited;
  EXPECT_FALSE(visited.find({}));
  EXPECT_EQ(visited.enter({}), Entered::Fresh);
  EXPECT_EQ(visited.enter({}), Entered::Known);
  EXPECT_TRUE(visited.find({}));
  visited.clear();
  EXPECT_EQ(visited.size(), 0U);
  EXPECT_FALSE(visited.find({}));
}

}  // namespace
}  // namespace heddle
