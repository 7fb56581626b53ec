#pragma once

// A Java thread as the machine keeps it: a stack, and what it waits for.
//
// No queues: a thread that waits says for what, and whether it can go on is worked out from
// the state (a monitor is free, a class is initialised, the clock has passed its deadline). So the
// set of runnable threads is a function of the state, not of the order in which threads came to
// wait. Only a wait set remembers order, for notify's sake in `run`.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "base/id.h"
#include "base/ref.h"
#include "vm/threads/frame.h"

namespace heddle {

enum class ThreadStatus : std::uint8_t {
  Runnable,
  Blocked,  // wants the monitor of `blocker`
  Waiting,  // in Object.wait on `blocker`
  Parked,
  Sleeping,
  Joining,   // in Thread.join on the thread `blocker`
  Watching,  // until the int at `watch_offset` of `blocker` is not `watch_value` (vm/juc)
  InitWait,  // waits for another thread to initialise the class whose mirror is `blocker`
  Pending,   // the reference handler: waits for references to enqueue
  Ended,
};

inline constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

// A length that no trail has: what was done since is not all written there.
inline constexpr std::size_t kNotTold = std::numeric_limits<std::size_t>::max();

// A step within which another one was called for.
struct OuterStep {
  Frame* base = nullptr;
  Ref object;
  std::uint32_t held = 0;
  const OuterStep* outer = nullptr;

  auto operator<=>(const OuterStep&) const = default;
};

struct Thread {  // Large: all of a thread is copied at once
  ThreadId id;
  Ref object;  // the java.lang.Thread
  ThreadStatus status = ThreadStatus::Runnable;
  Ref blocker;
  std::int64_t deadline = kNever;  // virtual time at which a timed wait ends
  std::uint64_t wait_order = 0;    // when it came to wait, among all waits
  std::uint32_t saved_depth = 0;   // of the monitor given up by wait
  bool interrupt_ends_wait = false;
  std::uint32_t looks = 0;  // at the clock, since it last waited (Vm::read_clock)
  bool permit = false;      // LockSupport's
  bool granted = false;     // the next visible action may be performed
  bool daemon = false;
  bool unborn = false;     // while exploring: started only in executions that have been left
  bool unwinding = false;  // an exception is on its way; it stops before it leaves a frame
  bool dying = false;      // an exception has left its last frame, and none has heard of it yet
  bool ending = false;     // all its code has run; what is left is to say so
  // While exploring: below these frames, what the thread does is not part of the state (see
  // Heap::make_lasting), or is not shown to others one action at a time.
  Frame* lasting_base = nullptr;
  Frame* quiet_base = nullptr;
  // Or is one action of an object of java.util.concurrent (vm/juc/steps.h). Code of the program's
  // that is called in between may call for another one.
  Frame* step_base = nullptr;
  Ref step_object;
  std::uint32_t step_held = 0;  // monitors that were held before it began
  const OuterStep* outer_step = nullptr;
  bool step_begins = false;        // the call that is about to be made is its beginning
  bool step_open = false;          // no thread has run since it began, or was taken up again
  bool step_interrupted = false;   // code that is no part of it has been called since
  bool step_called = false;        // code of the program's has, and then the trail was that long:
  std::size_t step_trail = 0;      // or kNotTold
  std::uint32_t atomic_depth = 0;  // of Heddle.atomic
  std::uint32_t way = 0;           // which way the granted action goes
  Ref exception;                   // being thrown
  const Method* left = nullptr;    // the outermost method of the program's that it has left
  Method* in_native = nullptr;     // the native method being run, for stack traces

  // A modelled synchronizer (vm/juc): whose queue it is in, since when and until when.
  Ref queue;
  std::uint64_t queue_order = 0;
  std::int64_t queue_deadline = kNever;
  bool queue_shared = false;
  std::uint32_t watch_offset = 0;
  std::int32_t watch_value = 0;
  bool watch_interruptible = false;
  Ref also;  // or until the int at `also_offset` of this, if there is one, is not 0
  std::uint32_t also_offset = 0;
  bool watch_steady = false;  // for no reason but these; and they count more than an interrupt
  bool watch_over = false;    // who was before it in the queue has left: it must look again
  bool attempts = false;      // to acquire; and the queue it has looked at meanwhile:
  Ref looked_at;

  Slot* stack = nullptr;
  Slot* stack_end = nullptr;  // calls beyond this overflow
  Frame* top = nullptr;

  // What is left is the JDK's, after the last frame of the program's: all of it is quiet.
  void begin_exit() { quiet_base = reinterpret_cast<Frame*>(stack); }
  [[nodiscard]] bool is_exiting() const {
    return quiet_base != nullptr && quiet_base == reinterpret_cast<const Frame*>(stack);
  }
};
static_assert(std::is_trivially_copyable_v<Thread>);  // a search copies all of them often

}  // namespace heddle
