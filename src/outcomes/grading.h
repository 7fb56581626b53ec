#pragma once

// The outcomes of a jcstress test against the grades that its author gives them.
//
// As in that tool, an outcome has the grade of the id that equals it, else of the first id that,
// as a regular expression, matches the whole of it, else of the id "", else it is forbidden. An
// execution in which an actor throws or never ends has no result to grade: it is forbidden, too.

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "outcomes/find_outcomes.h"
#include "outcomes/graded_test.h"
#include "program/jcstress.h"

namespace heddle {

// Which of the texts each pattern matches as a whole, by java.util.regex: one row of booleans a
// pattern; none for what is no regular expression.
using Matches = std::vector<std::vector<bool>>;
using Matcher = std::function<Result<Matches>(const std::vector<std::string>& patterns,
                                              const std::vector<std::string>& texts)>;

Result<GradedTest> grade(const StressTest& test, const ExploredTarget& target,
                         const Matcher& matcher);

// Asks the virtual machine, which has Java's own expressions.
Matcher java_matcher(const Launch& launch);

// All of it: the outcomes, their grades, and an execution of each that should not be. A test that
// cannot be run says why in its grades. The error is about a model's name.
Result<ExploredTarget> explore_stress(const StressTest& test, const Launch& launch,
                                      const JavaSourceOptions& options,
                                      const OutcomesRequest& request);

}  // namespace heddle
