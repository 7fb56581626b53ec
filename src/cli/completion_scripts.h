#pragma once

// What shells need to know of Heddle's words, in the language of each of them.

#include <string>

#include "base/result.h"

namespace heddle {

// For bash, zsh or fish.
Result<std::string> completion_script(const std::string& shell);

}  // namespace heddle
