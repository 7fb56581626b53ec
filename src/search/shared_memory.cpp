#include "search/shared_memory.h"

#include <sys/mman.h>

namespace heddle {

void* map_shared(std::size_t bytes) {
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : memory;
}

void give_back_shared(void* memory, std::size_t bytes) { ::madvise(memory, bytes, MADV_REMOVE); }

void unmap_shared(void* memory, std::size_t bytes) {
  if (memory != nullptr) ::munmap(memory, bytes);
}

}  // namespace heddle
