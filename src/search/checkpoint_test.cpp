#include "search/checkpoint.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "search/counters_machine.h"
#include "search/parallel.h"

namespace heddle {
namespace {

using toy::Counters;
using toy::Notes;

class CheckpointFile : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(path_); }

  // Four threads that learn late that the last one must be watched.
  struct Program {
    Counters machine{4, 12};
    Notes notes{machine};
    Program() {
      machine.step = [this](Counters::Values& values, std::uint32_t thread) {
        values[thread] = thread == 3 && !machine.has_learned ? 12 : values[thread] + 1;
      };
      machine.teaches = [](const Counters::Values& values) { return values[0] == 11; };
      notes.bad = [](const Counters::Values& values) { return values[0] == 3 && values[1] == 7; };
    }
  };

  Result<SearchResult> search(Program& program, SearchOptions options, TeamOptions team) {
    options.warm_up = 1'000;
    if (team.identity.empty()) team.identity = {{"the main class", "Foo"}};
    return search_parallel(toy::subject_of(program.machine), program.notes, options, team);
  }

  // What an uninterrupted search has.
  void expect_whole(const Program& program, const Result<SearchResult>& result) {
    Program other;
    SearchOptions options;
    options.warm_up = 1'000;
    const auto whole = search_depth_first(toy::subject_of(other.machine), other.notes, options);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_TRUE(result->complete);
    EXPECT_EQ(result->stats.states, whole.stats.states);
    EXPECT_EQ(result->stats.transitions, whole.stats.transitions);
    EXPECT_EQ(result->stats.executions, whole.stats.executions);
    EXPECT_EQ(program.notes.ended, other.notes.ended);
    EXPECT_EQ(program.notes.found, other.notes.found);
  }

  std::string path_ = (std::filesystem::temp_directory_path() /
                       ("heddle_checkpoint_test_" + std::to_string(::getpid())))
                          .string();
};

TEST_F(CheckpointFile, GoesOnAfterALimit) {
  for (const std::uint32_t workers : {1U, 2U}) {
    std::uint64_t states = 0;
    std::uint64_t instructions = 0;
    const auto in_all = [](const Program& program, const Result<SearchResult>& result) {
      return program.machine.instructions() + result->stats.instructions;
    };
    for (const std::uint64_t limit : {500U, 5'000U, 15'000U}) {
      Program program;
      SearchOptions options;
      options.budget.states = limit;
      const auto stopped =
          search(program, options,
                 {.workers = workers, .checkpoint = path_, .resume = states == 0 ? "" : path_});
      ASSERT_TRUE(stopped) << stopped.error().message;
      EXPECT_EQ(stopped->limits, std::vector<std::string>{"the limit on states"});
      EXPECT_GE(stopped->stats.states, limit);
      EXPECT_GE(in_all(program, stopped), instructions + stopped->stats.states - states);
      states = stopped->stats.states;
      instructions = in_all(program, stopped);
    }
    Program program;
    const auto result = search(program, {}, {.workers = workers, .resume = path_});
    expect_whole(program, result);
    EXPECT_GE(in_all(program, result), result->stats.transitions);
    EXPECT_GT(in_all(program, result), instructions);
  }
}

// The step is taken again, in whatever process it was.
TEST_F(CheckpointFile, GoesOnAfterALimitInAStep) {
  for (const std::uint32_t workers : {1U, 2U}) {
    std::string resume;
    for (const std::uint64_t last : {0U, 20U, 900U, 9'000U, 0U, 3U, 30'000U}) {
      Program program;
      program.machine.cuts = [last, steps = std::uint64_t{0}]() mutable { return ++steps > last; };
      const auto stopped =
          search(program, {}, {.workers = workers, .checkpoint = path_, .resume = resume});
      ASSERT_TRUE(stopped) << stopped.error().message;
      EXPECT_FALSE(stopped->complete);
      EXPECT_EQ(stopped->limits, std::vector<std::string>{"a limit in a step"});
      resume = path_;
    }
    Program program;
    expect_whole(program, search(program, {}, {.workers = workers, .resume = path_}));
  }
}

TEST_F(CheckpointFile, OfAFinishedSearchIsTheResult) {
  Program program;
  expect_whole(program, search(program, {}, {.checkpoint = path_}));
  Program again;
  expect_whole(again, search(again, {}, {.resume = path_}));
}

TEST_F(CheckpointFile, GoesOnAfterAKill) {
  const auto child = ::fork();
  if (child == 0) {
    Program program;
    auto step = program.machine.step;
    program.machine.step = [step](Counters::Values& values, std::uint32_t thread) {
      static std::uint64_t steps = 0;
      if (++steps == 60'000) ::raise(SIGKILL);
      step(values, thread);
    };
    (void)search(program, {}, {.checkpoint = path_, .between_checkpoints = 0.001});
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  ASSERT_TRUE(std::filesystem::exists(path_));
  Program program;
  expect_whole(program, search(program, {}, {.resume = path_}));
}

TEST_F(CheckpointFile, OfSomethingElseIsRefused) {
  Program program;
  SearchOptions options;
  options.budget.states = 500;
  ASSERT_TRUE(search(program, options, {.checkpoint = path_}));
  Program other;
  const auto result = search(other, {}, {.resume = path_, .identity = {{"the main class", "Bar"}}});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().where, path_);
  EXPECT_EQ(result.error().message,
            "this checkpoint is of something else: the main class: 'Foo' then, 'Bar' now");
}

TEST_F(CheckpointFile, ThatIsBrokenIsRefused) {
  Program program;
  SearchOptions options;
  options.budget.states = 500;
  ASSERT_TRUE(search(program, options, {.checkpoint = path_}));
  std::ifstream in(path_, std::ios::binary);
  const std::string good((std::istreambuf_iterator<char>(in)), {});
  const auto refused = [&](const std::string& bytes) {
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << bytes;
    Program other;
    return !search(other, {}, {.resume = path_});
  };
  EXPECT_FALSE(refused(good));
  for (std::size_t size = 0; size < good.size(); size += 97) {
    EXPECT_TRUE(refused(good.substr(0, size))) << size;
  }
  for (std::size_t at = 0; at < good.size(); at += 131) {
    auto bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x10);
    EXPECT_TRUE(refused(bad)) << at;
  }
  std::filesystem::remove(path_);
  Program other;
  EXPECT_FALSE(search(other, {}, {.resume = path_}));
}

TEST_F(CheckpointFile, ThatCannotBeWrittenIsAnError) {
  Program program;
  EXPECT_FALSE(search(program, {}, {.checkpoint = "/nowhere/at/all"}));
}

}  // namespace
}  // namespace heddle
