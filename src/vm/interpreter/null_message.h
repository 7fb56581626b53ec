#pragma once

// What was null, and what was tried with it: the messages of NullPointerExceptions that the machine
// raises (JEP 358), word for word as HotSpot writes them, because programs print them.
//
// The instruction says what was tried. Where the null came from is found by running the method's
// bytecode up to that instruction over stacks that hold, instead of values, the place that pushed
// them; then the expression is written out from these places. As in HotSpot the code is passed over
// in the order it stands in, only until the instruction has been reached: what a loop does after it
// is not seen. Unlike a fixed point that is not always right about which locals still are
// parameters, but it is what programs see.

#include <cstdint>
#include <optional>
#include <string>

#include "classfile/class_file.h"

namespace heddle {

// Nothing if that instruction cannot have met a null: the exception was made by the program.
std::optional<std::string> null_message(const ClassFile& file, const Member& method,
                                        std::uint32_t bci);

}  // namespace heddle
