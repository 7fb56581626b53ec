#pragma once

// Numbers that cannot be mixed up.
//
// Everything in a state is named by a small dense number: threads, classes,
// methods. Numbers make a state cheap to copy, compare and hash, and
// mean the same in every run, which pointers do not. The tag makes it a type
// error to index the threads with a method.

#include <compare>
#include <cstdint>
#include <functional>

namespace heddle {

template <class Tag>
struct Id {
  std::uint32_t index = 0;

  auto operator<=>(const Id&) const = default;
};

using ClassId = Id<struct ClassTag>;
using MethodId = Id<struct MethodTag>;
using ThreadId = Id<struct ThreadTag>;

}  // namespace heddle

template <class Tag>
struct std::hash<heddle::Id<Tag>> {
  std::size_t operator()(heddle::Id<Tag> id) const noexcept { return id.index; }
};
