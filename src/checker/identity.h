#pragma once

// What a check is of, in names and values: two checks with the same ones explore the same states.

#include <string>
#include <vector>

#include "checker/check_program.h"
#include "search/checkpoint.h"

namespace heddle {

// Files count with what they hold, not with where they lie or when they were written. Limits and
// the number of workers do not count.
Identity identity_of(const CheckOptions& options);

// Of all that a class path holds in classes and jars.
std::string digest_of_classes(const std::vector<std::string>& class_path);

}  // namespace heddle
