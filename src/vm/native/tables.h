#pragma once

// The tables of native methods, one function for each file of this folder.

#include <span>

#include "vm/native.h"

namespace heddle {

// All rows of all tables; where two rows name one method, the later one counts.
std::span<const std::span<const NativeRow>> native_tables();

}  // namespace heddle
