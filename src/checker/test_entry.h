#pragma once

// A test as a program: a class whose main makes the objects, sets up, calls the test and takes
// down, as JUnit would (program/junit.h). Or one that only says how many calls the test has.

#include <string>
#include <vector>

#include "base/result.h"
#include "program/junit.h"

namespace heddle {

// The bytes of a class of this name, with slashes.
Result<std::vector<std::uint8_t>> test_entry(const TestCall& call, const std::string& name);

}  // namespace heddle
