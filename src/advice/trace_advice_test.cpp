#include "advice/trace_advice.h"

#include <gtest/gtest.h>

// Executions of the figures of seed 002, with the clocks that the machine would give them.

namespace heddle {
namespace {

class Execution {
 public:
  explicit Execution(std::size_t threads) : knows_(threads, std::vector<std::uint32_t>(threads)) {
    for (std::size_t i = 0; i < threads; ++i) {
      finding_.witness.threads.push_back("T" + std::to_string(i + 1));
      knows_[i][i] = 1;
    }
    finding_.kind = FindingKind::Race;
  }

  Step& add(std::uint32_t thread, EventKind kind, const std::string& subject, std::int32_t line) {
    auto& step = finding_.witness.steps.emplace_back();
    step.thread = thread;
    step.kind = kind;
    step.subject = step.where = subject;
    step.place = {"A.java", line, "A.run"};
    if (kind == EventKind::Read || kind == EventKind::Write) step.field = "demo." + subject;
    step.time = knows_[thread][thread];
    step.knows = knows_[thread];
    return step;
  }
  // The thread acquires what the other one knew at its last release.
  void acquire(std::uint32_t thread, std::uint32_t from, const std::string& subject, EventKind kind,
               std::int32_t line) {
    for (std::size_t i = 0; i < knows_.size(); ++i) {
      const auto told = i == from ? knows_[from][i] - 1 : knows_[from][i];
      knows_[thread][i] = std::max(knows_[thread][i], told);
    }
    add(thread, kind, subject, line).mode = AccessMode::Volatile;
  }
  void release(std::uint32_t thread, const std::string& subject, EventKind kind,
               std::int32_t line) {
    auto& step = add(thread, kind, subject, line);
    step.mode = AccessMode::Volatile;
    step.releases = true;
    ++knows_[thread][thread];
  }

  // Of the steps that were added so.
  const Finding& race(std::size_t source, std::size_t manifest) {
    const auto side = [&](std::size_t at) {
      const auto& step = finding_.witness.steps[at];
      return RaceSide{.thread = finding_.witness.threads[step.thread],
                      .writes = step.kind == EventKind::Write,
                      .place = step.place,
                      .stack = {},
                      .holds = {}};
    };
    finding_.race = Race{.location = finding_.witness.steps[source].subject,
                         .object = "",
                         .source = side(source),
                         .manifest = side(manifest),
                         .field = finding_.witness.steps[source].field};
    return finding_;
  }
  [[nodiscard]] const Witness& witness() const { return finding_.witness; }

 private:
  Finding finding_;
  std::vector<std::vector<std::uint32_t>> knows_;
};

bool has(const std::set<Change>& changes, ChangeKind kind, const std::string& subject) {
  return std::any_of(changes.begin(), changes.end(), [&](const Change& change) {
    return change.kind == kind && change.subject == subject;
  });
}

TEST(TraceAdvice, OfAFlagMakesItOrWhatItGuardsVolatile) {  // Fig. 2
  Execution run(2);
  run.add(0, EventKind::Write, "A.x", 1);
  run.add(0, EventKind::Write, "A.done", 2);
  run.add(1, EventKind::Read, "A.done", 3);
  run.add(1, EventKind::Read, "A.x", 4);
  const auto advice = advice_of(run.race(0, 3), {});
  EXPECT_TRUE(has(advice.changes, ChangeKind::Volatile, "A.x"));
  EXPECT_TRUE(has(advice.changes, ChangeKind::Volatile, "A.done"));
  EXPECT_EQ(advice.changes.size(), 2U);
}

TEST(TraceAdvice, MovesTheSourceBeforeARelease) {  // Fig. 13
  Execution run(2);
  run.release(0, "A.publish", EventKind::Write, 2);
  run.add(0, EventKind::Write, "A.desc", 3);
  run.acquire(1, 0, "A.publish", EventKind::Read, 5);
  run.add(1, EventKind::Read, "A.desc", 7);
  const auto advice = advice_of(run.race(1, 3), {});
  EXPECT_EQ(advice.changes.count({ChangeKind::Move, "", {"A.java", 3, "A.run"}, 2, ""}), 1U);
}

TEST(TraceAdvice, DoesNotMoveWhatWouldRaceThere) {  // Lemma 4, condition 1
  Execution run(3);
  run.release(0, "A.publish", EventKind::Write, 2);
  run.add(2, EventKind::Read, "A.desc", 9);
  run.add(0, EventKind::Write, "A.desc", 3);
  run.acquire(1, 0, "A.publish", EventKind::Read, 5);
  run.add(1, EventKind::Read, "A.desc", 7);
  const auto advice = advice_of(run.race(2, 4), {});
  EXPECT_FALSE(has(advice.changes, ChangeKind::Move, ""));
}

TEST(TraceAdvice, DoesNotMoveWhatWouldRaceWithWhatCameBefore) {  // condition 2
  Execution run(3);
  run.add(2, EventKind::Read, "A.desc", 9);
  run.release(0, "A.publish", EventKind::Write, 2);
  run.add(0, EventKind::Write, "A.desc", 3);
  run.acquire(1, 0, "A.publish", EventKind::Read, 5);
  run.add(1, EventKind::Read, "A.desc", 7);
  const auto advice = advice_of(run.race(2, 4), {});
  EXPECT_FALSE(has(advice.changes, ChangeKind::Move, ""));
}

TEST(TraceAdvice, PutsTheManifestIntoABlockIfTheLockIsHeldInAllTraces) {  // Figs. 16 and 25
  const auto unlocked = [] {
    Execution run(2);
    run.add(0, EventKind::Lock, "A.lock", 1);
    run.add(0, EventKind::Write, "A.data", 2);
    run.release(0, "A.lock", EventKind::Unlock, 3);
    run.add(1, EventKind::Read, "A.data", 5);
    return advice_of(run.race(1, 3), {});
  }();
  const auto side_by_side = [] {
    Execution run(2);
    run.add(0, EventKind::Lock, "A.lock", 1);
    run.add(0, EventKind::Write, "A.data", 2);
    run.add(1, EventKind::Read, "A.data", 5);
    return advice_of(run.race(1, 2), {});
  }();
  const auto without_lock = [] {
    Execution run(2);
    run.add(0, EventKind::Write, "A.data", 2);
    run.add(1, EventKind::Read, "A.data", 5);
    return advice_of(run.race(0, 1), {});
  }();
  EXPECT_FALSE(has(side_by_side.changes, ChangeKind::Lock, "A.lock"));
  EXPECT_TRUE(has(combined(std::vector{unlocked, side_by_side}), ChangeKind::Lock, "A.lock"));
  EXPECT_FALSE(has(combined(std::vector{unlocked, without_lock}), ChangeKind::Lock, "A.lock"));
}

TEST(TraceAdvice, AcquiresWhatOthersAcquired) {  // Figs. 21 and 22
  Execution run(3);
  run.add(0, EventKind::Write, "A.x", 1);
  run.release(0, "A.done", EventKind::Write, 2);
  run.acquire(1, 0, "A.done", EventKind::Read, 3);
  run.add(1, EventKind::Read, "A.x", 4);
  run.add(2, EventKind::Read, "A.x", 5);
  AcquiringHistory history;
  const auto& race = run.race(0, 4);
  EXPECT_FALSE(has(advice_of(race, history).changes, ChangeKind::Acquire, "A.done"));
  add_history(run.witness(), &history);
  EXPECT_TRUE(has(advice_of(race, history).changes, ChangeKind::Acquire, "A.done"));
}

}  // namespace
}  // namespace heddle
