#include "findings/step_order.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Step step_of(std::uint32_t thread, EventKind kind, std::string subject, std::uint32_t time,
             std::vector<std::uint32_t> knows, bool releases = false) {
  Step step;
  step.thread = thread;
  step.kind = kind;
  step.subject = std::move(subject);
  step.time = time;
  step.knows = std::move(knows);
  step.releases = releases;
  step.place = {"A.java", static_cast<std::int32_t>(time), "A.run"};
  return step;
}

// One writes x and unlocks m; another locks m, and reads x.
Witness locked() {
  Witness witness;
  witness.threads = {"one", "two"};
  witness.steps = {step_of(0, EventKind::Write, "A.x", 1, {1, 0}),
                   step_of(0, EventKind::Unlock, "m", 1, {2, 0}, true),
                   step_of(0, EventKind::Write, "A.y", 2, {2, 0}),
                   step_of(1, EventKind::Lock, "m", 1, {1, 1}),
                   step_of(1, EventKind::Read, "A.x", 1, {1, 1}),
                   step_of(1, EventKind::Read, "A.y", 1, {1, 1})};
  return witness;
}

TEST(StepOrder, FollowsThreadsAndWhatTheyAcquire) {
  const auto witness = locked();
  EXPECT_TRUE(happens_before(witness, 0, 2));
  EXPECT_TRUE(happens_before(witness, 0, 4));
  EXPECT_FALSE(happens_before(witness, 4, 0));
  EXPECT_FALSE(happens_before(witness, 2, 5)) << "it came after the release";
}

TEST(StepOrder, HasAnEdgeFromTheReleaseToWhoAcquires) {
  EXPECT_EQ(order_edges(locked()), (std::vector<OrderEdge>{{1, 3}}));
}

TEST(StepOrder, LeavesOutEdgesThatOthersImply) {
  Witness witness;
  witness.threads = {"one", "two", "three"};
  witness.steps = {step_of(0, EventKind::Write, "v", 1, {2, 0, 0}, true),
                   step_of(1, EventKind::Read, "v", 1, {1, 1, 0}),
                   step_of(1, EventKind::Write, "w", 1, {1, 2, 0}, true),
                   step_of(2, EventKind::Read, "w", 1, {1, 1, 1})};
  EXPECT_EQ(order_edges(witness), (std::vector<OrderEdge>{{0, 1}, {2, 3}}));
}

TEST(StepOrder, FindsTheTwoAccessesThatNothingOrders) {
  Finding finding;
  finding.kind = FindingKind::Race;
  finding.witness = locked();
  const auto& steps = finding.witness.steps;
  finding.race = Race{
      .location = "A.y",
      .object = "A.y",
      .source =
          {.thread = "one", .writes = true, .place = steps[2].place, .stack = {}, .holds = {}},
      .manifest = {
          .thread = "two", .writes = false, .place = steps[5].place, .stack = {}, .holds = {}}};
  const auto ends = race_ends(finding);
  ASSERT_TRUE(ends);
  EXPECT_EQ(ends->earlier, 2U);
  EXPECT_EQ(ends->later, 5U);
  finding.race->source.place = steps[0].place;
  EXPECT_FALSE(race_ends(finding)) << "of x they are ordered";
}

}  // namespace
}  // namespace heddle
