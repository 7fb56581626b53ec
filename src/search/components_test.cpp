#include "search/components.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Found = std::vector<std::uint32_t>;

constexpr auto kOut = StateGraph::kOut;

StateGraph graph_of(const std::vector<Found>& targets) {
  StateGraph graph;
  for (const auto& of_one : targets) {
    graph.first.push_back(static_cast<std::uint32_t>(graph.to.size()));
    graph.to.insert(graph.to.end(), of_one.begin(), of_one.end());
  }
  graph.first.push_back(static_cast<std::uint32_t>(graph.to.size()));
  return graph;
}

TEST(Components, WhatCanEndIsNoFinding) {
  EXPECT_EQ(components_without_end(graph_of({{1}, {0, 2}, {kOut}})), Found{});
}

TEST(Components, ALoopOfOneState) {
  EXPECT_EQ(components_without_end(graph_of({{0}})), Found{0});
  EXPECT_EQ(components_without_end(graph_of({{0, kOut}})), Found{});
}

TEST(Components, OnlyTheLastComponentOfAChain) {
  EXPECT_EQ(components_without_end(graph_of({{1}, {0, 3}, {3}, {2}})), Found{2});
}

TEST(Components, EachComponentOnce) {
  EXPECT_EQ(components_without_end(graph_of({{1, 3, 5}, {2}, {1}, {4}, {4}, {kOut}})),
            (Found{1, 4}));
}

}  // namespace
}  // namespace heddle
