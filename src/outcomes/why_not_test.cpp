#include "outcomes/why_not.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

ExecutionStep write(std::uint32_t thread, const char* location,
                    std::vector<std::uint32_t> after = {}) {
  return {
      .thread = thread, .kind = ActKind::Write, .location = location, .after = std::move(after)};
}

ExecutionStep read(std::uint32_t thread, const char* location, std::int32_t source,
                   std::vector<std::uint32_t> after = {}) {
  return {.thread = thread,
          .kind = ActKind::Read,
          .location = location,
          .source = source,
          .after = std::move(after)};
}

TEST(WhyNot, AReadCannotSeeWhatWasOverwrittenOnTheWayToIt) {
  // data = 1; flag = 1 | flag is 1, after that; data is 0
  const Execution execution{
      .threads = {"a", "b"},
      .steps = {write(0, "data"), write(0, "flag"), read(1, "flag", 1, {1}), read(1, "data", -1)}};
  const auto hidden = hidden_reads(execution);
  ASSERT_EQ(hidden.size(), 1U);
  EXPECT_EQ(hidden[0].read, 3U);
  EXPECT_EQ(hidden[0].hidden_by, 0U);
  EXPECT_EQ(hidden[0].way, (std::vector<std::uint32_t>{0, 1, 2, 3}));
}

TEST(WhyNot, AWayBeginsAtTheWriteThatIsHidden) {
  const Execution execution{.threads = {"a"},
                            .steps = {write(0, "x"), write(0, "x"), read(0, "x", 0)}};
  const auto hidden = hidden_reads(execution);
  ASSERT_EQ(hidden.size(), 1U);
  EXPECT_EQ(hidden[0].way, (std::vector<std::uint32_t>{0, 1, 2}));
}

TEST(WhyNot, WritesWithoutAnOrderHideNothing) {
  const Execution execution{.threads = {"a", "b"},
                            .steps = {write(0, "x"), write(1, "x"), read(1, "x", 0)}};
  EXPECT_TRUE(hidden_reads(execution).empty());
}

TEST(WhyNot, ReadsThatJustifyEachOtherAreInACycle) {
  // x is 1; y = 1 | y is 1; x = 1 | and one that sees x
  const Execution execution{
      .threads = {"a", "b", "c"},
      .steps = {read(0, "x", 3), write(0, "y"), read(1, "y", 1), write(1, "x"), read(2, "x", 3)}};
  const auto racy = racy_reads(execution);
  ASSERT_EQ(racy.size(), 3U);
  EXPECT_TRUE(racy[0].in_cycle);
  EXPECT_TRUE(racy[1].in_cycle);
  EXPECT_FALSE(racy[2].in_cycle);
}

}  // namespace
}  // namespace heddle
