#pragma once

// A set of four-byte cells of the arena, as bits: for steps that write very much, where a table of
// the cells would be larger than what they hold.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace heddle {

class CellSet {
 public:
  // Whether it is new. A cell is the offset of its first byte.
  bool add(std::uint64_t cell) {
    const auto bit = cell / 4;
    const auto number = static_cast<std::size_t>(bit / kBits);
    if (number >= pages_.size()) pages_.resize(number + 1);
    auto& page = pages_[number];
    if (page == nullptr) page = std::make_unique<Page>();
    auto& word = (*page)[bit % kBits / 64];
    const auto mask = std::uint64_t{1} << bit % 64;
    const bool is_new = (word & mask) == 0;
    word |= mask;
    return is_new;
  }
  void clear() { pages_.clear(); }

 private:
  static constexpr std::uint64_t kBits = 1ULL << 15U;  // of a page: 128 KiB of the arena
  using Page = std::array<std::uint64_t, kBits / 64>;

  std::vector<std::unique_ptr<Page>> pages_;  // by what they are of; null where nothing is
};

}  // namespace heddle
