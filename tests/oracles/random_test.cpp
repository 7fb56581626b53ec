// The engines against the definitions, and the models against each other, on random programs.

#include <set>

#include "memory/axiomatic/jam.h"
#include "memory/happens_before/hb.h"
#include "memory/happens_before/jls.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "memory/machines/jls1.h"
#include "memory/machines/mp01.h"
#include "memory/machines/store_buffers.h"
#include "oracles/reference/history.h"
#include "oracles/reference/jam.h"
#include "oracles/reference/java.h"
#include "oracles/toy/causality.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

// Values out of thin air are any; both are to try those that random programs use.
TEST(RandomPrograms, HappensBeforeIsAsDefined) {
  expect_same(enumerate_hb, {.guesses = {0, 1, 2}}, 300,
              {.max_threads = 4, .max_total = 6, .joins = true, .updates = true},
              [](Program& program) {
                return reference::enumerate_hb(program, {0, 1, 2});
              });
}

TEST(RandomPrograms, JprIsAsDefined) {
  expect_same(enumerate_jpr, {}, 300,
              {.max_threads = 4, .max_total = 6, .joins = true, .updates = true},
              reference::enumerate_jpr);
}

TEST(RandomPrograms, JmmIsAsDefined) {
  expect_same(enumerate_jmm, {}, 100, {.max_threads = 4, .max_total = 5, .joins = true},
              [](Program& program) {
                return reference::enumerate_legal(program, reference::Rules::AspinallSevcik,
                                                  Identity::Occurrence);
              });
}

TEST(RandomPrograms, JmmWithSitesIsAsDefined) {
  expect_same(enumerate_jmm, {.identity = Identity::Site}, 100,
              {.max_threads = 4, .max_total = 5, .joins = true}, [](Program& program) {
                return reference::enumerate_legal(program, reference::Rules::AspinallSevcik,
                                                  Identity::Site);
              });
}

TEST(RandomPrograms, JmmWithFreeIdentityIsAsDefined) {
  expect_same(enumerate_jmm, {.identity = Identity::Free}, 100,
              {.max_threads = 4, .max_total = 5, .joins = true}, [](Program& program) {
                return reference::enumerate_legal(program, reference::Rules::AspinallSevcik,
                                                  Identity::Free);
              });
}

TEST(RandomPrograms, JlsIsAsDefined) {
  expect_same(enumerate_jls, {}, 100, {.max_threads = 4, .max_total = 5, .joins = true},
              [](Program& program) {
                return reference::enumerate_legal(program, reference::Rules::Jls,
                                                  Identity::Occurrence);
              });
}

TEST(RandomPrograms, JlsWithFreeIdentityIsAsDefined) {
  expect_same(enumerate_jls, {.identity = Identity::Free}, 100,
              {.max_threads = 4, .max_total = 5, .joins = true}, [](Program& program) {
                return reference::enumerate_legal(program, reference::Rules::Jls, Identity::Free);
              });
}

TEST(RandomPrograms, JlsWithSitesIsAsDefined) {
  expect_same(enumerate_jls, {.identity = Identity::Site}, 100,
              {.max_threads = 4, .max_total = 5, .joins = true}, [](Program& program) {
                return reference::enumerate_legal(program, reference::Rules::Jls, Identity::Site);
              });
}

// The literal machine has hundreds of thousands of states where the engine has hundreds.
constexpr Shape kCopies{
    .max_threads = 2, .max_actions = 2, .max_total = 3, .locations = 1, .joins = true};

TEST(RandomPrograms, Jls1IsAsDefined) {
  expect_same(enumerate_jls1, {}, 40, kCopies,
              [](Program& program) { return reference::enumerate_jls1(program, false); });
}

TEST(RandomPrograms, LazyJls1IsAsDefined) {
  expect_same(enumerate_jls1, {.lazy = true}, 40, kCopies,
              [](Program& program) { return reference::enumerate_jls1(program, true); });
}

// The paper leaves the size of queues open; it makes no difference.
TEST(RandomPrograms, Jls1WithLongerQueuesIsTheSame) {
  const Shape shape{.max_threads = 2, .max_actions = 1, .max_total = 2, .locations = 1};
  expect_same(enumerate_jls1, {}, 10, shape,
              [](Program& program) { return reference::enumerate_jls1(program, false, 2); });
}

TEST(RandomPrograms, Mp01IsAsDefined) {
  expect_same(enumerate_mp01, {}, 100, {.max_threads = 4, .max_total = 6, .joins = true},
              reference::enumerate_mp01);
}

std::set<std::pair<ThreadIndex, std::uint32_t>> misplaced(const Outcomes& outcomes) {
  std::set<std::pair<ThreadIndex, std::uint32_t>> result;
  for (const auto& found : outcomes.misplaced) result.emplace(found.thread, found.label);
  return result;
}

// Where hints may not stand, both say which.
TEST(RandomPrograms, Mp01WithHintsIsAsDefined) {
  const auto make = [](std::uint64_t seed) {
    return with_hints(random_source(seed, {.max_threads = 3, .max_total = 6, .joins = true}), seed);
  };
  for_seeds(300, make, [](const Source& source, std::string* why) {
    ToyProgram program(source);
    const auto fast = *enumerate_mp01(program, {});
    const auto slow = reference::enumerate_mp01(program);
    if (why != nullptr) {
      const auto misplacements = [](const Outcomes& outcomes) {
        std::string result;
        for (const auto& [thread, label] : misplaced(outcomes)) {
          result += "  misplaced: thread " + std::to_string(thread) + ", label " +
                    std::to_string(label) + "\n";
        }
        return result;
      };
      *why = "engine:\n" + text(program, fast) + misplacements(fast) + "definition:\n" +
             text(program, slow) + misplacements(slow);
    }
    return same_outcomes(fast, slow) && misplaced(fast) == misplaced(slow);
  });
}

constexpr Shape kModes{.max_threads = 4,
                       .max_total = 5,
                       .updates = true,
                       .mixed = true,
                       .modes = true,
                       .fences = true};

TEST(RandomPrograms, JamIsAsDefined) {
  expect_same(enumerate_jam, {.guesses = {0, 1, 2}}, 100, kModes, [](Program& program) {
    return reference::enumerate_jam(program, {0, 1, 2});
  });
}

TEST(RandomPrograms, JamWithStartsAndJoinsIsAsDefined) {
  auto shape = kModes;
  shape.starts = true;
  shape.joins = true;
  expect_same(enumerate_jam, {.guesses = {0, 1, 2}}, 100, shape, [](Program& program) {
    return reference::enumerate_jam(program, {0, 1, 2});
  });
}

TEST(RandomPrograms, JamOfVolatileAccessesIsSequentiallyConsistent) {
  const Shape shape{.max_threads = 4,
                    .max_total = 6,
                    .locks = false,
                    .joins = true,
                    .starts = true,
                    .updates = true,
                    .mixed = true,
                    .interrupts = true};
  for_random_programs(100, shape, [](const Source& source, std::string* why) {
    ToyProgram program(with_mode(source, Mode::Volatile));
    const auto interleavings = *enumerate_sc(program, {});
    const auto found = *enumerate_jam(program, {});
    if (why != nullptr) {
      *why = "sc:\n" + text(program, interleavings) + "jam:\n" + text(program, found);
    }
    return same_outcomes(interleavings, found);
  });
}

// SC within TSO within PSO within jmm within jpr within hb, where nothing but plain and volatile
// accesses, locks and joins is used.
TEST(RandomPrograms, ModelsContainEachOther) {
  const Shape shape{.max_threads = 4, .max_total = 8, .locations = 3, .joins = true};
  for_random_programs(300, shape, [](const Source& source, std::string* why) {
    return are_nested(source, kChain, why);
  });
}

bool has_interleavings(Engine engine, const Source& source, std::string* why) {
  ToyProgram program(source);
  const auto interleavings = *enumerate_sc(program, {});
  const auto found = *engine(program, {});
  if (why != nullptr) {
    *why = "sc:\n" + text(program, interleavings) + "engine:\n" + text(program, found);
  }
  return is_part(interleavings, found);
}

// Fences order, and take away no outcome of interleavings: whichever thread comes first in the
// text.
TEST(RandomPrograms, FencesLeaveInterleavingsAlone) {
  const Shape shape{.max_threads = 3, .max_total = 6, .fences = true};
  for_random_programs(300, shape, [](const Source& source, std::string* why) {
    return std::ranges::all_of(std::span(kChain).subspan(3), [&](Engine engine) {
      return has_interleavings(engine, source, why);
    });
  });
}

TEST(RandomPrograms, ModelsContainEachOtherWithAccessModes) {
  auto shape = kModes;
  shape.max_total = 7;
  shape.joins = true;
  for_random_programs(200, shape, [](const Source& source, std::string* why) {
    return are_nested(source, kChain, why);
  });
}

TEST(RandomPrograms, ModelsContainEachOtherWithSpins) {
  auto shape = kModes;
  shape.max_total = 7;
  shape.joins = true;
  shape.spins = true;
  for_random_programs(200, shape, [](const Source& source, std::string* why) {
    return are_nested(source, kChain, why);
  });
}

TEST(RandomPrograms, JlsHasInterleavingsWithSpins) {
  const Shape shape{.max_threads = 4, .max_total = 6, .joins = true, .spins = true};
  for_random_programs(200, shape, [](const Source& source, std::string* why) {
    return has_interleavings(enumerate_jls, source, why);
  });
}

TEST(RandomPrograms, JamHasInterleavingsWithSpins) {
  auto shape = kModes;
  shape.max_total = 6;
  shape.fences = false;
  shape.spins = true;
  for_random_programs(200, shape, [](const Source& source, std::string* why) {
    return has_interleavings(enumerate_jam, source, why);
  });
}

// Who spins on volatiles spins on what memory has in the end.
TEST(RandomPrograms, SpinsOnVolatilesAreSequentiallyConsistent) {
  const Shape shape{.max_threads = 4,
                    .max_total = 6,
                    .locks = false,
                    .updates = true,
                    .mixed = true,
                    .spins = true};
  for_random_programs(200, shape, [](const Source& source, std::string* why) {
    ToyProgram program(with_mode(source, Mode::Volatile));
    const auto interleavings = *enumerate_sc(program, {});
    for (const auto engine :
         {enumerate_jam, enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jls}) {
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

TEST(RandomPrograms, ModelsContainEachOtherWithFinalFields) {
  for_seeds(200, random_construction,
            [](const Source& source, std::string* why) { return are_nested(source, kChain, why); });
}

TEST(RandomPrograms, ModelsContainEachOtherWithObjects) {
  for_seeds(200, random_objects,
            [](const Source& source, std::string* why) { return are_nested(source, kChain, why); });
}

// A final field has what an ordinary one has, or less.
TEST(RandomPrograms, FinalFieldsOnlyForbid) {
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jls}) {
    for_seeds(100, random_construction, [&](const Source& source, std::string* why) {
      ToyProgram program(source);
      ToyProgram ordinary(without_finals(source));
      const auto less = *engine(program, {});
      const auto more = *engine(ordinary, {});
      if (why != nullptr) *why = text(program, less) + "ordinary:\n" + text(ordinary, more);
      return is_part(less, more);
    });
  }
}

// Plain, opaque, release and acquire, volatile: each allows what the next does; and if all is
// volatile, what is sequentially consistent and nothing else.
TEST(RandomPrograms, StrongerModesOnlyForbid) {
  const Shape shape{.max_threads = 4, .max_total = 6, .volatiles = false, .locks = false};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    for_random_programs(100, shape, [&](const Source& source, std::string* why) {
      Outcomes before;
      for (const auto mode : {Mode::Volatile, Mode::Release, Mode::Opaque, Mode::Plain}) {
        ToyProgram program(with_mode(source, mode));
        auto outcomes = *engine(program, {});
        if (mode == Mode::Volatile) before = *enumerate_sc(program, {});
        const bool fits =
            mode == Mode::Volatile ? same_outcomes(before, outcomes) : is_part(before, outcomes);
        if (why != nullptr && !fits) {
          *why = "less:\n" + text(program, before) + "more:\n" + text(program, outcomes);
        }
        if (!fits) return false;
        before = std::move(outcomes);
      }
      return true;
    });
  }
}

}  // namespace
}  // namespace heddle::memory::toy
