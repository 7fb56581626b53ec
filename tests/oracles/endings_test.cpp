// Threads that do not come to their end, and why: under every model an outcome of its own.

#include <set>

#include "memory/models.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

constexpr LocationIndex kX = 0;

struct Ends {
  std::uint32_t spinning = 0;
  std::uint32_t blocked = 0;
  std::uint32_t waiting = 0;
  std::uint32_t unstarted = 0;

  auto operator<=>(const Ends&) const = default;
};

// How the threads end, whatever the registers are.
std::set<Ends> ends(const ModelInfo& model, const Source& source) {
  ToyProgram program(source);
  const auto outcomes = model.enumerate(program, {});
  EXPECT_TRUE(outcomes) << model.name << ": " << outcomes.error().message;
  std::set<Ends> result;
  if (!outcomes) return result;
  for (const auto& [outcome, count] : outcomes->executions) {
    result.insert({outcome.spinning, outcome.blocked, outcome.waiting, outcome.unstarted});
  }
  return result;
}

Statement spin_for_ever() { return spin({read(9, kX)}, reg(9) == 5); }

TEST(Endings, ASpinWhoseConditionNeverHolds) {
  for (const auto& model : models()) {
    EXPECT_EQ(ends(model, {.threads = {{spin_for_ever()}, {write(kX, 1)}}}),
              (std::set<Ends>{{.spinning = 1}}))
        << model.name;
  }
}

TEST(Endings, AJoinOfAThreadThatNeverEnds) {
  for (const auto& model : models()) {
    EXPECT_EQ(ends(model, {.threads = {{spin_for_ever()}, {join(0), write(kX, 1)}}}),
              (std::set<Ends>{{.spinning = 1, .blocked = 2}}))
        << model.name;
    EXPECT_EQ(ends(model, {.threads = {{join(1)}, {join(0)}}}), (std::set<Ends>{{.blocked = 3}}))
        << model.name;
  }
}

// Thread.join does not wait for a thread that has not been started.
TEST(Endings, AJoinOfAThreadThatWasNeverStarted) {
  const Source source{
      .threads = {{read(1, kX), when(reg(1) == 1, {start(1)}), join(1)}, {write(kX, 1)}}};
  for (const auto& model : models()) {
    EXPECT_EQ(ends(model, source), (std::set<Ends>{{.unstarted = 2}})) << model.name;
  }
}

TEST(Endings, AJoinThatComesBeforeTheStart) {
  const Source source{.threads = {{start(2)}, {join(2), read(1, kX)}, {write(kX, 1)}}};
  for (const auto* name : {"sc", "tso", "pso", "jls1", "mp01", "hb", "jpr", "jmm", "jls"}) {
    ToyProgram program(source);
    const auto outcomes = *find_model(name)->enumerate(program, {});
    EXPECT_TRUE(outcomes.executions.contains({.registers = {0}})) << name;
    EXPECT_TRUE(outcomes.executions.contains({.registers = {1}})) << name;
  }
  ToyProgram program(source);
  EXPECT_EQ(find_model("jam")->enumerate(program, {}).error().message,
            "jam does not define joining a thread that a third one starts");
}

TEST(Endings, ALockThatIsNeverReleased) {
  const Source source{.threads = {{lock(0), spin_for_ever(), unlock(0)}, {lock(0), unlock(0)}}};
  for (const auto& model : models()) {
    EXPECT_EQ(ends(model, source), (std::set<Ends>{{.spinning = 1}, {.spinning = 1, .blocked = 2}}))
        << model.name;
  }
}

TEST(Endings, ADeadlock) {
  const Source source{.threads = {{lock(0), lock(1), unlock(1), unlock(0)},
                                  {lock(1), lock(0), unlock(0), unlock(1)}}};
  for (const auto& model : models()) {
    EXPECT_EQ(ends(model, source), (std::set<Ends>{{}, {.blocked = 3}})) << model.name;
  }
}

// A spin that looks for an interrupt ends when there is one.
TEST(Endings, ASpinThatLooksForAnInterrupt) {
  for (const auto* name : {"sc", "tso", "pso", "hb", "jpr", "jmm", "jls"}) {
    EXPECT_EQ(ends(*find_model(name), {.threads = {{spin({interrupted(0, 1)}, reg(1) == 1)}}}),
              (std::set<Ends>{{.spinning = 1}}))
        << name;
    EXPECT_EQ(ends(*find_model(name),
                   {.threads = {{spin({interrupted(0, 1)}, reg(1) == 1)}, {interrupt(0)}}}),
              (std::set<Ends>{{}}))
        << name;
  }
}

// jls1 and mp01 are older than spurious wake-ups; jam has no waiting.
bool is_old(std::string_view model) { return model == "jls1" || model == "mp01"; }

TEST(Waiting, WithoutANotificationAThreadMayWaitForEver) {
  const Source source{.threads = {{lock(0), wait(0), wake(0), lock(0), unlock(0)}}};
  for (const auto& model : models()) {
    if (model.name == "jam") continue;
    auto wanted = std::set<Ends>{{.waiting = 1}};
    if (!is_old(model.name)) wanted.insert(Ends{});
    EXPECT_EQ(ends(model, source), wanted) << model.name;
  }
  ToyProgram program(source);
  EXPECT_EQ(find_model("jam")->enumerate(program, {}).error().message,
            "jam does not define waiting, notification and parking");
}

// A notification before the wait is lost; one after it is not.
TEST(Waiting, ANotificationMayBeLost) {
  const Source source{.threads = {{lock(0), wait(0), wake(0), lock(0), unlock(0)},
                                  {lock(0), notify(0), unlock(0)}}};
  for (const auto& model : models()) {
    if (model.name == "jam") continue;
    EXPECT_EQ(ends(model, source), (std::set<Ends>{{}, {.waiting = 1}})) << model.name;
  }
}

TEST(Waiting, NotifyWakesOneAndNotifyAllAll) {
  const Block waiter{lock(0), read(1, kX), write(kX, reg(1) + 1), wait(0), wake(0),
                     lock(0), unlock(0)};
  auto second = waiter;
  second[1].destination = 2;
  second[2].expr = reg(2) + 1;
  const auto notifier = [](Statement notification) {
    return Block{lock(0), read(3, kX), when(reg(3) == 2, {std::move(notification)}), unlock(0)};
  };
  for (const auto* name : {"jls1", "mp01"}) {
    const auto one = ends(*find_model(name), {.threads = {waiter, second, notifier(notify(0))}});
    EXPECT_EQ(one, (std::set<Ends>{{.waiting = 1}, {.waiting = 2}, {.waiting = 3}})) << name;
    const auto all =
        ends(*find_model(name), {.threads = {waiter, second, notifier(notify_all(0))}});
    EXPECT_EQ(all, (std::set<Ends>{{}, {.waiting = 3}})) << name;
  }
  for (const auto* name : {"sc", "tso", "pso", "hb", "jpr", "jmm"}) {
    const auto all =
        ends(*find_model(name), {.threads = {waiter, second, notifier(notify_all(0))}});
    EXPECT_TRUE(all.contains(Ends{})) << name;
    EXPECT_TRUE(all.contains(Ends{.waiting = 3})) << name;
  }
}

// Waiting releases the monitor, and that is all that is handed on (JLS 17.4.4).
TEST(Waiting, HandsOnWhatTheMonitorKnows) {
  const Source source{
      .threads = {{lock(0), write(kX, 1), wait(0), wake(0), lock(0), read(1, 1), unlock(0)},
                  {lock(0), read(2, kX), write(1, 1), notify(0), unlock(0)}}};
  for (const auto& model : models()) {
    if (model.name == "jam") continue;
    ToyProgram program(source);
    const auto outcomes = *model.enumerate(program, {});
    EXPECT_TRUE(outcomes.executions.contains({.registers = {1, 1}})) << model.name;
    // The other came after the wait, woke this thread up, and is seen by it; but who woke up by
    // itself may have been first.
    EXPECT_EQ(outcomes.executions.contains({.registers = {0, 1}}), !is_old(model.name))
        << model.name;
    EXPECT_TRUE(outcomes.executions.contains({.registers = {0, 0}, .waiting = 1})) << model.name;
  }
}

constexpr const char* kParking[] = {"sc", "tso", "pso", "jls1", "mp01", "hb", "jpr", "jmm", "jls"};

// There is at most one permit, and it is kept for who parks later.
TEST(Parking, AParkTakesThePermit) {
  for (const auto* name : kParking) {
    const auto& model = *find_model(name);
    EXPECT_EQ(ends(model, {.threads = {{park()}, {unpark(0)}}}), std::set<Ends>{Ends{}}) << name;
    EXPECT_EQ(ends(model, {.threads = {{park(), park()}, {unpark(0), unpark(0)}}}),
              (std::set<Ends>{{}, {.waiting = 1}}))
        << name;
    EXPECT_EQ(ends(model, {.threads = {{unpark(0), unpark(0), park(), park()}}}),
              (std::set<Ends>{{.waiting = 1}}))
        << name;
  }
}

Statement weak_park() {
  auto statement = park();
  statement.action.weak = true;
  return statement;
}

// Not before spurious wake-ups were thought of.
TEST(Parking, AParkMayReturnForNoReason) {
  for (const auto* name : kParking) {
    auto wanted = std::set<Ends>{{.waiting = 1}};
    if (!is_old(name)) wanted.insert(Ends{});
    EXPECT_EQ(ends(*find_model(name), {.threads = {{weak_park()}}}), wanted) << name;
  }
}

// A volatile write before it is seen; a plain one need not be.
TEST(Parking, OrdersNoMemory) {
  const auto passing = [](Mode mode) {
    return Source{.threads = {{park(), read(1, kX, mode)}, {write(kX, 1, mode), unpark(0)}}};
  };
  for (const auto* name : {"tso", "pso", "mp01", "hb", "jpr", "jmm", "jls"}) {
    EXPECT_TRUE(allows(find_model(name)->enumerate, passing(Mode::Plain), {{1, 0}})) << name;
    EXPECT_FALSE(allows(find_model(name)->enumerate, passing(Mode::Volatile), {{1, 0}})) << name;
  }
  EXPECT_FALSE(allows(find_model("sc")->enumerate, passing(Mode::Plain), {{1, 0}}));
}

TEST(Parking, TimeLimitsEndWhatNobodyEnds) {
  for (const auto* name : kParking) {
    const auto& model = *find_model(name);
    const Source parks{.threads = {{timed(1, park())}, {unpark(0)}}};
    const Source alone{.threads = {{timed(1, park())}}};
    const Source waits{.threads = {{lock(0), wait(0), timed(1, wake(0)), lock(0), unlock(0)},
                                   {lock(0), notify(0), unlock(0)}}};
    for (const auto& source : {parks, waits}) {
      EXPECT_EQ(ends(model, source), std::set<Ends>{Ends{}}) << name;
      EXPECT_TRUE(allows(model.enumerate, source, {{1, 0}})) << name;
      EXPECT_TRUE(allows(model.enumerate, source, {{1, 1}})) << name;
    }
    EXPECT_EQ(ends(model, alone), std::set<Ends>{Ends{}}) << name;
    EXPECT_FALSE(allows(model.enumerate, alone, {{1, 0}})) << name;
  }
}

// A limit takes no way to end away: neither ended by anybody nor late.
TEST(Parking, WhatHasATimeLimitMayReturnForNoReason) {
  const Source parks{.threads = {{timed(1, weak_park())}}};
  const Source waits{.threads = {{lock(0), wait(0), timed(1, wake(0)), lock(0), unlock(0)}}};
  for (const auto* name : kParking) {
    const auto& model = *find_model(name);
    for (const auto& source : {parks, waits}) {
      EXPECT_EQ(ends(model, source), std::set<Ends>{Ends{}}) << name;
      EXPECT_TRUE(allows(model.enumerate, source, {{1, 1}})) << name;
      EXPECT_EQ(allows(model.enumerate, source, {{1, 0}}), !is_old(name)) << name;
    }
  }
}

// Where all memory is volatile the engines have what interleavings have: the same early returns,
// and no permit left or lost by one.
TEST(Parking, EarlyReturnsAreThoseOfInterleavings) {
  const auto see = [](int number) { return read(number, kX, Mode::Volatile); };
  const auto tell = write(kX, 1, Mode::Volatile);
  const Source sources[] = {
      {.threads = {{timed(1, weak_park()), see(2), timed(3, weak_park()), see(4)},
                   {tell, unpark(0)}}},
      {.threads = {{timed(1, weak_park()), see(2), park(), see(3)}, {tell, unpark(0)}}},
      {.threads = {{timed(1, park()), see(2), weak_park(), see(3)}, {tell, unpark(0)}}},
      {.threads = {{lock(0), wait(0), timed(1, wake(0)), lock(0), see(2), unlock(0)},
                   {lock(0), wait(0), wake(0), lock(0), see(3), unlock(0)},
                   {lock(0), tell, notify(0), unlock(0)}}},
  };
  for (const auto& source : sources) {
    ToyProgram program(source);
    const auto interleavings = *find_model("sc")->enumerate(program, {});
    for (const auto* name : {"tso", "pso", "hb", "jpr", "jmm", "jls"}) {
      const auto found = *find_model(name)->enumerate(program, {});
      EXPECT_TRUE(same_outcomes(interleavings, found))
          << name << "\n"
          << text(source) << "sc:\n"
          << text(program, interleavings) << name << ":\n"
          << text(program, found);
    }
  }
}

}  // namespace
}  // namespace heddle::memory::toy
