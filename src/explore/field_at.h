#pragma once

// The field that a location is of.

#include "event/event.h"
#include "vm/vm.h"

namespace heddle {

// Null for an element of an array, and for what is no field.
const Field* field_at(const Vm& vm, const Location& location);

}  // namespace heddle
