#pragma once

// The one call behind the advice of `check` and `races`: findings in, proved suggestions out.

#include "advice/advice.h"
#include "checker/check_program.h"
#include "findings/check_result.h"

namespace heddle {

struct AdviceOptions {
  double seconds = 0;  // for all checks together
};

// `result` is what check_program found with these options, and with races.
Advice advise(const CheckOptions& options, const CheckResult& result, const AdviceOptions& how);

}  // namespace heddle
