#include "findings/said.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

std::string told(const std::vector<ThreadReport>& threads) { return text_of(said_by(threads)); }

TEST(Said, IsWhatWasSaidOrElseWhatWasPrinted) {
  EXPECT_EQ(told({{"main", {{"r1", "0"}, {"a", "1"}}, "text\n", ""}}), "a=1 r1=0");
  EXPECT_EQ(told({{"main", {}, "one\ntwo \n", ""}}), "one | two");
  EXPECT_EQ(told({{"main", {}, "", ""}}), "");
}

TEST(Said, NamesThreadsWhereSeveralSpeak) {
  EXPECT_EQ(told({{"main", {{"r", "0"}}, "", ""}, {"T", {{"r", "1"}, {"s", "2"}}, "", ""}}),
            "T.r=1 main.r=0 s=2");
  EXPECT_EQ(told({{"main", {}, "b\n", ""}, {"T", {}, "a\n", ""}}), "main: b T: a");
}

TEST(Said, EndsWithThreadsThatDidNotComeToANormalEnd) {
  EXPECT_EQ(told({{"main", {{"r", "0"}}, "", "blocked"}, {"T", {}, "", "spins"}}),
            "r=0 main:blocked T:spins");
}

}  // namespace
}  // namespace heddle
