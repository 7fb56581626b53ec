#pragma once

// What goes wrong because plain reads of racy places may see other writes than the newest, by the
// search itself (explore/visible_writes.h): with all its reductions and modelled operations, so
// that it goes far beyond what the engines of src/memory can enumerate.
//
// Where reads see older writes only, every execution it meets is one of the Java Memory Model, but
// not all are met: that nothing was found proves nothing. Where they may see later ones, too, all
// are met, and others (explore/promises.h): if the search is complete and nothing was found,
// nothing goes wrong.

#include <vector>

#include "base/result.h"
#include "checker/check_program.h"
#include "findings/check_result.h"

namespace heddle {

struct WeakFindings {
  std::vector<Finding> findings;  // of model "jmm", or "jpr"; races are none
  ModelCoverage coverage;
};

// `known` is what is not to be found again.
Result<WeakFindings> search_weak(const CheckOptions& options, Reads reads, double seconds,
                                 const std::vector<Finding>& known);

}  // namespace heddle
