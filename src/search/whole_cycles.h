#pragma once

// Cycles, for a depth-first search by one process, which sees all of the graph.
//
// Never ending is a property of the graph: a strongly connected component with a cycle that is fair
// to every thread (search/fair_cycles.h). Tarjan's algorithm finds the components on the way: a
// state is done when the component it belongs to is complete, and open until then. Which one of the
// open states it is matters only when one is met again; most programs have no cycles, so that is
// worked out when the first is met.
//
// Sleep sets leave out steps that may be part of a cycle, or lead out of it. They do not hide that
// there is one: when the first state of a component is entered, a step that sleeps there leads out
// of the component, since all that follows it has been explored before; so the first path into a
// component meets no sleeping step that stays inside, and comes back to itself. Then the round is
// explored once more without sleep sets, and from there on the steps of open states are kept, by
// who took them; when a component is complete that has a cycle, they are looked at. A step that the
// bound on the depth cut off leads out of its component.

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "search/fair_cycles.h"
#include "search/left.h"
#include "search/task.h"
#include "search/visited.h"

namespace heddle {

class WholeCycles {
 public:
  // Of a state on the path.
  struct Level {
    std::uint32_t index = 0;   // Tarjan's
    std::uint32_t lowest = 0;  // index reachable from below
    bool cycles = false;       // some path comes back to it or to an earlier state
    std::size_t turns = 0;     // there were in turns_; the last led here,
    bool kept = false;         // if it was kept
  };
  // Told of a component with a cycle that is complete, by the first of its states.
  using Tell = std::function<void(const Left& root, const Level& level)>;

  explicit WholeCycles(Tell tell) : tell_(std::move(tell)) {}

  // A round in which the steps of open states are kept, or not.
  void begin(bool keeping);
  [[nodiscard]] bool is_keeping() const { return keeping_; }
  // Whether a cycle has been met in this round.
  [[nodiscard]] bool was_met() const { return met_; }
  [[nodiscard]] std::uint64_t bytes() const {
    return open_order_.capacity() * sizeof(Fingerprint) + turns_.capacity() * sizeof(Turn);
  }
  // The states of a component that is complete are numbers from its first one on.
  [[nodiscard]] FairCycles component(const Level& root) const;

  // Nothing is on the path.
  void clear() {
    open_order_.clear();
    open_.clear();
    turns_.clear();
  }
  Level take_up(const Task::Level& level, Visited&) { return push(level.state); }
  Level enter(const Level&, Fingerprint state, StateNote::Depth) { return push(state); }
  Level enter_again(Fingerprint state, const StateNote&) { return push(state); }
  // A choice is about to be taken; where it leads is not known yet.
  void take(Machine& machine, const Level& from, Choice choice) {
    kept_ = keeping_;
    if (kept_) turns_.push_back({from.index, Turn::kOut, choice, role_of(machine, choice)});
  }
  // It led to a state that was met before. False if that is open, which makes a cycle: sleep sets
  // are of no use any more.
  bool meet(Level& from, Fingerprint state, const StateNote& note) {
    return note.done || close(from, state);
  }
  // Whether the state is done.
  template <typename Sleepers>
  bool leave(const Left& left, const Level& level, Level* below, Visited& store, const Sleepers&) {
    return leave(left, level, below, store);
  }

 private:
  struct Hash {
    std::size_t operator()(const Fingerprint& fingerprint) const { return fingerprint.low; }
  };

  Level push(Fingerprint state);
  bool close(Level& from, Fingerprint state);
  bool leave(const Left& left, const Level& level, Level* below, Visited& store);
  std::uint32_t index_of(Fingerprint state);

  Tell tell_;
  bool keeping_ = false;
  bool met_ = false;
  std::vector<Turn> turns_;  // of open states
  bool kept_ = false;        // the last step is the last of them
  std::vector<Fingerprint> open_order_;
  std::unordered_map<Fingerprint, std::uint32_t, Hash> open_;  // its indices
  bool indexed_ = false;                                       // open_ is kept
};

}  // namespace heddle
