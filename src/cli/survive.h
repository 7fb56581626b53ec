#pragma once

// Mistakes of our own end neither the command without a word nor the targets that are still to
// come.
//
// A broken check (base/check.h), a wild access or a division by zero inside Heddle ends the process
// it happens in with exit code 4. Work that should be survived is done by a child process
// (base/child.h). A command that has one piece of work and nothing to do after it goes on in a
// child as a whole.

#include <optional>
#include <string>

#include "base/child.h"

namespace heddle {

// Called once, before any other of these: from now on signals of a mistake end the process with
// exit code 4 and a line on standard error.
void watch_for_mistakes();

// Forks. The child gets nothing and goes on. The parent waits: if the child ends by itself, so does
// the parent, with the same exit code; if by a mistake, the parent gets it and goes on. Where there
// can be no child, nothing is returned in this process.
std::optional<Mistake> go_on_in_child();

// What is to be done where memory has run out, by the process that ran out: says so, or leaves it
// to the parent that waits for it. The exit code.
int report_no_memory();

// What a command without targets of its own does with a mistake: says so on standard error, and in
// the JSON that was asked for ("-" is standard output, nothing is no JSON). The exit code.
int report_mistake(const Mistake& mistake, const std::string& command, const std::string& json);

}  // namespace heddle
