// The machine's part of the models in library/java.base/java/util/concurrent: a thread waits until
// a word of the model's state has changed.
//
// As with synchronizers (synchronizer.cpp), whether it can go on is a function of the state, so no
// thread has to be woken. If the word has changed, that counts more than an interrupt or a time
// limit that came as well: a future that is done gives its result, an element that was handed over
// is taken. The flag of the interrupt stays set then.

#include <algorithm>
#include <utility>

#include "vm/juc/needs_jdk.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// As in Await.java.
constexpr std::int32_t kChanged = 0;
constexpr std::int32_t kInterrupted = 1;
constexpr std::int32_t kTimedOut = 2;

std::int32_t why_over(const NativeCall& call) {
  auto& vm = call.vm;
  auto& thread = call.thread;
  const bool changed = vm.is_watch_changed(thread);
  thread.status = ThreadStatus::Runnable;
  thread.deadline = kNever;
  thread.also = {};
  thread.watch_steady = false;
  if (vm.explorer != nullptr) vm.explorer->stopped_watching(thread);
  const bool interrupted = std::exchange(thread.interrupt_ends_wait, false);
  if (changed) return kChanged;
  if (!interrupted || !vm.take_interrupt(thread)) return kTimedOut;
  // It is parked in the JDK, and that ends with the permit that an interrupt gives.
  if (vm.explorer != nullptr) vm.explorer->uses_permit(thread);
  thread.permit = false;
  return kInterrupted;
}

// until(watched, offset, value, also, alsoOffset, interruptible, nanos)
Flow until(NativeCall& call) {
  auto& vm = call.vm;
  auto& thread = call.thread;
  if (thread.status == ThreadStatus::Watching) return call.give_int(why_over(call));
  const auto nanos = call.i64(8);
  thread.blocker = call.ref(0);
  thread.watch_offset = static_cast<std::uint32_t>(call.i64(1));
  thread.watch_value = call.i32(3);
  thread.also = call.ref(4);
  thread.also_offset = static_cast<std::uint32_t>(call.i64(5));
  thread.watch_interruptible = call.flag(7);
  thread.watch_over = false;
  if (vm.is_watch_changed(thread)) {
    thread.also = {};
    return call.give_int(kChanged);
  }
  if (thread.watch_interruptible && vm.take_interrupt(thread)) {
    thread.also = {};
    if (vm.explorer != nullptr) vm.explorer->uses_permit(thread);
    thread.permit = false;
    return call.give_int(kInterrupted);
  }
  if (nanos > 0 && vm.explorer != nullptr) vm.explorer->reads_clock(thread, false);
  thread.deadline = nanos <= 0 || nanos > kNever - vm.now_ns ? kNever : vm.now_ns + nanos;
  thread.watch_steady = true;
  thread.status = ThreadStatus::Watching;
  return Flow::Retry;
}

// A choice in the middle of a step: hold() keeps the other threads from having a turn until it is
// made, and then the step goes on as if nothing had been.
Flow hold(NativeCall& call) {
  ++call.thread.atomic_depth;
  return call.give();
}

// As many as there are numbers from the first argument to the second.
std::int64_t ways_between(const Method& /*method*/, const Slot* args) {
  return std::int64_t{as_int(args[1])} - as_int(args[0]) + 1;
}

Flow choose(NativeCall& call) {
  --call.thread.atomic_depth;
  call.thread.step_open = true;
  return call.give_int(call.i32(0) + static_cast<std::int32_t>(call.thread.way));
}

Flow limits_expire_last(NativeCall& call) {
  return call.give_int(call.vm.explorer == nullptr || call.vm.explorer->limits_expire_last());
}

Flow scheduled_time(NativeCall& call) {
  return call.vm.cannot_run(call.thread, needs_jdk("TimerTask.scheduledExecutionTime"));
}

constexpr NativeRow kRows[] = {
    {"java/util/TimerTask", "scheduledExecutionTime", {}, scheduled_time, kUnseen},
    {"java/util/concurrent/Await", "choose", {}, choose, acts::chooses(ways_between)},
    {"java/util/concurrent/Await", "hold", {}, hold, kUnseen},
    {"java/util/concurrent/Await", "limitsExpireLast", {}, limits_expire_last, kUnseen},
    {"java/util/concurrent/Await", "until", {}, until, acts::watches(touches::watched_words)},
};

}  // namespace

std::span<const NativeRow> waiting_natives() { return kRows; }

}  // namespace heddle
