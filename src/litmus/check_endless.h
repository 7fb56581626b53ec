#pragma once

// Constructors that come to no end: those that in any case make an object of a class whose
// constructor comes back to them.

#include "litmus/ast.h"
#include "litmus/diagnostic.h"

namespace heddle::litmus {

// Of a test whose expressions have their types.
void check_endless(const Test& test, Diagnostics& diagnostics);

}  // namespace heddle::litmus
