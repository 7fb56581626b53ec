// Threads that wait for each other, with a time limit or without: wait, join, park.
//
// A thread that runs alone waits for nobody: the model says that it goes on, and then it does, at
// once. If what it waits with has a time limit, the model also says whether the time is up; then
// the thread's clock is moved on. Clocks are each thread's own.

#include <algorithm>
#include <limits>

#include "checker/relaxed/thread_runs.h"
#include "vm/native/clock.h"

namespace heddle {
namespace {

using memory::ActionKind;

constexpr std::int64_t kNanosPerMilli = 1'000'000;

// Whoever parks in the JDK's classes does it in a loop that looks again.
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

// Whoever waits looks at its flag.
bool ThreadRuns::may_be_interrupted() {
  const auto flag = vm_.known.at.thread_interrupted;
  if (flag == 0) return false;
  const auto at = where({running().object, flag});
  if (mode_ == Mode::Run && !at.is_private) {
    conflicts_.touch({state_.thread, state_.starts}, at.place, false);
  }
  return conflicts_.is_shared(at.place);
}

bool ThreadRuns::is_interrupted() {
  const auto flag = vm_.known.at.thread_interrupted;
  return flag != 0 && vm_.heap.read<bool>(running().object, flag);
}

// ---- wait ----

// The machine's own wait gives up the monitor and takes it again; in a run alone, at once.
bool ThreadRuns::stops_wait(Ref object, std::int64_t millis) {
  if (!vm_.owns_monitor(running(), object)) return false;  // it will throw
  if (running().status != ThreadStatus::Runnable || millis < 0) return false;
  if (may_be_interrupted()) return fail("a wait that an interrupt may end");
  if (is_interrupted()) return false;  // by itself, or before it was started: it will throw
  if (vm_.class_of(object)->is_subclass_of(vm_.known.thread)) {
    return fail("a wait that the end of a thread may end");
  }
  const auto at = where({object, offsetof(ObjectHeader, lock)});
  if (!conflicts_.is_shared(at.place)) conflicts_.share(at.place);
  state_.waits = true;
  state_.waits_timed = millis != 0;
  state_.injected += 2;  // the lock word, twice
  return false;
}

// The thread stands in a wait. True: it has to be told how that ends.
bool ThreadRuns::stops_in_wait() {
  auto& thread = running();
  if (!out_.empty() && out_.back().action.timed) return is_stopped_ = true;
  if (thread.status == ThreadStatus::Joining) vm_.move_clock(thread.deadline);
  thread.deadline = vm_.now_ns;
  return false;
}

void ThreadRuns::answer_wait() {
  answering_ = false;
  if (answer_.value != 0) vm_.move_clock(running().deadline);
  running().deadline = vm_.now_ns;
}

// ---- join ----

// In a run alone, the thread that is waited for has ended. With a time limit whoever joins learns
// that it has, or does not, as by isAlive (JLS 17.4.4).
bool ThreadRuns::stops_join(Ref thread_object, std::int64_t millis) {
  if (millis < 0 || running().status == ThreadStatus::Joining) return false;
  const auto started =
      std::ranges::find(state_.started, thread_object, &std::pair<Ref, memory::ThreadIndex>::first);
  if (started == state_.started.end()) {
    return fail("joining a thread that was started by another");
  }
  if (vm_.owns_monitor(running(), thread_object)) {
    return fail("joining a thread whose monitor one holds");
  }
  if (may_be_interrupted() || is_interrupted()) return fail("a join that an interrupt may end");
  if (millis != 0) return stops_alive(thread_object);
  vm_.heap.write(thread_object, vm_.known.at.thread_eetop, std::int64_t{0});
  memory::Action action;
  action.kind = ActionKind::Join;
  action.target = started->second;
  action.site = names_.site(here());
  emit(std::move(action));
  return false;
}

// ---- park ----

bool ThreadRuns::stops_park(bool absolute, std::int64_t time) {
  if (mode_ != Mode::Run || running().status != ThreadStatus::Runnable) return false;
  if (time < 0 || (absolute && time <= kEpochMillis)) return false;  // it returns at once
  if (may_be_interrupted() || is_interrupted()) return fail("a park that an interrupt may end");
  const bool timed = time != 0;
  if (answering_) {
    answering_ = false;
    const auto limit = std::numeric_limits<std::int64_t>::max() / 2;
    const auto end = absolute
                         ? std::min(time - kEpochMillis, limit / kNanosPerMilli) * kNanosPerMilli
                         : vm_.now_ns + std::min(time, limit);
    if (answer_.value != 0) vm_.move_clock(end);
  } else {
    memory::Action action;
    action.kind = ActionKind::Park;
    action.timed = timed;
    action.weak = parks_for_itself(running());
    action.site = names_.site(here());
    emit(std::move(action));
    if (timed) return is_stopped_ = true;
  }
  running().permit = true;
  return false;
}

void ThreadRuns::unpark(Ref thread_object) {
  if (mode_ != Mode::Run || !thread_object) return;
  const auto key = key_of_thread(thread_object);
  const auto known = known_by_key_.find(key);
  if (known == known_by_key_.end()) {
    unparked_.insert(key);  // not started, as far as is known
    return;
  }
  memory::Action action;
  action.kind = ActionKind::Unpark;
  action.target = known->second;
  action.site = names_.site(here());
  emit(std::move(action));
}

// The same in all rounds, which names are not.
ThreadRuns::ThreadKey ThreadRuns::key_of_thread(Ref thread_object) {
  const auto name = name_of(thread_object);
  const auto* made = names_.object(name);
  return made == nullptr ? ThreadKey{name, {}} : ThreadKey{0, *made};
}

void ThreadRuns::know_thread(Ref thread_object, memory::ThreadIndex thread) {
  const auto key = key_of_thread(thread_object);
  if (known_by_key_.emplace(key, thread).second && unparked_.contains(key)) grew_ = true;
}

}  // namespace heddle
