#pragma once

// What one execution that shows a race says about repairing it, and what several of them say
// together (seed 002, 3.1 and 3.3).
//
// These are conditions on traces: each change would order the two accesses in the executions that
// were looked at. Whether it is enough in all executions only a check of the changed program says
// (advice/advise.h). The source here is the earlier of the two accesses, as in the paper.

#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "advice/advice.h"
#include "findings/finding.h"
#include "findings/step_order.h"

namespace heddle {

// By acquiring what, threads came to access a place in order: both as they are called in every
// execution.
using AcquiringHistory = std::set<std::pair<std::string, std::string>>;  // place, what was acquired
void add_history(const Witness& witness, AcquiringHistory* history);

struct TraceAdvice {
  // What a change of one of these kinds needs is in each execution or not: volatile fields, atomic
  // arrays, a moved source, the same acquire as others.
  std::set<Change> changes;
  // A block of the lock around one of the two; it helps where the other holds the lock.
  struct Block {
    Change change;
    std::string lock;

    auto operator<=>(const Block&) const = default;
  };
  std::set<Block> around_manifest;
  std::set<Block> around_source;
  std::set<std::string> held_at_source;
  std::set<std::string> held_at_manifest;
};

[[nodiscard]] TraceAdvice advice_of(const Finding& race, const AcquiringHistory& history);
// Of several traces of one race: what all of them say; of blocks, what any says if the other side
// holds the lock in all of them.
[[nodiscard]] std::set<Change> combined(std::span<const TraceAdvice> traces);

}  // namespace heddle
