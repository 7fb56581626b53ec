#include "search/fair_cycles.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "base/check.h"
#include "search/components.h"

namespace heddle {
namespace {

// Of a component, from which a short cycle is looked for.
constexpr std::size_t kMostStarts = 64;
constexpr std::size_t kStartsOfLarge = 4;
constexpr std::size_t kLarge = 10'000;  // states

}  // namespace

std::uint32_t role_of(Machine& machine, Choice choice) {
  return machine.is_owed(choice) ? machine.role(choice.thread) : Turn::kNotOwed;
}

FairCycles::FairCycles(std::uint32_t states, std::vector<Turn> turns) : turns_(std::move(turns)) {
  std::stable_sort(turns_.begin(), turns_.end(),
                   [](const Turn& a, const Turn& b) { return a.from < b.from; });
  first_.assign(states + 1U, 0);
  for (const auto& turn : turns_) ++first_[turn.from + 1U];
  for (std::uint32_t i = 0; i < states; ++i) first_[i + 1U] += first_[i];
}

std::vector<Choice> FairCycles::choices_of(const Walk& walk) const {
  std::vector<Choice> choices;
  for (const auto turn : walk) choices.push_back(turns_[turn].choice);
  return choices;
}

// The strongly connected components of some states that have a cycle. `numbers` is room to work in.
std::vector<FairCycles::States> FairCycles::split(const States& states, const Inside& inside,
                                                  States* numbers) const {
  for (std::uint32_t i = 0; i < states.size(); ++i) (*numbers)[states[i]] = i;
  StateGraph graph;
  for (const auto state : states) {
    graph.first.push_back(static_cast<std::uint32_t>(graph.to.size()));
    for (const auto& turn : turns_of(state)) {
      if (stays(turn, inside)) graph.to.push_back((*numbers)[turn.to]);
    }
  }
  graph.first.push_back(static_cast<std::uint32_t>(graph.to.size()));
  auto parts = cyclic_components(graph);
  for (auto& part : parts) {
    for (auto& state : part) state = states[state];
  }
  return parts;
}

// Who could go on in some state of the component, but takes no step that stays inside.
std::vector<std::uint32_t> FairCycles::starved(const States& component,
                                               const Inside& inside) const {
  std::set<std::uint32_t> could;
  std::set<std::uint32_t> does;
  for (const auto state : component) {
    for (const auto& turn : turns_of(state)) {
      if (turn.role != Turn::kNotOwed) could.insert(turn.role);
      if (stays(turn, inside)) does.insert(turn.role);
    }
  }
  std::vector<std::uint32_t> missing;
  std::set_difference(could.begin(), could.end(), does.begin(), does.end(),
                      std::back_inserter(missing));
  return missing;
}

std::vector<FairCycles::States> FairCycles::components() const {
  std::vector<States> todo(1);
  for (std::uint32_t i = 0; i + 1 < first_.size(); ++i) {
    if (first_[i] != first_[i + 1U]) todo[0].push_back(i);
  }
  std::vector<States> found;
  Inside inside(first_.size() - 1, false);
  States numbers(first_.size() - 1);
  const auto set_inside = [&](const States& states, bool value) {
    for (const auto state : states) inside[state] = value;
  };
  while (!todo.empty()) {
    const auto states = std::move(todo.back());
    todo.pop_back();
    set_inside(states, true);
    auto parts = split(states, inside, &numbers);
    set_inside(states, false);
    for (auto& part : parts) {
      set_inside(part, true);
      const auto unfair = starved(part, inside);
      set_inside(part, false);
      if (unfair.empty()) {
        found.push_back(std::move(part));
        continue;
      }
      std::erase_if(part, [&](std::uint32_t state) {
        const auto turns = turns_of(state);
        return std::any_of(turns.begin(), turns.end(), [&](const Turn& turn) {
          return std::binary_search(unfair.begin(), unfair.end(), turn.role);
        });
      });
      if (!part.empty()) todo.push_back(std::move(part));
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

// A shortest walk whose last turn is wanted.
template <typename Wanted>
FairCycles::Walk FairCycles::search(std::uint32_t from, const Inside* inside, Wanted wanted) const {
  std::unordered_map<std::uint32_t, std::uint32_t> reached_by;  // state -> turn
  States queue{from};
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const auto state = queue[at];
    for (auto i = first_[state]; i < first_[state + 1U]; ++i) {
      const auto& turn = turns_[i];
      if (turn.to == Turn::kOut || (inside != nullptr && !stays(turn, *inside))) continue;
      if (wanted(turn)) {
        Walk walk{i};
        for (auto before = state; before != from;) {
          walk.push_back(reached_by.at(before));
          before = turns_[walk.back()].from;
        }
        std::reverse(walk.begin(), walk.end());
        return walk;
      }
      if (turn.to != from && reached_by.emplace(turn.to, i).second) queue.push_back(turn.to);
    }
  }
  return {};
}

FairCycles::Walk FairCycles::way(std::uint32_t from, std::uint32_t to) const {
  if (from == to) return {};
  return search(from, nullptr, [to](const Turn& turn) { return turn.to == to; });
}

// Goes to the next step of somebody who could have gone on and has not yet, until there is none,
// and back.
FairCycles::Walk FairCycles::cycle(const States& component, std::uint32_t start) const {
  Inside inside(first_.size() - 1, false);
  for (const auto state : component) inside[state] = true;
  std::set<std::uint32_t> could;
  std::set<std::uint32_t> does;
  Walk walk;
  auto at = start;
  const auto look = [&](std::uint32_t state) {
    for (const auto& turn : turns_of(state)) {
      if (turn.role != Turn::kNotOwed) could.insert(turn.role);
    }
  };
  const auto go = [&](const Walk& on) {
    HEDDLE_CHECK(!on.empty(), "a component should lead everywhere inside it");
    for (const auto number : on) {
      does.insert(turns_[number].role);
      at = turns_[number].to;
      look(at);
    }
    walk.insert(walk.end(), on.begin(), on.end());
  };
  look(start);
  for (;;) {
    const auto waits = [&](std::uint32_t role) {
      return could.count(role) > 0 && does.count(role) == 0;
    };
    if (does.size() < could.size()) {
      go(search(at, &inside, [&](const Turn& turn) { return waits(turn.role); }));
    } else if (at != start) {
      go(search(at, &inside, [&](const Turn& turn) { return turn.to == start; }));
    } else {
      return walk;
    }
  }
}

FairCycles::Walk FairCycles::short_cycle(const States& component) const {
  Walk best;
  const auto most = component.size() < kLarge ? kMostStarts : kStartsOfLarge;
  for (std::size_t i = 0; i < std::min(component.size(), most); ++i) {
    auto walk = cycle(component, component[i]);
    if (best.empty() || walk.size() < best.size()) best = std::move(walk);
  }
  return best;
}

}  // namespace heddle
