#pragma once

// Cycles, for a depth-first search of which one process sees a part, or that is put aside and taken
// up again. No process sees whole cycles there, so this asks the other way round: from which states
// has every execution been seen to end?
//
// A state is done if all of its choices lead to an end or to states that are done: those that were
// taken, and those that sleep, too, of which it is known where they led when they were taken. So
// from a state that is done no cycle can be reached. It is marked when it is left; of one that
// cannot be marked, the edges are of interest that lead to others that are not. If the graph has a
// cycle, so have the steps that were taken: of every execution, however long, sleep sets leave one
// of the same length that takes the same steps in another order. No state of the cycle is ever
// done, so all its edges are seen here.
//
// There can be many such edges, since one process leaves states that lead to where another still
// is. So the depth at which a state was first entered is kept with it. A cycle has an edge that
// leads no deeper; if there is none to a state that is not done, there is no cycle. Otherwise the
// edges decide in the end (search/edges.h), if all were kept. In many programs a state has one
// depth, by whatever path: as long as every step has led one deeper, no edge is kept.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "event/machine.h"
#include "search/crew.h"
#include "search/edges.h"
#include "search/left.h"
#include "search/task.h"
#include "search/visited_store.h"

namespace heddle {

class Unresolved {
 public:
  // Of a state on the path.
  struct Level {
    std::size_t first = 0;  // of the states it leads to that are not done, in open_
    bool partial = false;   // not all of its choices are taken, or sleep, here
    StateNote::Depth depth = 0;
  };

  explicit Unresolved(Crew& crew) : crew_(crew) {}

  // Nothing is on the path.
  void clear() { open_.clear(); }
  // A state of a task.
  template <typename Store>
  Level take_up(const Task::Level& level, Store& store) {
    const auto note = store.find(level.state);
    const Level entered{open_.size(), level.partial, note ? note->depth : StateNote::Depth{0}};
    open_.insert(open_.end(), level.open.begin(), level.open.end());
    return entered;
  }
  // Where a step from a state led: to one that was not known, or to one that was met before.
  Level enter(const Level& from, Fingerprint, StateNote::Depth depth) {
    compare(from, {0, false, depth});
    return {open_.size(), false, depth};
  }
  Level enter_again(Fingerprint, const StateNote& note) { return {open_.size(), true, note.depth}; }
  // True: sleep sets stay in use.
  bool meet(const Level& from, Fingerprint state, const StateNote& note) {
    compare(from, note);
    if (!note.done) open_.push_back(state);
    return true;
  }
  void put_aside(const Level& level, const Level* above, Task::Level* rest) const;
  // Another process has what was left of it.
  void share(Level& level) { level.partial = true; }

  void take(Machine&, const Level&, Choice) {}
  // Whether the state is done; `sleepers` calls a visitor with the states that sleeping steps lead
  // to, and is false if these are not known.
  template <typename Store, typename Sleepers>
  bool leave(const Left& left, const Level& level, Level* below, Store& store,
             const Sleepers& sleepers) {
    const auto is_done = [&](Fingerprint state) {
      const auto note = store.find(state);
      return note && note->done;
    };
    bool ends = !level.partial;
    ends = sleepers([&](Fingerprint to) { return ends = is_done(to) && ends; }) && ends;
    for (auto i = level.first; i < open_.size(); ++i) {
      if (is_done(open_[i])) continue;  // by now
      ends = false;
      keep({left.state.low, open_[i].low});
    }
    open_.resize(level.first);
    if (ends) store.finish(left.state);
    if (!ends && below != nullptr) open_.push_back(left.state);
    return ends;
  }

  // What is known in the end.
  [[nodiscard]] Doubt doubt() const { return doubt_; }

 private:
  void compare(const Level& from, const StateNote& to) {
    if (to.depth == from.depth + 1) return;
    crew_.uneven() = true;
    doubt_.suspected = doubt_.suspected || (!to.done && to.depth <= from.depth);
  }
  void keep(Edge edge) {
    if (crew_.uneven()) {
      doubt_.edges.push_back(edge);
    } else {
      doubt_.forgot = true;
    }
  }

  Crew& crew_;
  std::vector<Fingerprint> open_;  // by level
  Doubt doubt_;
};

}  // namespace heddle
