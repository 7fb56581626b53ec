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

  auto operator<=>(const Thrown&) const = default;
};
[[nodiscard]] Thrown thrown(Vm& vm, Ref exception);

}  // namespace heddle
