#pragma once

// Which string is the one of its text: String.intern and literals (JLS 3.10.5).
//
// A literal is made when it is linked, in the permanent region. Any other string that is interned
// first is itself the one of its text from then on. In a run, a table remembers it for as long as
// something else does.
//
// While threads are explored, what the program interns is part of the state. So it lies in the
// heap, in an array that the Unsafe object owns like the memory it hands out: it is undone with the
// rest and counts when states are compared. And it is an action, since who comes first is seen by
// those that follow. Literals, however, are linked once, for all executions. So that no execution
// sees what another has linked, a literal of any loaded class counts as interned, as if its class
// had been resolved when it was loaded (JVMS 5.4 leaves that to the machine).

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "base/ref.h"
#include "program/symbol.h"
#include "vm/natives/native.h"

namespace heddle {

struct StringPool {
  std::unordered_map<Symbol, Ref> literals;
  std::unordered_map<std::string, Ref> others;  // what is interned outside of any exploration
  std::unordered_set<std::string> linkable;     // texts of the literals of classes
  std::size_t classes = 0;                      // that `linkable` covers
};

// String.intern.
Flow intern_string(Vm& vm, Thread& thread, Ref string, Ref* out);

// The string of that text which the program has interned in the state that is explored, or null.
Ref interned_in_state(Vm& vm, std::string_view text);

}  // namespace heddle
