#pragma once

// Memory outside the Java heap, as Unsafe.allocateMemory hands it out.
//
// A block is a byte array that no Java code can name; its address is the distance of its first
// element from the start of the arena. So a null reference plus an address is a place in the arena
// like any object plus an offset, reads and writes go the same way, and the trail and the collector
// need not know. What is allocated is remembered in a sorted array that hangs on the one Unsafe
// object: state like any other. Files that the program maps lie behind the arena (Heap::window) and
// have addresses of the same kind. An access outside all of these would be a crash on a real
// machine; here it is found out.

#include <cstdint>

#include "event/event.h"
#include "vm/vm.h"

namespace heddle {

// Of the header of a block whose use other threads can see.
namespace object_flag {
inline constexpr std::uint32_t kBlock = 4;
}

// The address of a zeroed block, or 0 if there is no room.
std::int64_t allocate_off_heap(Vm& vm, std::uint64_t bytes, bool is_event = true);
// False if no block starts there.
bool free_off_heap(Vm& vm, std::int64_t address);
// Where the address is: the block, and how far from its start as an object. No object if it is in
// no block, or in one whose use is no event.
Location off_heap_location(Vm& vm, std::int64_t address);
// The bytes from the address to the end of the block or mapped file it lies in; 0 if in none.
std::uint64_t off_heap_room(Vm& vm, std::int64_t address);

}  // namespace heddle
