#pragma once

// One execution of a program, as data in words and numbers: what its threads did, in an order, and
// the write that each read saw. Whatever explores memory models answers with this, and reports make
// text and JSON of it; neither the machine nor the program is needed for that.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "event/event.h"

namespace heddle {

enum class ActKind : std::uint8_t {
  Read,
  Write,
  ReadModifyWrite,
  Lock,
  Unlock,
  Wait,  // into a wait set
  Wake,  // out of it again
  Notify,
  NotifyAll,
  Park,
  Unpark,
  Start,
  Join,
  Fence,
  Freeze,          // of the final fields of an object, at the end of its constructor
  AnnouncedWrite,  // made early, and performed later (mp01)
  GuaranteedRead,  // of a value that is known already (mp01)
  Other,           // `other` says what
};

// Where between a thread and memory a step happens, in models that tell that apart.
enum class ActStage : std::uint8_t {
  Whole,   // it is the thread's own action, and there is nothing in between
  Use,     // of the thread's working copy (jls1)
  Assign,  // the same
  Flush,   // a store buffer reaches memory
  Read,    // jls1: from memory towards the copy
  Load,
  Store,  // jls1: from the copy towards memory
  Write,
  Early,  // a write is made before its turn
};

enum class ActFence : std::uint8_t { None, Full, Acquire, Release, LoadLoad, StoreStore };

// How a wait, a park or a join came to its end.
enum class EndOfWait : std::uint8_t { Normal, Interrupted, TimeIsUp };

inline constexpr std::int32_t kFromInitialValue = -1;
inline constexpr std::int32_t kFromNothing = -2;  // it reads nothing, or the model does not say

struct ExecutionStep {
  std::uint32_t thread = 0;  // index into Execution::threads
  ActKind kind = ActKind::Other;
  ActStage stage = ActStage::Whole;
  AccessMode mode = AccessMode::Plain;
  ActFence fence = ActFence::None;
  EndOfWait end = EndOfWait::Normal;
  EventKind other = EventKind::None;  // what it does, if it is of another kind
  std::string location = {};          // "x", "Counter.count", the monitor, the thread; or empty
  std::string read = {};              // the value, if it reads one
  std::string written = {};
  std::int32_t source = kFromNothing;     // the step whose write is read, or one of the above
  std::vector<std::uint32_t> after = {};  // steps of other threads that happen before this one
  std::string file = {};                  // of the line in the source; empty if that says nothing
  std::int32_t line = 0;
};

// A thread that never ends, and what it waits for.
struct NeverEnding {
  std::uint32_t thread = 0;
  ActKind waits = ActKind::Other;  // Lock, Join, Wake or Park; anything else: it goes round
  std::string location = {};       // the monitor, or the thread
};

struct Execution {
  std::vector<std::string> threads;
  std::vector<ExecutionStep> steps;
  // Rounds in which reads were allowed to see writes of other threads: pairs of a step and its
  // source.
  std::vector<std::vector<std::pair<std::uint32_t, std::int32_t>>> commitments = {};
  std::vector<NeverEnding> never_end = {};
};

}  // namespace heddle
