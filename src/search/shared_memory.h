#pragma once

// Memory that stays one and the same in every process forked after it was made, zero at first.

#include <cstddef>

namespace heddle {

// None if the system has no such address space; it takes memory only as it is written to.
void* map_shared(std::size_t bytes);
// What was there is forgotten: it takes no memory, and is zero again.
void give_back_shared(void* memory, std::size_t bytes);
void unmap_shared(void* memory, std::size_t bytes);

}  // namespace heddle
