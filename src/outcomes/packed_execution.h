#pragma once

// An Execution as bytes and back, between a process that finds one and the one that shows it.

#include "event/execution.h"
#include "search/pack.h"

namespace heddle {

void pack(const Execution& execution, Packer& out);
Execution unpack_execution(Unpacker& in);

}  // namespace heddle
