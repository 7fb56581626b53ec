#pragma once

// The one vocabulary the machine, the memory models and the search share.
//
// A machine runs a thread up to its next visible action and stops with an Event. The search asks
// the memory model what may answer it, picks one answer, and resumes the thread. So the machine
// never chooses, a model never runs bytecode, and the search knows neither Java nor the model's
// rules.

#include <cstdint>

#include "base/id.h"
#include "base/ref.h"

namespace heddle {

enum class EventKind : std::uint8_t {
  None,  // the thread came to its end, or can go no further
  Read,
  Write,
  ReadModifyWrite,
  Copy,  // reads and writes in bulk
  Lock,
  Unlock,
  Wait,
  Notify,
  NotifyAll,
  Start,
  Sleep,
  Yield,
  Park,
  Unpark,
  Interrupt,
  Fence,
  ClassInit,
  ClassReady,  // the end of an initialisation that somebody may wait for
  Join,
  Timeout,  // of a timed wait
  Choose,   // a data choice of the program's
  Call,     // of a method that is one action
  Alive,    // asks whether a thread lives
  State,    // asks what a thread does
  Clock,    // reads the clock
  Outcome,  // the program says something of the execution
  Exit,     // ends the program, or the execution
  End,      // of a thread
};

// Java's access modes (VarHandle), weakest first.
enum class AccessMode : std::uint8_t { Plain, Opaque, Acquire, Release, Volatile };

// Where: an object and a byte offset in it. A static field is at an offset of its class's mirror.
struct Location {
  Ref object;
  std::uint32_t offset = 0;

  auto operator<=>(const Location&) const = default;
};

// One alternative at a state: the thread that goes on, and which of the ways its action can go.
struct Choice {
  ThreadId thread;
  std::uint32_t way = 0;

  auto operator<=>(const Choice&) const = default;
};

struct Event {
  ThreadId thread;
  EventKind kind = EventKind::None;
  AccessMode mode = AccessMode::Plain;
  Location location;
};

}  // namespace heddle
