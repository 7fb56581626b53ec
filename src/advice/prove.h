#pragma once

// The whole check of a changed program, compared with the check that found something.

#include <span>
#include <string>
#include <vector>

#include "advice/candidate.h"
#include "checker/check_program.h"

namespace heddle {

// The changed program is checked with the same options, in a process of its own, for so many
// seconds at most. `classes` are folders that come before the class path, or empty.
Proof prove(const CheckOptions& options, const CheckResult& before, std::span<const Candidate> set,
            const std::string& classes, double seconds);

// Whether the two are the same thing that goes wrong, in two versions of the program.
bool is_same_problem(const Finding& a, const Finding& b);

}  // namespace heddle
