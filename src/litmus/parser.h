#pragma once

// Tokens to a Test: recursive descent over the grammar of docs/guide/litmus.md.
//
// A syntax error is noted, the parser skips to the end of the statement or item, and goes on, so
// that one run shows all of a file's errors. Nesting and the length of expressions are limited, so
// that no text can exhaust the stack of this or of any later stage.

#include <string_view>

#include "litmus/ast.h"
#include "litmus/diagnostic.h"

namespace heddle::litmus {

// The Test is whole only if no diagnostic was added. Its name is the header's; empty without one.
Test parse(std::string_view text, Diagnostics& diagnostics);

}  // namespace heddle::litmus
