#pragma once

// A method as a program: a class whose main calls it. That of a test is written by
// checker/test_entry.h, that of a jcstress test by checker/stress_entry.h.
//
// The class is written to memory and defined in the package of the class under test, and may call
// what is not public, as JUnit may: private methods and constructors, and what a class in another
// package keeps for its heirs.

#include <string>

#include "base/result.h"
#include "program/launch.h"
#include "vm/vm.h"

namespace heddle {

// Defines the class; its name, with dots, is what to start.
Result<std::string> define_entry(Vm& vm, const Launch& launch);

}  // namespace heddle
