#pragma once

// Where an explored graph goes round and round: strongly connected components that nothing leaves.

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

// The lowest state of each component without a way out, ascending.
std::vector<std::uint32_t> components_without_end(const StateGraph& graph);

}  // namespace heddle
