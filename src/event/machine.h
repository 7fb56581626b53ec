#pragma once

// What the search needs of a machine, and all it may know of one.
//
// A machine is deterministic: between two visible actions a thread has one way to go, and
// everything that could differ comes in through the caller's choice of thread. peek() runs a thread
// up to its next visible action, without performing it; step() performs it. A mark remembers the
// whole state at the price of the running thread's stack; everything else is undone from a trail.

#include <cstdint>
#include <vector>

#include "event/event.h"

namespace heddle {

class Machine {
 public:
  virtual ~Machine() = default;

  // The threads that could take a step now, in order of their ids.
  [[nodiscard]] virtual std::vector<ThreadId> runnable() const = 0;

  // Runs the thread to just before its next visible action and says which it is.
  virtual Event peek(ThreadId thread) = 0;

  // Performs that action.
  virtual void step(ThreadId thread) = 0;

  // Remembers the state; the newest mark is number marks() - 1.
  virtual std::uint32_t mark() = 0;
  // Goes back to a mark and forgets all newer ones.
  virtual void restore(std::uint32_t mark) = 0;
};

}  // namespace heddle
