#pragma once

// Which words of a region of memory a piece of code touches: reads as well as writes, its own loads
// and stores as well as those of the functions it calls, without any help of theirs.
//
// The pages of the region are closed. The first access faults; the handler notes the address, opens
// the page and lets the processor run one instruction, after which the page is closed again. So
// every instruction that touches the region is seen, with the first address it touches on a page.
// For x86-64 on Linux. One region at a time, one thread.

#include <cstddef>
#include <cstdint>
#include <span>

namespace heddle {

struct TouchedByte {
  std::uint64_t offset = 0;  // from the region's start
  bool writes = false;
};

class PageWatch {
 public:
  // Closes the region until end() or the destructor.
  PageWatch(char* start, std::size_t bytes);
  ~PageWatch() { end(); }
  PageWatch(const PageWatch&) = delete;
  PageWatch& operator=(const PageWatch&) = delete;

  void end();
  // Valid until the next watch begins.
  [[nodiscard]] static std::span<const TouchedByte> touched();
  // More was touched than is noted.
  [[nodiscard]] static bool overflowed();
};

}  // namespace heddle
