#include "cli/units.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(ParseDuration, TakesWhatPeopleWrite) {
  EXPECT_EQ(*parse_duration("60"), 60);
  EXPECT_EQ(*parse_duration("90s"), 90);
  EXPECT_EQ(*parse_duration("500ms"), 0.5);
  EXPECT_EQ(*parse_duration("1.5m"), 90);
  EXPECT_EQ(*parse_duration("1h"), 3600);
}

TEST(ParseDuration, RefusesEverythingElse) {
  for (const char* text : {"", "s", "0", "-1", "1x", "1 s", "1e3", "nan", "inf", "1h30m"}) {
    EXPECT_FALSE(parse_duration(text)) << text;
  }
  EXPECT_EQ(parse_duration("soon").error().message,
            "should be a time like 60, 90s, 5m or 1h, is 'soon'");
}

TEST(ParseSize, CountsInPowersOf1024) {
  EXPECT_EQ(*parse_size("1000"), 1000U);
  EXPECT_EQ(*parse_size("512M"), 512U << 20U);
  EXPECT_EQ(*parse_size("2g"), 2ULL << 30U);
  EXPECT_EQ(*parse_size("1.5KiB"), 1536U);
}

TEST(ParseSize, RefusesEverythingElse) {
  for (const char* text : {"", "G", "0", "-1M", "2 G", "2X", "99999999999T"}) {
    EXPECT_FALSE(parse_size(text)) << text;
  }
}

}  // namespace
}  // namespace heddle
