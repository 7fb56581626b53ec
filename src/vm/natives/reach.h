#pragma once

// Which places a native method touches, where its arguments are not an object and an offset as
// those of Unsafe's single accesses are (explore/actions.cpp).

#include <cstddef>
#include <vector>

#include "event/event.h"
#include "vm/vm.h"

namespace heddle {

struct Reach {
  std::vector<Location> locations;  // that more than one thread can reach
  std::size_t only_read = 0;        // how many of them, from the first on, are not written
};

// Of the methods with EventKind::Read or Write outside Unsafe, and of those with Copy in it.
Reach reach_of(Vm& vm, const Method& method, const Slot* args);

}  // namespace heddle
