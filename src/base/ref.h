#pragma once

// A reference to an object in the arena that is the heap: a 32-bit number, not a pointer.
//
// The number counts eight-byte words from the start of the arena, so it is the same in every run,
// costs half a pointer, and turns into an address with one scaled load. Zero is null.

#include <compare>
#include <cstdint>
#include <functional>

namespace heddle {

struct Ref {
  std::uint32_t index = 0;

  explicit operator bool() const { return index != 0; }
  auto operator<=>(const Ref&) const = default;
};

}  // namespace heddle

template <>
struct std::hash<heddle::Ref> {
  std::size_t operator()(heddle::Ref ref) const noexcept { return ref.index; }
};
