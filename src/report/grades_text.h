#pragma once

// The outcomes of jcstress tests with their grades, in the form that the tool's users know: a table
// with RESULT, EXPECT and DESCRIPTION, and for each model whether it allows the outcome.

#include <span>
#include <string>

#include "outcomes/find_outcomes.h"

namespace heddle {

// The table, the verdict, an execution of each outcome that should not be, and the remarks.
std::string graded_text(const ExploredTarget& target);

// The verdict in a line, for a test about which there is nothing else to say.
std::string graded_line(const ExploredTarget& target);

// "62 tests: 60 hold, 2 violated".
std::string graded_summary(std::span<const ExploredTarget> targets);

// The verdict as a sentence: "0, 0 is FORBIDDEN, but jmm allows it".
std::string graded_sentence(const ExploredTarget& target);

// Whether there is more to say of it than its verdict.
bool is_noteworthy(const GradedTest& test);

}  // namespace heddle
