#pragma once

// From bytecode (JVMS 6.5) to the instructions that are run (program/code.h, ops.def).
//
// One instruction comes out for each that goes in, in the same order, plus a last one that traps,
// so that code which runs off its end cannot go anywhere. Instructions that differ only in the type
// of a value of the same size become one: the machine's slots do not care. Everything that names a
// constant starts unresolved.

#include <memory>
#include <string_view>

#include "base/result.h"
#include "classfile/class_file.h"
#include "program/code.h"

namespace heddle {

// The body must have passed check_code; what does not decode even so is an error that names the
// place.
Result<std::unique_ptr<Body>> decode(const ClassFile& file, const Member& method,
                                     std::string_view where);

// Gives frequent neighbours one opcode (fuse.cpp). The result behaves the same when it is entered
// at any instruction.
void fuse(Body& body);

}  // namespace heddle
