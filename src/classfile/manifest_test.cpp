#include "classfile/manifest.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Strings = std::vector<std::string>;

TEST(Manifest, ReadsTheMainSection) {
  const auto manifest = parse_manifest(
      "Manifest-Version: 1.0\r\n"
      "Main-Class: a.b.Main\r\n"
      "Class-Path: lib/x.jar  lib/y%20z.jar dir/\r\n"
      "Multi-Release: true\r\n"
      "\r\n"
      "Name: a/b/\r\n"
      "Main-Class: not.this.One\r\n");
  EXPECT_EQ(manifest.main_class, "a.b.Main");
  EXPECT_EQ(manifest.class_path, (Strings{"lib/x.jar", "lib/y z.jar", "dir/"}));
  EXPECT_TRUE(manifest.multi_release);
}

TEST(Manifest, JoinsFoldedLines) {
  const auto manifest = parse_manifest("Class-Path: a.j\r\n ar b.\r\n jar\n  c.jar\n");
  EXPECT_EQ(manifest.class_path, (Strings{"a.jar", "b.jar", "c.jar"}));
}

TEST(Manifest, NamesHaveNoCaseAndLinesAnyEnd) {
  const auto manifest = parse_manifest("MAIN-CLASS: A\rmulti-release: TRUE");
  EXPECT_EQ(manifest.main_class, "A");
  EXPECT_TRUE(manifest.multi_release);
}

TEST(Manifest, SkipsWhatIsNoAttribute) {
  const auto manifest = parse_manifest("nonsense\n folded nonsense\nMain-Class: A \n");
  EXPECT_EQ(manifest.main_class, "A");
  EXPECT_EQ(parse_manifest("").main_class, "");
  EXPECT_EQ(parse_manifest("Class-Path: 50%zz%4").class_path, (Strings{"50%zz%4"}));
}

}  // namespace
}  // namespace heddle
