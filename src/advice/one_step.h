#pragma once

// Where ordering is not the repair but atomicity: a thread reads a variable and writes what depends
// on it, and in an execution that goes wrong another thread writes the variable in between.

#include <vector>

#include "advice/advice.h"
#include "findings/check_result.h"

namespace heddle {

// Each pair of statements once, of the executions that show what goes wrong.
std::vector<OneStep> one_steps(const CheckResult& result);

}  // namespace heddle
