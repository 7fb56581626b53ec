#include "search/components.h"

#include <algorithm>

namespace heddle {
namespace {

using Numbers = std::vector<std::uint32_t>;

class Tarjan {
 public:
  explicit Tarjan(const StateGraph& graph) : graph_(graph), index_(graph.first.size() - 1, 0) {}

  // Components reachable from the state that were not seen before.
  void explore(std::uint32_t from, std::vector<Numbers>* found) {
    if (index_[from] != 0) return;
    enter(from);
    while (!levels_.empty()) {
      auto& level = levels_.back();
      if (level.next == graph_.first[level.state + 1]) {
        leave(found);
        continue;
      }
      const auto to = graph_.to[level.next++];
      if (to == StateGraph::kOut) continue;
      level.turns = level.turns || to == level.state;
      if (index_[to] == 0) {
        enter(to);
      } else if (index_[to] != kClosed) {
        level.lowest = std::min(level.lowest, index_[to]);
      }
    }
  }

 private:
  static constexpr std::uint32_t kClosed = ~std::uint32_t{0};

  struct Level {
    std::uint32_t state = 0;
    std::uint32_t next = 0;  // edge
    std::uint32_t lowest = 0;
    bool turns = false;  // an edge leads back to the state itself
  };

  void enter(std::uint32_t state) {
    index_[state] = ++count_;
    open_.push_back(state);
    levels_.push_back({state, graph_.first[state], count_, false});
  }

  void leave(std::vector<Numbers>* found) {
    const auto done = levels_.back();
    levels_.pop_back();
    if (done.lowest != index_[done.state]) {
      levels_.back().lowest = std::min(levels_.back().lowest, done.lowest);
      return;
    }
    Numbers component;
    do {
      component.push_back(open_.back());
      index_[open_.back()] = kClosed;
      open_.pop_back();
    } while (component.back() != done.state);
    if (component.size() == 1 && !done.turns) return;
    std::sort(component.begin(), component.end());
    found->push_back(std::move(component));
  }

  const StateGraph& graph_;
  Numbers index_;  // by state; 0: not seen
  std::uint32_t count_ = 0;
  Numbers open_;
  std::vector<Level> levels_;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> cyclic_components(const StateGraph& graph) {
  Tarjan tarjan(graph);
  std::vector<Numbers> found;
  for (std::uint32_t state = 0; state + 1 < graph.first.size(); ++state) {
    tarjan.explore(state, &found);
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace heddle
