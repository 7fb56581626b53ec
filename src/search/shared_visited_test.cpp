#include "search/shared_visited.h"

#include <set>

#include <gtest/gtest.h>

#include "search/team.h"

namespace heddle {
namespace {

// Spread as fingerprints are.
Fingerprint some(std::uint64_t number) {
  return {number * 0x9e3779b97f4a7c15ULL + 1, number * 0xd6e8feb86659fd93ULL};
}

TEST(SharedVisited, KnowsWhatWasEntered) {
  SharedVisited visited(1);
  for (std::uint64_t i = 0; i < 100'000; ++i) {
    ASSERT_EQ(visited.enter(0, some(i), {}), Entered::Fresh) << i;
  }
  for (std::uint64_t i = 0; i < 100'000; ++i) {
    ASSERT_EQ(visited.enter(0, some(i), {}), Entered::Known) << i;
    ASSERT_TRUE(visited.find(0, some(i)));
  }
  EXPECT_EQ(visited.size(), 100'000U);
  EXPECT_FALSE(visited.find(0, some(100'000)));
}

TEST(SharedVisited, HasFingerprintsOfZeros) {
  SharedVisited visited(1);
  EXPECT_FALSE(visited.find(0, {}));
  EXPECT_EQ(visited.enter(0, {}, {}), Entered::Fresh);
  EXPECT_EQ(visited.enter(0, {}, {}), Entered::Known);
  EXPECT_EQ(visited.enter(0, {0, std::uint64_t{8} << 32U}, {}), Entered::Fresh);
}

TEST(SharedVisited, TellsHalvesApart) {
  SharedVisited visited(1);
  EXPECT_EQ(visited.enter(0, {7, std::uint64_t{8} << 32U}, {}), Entered::Fresh);
  EXPECT_EQ(visited.enter(0, {7, std::uint64_t{10} << 32U}, {}), Entered::Fresh);
  EXPECT_EQ(visited.enter(0, {7, std::uint64_t{8} << 32U}, {}), Entered::Known);
}

TEST(SharedVisited, KeepsNotes) {
  SharedVisited visited(1);
  visited.enter(0, some(1), {0b1011, false, 7});
  visited.enter(0, some(2), {0x7fff, false, 0xffff});
  const auto woken = visited.wake(0, some(1), 0b0110);
  EXPECT_EQ(woken.woken, 0b1001);
  EXPECT_EQ(woken.still, 0b0010);
  visited.finish(0, some(1));
  SharedVisited copy(1);
  visited.each([&](Fingerprint entry) { EXPECT_TRUE(copy.add(entry)); });
  EXPECT_EQ(copy.size(), 2U);
  // Others do not change them, and they move with their states.
  for (std::uint64_t i = 3; i < 100'000; ++i) copy.enter(0, some(i), {});
  for (auto* one : {&visited, &copy}) {
    EXPECT_EQ(one->find(0, some(1)), (StateNote{0b0010, true, 7}));
    EXPECT_EQ(one->find(0, some(2)), (StateNote{0x7fff, false, 0xffff}));
  }
}

TEST(SharedVisited, KeepsToItsRoom) {
  SharedVisited visited(1);
  const auto first = visited.bytes();
  visited.set_room(first * 3);  // for the first table and the next, not for one more
  std::uint64_t entered = 0;
  while (visited.enter(0, some(entered), {}) == Entered::Fresh) ++entered;
  EXPECT_EQ(visited.enter(0, some(entered), {}), Entered::Full);
  EXPECT_EQ(visited.enter(0, some(0), {}), Entered::Known);
  EXPECT_EQ(visited.bytes(), first * 2);
  EXPECT_EQ(visited.size(), entered);
  EXPECT_EQ(entered, SharedVisited::kFirstSize * 2 * 3 / 4);
}

// All processes enter the same fingerprints at the same time; each must be fresh to one only.
TEST(SharedVisited, IsFreshToOneProcessOnly) {
  constexpr std::uint32_t kProcesses = 4;
  constexpr std::uint64_t kEntries = 200'000;
  SharedVisited visited(kProcesses);
  const auto reports = fork_workers(
      kProcesses,
      [&](std::uint32_t process) {
        std::uint64_t fresh = 0;
        for (std::uint64_t i = 0; i < kEntries; ++i) {
          if (visited.enter(process, some(i), {}) == Entered::Fresh) ++fresh;
        }
        return std::to_string(fresh);
      },
      [](bool) {});
  ASSERT_FALSE(reports.died);
  std::uint64_t fresh = 0;
  for (const auto& text : reports.texts) fresh += std::stoull(text);
  EXPECT_EQ(fresh, kEntries);
  EXPECT_EQ(visited.size(), kEntries);
  std::uint64_t entries = 0;
  visited.each([&](Fingerprint) { ++entries; });
  EXPECT_EQ(entries, kEntries);
}

// All processes meet the same states at the same time, with other choices asleep; each choice that
// wakes up must be given to one of them, and all must wake up in the end.
TEST(SharedVisited, AChoiceWakesUpForOneProcessOnly) {
  constexpr std::uint32_t kProcesses = 4;
  constexpr std::uint64_t kStates = 50'000;
  SharedVisited visited(kProcesses);
  for (std::uint64_t i = 0; i < kStates; ++i) visited.enter(0, some(i), {0xff, false, 0});
  const auto reports = fork_workers(
      kProcesses,
      [&](std::uint32_t process) {
        std::uint64_t woken = 0;
        for (std::uint64_t i = 0; i < kStates; ++i) {
          // New states come in between, and the table moves.
          visited.enter(process, some(kStates + i * kProcesses + process), {});
          const auto asleep = static_cast<SleepSets::Mask>((i * 37 + process * 11) & 0xffU);
          woken += static_cast<std::uint64_t>(
              __builtin_popcount(visited.wake(process, some(i), asleep).woken));
          woken += static_cast<std::uint64_t>(
              __builtin_popcount(visited.wake(process, some(i), 0).woken));
        }
        return std::to_string(woken);
      },
      [](bool) {});
  ASSERT_FALSE(reports.died);
  std::uint64_t woken = 0;
  for (const auto& text : reports.texts) woken += std::stoull(text);
  EXPECT_EQ(woken, 8 * kStates);
  EXPECT_EQ(visited.size(), kStates * (kProcesses + 1));
}

}  // namespace
}  // namespace heddle
