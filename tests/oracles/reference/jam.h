#pragma once

// JAM21's axioms (Bender and Palsberg's revision of 2021) as relations, in the order in which the
// model's file has them. No start and no join.

#include <vector>

#include "memory/outcome.h"

namespace heddle::memory::reference {

Outcomes enumerate_jam(Program& program, const std::vector<Value>& guesses);

}  // namespace heddle::memory::reference
