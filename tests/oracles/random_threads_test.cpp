// Threads that wait for each other: the engines of happens-before against those that search states,
// on random programs.

#include <functional>

#include "memory/happens_before/hb.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "memory/machines/store_buffers.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

// If all is volatile there is nothing but sequential consistency: who gets what, who waits for
// ever, and for what.
TEST(RandomThreads, OfVolatileAccessesAreSequentiallyConsistent) {
  const auto make = [](std::uint64_t seed) { return random_threads(seed, false); };
  for_seeds(300, make, [](const Source& source, std::string* why) {
    ToyProgram program(source);
    const auto interleavings = *enumerate_sc(program, {});
    for (const Engine engine :
         {enumerate_tso, enumerate_pso, enumerate_jmm, enumerate_jpr, enumerate_hb}) {
      const auto found = *engine(program, {});
      if (same_outcomes(interleavings, found)) continue;
      if (why != nullptr) {
        *why = "sc:\n" + text(program, interleavings) + "engine:\n" + text(program, found);
      }
      return false;
    }
    return true;
  });
}

// What is left of a program is one, too: who waits or notifies holds the monitor.
TEST(RandomThreads, ShrinkToWholePrograms) {
  const Source source{.threads = {{lock(0), wait(0), wake(0), lock(0), unlock(0)},
                                  {lock(0), notify(0), unlock(0)}}};
  const auto is_whole = [](const Block& block) {
    int held = 0;
    for (const auto& statement : block) {
      const auto kind = statement.action.kind;
      if (kind == ActionKind::Lock) held = 1;
      const bool needs = kind == ActionKind::Wait || kind == ActionKind::Notify;
      if (needs && held == 0) return false;
      if (kind == ActionKind::Unlock || kind == ActionKind::Wait) held = 0;
    }
    return true;
  };
  (void)shrink(source, [&](const Source& smaller) {
    for (const auto& block : smaller.threads) EXPECT_TRUE(is_whole(block)) << text(smaller);
    return false;
  });
}

TEST(RandomThreads, ContainEachOther) {
  const auto make = [](std::uint64_t seed) { return random_threads(seed, true); };
  for_seeds(300, make,
            [](const Source& source, std::string* why) { return are_nested(source, kChain, why); });
}

Mode weaker(Mode mode, Mode one_way) {
  if (mode == Mode::Volatile) return one_way;
  return mode == one_way ? Mode::Opaque : Mode::Plain;
}

// Makes the access with this number weaker; false if there is none.
bool weaken(Block& block, int& number) {
  for (auto& statement : block) {
    if (weaken(statement.body, number) || weaken(statement.otherwise, number)) return true;
    auto& action = statement.action;
    if (statement.kind != Statement::Kind::Act || !accesses(action.kind)) continue;
    if (number-- > 0) continue;
    if (action.kind == ActionKind::Read) action.read_mode = weaker(action.read_mode, Mode::Acquire);
    if (action.kind == ActionKind::Write) {
      action.write_mode = weaker(action.write_mode, Mode::Release);
    }
    return true;
  }
  return false;
}

void expect_more_if_weaker(const std::function<Source(std::uint64_t)>& make) {
  for_seeds(200, make, [](const Source& source, std::string* why) {
    ToyProgram program(source);
    for (const Engine engine : {enumerate_jmm, enumerate_jpr, enumerate_hb}) {
      const auto less = *engine(program, {});
      for (int i = 0;; ++i) {
        auto weaker = source;
        int number = i;
        bool any = false;
        for (auto& block : weaker.threads) any = any || weaken(block, number);
        if (!any) break;
        ToyProgram weak(weaker);
        const auto more = *engine(weak, {});
        if (is_part(less, more)) continue;
        if (why != nullptr) {
          *why = "weaker:\n" + text(weaker) + "stronger:\n" + text(program, less) + "weaker:\n" +
                 text(weak, more);
        }
        return false;
      }
    }
    return true;
  });
}

TEST(RandomThreads, WeakerModesAllowMore) {
  expect_more_if_weaker([](std::uint64_t seed) { return random_threads(seed, true); });
}

TEST(RandomThreads, WeakerModesAllowMoreWithoutWaiting) {
  expect_more_if_weaker([](std::uint64_t seed) {
    return random_source(seed, {.max_threads = 4, .max_total = 7, .locks = false, .modes = true});
  });
}

}  // namespace
}  // namespace heddle::memory::toy
