#pragma once

// Another program, run to its end: javac, so far.

#include <string>
#include <vector>

#include "base/result.h"

namespace heddle {

// Runs words[0] with the others as its arguments, no input, and everything it prints into the file
// `output`. Answers its exit status, 128 + n if signal n ended it; an error if it cannot start.
Result<int> run_process(const std::vector<std::string>& words, const std::string& output);

}  // namespace heddle
