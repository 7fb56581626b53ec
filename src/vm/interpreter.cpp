// The interpreter: one loop over decoded instructions (program/code.h), with computed goto.
//
// It is a template over the memory policy. Direct is for `run`: a field read is a load, a write a
// store. Checked is for exploration: it stops before actions that other threads could notice
// (unless the thread has been granted the next one), saves what it overwrites, and marks what
// becomes shared.
//
// The machine registers (ip, sp, locals) live in locals of the function and are saved to the frame
// before anything that can look at it; `reload` takes them from the top frame again. Each case is a
// few lines; what is longer is in quicken.cpp, calls.cpp, throwing.cpp.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "vm/arithmetic.h"
#include "vm/quicken.h"
#include "vm/vm.h"

// Labels as values are what makes this loop fast; both our compilers have them.
#pragma GCC diagnostic ignored "-Wpedantic"

namespace heddle {
namespace {

struct Direct {
  static constexpr bool kChecked = false;
};
struct Checked {
  static constexpr bool kChecked = true;
};

// Whether the action must be announced before it is performed.
bool must_stop(Vm& vm, Thread& thread, const Event& event) {
  if (!vm.several_threads) return false;
  if ((vm.heap.header(event.location.object).flags & object_flag::kShared) == 0) return false;
  if (thread.granted) return thread.granted = false;
  vm.pending_event = event;
  return true;
}

AccessMode mode_of(std::uint16_t bits) {
  return (bits & 1U) != 0 ? AccessMode::Volatile : AccessMode::Plain;
}

void share_stored(Vm& vm, Ref target, Slot value) {
  if ((vm.heap.header(target).flags & object_flag::kShared) != 0 && as_ref(value)) {
    vm.share(as_ref(value));
  }
}

bool static_must_stop(Vm& vm, Thread& thread, EventKind kind, const Insn& insn) {
  if (thread.granted) return thread.granted = false;
  const Location location{{}, static_cast<std::uint32_t>(insn.b)};
  vm.pending_event = {thread.id, kind, mode_of(insn.a), location};
  return true;
}

bool native_must_stop(Vm& vm, Thread& thread, const Method& method) {
  if (method.native_event == 0 || !vm.several_threads) return false;
  if (thread.granted) return thread.granted = false;
  vm.pending_event = {thread.id, static_cast<EventKind>(method.native_event), {}, {}};
  return true;
}

Flow out_of_bounds(Vm& vm, Thread& thread, Ref array, std::int32_t index) {
  return vm.throw_new(thread, "java/lang/ArrayIndexOutOfBoundsException",
                      "Index " + std::to_string(index) + " out of bounds for length " +
                          std::to_string(vm.heap.length(array)));
}

// A synchronized native method: the monitor is held while it runs, and free while it waits.
Flow run_synchronized(NativeCall& call) {
  const auto lock = call.method.is_static() ? call.method.owner->mirror : call.ref(0);
  const auto entered = call.vm.enter_monitor(call.thread, lock);
  if (entered != Flow::Return) return entered;
  const auto flow = reinterpret_cast<Native>(call.method.native)(call);
  const auto thrown = call.thread.exception;
  const auto left = call.vm.exit_monitor(call.thread, lock);
  if (flow == Flow::Throw) call.thread.exception = thrown;
  return flow == Flow::Return ? left : flow;
}

// NOLINTNEXTLINE(readability-function-size): the one loop; see the file's comment
template <class Policy>
Stop run(Vm& vm, Thread& thread, std::int64_t fuel) {
  static const void* const kLabels[] = {
#define HEDDLE_OP(name) &&op_##name,
#include "program/ops.def"
#undef HEDDLE_OP
  };

  char* const base = vm.heap.base();
  Class* const* const classes = vm.classes.data();
  Frame* frame = nullptr;
  const Insn* ip = nullptr;
  Slot* sp = nullptr;
  Slot* locals = nullptr;
  Flow flow = Flow::Return;
  Method* callee = nullptr;
  std::uint32_t slots = 0;  // of a call's arguments
  Slot value = 0;           // being returned
  std::uint32_t words = 0;

#define DISPATCH() goto* kLabels[static_cast<std::size_t>(ip->op)]
#define NEXT()  \
  do {          \
    ++ip;       \
    DISPATCH(); \
  } while (0)
#define SKIP(count) \
  do {              \
    ip += (count);  \
    DISPATCH();     \
  } while (0)
#define SAVE() (frame->ip = ip, frame->sp = sp)
#define ADDRESS(ref) (base + std::uint64_t{static_cast<std::uint32_t>(ref)} * 8)
#define HEADER(ref) (*reinterpret_cast<ObjectHeader*>(ADDRESS(ref)))
#define AT(type, ref, offset) (*reinterpret_cast<type*>(ADDRESS(ref) + (offset)))
// Stops if the access is visible and not granted. `offset` in bytes from the object's start.
#define VISIBLE(kind, ref, offset, mode)                                  \
  if constexpr (Policy::kChecked) {                                       \
    if (must_stop(vm, thread,                                             \
                  {thread.id,                                             \
                   EventKind::kind,                                       \
                   (mode),                                                \
                   {as_ref(ref), static_cast<std::uint32_t>(offset)}})) { \
      SAVE();                                                             \
      return Stop::Visible;                                               \
    }                                                                     \
  }
#define STORE(type, ref, offset, word)                                     \
  do {                                                                     \
    if constexpr (Policy::kChecked) {                                      \
      vm.heap.write<type>(as_ref(ref), (offset), static_cast<type>(word)); \
    } else {                                                               \
      AT(type, ref, offset) = static_cast<type>(word);                     \
    }                                                                      \
  } while (0)
#define CHECK_FLOW() \
  if (flow != Flow::Return) goto on_flow
#define BINARY(pop, expression)       \
  do {                                \
    const Slot right = sp[-(pop)];    \
    const Slot left = sp[-2 * (pop)]; \
    (void)right;                      \
    sp[-2 * (pop)] = (expression);    \
    sp -= (pop);                      \
    NEXT();                           \
  } while (0)
#define JUMP(insn)                                  \
  do {                                              \
    const auto distance = (insn)->b;                \
    ip = (insn) + distance;                         \
    if (distance <= 0 && --fuel <= 0) goto no_fuel; \
    DISPATCH();                                     \
  } while (0)
#define BRANCH_IF(condition, insn, length) \
  do {                                     \
    if (condition) JUMP(insn);             \
    SKIP(length);                          \
  } while (0)
#define ARRAY_LOAD(type, array, index, to_slot, result)                                  \
  if ((array) == 0) goto null_pointer;                                                   \
  if (static_cast<std::uint32_t>(index) >= HEADER(array).length) {                       \
    SAVE();                                                                              \
    flow = out_of_bounds(vm, thread, as_ref(array), as_int(index));                      \
    goto on_flow;                                                                        \
  }                                                                                      \
  VISIBLE(Read, array, kHeaderSize + (static_cast<std::uint32_t>(index) * sizeof(type)), \
          AccessMode::Plain)                                                             \
  result =                                                                               \
      to_slot(AT(type, array,                                                            \
                 kHeaderSize + (std::uint64_t{static_cast<std::uint32_t>(index)} * sizeof(type))))

  goto reload;

  // Constants and locals.
op_Nop:
  NEXT();
op_AconstNull:
  *sp++ = 0;
  NEXT();
op_Iconst:
op_LdcRef:
op_LdcBits:
  *sp++ = static_cast<std::uint32_t>(ip->b);
  NEXT();
op_Lconst:
  sp[0] = from_long(ip->b);
  sp += 2;
  NEXT();
op_Dconst:
  sp[0] = from_double(ip->b);
  sp += 2;
  NEXT();
op_Wideconst:
  sp[0] = from_long(frame->method->owner->file->pool.long_bits(static_cast<std::uint16_t>(ip->b)));
  sp += 2;
  NEXT();
op_LdcBits64:
  sp[0] = frame->method->owner->resolved[static_cast<std::size_t>(ip->b)].bits;
  sp += 2;
  NEXT();
op_Ldc_U:
op_LdcWide_U:
  SAVE();
  flow = quicken_constant(vm, thread);
  CHECK_FLOW();
  DISPATCH();
op_Load:
  *sp++ = locals[ip->a];
  NEXT();
op_Load2:
  sp[0] = locals[ip->a];
  sp += 2;
  NEXT();
op_Store:
  locals[ip->a] = *--sp;
  NEXT();
op_Store2:
  sp -= 2;
  locals[ip->a] = sp[0];
  NEXT();
op_Iinc:
  locals[ip->a] = from_int(java_iadd(as_int(locals[ip->a]), ip->b));
  NEXT();

  // Arrays.
op_Iaload:
  ARRAY_LOAD(std::int32_t, sp[-2], sp[-1], from_int, sp[-2]);
  --sp;
  NEXT();
op_Aaload:
  ARRAY_LOAD(std::int32_t, sp[-2], sp[-1], from_int, sp[-2]);
  --sp;
  NEXT();
op_Laload:
  ARRAY_LOAD(std::int64_t, sp[-2], sp[-1], from_long, sp[-2]);
  NEXT();
op_Baload:
  ARRAY_LOAD(std::int8_t, sp[-2], sp[-1], from_int, sp[-2]);
  --sp;
  NEXT();
op_Caload:
  ARRAY_LOAD(std::uint16_t, sp[-2], sp[-1], from_int, sp[-2]);
  --sp;
  NEXT();
op_Saload:
  ARRAY_LOAD(std::int16_t, sp[-2], sp[-1], from_int, sp[-2]);
  --sp;
  NEXT();
#define ARRAY_STORE(type, depth)                                                           \
  do {                                                                                     \
    const Slot array = sp[-(depth)-2];                                                     \
    const auto index = static_cast<std::uint32_t>(sp[-(depth)-1]);                         \
    if (array == 0) goto null_pointer;                                                     \
    if (index >= HEADER(array).length) {                                                   \
      SAVE();                                                                              \
      flow = out_of_bounds(vm, thread, as_ref(array), static_cast<std::int32_t>(index));   \
      goto on_flow;                                                                        \
    }                                                                                      \
    VISIBLE(Write, array, kHeaderSize + (index * sizeof(type)), AccessMode::Plain)         \
    STORE(type, array, kHeaderSize + (std::uint64_t{index} * sizeof(type)), sp[-(depth)]); \
    sp -= (depth) + 2;                                                                     \
    NEXT();                                                                                \
  } while (0)
op_Iastore:
  ARRAY_STORE(std::uint32_t, 1);
op_Lastore:
  ARRAY_STORE(std::uint64_t, 2);
op_Castore:
op_Sastore:
  ARRAY_STORE(std::uint16_t, 1);
op_Bastore:
  if (sp[-3] != 0 && classes[HEADER(sp[-3]).class_id]->element_type == BasicType::Boolean) {
    sp[-1] &= 1U;
  }
  ARRAY_STORE(std::uint8_t, 1);
op_Aastore : {
  const Slot stored = sp[-1];
  const Slot into = sp[-3];
  if (into == 0) goto null_pointer;
  if (static_cast<std::uint32_t>(sp[-2]) >= HEADER(into).length) {
    SAVE();
    flow = out_of_bounds(vm, thread, as_ref(into), as_int(sp[-2]));
    goto on_flow;
  }
  if (stored != 0) {
    const auto* element = classes[HEADER(into).class_id]->element;
    const auto* cls = classes[HEADER(stored).class_id];
    if (cls != element && !cls->is_assignable_to(element)) {
      SAVE();
      flow = vm.throw_new(thread, "java/lang/ArrayStoreException", cls->external_name);
      goto on_flow;
    }
    if constexpr (Policy::kChecked) share_stored(vm, as_ref(into), stored);
  }
  ARRAY_STORE(std::uint32_t, 1);
}
op_Arraylength:
  if (sp[-1] == 0) goto null_pointer;
  sp[-1] = HEADER(sp[-1]).length;
  NEXT();

  // Operand stack.
op_Pop:
  --sp;
  NEXT();
op_Pop2:
  sp -= 2;
  NEXT();
op_Dup:
  sp[0] = sp[-1];
  ++sp;
  NEXT();
op_DupX1:
  sp[0] = sp[-1];
  sp[-1] = sp[-2];
  sp[-2] = sp[0];
  ++sp;
  NEXT();
op_DupX2:
  sp[0] = sp[-1];
  sp[-1] = sp[-2];
  sp[-2] = sp[-3];
  sp[-3] = sp[0];
  ++sp;
  NEXT();
op_Dup2:
  sp[0] = sp[-2];
  sp[1] = sp[-1];
  sp += 2;
  NEXT();
op_Dup2X1:
  sp[1] = sp[-1];
  sp[0] = sp[-2];
  sp[-1] = sp[-3];
  sp[-2] = sp[1];
  sp[-3] = sp[0];
  sp += 2;
  NEXT();
op_Dup2X2:
  sp[1] = sp[-1];
  sp[0] = sp[-2];
  sp[-1] = sp[-3];
  sp[-2] = sp[-4];
  sp[-3] = sp[1];
  sp[-4] = sp[0];
  sp += 2;
  NEXT();
op_Swap:
  std::swap(sp[-1], sp[-2]);
  NEXT();

  // Arithmetic.
op_Iadd:
  BINARY(1, from_int(java_iadd(as_int(left), as_int(right))));
op_Ladd:
  BINARY(2, from_long(java_ladd(as_long(left), as_long(right))));
op_Fadd:
  BINARY(1, from_float(as_float(left) + as_float(right)));
op_Dadd:
  BINARY(2, from_double(as_double(left) + as_double(right)));
op_Isub:
  BINARY(1, from_int(java_isub(as_int(left), as_int(right))));
op_Lsub:
  BINARY(2, from_long(java_lsub(as_long(left), as_long(right))));
op_Fsub:
  BINARY(1, from_float(as_float(left) - as_float(right)));
op_Dsub:
  BINARY(2, from_double(as_double(left) - as_double(right)));
op_Imul:
  BINARY(1, from_int(java_imul(as_int(left), as_int(right))));
op_Lmul:
  BINARY(2, from_long(java_lmul(as_long(left), as_long(right))));
op_Fmul:
  BINARY(1, from_float(as_float(left) * as_float(right)));
op_Dmul:
  BINARY(2, from_double(as_double(left) * as_double(right)));
op_Idiv:
  if (as_int(sp[-1]) == 0) goto divide_by_zero;
  BINARY(1, from_int(java_div(as_int(left), as_int(right))));
op_Ldiv:
  if (as_long(sp[-2]) == 0) goto divide_by_zero;
  BINARY(2, from_long(java_div(as_long(left), as_long(right))));
op_Fdiv:
  BINARY(1, from_float(as_float(left) / as_float(right)));
op_Ddiv:
  BINARY(2, from_double(as_double(left) / as_double(right)));
op_Irem:
  if (as_int(sp[-1]) == 0) goto divide_by_zero;
  BINARY(1, from_int(java_rem(as_int(left), as_int(right))));
op_Lrem:
  if (as_long(sp[-2]) == 0) goto divide_by_zero;
  BINARY(2, from_long(java_rem(as_long(left), as_long(right))));
op_Frem:
  BINARY(1, from_float(std::fmod(as_float(left), as_float(right))));
op_Drem:
  BINARY(2, from_double(std::fmod(as_double(left), as_double(right))));
op_Ineg:
  sp[-1] = from_int(java_isub(0, as_int(sp[-1])));
  NEXT();
op_Lneg:
  sp[-2] = from_long(java_lsub(0, as_long(sp[-2])));
  NEXT();
op_Fneg:
  sp[-1] = from_float(-as_float(sp[-1]));
  NEXT();
op_Dneg:
  sp[-2] = from_double(-as_double(sp[-2]));
  NEXT();
op_Ishl:
  BINARY(1, from_int(java_ishl(as_int(left), as_int(right))));
op_Ishr:
  BINARY(1, from_int(java_ishr(as_int(left), as_int(right))));
op_Iushr:
  BINARY(1, from_int(java_iushr(as_int(left), as_int(right))));
op_Lshl:
  sp[-3] = from_long(java_lshl(as_long(sp[-3]), as_int(sp[-1])));
  --sp;
  NEXT();
op_Lshr:
  sp[-3] = from_long(java_lshr(as_long(sp[-3]), as_int(sp[-1])));
  --sp;
  NEXT();
op_Lushr:
  sp[-3] = from_long(java_lushr(as_long(sp[-3]), as_int(sp[-1])));
  --sp;
  NEXT();
op_Iand:
  BINARY(1, left & right);
op_Land:
  BINARY(2, left & right);
op_Ior:
  BINARY(1, left | right);
op_Lor:
  BINARY(2, left | right);
op_Ixor:
  BINARY(1, left ^ right);
op_Lxor:
  BINARY(2, left ^ right);
op_I2l:
  sp[-1] = from_long(as_int(sp[-1]));
  ++sp;
  NEXT();
op_I2f:
  sp[-1] = from_float(static_cast<float>(as_int(sp[-1])));
  NEXT();
op_I2d:
  sp[-1] = from_double(as_int(sp[-1]));
  ++sp;
  NEXT();
op_L2i:
  sp[-2] = from_int(static_cast<std::int32_t>(sp[-2]));
  --sp;
  NEXT();
op_L2f:
  sp[-2] = from_float(static_cast<float>(as_long(sp[-2])));
  --sp;
  NEXT();
op_L2d:
  sp[-2] = from_double(static_cast<double>(as_long(sp[-2])));
  NEXT();
op_F2i:
  sp[-1] = from_int(java_to_integer<std::int32_t>(as_float(sp[-1])));
  NEXT();
op_F2l:
  sp[-1] = from_long(java_to_integer<std::int64_t>(as_float(sp[-1])));
  ++sp;
  NEXT();
op_F2d:
  sp[-1] = from_double(as_float(sp[-1]));
  ++sp;
  NEXT();
op_D2i:
  sp[-2] = from_int(java_to_integer<std::int32_t>(as_double(sp[-2])));
  --sp;
  NEXT();
op_D2l:
  sp[-2] = from_long(java_to_integer<std::int64_t>(as_double(sp[-2])));
  NEXT();
op_D2f:
  sp[-2] = from_float(static_cast<float>(as_double(sp[-2])));
  --sp;
  NEXT();
op_I2b:
  sp[-1] = from_int(static_cast<std::int8_t>(sp[-1]));
  NEXT();
op_I2c:
  sp[-1] = static_cast<std::uint16_t>(sp[-1]);
  NEXT();
op_I2s:
  sp[-1] = from_int(static_cast<std::int16_t>(sp[-1]));
  NEXT();
#define COMPARE(type, pop, unordered)                                                          \
  do {                                                                                         \
    sp[-2 * (pop)] =                                                                           \
        from_int(java_compare(as_##type(sp[-2 * (pop)]), as_##type(sp[-(pop)]), (unordered))); \
    sp -= 2 * (pop)-1;                                                                         \
    NEXT();                                                                                    \
  } while (0)
op_Lcmp:
  COMPARE(long, 2, 0);
op_Fcmpl:
  COMPARE(float, 1, -1);
op_Fcmpg:
  COMPARE(float, 1, 1);
op_Dcmpl:
  COMPARE(double, 2, -1);
op_Dcmpg:
  COMPARE(double, 2, 1);

  // Control.
#define UNARY_BRANCH(condition)   \
  do {                            \
    const auto x = as_int(*--sp); \
    BRANCH_IF(condition, ip, 1);  \
  } while (0)
#define BINARY_BRANCH(condition)  \
  do {                            \
    sp -= 2;                      \
    const auto x = as_int(sp[0]); \
    const auto y = as_int(sp[1]); \
    BRANCH_IF(condition, ip, 1);  \
  } while (0)
op_Ifeq:
op_Ifnull:
  UNARY_BRANCH(x == 0);
op_Ifne:
op_Ifnonnull:
  UNARY_BRANCH(x != 0);
op_Iflt:
  UNARY_BRANCH(x < 0);
op_Ifge:
  UNARY_BRANCH(x >= 0);
op_Ifgt:
  UNARY_BRANCH(x > 0);
op_Ifle:
  UNARY_BRANCH(x <= 0);
op_IfIcmpeq:
op_IfAcmpeq:
  BINARY_BRANCH(x == y);
op_IfIcmpne:
op_IfAcmpne:
  BINARY_BRANCH(x != y);
op_IfIcmplt:
  BINARY_BRANCH(x < y);
op_IfIcmpge:
  BINARY_BRANCH(x >= y);
op_IfIcmpgt:
  BINARY_BRANCH(x > y);
op_IfIcmple:
  BINARY_BRANCH(x <= y);
op_Goto:
  JUMP(ip);
op_Jsr:
  // A return address is the index of the instruction behind, which is a value like any other.
  *sp++ = static_cast<Slot>(ip + 1 - frame->method->body->insns.data());
  JUMP(ip);
op_Ret:
  ip = frame->method->body->insns.data() + locals[ip->a];
  if (--fuel <= 0) goto no_fuel;
  DISPATCH();
op_Tableswitch : {
  const auto& table = frame->method->body->switches[static_cast<std::size_t>(ip->b)];
  const auto index = static_cast<std::uint32_t>(java_isub(as_int(*--sp), table.low));
  const auto target = index < table.targets.size() ? table.targets[index] : table.otherwise;
  ip = frame->method->body->insns.data() + target;
  if (--fuel <= 0) goto no_fuel;
  DISPATCH();
}
op_Lookupswitch : {
  const auto& table = frame->method->body->switches[static_cast<std::size_t>(ip->b)];
  const auto key = as_int(*--sp);
  const auto found = std::lower_bound(table.keys.begin(), table.keys.end(), key);
  const bool hit = found != table.keys.end() && *found == key;
  const auto target =
      hit ? table.targets[static_cast<std::size_t>(found - table.keys.begin())] : table.otherwise;
  ip = frame->method->body->insns.data() + target;
  if (--fuel <= 0) goto no_fuel;
  DISPATCH();
}
op_Ireturn:
  value = sp[-1];
  words = 1;
  goto do_return;
op_Lreturn:
  value = sp[-2];
  words = 2;
  goto do_return;
op_Return:
  value = 0;
  words = 0;
do_return : {
  if (frame->special) {
    SAVE();
    if constexpr (Policy::kChecked) {
      if (frame->locked) VISIBLE(Unlock, from_ref(frame->lock), 0, AccessMode::Volatile)
    }
    flow = vm.returned(thread, value);
    goto on_flow;
  }
  Slot* const result = frame->locals;
  frame = frame->prev;
  thread.top = frame;
  locals = frame->locals;
  ip = frame->ip;
  result[0] = value;
  sp = result + words;
  NEXT();
}

  // Fields.
op_Getfield_U:
op_Putfield_U : {
  SAVE();
  Quickened quick;
  flow = quicken_field(vm, thread, ip->op == Op::Putfield_U, false, &quick);
  CHECK_FLOW();
  DISPATCH();
}
op_Getstatic_U : {
  SAVE();
  Quickened quick;
  flow = quicken_field(vm, thread, false, true, &quick);
  CHECK_FLOW();
  if (quick.rewritten) DISPATCH();
  VISIBLE(Read, from_ref(quick.field->owner->mirror), quick.field->offset,
          quick.field->is_volatile() ? AccessMode::Volatile : AccessMode::Plain)
  sp[0] = read_field(vm.heap, quick.field->owner->mirror, *quick.field);
  sp += slots_of(quick.field->type);
  NEXT();
}
op_Putstatic_U : {
  SAVE();
  Quickened quick;
  flow = quicken_field(vm, thread, true, true, &quick);
  CHECK_FLOW();
  if (quick.rewritten) DISPATCH();
  VISIBLE(Write, from_ref(quick.field->owner->mirror), quick.field->offset,
          quick.field->is_volatile() ? AccessMode::Volatile : AccessMode::Plain)
  sp -= slots_of(quick.field->type);
  if constexpr (Policy::kChecked) {
    if (is_reference(quick.field->type)) share_stored(vm, quick.field->owner->mirror, sp[0]);
  }
  write_field(vm.heap, quick.field->owner->mirror, *quick.field, sp[0]);
  NEXT();
}
#define GETFIELD(type, to_slot, wide)            \
  do {                                           \
    if (sp[-1] == 0) goto null_pointer;          \
    VISIBLE(Read, sp[-1], ip->b, mode_of(ip->a)) \
    sp[-1] = to_slot(AT(type, sp[-1], ip->b));   \
    sp += (wide);                                \
    NEXT();                                      \
  } while (0)
op_GetfieldB:
  GETFIELD(std::int8_t, from_int, 0);
op_GetfieldZ:
  GETFIELD(std::uint8_t, from_int, 0);
op_GetfieldC:
  GETFIELD(std::uint16_t, from_int, 0);
op_GetfieldS:
  GETFIELD(std::int16_t, from_int, 0);
op_GetfieldI:
op_GetfieldA:
  GETFIELD(std::int32_t, from_int, 0);
op_GetfieldL:
  GETFIELD(std::int64_t, from_long, 1);
#define PUTFIELD(type, depth, word)               \
  do {                                            \
    const Slot object = sp[-(depth)-1];           \
    if (object == 0) goto null_pointer;           \
    VISIBLE(Write, object, ip->b, mode_of(ip->a)) \
    STORE(type, object, ip->b, (word));           \
    sp -= (depth) + 1;                            \
    NEXT();                                       \
  } while (0)
op_PutfieldB:
  PUTFIELD(std::uint8_t, 1, sp[-1]);
op_PutfieldZ:
  PUTFIELD(std::uint8_t, 1, sp[-1] & 1U);
op_PutfieldS:
  PUTFIELD(std::uint16_t, 1, sp[-1]);
op_PutfieldI:
  PUTFIELD(std::uint32_t, 1, sp[-1]);
op_PutfieldL:
  PUTFIELD(std::uint64_t, 2, sp[-2]);
op_PutfieldA:
  if constexpr (Policy::kChecked) {
    if (sp[-2] != 0) share_stored(vm, as_ref(sp[-2]), sp[-1]);
  }
  PUTFIELD(std::uint32_t, 1, sp[-1]);
// A static's position is an offset in the arena: object zero, so to speak.
#define STATIC_AT(type) (*reinterpret_cast<type*>(base + static_cast<std::uint32_t>(ip->b)))
#define STATIC_VISIBLE(kind)                                                        \
  if constexpr (Policy::kChecked) {                                                 \
    if (vm.several_threads && static_must_stop(vm, thread, EventKind::kind, *ip)) { \
      SAVE();                                                                       \
      return Stop::Visible;                                                         \
    }                                                                               \
  }
#define GETSTATIC(type, to_slot, wide) \
  do {                                 \
    STATIC_VISIBLE(Read)               \
    sp[0] = to_slot(STATIC_AT(type));  \
    sp += 1 + (wide);                  \
    NEXT();                            \
  } while (0)
op_GetstaticB:
  GETSTATIC(std::int8_t, from_int, 0);
op_GetstaticZ:
  GETSTATIC(std::uint8_t, from_int, 0);
op_GetstaticC:
  GETSTATIC(std::uint16_t, from_int, 0);
op_GetstaticS:
  GETSTATIC(std::int16_t, from_int, 0);
op_GetstaticI:
op_GetstaticA:
  GETSTATIC(std::int32_t, from_int, 0);
op_GetstaticL:
  GETSTATIC(std::int64_t, from_long, 1);
#define PUTSTATIC(type, depth, word)                                                            \
  do {                                                                                          \
    STATIC_VISIBLE(Write)                                                                       \
    if constexpr (Policy::kChecked) {                                                           \
      if (vm.heap.trail().recording()) vm.heap.trail().save(static_cast<std::uint32_t>(ip->b)); \
    }                                                                                           \
    STATIC_AT(type) = static_cast<type>(word);                                                  \
    sp -= (depth);                                                                              \
    NEXT();                                                                                     \
  } while (0)
op_PutstaticB:
  PUTSTATIC(std::uint8_t, 1, sp[-1]);
op_PutstaticZ:
  PUTSTATIC(std::uint8_t, 1, sp[-1] & 1U);
op_PutstaticS:
  PUTSTATIC(std::uint16_t, 1, sp[-1]);
op_PutstaticI:
  PUTSTATIC(std::uint32_t, 1, sp[-1]);
op_PutstaticL:
  PUTSTATIC(std::uint64_t, 2, sp[-2]);
op_PutstaticA:
  if constexpr (Policy::kChecked) {
    // Mirrors are shared as soon as there are several threads.
    if (vm.several_threads && sp[-1] != 0) vm.share(as_ref(sp[-1]));
  }
  PUTSTATIC(std::uint32_t, 1, sp[-1]);

  // Calls.
op_Invokevirtual_U:
op_Invokespecial_U:
op_Invokestatic_U:
op_Invokeinterface_U : {
  SAVE();
  Quickened quick;
  flow = quicken_invoke(vm, thread, &quick);
  CHECK_FLOW();
  if (quick.rewritten) DISPATCH();
  callee = quick.method;
  slots = callee->arg_slots;
  goto invoke;
}
op_Invokedynamic_U:
  SAVE();
  flow = quicken_dynamic(vm, thread);
  CHECK_FLOW();
  DISPATCH();
op_Invokevirtual : {
  slots = ip->a;
  const Slot receiver = sp[-static_cast<std::ptrdiff_t>(slots)];
  if (receiver == 0) goto null_pointer;
  callee = classes[HEADER(receiver).class_id]->vtable[static_cast<std::uint32_t>(ip->b)];
  goto invoke;
}
op_InvokeFinal:
op_Invokespecial:
  slots = ip->a;
  if (sp[-static_cast<std::ptrdiff_t>(slots)] == 0) goto null_pointer;
  callee = vm.methods[static_cast<std::uint32_t>(ip->b)];
  goto invoke;
op_Invokestatic:
  slots = ip->a;
  callee = vm.methods[static_cast<std::uint32_t>(ip->b)];
  goto invoke;
op_Invokeinterface : {
  slots = ip->a;
  const Slot receiver = sp[-static_cast<std::ptrdiff_t>(slots)];
  if (receiver == 0) goto null_pointer;
  auto& site = vm.interface_sites[static_cast<std::uint32_t>(ip->b)];
  const auto class_id = HEADER(receiver).class_id;
  if (site.class_id != class_id) {
    SAVE();
    flow = vm.select_interface(thread, site, class_id);
    CHECK_FLOW();
  }
  callee = site.target;
  goto invoke;
}
op_InvokeSite : {
  const auto& site = vm.sites[static_cast<std::uint32_t>(ip->b)];
  slots = ip->a;
  callee = site.adapter;
  if (site.has_receiver && sp[-static_cast<std::ptrdiff_t>(slots)] == 0) goto null_pointer;
  if (site.appendix) {
    *sp++ = from_ref(site.appendix);
    ++slots;
  }
  goto invoke;
}
invoke : {
  // `callee` with the topmost `slots` words as its arguments.
  const Body* body = callee->body.get();
  if (body == nullptr || callee->native != nullptr) goto invoke_other;
  if (--fuel <= 0) goto no_fuel_in_call;
  Slot* const arguments = sp - slots;
  auto* const next = reinterpret_cast<Frame*>(arguments + callee->max_locals);
  if (next->stack() + callee->max_stack > thread.stack_end) goto stack_overflow;
  frame->ip = ip;
  if (callee->is_synchronized()) goto invoke_synchronized;
  frame->sp = arguments;
  next->method = callee;
  next->locals = arguments;
  next->prev = frame;
  next->on_return = OnReturn::Nothing;
  next->locked = false;
  next->special = false;
  next->aux = 0;
  next->lock = {};
  frame = next;
  thread.top = next;
  locals = arguments;
  sp = next->stack();
  ip = body->insns.data();
  DISPATCH();
}
invoke_synchronized : {
  const auto lock =
      callee->is_static() ? callee->owner->mirror : as_ref(sp[-static_cast<std::ptrdiff_t>(slots)]);
  VISIBLE(Lock, from_ref(lock), 0, AccessMode::Volatile)
  SAVE();
  flow = vm.enter_monitor(thread, lock);
  if (flow != Flow::Return) goto undo_appendix;
  Slot* const arguments = sp - slots;
  auto* const next = reinterpret_cast<Frame*>(arguments + callee->max_locals);
  frame->sp = arguments;
  *next = Frame{};
  next->method = callee;
  next->locals = arguments;
  next->prev = frame;
  next->locked = true;
  next->special = true;
  next->lock = lock;
  frame = next;
  thread.top = next;
  locals = arguments;
  sp = next->stack();
  ip = callee->body->insns.data();
  DISPATCH();
}
invoke_other:
  // Not decoded yet, native, or one of the method-handle calls that the machine does itself.
  if (callee->native != nullptr) goto invoke_native;
  if (callee->intrinsic != HandleIntrinsic::None) goto invoke_handle;
  SAVE();
  flow = vm.prepare(thread, *callee);
  if (flow == Flow::Return) goto invoke;
  goto undo_appendix;
invoke_native : {
  if (--fuel <= 0) goto no_fuel_in_call;
  SAVE();
  if constexpr (Policy::kChecked) {
    if (native_must_stop(vm, thread, *callee)) return Stop::Visible;
  }
  NativeCall call{vm, thread, *callee, sp - slots};
  thread.in_native = callee;
  flow = callee->is_synchronized() ? run_synchronized(call)
                                   : reinterpret_cast<Native>(callee->native)(call);
  thread.in_native = nullptr;
  if (flow == Flow::Return) {
    sp = call.args + slots_of(callee->returns);
    NEXT();
  }
  if (flow == Flow::Yield) {
    sp = call.args + slots_of(callee->returns);
    ++ip;
    SAVE();
    return Stop::Quantum;
  }
  goto undo_appendix;
}
invoke_handle : {
  Slot* const arguments = sp - slots;
  switch (callee->intrinsic) {
    case HandleIntrinsic::InvokeBasic: {
      if (arguments[0] == 0) goto null_pointer;
      const auto form = vm.heap.read_ref(as_ref(arguments[0]), vm.known.at.handle_form);
      callee = vm.target_of(vm.heap.read_ref(form, vm.known.at.form_vmentry));
      break;
    }
    case HandleIntrinsic::LinkToStatic:
    case HandleIntrinsic::LinkToSpecial:
    case HandleIntrinsic::LinkToVirtual:
    case HandleIntrinsic::LinkToInterface: {
      const auto intrinsic = callee->intrinsic;
      callee = vm.target_of(as_ref(sp[-1]));
      if (intrinsic != HandleIntrinsic::LinkToStatic) {
        if (arguments[0] == 0) goto null_pointer;
      }
      if (intrinsic == HandleIntrinsic::LinkToVirtual ||
          intrinsic == HandleIntrinsic::LinkToInterface) {
        auto* selected = classes[HEADER(arguments[0]).class_id]->select(*callee);
        if (selected == nullptr) {
          SAVE();
          flow = vm.throw_new(thread, "java/lang/AbstractMethodError", vm.readable_method(*callee));
          goto on_flow;
        }
        callee = selected;
      }
      --sp;
      --slots;
      break;
    }
    default:
      HEDDLE_UNREACHABLE("a generic handle call should have been linked");
  }
  // From here on the call stands as the instruction that makes it: it must not be run again half
  // done.
  if (fuel < 2) fuel = 2;
  if (callee->native == nullptr && callee->body == nullptr &&
      callee->intrinsic == HandleIntrinsic::None) {
    SAVE();
    flow = vm.prepare(thread, *callee);
    if (flow == Flow::Throw || flow == Flow::Exit) goto on_flow;
  }
  if (callee->native != nullptr || callee->is_synchronized()) goto invoke_framed;
  goto invoke;
}
invoke_framed : {
  // A call that might have to be run again gets a frame of its own first, whose only instruction
  // does it.
  Slot* const arguments = sp - slots;
  frame->ip = ip;
  frame->sp = arguments;
  std::vector<Slot> copy(arguments, sp);
  flow = vm.push(thread, {.method = callee, .arguments = copy, .on_return = OnReturn::Nothing});
  if (flow == Flow::Retry && thread.status == ThreadStatus::Runnable) goto reload;
  frame->sp = sp;
  goto on_flow;
}
undo_appendix:
  // The instruction will be run again and pushes its appendix again.
  if (ip->op == Op::InvokeSite)
    frame->sp -= vm.sites[static_cast<std::uint32_t>(ip->b)].appendix ? 1 : 0;
  goto on_flow;
op_RunNative : {
  const auto& method = *frame->method;
  sp = frame->stack();
  std::copy(locals, locals + method.arg_slots, sp);
  NativeCall call{vm, thread, *frame->method, sp};
  frame->ip = ip;
  frame->sp = sp + method.arg_slots;
  if constexpr (Policy::kChecked) {
    if (native_must_stop(vm, thread, method)) return Stop::Visible;
  }
  flow = reinterpret_cast<Native>(method.native)(call);
  if (flow == Flow::Return || flow == Flow::Yield) {
    sp = call.args + slots_of(method.returns);
    NEXT();
  }
  frame->sp = sp;
  goto on_flow;
}

  // Objects.
op_New_U : {
  SAVE();
  Quickened quick;
  flow = quicken_new(vm, thread, &quick);
  CHECK_FLOW();
  if (quick.rewritten) DISPATCH();
  Ref object;
  flow = vm.new_object(thread, *quick.cls, &object);
  CHECK_FLOW();
  *sp++ = from_ref(object);
  NEXT();
}
op_New : {
  const auto object = vm.new_object(*classes[static_cast<std::uint32_t>(ip->b)]);
  if (!object) goto out_of_memory;
  *sp++ = from_ref(object);
  NEXT();
}
op_Newarray:
op_Anewarray : {
  const auto* cls = ip->op == Op::Newarray ? vm.known.primitive_array[ip->a]
                                           : classes[static_cast<std::uint32_t>(ip->b)];
  SAVE();
  Ref array;
  flow = vm.new_array(thread, *cls, as_int(sp[-1]), &array);
  CHECK_FLOW();
  sp[-1] = from_ref(array);
  NEXT();
}
op_Anewarray_U:
op_Checkcast_U:
op_Instanceof_U:
  SAVE();
  // A null reference is cast, and is not an instance, whatever the type (JVMS 6.5): it is not even
  // resolved.
  if (sp[-1] == 0 && ip->op == Op::Checkcast_U) NEXT();
  if (sp[-1] == 0 && ip->op == Op::Instanceof_U) NEXT();
  flow = quicken_type(vm, thread);
  CHECK_FLOW();
  DISPATCH();
op_Multianewarray : {
  SAVE();
  Ref array;
  flow = new_multi_array(vm, thread, sp - ip->a, &array);
  CHECK_FLOW();
  sp -= ip->a;
  *sp++ = from_ref(array);
  NEXT();
}
op_Checkcast : {
  if (sp[-1] == 0) NEXT();
  const auto* cls = classes[HEADER(sp[-1]).class_id];
  const auto* target = classes[static_cast<std::uint32_t>(ip->b)];
  if (cls == target || cls->is_assignable_to(target)) NEXT();
  SAVE();
  flow = vm.throw_class_cast(thread, *cls, *target);
  goto on_flow;
}
op_Instanceof : {
  if (sp[-1] == 0) NEXT();
  const auto* cls = classes[HEADER(sp[-1]).class_id];
  const auto* target = classes[static_cast<std::uint32_t>(ip->b)];
  sp[-1] = from_bool(cls == target || cls->is_assignable_to(target));
  NEXT();
}
op_Athrow:
  if (sp[-1] == 0) goto null_pointer;
  SAVE();
  flow = vm.throw_ref(thread, as_ref(sp[-1]));
  goto on_flow;
op_Monitorenter:
  if (sp[-1] == 0) goto null_pointer;
  VISIBLE(Lock, sp[-1], 0, AccessMode::Volatile)
  SAVE();
  flow = vm.enter_monitor(thread, as_ref(sp[-1]));
  CHECK_FLOW();
  --sp;
  NEXT();
op_Monitorexit:
  if (sp[-1] == 0) goto null_pointer;
  VISIBLE(Unlock, sp[-1], 0, AccessMode::Volatile)
  SAVE();
  flow = vm.exit_monitor(thread, as_ref(sp[-1]));
  CHECK_FLOW();
  --sp;
  NEXT();

  // Fused forms. An exception or a stop belongs to the instruction that causes it, so ip moves
  // there first.
op_LoadLoad:
  sp[0] = locals[ip[0].a];
  sp[1] = locals[ip[1].a];
  sp += 2;
  SKIP(2);
op_LoadGetfieldI:
op_LoadGetfieldA:
  *sp++ = locals[ip->a];
  ++ip;
  GETFIELD(std::int32_t, from_int, 0);
op_LoadLoadIfIcmplt:
  BRANCH_IF(as_int(locals[ip[0].a]) < as_int(locals[ip[1].a]), ip + 2, 3);
op_LoadLoadIfIcmpge:
  BRANCH_IF(as_int(locals[ip[0].a]) >= as_int(locals[ip[1].a]), ip + 2, 3);
op_LoadLoadIadd:
  *sp++ = from_int(java_iadd(as_int(locals[ip[0].a]), as_int(locals[ip[1].a])));
  SKIP(3);
op_LoadIconstIadd:
  *sp++ = from_int(java_iadd(as_int(locals[ip[0].a]), ip[1].b));
  SKIP(3);
op_IincGoto:
  locals[ip->a] = from_int(java_iadd(as_int(locals[ip->a]), ip->b));
  JUMP(ip + 1);
op_LoadIfeq:
op_LoadIfnull:
  BRANCH_IF(as_int(locals[ip->a]) == 0, ip + 1, 2);
op_LoadIfne:
op_LoadIfnonnull:
  BRANCH_IF(as_int(locals[ip->a]) != 0, ip + 1, 2);
op_LoadReturn:
  value = locals[ip->a];
  words = 1;
  *sp++ = value;
  ++ip;
  goto do_return;
#define LOAD_LOAD_ARRAY(type)                           \
  do {                                                  \
    sp[0] = locals[ip[0].a];                            \
    sp[1] = locals[ip[1].a];                            \
    sp += 2;                                            \
    ip += 2;                                            \
    ARRAY_LOAD(type, sp[-2], sp[-1], from_int, sp[-2]); \
    --sp;                                               \
    NEXT();                                             \
  } while (0)
op_LoadLoadIaload:
op_LoadLoadAaload:
  LOAD_LOAD_ARRAY(std::int32_t);
op_LoadLoadCaload:
  LOAD_LOAD_ARRAY(std::uint16_t);
op_LoadLoadBaload:
  LOAD_LOAD_ARRAY(std::int8_t);

op_Invalid:
  SAVE();
  flow = vm.throw_new(
      thread, "java/lang/VerifyError",
      "control falls off the end of the code in " + vm.readable_method(*frame->method));
  goto on_flow;

null_pointer:
  SAVE();
  flow = vm.throw_new(thread, "java/lang/NullPointerException");
  goto on_flow;
divide_by_zero:
  SAVE();
  flow = vm.throw_new(thread, "java/lang/ArithmeticException", "/ by zero");
  goto on_flow;
out_of_memory:
  SAVE();
  flow = vm.throw_new(thread, "java/lang/OutOfMemoryError", "Java heap space");
  goto on_flow;
stack_overflow:
  SAVE();
  flow = vm.throw_new(thread, "java/lang/StackOverflowError");
  goto undo_appendix;
no_fuel_in_call:
  if (ip->op == Op::InvokeSite && vm.sites[static_cast<std::uint32_t>(ip->b)].appendix) --sp;
no_fuel:
  SAVE();
  return Stop::Quantum;

on_flow:
  switch (flow) {
    case Flow::Return:
      goto reload;
    case Flow::Throw:
      vm.unwind(thread);
      goto reload;
    case Flow::Retry:
      if (thread.status != ThreadStatus::Runnable) return Stop::Waiting;
      goto reload;
    case Flow::Enter:
      goto reload;
    case Flow::Yield:
      return Stop::Quantum;
    case Flow::Exit:
      return Stop::Exit;
  }
reload:
  frame = thread.top;
  if (frame == nullptr) {
    if (thread.ending) vm.finish_thread(thread);
    return Stop::Ended;
  }
  if (frame->on_return == OnReturn::ClassInit && frame->aux == kInitNotBegun) {
    flow = vm.continue_init(thread);
    if (flow != Flow::Return) goto on_flow;
  }
  ip = frame->ip;
  sp = frame->sp;
  locals = frame->locals;
  DISPATCH();
}

}  // namespace

Stop Vm::interpret(Thread& thread, std::int64_t fuel) { return run<Direct>(*this, thread, fuel); }

Stop Vm::interpret_checked(Thread& thread, std::int64_t fuel) {
  return run<Checked>(*this, thread, fuel);
}

}  // namespace heddle
