#pragma once

// The one call behind the advice of `check` and `races`: findings in, proved suggestions out.

#include "advice/advice.h"
#include "checker/check_program.h"
#include "findings/check_result.h"
#include "program/jdk.h"

namespace heddle {

struct AdviceOptions {
  double seconds = 0;  // for all checks together
  std::string source;  // the file of the program, if it is one; then more can be tried
  Jdk jdk;             // to compile it with
};

// `result` is what check_program found with these options, and with races.
Advice advise(const CheckOptions& options, const CheckResult& result, const AdviceOptions& how);

}  // namespace heddle
