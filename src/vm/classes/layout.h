#pragma once

// From a class file to a class: where fields go, which methods a call can reach.
//
// Fields are packed by size, largest first, behind those of the superclass. Static fields go into
// the mirror behind the fields of java.lang.Class. The vtable follows JVMS 5.4.5 (a method
// overrides every accessible entry of its name and descriptor); interface methods are found by
// selection (5.4.6) and cached per class.

#include <string>

#include "program/class.h"
#include "program/symbol.h"

namespace heddle {

class Vm;

// Fills fields, methods and tables of a class whose super and interfaces are set. An error text if
// the class may not be what it says (a final superclass, an overridden final method), as
// "java/lang/Error: message".
std::string lay_out(Vm& vm, Class& cls);

// Places the static fields; needs the size of a java.lang.Class object.
void lay_out_statics(Class& cls, std::uint32_t first_offset);

}  // namespace heddle
