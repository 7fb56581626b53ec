#pragma once

// Calls of methods that no class implements: the class was changed after its callers were compiled.
//
// A class that has default methods from somewhere gets, in HotSpot, a method that throws in each
// place where selection finds nothing or too much (JVMS 5.4.6); it is a frame in stack traces.
// Other classes get none, and the call itself throws. Programs see both, in messages and in traces,
// so both are here, word for word.

#include <string>

#include "vm/vm.h"

namespace heddle {

// The method that throws where `cls` should have had an implementation of `declared`; null if it
// has none because no interface brings it a default method.
Method* missing_method(Vm& vm, Class& cls, const Method& declared);

// What the call instruction of the top frame does when `cls` has no implementation of `declared`, a
// method of an interface: gives it the method that throws, or throws by itself.
Flow call_missing(Vm& vm, Thread& thread, Class& cls, const Method& declared, Method** target);
// The same for a call through a method handle.
Flow call_missing_by_handle(Vm& vm, Thread& thread, Class& cls, const Method& declared,
                            bool by_interface, Method** target);
// A call of a class's abstract method, however it was selected.
Flow call_abstract(Vm& vm, Thread& thread, const Method& method);

// "Receiver class A does not define or inherit an implementation of the resolved method ..."
std::string not_implemented_text(Vm& vm, const Class& cls, const Method& declared);

}  // namespace heddle
