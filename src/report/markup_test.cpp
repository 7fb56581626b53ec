#include "report/markup.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Markup, SignsOfXmlAreEscaped) {
  EXPECT_EQ(markup_text("a < b && \"c\" > 'd'"),
            "a &lt; b &amp;&amp; &quot;c&quot; &gt; &#39;d&#39;");
}

TEST(Markup, ControlCharactersCannotSteerAnything) {
  EXPECT_EQ(markup_text(std::string_view("a\x1b[31m\0b\x7f", 8)), "a\\u001b[31m\\u0000b");
  EXPECT_EQ(markup_text("one\n\ttwo\r"), "one\n\ttwo\\u000d");
}

TEST(Markup, WhatIsNoUtf8IsReplaced) {
  EXPECT_EQ(markup_text("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"),
            "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
  const std::string_view bad[] = {"\xff",         "\xc3",     "\xed\xa0\x80",
                                  "\xef\xbf\xbf", "\xc0\xaf", "\xf5\x80\x80\x80"};
  for (const std::string_view text : bad) {
    const std::string safe = markup_text(text);
    EXPECT_EQ(safe.find("\xef\xbf\xbd"), 0U);
    EXPECT_EQ(safe.size(), 3 * text.size());
  }
}

}  // namespace
}  // namespace heddle
