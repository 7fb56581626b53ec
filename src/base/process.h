#pragma once

// Another program, run to its end: javac, so far.

#include <string>
#include <vector>

#include "base/result.h"

namespace heddle {

struct Ended {
  int status = 0;      // its exit status, 128 + n if signal n ended it
  std::string output;  // what it printed, on standard output and error
};

// Runs words[0] with the others as its arguments and no input. Of our environment it gets only the
// variables that are named: others can carry options (JAVA_TOOL_OPTIONS names agents) that nobody
// wrote on the command line. What it prints comes through a pipe, so that it is heard on a full
// disk, too. An error if it cannot start.
Result<Ended> run_process(const std::vector<std::string>& words,
                          const std::vector<std::string>& variables);

}  // namespace heddle
