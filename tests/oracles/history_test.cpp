// The two models before JSR-133.

#include "memory/happens_before/hb.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "memory/machines/jls1.h"
#include "memory/machines/mp01.h"
#include "memory/machines/store_buffers.h"
#include "oracles/toy/causality.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

constexpr LocationIndex kX = 0;
constexpr LocationIndex kY = 1;

const CausalityCase& shape(const std::string& name) {
  static const auto cases = [] {
    auto all = shape_cases();
    for (auto& test : causality_cases()) all.push_back(std::move(test));
    return all;
  }();
  return *std::ranges::find(cases, name, &CausalityCase::name);
}

bool allows_shape(Engine engine, const std::string& name, bool lazy = false) {
  return allows(engine, shape(name).source, shape(name).question, {.lazy = lazy});
}

TEST(MansonPugh, ReordersIndependentPlainAccesses) {
  for (const auto* name : {"sb", "mp", "lb", "corr", "iriw", "16"}) {
    EXPECT_TRUE(allows_shape(enumerate_mp01, name)) << name;
  }
}

TEST(MansonPugh, MakesNothingOutOfThinAir) {
  for (const auto* name : {"4", "5", "10", "12", "13"}) {
    EXPECT_FALSE(allows_shape(enumerate_mp01, name)) << name;
  }
}

TEST(MansonPugh, WritesEarlyWhatIsCertainToFollow) {
  EXPECT_TRUE(allows_shape(enumerate_mp01, "1"));   // the guard holds for all values there are
  EXPECT_TRUE(allows_shape(enumerate_mp01, "8"));   // both values give the same square
  EXPECT_FALSE(allows_shape(enumerate_mp01, "2"));  // needs a guaranteed read
}

TEST(MansonPugh, KeepsVolatilesAndLocksInOrder) {
  for (const auto* name : {"sb volatile", "mp volatile flag", "mp volatile", "iriw volatile"}) {
    EXPECT_FALSE(allows_shape(enumerate_mp01, name)) << name;
  }
  const Source locks{.threads = {{lock(0), read(1, kX), write(kX, reg(1) + 1), unlock(0)},
                                 {lock(0), read(2, kX), write(kX, reg(2) + 1), unlock(0)}},
                     .observed = {kX}};
  EXPECT_FALSE(allows(enumerate_mp01, locks, {{1, 0}, {2, 0}}));
  EXPECT_FALSE(allows(enumerate_mp01, locks, {{-1, 1}}));
  EXPECT_TRUE(allows(enumerate_mp01, locks, {{1, 0}, {2, 1}, {-1, 2}}));
}

TEST(MansonPugh, ASpinMayNeverEnd) {
  ToyProgram program({.threads = {{spin({read(1, kX)}, reg(1) == 1)}, {write(kX, 1)}}});
  const auto outcomes = *enumerate_mp01(program, {});
  EXPECT_TRUE(outcomes.executions.contains({.registers = {0}, .spinning = 1}));
  EXPECT_TRUE(outcomes.executions.contains({.registers = {1}}));
}

TEST(MansonPugh, LiesBetweenScAndJprOnRandomPrograms) {
  const Shape shape{.max_threads = 3, .max_total = 7, .joins = true};
  for_random_programs(150, shape, [](const Source& source, std::string* why) {
    ToyProgram program(source);
    const auto sc = *enumerate_sc(program, {});
    const auto mp = *enumerate_mp01(program, {});
    const auto jpr = *enumerate_jpr(program, {});
    if (why != nullptr) {
      *why = "sc:\n" + text(program, sc) + "mp01:\n" + text(program, mp) + "jpr:\n" +
             text(program, jpr);
    }
    return is_part(sc, mp) && is_part(mp, jpr);
  });
}

TEST(Jls1, HasWorkingCopies) {
  for (const auto* name : {"sb", "mp", "lb"}) {
    EXPECT_TRUE(allows_shape(enumerate_jls1, name)) << name;
  }
  // A working copy does not go back: the old model is coherent.
  EXPECT_FALSE(allows_shape(enumerate_jls1, "corr"));
  EXPECT_FALSE(allows_shape(enumerate_jls1, "16"));
}

TEST(Jls1, KeepsVolatilesInOrderAmongThemselvesOnly) {
  EXPECT_FALSE(allows_shape(enumerate_jls1, "mp volatile"));
  EXPECT_FALSE(allows_shape(enumerate_jls1, "sb volatile"));
  EXPECT_FALSE(allows_shape(enumerate_jls1, "corr volatile"));
  // The reason it was replaced: a volatile flag does not publish plain data.
  EXPECT_TRUE(allows_shape(enumerate_jls1, "mp volatile flag"));
}

// Inst and Data as in the paper's Figure 3: one thread sees the reference and not the data.
Source double_checked_locking() {
  return {
      .threads = {{read(1, kX),
                   when(reg(1) == 0, {lock(0), read(2, kX),
                                      when(reg(2) == 0, {write(kY, 1), write(kX, 1)}), unlock(0)})},
                  {read(3, kX), when(reg(3) == 1, {read(4, kY)})}}};
}

TEST(Jls1, DoubleCheckedLockingIsBroken) {
  EXPECT_FALSE(allows(enumerate_sc, double_checked_locking(), {{3, 1}, {4, 0}}));
  EXPECT_TRUE(allows(enumerate_jls1, double_checked_locking(), {{3, 1}, {4, 0}}));
  EXPECT_TRUE(allows(enumerate_jls1, double_checked_locking(), {{3, 1}, {4, 0}}, {.lazy = true}));
}

// A volatile write does not take plain ones with it here, so a thread gets to places where it is in
// no other model, and says new things there.
TEST(Jls1, GoesWhereNoOtherModelDoes) {
  constexpr LocationIndex kFlag = 2;
  constexpr LocationIndex kNew = 3;
  constexpr auto kVolatile = Mode::Volatile;
  const Source source{
      .threads = {{write(kX, 1), write(kFlag, 1, kVolatile)},
                  {read(1, kFlag, kVolatile),
                   when(reg(1) == 1, {read(2, kX), when(reg(2) == 0, {write(kNew, 5, kVolatile),
                                                                      write(kY, 6)})})},
                  {read(3, kNew, kVolatile), when(reg(3) == 5, {read(4, kY)})}}};
  for (const bool lazy : {false, true}) {
    ToyProgram program(source);
    const auto outcomes = *enumerate_jls1(program, {.lazy = lazy});
    EXPECT_TRUE(allows(outcomes, program, {{1, 1}, {2, 0}, {3, 5}, {4, 6}}));
    for (const auto& [outcome, count] : outcomes.executions) EXPECT_EQ(outcome.blocked, 0U);
  }
  EXPECT_FALSE(allows(enumerate_hb, source, {{2, 0}, {1, 1}}));
}

TEST(Jls1, ShowsTransfers) {
  ToyProgram program({.threads = {{write(kX, 1)}, {read(1, kX)}}});
  const auto outcomes = *enumerate_jls1(program, {.witness = Outcome{.registers = {1}}});
  ASSERT_TRUE(outcomes.witness);
  std::set<Transfer> kinds;
  for (const auto& step : outcomes.witness->steps) kinds.insert(step.transfer);
  EXPECT_TRUE(kinds.contains(Transfer::Write));
  EXPECT_TRUE(kinds.contains(Transfer::Read));
  EXPECT_TRUE(kinds.contains(Transfer::Load));
}

TEST(Jls1, ContainsScAndItsLazyScheduleOnRandomPrograms) {
  const Shape shape{.max_threads = 2, .max_total = 4};
  for_random_programs(40, shape, [](const Source& source, std::string* why) {
    ToyProgram program(source);
    const auto sc = *enumerate_sc(program, {});
    const auto all = *enumerate_jls1(program, {});
    const auto lazy = *enumerate_jls1(program, {.lazy = true});
    if (why != nullptr) {
      *why = "sc:\n" + text(program, sc) + "all:\n" + text(program, all) + "lazy:\n" +
             text(program, lazy);
    }
    return is_part(sc, all) && is_part(lazy, all);
  });
}

}  // namespace
}  // namespace heddle::memory::toy
