#pragma once

// From a path of choices to an execution a person can follow.
//
// The path is replayed on the machine that found it, from its start, and everything the threads do
// to what they share is written down with its line and its values. A finding that does not come
// back when its path is replayed is a mistake of ours, and never reported.

#include "explore/vm_machine.h"
#include "findings/finding.h"

namespace heddle {

// Replays the path from the mark, and once around the cycle if there is one, and fills in the
// witness. False if the machine does not offer one of the choices, or the cycle does not come back,
// or somebody could go on in it who does not. Of a race its accesses are shown, too, where only one
// thread could reach the place yet.
bool witness_of(VmMachine& machine, std::uint32_t start, Witness* witness,
                const Race* race = nullptr);

}  // namespace heddle
