#pragma once

// Work in a process of its own, which may end by a mistake of ours without harm to the rest.
//
// The work's answer comes back as bytes through a pipe (base/packed.h says how a struct becomes
// bytes). The parent, which has done nothing that can go wrong, hears why a child ended without an
// answer.

#include <functional>
#include <optional>
#include <span>
#include <string>

#include <sys/types.h>

namespace heddle {

// Why a child ended before its time.
struct Mistake {
  bool ours = true;  // false: the host ended it, for want of memory most likely
  std::string what;  // "src/vm/heap/heap.cpp:12: internal error: ...", "signal 11 at heddle+0x1f"
};

// Memory that all processes share, for what the last mistake was (base/mistake.h); nothing if the
// host gives none. The same each time.
std::span<char> shared_note();

// 0 in the child, the child's number in the parent; negative if there can be no child. A child ends
// when its parent is ended by force.
pid_t fork_child();
// How it ended, for the macros of wait(2).
int wait_for(pid_t child);
// Why a child ended that did not end by itself. A signal that a user sends to end a program ends
// this process, too.
Mistake mistake_of(int status);

// Of a host that gives no more.
Mistake want_of_memory();

struct ChildAnswer {
  std::string text;                // what the work answered, if neither of these says why not
  std::optional<Mistake> mistake;  // why it ended without an answer
  bool in_time = true;             // false: its time was over, and it was ended
};

inline constexpr double kAnyTime = 0;

// The work's answer, from a process of its own that may take so many seconds. Where there can be no
// such process, the work is done here, for as long as it takes.
ChildAnswer ask_child(const std::function<std::string()>& work, double seconds = kAnyTime);

// Pieces of work 0, 1, 2, ..., each in a process of its own, at most `workers` at a time. `done`
// hears the answers in this order, each as soon as it and all before it are there.
using NumberedWork = std::function<std::string(std::size_t)>;
using NumberedAnswer = std::function<void(std::size_t, const ChildAnswer&)>;
void ask_children(std::size_t count, std::size_t workers, const NumberedWork& work,
                  const NumberedAnswer& done);

}  // namespace heddle
