// Final fields under hb, jpr and jmm: the engines against the definition.

#include "memory/hb.h"
#include "memory/jmm.h"
#include "memory/jpr.h"
#include "memory/reference/modes.h"
#include "memory/toy/expect.h"

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

TEST(RandomFinals, JmmIsAsDefined) {
  expect_same_for_seeds(enumerate_jmm, {}, 30, random_small_objects,
                        reference::enumerate_jmm_with_modes);
}

}  // namespace
}  // namespace heddle::memory::toy
