#include "base/memory.h"

#include <algorithm>
#include <cstdio>

#include <unistd.h>

namespace heddle {

std::uint64_t memory_of_host() {
  const auto pages = static_cast<std::uint64_t>(std::max(0L, ::sysconf(_SC_PHYS_PAGES)));
  auto bytes = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  // "max" reads as no number. Inside a container its own group is the root.
  for (const char* name :
       {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    auto* file = std::fopen(name, "r");
    if (file == nullptr) continue;
    unsigned long long allowed = 0;
    if (std::fscanf(file, "%llu", &allowed) == 1 && allowed > 0) {
      bytes = std::min<std::uint64_t>(bytes, allowed);
    }
    std::fclose(file);
  }
  return bytes;
}

}  // namespace heddle
