#pragma once

// Many paths that share their beginnings, and a machine that walks from the end of one to another.
//
// A node is its parent and the choice that leads on: twelve bytes instead of a path. The machine
// has a mark for every node of the path it is on, so going to another node means going back to
// where both paths part, and taking the rest of the choices. Nodes made one after another lie
// close.

#include <cstdint>
#include <vector>

#include "event/machine.h"

namespace heddle {

class PathTree {
 public:
  static constexpr std::uint32_t kRoot = 0;

  explicit PathTree(Machine& machine) : machine_(machine) {}

  // Forgets everything; the root is where the machine is.
  void begin();
  std::uint32_t add(std::uint32_t parent, Choice choice);
  // Brings the machine to a node.
  void go_to(std::uint32_t node);
  // From the root to a node.
  void path_to(std::uint32_t node, std::vector<Choice>* path) const;
  [[nodiscard]] std::uint64_t bytes() const { return nodes_.capacity() * sizeof(Node); }

 private:
  struct Node {
    std::uint32_t parent = 0;
    Choice choice;
  };
  struct Stop {
    std::uint32_t node = 0;
    std::uint32_t mark = 0;
  };

  Machine& machine_;
  std::vector<Node> nodes_;
  std::vector<Stop> stops_;         // where the machine is, from the root
  std::vector<std::uint32_t> way_;  // nodes, backwards
};

}  // namespace heddle
