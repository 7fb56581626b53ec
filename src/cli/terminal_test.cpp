#include "cli/terminal.h"

#include <chrono>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(ProgressText, ShowsTheRateSinceTheLastTime) {
  Progress before;
  before.states = 1000;
  before.seconds = 1;
  Progress now = before;
  now.states = 6000;
  now.seconds = 1.5;
  now.depth = 12;
  now.queue = 3;
  now.bytes = 3 << 20;
  EXPECT_EQ(progress_text(now, before),
            "6,000 states, 10,000/s, depth 12, queue 3, 3.0 MiB, 1.50 s");
  now.findings = 1;
  EXPECT_TRUE(progress_text(now, before).ends_with(", 1 finding"));
  now.states = 10;  // the search has begun anew
  EXPECT_TRUE(progress_text(now, before).starts_with("10 states, 0/s, "));
}

TEST(WantsColor, ObeysWhatWasSaid) {
  EXPECT_TRUE(wants_color("always"));
  EXPECT_FALSE(wants_color("never"));
}

TEST(Interrupts, AreNotedOnceAndThenFatal) {
  EXPECT_EXIT(
      {
        watch_interrupts();
        if (was_interrupted()) std::exit(1);
        std::raise(SIGINT);
        if (!was_interrupted()) std::exit(2);
        std::exit(0);
      },
      testing::ExitedWithCode(0), "");
  EXPECT_EXIT(
      {
        watch_interrupts();
        std::raise(SIGTERM);
        std::raise(SIGTERM);  // the same wish, by another way
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        std::raise(SIGTERM);
      },
      testing::KilledBySignal(SIGTERM), "");
}

}  // namespace
}  // namespace heddle
