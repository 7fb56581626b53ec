#pragma once

// Mistakes of our own end neither the command without a word nor the targets that are still to
// come.
//
// A broken check (base/check.h), a wild access or a division by zero inside Heddle ends the process
// it happens in with exit code 4. Work that should be survived goes on in a child: the process that
// forked it waits with all that was known before, hears why the child ended, and goes on from
// there. So nothing has to be handed back: the child that is through with one target takes the next
// ones, too, in a child of its own each.

#include <optional>
#include <string>

namespace heddle {

// Called once, before any other of these: from now on signals of a mistake end the process with
// exit code 4 and a line on standard error.
void watch_for_mistakes();

// Why a child ended before its time.
struct Mistake {
  bool ours = true;  // false: the host ended it, for want of memory most likely
  std::string what;  // "src/vm/heap.cpp:12: internal error: ...", "signal 11 at heddle+0x1f"
};

// Forks. The child gets nothing and goes on. The parent waits: if the child ends by itself, so does
// the parent, with the same exit code; if by a mistake, the parent gets it and goes on. Where there
// can be no child, nothing is returned in this process.
std::optional<Mistake> go_on_in_child();

// What a command without targets of its own does with a mistake: says so on standard error, and in
// the JSON that was asked for ("-" is standard output, nothing is no JSON). The exit code.
int report_mistake(const Mistake& mistake, const std::string& command, const std::string& json);

}  // namespace heddle
