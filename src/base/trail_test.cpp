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

}  // namespace
}  // namespace heddle
