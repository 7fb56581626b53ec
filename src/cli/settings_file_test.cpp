#include "cli/settings_file.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Kind = SettingLine::Kind;
using Strings = std::vector<std::string>;

std::string error_of(std::string_view text) {
  const auto read = parse_settings(text, "h.toml");
  EXPECT_FALSE(read) << text;
  return read ? "" : read.error().where + ": " + read.error().message;
}

TEST(SettingsFile, HasKeysAndValuesOfEveryKind) {
  const auto read = parse_settings(
      "# for all\nclass-path = \"a:b\" # both\n\n[check]\nmax-states=10\nfirst = true\r\n"
      "untrack = [\n  'A.b', # one\n  \"C\\\\d\\\"\\n\",\n]\n",
      "h.toml");
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(read->size(), 4U);
  EXPECT_EQ((*read)[0].section, "");
  EXPECT_EQ((*read)[0].key, "class-path");
  EXPECT_EQ((*read)[0].values, Strings{"a:b"});
  EXPECT_EQ((*read)[0].line, 2U);
  EXPECT_EQ((*read)[1].kind, Kind::Number);
  EXPECT_EQ((*read)[1].section, "check");
  EXPECT_EQ((*read)[2].kind, Kind::Flag);
  EXPECT_EQ((*read)[3].kind, Kind::List);
  EXPECT_EQ((*read)[3].values, (Strings{"A.b", "C\\d\"\n"}));
}

TEST(SettingsFile, SaysInWhichLineSomethingIsWrong) {
  EXPECT_EQ(error_of("a = 1\nb\n"), "h.toml:2: should be a setting: KEY = VALUE");
  EXPECT_EQ(error_of("[che"), "h.toml:1: should be the name of a command: [check]");
  EXPECT_EQ(error_of("a = \"x\n"), "h.toml:1: a string should end in its line");
  EXPECT_EQ(error_of("a = \"x\\"),
            "h.toml:1: a string should have no other escapes than \\\\, \\\", "
            "\\n and \\t");
  EXPECT_EQ(error_of("a = [\n\"x\"\n"), "h.toml:3: a list should end with ]");
  EXPECT_EQ(error_of("a = [1]"), "h.toml:1: a list should have strings in quotes");
  EXPECT_EQ(error_of("a = ['x' 'y']"), "h.toml:1: there should be , or ] after a string of a list");
  EXPECT_EQ(error_of("a = 1 b = 2"), "h.toml:1: should be one setting a line");
  EXPECT_EQ(error_of("a = 1\n\na = 2"), "h.toml:3: a is set twice, first in line 1");
  EXPECT_EQ(error_of("a = 1.5"), "h.toml:1: should be one setting a line");
  EXPECT_EQ(error_of("a ="),
            "h.toml:1: a value should be a string in quotes, a whole number, true or false, or a "
            "list of strings");
}

TEST(SettingsFile, CanBeEmpty) {
  const auto read = parse_settings("# nothing\n\n", "h.toml");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->empty());
}

}  // namespace
}  // namespace heddle
