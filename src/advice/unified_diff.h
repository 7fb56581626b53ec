#pragma once

// The difference of two texts in the form that `patch` takes, with three lines around each change.

#include <cstdint>
#include <string>
#include <vector>

namespace heddle {

// Empty if the texts are equal. `name` is the file, as the user wrote it.
std::string unified_diff(const std::string& before, const std::string& after,
                         const std::string& name);

// The line of the new text for each line of the old one, from 1: where the same code stands,
// however it is indented, or what has come in its place. 0 if nothing has.
std::vector<std::int32_t> lines_after(const std::string& before, const std::string& after);

}  // namespace heddle
