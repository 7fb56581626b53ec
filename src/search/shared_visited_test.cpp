#include "search/shared_visited.h"

#include <set>

#include <gtest/gtest.h>

#include "search/team.h"

namespace heddle {
namespace {

using Answer = SharedVisited::Answer;

// Spread as fingerprints are.
Fingerprint some(std::uint64_t number) {
  return {number * 0x9e3779b97f4a7c15ULL + 1, number * 0xd6e8feb86659fd93ULL};
}

TEST(SharedVisited, KnowsWhatWasEntered) {
  SharedVisited visited(1);
  for (std::uint64_t i = 0; i < 100'000; ++i) {
    ASSERT_EQ(visited.insert(0, some(i)).answer, Answer::Fresh) << i;
  }
  for (std::uint64_t i = 0; i < 100'000; ++i) {
    ASSERT_EQ(visited.insert(0, some(i)).answer, Answer::Known) << i;
    ASSERT_NE(visited.find(some(i)), nullptr);
  }
  EXPECT_EQ(visited.size(), 100'000U);
  EXPECT_EQ(visited.find(some(100'000)), nullptr);
}

TEST(SharedVisited, HasFingerprintsOfZeros) {
  SharedVisited visited(1);
  EXPECT_EQ(visited.find({}), nullptr);
  EXPECT_EQ(visited.insert(0, {}).answer, Answer::Fresh);
  EXPECT_EQ(visited.insert(0, {}).answer, Answer::Known);
  EXPECT_EQ(visited.insert(0, {0, 8}).answer, Answer::Fresh);
}

TEST(SharedVisited, TellsHalvesApart) {
  SharedVisited visited(1);
  EXPECT_EQ(visited.insert(0, {7, 8}).answer, Answer::Fresh);
  EXPECT_EQ(visited.insert(0, {7, 10}).answer, Answer::Fresh);
  EXPECT_EQ(visited.insert(0, {7, 8}).answer, Answer::Known);
}

TEST(SharedVisited, RemembersEnds) {
  SharedVisited visited(1);
  visited.insert(0, some(1)).entry->set_ends();
  visited.insert(0, some(2));
  EXPECT_TRUE(visited.find(some(1))->ends());
  EXPECT_FALSE(visited.find(some(2))->ends());
  SharedVisited copy(1);
  visited.each([&](Fingerprint entry) { EXPECT_TRUE(copy.add(entry)); });
  EXPECT_EQ(copy.size(), 2U);
  EXPECT_TRUE(copy.find(some(1))->ends());
  EXPECT_FALSE(copy.find(some(2))->ends());
}

TEST(SharedVisited, KeepsToItsRoom) {
  SharedVisited visited(1);
  const auto room = visited.bytes() * 3;  // one more segment, not two
  visited.set_room(room);
  std::uint64_t entered = 0;
  while (visited.insert(0, some(entered)).answer == Answer::Fresh) ++entered;
  EXPECT_EQ(visited.insert(0, some(entered)).answer, Answer::Full);
  EXPECT_EQ(visited.insert(0, some(0)).answer, Answer::Known);
  EXPECT_EQ(visited.bytes(), room);
  EXPECT_EQ(visited.size(), entered);
  EXPECT_EQ(entered, SharedVisited::kFirstSize * 3 * 3 / 4);
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
          if (visited.insert(process, some(i)).answer == Answer::Fresh) ++fresh;
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

}  // namespace
}  // namespace heddle
