// Final fields under hb, jpr, jmm and jls: the engines against the definition.

#include "memory/happens_before/hb.h"
#include "memory/happens_before/jls.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "oracles/reference/modes.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

TEST(RandomFinals, HappensBeforeIsAsDefined) {
  // Out of thin air a read may have any address too.
  expect_same_for_seeds(enumerate_hb, {.guesses = {0, 1, 2, 100, 200}}, 300, random_objects,
                        [](Program& program) {
                          return reference::enumerate_hb_with_modes(program, {0, 1, 2, 100, 200});
                        });
}

TEST(RandomFinals, JprIsAsDefined) {
  expect_same_for_seeds(enumerate_jpr, {}, 300, random_objects,
                        reference::enumerate_jpr_with_modes);
}

template <reference::Rules kRules, Identity kIdentity>
Outcomes enumerate_legal(Program& program) {
  Unfolding unfolding(program);
  return reference::legal_outcomes(unfolding, reference::well_formed_with_modes(unfolding, {}),
                                   kRules, kIdentity);
}

TEST(RandomFinals, JmmIsAsDefined) {
  expect_same_for_seeds(enumerate_jmm, {}, 300, random_small_objects,
                        enumerate_legal<reference::Rules::AspinallSevcik, Identity::Occurrence>);
}

TEST(RandomFinals, JmmBySiteIsAsDefined) {
  expect_same_for_seeds(enumerate_jmm, {.identity = Identity::Site}, 300, random_small_objects,
                        enumerate_legal<reference::Rules::AspinallSevcik, Identity::Site>);
}

TEST(RandomFinals, JmmWithFreeIdentityIsAsDefined) {
  expect_same_for_seeds(enumerate_jmm, {.identity = Identity::Free}, 300, random_small_objects,
                        enumerate_legal<reference::Rules::AspinallSevcik, Identity::Free>);
}

TEST(RandomFinals, JlsIsAsDefined) {
  expect_same_for_seeds(enumerate_jls, {}, 300, random_small_objects,
                        enumerate_legal<reference::Rules::Jls, Identity::Occurrence>);
}

}  // namespace
}  // namespace heddle::memory::toy
