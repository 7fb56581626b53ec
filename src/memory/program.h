#pragma once

// What a memory model needs to know of a program, and all it may know of one.
//
// A program is a fixed set of deterministic threads. Given the answers to its reads so far, what a
// thread does next is a function: so a model can run a thread alone, ahead of the others, with
// values that no one has written yet, and run it again from the beginning with others. What
// implements Program (a small language in tests, the virtual machine in earnest) never sees a
// schedule and never chooses.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "event/event.h"

namespace heddle::memory {

using Value = std::int64_t;
using ThreadIndex = std::uint32_t;
using LocationIndex = std::uint32_t;  // the same location has the same index in every execution
using MonitorIndex = std::uint32_t;

inline constexpr std::uint32_t kMaxThreads = 16;

enum class ActionKind : std::uint8_t {
  End,  // the thread's last action
  Read,
  Write,
  ReadModifyWrite,
  Lock,
  Unlock,
  Start,
  Join,    // waits for a thread to end; one that has not been started is not waited for
  Wait,    // into the wait set of a monitor that is held `value` times: releases it (JLS 17.2.1)
  Wake,    // out of it again, when notified or its time is up; Lock actions follow
  Notify,  // removes one thread of the wait set, any; nothing if there is none (JLS 17.2.2)
  NotifyAll,
  Park,    // until there is a permit, which is used up, or its time is up; orders no memory
  Unpark,  // a permit for the thread `target`, unless it has one or has not been started
  Fence,
  Freeze,          // end of a constructor that wrote final fields of `object` (JLS 17.5)
  InitWrite,       // mp01: the Write of its label is made from here on, and performed there
  GuaranteedRead,  // mp01: of what the access of its label wrote or saw, which is `value`
  Diverge,         // goes on for ever, while the locations of `watched` read as they do
  Stuck,           // beyond the bound of a loop, or `excluded`: the execution says nothing
};

enum class FenceKind : std::uint8_t { Full, Acquire, Release, LoadLoad, StoreStore };

enum class Update : std::uint8_t { Exchange, Add, And, Or, Xor, CompareAndSet };

struct Watched {
  LocationIndex location = 0;
  Value value = 0;
};

struct Action {
  ActionKind kind = ActionKind::End;
  AccessMode read_mode = AccessMode::Plain;
  AccessMode write_mode = AccessMode::Plain;
  FenceKind fence = FenceKind::Full;
  Update update = Update::Exchange;
  bool weak = false;         // may fail for no reason (compare-and-set), or return (Park)
  bool timed = false;        // Wake and Park: have a time limit, so they end in any case
  bool final_field = false;  // the location is a final field
  bool relocks = false;      // Diverge: takes the monitor `target` before it reads again
  bool excluded = false;     // Stuck: not asked for, so nothing is missing without it
  bool announced = false;    // Write: an InitWrite of its label came before
  bool wraps = false;        // ReadModifyWrite: an addition of 32 bits
  std::uint32_t target = 0;  // location, monitor or thread, by kind
  std::uint32_t site = 0;    // the place in the program's text
  std::uint32_t label = 0;   // by which other actions name this access; 0: none
  Value value = 0;           // written, or the operand of an update
  Value expected = 0;        // of a compare-and-set
  Value object = 0;          // address through which the location was reached; 0 for none
  // Diverge: goes on while these read so. Wake, Park and Join: may be interrupted, and wait for
  // ever only while these read so.
  std::vector<Watched> watched = {};
};

// What comes back to a thread from its action. Only reads have more than one, and what waits: how
// that ended.
struct Answer {
  Value value = 0;
  bool failed = false;  // a weak compare-and-set that failed although the value was as expected

  bool operator==(const Answer&) const = default;
};

struct Step {
  Action action = {};
  // Two answer lists of one thread with the same state behave alike from there on, and have the
  // same registers. Zero: nothing is known.
  std::uint64_t state = 0;
};

// How a Wake, Park or Join ended. That it was interrupted is a guess, which the thread makes good
// by reading its flag next: where it is not set, the execution is excluded. So who is interrupted
// may leave a wait set before any notification, whenever the interrupt comes (docs/adr/0011).
inline constexpr Value kEnded = 0;
inline constexpr Value kTimeIsUp = 1;
inline constexpr Value kInterrupted = 2;

// How many steps an engine takes between two looks at Program::is_over.
inline constexpr std::uint64_t kStepsBetweenLooks = 1024;

class Program {
 public:
  virtual ~Program() = default;

  [[nodiscard]] virtual std::uint32_t threads() const = 0;
  // Threads that no Start action starts run from the beginning.
  [[nodiscard]] virtual bool starts_running(ThreadIndex thread) const = 0;
  [[nodiscard]] virtual Value initial(LocationIndex location) const = 0;
  // Locations whose last value is part of an outcome.
  [[nodiscard]] virtual std::vector<LocationIndex> observed() const = 0;
  // Whether the one who asks should come to an end: what was found so far is all that is wanted.
  // Once it is over, it stays so.
  [[nodiscard]] virtual bool is_over() { return false; }
  // Where the thread is after these answers: one for each action it has taken.
  virtual Step next(ThreadIndex thread, std::span<const Answer> answers) = 0;
  // Its registers there, those that are part of an outcome.
  virtual std::vector<Value> registers(ThreadIndex thread, std::span<const Answer> answers) = 0;
};

[[nodiscard]] inline bool reads(ActionKind kind) {
  return kind == ActionKind::Read || kind == ActionKind::ReadModifyWrite;
}

[[nodiscard]] inline bool accesses(ActionKind kind) {
  return kind == ActionKind::Write || reads(kind);
}

[[nodiscard]] inline bool is_of_permit(ActionKind kind) {
  return kind == ActionKind::Park || kind == ActionKind::Unpark;
}

// Whose permit a Park of the thread takes, or its Unpark of the target gives.
[[nodiscard]] inline ThreadIndex whose_permit(ActionKind kind, ThreadIndex thread,
                                              std::uint32_t target) {
  return kind == ActionKind::Unpark ? target : thread;
}

// Whether two actions of permits depend on each other. Who gives the one permit first makes no
// difference.
[[nodiscard]] inline bool is_of_one_permit(ActionKind first, ThreadIndex whose_first,
                                           ActionKind second, ThreadIndex whose_second) {
  const bool both_give = first == ActionKind::Unpark && second == ActionKind::Unpark;
  return is_of_permit(first) && is_of_permit(second) && !both_give && whose_first == whose_second;
}

// Whether one of two actions is the start of a thread, and the other a join or unpark of the same
// thread: those do nothing if they are executed before the start, so the two do not commute.
[[nodiscard]] inline bool is_of_one_start(ActionKind first, std::uint32_t first_target,
                                          ActionKind second, std::uint32_t second_target) {
  const auto asks = [](ActionKind kind) {
    return kind == ActionKind::Join || kind == ActionKind::Unpark;
  };
  return first_target == second_target && ((first == ActionKind::Start && asks(second)) ||
                                           (asks(first) && second == ActionKind::Start));
}

[[nodiscard]] inline bool is_of_monitor(ActionKind kind) {
  switch (kind) {
    case ActionKind::Lock:
    case ActionKind::Unlock:
    case ActionKind::Wait:
    case ActionKind::Wake:
    case ActionKind::Notify:
    case ActionKind::NotifyAll:
      return true;
    default:
      return false;
  }
}

// Whether what waits may also go on for no reason (JLS 17.2.1), in a model that has that.
[[nodiscard]] inline bool may_return_early(const Action& action) {
  return action.kind == ActionKind::Wake || (action.kind == ActionKind::Park && action.weak);
}

[[nodiscard]] inline bool waits(ActionKind kind) {
  return kind == ActionKind::Wake || kind == ActionKind::Park || kind == ActionKind::Join;
}

[[nodiscard]] inline bool may_be_interrupted(const Action& action) {
  return waits(action.kind) && !action.watched.empty();
}

// Whether the thread goes on in different ways, depending on the answer.
[[nodiscard]] inline bool has_answers(const Action& action) {
  return reads(action.kind) || action.timed || may_be_interrupted(action);
}

// How a Wake, Park or Join may end: somebody has `ended` it, or it ends for no reason if it may do
// so `early`. Its time may be up although it was ended before. Who is notified leaves by that and
// not by an interrupt, so no notification is lost (JLS 17.2.3).
[[nodiscard]] inline std::vector<Value> ways_to_end(const Action& action, bool ended, bool early) {
  std::vector<Value> result;
  if (ended || (early && may_return_early(action))) result.push_back(kEnded);
  if (action.timed) result.push_back(kTimeIsUp);
  const bool is_notified = ended && action.kind == ActionKind::Wake;
  if (may_be_interrupted(action) && !is_notified) result.push_back(kInterrupted);
  return result;
}

// Whether an update that finds `old` writes, unless it is weak and fails.
[[nodiscard]] inline bool update_writes(const Action& action, Value old) {
  return action.update != Update::CompareAndSet || old == action.expected;
}

[[nodiscard]] inline Value updated(const Action& action, Value old) {
  switch (action.update) {
    case Update::Exchange:
    case Update::CompareAndSet:
      return action.value;
    case Update::Add: {
      const auto sum = static_cast<std::uint64_t>(old) + static_cast<std::uint64_t>(action.value);
      return action.wraps ? static_cast<std::int32_t>(sum) : static_cast<Value>(sum);
    }
    case Update::And:
      return old & action.value;
    case Update::Or:
      return old | action.value;
    case Update::Xor:
      return old ^ action.value;
  }
  return old;
}

}  // namespace heddle::memory
