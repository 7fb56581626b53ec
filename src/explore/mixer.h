#pragma once

// Makes one number of many. Fast, and good enough for hash tables and fingerprints; no one tries to
// find values that collide.

#include <cstdint>

#include "event/machine.h"

namespace heddle {

// Two accumulators, so that what one confuses the other does not.
class Mixer {
 public:
  void add(std::uint64_t value) {
    low_ = rotated((low_ ^ value) * 0x9fb21c651e98df25ULL, 28);
    high_ = rotated((high_ + value) * 0xd6e8feb86659fd93ULL, 31) ^ low_;
  }
  [[nodiscard]] Fingerprint value() const {
    return {finished(low_ + high_), finished(high_ ^ rotated(low_, 17))};
  }
  static std::uint64_t finished(std::uint64_t value) {
    value ^= value >> 33U;
    value *= 0xff51afd7ed558ccdULL;
    value ^= value >> 33U;
    value *= 0xc4ceb9fe1a85ec53ULL;
    return value ^ value >> 33U;
  }

 private:
  static std::uint64_t rotated(std::uint64_t value, unsigned by) {
    return value << by | value >> (64U - by);
  }
  std::uint64_t low_ = 0x243f6a8885a308d3ULL;
  std::uint64_t high_ = 0x13198a2e03707344ULL;
};

}  // namespace heddle
