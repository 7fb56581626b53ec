// Instead of looking for components everywhere, first drop all states from which an end can be
// reached, backwards from the ends: in a program that always can end nothing is left. From what is
// left nothing leads out any more, and there Tarjan's algorithm finds the components.

#include "search/components.h"

#include <algorithm>

namespace heddle {
namespace {

using Numbers = std::vector<std::uint32_t>;

StateGraph backwards(const StateGraph& graph) {
  const auto states = graph.first.size() - 1;
  StateGraph back;
  back.first.assign(states + 1, 0);
  for (const auto to : graph.to) {
    if (to != StateGraph::kOut) ++back.first[to + 1];
  }
  for (std::size_t i = 0; i < states; ++i) back.first[i + 1] += back.first[i];
  back.to.resize(back.first.back());
  auto place = back.first;
  for (std::uint32_t from = 0; from < states; ++from) {
    for (auto i = graph.first[from]; i < graph.first[from + 1]; ++i) {
      if (graph.to[i] != StateGraph::kOut) back.to[place[graph.to[i]]++] = from;
    }
  }
  return back;
}

// By state: whether an end can be reached.
std::vector<bool> can_end(const StateGraph& graph) {
  const auto states = graph.first.size() - 1;
  const auto back = backwards(graph);
  std::vector<bool> ends(states);
  Numbers todo;
  for (std::uint32_t from = 0; from < states; ++from) {
    const auto begin = graph.to.begin();
    ends[from] = std::find(begin + graph.first[from], begin + graph.first[from + 1],
                           StateGraph::kOut) != begin + graph.first[from + 1];
    if (ends[from]) todo.push_back(from);
  }
  while (!todo.empty()) {
    const auto state = todo.back();
    todo.pop_back();
    for (auto i = back.first[state]; i < back.first[state + 1]; ++i) {
      if (ends[back.to[i]]) continue;
      ends[back.to[i]] = true;
      todo.push_back(back.to[i]);
    }
  }
  return ends;
}

class Tarjan {
 public:
  explicit Tarjan(const StateGraph& graph) : graph_(graph), index_(graph.first.size() - 1, 0) {}

  // Components reachable from the state that were not seen before, of which no edge leads out.
  void explore(std::uint32_t from, Numbers* found) {
    if (index_[from] != 0) return;
    enter(from);
    while (!levels_.empty()) {
      auto& level = levels_.back();
      if (level.next == graph_.first[level.state + 1]) {
        leave(found);
        continue;
      }
      const auto to = graph_.to[level.next++];
      if (index_[to] == 0) {
        enter(to);
      } else if (index_[to] != kClosed) {
        level.lowest = std::min(level.lowest, index_[to]);
      } else {
        level.leaves = true;
      }
    }
  }

 private:
  static constexpr std::uint32_t kClosed = ~std::uint32_t{0};

  struct Level {
    std::uint32_t state = 0;
    std::uint32_t next = 0;  // edge
    std::uint32_t lowest = 0;
    bool leaves = false;
  };

  void enter(std::uint32_t state) {
    index_[state] = ++count_;
    open_.push_back(state);
    levels_.push_back({state, graph_.first[state], count_, false});
  }

  void leave(Numbers* found) {
    const auto done = levels_.back();
    levels_.pop_back();
    const bool whole = done.lowest == index_[done.state];
    if (whole) {
      auto lowest = done.state;
      std::uint32_t state = 0;
      do {
        state = open_.back();
        open_.pop_back();
        index_[state] = kClosed;
        lowest = std::min(lowest, state);
      } while (state != done.state);
      if (!done.leaves) found->push_back(lowest);
    }
    if (levels_.empty()) return;
    auto& below = levels_.back();
    below.leaves = below.leaves || done.leaves || whole;
    if (!whole) below.lowest = std::min(below.lowest, done.lowest);
  }

  const StateGraph& graph_;
  Numbers index_;  // by state; 0: not seen
  std::uint32_t count_ = 0;
  Numbers open_;
  std::vector<Level> levels_;
};

}  // namespace

std::vector<std::uint32_t> components_without_end(const StateGraph& graph) {
  const auto ends = can_end(graph);
  Tarjan tarjan(graph);
  Numbers found;
  for (std::uint32_t state = 0; state < ends.size(); ++state) {
    if (!ends[state]) tarjan.explore(state, &found);
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace heddle
