// The strategies on machines of a few lines, whose states are counted by hand.

#include <gtest/gtest.h>

#include "search/counters_machine.h"
#include "search/search.h"
#include "search/toy_machine.h"

namespace heddle {
namespace {

using toy::Code;
using toy::Do;
using Strategy = SearchResult (*)(Subject, Observer&, const SearchOptions&);
using Ends = std::map<std::string, std::size_t>;

struct Ran {
  SearchResult result;
  Ends found;
  bool was_unsettled = false;
};

Ran run(Strategy strategy, const std::vector<Code>& threads, const SearchOptions& options = {},
        bool timid = false, const std::string& stop_at = {}) {
  toy::ToyMachine machine(threads, timid);
  toy::Findings findings(machine, stop_at);
  const auto start = machine.mark();
  auto result = strategy({machine, start, [&](Learn) { machine.begin(); }}, findings, options);
  return {std::move(result), findings.found, findings.was_unsettled};
}

SearchOptions bounded(std::uint32_t bound) {
  SearchOptions options;
  options.bound = bound;
  return options;
}

Code writes(std::uint32_t variable, std::uint32_t count) {
  Code code;
  for (std::uint32_t i = 1; i <= count; ++i) code.push_back({Do::Write, variable, i});
  return code;
}

const std::vector<Code> kLostUpdate{{{Do::Read, 0}, {Do::Store, 0, 1}},
                                    {{Do::Read, 0}, {Do::Store, 0, 1}}};
const std::vector<Code> kDeadlock{
    {{Do::Write, 3}, {Do::Lock, 1}, {Do::Lock, 2}, {Do::Unlock, 2}, {Do::Unlock, 1}},
    {{Do::Lock, 2}, {Do::Lock, 1}, {Do::Unlock, 1}, {Do::Unlock, 2}}};
// The second thread sees 1 and then 0 only if it comes between, and waits for the first to go on.
const std::vector<Code> kTwoPreemptions{{{Do::Write, 0, 1}, {Do::Write, 0, 0}},
                                        {{Do::Read, 0}, {Do::Read, 0}}};
const std::vector<Code> kSpinForNobody{{{Do::Write, 1, 1}, {Do::Spin, 0, 1}}, writes(2, 1)};
const std::vector<Code> kSpinForABlink{{{Do::Spin, 0, 1}}, {{Do::Write, 0, 1}, {Do::Write, 0, 2}}};
const std::vector<Code> kSpinForAnother{{{Do::Spin, 0, 1}}, {{Do::Write, 1, 1}, {Do::Write, 0, 1}}};

// A grid of 3 x 3, of which the last is the end and no state to go on from.
TEST(Strategies, CountStatesOfAGrid) {
  SearchOptions options;
  options.sleep_sets = false;
  for (const auto strategy : {search_depth_first, search_breadth_first}) {
    const auto ran = run(strategy, {writes(0, 2), writes(1, 2)}, options);
    EXPECT_TRUE(ran.result.complete);
    EXPECT_EQ(ran.result.stats.states, 8U);
    EXPECT_EQ(ran.result.stats.transitions, 12U);
    EXPECT_EQ(ran.result.stats.executions, 2U);
    EXPECT_EQ(ran.result.stats.max_depth, 4U);
    EXPECT_EQ(ran.found, (Ends{{"x=2 r=0", 4}}));
  }
}

// The first round is cut off, the second is not; what the first one found stays.
TEST(Strategies, DepthFirstGoesDeeperWhereItMust) {
  const auto shallow = run(search_depth_first, {writes(0, 30'000), {}});
  EXPECT_TRUE(shallow.result.complete);
  EXPECT_EQ(shallow.result.stats.rounds, 1U);
  const auto deep = run(search_depth_first, {writes(0, 40'000), {}});
  EXPECT_TRUE(deep.result.complete);
  EXPECT_EQ(deep.result.stats.rounds, 2U);
  EXPECT_EQ(deep.result.stats.states, 40'000U);
  EXPECT_EQ(deep.result.stats.max_depth, 40'000U);
  EXPECT_EQ(deep.found, (Ends{{"x=40000 r=0", 40'000}}));
  SearchOptions options;
  options.budget.depth = 100;
  const auto limited = run(search_depth_first, {writes(0, 40'000), {}}, options);
  EXPECT_FALSE(limited.result.complete);
  EXPECT_EQ(limited.result.stats.rounds, 1U);
}

TEST(Strategies, DepthFirstAndBreadthFirstAgree) {
  for (const auto& threads :
       {kLostUpdate, kDeadlock, kTwoPreemptions, kSpinForNobody, kSpinForABlink, kSpinForAnother}) {
    const auto deep = run(search_depth_first, threads);
    const auto wide = run(search_breadth_first, threads);
    EXPECT_EQ(deep.result.stats.states, wide.result.stats.states);
    EXPECT_TRUE(deep.result.complete && wide.result.complete);
    ASSERT_EQ(deep.found.size(), wide.found.size());
    for (const auto& [what, length] : wide.found) {
      ASSERT_EQ(deep.found.count(what), 1U) << what;
      EXPECT_LE(length, deep.found.at(what)) << what;
    }
  }
}

TEST(Strategies, BreadthFirstFindsShortestPaths) {
  EXPECT_EQ(run(search_breadth_first, kLostUpdate).found,
            (Ends{{"x=1 r=0", 4}, {"x=2 r=0", 4}, {"x=2 r=1", 4}}));
  // Each takes its first lock, and thread 0 has one step before.
  EXPECT_EQ(run(search_breadth_first, kDeadlock).found, (Ends{{"stuck", 3}, {"x=0 r=0", 9}}));
  // The spinning thread stands before its loop, and the other one has ended.
  EXPECT_EQ(run(search_breadth_first, kSpinForNobody).found, (Ends{{"never ends", 2}}));
  EXPECT_EQ(run(search_breadth_first, kSpinForABlink).found,
            (Ends{{"never ends", 2}, {"x=2 r=0", 3}}));
}

TEST(Strategies, NeverEndsIsFoundByAllThatSeeEverything) {
  for (const auto strategy : {search_depth_first, search_breadth_first, search_context_bounded}) {
    EXPECT_EQ(run(strategy, kSpinForNobody, bounded(4)).found.count("never ends"), 1U);
    EXPECT_EQ(run(strategy, kSpinForABlink, bounded(4)).found.count("never ends"), 1U);
    EXPECT_EQ(run(strategy, kSpinForAnother, bounded(4)).found.count("never ends"), 0U);
  }
}

TEST(Strategies, EveryWayOfAChoice) {
  const std::vector<Code> threads{{}, {{Do::Choose, 0, 3}}};
  for (const auto strategy : {search_depth_first, search_breadth_first, search_random_walk,
                              search_pct, search_context_bounded}) {
    EXPECT_EQ(run(strategy, threads).found, (Ends{{"x=0 r=0", 1}, {"x=0 r=1", 1}, {"x=0 r=2", 1}}));
  }
}

// Two actions at a time miss the lost update; what is told counts only after learning better.
TEST(Strategies, BeginAgainWhenTheMachineHasLearned) {
  for (const auto strategy : {search_depth_first, search_breadth_first, search_random_walk,
                              search_pct, search_context_bounded}) {
    const auto ran = run(strategy, kLostUpdate, {}, true);
    EXPECT_EQ(ran.result.stats.rounds, 2U);
    EXPECT_EQ(ran.found.count("x=1 r=0"), 1U);
    EXPECT_FALSE(ran.was_unsettled);
  }
}

TEST(Strategies, StopAtTheFirstFinding) {
  for (const auto strategy : {search_depth_first, search_breadth_first, search_random_walk,
                              search_pct, search_context_bounded}) {
    const auto ran = run(strategy, kDeadlock, {}, false, "stuck");
    EXPECT_FALSE(ran.result.complete);
    ASSERT_FALSE(ran.result.limits.empty());
    EXPECT_EQ(ran.result.limits[0], "the first finding");
    EXPECT_EQ(ran.found.count("stuck"), 1U);
  }
}

TEST(Strategies, LimitsEndASearch) {
  for (const auto strategy : {search_depth_first, search_breadth_first, search_random_walk,
                              search_pct, search_context_bounded}) {
    SearchOptions options;
    options.budget.states = 3;
    const auto few = run(strategy, {writes(0, 5), writes(1, 5)}, options);
    EXPECT_EQ(few.result.stats.states, 3U);
    EXPECT_EQ(few.result.limits[0], "the limit on states");
    options.budget = {};
    options.budget.depth = 2;
    const auto flat = run(strategy, {writes(0, 5), writes(1, 5)}, options);
    EXPECT_EQ(flat.result.stats.max_depth, 2U);
    EXPECT_EQ(flat.result.limits[0], "the depth limit");
    EXPECT_FALSE(flat.result.complete);
  }
}

// Wherever it falls, also while a path is gone again.
TEST(Strategies, ALimitInAStepEndsASearch) {
  for (const auto strategy : {search_depth_first, search_breadth_first, search_context_bounded,
                              search_random_walk, search_pct}) {
    for (std::uint64_t last = 0; last < 12; ++last) {
      toy::Counters machine(2, 3);
      toy::Notes notes(machine);
      std::uint64_t steps = 0;
      machine.cuts = [&] { return ++steps > last; };
      SearchOptions options;
      options.warm_up = 0;
      const auto result = strategy(toy::subject_of(machine), notes, options);
      EXPECT_FALSE(result.complete);
      EXPECT_EQ(result.limits.front(), "a limit in a step");
      EXPECT_EQ(steps, last + 1) << "nothing should be done after it";
    }
  }
}

TEST(Strategies, RandomExecutionsAreNeverComplete) {
  SearchOptions options;
  options.executions = 50;
  for (const auto strategy : {search_random_walk, search_pct}) {
    const auto ran = run(strategy, kLostUpdate, options);
    EXPECT_FALSE(ran.result.complete);
    EXPECT_EQ(ran.result.limits, std::vector<std::string>{"50 random executions"});
    EXPECT_EQ(ran.result.stats.executions, 50U);
    EXPECT_EQ(ran.found.count("x=1 r=0"), 1U);
    EXPECT_EQ(ran.found.count("x=2 r=0"), 1U);
  }
}

TEST(Strategies, ASeedSaysWhatARandomSearchDoes) {
  for (const auto strategy : {search_random_walk, search_pct}) {
    std::map<std::uint64_t, int> transitions;
    for (const std::uint64_t seed : {7U, 7U, 8U, 9U, 10U}) {
      SearchOptions options;
      options.executions = 3;
      options.seed = seed;
      ++transitions[run(strategy, kSpinForAnother, options).result.stats.transitions];
    }
    EXPECT_GT(transitions.size(), 1U);
    EXPECT_LT(transitions.size(), 5U);
  }
}

// Who waits in a loop for a thread of lower priority would wait for ever.
TEST(Strategies, PctLetsASpinningThreadFall) {
  SearchOptions options;
  options.executions = 100;
  const auto ran = run(search_pct, kSpinForAnother, options);
  EXPECT_EQ(ran.result.stats.executions, 100U);
  // Twice round before it falls, at the first write and, if that is the change, at the second.
  EXPECT_EQ(ran.result.stats.max_depth, 7U);
}

// Depth 1 is priorities alone: no thread is interrupted. One change interrupts once.
TEST(Strategies, PctNeedsTheDepthOfTheBug) {
  EXPECT_EQ(run(search_pct, kLostUpdate, bounded(1)).found.count("x=1 r=0"), 0U);
  EXPECT_EQ(run(search_pct, kLostUpdate, bounded(2)).found.count("x=1 r=0"), 1U);
  EXPECT_EQ(run(search_pct, kTwoPreemptions, bounded(2)).found.count("x=0 r=10"), 0U);
  EXPECT_EQ(run(search_pct, kTwoPreemptions, bounded(3)).found.count("x=0 r=10"), 1U);
}

// Of the grid of 4 x 4 only the border can be reached without a preemption.
TEST(Strategies, ContextBoundsOfAGrid) {
  const std::vector<Code> threads{writes(0, 3), writes(1, 3)};
  const auto none = run(search_context_bounded, threads, bounded(0));
  EXPECT_EQ(none.result.stats.states, 11U);
  EXPECT_EQ(none.result.stats.transitions, 12U);
  EXPECT_EQ(none.result.stats.executions, 2U);
  EXPECT_EQ(none.result.limits, std::vector<std::string>{"0 preemptions"});
  const auto one = run(search_context_bounded, threads, bounded(1));
  EXPECT_EQ(one.result.stats.states, 15U);
  EXPECT_TRUE(one.result.complete);  // every choice of every state has been taken
}

TEST(Strategies, ContextBoundsFindWhatNeedsThatManyPreemptions) {
  const auto ends = [](std::uint32_t bound) {
    std::vector<std::string> registers;
    for (const auto& [what, length] :
         run(search_context_bounded, kTwoPreemptions, bounded(bound)).found) {
      registers.push_back(what);
    }
    return registers;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(ends(0), (Names{"x=0 r=0"}));
  EXPECT_EQ(ends(1), (Names{"x=0 r=0", "x=0 r=11"}));
  EXPECT_EQ(ends(2), (Names{"x=0 r=0", "x=0 r=1", "x=0 r=10", "x=0 r=11"}));
}

}  // namespace
}  // namespace heddle
