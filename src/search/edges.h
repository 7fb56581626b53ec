#pragma once

// Edges between states of which it was not known, when they were left, whether every execution from
// them ends (search/unresolved.h); and what is known once everything has been explored.

#include <cstdint>
#include <vector>

namespace heddle {

// States are the first halves of their fingerprints. Two that are taken for one may make a cycle
// where there is none, which costs another look; they hide none.
struct Edge {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
};

// Whether some of them make a cycle.
bool has_cycle(const std::vector<Edge>& edges);

// Whether there may be a cycle, from all that was seen of the graph.
struct Doubt {
  bool suspected = false;   // an edge leads no deeper, to a state that is not known to end
  bool forgot = false;      // some edges were not kept
  std::vector<Edge> edges;  // the others

  void add(const Doubt& other);
  [[nodiscard]] bool may_cycle() const { return suspected && (forgot || has_cycle(edges)); }
};

}  // namespace heddle
