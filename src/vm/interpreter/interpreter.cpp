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
#include <type_traits>
#include <utility>
#include <vector>

#include "vm/classes/missing_method.h"
#include "vm/interpreter/arithmetic.h"
#include "vm/interpreter/quicken.h"
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

// Counts where the compiler can keep it in a register, and adds it up at the end.
struct Counted {
  std::uint64_t& all;
  std::uint64_t count = 0;
  ~Counted() { all += count; }
};

// Whether the action must be announced before it is performed.
bool is_visible(const Vm& vm, Ref object) {
  return vm.several_threads && (vm.heap.header(object).flags & object_flag::kShared) != 0;
}

// Whether that a field is read must be announced: a final one had its value before there were
// threads to notice.
bool is_visible_read(const Vm& vm, Ref object, std::uint16_t bits) {
  if (!is_visible(vm, object)) return false;
  return (bits & kFinalBit) == 0 || std::uint64_t{object.index} * 8 >= vm.constant_end ||
         (vm.heap.header(object).flags & object_flag::kOwn) != 0;
}

// What of a slot goes into a field or element of that type.
template <class T>
T to_cell(Slot slot) {
  if constexpr (std::is_same_v<T, Ref>) {
    return as_ref(slot);
  } else {
    return static_cast<T>(slot);
  }
}

AccessMode mode_of(std::uint16_t bits) {
  return (bits & kVolatileBit) != 0 ? AccessMode::Volatile : AccessMode::Plain;
}

void share_stored(Vm& vm, Ref target, Slot value) {
  if ((vm.heap.header(target).flags & object_flag::kShared) != 0 && as_ref(value)) {
    vm.share(as_ref(value), target);
  }
}

bool static_must_stop(Vm& vm, Thread& thread, EventKind kind, const Insn& insn) {
  const Location location{{}, static_cast<std::uint32_t>(insn.b)};
  return vm.explorer->stops(thread, {thread.id, kind, mode_of(insn.a), location});
}

bool native_must_stop(Vm& vm, Thread& thread, const Method& method, const Slot* args) {
  if (method.on_call == OnCall::Asks) vm.explorer->asks(thread, method, args);
  return method.acts != nullptr && vm.explorer->stops_native(thread, method, args);
}

// Most methods mean nothing in particular. The frame of one during which no other thread runs, or
// that links, is special, so that its end is noticed.
void enter_particular(Vm& vm, Thread& thread, Frame& caller, Frame& callee) {
  const auto on_call = callee.method->on_call;
  if (on_call == OnCall::Nothing || thread.quiet_base != nullptr) return;
  switch (on_call) {
    case OnCall::Links:
      if (!vm.begin_lasting(thread)) return;
      callee.special = true;
      vm.copy_class_arrays(thread, callee);
      return;
    case OnCall::Asks:
      vm.explorer->asks(thread, *callee.method, callee.locals);
      return;
    case OnCall::NamesThread:
      vm.names_thread(thread, caller);
      return;
    case OnCall::QuietIfSystemStream:
      if (!vm.is_system_stream(as_ref(callee.locals[0]))) return;
      break;
    case OnCall::QuietIfCalledByJdk:
      if (!Vm::is_of_jdk(*caller.method->owner)) return;
      break;
    default:
      break;
  }
  thread.quiet_base = &caller;
  callee.special = true;
}

// A method that is one action: the machine has been asked, and the call is made now.
void enter_step(const Vm& vm, Thread& thread, Frame& caller, Frame& callee) {
  if (!std::exchange(thread.step_begins, false)) {
    if (thread.step_base == nullptr || thread.step_called) return;
    const auto* owner = callee.method->owner;
    const bool is_of_program = owner != nullptr && !Vm::is_of_jdk(*owner);
    if (is_of_program) {
      thread.step_called = true;
      thread.step_trail = vm.heap.trail().mark();
    }
    if (is_of_program || callee.method->step == StepKind::Other) thread.step_interrupted = true;
    return;
  }
  thread.step_base = &caller;
  thread.step_open = true;
  thread.step_interrupted = thread.step_called = false;
  callee.special = true;
}

// The step that was called from within another one is over. That one goes on when it is returned
// to, like one that begins.
void leave_step(Thread& thread) {
  while (thread.step_base != nullptr && thread.top <= thread.step_base) {
    thread.step_base = nullptr;
    const auto* outer = thread.outer_step;
    thread.step_interrupted = outer != nullptr;
    thread.step_called = false;
    if (outer == nullptr) return;
    thread.step_base = outer->base;
    thread.step_object = outer->object;
    thread.step_held = outer->held;
    thread.outer_step = outer->outer;
    thread.step_open = false;
  }
}

// Back in the frame below: what was particular to the frames above it is over.
void leave_special(Vm& vm, Thread& thread) {
  if (thread.quiet_base != nullptr && thread.top <= thread.quiet_base) thread.quiet_base = nullptr;
  leave_step(thread);
  if (thread.lasting_base != nullptr && thread.top <= thread.lasting_base) vm.end_lasting(thread);
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
  [[maybe_unused]] Counted counted{vm.instructions};

#define DISPATCH()                                   \
  do {                                               \
    if constexpr (Policy::kChecked) ++counted.count; \
    goto* kLabels[static_cast<std::size_t>(ip->op)]; \
  } while (0)
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
// The frame is saved first, for who is asked may want to know where the thread is.
#define VISIBLE(kind, ref, offset, mode) \
  VISIBLE_IF(is_visible(vm, as_ref(ref)), kind, ref, offset, mode)
#define VISIBLE_IF(visible, kind, ref, offset, mode)                                       \
  if constexpr (Policy::kChecked) {                                                        \
    if (visible) {                                                                         \
      SAVE();                                                                              \
      const Location location{as_ref(ref), static_cast<std::uint32_t>(offset)};            \
      if (vm.explorer->stops(thread, {thread.id, EventKind::kind, (mode), location})) {    \
        return Stop::Visible;                                                              \
      }                                                                                    \
    } else if (vm.watch_private && vm.several_threads) {                                   \
      SAVE();                                                                              \
      const Location location{as_ref(ref), static_cast<std::uint32_t>(offset)};            \
      vm.explorer->acts_privately(thread, {thread.id, EventKind::kind, (mode), location}); \
    }                                                                                      \
  }
#define STORE(type, ref, offset, word)                                 \
  do {                                                                 \
    if constexpr (Policy::kChecked) {                                  \
      vm.heap.write<type>(as_ref(ref), (offset), to_cell<type>(word)); \
    } else {                                                           \
      AT(type, ref, offset) = to_cell<type>(word);                     \
    }                                                                  \
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

  // The instructions, by family; each file is a run of labelled cases of this function.
#include "vm/interpreter/arithmetic.inc"
#include "vm/interpreter/arrays.inc"
#include "vm/interpreter/calls.inc"
#include "vm/interpreter/control.inc"
#include "vm/interpreter/fields.inc"
#include "vm/interpreter/fused.inc"
#include "vm/interpreter/objects.inc"
#include "vm/interpreter/stack.inc"

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
  if (vm.must_collect_for(*vm.known.object_array, 0)) return Stop::Quantum;
  flow = vm.no_memory(thread);
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
      if (thread.unwinding) return Stop::Visible;
      // A handler may cover itself, and be entered for ever.
      if (--fuel <= 0 && thread.top != nullptr && !thread.dying) return Stop::Quantum;
      goto reload;
    case Flow::Retry:
      if (thread.status != ThreadStatus::Runnable || vm.collection_requested) return Stop::Waiting;
      goto reload;
    case Flow::Enter:
      goto reload;
    case Flow::Yield:
      return Stop::Yield;
    case Flow::Exit:
      return Stop::Exit;
    case Flow::Visible:
      return Stop::Visible;
  }
reload:
  if constexpr (Policy::kChecked) {
    leave_special(vm, thread);
    if (thread.unwinding) {
      flow = Flow::Throw;
      goto on_flow;
    }
  }
  if (thread.dying && vm.stops_dying(thread)) return Stop::Visible;
  frame = thread.top;
  if (frame == nullptr) {
    return thread.ending ? vm.finish_thread(thread) : Stop::Ended;
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
