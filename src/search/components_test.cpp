#include "search/components.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using States = std::vector<std::uint32_t>;
using Found = std::vector<States>;

constexpr auto kOut = StateGraph::kOut;

StateGraph graph_of(const std::vector<States>& targets) {
  StateGraph graph;
  for (const auto& of_one : targets) {
    graph.first.push_back(static_cast<std::uint32_t>(graph.to.size()));
    graph.to.insert(graph.to.end(), of_one.begin(), of_one.end());
  }
  graph.first.push_back(static_cast<std::uint32_t>(graph.to.size()));
  return graph;
}

TEST(Components, WithoutACycleThereAreNone) {
  EXPECT_EQ(cyclic_components(graph_of({{1, 2}, {2}, {kOut}})), Found{});
}

TEST(Components, ALoopOfOneState) {
  EXPECT_EQ(cyclic_components(graph_of({{0}})), (Found{{0}}));
  EXPECT_EQ(cyclic_components(graph_of({{1}, {1, kOut}})), (Found{{1}}));
}

TEST(Components, EachOfAChain) {
  EXPECT_EQ(cyclic_components(graph_of({{1}, {0, 3}, {3}, {2}})), (Found{{0, 1}, {2, 3}}));
}

TEST(Components, WhatLiesBetweenIsInNone) {
  EXPECT_EQ(cyclic_components(graph_of({{1, 3, 5}, {2}, {1}, {4}, {4}, {kOut}})),
            (Found{{1, 2}, {4}}));
}

TEST(Components, CyclesThatShareAStateAreOne) {
  EXPECT_EQ(cyclic_components(graph_of({{1, 2}, {0}, {0}})), (Found{{0, 1, 2}}));
}

}  // namespace
}  // namespace heddle
