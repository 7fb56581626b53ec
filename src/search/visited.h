#pragma once

// The states that have been seen: an open-addressing table of fingerprints, sixteen bytes each.
//
// It doubles when three quarters are taken. The fingerprint of all zeros stands for an empty place,
// and is stored as another one: one pair of 2^128 that would be confused. Who wants to can keep
// sixteen bits with each state.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "event/machine.h"

namespace heddle {

class Visited {
 public:
  Visited() : entries_(kFirstSize) {}

  // Whether it was not there yet.
  bool insert(Fingerprint fingerprint);
  [[nodiscard]] bool contains(Fingerprint fingerprint) const;
  // The note on a state that is there; zero at first. Valid until the next insert.
  [[nodiscard]] std::uint16_t& note(Fingerprint fingerprint);
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::uint64_t bytes() const {
    return entries_.size() * sizeof(Fingerprint) + notes_.size() * sizeof(std::uint16_t);
  }
  // What it will take in addition when it grows, if that is near: both tables while it moves.
  [[nodiscard]] std::uint64_t bytes_after_next() const {
    return (size_ + kNear) * 4 > entries_.size() * 3 ? bytes() * 2 : 0;
  }
  void clear();

 private:
  static constexpr std::size_t kFirstSize = 1U << 12U;
  static constexpr std::size_t kNear =
      512;  // states: more than are met between two looks at memory

  [[nodiscard]] bool is_full() const { return (size_ + 1) * 4 > entries_.size() * 3; }
  [[nodiscard]] std::size_t place_of(Fingerprint fingerprint) const;
  void grow();

  std::vector<Fingerprint> entries_;
  std::vector<std::uint16_t> notes_;  // by place; none until the first is asked for
  std::size_t size_ = 0;
};

}  // namespace heddle
