#pragma once

// The definitions read literally: guess everything a program's threads could do, then ask a model's
// axioms. Far too slow for more than a dozen actions, and written to be seen to be right; the
// engines are compared with it on random programs.
//
// A candidate is one run of each thread, alone, with every read answered by some value of a small
// domain. Nothing says yet which write a read sees.

#include <functional>
#include <vector>

#include "memory/outcome.h"
#include "memory/unfolding.h"

namespace heddle::memory::reference {

// Monitors are locations beyond the program's own: locking takes 0 to 1, unlocking stores 0.
inline constexpr LocationIndex kMonitors = 1U << 20;

struct Event {
  ThreadIndex thread = 0;
  Action action = {};
  LocationIndex location = 0;
  bool reads = false;
  bool writes = false;
  Value read = 0;
  Value written = 0;

  [[nodiscard]] bool is_volatile() const {
    return (reads && action.read_mode == AccessMode::Volatile) ||
           (writes && action.write_mode == AccessMode::Volatile);
  }
};

struct Candidate {
  std::vector<Event> events;  // each thread's in program order, one thread after the other
  std::vector<Unfolding::Node> ends;

  [[nodiscard]] bool program_order(std::size_t a, std::size_t b) const {
    return a < b && events[a].thread == events[b].thread;
  }
  [[nodiscard]] bool starts(std::size_t a, ThreadIndex thread) const {
    return events[a].action.kind == ActionKind::Start && events[a].action.target == thread;
  }
  [[nodiscard]] bool joins(std::size_t b, ThreadIndex thread) const {
    return events[b].action.kind == ActionKind::Join && events[b].action.target == thread;
  }
  // In program order, or one starts the other's thread, or joins it, having found it started.
  [[nodiscard]] bool must_precede(std::size_t a, std::size_t b) const {
    return program_order(a, b) || starts(a, events[b].thread) || joins(b, events[a].thread);
  }
};

// Every value the program can write when its reads return values of this set, and the initial ones.
std::vector<Value> domain(Unfolding& unfolding, std::vector<Value> values);

enum class Spins : std::uint8_t { LeftOut, WithTheirReads };

// Candidates where every value read is written by somebody. Threads that are beyond a loop's bound
// are left out, and those that spin unless they are asked for: then the caller has to say whether
// they may, and join none.
void for_each_candidate(Unfolding& unfolding, const std::vector<Value>& values,
                        const std::function<void(const Candidate&)>& visit,
                        Spins spins = Spins::LeftOut);

// Calls visit with every choice of a source for every read that `wanted` holds for: an event of the
// same location and value, or kInitialWrite.
void for_each_source(Unfolding& unfolding, const Candidate& candidate,
                     const std::function<bool(const Event&)>& wanted,
                     const std::function<void(const std::vector<std::int32_t>&)>& visit);

// Relations as rows of bits: row a has bit b if a comes before b.
using Relation = std::vector<std::uint64_t>;
void close(Relation& relation);
[[nodiscard]] bool is_acyclic(Relation relation);

}  // namespace heddle::memory::reference
