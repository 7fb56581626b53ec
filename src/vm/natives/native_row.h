#pragma once

// A row of the tables of native methods: which method, what runs, and what others can see of it.

#include <cstdint>
#include <string_view>

#include "vm/natives/acts.h"
#include "vm/natives/native.h"

namespace heddle {

// What a row stands in for: also a method that has code (because that code needs the host, or is
// hot), or only methods that have none. Of a method that is native in one JDK and Java in the next,
// the latter's own frames belong in stack traces.
enum class Replaces : std::uint8_t { Code, Nothing };

struct NativeRow {
  std::string_view owner;  // "java/lang/Object"
  std::string_view name;
  std::string_view
      descriptor;   // empty: whatever it is (a method with one overload, or the same body for all)
  Native function;  // null: the method's own Java code runs, and the row only says what that is
  NativeActs acts;
  Replaces replaces = Replaces::Code;
  int since = 0;  // the first JDK it is for
};

}  // namespace heddle
