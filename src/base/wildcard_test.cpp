#include "base/wildcard.h"

#include <string>

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Wildcard, WithoutStarsTextsAreEqual) {
  EXPECT_TRUE(matches_wildcard("Counter.value", "Counter.value"));
  EXPECT_FALSE(matches_wildcard("Counter.value", "Counter.values"));
  EXPECT_FALSE(matches_wildcard("Counter.value", "Counter.valu"));
  EXPECT_TRUE(matches_wildcard("", ""));
  EXPECT_FALSE(matches_wildcard("", "x"));
}

TEST(Wildcard, StarsStandForAnything) {
  EXPECT_TRUE(matches_wildcard("*", ""));
  EXPECT_TRUE(matches_wildcard("com.*.value", "com.example.Counter.value"));
  EXPECT_TRUE(matches_wildcard("*.value", ".value"));
  EXPECT_FALSE(matches_wildcard("*.value", "Counter.value2"));
  EXPECT_TRUE(matches_wildcard("a*b*c", "aXbXbc"));
  EXPECT_FALSE(matches_wildcard("a*b*c", "aXcXb"));
}

TEST(Wildcard, ManyStarsAreQuick) {
  std::string pattern;
  for (int i = 0; i < 40; ++i) pattern += "*a";
  EXPECT_FALSE(matches_wildcard(pattern + "b", std::string(4000, 'a')));
}

}  // namespace
}  // namespace heddle
