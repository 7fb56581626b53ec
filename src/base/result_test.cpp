#include "base/result.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Result<int> half(int n) {
  if (n % 2 != 0) return Error{"--n", "should be even"};
  return n / 2;
}

Result<int> quarter(int n) {
  HEDDLE_TRY(auto once, half(n));
  HEDDLE_TRY(auto twice, half(once));
  return twice;
}

TEST(Result, HoldsTheValue) {
  const auto result = quarter(8);
  ASSERT_TRUE(result);
  EXPECT_EQ(*result, 2);
}

TEST(Result, TryReturnsTheFirstError) {
  const auto result = quarter(6);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "should be even");
}

TEST(ResultDeathTest, ReadingAMissingValueIsABug) {
  EXPECT_DEATH((void)*half(1), "a failed result has no value");
}

}  // namespace
}  // namespace heddle
