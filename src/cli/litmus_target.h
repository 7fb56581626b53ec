#pragma once

// A litmus test as a program that a machine can start: its compiled classes, in the cache.

#include <string>

#include "base/result.h"
#include "program/target.h"

namespace heddle {

// What is wrong with the test's text is the target's refusal.
Result<Target> litmus_target(const std::string& file, const std::string& cache);

}  // namespace heddle
