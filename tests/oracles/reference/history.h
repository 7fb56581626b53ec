#pragma once

// The two models before JSR-133, rule by rule and without any of the engines' economies: every
// state is kept as it is, and whatever is enabled is tried.

#include <cstddef>

#include "memory/outcome.h"

namespace heddle::memory::reference {

// The guarded commands of seed 001, figures 1 and 2, with prescient stores of any value there is.
// A queue holds `capacity` values, one or two. Only when no thread can go on without, if `lazy`.
Outcomes enumerate_jls1(Program& program, bool lazy, std::size_t capacity = 1);

// The rules of CS-TR-4215 with sets of writes as sets; and with what the program itself places, or
// misplaces.
Outcomes enumerate_mp01(Program& program);

}  // namespace heddle::memory::reference
