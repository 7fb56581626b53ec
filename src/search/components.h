#pragma once

// Where an explored graph goes round: its strongly connected components, by Tarjan's algorithm.

#include <cstdint>
#include <vector>

namespace heddle {

// Edges by the state they start from: those of state i are to[first[i]] up to to[first[i + 1]].
struct StateGraph {
  static constexpr std::uint32_t kOut = ~std::uint32_t{0};  // an end, or what was not explored

  std::vector<std::uint32_t> first;  // one more than states
  std::vector<std::uint32_t> to;

  [[nodiscard]] std::uint64_t bytes() const {
    return (first.capacity() + to.capacity()) * sizeof(std::uint32_t);
  }
};

// The states of each component that has a cycle, ascending, by their first states.
std::vector<std::vector<std::uint32_t>> cyclic_components(const StateGraph& graph);

}  // namespace heddle
