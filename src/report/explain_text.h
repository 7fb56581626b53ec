#pragma once

// Saved executions of races as text: the races, what happens before what, and what would order
// them.

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "advice/trace_advice.h"
#include "findings/step_order.h"
#include "report/table.h"

namespace heddle {

// One execution, with all edges from releases to acquires.
std::string trace_explained(const Finding& race, const std::vector<OrderEdge>& edges,
                            const TextStyle& style);
// What orders the two accesses in all of so many traces.
std::string race_advice_text(const std::set<Change>& changes, std::size_t traces,
                             const TextStyle& style);
// Over all races: how many each change removes from the traces.
std::string ranking_text(std::span<const std::set<Change>> races, const TextStyle& style);

}  // namespace heddle
