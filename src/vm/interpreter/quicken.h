#pragma once

// The first run of an instruction that names a constant: resolve it, and rewrite the instruction.
//
// An instruction that needs its class initialised is rewritten only when that is over for good;
// until then every run comes here and asks again. `rewritten` says which of the two it was.

#include "vm/vm.h"

namespace heddle {

// What a quick access to a field says of it.
inline constexpr std::uint16_t kVolatileBit = 1;
inline constexpr std::uint16_t kFinalBit = 2;
inline constexpr std::uint16_t kConstantBit = 4;  // see Vm::is_constant

struct Quickened {
  bool rewritten = false;
  Field* field = nullptr;    // of a field instruction
  Method* method = nullptr;  // of a call
  Class* cls = nullptr;      // of new
};

// The instruction is the top frame's current one.
Flow quicken_field(Vm& vm, Thread& thread, bool put, bool is_static, Quickened* out);
Flow quicken_invoke(Vm& vm, Thread& thread, Quickened* out);
Flow quicken_dynamic(Vm& vm, Thread& thread);
Flow quicken_new(Vm& vm, Thread& thread, Quickened* out);
Flow quicken_type(Vm& vm, Thread& thread);      // anewarray, checkcast, instanceof
Flow quicken_constant(Vm& vm, Thread& thread);  // ldc

Slot read_field(const Heap& heap, Ref object, const Field& field);
void write_field(Heap& heap, Ref object, const Field& field, Slot value);

// multianewarray: the array class is resolved each time; counts are dims[0] to dims[n - 1].
Flow new_multi_array(Vm& vm, Thread& thread, const Slot* dims, Ref* out);

}  // namespace heddle
