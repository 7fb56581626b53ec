#pragma once

// What a NullPointerException says if its message is null: what was null, and what was tried with
// it.

#include <optional>
#include <string>

#include "base/ref.h"

namespace heddle {

class Vm;

// Nothing if the program made the exception itself.
std::optional<std::string> helpful_message(const Vm& vm, Ref exception);

}  // namespace heddle
