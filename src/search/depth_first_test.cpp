// The depth-first search by one process, by several, and in pieces: it must not matter.

#include "search/depth_first.h"

#include <filesystem>
#include <map>
#include <random>

#include <gtest/gtest.h>
#include <unistd.h>

#include "search/parallel.h"
#include "search/toy_machine.h"

namespace heddle {
namespace {

using toy::Code;
using toy::Do;

// How executions end, with how often.
class Ends final : public Observer {
 public:
  explicit Ends(const toy::ToyMachine& machine) : machine_(machine) {}

  std::map<std::string, std::uint64_t> found;

  void took(std::span<const Choice>) override {
    const auto standing = machine_.standing();
    if (standing == Standing::Stuck) ++found["stuck"];
    if (standing == Standing::Ended) {
      ++found["x=" + std::to_string(machine_.variable(0)) +
              " r=" + std::to_string(machine_.register_of(1))];
    }
  }
  void never_ends(std::span<const Choice>, std::span<const Choice>) override {
    ++found["never ends"];
  }
  void begins_again() override { found.clear(); }
  void goes_deeper() override { found.clear(); }
  void unsettled() override {}
  bool satisfied(bool) override { return false; }
  [[nodiscard]] std::string told() const override {
    Packer out;
    out.number(found.size());
    for (const auto& [end, count] : found) {
      out.text(end);
      out.number(count);
    }
    return out.take();
  }
  bool was_told(std::string_view text) override {
    Unpacker in(text);
    for (auto left = in.count(8); left > 0 && in.ok(); --left) {
      const auto end = in.text();
      found[end] += in.number();
    }
    return in.at_end();
  }

 private:
  const toy::ToyMachine& machine_;
};

struct Ran {
  SearchResult result;
  std::map<std::string, std::uint64_t> found;

  [[nodiscard]] std::vector<std::string> ends() const {
    std::vector<std::string> ends;
    for (const auto& [end, count] : found) ends.push_back(end);
    return ends;
  }
};

using Threads = std::vector<Code>;

Ran by_one(const Threads& threads, bool sleep_sets = true) {
  toy::ToyMachine machine(threads);
  Ends ends(machine);
  SearchOptions options;
  options.sleep_sets = sleep_sets;
  const auto start = machine.mark();
  auto result =
      search_depth_first({machine, start, [&](Learn) { machine.begin(); }}, ends, options);
  return {std::move(result), ends.found};
}

Ran by_team(const Threads& threads, const TeamOptions& team, std::uint64_t warm_up = 1,
            std::uint64_t max_states = 0) {
  toy::ToyMachine machine(threads);
  Ends ends(machine);
  SearchOptions options;
  options.warm_up = warm_up;
  options.budget.states = max_states;
  const auto start = machine.mark();
  auto result =
      search_parallel({machine, start, [&](Learn) { machine.begin(); }}, ends, options, team);
  EXPECT_TRUE(result) << result.error().message;
  return {*result, ends.found};
}

// Threads that mostly do not meet, so that much sleeps; with `cycles` some turn round.
Threads random_threads(std::uint32_t seed, std::uint32_t count, std::uint32_t length, bool cycles) {
  std::mt19937 random(seed);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  Threads threads(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    while (threads[i].size() < length) {
      const auto variable = below(3) == 0 ? below(3) : i % 3;
      switch (below(6)) {
        case 0:
          threads[i].push_back({Do::Read, variable});
          break;
        case 1:
          threads[i].push_back({Do::Lock, 3});
          threads[i].push_back({Do::Write, variable, 1 + below(2)});
          threads[i].push_back({Do::Unlock, 3});
          break;
        case 2:
          threads[i].push_back({Do::Choose, variable, 2});
          break;
        case 3:
          if (cycles && below(2) == 0) threads[i].push_back({Do::Spin, variable, below(2)});
          break;
        default:
          threads[i].push_back({Do::Write, variable, 1 + below(2)});
      }
    }
  }
  return threads;
}

Code writes(std::uint32_t variable, std::uint32_t count) {
  Code code;
  for (std::uint32_t i = 1; i <= count; ++i) code.push_back({Do::Write, variable, i});
  return code;
}

TEST(DepthFirst, SeveralTakeStepsThatCommuteInOneOrder) {
  const Threads threads{writes(0, 20), writes(1, 20), writes(2, 20)};
  for (const std::uint32_t workers : {1U, 2U, 4U}) {
    const auto ran = by_team(threads, {.workers = workers});
    EXPECT_EQ(ran.result.stats.states, 21U * 21 * 21 - 1);
    EXPECT_EQ(ran.result.stats.transitions, ran.result.stats.states);
    EXPECT_EQ(ran.result.stats.executions, 1U);
  }
}

// The order in which states are met decides what wakes up, so the numbers of steps may differ by a
// few (docs/adr/0013-one-depth-first-core.md); no state, and no end, may be missed.
TEST(DepthFirst, RandomProgramsAreTheSameForSeveral) {
  std::uint64_t one_in_all = 0;
  std::uint64_t team_in_all = 0;
  std::uint64_t without_in_all = 0;
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    const auto threads = random_threads(seed, 4, 5, false);
    const auto one = by_one(threads);
    const auto team = by_team(threads, {.workers = 2 + seed % 2});
    ASSERT_TRUE(team.result.complete);
    ASSERT_EQ(team.result.stats.states, one.result.stats.states) << "seed " << seed;
    ASSERT_EQ(team.ends(), one.ends()) << "seed " << seed;
    one_in_all += one.result.stats.transitions;
    team_in_all += team.result.stats.transitions;
    without_in_all += by_one(threads, false).result.stats.transitions;
    EXPECT_LE(team.result.stats.transitions,
              one.result.stats.transitions + one.result.stats.transitions / 8)
        << "seed " << seed;
  }
  EXPECT_LE(team_in_all, one_in_all + one_in_all / 100);
  EXPECT_LT(team_in_all, without_in_all / 2);
}

TEST(DepthFirst, RandomProgramsThatTurnAreTheSameForSeveral) {
  std::uint64_t turning = 0;
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    const auto threads = random_threads(seed, 3, 4, true);
    const auto one = by_one(threads);
    const auto team = by_team(threads, {.workers = 1 + seed % 3});
    ASSERT_EQ(team.result.stats.states, one.result.stats.states) << "seed " << seed;
    ASSERT_EQ(team.ends(), one.ends()) << "seed " << seed;
    turning += one.found.count("never ends");
  }
  EXPECT_GT(turning, 20U);
}

// One process that is put aside again and again takes exactly the steps it would have taken.
TEST(DepthFirst, InPiecesItTakesTheSameSteps) {
  const auto file = (std::filesystem::temp_directory_path() /
                     ("heddle_depth_first_test_" + std::to_string(::getpid())))
                        .string();
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const auto threads = random_threads(seed, 3, 5, false);
    const auto one = by_one(threads);
    TeamOptions team{.checkpoint = file};
    Ran ran;
    for (std::uint64_t states = 5; states < one.result.stats.states; states += states / 2) {
      ran = by_team(threads, team, 1, states);
      ASSERT_FALSE(ran.result.complete);
      team.resume = file;
    }
    ran = by_team(threads, team);
    EXPECT_TRUE(ran.result.complete);
    EXPECT_EQ(ran.result.stats.states, one.result.stats.states) << "seed " << seed;
    EXPECT_EQ(ran.result.stats.transitions, one.result.stats.transitions) << "seed " << seed;
    EXPECT_EQ(ran.found, one.found) << "seed " << seed;
  }
  std::filesystem::remove(file);
}

TEST(DepthFirst, SeveralGoDeeperWhereTheyMust) {
  const Threads threads{writes(0, 40'000), {}};
  const auto ran = by_team(threads, {.workers = 2});
  EXPECT_TRUE(ran.result.complete);
  EXPECT_EQ(ran.result.stats.rounds, 2U);
  EXPECT_EQ(ran.result.stats.states, 40'000U);
  EXPECT_EQ(ran.result.stats.max_depth, 40'000U);
  EXPECT_EQ(ran.found.at("x=40000 r=0"), 1U);
}

}  // namespace
}  // namespace heddle
