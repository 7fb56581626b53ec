#pragma once

// The states that have been seen, numbered in the order they were.
//
// For searches that keep something with each state: a number is an index into their own arrays.
// Twenty-four to thirty-two bytes a state; Visited needs less where membership is all there is to
// know.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "event/machine.h"

namespace heddle {

class StateIndex {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  struct Entry {
    std::uint32_t number = 0;
    bool is_new = false;
  };
  Entry insert(Fingerprint fingerprint);
  [[nodiscard]] std::uint32_t find(Fingerprint fingerprint) const {
    return slots_[slot_of(fingerprint)];
  }
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] std::uint64_t bytes() const {
    return states_.capacity() * sizeof(Fingerprint) + slots_.size() * sizeof(std::uint32_t);
  }
  void clear();

 private:
  static constexpr std::size_t kFirstSize = 1U << 10U;

  [[nodiscard]] std::size_t slot_of(Fingerprint fingerprint) const;
  void grow();

  std::vector<Fingerprint> states_;
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(kFirstSize, kNone);
};

}  // namespace heddle
