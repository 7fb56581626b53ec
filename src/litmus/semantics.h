#pragma once

// Names, types and definite assignment: what a Test must obey beyond its grammar.
//
// Works in place: resolves names to indices, gives every expression its type and every access its
// mode, decides what the outcome consists of. All complaints are collected. What passes compiles:
// later stages only check for our own mistakes.

#include "litmus/ast.h"
#include "litmus/diagnostic.h"

namespace heddle::litmus {

void check(Test& test, Diagnostics& diagnostics);

// "int", "Point[]": as it is written.
std::string type_text(const Test& test, const Type& type);

}  // namespace heddle::litmus
