#pragma once

// Places in a program's code, and what was thrown there, in words: what both explorations of a
// program (explore/vm_machine.h, checker/relaxed) call them.

#include <cstdint>
#include <string>
#include <vector>

#include "findings/finding.h"
#include "vm/vm.h"

namespace heddle {

// "Foo.run".
[[nodiscard]] std::string method_name(const Method& method);
[[nodiscard]] Place place_of(const Method& method, std::uint32_t bci);

// What left a thread's outermost frame.
struct Thrown {
  bool assertion = false;    // an AssertionError
  std::string message;       // "java.lang.AssertionError: lost update", as a trace begins
  Place place;               // the innermost line of the program's own that it came from
  std::vector<Place> stack;  // innermost first
  std::vector<Cause> causes;

  auto operator<=>(const Thrown&) const = default;
};
[[nodiscard]] Thrown thrown(Vm& vm, Ref exception);
// The exception that caused it, or null.
[[nodiscard]] Ref cause_of(Vm& vm, Ref exception);
// How many causes are told at most: they may lead back to where they began.
inline constexpr std::size_t kMostCauses = 16;

// "int[2]": what an array is called, without its number.
[[nodiscard]] std::string array_name(const Class& cls, std::uint32_t length);

}  // namespace heddle
