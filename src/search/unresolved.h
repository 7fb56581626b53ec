#pragma once

// Edges between states of which it was not known, when they were explored, whether every execution
// from them ends; and what is known once everything has been explored.

#include <vector>

#include "event/machine.h"

namespace heddle {

struct Edge {
  Fingerprint from;
  Fingerprint to;
};

// Whether some of them make a cycle.
bool has_cycle(const std::vector<Edge>& edges);

}  // namespace heddle
