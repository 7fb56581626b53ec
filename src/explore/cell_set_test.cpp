#include "explore/cell_set.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(CellSet, KnowsEachCellOnce) {
  CellSet set;
  const std::uint64_t far = 7ULL << 30U;
  for (int round = 0; round < 2; ++round) {
    for (const std::uint64_t start : {std::uint64_t{0}, std::uint64_t{128 << 10}, far}) {
      for (std::uint64_t cell = start; cell < start + 1024; cell += 4) {
        EXPECT_EQ(set.add(cell), round == 0) << cell;
      }
    }
  }
  set.clear();
  EXPECT_TRUE(set.add(far));
}

}  // namespace
}  // namespace heddle
