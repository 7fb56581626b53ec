#pragma once

// Answers that many native methods give, whatever they are asked.
//
// registerNatives and initIDs prepare what a C implementation needs and this one does not.

#include "vm/natives/native_row.h"

namespace heddle::answer {

inline Flow nothing(NativeCall& call) { return call.give(); }
inline Flow null(NativeCall& call) { return call.give(Ref{}); }
inline Flow no(NativeCall& call) { return call.give_bool(false); }
inline Flow yes(NativeCall& call) { return call.give_bool(true); }
inline Flow zero(NativeCall& call) { return call.give_int(0); }
inline Flow zero_long(NativeCall& call) { return call.give_long(0); }

}  // namespace heddle::answer

namespace heddle {

// The row of a method that has code of its own in other JDKs, which then runs.
constexpr NativeRow if_native(std::string_view owner, std::string_view name, Native function,
                              const NativeActs& acts) {
  return {owner, name, "", function, acts, Replaces::Nothing};
}

}  // namespace heddle
