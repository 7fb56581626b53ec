#include "report/words.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Words, GroupThousandsAndCountNouns) {
  EXPECT_EQ(count_text(0), "0");
  EXPECT_EQ(count_text(999), "999");
  EXPECT_EQ(count_text(1000), "1,000");
  EXPECT_EQ(count_text(1234567), "1,234,567");
  EXPECT_EQ(count_text(1, "state"), "1 state");
  EXPECT_EQ(count_text(2000, "state"), "2,000 states");
}

TEST(Words, SayHowLongAndHowMuch) {
  EXPECT_EQ(seconds_text(0.004), "0.00 s");
  EXPECT_EQ(seconds_text(59), "59 s");
  EXPECT_EQ(seconds_text(61.5), "1 min 1 s");
  EXPECT_EQ(seconds_text(3 * 3600 + 125), "3 h 2 min");
  EXPECT_EQ(bytes_text(100), "100 bytes");
  EXPECT_EQ(bytes_text(1536), "1.5 KiB");
  EXPECT_EQ(bytes_text(std::uint64_t{3} << 34U), "48 GiB");
}

TEST(Words, KeepWhatCouldSteerATerminalOut) {
  EXPECT_EQ(terminal_safe("a\x1b[2Jb\nc\td"), "a\\u001b[2Jb\\nc\\td");
  EXPECT_EQ(terminal_safe("\xc2\x9b"), "\\u009b");
  EXPECT_EQ(terminal_safe("F\xc3\xa4"
                          "den"),
            "F\xc3\xa4"
            "den");
  EXPECT_EQ(columns_of("F\xc3\xa4"
                       "den"),
            5U);
}

TEST(Words, SayWhatAStepDoes) {
  Step step;
  step.kind = EventKind::Write;
  step.subject = "Counter.count";
  step.value = "0 -> 1";
  EXPECT_EQ(action_of(step), "writes Counter.count  0 -> 1");
  step = {};
  step.kind = EventKind::Wait;
  EXPECT_EQ(action_of(step), "waits");
  step.kind = EventKind::End;
  EXPECT_EQ(action_of(step), "ends");
}

TEST(Words, NameEveryKindOfEvent) {
  for (int kind = 0; kind <= static_cast<int>(EventKind::End); ++kind) {
    EXPECT_FALSE(name_of(static_cast<EventKind>(kind)).empty());
  }
}

TEST(Words, NamePlacesAsIdesReadThem) {
  EXPECT_EQ(frame_of({"A.java", 3, "p.A.run"}), "at p.A.run(A.java:3)");
  EXPECT_EQ(frame_of({"A.java", 0, "p.A.run"}), "at p.A.run(A.java)");
  EXPECT_EQ(frame_of({"", 0, "p.A.run"}), "at p.A.run(Unknown Source)");
  EXPECT_EQ(text_of({"", 0, ""}), "");
}

}  // namespace
}  // namespace heddle
