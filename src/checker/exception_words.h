#pragma once

// What an exception says by code of its own: getMessage and toString may be overridden, and what
// they answer depends on the program.
//
// They are run where the execution has ended, in a process of its own: what they do is no part of
// any execution, and they may not come to an end.

#include "findings/finding.h"
#include "vm/vm.h"

namespace heddle {

// Puts it into the finding, and into its causes. What has no words of its own, or does not answer,
// keeps what is there.
void ask_exception(Vm& vm, Ref exception, Finding* finding);

}  // namespace heddle
