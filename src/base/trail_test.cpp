#include "base/trail.h"

#include <array>
#include <cstdint>

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Trail, RestoresWhatWasSavedAndNothingBesideIt) {
  alignas(8) std::array<std::uint32_t, 4> arena{1, 2, 3, 4};
  Trail trail(reinterpret_cast<char*>(arena.data()));
  const auto start = trail.mark();
  trail.save(4, 4);
  arena[1] = 20;
  arena[0] = 10;  // by somebody who does not record
  trail.save(8, 2);
  arena[2] = 30;
  arena[3] = 40;
  trail.undo_to(start);
  EXPECT_EQ(arena, (std::array<std::uint32_t, 4>{10, 2, 3, 40}));
}

TEST(Trail, RestoresWholeWordsNewestFirst) {
  alignas(8) std::array<std::uint64_t, 1> arena{0x0000000100000002};
  Trail trail(reinterpret_cast<char*>(arena.data()));
  const auto start = trail.mark();
  trail.save(0, 8);
  arena[0] = 0x0000000300000004;
  const auto later = trail.mark();
  trail.save(0, 8);
  arena[0] = 5;
  trail.undo_to(later);
  EXPECT_EQ(arena[0], 0x0000000300000004U);
  trail.undo_to(start);
  EXPECT_EQ(arena[0], 0x0000000100000002U);
}

TEST(Trail, SavesRangesInWholeWordsButForTheirEnds) {
  alignas(8) std::array<std::uint32_t, 8> arena{1, 2, 3, 4, 5, 6, 7, 8};
  for (std::uint64_t from = 0; from < 32; ++from) {
    for (std::uint64_t to = from + 1; to <= 32; ++to) {
      Trail trail(reinterpret_cast<char*>(arena.data()));
      const auto start = trail.mark();
      trail.save_all(from, to - from, false);
      EXPECT_LE(trail.entries().size(), (to - from) / 8 + 2);
      const auto before = arena;
      for (std::uint64_t half = 0; half < 8; ++half) arena[half] += 100;
      trail.undo_to(start);
      for (std::uint64_t half = 0; half < 8; ++half) {
        const bool saved = half * 4 + 4 > from && half * 4 < to;
        EXPECT_EQ(arena[half], before[half] + (saved ? 0 : 100)) << from << " " << to;
      }
      arena = before;
    }
  }
}

TEST(Trail, HasAnotherGenerationOnceAMarkWasTaken) {
  alignas(8) std::array<std::uint32_t, 2> arena{};
  Trail trail(reinterpret_cast<char*>(arena.data()));
  const auto first = trail.mark();
  const auto generation = trail.generation();
  trail.save(0);
  EXPECT_EQ(trail.generation(), generation);
  (void)trail.mark();
  EXPECT_NE(trail.generation(), generation);
  const auto second = trail.generation();
  trail.undo_to(first);
  EXPECT_NE(trail.generation(), second);
}

}  // namespace
}  // namespace heddle
