#pragma once

// Where an access of Unsafe goes, and whether it may go there.
//
// On a real machine an access outside of an object, a reference that overwrites a number, or a
// number that overwrites a reference, is undefined, and ends in a crash some time later. Here it is
// found out before it is done, and the run ends with what was attempted. The program is held to
// more than the JDK's own code, which has checked types before it comes here: what it stores must
// be of the declared type, and it must not write what the machine itself relies on.

#include <cstdint>
#include <string_view>

#include "vm/vm.h"

namespace heddle {

struct UnsafePlace {
  Ref base;  // null: the offset is an address
  std::uint64_t offset = 0;
};

struct Reach {
  std::uint64_t bytes = 0;
  bool refs = false;
  bool writes = false;
  Ref value = {};  // what is stored, if it is a reference
};

// args[first] is the object or null, the offset or address comes next. Return, or the run ends.
Flow find_place(NativeCall& call, int first, const Reach& reach, UnsafePlace* place);

// Ends the run: "Unsafe.putInt " and what is wrong with it.
Flow refuse_unsafe(const NativeCall& call, std::string_view what);

}  // namespace heddle
