#pragma once

// Why an execution is not sequentially consistent: steps that would each have to come before the
// next, and the last before the first.
//
// In an interleaving a thread's steps come in its order, what synchronises comes in that order, a
// write comes before the reads that see it, and no other write of the place comes between the two.
// From the last rule follow more orders, until there are no new ones. A cycle among them refutes
// every interleaving. Whether there is always one is not said here: the orders that follow are not
// all that could be drawn, only those that are certain.

#include <cstdint>
#include <vector>

#include "event/execution.h"

namespace heddle {

enum class MustPrecede : std::uint8_t {
  Program,       // the same thread does it first
  Synchronised,  // started, joined, unlocked
  Seen,          // the second sees what the first writes
  NotYetSeen,    // the first does not see what the second writes
  Overwritten,   // what the first writes was overwritten by the second before it was read
};

struct PrecedingStep {
  std::uint32_t first = 0;  // indices of steps
  std::uint32_t second = 0;
  MustPrecede why = MustPrecede::Program;
};

// Whether it sees a write, or the first value.
bool reads_from(const ExecutionStep& step);
bool makes_write(const ExecutionStep& step);

// A cycle, each pair beginning where the one before ends; empty if none was found.
std::vector<PrecedingStep> sc_cycle(const Execution& execution);

}  // namespace heddle
