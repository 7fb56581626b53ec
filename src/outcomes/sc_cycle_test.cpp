#include "outcomes/sc_cycle.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

ExecutionStep write(std::uint32_t thread, const char* location) {
  return {.thread = thread, .kind = ActKind::Write, .location = location};
}

ExecutionStep read(std::uint32_t thread, const char* location, std::int32_t source) {
  return {.thread = thread, .kind = ActKind::Read, .location = location, .source = source};
}

std::string cycle_of(const std::vector<ExecutionStep>& steps) {
  std::string text;
  for (const PrecedingStep& pair : sc_cycle({.threads = {"a", "b", "c", "d"}, .steps = steps})) {
    text += std::to_string(pair.first) + ">" + std::to_string(pair.second) +
            "pyrfw"[static_cast<int>(pair.why)] + " ";
  }
  return text;
}

TEST(ScCycle, IsFoundInStoreBuffering) {
  // x = 1; y is 0 | y = 1; x is 0
  EXPECT_EQ(cycle_of({write(0, "x"), read(0, "y", -1), write(1, "y"), read(1, "x", -1)}),
            "0>1p 1>2f 2>3p 3>0f ");
}

TEST(ScCycle, IsFoundInMessagePassing) {
  // data = 1; flag = 1 | flag is 1; data is 0
  EXPECT_EQ(cycle_of({write(0, "data"), write(0, "flag"), read(1, "flag", 1), read(1, "data", -1)}),
            "0>1p 1>2r 2>3p 3>0f ");
}

TEST(ScCycle, IsFoundInLoadBuffering) {
  // x is 1; y = 1 | y is 1; x = 1
  EXPECT_EQ(cycle_of({read(0, "x", 3), write(0, "y"), read(1, "y", 1), write(1, "x")}),
            "0>1p 1>2r 2>3p 3>0r ");
}

TEST(ScCycle, IsFoundWhereReadersSeeWritesInTwoOrders) {
  // x = 1 | y = 1 | x is 1; y is 0 | y is 1; x is 0
  EXPECT_FALSE(cycle_of({write(0, "x"), write(1, "y"), read(2, "x", 0), read(2, "y", -1),
                         read(3, "y", 1), read(3, "x", -1)})
                   .empty());
}

TEST(ScCycle, IsFoundWhereAnOverwrittenValueIsRead) {
  // x = 1; x = 2 | x is 2; x is 1
  EXPECT_FALSE(cycle_of({write(0, "x"), write(0, "x"), read(1, "x", 1), read(1, "x", 0)}).empty());
}

TEST(ScCycle, IsNotFoundInAnInterleaving) {
  EXPECT_EQ(cycle_of({write(0, "x"), read(0, "y", -1), write(1, "y"), read(1, "x", 0)}), "");
  EXPECT_EQ(cycle_of({write(0, "x"), read(1, "x", -1), read(1, "x", 0)}), "");
}

TEST(ScCycle, CountsSynchronisation) {
  // A write, then a start; the thread that was started does not see it.
  auto starts = ExecutionStep{.thread = 0, .kind = ActKind::Start, .location = "b"};
  auto reads = read(1, "x", -1);
  reads.after = {1};
  EXPECT_EQ(cycle_of({write(0, "x"), starts, reads}), "0>1p 1>2y 2>0f ");
}

}  // namespace
}  // namespace heddle
