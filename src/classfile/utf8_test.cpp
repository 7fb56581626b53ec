#include "classfile/utf8.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using namespace std::string_view_literals;

TEST(Utf8, EveryUnitMakesTheRoundTrip) {
  std::u16string all;
  for (unsigned unit = 0; unit <= 0xffff; unit++) all.push_back(static_cast<char16_t>(unit));
  const auto text = modified_utf8_of(all);
  EXPECT_TRUE(is_modified_utf8(text));
  EXPECT_EQ(text.find('\0'), std::string::npos) << "U+0000 should have no zero byte";
  EXPECT_EQ(utf16_length(text), all.size());
  EXPECT_TRUE(utf16_of(text) == all);
}

TEST(Utf8, WritesZeroInTwoBytesAndPairsInSix) {
  EXPECT_EQ(modified_utf8_of(u"a\0b"sv),
            "a\xc0\x80"
            "b");
  EXPECT_EQ(modified_utf8_of(u"\xd83d\xde00"sv), "\xed\xa0\xbd\xed\xb8\x80");
}

TEST(Utf8, RefusesWhatJavaNeverWrites) {
  EXPECT_FALSE(is_modified_utf8("\0"sv)) << "a zero byte";
  EXPECT_FALSE(is_modified_utf8("12345678\0"sv)) << "a zero byte behind a whole word";
  EXPECT_FALSE(
      is_modified_utf8("1234\0"
                       "678"sv))
      << "a zero byte inside a word";
  EXPECT_FALSE(is_modified_utf8("\xc1\xbf")) << "overlong, two bytes";
  EXPECT_FALSE(is_modified_utf8("\xe0\x9f\xbf")) << "overlong, three bytes";
  EXPECT_FALSE(is_modified_utf8("\xf0\x9f\x98\x80")) << "four bytes";
  EXPECT_FALSE(is_modified_utf8("\x80")) << "a continuation alone";
  EXPECT_FALSE(is_modified_utf8("\xc3")) << "cut in two";
  EXPECT_FALSE(is_modified_utf8("\xe2\x82")) << "cut in three";
  EXPECT_FALSE(is_modified_utf8("\xc3\x28")) << "no continuation";
}

TEST(Utf8, AsciiIsDecidedAtEveryLength) {
  for (std::size_t size = 0; size < 40; size++) {
    std::string text(size, 'x');
    EXPECT_TRUE(is_plain_ascii(text));
    for (std::size_t at = 0; at < size; at++) {
      text[at] = '\x80';
      EXPECT_FALSE(is_plain_ascii(text)) << size << " " << at;
      text[at] = '\0';
      EXPECT_FALSE(is_plain_ascii(text)) << size << " " << at;
      text[at] = 'x';
    }
  }
}

}  // namespace
}  // namespace heddle
