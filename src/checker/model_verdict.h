#pragma once

// The one call behind `heddle check`: the verdict under the Java Memory Model.
//
// First the search (checker/check_program.h): sequentially consistent executions, and races. If
// there is no race, and nothing weaker than volatile, they are all executions (JLS 17.4.5). If not,
// the search is made once more with reads that may see older writes (checker/weak_search.h), which
// finds executions of the Java Memory Model, but not all. Then `jpr`, which contains the model, is
// asked for what goes wrong besides, and `jmm`, which is it, for an execution of each of these. So
// "holds" rests on jpr, "violated" on an execution of sc or jmm, and what only jpr has is told as
// that (docs/design/jmm-in-the-search.md).

#include "base/result.h"
#include "checker/check_program.h"
#include "findings/check_result.h"

namespace heddle {

// What to decide, besides what the search is asked.
struct VerdictOptions {
  // Empty: as above. "sc": the search alone. Any other model of memory/models.h: that one alone.
  std::string model;
  bool accept_races = false;  // a race is no violation by itself
};

// Bad input is an Error, as with check_program.
Result<CheckResult> decide(const CheckOptions& options, const VerdictOptions& verdict);

}  // namespace heddle
