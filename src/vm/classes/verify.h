#pragma once

// Verification at link time (JVMS 4.10, 5.4.1), so that no class file can corrupt the machine.
//
// The interpreter does not look at types: it relies on each value being what the instruction
// expects. For the classes of the JDK's image that is taken for granted, and so it is for what the
// JDK generates for itself in the boot loader and for the accessors of reflection, which use tricks
// no verifier allows. Every other class is verified before it is initialised, with its superclasses
// and superinterfaces: no code of a class can run earlier, and the default methods of an interface
// can run without the interface ever being initialised (JLS 12.4.1).

#include "vm/vm.h"

namespace heddle {

// Return when the class is verified, from then on at once. Throws VerifyError, or what loading a
// class threw on which an assignment depends. Retry when Java code has to load a class first; then
// verification starts anew.
Flow verify(Vm& vm, Thread& thread, Class& cls);

// Its code is not verified: it is the JDK's own.
bool is_trusted(const Vm& vm, const Class& cls);

}  // namespace heddle
