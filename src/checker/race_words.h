#pragma once

// From two threads that stand before racing accesses to a finding in the words of the program.

#include "checker/describe.h"
#include "explore/races.h"
#include "findings/finding.h"

namespace heddle {

// The machine is in the state that shows the race.
Finding race_finding(VmMachine& machine, const RacingPair& pair);
// The machine has taken the step that showed the race.
Finding race_finding(VmMachine& machine, const FollowedRace& race);

}  // namespace heddle
