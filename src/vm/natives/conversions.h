#pragma once

// Widening primitive conversions (JLS 5.1.2), as reflection applies them to values out of boxes.

#include "program/basic_type.h"
#include "vm/threads/frame.h"

namespace heddle {

// Turns a value of one primitive type into another; false if that would not be a widening.
bool widen(BasicType from, BasicType to, Slot* value);

}  // namespace heddle
