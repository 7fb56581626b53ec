#pragma once

// A jcstress test as a source of outcomes: they are what its result says, or TERMINATED and STALE
// in Mode.Termination.

#include <memory>
#include <string>

#include "base/result.h"
#include "outcomes/source.h"
#include "program/jcstress.h"

namespace heddle {

// `launch` has what is the same for all tests of a class path.
Result<std::unique_ptr<OutcomeSource>> stress_source(const StressTest& test, const Launch& launch,
                                                     const JavaSourceOptions& options);

// Whether an outcome of such a source is none that can be graded: an actor threw, or never ended.
bool is_broken_result(const std::string& outcome);

}  // namespace heddle
