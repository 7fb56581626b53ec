#include "memory/machines/store_buffers.h"

#include "oracles/reference/axioms.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

constexpr LocationIndex kX = 0;
constexpr LocationIndex kY = 1;

Source store_buffering(Mode mode) {
  return {.threads = {{write(kX, 1, mode), read(1, kY, mode)},
                      {write(kY, 1, mode), read(2, kX, mode)}}};
}

Source message_passing(Mode mode) {
  return {.threads = {{write(kX, 1), write(kY, 1, mode)}, {read(1, kY, mode), read(2, kX)}}};
}

TEST(StoreBuffers, StoreBufferingNeedsABuffer) {
  const Wanted both_zero{{1, 0}, {2, 0}};
  EXPECT_FALSE(allows(enumerate_sc, store_buffering(Mode::Plain), both_zero));
  EXPECT_TRUE(allows(enumerate_tso, store_buffering(Mode::Plain), both_zero));
  EXPECT_TRUE(allows(enumerate_pso, store_buffering(Mode::Plain), both_zero));
  EXPECT_FALSE(allows(enumerate_tso, store_buffering(Mode::Volatile), both_zero));
  EXPECT_FALSE(allows(enumerate_pso, store_buffering(Mode::Volatile), both_zero));
}

TEST(StoreBuffers, MessagePassingBreaksOnlyUnderPso) {
  const Wanted stale{{1, 1}, {2, 0}};
  EXPECT_FALSE(allows(enumerate_sc, message_passing(Mode::Plain), stale));
  EXPECT_FALSE(allows(enumerate_tso, message_passing(Mode::Plain), stale));
  EXPECT_TRUE(allows(enumerate_pso, message_passing(Mode::Plain), stale));
  EXPECT_FALSE(allows(enumerate_pso, message_passing(Mode::Release), stale));
  EXPECT_FALSE(allows(enumerate_pso, message_passing(Mode::Volatile), stale));
}

TEST(StoreBuffers, TwoPlusTwoWritesBreakOnlyUnderPso) {
  const Source source{.threads = {{write(kX, 1), write(kY, 2)}, {write(kY, 1), write(kX, 2)}},
                      .observed = {kX, kY}};
  const Wanted crossed{{-1, 1}, {-2, 1}};
  EXPECT_FALSE(allows(enumerate_sc, source, crossed));
  EXPECT_FALSE(allows(enumerate_tso, source, crossed));
  EXPECT_TRUE(allows(enumerate_pso, source, crossed));
}

TEST(StoreBuffers, LoadsAreNotBuffered) {
  const Source load_buffering{
      .threads = {{read(1, kX), write(kY, 1)}, {read(2, kY), write(kX, 1)}}};
  EXPECT_FALSE(allows(enumerate_pso, load_buffering, {{1, 1}, {2, 1}}));
  const Source coherence{.threads = {{write(kX, 1)}, {read(1, kX), read(2, kX)}}};
  EXPECT_FALSE(allows(enumerate_pso, coherence, {{1, 1}, {2, 0}}));
}

TEST(StoreBuffers, JoinsAndLocksWaitForTheBuffer) {
  const Source joins{.threads = {{join(1), read(1, kX)}, {write(kX, 1)}}};
  EXPECT_FALSE(allows(enumerate_pso, joins, {{1, 0}}));
  const Source locks{.threads = {{lock(0), write(kX, 1), write(kX, 2), unlock(0)},
                                 {lock(0), read(1, kX), unlock(0)}}};
  EXPECT_FALSE(allows(enumerate_pso, locks, {{1, 1}}));
  EXPECT_TRUE(allows(enumerate_pso, locks, {{1, 2}}));
}

TEST(StoreBuffers, AFailedUpdateWaitsForTheBufferToo) {
  const auto fails = [](int r, LocationIndex place) { return compare_and_set(r, place, 7, 8); };
  const Source source{.threads = {{write(kX, 1), fails(1, kY), read(2, kY)},
                                  {write(kY, 1), fails(3, kX), read(4, kX)}}};
  EXPECT_FALSE(allows(enumerate_tso, source, {{1, 0}, {2, 0}, {3, 0}, {4, 0}}));
  EXPECT_FALSE(allows(enumerate_pso, source, {{1, 0}, {2, 0}, {3, 0}, {4, 0}}));
}

TEST(StoreBuffers, ASpinEndsOnceItsValueIsThere) {
  ToyProgram ends({.threads = {{spin({read(1, kX)}, reg(1) == 1)}, {write(kX, 1)}}});
  const auto outcomes = enumerate_tso(ends, {});
  ASSERT_TRUE(outcomes);
  ASSERT_EQ(outcomes->executions.size(), 1U);
  EXPECT_EQ(outcomes->executions.begin()->first.spinning, 0U);

  ToyProgram lasts({.threads = {{spin({read(1, kX)}, reg(1) == 1)}, {write(kX, 2)}}});
  const auto spinning = enumerate_tso(lasts, {});
  ASSERT_TRUE(spinning);
  ASSERT_EQ(spinning->executions.size(), 1U);
  EXPECT_EQ(spinning->executions.begin()->first.spinning, 1U);
}

TEST(StoreBuffers, ADeadlockIsAnOutcome) {
  ToyProgram program({.threads = {{lock(0), lock(1), unlock(1), unlock(0)},
                                  {lock(1), lock(0), unlock(0), unlock(1)}}});
  const auto outcomes = enumerate_sc(program, {});
  ASSERT_TRUE(outcomes);
  EXPECT_TRUE(outcomes->executions.contains({.blocked = 3}));
  EXPECT_EQ(outcomes->executions.size(), 2U);
}

TEST(StoreBuffers, ShowsAnExecution) {
  ToyProgram program(store_buffering(Mode::Plain));
  const auto outcomes = enumerate_tso(program, {.witness = Outcome{.registers = {0, 0}}});
  ASSERT_TRUE(outcomes && outcomes->witness);
  EXPECT_EQ(outcomes->witness->steps.size(), 6U);  // four accesses, and two stores reach memory
}

TEST(StoreBuffers, AgreeWithTheAxiomsOnRandomPrograms) {
  const Shape shape{
      .max_threads = 4, .max_total = 6, .updates = true, .mixed = true, .fences = true};
  for_random_programs(60, shape, [](const Source& source, std::string* why) {
    ToyProgram program(source);
    const std::pair<Engine, reference::Axioms> pairs[] = {{enumerate_sc, reference::Axioms::Sc},
                                                          {enumerate_tso, reference::Axioms::Tso},
                                                          {enumerate_pso, reference::Axioms::Pso}};
    for (const auto& [engine, axioms] : pairs) {
      const auto machine = *engine(program, {});
      const auto wanted = reference::enumerate_axiomatic(program, axioms);
      if (same_outcomes(machine, wanted)) continue;
      if (why != nullptr) {
        *why = "axioms " + std::to_string(static_cast<int>(axioms)) + "\nmachine:\n" +
               text(program, machine) + "axioms:\n" + text(program, wanted);
      }
      return false;
    }
    return true;
  });
}

}  // namespace
}  // namespace heddle::memory::toy
