#pragma once

// Comparisons of programs, as `heddle refines` shows them: one pair in sentences and with an
// execution, many as a matrix, both as JSON.

#include <string>
#include <vector>

#include "findings/refinement.h"

namespace heddle {

std::string refinement_text(const RefinedPair& pair);
std::string refinement_matrix(const std::vector<RefinedPair>& pairs);
std::string refinement_json(const std::vector<RefinedPair>& pairs);

}  // namespace heddle
