#pragma once

// Which accesses happen before which (JLS 17.4.5), followed along an execution, to find all its
// data races and not only those that stand side by side in a state (explore/races.h).
//
// Every thread has a vector clock, and so has everything a thread can release and another acquire:
// a monitor, a volatile variable, the initialisation of a class, the end of a thread. An access is
// remembered as long as a live thread does not know of it, once for each thread, statement and
// kind; the next access of another thread to the place races with it if that thread does not know
// of it.
//
// This is part of the state: states are merged only if it is equal. Clocks count, and so never
// repeat; what is equal in two states is who knows of which accesses. So a state's hash is over
// that: for every remembered access, which threads know of it, and which monitors, variables and
// ended threads would tell of it. An access that every live thread knows of is forgotten, so a
// program that synchronizes has little to remember, and equal states merge.

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "event/event.h"
#include "explore/contention.h"
#include "explore/state_part.h"
#include "explore/trusted.h"
#include "vm/vm.h"

namespace heddle {

// Where a thread was in its own code, by frames, innermost first; the first is the statement.
struct Site {
  const Method* method = nullptr;
  std::uint32_t bci = 0;

  auto operator<=>(const Site&) const = default;
};

struct FollowedAccess {
  ThreadId thread;
  bool writes = false;
  AccessMode mode = AccessMode::Plain;
  std::uint32_t stack = 0;  // HappensBefore::stack
  std::vector<Ref> held;    // monitors
};

// Two accesses that nothing orders, the earlier one first.
struct FollowedRace {
  Location location;
  FollowedAccess earlier;
  FollowedAccess later;
};

class HappensBefore final : public StatePart {
 public:
  // What an object is called in the state that is being hashed; none if no thread can reach it any
  // more.
  using Name = std::function<std::optional<std::uint64_t>(Ref)>;
  HappensBefore(const Vm& vm, Name name, LeftOut left_out)
      : vm_(vm), name_(std::move(name)), trusted_(std::move(left_out)) {}

  // ---- what happens; locations are as Contention::normal has them ----
  struct Access {
    Location location;
    PlaceId place;  // what the location is called in all executions
    bool reads = false;
    bool writes = false;
    AccessMode mode = AccessMode::Plain;
    const std::vector<Ref>& held;  // monitors of the thread, to be told with a race
    const std::vector<std::uint32_t>* frozen = nullptr;  // what is known there besides
    bool races = false;  // that is known, and not asked: nothing is remembered of it
  };
  // True if something was learned that makes the search begin again: the place is accessed in
  // several modes.
  bool access(const Thread& thread, const Access& access);
  void acquire(ThreadId thread, const Location& location);
  void release(ThreadId thread, const Location& location);
  // A release fence makes later writes tell what came before it, an acquire fence lets the thread
  // know what earlier reads were told, and a full fence is both and ordered with all others.
  enum class Fence : std::uint8_t { Release, Acquire, Full };
  void fence(ThreadId thread, Fence fence);
  // What the thread knows now; what it does from here on is later.
  const std::vector<std::uint32_t>& release_all(ThreadId thread);
  void start(ThreadId starter, ThreadId thread);
  void join(ThreadId thread, ThreadId ended);

  // The races of the step that was taken last; begin_step() forgets them.
  [[nodiscard]] const std::vector<FollowedRace>& races() const { return races_; }
  void begin_step() { races_.clear(); }
  [[nodiscard]] const std::vector<Site>& stack(std::uint32_t number) const {
    return stacks_[number];
  }

  // ---- part of the state ----
  void mark(std::uint32_t mark) override { copies_.at(mark) = state_; }
  void restore(std::uint32_t mark) override { state_ = copies_.at(mark); }
  [[nodiscard]] Fingerprint hash() override;

  using Clock = std::vector<std::uint32_t>;  // by thread
  // What a variable or monitor tells who reads or locks it.
  struct Told {
    Clock always;  // by all volatile writes so far, and by who gave up the monitor
    Clock now;     // by the write that is there: an acquire read sees only that
  };
  struct Key {
    Location location;
    std::uint32_t thread = 0;
    bool writes = false;
    AccessMode mode = AccessMode::Plain;
    Site site;

    auto operator<=>(const Key&) const = default;
  };
  struct Remembered {
    std::uint32_t time = 0;  // on the thread's own clock
    std::uint32_t stack = 0;
    std::vector<Ref> held;
  };
  struct State {
    std::vector<Clock> threads;
    std::vector<Clock> fenced;  // by thread: what it knew at its last release fence
    std::vector<Clock> heard;   // by thread: what its reads were told, for an acquire fence
    Clock full_fences;
    std::map<Location, Told> told;
    std::map<Key, Remembered> accesses;
  };
  [[nodiscard]] const State& state() const { return state_; }
  // What the thread knows; its own component is the time on its own clock.
  [[nodiscard]] const Clock& known_by(ThreadId thread) { return clock_of(thread); }

 private:
  Clock& clock_of(ThreadId thread);
  static Clock& clock_in(std::vector<Clock>& clocks, ThreadId thread);
  void tell(const Thread& thread, const Access& access, Clock& clock);
  [[nodiscard]] bool counts(const Thread& thread, const Access& access, bool* learned);
  [[nodiscard]] bool must_remember(const Access& access, bool* learned);
  void compare(const Thread& thread, const Access& access, const Clock& clock);
  [[nodiscard]] bool knows(const Clock& clock, const Key& key, const Remembered& access) const;
  static void join(Clock& into, const Clock& from);
  [[nodiscard]] std::uint32_t stack_of(const Thread& thread);
  void forget_known();

  const Vm& vm_;
  Name name_;
  Trusted trusted_;
  State state_;
  Copies<State> copies_;
  // Places by how they are accessed by code that is not trusted, in any execution so far. What is
  // only accessed in modes that synchronize cannot race, and is not remembered.
  std::set<std::uint32_t> plain_;
  std::set<std::uint32_t> not_plain_;
  // Where code that is not trusted goes, and where trusted classes went before that was known.
  std::set<std::uint32_t> met_;
  std::set<std::uint32_t> passed_;
  std::vector<FollowedRace> races_;
  Clock released_;  // by release_all()
  std::map<std::vector<Site>, std::uint32_t> stack_numbers_;
  std::vector<std::vector<Site>> stacks_;
};

}  // namespace heddle
