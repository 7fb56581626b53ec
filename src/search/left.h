#pragma once

// What those who look for cycles are told of a state that the depth-first search
// (search/depth_first.h) leaves: everything that was to be taken from it has been explored.

#include <cstddef>
#include <cstdint>

#include "event/machine.h"

namespace heddle {

struct Left {
  Fingerprint state;
  std::uint32_t mark = 0;  // in the machine
  std::size_t depth = 0;   // choices on the path to it
};

}  // namespace heddle
