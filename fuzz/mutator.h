#pragma once

// Damages files the same way every time: for a seed, always the same mutants, on every machine.
//
// A mutant is one of the originals with a few random wounds. They are what bad disks, bad tools
// and bad people do to binary formats: flipped bits, cut and pasted pieces, and numbers set to
// values where parsers go wrong.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace heddle {

class Mutator {
 public:
  using File = std::vector<std::uint8_t>;

  Mutator(std::vector<File> originals, std::uint64_t seed)
      : originals_(std::move(originals)), random_(seed) {}

  File next() {
    File file = original();
    for (auto wounds = 1 + below(4); wounds > 0; wounds--) wound(file);
    return file;
  }

 private:
  // Not a standard distribution: those differ between libraries.
  std::size_t below(std::size_t limit) { return limit == 0 ? 0 : random_() % limit; }
  const File& original() { return originals_.at(below(originals_.size())); }

  void wound(File& file) {
    switch (below(7)) {
      case 0:
        if (!file.empty()) file[below(file.size())] ^= static_cast<std::uint8_t>(1U << below(8));
        break;
      case 1:
        file.resize(below(file.size() + 1));
        break;
      case 2:
        splice(file);
        break;
      case 3:
        erase(file);
        break;
      case 4:
        number(file, 1 + below(4));
        break;
      case 5:
        nudge(file);
        break;
      default:
        move_number(file);
        break;
    }
  }

  // The head of this file and the tail of another, or a piece of another in the middle.
  void splice(File& file) {
    const auto& other = original();
    const auto from = below(other.size() + 1);
    const auto size = below(2) == 0 ? other.size() - from : below(other.size() - from + 1);
    const auto at = below(file.size() + 1);
    if (below(2) == 0) file.resize(at);
    file.insert(file.begin() + step(at), other.begin() + step(from),
                other.begin() + step(from + size));
  }

  void erase(File& file) {
    const auto from = below(file.size() + 1);
    const auto size = below(std::min<std::size_t>(file.size() - from, 64) + 1);
    file.erase(file.begin() + step(from), file.begin() + step(from + size));
  }

  // Counts, lengths and indices at the edges of their ranges.
  void number(File& file, std::size_t size) {
    static constexpr std::array<std::uint32_t, 10> kEdges{
        0, 1, 2, 0x7f, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0xffffffff};
    if (file.size() < size) return;
    const auto value = kEdges[below(kEdges.size())];
    const auto at = below(file.size() - size + 1);
    for (std::size_t i = 0; i < size; i++) {
      file[at + i] = static_cast<std::uint8_t>(value >> (8 * (size - 1 - i)));
    }
  }

  // A two-byte number that is off by a little.
  void nudge(File& file) {
    if (file.size() < 2) return;
    const auto at = below(file.size() - 1);
    const auto value = (file[at] << 8U | file[at + 1]) + static_cast<int>(below(9)) - 4;
    file[at] = static_cast<std::uint8_t>(static_cast<unsigned>(value) >> 8U);
    file[at + 1] = static_cast<std::uint8_t>(value);
  }

  // A two-byte number from elsewhere in the file: an index of the wrong kind.
  void move_number(File& file) {
    if (file.size() < 2) return;
    const auto from = below(file.size() - 1);
    const auto to = below(file.size() - 1);
    file[to] = file[from];
    file[to + 1] = file[from + 1];
  }

  static std::ptrdiff_t step(std::size_t size) { return static_cast<std::ptrdiff_t>(size); }

  std::vector<File> originals_;
  std::mt19937_64 random_;
};

}  // namespace heddle
