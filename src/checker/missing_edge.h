#pragma once

// Why nothing orders the two accesses of a race, in words.

#include "findings/finding.h"

namespace heddle {

// Fills in Race::missing, and of both sides what their threads synchronized last, from the steps of
// the witness.
void explain_missing_edge(Finding& finding);

}  // namespace heddle
