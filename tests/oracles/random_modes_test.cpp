// Access modes, fences and updates under hb, jpr and jmm: the engines against the definition.

#include "memory/happens_before/hb.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "oracles/reference/modes.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

constexpr Shape kModes{.max_threads = 4,
                       .max_total = 5,
                       .joins = true,
                       .updates = true,
                       .mixed = true,
                       .modes = true,
                       .update_modes = true,
                       .fences = true};

// Fewer and longer threads, with many fences in them.
constexpr Shape kFences{.max_threads = 3,
                        .max_actions = 4,
                        .max_total = 6,
                        .locks = false,
                        .updates = true,
                        .mixed = true,
                        .modes = true,
                        .update_modes = true,
                        .fences = true,
                        .fence_odds = 2};

// Out of thin air sums are as large as one likes, so hb has to do without.
constexpr Shape with_additions(Shape shape) {
  shape.additions = true;
  return shape;
}

// Both may take the same values out of thin air.
void expect_hb_is_as_defined(std::uint64_t usual, const Shape& shape) {
  expect_same(enumerate_hb, {.guesses = {0, 1, 2}}, usual, shape, [](Program& program) {
    return reference::enumerate_hb_with_modes(program, {0, 1, 2});
  });
}

TEST(RandomModes, HappensBeforeWithFencesIsAsDefined) { expect_hb_is_as_defined(100, kFences); }

TEST(RandomModes, JprWithFencesIsAsDefined) {
  expect_same(enumerate_jpr, {}, 100, with_additions(kFences), reference::enumerate_jpr_with_modes);
}

TEST(RandomModes, HappensBeforeIsAsDefined) { expect_hb_is_as_defined(300, kModes); }

TEST(RandomModes, JprIsAsDefined) {
  expect_same(enumerate_jpr, {}, 300, with_additions(kModes), reference::enumerate_jpr_with_modes);
}

// Joins may come before the start.
constexpr Shape with_starts(Shape shape) {
  shape.joins = true;
  shape.starts = true;
  shape.early_joins = true;
  return shape;
}

TEST(RandomModes, HappensBeforeWithStartsIsAsDefined) {
  expect_hb_is_as_defined(100, with_starts(kModes));
}

TEST(RandomModes, JprWithStartsIsAsDefined) {
  expect_same(enumerate_jpr, {}, 100, with_starts(kFences), reference::enumerate_jpr_with_modes);
}

TEST(RandomModes, JmmWithStartsIsAsDefined) {
  expect_same(enumerate_jmm, {}, 100, with_starts(kModes), reference::enumerate_jmm_with_modes);
}

// Threads so small that many of them are joined before they are started.
constexpr Shape kEarlyJoins{.max_threads = 3,
                            .max_actions = 2,
                            .max_total = 5,
                            .locks = false,
                            .joins = true,
                            .starts = true,
                            .early_joins = true,
                            .modes = true,
                            .branches = false,
                            .observed = false};

TEST(RandomModes, HappensBeforeWithEarlyJoinsIsAsDefined) {
  expect_hb_is_as_defined(1500, kEarlyJoins);
}

TEST(RandomModes, JmmWithEarlyJoinsIsAsDefined) {
  expect_same(enumerate_jmm, {}, 1500, kEarlyJoins, reference::enumerate_jmm_with_modes);
}

// An interrupt and a look for one are accesses of a flag that nothing else writes; so is what ends
// a join.
constexpr Shape kInterrupts{.max_threads = 3,
                            .max_total = 5,
                            .joins = true,
                            .starts = true,
                            .early_joins = true,
                            .modes = true,
                            .interrupts = true,
                            .interrupted_joins = true};

TEST(RandomModes, HappensBeforeWithInterruptsIsAsDefined) {
  expect_hb_is_as_defined(100, kInterrupts);
}

TEST(RandomModes, JprWithInterruptsIsAsDefined) {
  expect_same(enumerate_jpr, {}, 100, kInterrupts, reference::enumerate_jpr_with_modes);
}

TEST(RandomModes, JmmWithInterruptsIsAsDefined) {
  expect_same(enumerate_jmm, {}, 100, kInterrupts, reference::enumerate_jmm_with_modes);
}

// Who spins on what, and for ever: other threads write more, in any mode.
constexpr Shape kSpins{.max_threads = 4,
                       .max_total = 6,
                       .locks = false,
                       .updates = true,
                       .mixed = true,
                       .modes = true,
                       .update_modes = true,
                       .spins = true};

TEST(RandomModes, HappensBeforeWithSpinsIsAsDefined) { expect_hb_is_as_defined(300, kSpins); }

TEST(RandomModes, JprWithSpinsIsAsDefined) {
  expect_same(enumerate_jpr, {}, 300, kSpins, reference::enumerate_jpr_with_modes);
}

TEST(RandomModes, JmmWithSpinsIsAsDefined) {
  expect_same(enumerate_jmm, {}, 300, kSpins, reference::enumerate_jmm_with_modes);
}

TEST(RandomModes, JmmIsAsDefined) {
  expect_same(enumerate_jmm, {}, 100, with_additions(kModes), reference::enumerate_jmm_with_modes);
}

}  // namespace
}  // namespace heddle::memory::toy
