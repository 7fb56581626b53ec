#pragma once

// What goes wrong because plain reads of racy places may see older writes, by the search itself
// (explore/visible_writes.h): with all its reductions and modelled operations, so that it goes far
// beyond what the engines of src/memory can enumerate.
//
// Every execution it meets is one of the Java Memory Model. It does not meet all of them, so that
// nothing was found proves nothing.

#include <vector>

#include "base/result.h"
#include "checker/check_program.h"
#include "findings/check_result.h"

namespace heddle {

struct WeakFindings {
  std::vector<Finding> findings;  // of model "jmm"; races are none
  ModelCoverage coverage;
};

// `known` is what is not to be found again.
Result<WeakFindings> search_weak(const CheckOptions& options, double seconds,
                                 const std::vector<Finding>& known);

}  // namespace heddle
