#include "base/nearest.h"

#include <array>

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Nearest, FindsWhatIsMeant) {
  const std::array<std::string, 3> known{"--seed", "jmm", "jpr"};
  EXPECT_EQ(nearest("--sead", known), "--seed");
  EXPECT_EQ(nearest("--frobnicate", known), "");
  EXPECT_EQ(did_you_mean("jmn", known), "; did you mean jmm?");
  EXPECT_EQ(did_you_mean("x86", known), "");
  EXPECT_EQ(did_you_mean("", known), "");
}

}  // namespace
}  // namespace heddle
