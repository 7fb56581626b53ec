#pragma once

// Why models forbid an outcome, in words.

#include <string>

#include "outcomes/why_not.h"

namespace heddle {

std::string why_not_text(const ForbiddenTarget& target);

}  // namespace heddle
