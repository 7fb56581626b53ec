#pragma once

// A variable of a source file turned into an atomic object, with all its uses.
//
// Reads become get(), writes set(), "x++" and "x += 1" one update, of elements the same with an
// index. What is done with the variable in another way cannot be written so, and then there is no
// such text; what it is called elsewhere in the file javac finds out.

#include <optional>
#include <string>
#include <vector>

#include "advice/source_text.h"

namespace heddle {

// An AtomicInteger, AtomicLong, AtomicBoolean or AtomicReference in place of the field.
std::optional<TextEdits> make_atomic(const SourceText& source, const std::string& field);
// An atomic array in place of each array that is called so; one of booleans holds 0 and 1.
std::optional<TextEdits> make_atomic_array(const SourceText& source, const std::string& name);

// The variables of which the line has an element, each once.
std::vector<std::string> arrays_at(const SourceText& source, std::int32_t line);

}  // namespace heddle
