#pragma once

// Names of memory models in litmus tests and on command lines: a model of the table
// (memory/models.h), and its variants behind a +.
//
// "jls+free" is `--model jls --identity free`; "+tearing" lets plain 64-bit accesses be two halves
// (JLS 17.7); "jam+opaque" takes every plain access as opaque; "jls1+lazy" moves values only when
// no thread can go on without. A misspelt name is an error of the test.

#include <string>
#include <string_view>

namespace heddle::litmus {

bool is_model(std::string_view name);
bool is_variant(std::string_view model, std::string_view variant);
// To end a message about a name that is none with: what it may have been meant to be, and which
// there are.
std::string models_text(std::string_view name);
std::string variants_text(std::string_view model, std::string_view variant);

}  // namespace heddle::litmus
