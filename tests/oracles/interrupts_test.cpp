// How an interrupt ends a wait, a join or a park (JLS 17.2.3): under every model that says, and the
// engines against the definition.

#include <set>

#include "memory/happens_before/hb.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "memory/machines/store_buffers.h"
#include "memory/models.h"
#include "oracles/reference/waiting.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

constexpr LocationIndex kX = 0;
constexpr const char* kModels[] = {"sc", "tso", "pso", "hb", "jpr", "jmm", "jls"};

// How the registers and the ends may come out.
std::set<std::string> outcomes(const char* model, const Source& source) {
  ToyProgram program(source);
  const auto found = find_model(model)->enumerate(program, {});
  EXPECT_TRUE(found) << model << ": " << found.error().message;
  std::set<std::string> result;
  if (!found) return result;
  for (const auto& [outcome, count] : found->executions) result.insert(program.text(outcome));
  return result;
}

using Texts = std::set<std::string>;

Block waiter(ThreadIndex self, int destination) {
  return {lock(0), interruptible_wait(self, destination, 0), unlock(0)};
}

TEST(Interrupts, EndAWait) {
  for (const auto* model : kModels) {
    EXPECT_EQ(outcomes(model, {.threads = {waiter(0, 1), {interrupt(0)}}}),
              (Texts{"r1=0 ", "r1=2 "}))
        << model;
    EXPECT_EQ(outcomes(model, {.threads = {waiter(0, 1)}}), (Texts{"r1=0 ", "r1=0 waiting 1 "}))
        << model;
  }
}

TEST(Interrupts, ThatCameBeforeAWaitKeepItFromWaiting) {
  for (const auto* model : kModels) {
    Block block{interrupt(0)};
    for (const auto& statement : waiter(0, 1)) block.push_back(statement);
    EXPECT_EQ(outcomes(model, {.threads = {block}}), (Texts{"r1=2 "})) << model;
  }
}

TEST(Interrupts, EndAJoin) {
  for (const auto* model : kModels) {
    const Source never{.threads = {{interruptible_join(0, 1, 1)}, {park()}, {interrupt(0)}}};
    EXPECT_EQ(outcomes(model, never), (Texts{"r1=2 waiting 2 "})) << model;
    const Source ends{.threads = {{interruptible_join(0, 1, 1)}, {write(kX, 1)}, {interrupt(0)}}};
    EXPECT_EQ(outcomes(model, ends), (Texts{"r1=0 ", "r1=2 "})) << model;
    const Source alone{.threads = {{interruptible_join(0, 1, 1)}, {park()}}};
    EXPECT_EQ(outcomes(model, alone), (Texts{"r1=0 blocked 1 waiting 2 "})) << model;
  }
}

TEST(Interrupts, EndAParkAndAreNotCleared) {
  for (const auto* model : kModels) {
    const Source twice{
        .threads = {{interruptible_park(0, 1), interruptible_park(0, 2)}, {interrupt(0)}}};
    EXPECT_EQ(outcomes(model, twice), (Texts{"r1=2 r2=2 "})) << model;
    const Source cleared{
        .threads = {{interruptible_park(0, 1), interrupted(0, 2), interruptible_park(0, 3)},
                    {interrupt(0)}}};
    EXPECT_EQ(outcomes(model, cleared), (Texts{"r1=2 r2=1 r3=0 waiting 1 "})) << model;
  }
}

// Two wait and one is interrupted: the other hears of the notification, or that one does.
TEST(Interrupts, DoNotLoseNotifications) {
  const auto counts = [](ThreadIndex self, int number) {
    return Block{lock(0), read(number, kX), write(kX, reg(number) + 1),
                 interruptible_wait(self, number + 1, 0), unlock(0)};
  };
  const Source counted{.threads = {counts(0, 0),
                                   counts(1, 8),
                                   {lock(0), read(16, kX), notify(0), unlock(0), interrupt(0)}}};
  for (const auto* model : kModels) {
    const auto found = outcomes(model, counted);
    EXPECT_TRUE(found.contains("r0=0 r1=0 r8=1 r9=0 r16=2 waiting 2 ")) << model;
    EXPECT_TRUE(found.contains("r0=0 r1=2 r8=1 r9=0 r16=2 ")) << model;
    EXPECT_TRUE(found.contains("r0=0 r1=2 r8=1 r9=0 r16=1 waiting 2 ")) << model;
    EXPECT_FALSE(found.contains("r0=0 r1=2 r8=1 r9=0 r16=2 waiting 2 ")) << model;
    EXPECT_FALSE(found.contains("r0=1 r1=2 r8=0 r9=0 r16=2 waiting 2 ")) << model;
  }
  const Source source{
      .threads = {waiter(0, 1), waiter(1, 8), {lock(0), notify(0), unlock(0), interrupt(0)}}};
  for (const auto* model : kModels) {
    const auto found = outcomes(model, source);
    EXPECT_TRUE(found.contains("r1=2 r8=0 ")) << model;
    EXPECT_TRUE(found.contains("r1=0 r8=0 waiting 2 ")) << model;
  }
  // Without wake-ups for no reason it could be said of the waiters above that one of them returned.
  // Here both are interrupted, and nobody may wait for ever.
  const Source both{.threads = {waiter(0, 1),
                                waiter(1, 8),
                                {lock(0), notify(0), unlock(0), interrupt(0), interrupt(1)}}};
  for (const auto* model : kModels) {
    const auto found = outcomes(model, both);
    EXPECT_EQ(found, (Texts{"r1=0 r8=0 ", "r1=0 r8=2 ", "r1=2 r8=0 ", "r1=2 r8=2 "})) << model;
  }
}

// What came before an interrupt is seen by whom it wakes up; not by who wakes up otherwise.
TEST(Interrupts, HandOnWhatCameBefore) {
  for (const auto* model : kModels) {
    const Source waits{.threads = {{lock(0), interruptible_wait(0, 1, 0), read(2, kX), unlock(0)},
                                   {write(kX, 1), interrupt(0)}}};
    EXPECT_FALSE(outcomes(model, waits).contains("r1=2 r2=0 ")) << model;
    EXPECT_TRUE(outcomes(model, waits).contains("r1=2 r2=1 ")) << model;
    EXPECT_TRUE(outcomes(model, waits).contains("r1=0 r2=0 ")) << model;
    const Source joins{.threads = {{interruptible_join(0, 1, 2), read(2, kX)},
                                   {write(kX, 1), interrupt(0)},
                                   {park()}}};
    EXPECT_EQ(outcomes(model, joins), (Texts{"r1=2 r2=1 waiting 4 "})) << model;
  }
}

TEST(Interrupts, OfWhatWaitsAreNotForEveryModel) {
  for (const auto* model : {"jls1", "mp01", "jam"}) {
    ToyProgram program({.threads = {{interruptible_join(0, 1, 1)}, {interrupt(0)}}});
    EXPECT_EQ(
        find_model(model)->enumerate(program, {}).error().message,
        std::string(model) + " does not define how an interrupt ends a wait, a join or a park");
  }
}

template <class Make>
void expect_as_defined(std::uint64_t usual, const Make& make) {
  for_seeds(usual, make, [](const Source& source, std::string* why) {
    ToyProgram program(source);
    const auto defined = reference::enumerate_waiting(program);
    for (const Engine engine :
         {enumerate_sc, enumerate_tso, enumerate_pso, enumerate_jmm, enumerate_jpr, enumerate_hb}) {
      const auto found = *engine(program, {});
      if (same_outcomes(defined, found)) continue;
      if (why != nullptr) {
        *why = "definition:\n" + text(program, defined) + "engine:\n" + text(program, found);
      }
      return false;
    }
    return true;
  });
}

// If all is volatile there is nothing but sequential consistency.
TEST(RandomInterrupts, OfVolatileAccessesAreAsDefined) {
  expect_as_defined(300, [](std::uint64_t seed) { return random_interrupts(seed, false); });
}

TEST(RandomInterrupts, OfWaitersAreAsDefined) { expect_as_defined(30, random_waiters); }

TEST(RandomInterrupts, ContainEachOther) {
  const auto make = [](std::uint64_t seed) { return random_interrupts(seed, true); };
  for_seeds(300, make,
            [](const Source& source, std::string* why) { return are_nested(source, kChain, why); });
}

}  // namespace
}  // namespace heddle::memory::toy
