// The machine's part of library/: who waits for a synchronizer, and until when.
//
// A thread that waits is in a queue (Thread::queue) and watches an int: it can go on when the value
// is another one. That is a function of the state, so no thread has to be woken, and a thread that
// would only find that somebody else was quicker does not run at all. Where it is in the queue
// counts only for those who ask; who asks is reported (Explorer::looks_at_queue). Who asked in
// an attempt to acquire, and failed, must try again when somebody has left the queue, whatever the
// value is then: others may have changed it to and fro.

#include <algorithm>
#include <utility>
#include <vector>

#include "vm/juc/needs_jdk.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// As in AbstractQueuedSynchronizer.java.
constexpr std::int32_t kChanged = 0;
constexpr std::int32_t kInterrupted = 1;
constexpr std::int32_t kTimedOut = 2;
constexpr std::int32_t kInterruptible = 1;
constexpr std::int32_t kShared = 2;
constexpr std::int32_t kUntilDone = 4;

std::int64_t deadline_after(const Vm& vm, std::int64_t nanos) {
  return nanos <= 0 || nanos > kNever - vm.now_ns ? kNever : vm.now_ns + nanos;
}

// A thread that waits here is parked in the JDK, and that ends with the permit an interrupt gives.
std::int32_t interrupted(Vm& vm, Thread& thread) {
  if (vm.explorer != nullptr) vm.explorer->uses_permit(thread);
  thread.permit = false;
  return kInterrupted;
}

// The end of waiting, or nothing if there is no reason for it.
std::int32_t why_over(const NativeCall& call) {
  auto& thread = call.thread;
  thread.status = ThreadStatus::Runnable;
  const bool late = std::exchange(thread.deadline, kNever) <= call.vm.now_ns;
  thread.watch_over = false;
  if (call.vm.explorer != nullptr) call.vm.explorer->stopped_watching(thread);
  if (std::exchange(thread.interrupt_ends_wait, false) && call.vm.take_interrupt(call.thread)) {
    return interrupted(call.vm, thread);
  }
  const auto value = call.vm.heap.read<std::int32_t>(thread.blocker, thread.watch_offset);
  return late && value == thread.watch_value ? kTimedOut : kChanged;
}

// await(queue, watched, offset, value, how, nanos)
Flow await(NativeCall& call) {
  auto& vm = call.vm;
  auto& thread = call.thread;
  if (thread.status == ThreadStatus::Watching) return call.give_int(why_over(call));
  const auto queue = call.ref(0);
  const auto watched = call.ref(1);
  const auto offset = static_cast<std::uint32_t>(call.i64(2));
  const auto value = call.i32(4);
  const auto how = call.i32(5);
  if (vm.heap.read<std::int32_t>(watched, offset) != value || thread.watch_over) {
    thread.watch_over = false;
    return call.give_int(kChanged);
  }
  if ((how & kInterruptible) != 0 && vm.take_interrupt(thread)) {
    return call.give_int(interrupted(vm, thread));
  }
  if (!queue || thread.queue != queue) {
    if (call.i64(6) > 0 && vm.explorer != nullptr) vm.explorer->reads_clock(thread, false);
    thread.queue_deadline = deadline_after(vm, call.i64(6));
    if (queue) {
      thread.queue = queue;
      thread.queue_order = ++vm.wait_counter;
      thread.queue_shared = (how & kShared) != 0;
      if (vm.explorer != nullptr) vm.explorer->changes_queue(thread, queue);
    }
  }
  thread.status = ThreadStatus::Watching;
  thread.blocker = watched;
  thread.watch_offset = offset;
  thread.watch_value = value;
  thread.watch_interruptible = (how & kInterruptible) != 0;
  // Who goes on all the same is late once.
  if ((how & kUntilDone) != 0 && thread.queue_deadline <= vm.now_ns) thread.queue_deadline = kNever;
  thread.deadline = thread.queue_deadline;
  return Flow::Retry;
}

Flow attempts(NativeCall& call) {
  call.thread.attempts = true;
  call.thread.looked_at = {};
  call.thread.watch_over = false;
  return call.give();
}

// leave(queue, gaveUp)
Flow leave(NativeCall& call) {
  auto& vm = call.vm;
  const auto queue = call.ref(0);
  call.thread.attempts = false;
  call.thread.looked_at = {};
  call.thread.watch_over = false;
  if (call.thread.queue != queue) return call.give();
  call.thread.queue = {};
  if (vm.explorer != nullptr) vm.explorer->changes_queue(call.thread, queue);
  for (const auto& other : vm.threads) {
    if (other->status == ThreadStatus::Ended) continue;
    const bool waits = other->status == ThreadStatus::Watching && other->queue == queue;
    if (other->looked_at == queue || (waits && call.flag(1))) other->watch_over = true;
  }
  return call.give();
}

Flow nanos_left(NativeCall& call) {
  const auto deadline = call.thread.queue_deadline;
  if (deadline == kNever) return call.give_long(kNever);
  if (call.vm.explorer != nullptr) call.vm.explorer->reads_clock(call.thread, true);
  return call.give_long(deadline - call.vm.now_ns);
}

// queued(queue, exclusive, shared)
Flow queued(NativeCall& call) {
  auto& vm = call.vm;
  const auto queue = call.ref(0);
  if (vm.explorer != nullptr) vm.explorer->looks_at_queue(call.thread, queue);
  if (call.thread.attempts) call.thread.looked_at = queue;
  std::vector<const Thread*> found;
  for (const auto& thread : vm.threads) {
    if (thread->status == ThreadStatus::Ended || thread->queue != queue) continue;
    if (thread->queue_shared ? call.flag(2) : call.flag(1)) found.push_back(thread.get());
  }
  std::sort(found.begin(), found.end(),
            [](const Thread* a, const Thread* b) { return a->queue_order < b->queue_order; });
  Ref array;
  const auto length = static_cast<std::int32_t>(found.size());
  auto* cls = vm.array_of(vm.known.thread);
  if (const auto flow = vm.new_array(call.thread, *cls, length, &array); flow != Flow::Return) {
    return flow;
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    vm.heap.write(array, kHeaderSize + i * sizeof(Ref), found[i]->object);
  }
  return call.give(array);
}

Flow is_of_jdk(NativeCall& call) {
  return call.give_bool(Vm::is_of_jdk(*call.vm.class_of(call.ref(0))));
}

// owned(isNow): only what the JDK wrote is trusted to exclude others.
Flow owned(NativeCall& call) {
  auto& vm = call.vm;
  const auto object = call.ref(0);
  if (vm.explorer == nullptr || !Vm::is_of_jdk(*vm.class_of(object))) return call.give();
  if (call.flag(1)) {
    vm.explorer->acquired(call.thread, object);
  } else {
    vm.explorer->released(call.thread, object);
  }
  return call.give();
}

// Whether anybody ever had to wait would have to be part of the state of every lock.
Flow has_contended(NativeCall& call) {
  return call.vm.cannot_run(call.thread, needs_jdk("AbstractQueuedSynchronizer.hasContended"));
}

constexpr std::string_view kQueued = "java/util/concurrent/locks/AbstractQueuedSynchronizer";

constexpr NativeRow kRows[] = {
    {kQueued, "attempts", {}, attempts, kUnseen},
    {kQueued, "await", {}, await, acts::watches(touches::watched_state)},
    {kQueued, "hasContended", {}, has_contended, kUnseen},
    {kQueued, "isOfJdk", {}, is_of_jdk, kUnseen},
    {kQueued, "leave", {}, leave, kUnseen},
    {kQueued, "nanosLeft", {}, nanos_left, kUnseen},
    {kQueued, "queued", {}, queued, kUnseen},
    {"java/util/concurrent/locks/AbstractOwnableSynchronizer", "owned", {}, owned, kUnseen},
};

}  // namespace

std::span<const NativeRow> synchronizer_natives() { return kRows; }

}  // namespace heddle
