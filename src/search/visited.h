#pragma once

// The states that have been seen: a table of fingerprints, sixteen bytes each, in ascending order.
//
// A fingerprint belongs at the place that its size, as a part of all possible ones, is of the
// table; if that is taken, right behind it, and those that are greater move on by one. So a search
// is over as soon as it meets one that is greater, and the table can be filled to four fifths
// before it grows, by two fifths: 20 to 28 bytes a state. The notes (search/visited_store.h) take
// two bytes more, from the first one on that is not empty. Growing is one pass over both tables.
//
// The fingerprint of all zeros stands for an empty place, and is stored as another one: one pair of
// 2^128 that would be confused.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "event/machine.h"
#include "search/visited_store.h"

namespace heddle {

class Visited {
 public:
  Visited() { clear(); }

  [[nodiscard]] std::optional<StateNote> find(Fingerprint fingerprint) const;
  // The depth is not kept: a process that is alone does not ask for it.
  Entered enter(Fingerprint fingerprint, SleepSets::Mask asleep = 0, StateNote::Depth = 0);
  Woken wake(Fingerprint fingerprint, SleepSets::Mask asleep);
  void finish(Fingerprint fingerprint);
  // It will be asked for soon.
  void expect(Fingerprint fingerprint) const {
    __builtin_prefetch(&entries_[home_of(fingerprint)]);
    if (!notes_.empty()) __builtin_prefetch(&notes_[home_of(fingerprint)]);
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::uint64_t bytes() const {
    return entries_.size() * sizeof(Fingerprint) + notes_.size() * sizeof(Bits);
  }
  // What it will take in addition when it grows, if that is near: both tables while it moves.
  [[nodiscard]] std::uint64_t bytes_after_next() const {
    return size_ + kNear > most() ? bytes() + bytes() / 5 * 2 : 0;
  }
  void clear();

 private:
  using Bits = std::uint16_t;
  static constexpr Bits kDone = 1U << SleepSets::kMost;  // the other bits are the sleeping choices

  static constexpr std::size_t kFirstHomes = 4000;
  static constexpr std::size_t kFirstBeyond = 96;
  static constexpr std::size_t kNear = 512;  // states: more than are met between looks at memory

  [[nodiscard]] std::size_t most() const { return homes_ / 5 * 4; }
  [[nodiscard]] std::size_t home_of(Fingerprint fingerprint) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>(Wide{fingerprint.low} * homes_ >> 64U);
  }
  [[nodiscard]] Bits& bits_at(std::size_t place);
  [[nodiscard]] std::size_t place_of(Fingerprint fingerprint) const;
  void make_room(std::size_t place);
  void grow(std::size_t homes);
  bool fill(const std::vector<Fingerprint>& entries, const std::vector<Bits>& notes);

  std::size_t homes_ = 0;
  std::size_t beyond_ = 0;            // places behind the last home; the last is never taken
  std::vector<Fingerprint> entries_;  // by place
  std::vector<Bits> notes_;           // by place; none until one is not empty
  std::size_t size_ = 0;
};

}  // namespace heddle
