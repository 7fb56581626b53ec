#include "search/parallel.h"

#include <csignal>

#include <gtest/gtest.h>
#include <unistd.h>

#include "search/budget.h"
#include "search/counters_machine.h"

namespace heddle {
namespace {

using toy::Counters;
using toy::Notes;

struct Outcome {
  SearchResult result;
  std::uint64_t ended = 0;
  std::uint64_t found = 0;
  std::uint64_t turning = 0;
};

using Prepare = std::function<void(Counters&, Notes&)>;

Outcome outcome_of(const SearchResult& result, const Notes& notes) {
  return {result, notes.ended, notes.found, notes.turning};
}

Outcome by_one(std::size_t threads, std::uint32_t limit, const Prepare& prepare,
               std::uint64_t warm_up = 1) {
  Counters machine(threads, limit);
  Notes notes(machine);
  prepare(machine, notes);
  SearchOptions options;
  options.warm_up = warm_up;
  return outcome_of(search_depth_first(toy::subject_of(machine), notes, options), notes);
}

Outcome by_team(std::size_t threads, std::uint32_t limit, const Prepare& prepare,
                const TeamOptions& team, SearchOptions options = {}, std::uint64_t warm_up = 1) {
  options.warm_up = warm_up;
  Counters machine(threads, limit);
  Notes notes(machine);
  prepare(machine, notes);
  auto result = search_parallel(toy::subject_of(machine), notes, options, team);
  EXPECT_TRUE(result) << result.error().message;
  return outcome_of(*result, notes);
}

void expect_same(const Outcome& one, const Outcome& other) {
  EXPECT_EQ(one.result.complete, other.result.complete);
  EXPECT_EQ(one.result.limits, other.result.limits);
  EXPECT_EQ(one.result.stats.states, other.result.stats.states);
  EXPECT_EQ(one.result.stats.transitions, other.result.stats.transitions);
  EXPECT_EQ(one.result.stats.executions, other.result.stats.executions);
  EXPECT_EQ(one.ended, other.ended);
  EXPECT_EQ(one.found, other.found);
  EXPECT_EQ(one.turning, other.turning);
}

const Prepare kPlain = [](Counters&, Notes& notes) {
  notes.bad = [](const Counters::Values& values) { return values[0] == 3 && values[1] == 7; };
};

TEST(Parallel, MeetsTheSameStatesAsOne) {
  const auto one = by_one(4, 12, kPlain);
  EXPECT_EQ(one.result.stats.states, 13U * 13 * 13 * 13 - 1);
  EXPECT_TRUE(one.result.complete);
  for (const std::uint32_t workers : {1U, 2U, 3U, 5U}) {
    for (const std::uint64_t warm_up : {1U, 500U, 1'000'000U}) {
      expect_same(by_team(4, 12, kPlain, {.workers = workers}, {}, warm_up), one);
    }
  }
}

TEST(Parallel, LearnsAndBeginsAgain) {
  // Until it knows better, the last thread makes all its steps at once.
  const Prepare prepare = [](Counters& machine, Notes&) {
    machine.step = [&machine](Counters::Values& values, std::uint32_t thread) {
      if (thread == 3 && !machine.has_learned) {
        values[thread] = 12;
      } else {
        ++values[thread];
      }
    };
    machine.teaches = [](const Counters::Values& values) {
      return values[0] == 11 && values[1] == 11 && values[2] == 11 && values[3] == 12;
    };
  };
  const auto one = by_one(4, 12, prepare);
  EXPECT_EQ(one.result.stats.states, 13U * 13 * 13 * 13 - 1);
  expect_same(by_team(4, 12, prepare, {.workers = 2}), one);
}

TEST(Parallel, FindsWhatNeverEnds) {
  // Thread 0 goes round and round once all others are at the limit before it.
  const Prepare prepare = [](Counters& machine, Notes&) {
    machine.step = [](Counters::Values& values, std::uint32_t thread) {
      const bool late = values[1] == 9 && values[2] == 9;
      values[thread] =
          thread == 0 && late && values[0] >= 6 ? 7 - (values[0] - 6) : values[0 + thread] + 1;
    };
  };
  const auto one = by_one(3, 9, prepare);
  EXPECT_GT(one.turning, 0U);
  expect_same(by_team(3, 9, prepare, {.workers = 2}), one);
}

TEST(Parallel, ASpinForWhoCouldGoOnIsNothing) {
  // Thread 0 waits until thread 1 is at the limit.
  const Prepare prepare = [](Counters& machine, Notes&) {
    machine.step = [](Counters::Values& values, std::uint32_t thread) {
      if (thread != 0 || values[1] == 9) ++values[thread];
    };
  };
  const auto one = by_one(3, 9, prepare);
  EXPECT_EQ(one.turning, 0U);
  const auto team = by_team(3, 9, prepare, {.workers = 3});
  EXPECT_TRUE(team.result.searched_again);
  expect_same(team, one);
  EXPECT_FALSE(by_team(4, 12, kPlain, {.workers = 3}).result.searched_again);
}

// A state that is reached by paths of several lengths makes no cycle; but it takes its edges to say
// so, from the first such state on.
TEST(Parallel, PathsOfSeveralLengthsAreNoCycle) {
  const Prepare prepare = [](Counters& machine, Notes&) {
    machine.step = [](Counters::Values& values, std::uint32_t thread) {
      const auto far = values[(thread + 1) % values.size()] % 2 == 1 && values[thread] + 2 <= 16;
      values[thread] += far ? 2 : 1;
    };
  };
  const auto one = by_one(4, 16, prepare);
  for (const std::uint32_t workers : {1U, 2U, 3U}) {
    for (int i = 0; i < 5; ++i) {
      const auto team = by_team(4, 16, prepare, {.workers = workers}, {}, 500);
      expect_same(team, one);
      EXPECT_FALSE(team.result.searched_again);
    }
    expect_same(by_team(4, 16, prepare, {.workers = workers}), one);
  }
}

TEST(Parallel, CyclesThatCanBeLeftButNeedNot) {
  // Each can fall back to where it was, but need not: thread 2 resets thread 0.
  const Prepare prepare = [](Counters& machine, Notes&) {
    machine.step = [](Counters::Values& values, std::uint32_t thread) {
      if (thread == 2 && values[0] < 9) {
        values[0] = 0;
      } else {
        ++values[thread];
      }
    };
  };
  const auto one = by_one(3, 9, prepare);
  EXPECT_GT(one.turning, 0U);
  expect_same(by_team(3, 9, prepare, {.workers = 3}), one);
}

TEST(Parallel, StopsAtTheFirstFinding) {
  const Prepare prepare = [](Counters& machine, Notes& notes) {
    kPlain(machine, notes);
    notes.first_only = true;
  };
  const auto team = by_team(4, 12, prepare, {.workers = 2});
  EXPECT_FALSE(team.result.complete);
  EXPECT_EQ(team.result.limits, std::vector<std::string>{"the first finding"});
  EXPECT_GE(team.found, 1U);
}

TEST(Parallel, KeepsToItsLimits) {
  SearchOptions options;
  options.budget.states = 2'000;
  auto team = by_team(4, 12, kPlain, {.workers = 2}, options);
  EXPECT_EQ(team.result.limits, std::vector<std::string>{"the limit on states"});
  EXPECT_FALSE(team.result.complete);
  EXPECT_LT(team.result.stats.states, 2'100U);
  options.budget = {};
  options.budget.seconds = 0.05;
  team = by_team(8, 40, kPlain, {.workers = 2}, options);
  EXPECT_EQ(team.result.limits, std::vector<std::string>{"the time limit"});
  options.budget = {};
  options.budget.interrupted = [] { return true; };
  team = by_team(8, 40, kPlain, {.workers = 2}, options);
  EXPECT_EQ(team.result.limits, std::vector<std::string>{"an interrupt"});
}

TEST(Parallel, KeepsToTheMemoryLimit) {
  SearchOptions options;
  for (const std::uint32_t workers : {1U, 2U}) {
    // Beyond what the processes have to begin with, which is much under a sanitizer.
    options.budget.bytes = (20U << 20U) + 2 * (workers + 1) * resident_bytes();
    const auto team = by_team(8, 40, kPlain, {.workers = workers}, options, 1'000);
    EXPECT_EQ(team.result.limits, std::vector<std::string>{"the memory limit"});
    EXPECT_LE(team.result.stats.table_bytes, options.budget.bytes);
    EXPECT_GT(team.result.stats.states, 10'000U);
  }
}

TEST(Parallel, AWorkerThatDiesIsToldOf) {
  const auto parent = ::getpid();
  const Prepare prepare = [parent](Counters& machine, Notes&) {
    machine.step = [parent](Counters::Values& values, std::uint32_t thread) {
      ++values[thread];
      if (values[0] == 11 && values[1] == 5 && ::getpid() != parent) ::raise(SIGKILL);
    };
  };
  const auto team = by_team(4, 12, prepare, {.workers = 2});
  EXPECT_FALSE(team.result.complete);
  EXPECT_EQ(team.result.limits, std::vector<std::string>{"a worker died"});
}

}  // namespace
}  // namespace heddle
