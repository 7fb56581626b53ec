#pragma once

// What the search of `check` answers, as outcomes: the sets, and an execution of one.

#include "event/execution.h"
#include "findings/check_result.h"
#include "outcomes/source.h"

namespace heddle {

// Outcomes, what they rest on, and what keeps them from being complete. `file` is the target's.
void fill_set(const CheckResult& result, const std::string& file, OutcomeSet& set);

// The steps in which threads meet: accesses to what more than one of them touches, and
// synchronisation. A read sees the last write before it, or the older one that its value says.
Execution interleaving_of(const Witness& witness);

}  // namespace heddle
