#pragma once

// How a process ends by a mistake of ours, which HEDDLE_CHECK (base/check.h) or a signal has found.

#include <span>

namespace heddle {

// Says what was wrong on standard error, and ends the process: by a signal, which debuggers and
// fuzzers want, or, once exit_on_mistakes was called, by that exit code and with a copy of the text
// in the note, which another process may read.
[[noreturn]] void end_by_mistake(const char* what);
void exit_on_mistakes(std::span<char> note, int exit_code);

}  // namespace heddle
