#include "base/child.h"

#include <csignal>
#include <new>

#include <gtest/gtest.h>
#include <unistd.h>

namespace heddle {
namespace {

TEST(Child, GivesItsAnswerHoweverLong) {
  const std::string text(1 << 20, 'x');
  const ChildAnswer answer = ask_child([&] { return text; });
  EXPECT_EQ(answer.text, text);
  EXPECT_TRUE(answer.in_time);
  EXPECT_FALSE(answer.mistake);
}

TEST(Child, AnswersOfManyComeInTheirOrder) {
  std::string heard;
  ask_children(
      7, 3,
      [](std::size_t number) {
        ::usleep(number % 2 == 0 ? 20'000 : 0);
        if (number == 4) ::raise(SIGSEGV);
        return std::to_string(number);
      },
      [&](std::size_t number, const ChildAnswer& answer) {
        heard += std::to_string(number) + (answer.mistake ? "!" : "=" + answer.text) + " ";
      });
  EXPECT_EQ(heard, "0=0 1=1 2=2 3=3 4! 5=5 6=6 ");
}

TEST(Child, DiesAloneByASignal) {
  const ChildAnswer answer = ask_child([]() -> std::string {
    ::raise(SIGSEGV);
    return "never";
  });
  ASSERT_TRUE(answer.mistake);
  EXPECT_TRUE(answer.mistake->ours);
  EXPECT_EQ(answer.text, "");
}

TEST(Child, IsEndedByTheHostWithoutAMistakeOfOurs) {
  const ChildAnswer killed = ask_child([]() -> std::string {
    ::raise(SIGKILL);
    return "never";
  });
  ASSERT_TRUE(killed.mistake);
  EXPECT_FALSE(killed.mistake->ours);
  const ChildAnswer starved = ask_child([]() -> std::string { throw std::bad_alloc(); });
  ASSERT_TRUE(starved.mistake);
  EXPECT_FALSE(starved.mistake->ours);
}

TEST(Child, IsEndedWhenItsTimeIsOver) {
  const ChildAnswer answer = ask_child(
      []() -> std::string {
        ::pause();
        return "never";
      },
      0.05);
  EXPECT_FALSE(answer.in_time);
  EXPECT_FALSE(answer.mistake);
}

TEST(Child, MayAskAChildOfItsOwn) {
  const ChildAnswer answer = ask_child([] {
    const ChildAnswer inner = ask_child([]() -> std::string {
      ::raise(SIGKILL);
      return "never";
    });
    return std::string(inner.mistake ? "survived" : "not");
  });
  EXPECT_EQ(answer.text, "survived");
}

}  // namespace
}  // namespace heddle
