#pragma once

// The memory of the machine we run on.

#include <cstdint>

namespace heddle {

// What the machine has, or the control group that we are in allows; 0 if that is not known.
std::uint64_t memory_of_host();

}  // namespace heddle
