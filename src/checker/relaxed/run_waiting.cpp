// Threads that wait for each other, with a time limit or without: wait, join, park.
//
// A thread that runs alone waits for no other: the model says that it goes on, and then it does, at
// once. If what it waits with has a time limit, the model also says whether the time is up; then
// the thread's clock is moved on. Clocks are each thread's own.
//
// Where somebody interrupts a thread, its flag is one of the model's variables, and the model may
// say that an interrupt ends what it waits with. Then the thread reads its flag, and if it is not
// set, no execution is like this (docs/adr/0011). The machine finds the flag set and does the rest.

#include <algorithm>
#include <limits>

#include "checker/relaxed/thread_runs.h"
#include "vm/natives/clock.h"

namespace heddle {
namespace {

using memory::ActionKind;

constexpr std::int64_t kNanosPerMilli = 1'000'000;

// A thread that parks in the JDK's classes does it in a loop that looks again.
bool parks_for_itself(const Thread& thread) {
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    if (frame->method == nullptr || frame->method->owner == nullptr) continue;
    const auto& owner = *frame->method->owner;
    if (owner.external_name == "java.util.concurrent.locks.LockSupport") continue;
    return !Vm::is_of_jdk(owner);
  }
  return false;
}

}  // namespace

// ---- interrupts ----

ThreadRuns::Where ThreadRuns::own_flag() {
  return where({running().object, vm_.known.at.thread_interrupted});
}

// A thread that waits looks at its flag.
bool ThreadRuns::may_be_interrupted() {
  if (vm_.known.at.thread_interrupted == 0) return false;
  const auto at = own_flag();
  if (mode_ == Mode::Run && !at.is_private) {
    conflicts_.touch({state_.thread, state_.starts}, at.place, false);
  }
  return conflicts_.is_shared(at.place);
}

bool ThreadRuns::is_interrupted() {
  const auto flag = vm_.known.at.thread_interrupted;
  return flag != 0 && vm_.heap.read<bool>(running().object, flag);
}

// What waits does so for ever only while no thread interrupts it.
std::vector<memory::Watched> ThreadRuns::watches_flag() {
  if (!may_be_interrupted()) return {};
  return {{location_of(own_flag()), 0}};
}

bool ThreadRuns::asks_flag() {
  const auto at = own_flag();
  const Access look{.kind = ActionKind::Read, .read_mode = AccessMode::Volatile};
  emit(action_of(at, look, location_of(at)));
  return is_stopped_ = true;
}

// What the machine has in the flag from now on.
void ThreadRuns::hear(bool interrupted) {
  put(own_flag().address, BasicType::Boolean, interrupted ? 1 : 0);
}

// The answer has to be yes: else no execution is like this.
bool ThreadRuns::demands() {
  answering_ = false;
  state_.asked = Asked::Nothing;
  if (answer_.value == 0) impossible_ = true;
  return !impossible_;
}

// True: it has to be told whether it is interrupted. Else the machine knows.
bool ThreadRuns::stops_at_flag() {
  if (!may_be_interrupted()) return false;
  if (mode_ != Mode::Run) return fail("a class initialiser that an interrupt may end");
  if (!answering_) return asks_flag();
  answering_ = false;
  hear(answer_.value != 0);
  return false;
}

// The machine throws, and the thread is no longer interrupted.
void ThreadRuns::clears_interrupt(Thread& thread) {
  if (mode_ != Mode::Run || goes_unwatched(thread) || !may_be_interrupted()) return;
  settle();
  const auto at = own_flag();
  const Access clear{.kind = ActionKind::Write, .write_mode = AccessMode::Volatile};
  emit(action_of(at, clear, location_of(at)));  // whose value is 0
}

// An interrupt that comes while it sleeps is one that it finds when it looks later.
bool ThreadRuns::stops_sleep() { return stops_at_flag(); }

// ---- wait ----

// The machine's own wait gives up the monitor and takes it again; in a run alone, at once. A thread
// that is interrupted before it waits does not.
bool ThreadRuns::stops_wait(Ref object, std::int64_t millis) {
  if (!vm_.owns_monitor(running(), object)) return false;  // it will throw
  if (running().status != ThreadStatus::Runnable || millis < 0) return false;
  if (vm_.class_of(object)->is_subclass_of(vm_.known.thread)) {
    return fail("a wait that the end of a thread may end");
  }
  if (stops_at_flag()) return true;
  if (is_interrupted()) return false;  // it will throw
  const auto at = where({object, offsetof(ObjectHeader, lock)});
  if (!conflicts_.is_shared(at.place)) conflicts_.share(at.place);
  state_.waits = true;
  state_.waits_timed = millis != 0;
  return false;
}

// The thread stands in a wait. True: it has to be told how that ends.
bool ThreadRuns::stops_in_wait() {
  auto& thread = running();
  if (!out_.empty() && out_.back().action.kind == ActionKind::Wake &&
      memory::has_answers(out_.back().action)) {
    return is_stopped_ = true;
  }
  if (thread.status == ThreadStatus::Joining) vm_.move_clock(thread.deadline);
  thread.deadline = vm_.now_ns;
  return false;
}

// True: it has to be told more, or nothing is like this.
bool ThreadRuns::answer_wait() {
  auto& thread = running();
  if (state_.asked == Asked::Flag) {
    if (!demands()) return is_stopped_ = true;
    hear(true);
    thread.interrupt_ends_wait = true;
  } else if (answer_.value == memory::kInterrupted) {
    answering_ = false;
    state_.asked = Asked::Flag;
    return asks_flag();
  } else if (answer_.value == memory::kTimeIsUp) {
    vm_.move_clock(thread.deadline);
  }
  answering_ = false;
  thread.deadline = vm_.now_ns;
  return false;
}

// ---- join ----

// In a run alone, the thread that is waited for has ended, or an interrupt ends the join.
bool ThreadRuns::stops_join(Ref thread_object, std::int64_t millis) {
  if (millis < 0 || running().status == ThreadStatus::Joining) return false;
  if (mode_ != Mode::Run) return fail("a class initialiser that joins a thread");
  const auto started = index_of(thread_object);
  if (!started) return false;  // no thread starts it, as far as is known: it is not waited for
  if (vm_.owns_monitor(running(), thread_object)) {
    return fail("joining a thread whose monitor one holds");
  }
  // Whether it hears of the interrupt depends on the other thread.
  if (is_interrupted() && !may_be_interrupted()) conflicts_.share(own_flag().place);
  if (millis != 0) return stops_join_with_limit(thread_object);
  if (may_be_interrupted()) return stops_interruptible_join(thread_object, *started);
  vm_.heap.write(thread_object, vm_.known.at.thread_eetop, std::int64_t{0});
  memory::Action action;
  action.kind = ActionKind::Join;
  action.target = *started;
  action.site = names_.site(here());
  emit(std::move(action));
  return false;
}

// A thread that joins learns that the thread has ended, or does not, as by isAlive (JLS 17.4.4).
// Then its time is up, unless it is interrupted.
bool ThreadRuns::stops_join_with_limit(Ref thread_object) {
  if (state_.asked != Asked::Flag) {
    const bool is_own = thread_object == running().object;
    const bool told = answering_;
    if (stops_alive(thread_object)) return true;
    const bool is_alive = is_own || (told && answer_.value != 0);
    if (!is_alive || !may_be_interrupted()) return false;
    state_.asked = Asked::Flag;
    return asks_flag();
  }
  state_.asked = Asked::Nothing;
  return stops_at_flag();
}

// The machine's join throws if it finds the other alive, and the flag set. A thread that joins
// itself knows that it is alive.
bool ThreadRuns::stops_interruptible_join(Ref thread_object, memory::ThreadIndex thread) {
  const bool is_own = thread_object == running().object;
  const auto let_live = [&](bool alive) {
    if (is_own) return;
    ++state_.injected;
    vm_.heap.write(thread_object, vm_.known.at.thread_eetop, std::int64_t{alive ? 1 : 0});
  };
  if (!answering_) {
    memory::Action action;
    action.kind = ActionKind::Join;
    action.target = thread;
    action.site = names_.site(here());
    action.watched = watches_flag();
    emit(std::move(action));
    return is_stopped_ = true;
  }
  switch (state_.asked) {
    case Asked::Nothing:
      answering_ = false;
      let_live(answer_.value == memory::kInterrupted);
      if (answer_.value != memory::kInterrupted) return false;
      state_.asked = is_own ? Asked::Flag : Asked::Alive;
      if (is_own) return asks_flag();
      return stops_alive(thread_object);
    case Asked::Alive:
      if (!demands()) return is_stopped_ = true;
      state_.asked = Asked::Flag;
      return asks_flag();
    case Asked::Flag:
      if (!demands()) return is_stopped_ = true;
      hear(true);
      break;
  }
  return false;
}

// ---- park ----

bool ThreadRuns::stops_park(bool absolute, std::int64_t time) {
  if (mode_ != Mode::Run || running().status != ThreadStatus::Runnable) return false;
  if (time < 0 || (absolute && time <= kEpochMillis)) return false;  // it returns at once
  if (is_interrupted() && !may_be_interrupted()) conflicts_.share(own_flag().place);
  if (!answering_) {
    memory::Action action;
    action.kind = ActionKind::Park;
    action.timed = time != 0;
    action.weak = parks_for_itself(running());
    action.site = names_.site(here());
    action.watched = watches_flag();
    const bool asks = memory::has_answers(action);
    emit(std::move(action));
    if (asks) return is_stopped_ = true;
  } else if (state_.asked == Asked::Flag) {
    if (!demands()) return is_stopped_ = true;
    hear(true);
  } else if (answer_.value == memory::kInterrupted) {
    answering_ = false;
    state_.asked = Asked::Flag;
    return asks_flag();
  } else {
    answering_ = false;
    const auto limit = std::numeric_limits<std::int64_t>::max() / 2;
    const auto end = absolute
                         ? std::min(time - kEpochMillis, limit / kNanosPerMilli) * kNanosPerMilli
                         : vm_.now_ns + std::min(time, limit);
    if (answer_.value == memory::kTimeIsUp) vm_.move_clock(end);
  }
  running().permit = true;
  return false;
}

void ThreadRuns::unpark(Ref thread_object) {
  if (mode_ != Mode::Run || !thread_object) return;
  const auto target = index_of(thread_object);
  if (!target) return;  // it has not been started, as far as is known
  memory::Action action;
  action.kind = ActionKind::Unpark;
  action.target = *target;
  action.site = names_.site(here());
  emit(std::move(action));
}

// ---- which thread an object is ----

// The same in all rounds, which names are not.
ThreadRuns::ThreadKey ThreadRuns::key_of_thread(Ref thread_object) {
  const auto name = name_of(thread_object);
  const auto* made = names_.object(name);
  return made == nullptr ? ThreadKey{name, {}} : ThreadKey{0, *made};
}

// The thread has started it, or others do somewhere. A thread is known by who starts it, as the
// how many-eth: where one object can be started as several of them, or several as one of them, it
// depends on the execution which thread is meant, and no model is asked.
std::optional<memory::ThreadIndex> ThreadRuns::index_of(Ref thread_object) {
  const auto started =
      std::ranges::find(state_.started, thread_object, &std::pair<Ref, memory::ThreadIndex>::first);
  if (started != state_.started.end()) return started->second;
  const auto key = key_of_thread(thread_object);
  asked_for_.insert(key);
  if (ambiguous_.contains(key)) {
    fail("joining, unparking or asking for a thread that may be started in several places");
    return std::nullopt;
  }
  const auto known = known_by_key_.find(key);
  return known == known_by_key_.end() ? std::nullopt : std::optional(known->second);
}

void ThreadRuns::know_thread(Ref thread_object, memory::ThreadIndex thread) {
  const auto key = key_of_thread(thread_object);
  const auto [known, is_new] = known_by_key_.emplace(key, thread);
  const auto [object, is_first] = known_keys_.emplace(thread, key);
  if (is_new && asked_for_.contains(key)) grew_ = true;
  if (known->second != thread) add_ambiguous(key);
  if (object->second != key) {
    add_ambiguous(key);
    add_ambiguous(object->second);
  }
}

void ThreadRuns::add_ambiguous(const ThreadKey& key) {
  if (ambiguous_.insert(key).second && asked_for_.contains(key)) grew_ = true;
}

}  // namespace heddle
