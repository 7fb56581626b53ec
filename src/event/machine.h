#pragma once

// What the search needs of a machine, and all it may know of one.
//
// A machine is deterministic; whatever could differ between two executions leaves it as a choice:
// which thread goes on, and, where its next action can go several ways (a data choice, whom notify
// wakes, whether a timed wait ends), which way. At every state all threads stand before such an
// action, or wait, or have ended. take() performs one thread's action and runs on, through
// everything that is no other thread's business, to the next state.
//
// What concerns one thread only is learned. A machine starts by assuming that no two threads touch
// the same place at the same time, checks that on every execution it runs, and when it is wrong
// remembers the place as contended: then grew() is true, and what was explored so far may be
// incomplete. The search begins again until nothing more is learned; then nothing was left out
// (docs/design/reduction.md has the argument).

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "event/effects.h"
#include "event/event.h"

namespace heddle {

// 128 bits that stand for a state: equal states have equal ones, and different states different
// ones but for negligible odds.
struct Fingerprint {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  auto operator<=>(const Fingerprint&) const = default;
};

// How an execution stands.
enum class Standing : std::uint8_t {
  Running,    // there are choices
  Ended,      // every thread that counts has ended, or the program has exited
  Stuck,      // some thread has not ended, and none can go on
  Abandoned,  // an assumption of the program's does not hold, or it met something unsupported
  Cut,        // a limit fell into the step: it counts as not taken, and what it does is not known
};

class Machine {
 public:
  virtual ~Machine() = default;

  // What can happen next, in a fixed order. Valid until the next call that changes the state.
  [[nodiscard]] virtual std::span<const Choice> choices() = 0;
  // Performs one of them.
  virtual void take(Choice choice) = 0;
  [[nodiscard]] virtual Standing standing() const = 0;

  [[nodiscard]] virtual Fingerprint fingerprint() = 0;

  // What the last take() did that others could notice, if somebody wants to know.
  virtual void want_effects(bool /*wanted*/) {}
  [[nodiscard]] virtual Effects& effects() = 0;

  // Whether a state stands for others in which threads have changed places: then what a choice does
  // is not told by its thread's number.
  [[nodiscard]] virtual bool renames_threads() const { return false; }

  // Begins again with a machine that does not do so: something was learned.
  virtual void tell_threads_apart() {}
  // What fairness knows a thread by, in the state the machine is in: only a step of the thread
  // itself changes it, and another thread that has changed places with it has the same.
  [[nodiscard]] virtual std::uint32_t role(ThreadId thread) { return thread.index; }
  // Whether an execution that is fair takes the choice, or another of the thread, if it is offered
  // again and again. Some things may happen but need not, ever: a wakeup for no reason.
  [[nodiscard]] virtual bool is_owed(Choice /*choice*/) { return true; }

  // Whether limits may cut steps short, as they may at first; not those of a path that was gone
  // before and must be gone again.
  virtual void cut_steps(bool /*may*/) {}
  // The limit that cut a step short, the first if there were several; empty if none.
  [[nodiscard]] virtual std::string_view cut_by() const { return {}; }

  // How many instructions it has run, in whatever executions.
  [[nodiscard]] virtual std::uint64_t instructions() const { return 0; }

  // Remembers the state; the newest mark is number marks() - 1.
  virtual std::uint32_t mark() = 0;
  // Goes back to a mark and forgets all newer ones.
  virtual void restore(std::uint32_t mark) = 0;

  // Whether something was learned since the last call (see above).
  virtual bool grew() = 0;

  // How much there is that fingerprints name in the order it was met (classes, say). While it stays
  // the same, machines that began alike give equal states equal fingerprints in whatever order they
  // go; when it grows, they must go the same way to agree.
  [[nodiscard]] virtual std::uint64_t names() const { return 0; }
};

}  // namespace heddle
