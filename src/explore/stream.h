#pragma once

// The stream of events: what threads do, and what orders them, each told once to everyone who
// listens.
//
// An action is asked for before (vm/explorer.h: may the thread be stopped here?). Once it has leave
// it is told here, and the thread performs it before anything else happens. What is learned about
// places (explore/contention.h) belongs to the question, because the answer depends on it; all that
// only follows an execution listens here.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "event/event.h"
#include "vm/threads/thread.h"

namespace heddle {

// Of fields and elements. What else a thread does may be nothing that the trail tells: a permit is
// in no object.
constexpr bool is_access(EventKind kind) {
  return kind == EventKind::Read || kind == EventKind::Write ||
         kind == EventKind::ReadModifyWrite || kind == EventKind::Copy;
}

// An action that has leave.
struct Action {
  Event event;
  std::span<const Location> locations = {};  // what it touches
  std::size_t only_read = 0;                 // so many of them, from the first
  bool chosen = false;                       // the search decided that it happens here
  bool in_step = false;     // part of an operation that is one action, whose Call was told
  bool quiet = false;       // the JDK's bookkeeping of threads and streams
  bool of_machine = false;  // looks at what the machine keeps of a thread: no access of Java code
  bool is_private = false;  // at an object that only one thread can reach
};

// What one thread knows of another from here on, or could (JLS 17.4.4).
struct Order {
  enum class Kind : std::uint8_t {
    Acquire,  // of what was released at the location
    Release,
    Start,  // of the other thread
    Join,   // the thread object at the location has ended, or will not be waited for
    ReleaseFence,
    AcquireFence,
    FullFence
  };
  Kind kind = Kind::Acquire;
  Location location = {};
  ThreadId other = {};
};

class Listener {
 public:
  virtual ~Listener() = default;
  virtual void happened(const Thread& thread, const Action& action) = 0;
  virtual void ordered(const Thread& /*thread*/, const Order& /*order*/) {}
  // What was told last has been performed, and nothing has happened since.
  virtual void performed() {}
};

class Stream {
 public:
  void add(Listener& listener) { listeners_.push_back(&listener); }
  void remove(Listener& listener) {
    listeners_.erase(std::remove(listeners_.begin(), listeners_.end(), &listener),
                     listeners_.end());
  }
  // Most explorations have no listener: then nothing need be put together to be told.
  [[nodiscard]] bool is_heard() const { return !listeners_.empty(); }
  void tell(const Thread& thread, const Action& action) const {
    for (auto* listener : listeners_) listener->performed();
    for (auto* listener : listeners_) listener->happened(thread, action);
  }
  void tell(const Thread& thread, const Order& order) const {
    for (auto* listener : listeners_) listener->ordered(thread, order);
  }

 private:
  std::vector<Listener*> listeners_;
};

}  // namespace heddle
