#pragma once

// How native methods are written.
//
// A native is a function over its argument slots. It may return, throw, block, or let Java code
// run; it never calls back into the interpreter (see vm/threads/frame.h). The tables in vm/natives/
// have one row a method (native_row.h),
//   {"java/lang/Object", "hashCode", "()I", object_hash_code, kUnseen},
// and a native method without a row ends the run with its name: never a wrong result. The last
// column says what other threads can see of a call (acts.h); a row without it does not compile.

#include <cstdint>
#include <string_view>

#include "base/ref.h"
#include "vm/threads/frame.h"
#include "vm/threads/thread.h"

namespace heddle {

class Vm;

enum class Flow : std::uint8_t {
  Return,   // the result, if any, is in the call's first argument slot
  Throw,    // thread.exception says what
  Retry,    // a frame was pushed, or the thread cannot go on now: run the same instruction again
            // later
  Enter,    // frames were pushed in place of the call: go on with the topmost
  Yield,    // as Return, and other threads may run before it goes on
  Exit,     // the program has ended (System.exit, or something Heddle cannot run)
  Visible,  // stop before an action others can see; as Retry, once it has been granted
};

struct NativeCall {
  Vm& vm;
  Thread& thread;
  Method& method;
  Slot* args;  // args[0] is the receiver, if there is one; a long or double takes two

  [[nodiscard]] Ref ref(int i) const { return as_ref(args[i]); }
  [[nodiscard]] std::int32_t i32(int i) const { return as_int(args[i]); }
  [[nodiscard]] std::int64_t i64(int i) const { return as_long(args[i]); }
  [[nodiscard]] double f64(int i) const { return as_double(args[i]); }
  [[nodiscard]] bool flag(int i) const { return as_int(args[i]) != 0; }

  // The ways to return.
  Flow give() const { return Flow::Return; }
  Flow give(Ref value) const { return args[0] = from_ref(value), Flow::Return; }
  Flow give_int(std::int32_t value) const { return args[0] = from_int(value), Flow::Return; }
  Flow give_long(std::int64_t value) const { return args[0] = from_long(value), Flow::Return; }
  Flow give_double(double value) const { return args[0] = from_double(value), Flow::Return; }
  Flow give_bool(bool value) const { return args[0] = from_bool(value), Flow::Return; }
};

using Native = Flow (*)(NativeCall& call);

}  // namespace heddle
