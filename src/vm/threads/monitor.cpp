// Monitors and wait sets (JLS 17.1, 17.2), and identity hashes.
//
// The lock word of an object is its monitor: who owns it and how often. There are no queues; who is
// blocked or waits says so in its own Thread.

#include <algorithm>
#include <utility>
#include <vector>

#include "vm/vm.h"

namespace heddle {
namespace {

std::uint32_t owner_bits(const Thread& thread) { return (thread.id.index + 1) << kLockDepthBits; }

// Notified, and out of the wait set: all that is left is to take the monitor again, however long
// that takes. An interrupt that came while it waited is not heard of any more (JLS 17.2.4).
void end_wait(Thread& thread) {
  thread.status = ThreadStatus::Blocked;
  thread.deadline = kNever;
  thread.interrupt_ends_wait = false;
}

// JDKs before 14 say nothing more.
Flow not_owner(Vm& vm, Thread& thread) {
  constexpr std::string_view kError = "java/lang/IllegalMonitorStateException";
  if (vm.options.release < 14) return vm.throw_new(thread, kError);
  return vm.throw_new(thread, kError, "current thread is not owner");
}

constexpr std::uint32_t kDepthMask = (1U << kLockDepthBits) - 1;
constexpr std::uint64_t kLockOffset = offsetof(ObjectHeader, lock);

}  // namespace

bool Vm::owns_monitor(const Thread& thread, Ref object) const {
  const auto lock = heap.header(object).lock;
  return lock != 0 && (lock & ~kDepthMask) == owner_bits(thread);
}

Flow Vm::enter_monitor(Thread& thread, Ref object) {
  const auto lock = heap.header(object).lock;
  if (lock == 0) {
    heap.write(object, kLockOffset, owner_bits(thread) | 1U);
    if (explorer != nullptr) explorer->acquired(thread, object);
  } else if ((lock & ~kDepthMask) == owner_bits(thread)) {
    HEDDLE_CHECK((lock & kDepthMask) != kDepthMask, "a monitor should be entered less often");
    heap.write(object, kLockOffset, lock + 1);
  } else {
    if (explorer != nullptr) explorer->meets_holder(thread, object, kLockOffset);
    thread.status = ThreadStatus::Blocked;
    thread.blocker = object;
    return Flow::Retry;
  }
  thread.status = ThreadStatus::Runnable;
  return Flow::Return;
}

Flow Vm::exit_monitor(Thread& thread, Ref object) {
  if (!owns_monitor(thread, object)) {
    return not_owner(*this, thread);
  }
  const auto lock = heap.header(object).lock;
  heap.write(object, kLockOffset, (lock & kDepthMask) == 1 ? 0U : lock - 1);
  if (explorer != nullptr && (lock & kDepthMask) == 1) explorer->released(thread, object);
  return Flow::Return;
}

bool Vm::stops_release(Thread& thread, Ref object) {
  return explorer != nullptr && several_threads && is_shared(object) &&
         owns_monitor(thread, object) && (heap.header(object).lock & kDepthMask) == 1 &&
         explorer->stops_release(thread, {object, kLockOffset});
}

bool Vm::stops_release(Thread& thread, const Frame& frame) {
  if (frame.locked) return stops_release(thread, frame.lock);
  return explorer != nullptr && several_threads && frame.on_return == OnReturn::ClassInit &&
         explorer->stops_release(thread, {classes[frame.data]->mirror,
                                          static_cast<std::uint32_t>(known.at.class_state)});
}

Flow Vm::wait(Thread& thread, Ref object, std::int64_t nanos) {
  if (thread.status == ThreadStatus::Runnable) {
    if (!owns_monitor(thread, object)) {
      return not_owner(*this, thread);
    }
    if (take_interrupt(thread)) return throw_new(thread, "java/lang/InterruptedException");
    thread.saved_depth = heap.header(object).lock & kDepthMask;
    heap.write(object, kLockOffset, 0U);
    if (explorer != nullptr) explorer->released(thread, object);
    thread.status = ThreadStatus::Waiting;
    thread.blocker = object;
    thread.deadline = nanos == 0 || nanos > kNever - now_ns ? kNever : now_ns + nanos;
    thread.wait_order = ++wait_counter;
    thread.interrupt_ends_wait = false;
    return Flow::Retry;
  }
  // Notified, interrupted or timed out: the monitor must be taken again first.
  if (heap.header(object).lock != 0) {
    thread.status = ThreadStatus::Blocked;
    thread.deadline = kNever;
    return Flow::Retry;
  }
  heap.write(object, kLockOffset, owner_bits(thread) | std::exchange(thread.saved_depth, 0));
  if (explorer != nullptr) explorer->reacquired(thread, object);
  thread.status = ThreadStatus::Runnable;
  thread.deadline = kNever;
  thread.blocker = {};
  if (std::exchange(thread.interrupt_ends_wait, false)) {
    take_interrupt(thread);
    return throw_new(thread, "java/lang/InterruptedException");
  }
  return Flow::Return;
}

Flow Vm::notify(Thread& thread, Ref object, bool all) {
  if (!owns_monitor(thread, object)) {
    return not_owner(*this, thread);
  }
  wake_waiters(object, all, thread.way);
  return Flow::Return;
}

std::uint32_t Vm::waiters(Ref object) const {
  return static_cast<std::uint32_t>(
      std::count_if(threads.begin(), threads.end(), [&](const auto& thread) {
        return thread->status == ThreadStatus::Waiting && thread->blocker == object;
      }));
}

void Vm::wake_waiters(Ref object, bool all, std::uint32_t which) {
  std::vector<Thread*> waiting;
  for (const auto& other : threads) {
    if (other->status == ThreadStatus::Waiting && other->blocker == object) {
      waiting.push_back(other.get());
    }
  }
  if (waiting.empty()) return;
  if (all) {
    for (auto* thread : waiting) end_wait(*thread);
    return;
  }
  std::sort(waiting.begin(), waiting.end(),
            [](const Thread* a, const Thread* b) { return a->wait_order < b->wait_order; });
  end_wait(*waiting[std::min<std::size_t>(which, waiting.size() - 1)]);
}

bool Vm::take_interrupt(Thread& thread) {
  const auto offset = known.at.thread_interrupted;
  if (offset == 0 || !heap.read<bool>(thread.object, offset)) return false;
  if (explorer != nullptr) explorer->clears_interrupt(thread);
  heap.write(thread.object, offset, false);
  return true;
}

void Vm::interrupt(Thread& thread) {
  thread.permit = true;
  if (!heap.read<bool>(thread.object, known.at.thread_interrupted)) return;
  if (thread.status == ThreadStatus::Waiting) {
    // It leaves the wait set when it goes on; until then it may be notified as well.
    thread.interrupt_ends_wait = true;
  } else if (thread.status == ThreadStatus::Joining) {
    thread.interrupt_ends_wait = true;
    thread.deadline = now_ns;
  } else if (thread.status == ThreadStatus::Watching && thread.watch_interruptible) {
    thread.interrupt_ends_wait = true;
  } else if (thread.status == ThreadStatus::Sleeping) {
    thread.interrupt_ends_wait = true;
    thread.deadline = now_ns;
  }
}

std::uint32_t Vm::identity_hash(Ref object) {
  if (explorer != nullptr) explorer->shows_identity(object);
  const bool array = class_of(object)->is_array();
  auto hash = array ? 0 : heap.header(object).length;
  if (array) {
    const auto found = heap.array_hashes.find(object);
    if (found != heap.array_hashes.end()) hash = found->second;
  }
  if (hash != 0) return hash;
  // Any fixed sequence will do; this one spreads over 31 bits, as programs that put objects in hash
  // tables expect.
  if (const auto named = explorer != nullptr ? explorer->hash_of(object) : 0; named != 0) {
    hash = (named * 0x9e3779b1U) & 0x7fffffffU;
  } else {
    // What lasts is done once, and must not change the numbers of what is done again.
    const auto number = heap.is_lasting() ? ~++lasting_hash_counter : ++hash_counter;
    hash = (number * 0x9e3779b1U) & 0x7fffffffU;
  }
  if (hash == 0) hash = 1;
  if (array) {
    heap.array_hashes[object] = hash;
    if (heap.trail().recording()) heap.array_hash_log.push_back(object);
  } else {
    heap.write(object, offsetof(ObjectHeader, length), hash);
  }
  return hash;
}

}  // namespace heddle
