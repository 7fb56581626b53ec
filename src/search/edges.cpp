// A state without edges ends; so edges to it are dropped, and when its last is dropped the state
// they come from ends, too. What cannot be dropped goes round.

#include "search/edges.h"

#include <algorithm>
#include <cstdint>

namespace heddle {

bool has_cycle(const std::vector<Edge>& edges) {
  std::vector<std::uint64_t> states;
  for (const auto& edge : edges) states.push_back(edge.from);
  std::sort(states.begin(), states.end());
  states.erase(std::unique(states.begin(), states.end()), states.end());
  // Only states that have edges have a number.
  const auto number = [&](std::uint64_t state) {
    const auto found = std::lower_bound(states.begin(), states.end(), state);
    const bool known = found != states.end() && *found == state;
    return known ? static_cast<std::size_t>(found - states.begin()) : states.size();
  };
  std::vector<std::uint64_t> left(states.size() + 1);  // edges, by where they start
  struct Into {
    std::size_t to = 0;
    std::size_t from = 0;
  };
  std::vector<Into> into;
  for (const auto& edge : edges) {
    const auto to = number(edge.to);
    if (to == states.size()) continue;
    const auto from = number(edge.from);
    ++left[from];
    into.push_back({to, from});
  }
  const auto by_target = [](const Into& a, const Into& b) { return a.to < b.to; };
  std::sort(into.begin(), into.end(), by_target);
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (left[i] == 0) ends.push_back(i);
  }
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const auto [first, last] =
        std::equal_range(into.begin(), into.end(), Into{ends[i], 0}, by_target);
    for (auto edge = first; edge != last; ++edge) {
      if (--left[edge->from] == 0) ends.push_back(edge->from);
    }
  }
  return ends.size() < states.size();
}

void Doubt::add(const Doubt& other) {
  suspected = suspected || other.suspected;
  forgot = forgot || other.forgot;
  edges.insert(edges.end(), other.edges.begin(), other.edges.end());
}

}  // namespace heddle
