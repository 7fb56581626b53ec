#pragma once

// What a program's threads might write if their reads returned anything: the models without
// causality let a read see a write before anybody can know that it will be made.

#include <set>
#include <utility>
#include <vector>

#include "memory/happens_before/hb_execution.h"
#include "memory/unfolding.h"

namespace heddle::memory {

using WriteSet = std::set<std::pair<WriteId, Value>>;

// Where monitors are locations, theirs: outermost locking and unlocking writes them, and unlocking
// leaves 0.
inline constexpr LocationIndex kMonitorLocations = 1U << 24;

// Every write one can think of, with every value that its location may be thought to hold: those of
// `made`, and the guesses. Unlocking counts if asked for.
WriteSet imagine(Unfolding& unfolding, const WriteSet& made, const std::vector<Value>& guesses,
                 bool monitors = false);

}  // namespace heddle::memory
