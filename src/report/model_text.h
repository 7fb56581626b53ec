#pragma once

// What a check says about executions that are not sequentially consistent, in words: under which
// model something was found, what a race does, and which models were explored.

#include <string>
#include <vector>

#include "findings/check_result.h"

namespace heddle {

// Behind the place of a finding: ", in an execution of the Java Memory Model that is not
// sequentially consistent"; empty if it is one.
std::string model_words(const Finding& finding);

// What a race does: a sentence, or nothing if that was not asked.
std::string race_effect(const Finding& race, const CheckResult& result);

// One sentence for each model beyond the search.
std::vector<std::string> models_text(const CheckResult& result);

}  // namespace heddle
