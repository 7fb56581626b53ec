#include "search/path_tree.h"

#include <algorithm>

namespace heddle {

void PathTree::begin() {
  nodes_.assign(1, {});
  stops_.assign(1, {kRoot, machine_.mark()});
}

std::uint32_t PathTree::add(std::uint32_t parent, Choice choice) {
  nodes_.push_back({parent, choice});
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

void PathTree::go_to(std::uint32_t node) {
  way_.clear();
  for (auto i = node; i != kRoot; i = nodes_[i].parent) way_.push_back(i);
  std::size_t shared = 0;
  while (shared < way_.size() && shared + 1 < stops_.size() &&
         stops_[shared + 1].node == way_[way_.size() - 1 - shared]) {
    ++shared;
  }
  stops_.resize(shared + 1);
  machine_.restore(stops_.back().mark);
  for (auto i = way_.size() - shared; i-- > 0;) {
    machine_.take(nodes_[way_[i]].choice);
    if (machine_.standing() == Standing::Cut) return;
    stops_.push_back({way_[i], machine_.mark()});
  }
}

void PathTree::path_to(std::uint32_t node, std::vector<Choice>* path) const {
  path->clear();
  for (auto i = node; i != kRoot; i = nodes_[i].parent) path->push_back(nodes_[i].choice);
  std::reverse(path->begin(), path->end());
}

}  // namespace heddle
