#include "advice/unified_diff.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(UnifiedDiff, OfEqualTextsIsEmpty) { EXPECT_EQ(unified_diff("a\n", "a\n", "F"), ""); }

TEST(UnifiedDiff, HasThreeLinesAround) {
  EXPECT_EQ(unified_diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n", "A.java"),
            "--- A.java\n+++ A.java\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, HasAHunkForEachPlace) {
  std::string before;
  for (char c = 'a'; c <= 't'; ++c) before += std::string(1, c) + "\n";
  auto after = before;
  after.erase(after.find("t\n"), 2);
  after.insert(0, "new\n");
  EXPECT_EQ(unified_diff(before, after, "F"),
            "--- F\n+++ F\n@@ -1,3 +1,4 @@\n+new\n a\n b\n c\n@@ -17,4 +18,3 @@\n q\n r\n s\n-t\n");
}

TEST(UnifiedDiff, SaysWhereThereIsNoNewline) {
  EXPECT_EQ(unified_diff("a", "b", "F"),
            "--- F\n+++ F\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n"
            "\\ No newline at end of file\n");
}

TEST(LinesAfter, FollowCodeThatIsIndentedReplacedAndMoved) {
  using Lines = std::vector<std::int32_t>;
  EXPECT_EQ(lines_after("a\nb\nc\n", "a\nb\nc\n"), (Lines{1, 2, 3}));
  EXPECT_EQ(lines_after("a\nb\nc\n", "import\na\nlock {\n  b\n}\nc\n"), (Lines{2, 4, 6}));
  EXPECT_EQ(lines_after("a\nn++;\nc\n", "a\nn.inc();\nc\n"), (Lines{1, 2, 3}));
  EXPECT_EQ(lines_after("a\nb\nc\n", "c\na\nb\n"), (Lines{2, 3, 1}));
  EXPECT_EQ(lines_after("a\nb\nc\n", "a\nc\n"), (Lines{1, 0, 2}));
  EXPECT_EQ(lines_after("", "a\n"), Lines());
}

}  // namespace
}  // namespace heddle
