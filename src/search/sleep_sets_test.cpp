// With and without sleep sets: the same states, the same ends, fewer steps.

#include "search/sleep_sets.h"

#include <random>

#include <gtest/gtest.h>

#include "search/search.h"
#include "search/toy_machine.h"

namespace heddle {
namespace {

using toy::Code;
using toy::Do;

struct Ran {
  SearchResult result;
  std::map<std::string, std::size_t> found;
};

Ran run(const std::vector<Code>& threads, bool sleep_sets, std::uint64_t max_depth = 0) {
  toy::ToyMachine machine(threads);
  toy::Findings findings(machine);
  SearchOptions options;
  options.sleep_sets = sleep_sets;
  options.budget.depth = max_depth;
  const auto start = machine.mark();
  auto result =
      search_depth_first({machine, start, [&](Learn) { machine.begin(); }}, findings, options);
  return {std::move(result), findings.found};
}

Code writes(std::uint32_t variable, std::uint32_t count) {
  Code code;
  for (std::uint32_t i = 1; i <= count; ++i) code.push_back({Do::Write, variable, i});
  return code;
}

// Of a grid each state is reached once: all but the first of n states, and the end.
TEST(SleepSets, StepsThatCommuteAreTakenInOneOrder) {
  for (std::uint32_t n = 1; n <= 5; ++n) {
    const auto ran = run({writes(0, n), writes(1, n), writes(2, n)}, true);
    EXPECT_EQ(ran.result.stats.states, (n + 1) * (n + 1) * (n + 1) - 1);
    EXPECT_EQ(ran.result.stats.transitions, ran.result.stats.states);
    EXPECT_EQ(ran.result.stats.executions, 1U);
  }
}

TEST(SleepSets, WhatDoesNotCommuteIsTakenInAllOrders) {
  const std::vector<Code> threads{writes(0, 3), writes(0, 3)};
  EXPECT_EQ(run(threads, true).result.stats.transitions,
            run(threads, false).result.stats.transitions);
}

// The first thread turns round and round until the third, which waits for the second, lets it go.
// Asleep, the way out is not seen where it turns.
TEST(SleepSets, AWayOutOfACycleIsSeen) {
  const std::vector<Code> threads{
      {{Do::Spin, 0, 1}}, {{Do::Write, 1, 1}}, {{Do::Spin, 1, 1}, {Do::Write, 0, 1}}};
  const auto ran = run(threads, true);
  EXPECT_EQ(ran.found.count("never ends"), 0U);
  EXPECT_EQ(ran.found, run(threads, false).found);
}

Code random_code(std::mt19937& random) {
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  Code code;
  const auto length = 1 + below(4);
  while (code.size() < length) {
    const auto variable = below(3);
    switch (below(7)) {
      case 0:
      case 1:
        code.push_back({Do::Write, variable, 1 + below(2)});
        break;
      case 2:
        code.push_back({Do::Read, variable});
        break;
      case 3:
        code.push_back({Do::Store, variable, below(2)});
        break;
      case 4:
        code.push_back({Do::Choose, variable, 2});
        break;
      case 5:
        code.push_back({Do::Lock, 3});
        code.push_back({Do::Write, variable, 1 + below(2)});
        code.push_back({Do::Unlock, 3});
        break;
      default:
        if (below(4) == 0) code.push_back({Do::Spin, variable, below(2)});
    }
  }
  return code;
}

TEST(SleepSets, RandomProgramsHaveTheSameStatesAndEnds) {
  std::uint64_t fewer = 0;
  for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
    std::mt19937 random(seed);
    std::vector<Code> threads(2 + seed % 3);
    for (auto& code : threads) code = random_code(random);
    const auto with = run(threads, true);
    const auto without = run(threads, false);
    ASSERT_EQ(with.result.stats.states, without.result.stats.states) << "seed " << seed;
    ASSERT_LE(with.result.stats.transitions, without.result.stats.transitions) << "seed " << seed;
    if (with.result.stats.transitions < without.result.stats.transitions) ++fewer;
    ASSERT_EQ(with.found.size(), without.found.size()) << "seed " << seed;
    for (const auto& [what, length] : without.found) {
      ASSERT_EQ(with.found.count(what), 1U) << "seed " << seed << ": " << what;
    }
  }
  EXPECT_GT(fewer, 1000U);
}

// A state whose steps are left out because the path is too long is not complete.
TEST(SleepSets, ALimitOnDepthIsNotForgotten) {
  const std::vector<Code> threads{writes(0, 3), writes(1, 3)};
  EXPECT_FALSE(run(threads, true, 4).result.complete);
  EXPECT_TRUE(run(threads, true, 6).result.complete);
}

}  // namespace
}  // namespace heddle
