#pragma once

// Why reads that no interleaving has are allowed, in words.

#include <string>

#include "event/execution.h"

namespace heddle {

// A line for each read on a cycle that refutes all interleavings (outcomes/sc_cycle.h): the write
// that it sees or does not see, and the edge of happens-before that is missing. Nothing if there is
// no such cycle.
std::string surprise_text(const Execution& execution);

}  // namespace heddle
