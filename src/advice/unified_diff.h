#pragma once

// The difference of two texts in the form that `patch` takes, with three lines around each change.

#include <string>

namespace heddle {

// Empty if the texts are equal. `name` is the file, as the user wrote it.
std::string unified_diff(const std::string& before, const std::string& after,
                         const std::string& name);

}  // namespace heddle
