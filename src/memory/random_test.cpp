// The engines against the definitions, and the models against each other, on random programs.

#include "memory/hb.h"
#include "memory/jls.h"
#include "memory/jmm.h"
#include "memory/jpr.h"
#include "memory/reference/java.h"
#include "memory/store_buffers.h"
#include "memory/toy/expect.h"

namespace heddle::memory::toy {
namespace {

using Reference = Outcomes (*)(Program&);

void expect_same(Engine engine, const Options& options, std::uint64_t usual, const Shape& shape,
                 Reference reference) {
  for_random_programs(usual, shape, [&](const Source& source, std::string* why) {
    ToyProgram program(source);
    const auto fast = *engine(program, options);
    const auto slow = reference(program);
    if (why != nullptr) {
      *why = "engine:\n" + text(program, fast) + "definition:\n" + text(program, slow);
    }
    return same_outcomes(fast, slow);
  });
}

// Values out of thin air are any; both are to try those that random programs use.
TEST(RandomPrograms, HappensBeforeIsAsDefined) {
  expect_same(enumerate_hb, {.guesses = {0, 1, 2}}, 300,
              {.max_total = 6, .joins = true, .updates = true}, [](Program& program) {
                return reference::enumerate_hb(program, {0, 1, 2});
              });
}

TEST(RandomPrograms, JprIsAsDefined) {
  expect_same(enumerate_jpr, {}, 300, {.max_total = 6, .joins = true, .updates = true},
              reference::enumerate_jpr);
}

TEST(RandomPrograms, JmmIsAsDefined) {
  expect_same(enumerate_jmm, {}, 300, {.max_total = 5, .joins = true}, [](Program& program) {
    return reference::enumerate_legal(program, reference::Rules::AspinallSevcik,
                                      Identity::Occurrence);
  });
}

TEST(RandomPrograms, JmmWithSitesIsAsDefined) {
  expect_same(enumerate_jmm, {.identity = Identity::Site}, 200, {.max_total = 5},
              [](Program& program) {
                return reference::enumerate_legal(program, reference::Rules::AspinallSevcik,
                                                  Identity::Site);
              });
}

TEST(RandomPrograms, JmmWithFreeIdentityIsAsDefined) {
  expect_same(enumerate_jmm, {.identity = Identity::Free}, 200, {.max_total = 5},
              [](Program& program) {
                return reference::enumerate_legal(program, reference::Rules::AspinallSevcik,
                                                  Identity::Free);
              });
}

TEST(RandomPrograms, JlsIsAsDefined) {
  expect_same(enumerate_jls, {}, 300, {.max_total = 5, .joins = true}, [](Program& program) {
    return reference::enumerate_legal(program, reference::Rules::Jls, Identity::Occurrence);
  });
}

TEST(RandomPrograms, JlsWithFreeIdentityIsAsDefined) {
  expect_same(enumerate_jls, {.identity = Identity::Free}, 200, {.max_total = 5},
              [](Program& program) {
                return reference::enumerate_legal(program, reference::Rules::Jls, Identity::Free);
              });
}

// SC within TSO within PSO within jmm within jpr within hb, where nothing but plain and volatile
// accesses, locks and joins is used.
TEST(RandomPrograms, ModelsContainEachOther) {
  const Shape shape{.max_threads = 4, .max_total = 8, .locations = 3, .joins = true};
  for_random_programs(300, shape, [](const Source& source, std::string* why) {
    ToyProgram program(source);
    const Engine chain[] = {enumerate_sc,  enumerate_tso, enumerate_pso,
                            enumerate_jmm, enumerate_jpr, enumerate_hb};
    auto weaker = *chain[0](program, {});
    for (std::size_t i = 1; i < std::size(chain); ++i) {
      auto stronger = std::move(weaker);
      weaker = *chain[i](program, {});
      if (is_part(stronger, weaker)) continue;
      if (why != nullptr) {
        *why = std::to_string(i - 1) + ":\n" + text(program, stronger) + std::to_string(i) + ":\n" +
               text(program, weaker);
      }
      return false;
    }
    return true;
  });
}

// Fences order, and take away no outcome of interleavings: whichever thread comes first in the
// text.
TEST(RandomPrograms, FencesLeaveInterleavingsAlone) {
  const Shape shape{.max_threads = 3, .max_total = 6, .fences = true};
  for_random_programs(300, shape, [](const Source& source, std::string* why) {
    ToyProgram program(source);
    const auto interleavings = *enumerate_sc(program, {});
    for (const Engine engine : {enumerate_jmm, enumerate_jpr, enumerate_hb}) {
      const auto found = *engine(program, {});
      if (is_part(interleavings, found)) continue;
      if (why != nullptr) {
        *why = "sc:\n" + text(program, interleavings) + "engine:\n" + text(program, found);
      }
      return false;
    }
    return true;
  });
}

}  // namespace
}  // namespace heddle::memory::toy
