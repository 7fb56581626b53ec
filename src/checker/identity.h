#pragma once

// What a check is of, in names and values: two checks with the same ones explore the same states.

#include "checker/check.h"
#include "search/checkpoint.h"

namespace heddle {

// Files count with what they hold, not with where they lie or when they were written. Limits and
// the number of workers do not count.
Identity identity_of(const CheckOptions& options);

}  // namespace heddle
