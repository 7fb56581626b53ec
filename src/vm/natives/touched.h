#pragma once

// Which places a native method touches, found from its arguments: what rows name (acts.h).

#include <cstddef>
#include <vector>

#include "base/ref.h"
#include "event/event.h"
#include "program/class.h"
#include "vm/threads/frame.h"

namespace heddle {

class Vm;

struct Touched {
  std::vector<Location> locations;  // that more than one thread can reach
  std::size_t only_read = 0;        // how many of them, from the first on, are not written
};

using FindTouched = void (*)(Vm& vm, const Method& method, const Slot* args, Touched* touched);

namespace touches {

// The arrays among the arguments: the elements that an offset and a length behind one say, or all.
// And memory outside the heap, where an address comes before a length.
void arrays(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// The same, of which the first is only read.
void arrays_into(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// The same, and of the files that are named as descriptors the place of the next read, by which
// those who use a file meet.
void files(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// The same, and the numbers of those files, which Java code looks at, too.
void file_numbers(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// The receiver's file, and the arrays.
void file_of_input(Vm& vm, const Method& method, const Slot* args, Touched* touched);
void file_of_output(Vm& vm, const Method& method, const Slot* args, Touched* touched);
void file_of_random_access(Vm& vm, const Method& method, const Slot* args, Touched* touched);
void this_file(Vm& vm, const Method& method, const Slot* args, Touched* touched);
void this_file_number(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// Memory outside the heap: a whole block by its address; so many bytes, at an offset from an
// address; the pieces that a table names, each with an address and a length, and the files.
void block(Vm& vm, const Method& method, const Slot* args, Touched* touched);
void memory_at_offset(Vm& vm, const Method& method, const Slot* args, Touched* touched);
void file_pieces(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// Fields of System.
void system_in(Vm& vm, const Method& method, const Slot* args, Touched* touched);
void system_out(Vm& vm, const Method& method, const Slot* args, Touched* touched);
void system_err(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// One element: an array, and an index. What will throw touches nothing.
void element(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// Fields of the receiver or the first argument.
void referent(Vm& vm, const Method& method, const Slot* args, Touched* touched);
void call_site_target(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// All elements of the array that is the first argument.
void first_array(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// What a thread waits for (vm/juc): a word at an offset, and of the models a second one.
void watched_state(Vm& vm, const Method& method, const Slot* args, Touched* touched);
void watched_words(Vm& vm, const Method& method, const Slot* args, Touched* touched);
// StackTraceElement's natives: the second argument is a Throwable or what the machine noted of it.
void stack_trace(Vm& vm, const Method& method, const Slot* args, Touched* touched);

}  // namespace touches

// Bytes of an array of primitives, or of memory outside the heap where `base` is null: the elements
// they are in; of many, the array as a whole.
void add_bytes(Vm& vm, Ref base, std::int64_t offset, std::uint64_t bytes, Touched* touched);

}  // namespace heddle
