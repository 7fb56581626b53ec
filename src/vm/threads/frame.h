#pragma once

// A thread's stack: one run of eight-byte slots.
//
// A frame lies between its locals and its operand stack, and a callee's locals are the arguments
// where the caller pushed them, so a call copies nothing. Each thread's stack stays at its address
// for the thread's life, so the pointers in it are as good as numbers, and copying the used part
// copies the state.
//
// `ip` is the instruction being executed: of a frame that made a call, the call. A return goes on
// behind it. Calls that the machine makes on its own behalf (class initialisers, linking, class
// loaders) are frames with an OnReturn: what to do with the result. Most of them only leave
// something behind and run the caller's instruction again, which this time finds what it needs. So
// no C++ frame ever waits for Java code, and a state is complete between any two instructions.

#include <bit>
#include <cstdint>

#include "base/ref.h"
#include "program/class.h"

namespace heddle {

using Slot = std::uint64_t;  // a long or double is in the first of its two slots

inline Slot from_int(std::int32_t value) { return static_cast<std::uint32_t>(value); }
inline Slot from_long(std::int64_t value) { return static_cast<std::uint64_t>(value); }
inline Slot from_float(float value) { return std::bit_cast<std::uint32_t>(value); }
inline Slot from_double(double value) { return std::bit_cast<std::uint64_t>(value); }
inline Slot from_ref(Ref value) { return value.index; }
inline Slot from_bool(bool value) { return value ? 1 : 0; }
inline std::int32_t as_int(Slot slot) { return static_cast<std::int32_t>(slot); }
inline std::int64_t as_long(Slot slot) { return static_cast<std::int64_t>(slot); }
inline float as_float(Slot slot) { return std::bit_cast<float>(static_cast<std::uint32_t>(slot)); }
inline double as_double(Slot slot) { return std::bit_cast<double>(slot); }
inline Ref as_ref(Slot slot) { return {static_cast<std::uint32_t>(slot)}; }

enum class OnReturn : std::uint8_t {
  Nothing,       // an ordinary call
  Discard,       // drop the result and run the caller's instruction again
  ClassInit,     // data: the class; it is initialised now
  LoadClass,     // data: loader and name; aux: direct. The result is the class; run the instruction
                 // again
  Keep,          // data: the key of Vm::ask, which keeps the result; run the instruction again
  NativeResult,  // the result is that of the native frame below, boxed or cast as aux says
  ThreadEnd,     // the thread's outermost frame
};

// Frame::aux of a NativeResult: the BasicType of the result to box, and these.
inline constexpr std::uint8_t kResultWrapsChecked =
    0x20;  // a checked exception in a PrivilegedActionException
inline constexpr std::uint8_t kResultWrapsException = 0x40;  // in an InvocationTargetException
inline constexpr std::uint8_t kResultIsLock =
    0x80;  // the native frame's `lock` is the result: a new object

// Frame::aux of a ClassInit: the superclasses come first, the initialiser itself has not begun.
inline constexpr std::uint8_t kInitNotBegun = 1;

struct Frame {
  Method* method = nullptr;
  const Insn* ip = nullptr;  // null in a native frame
  Slot* sp = nullptr;        // valid while the frame is not running
  Slot* locals = nullptr;
  Frame* prev = nullptr;
  OnReturn on_return = OnReturn::Nothing;
  bool locked = false;   // a synchronized method holds `lock`
  bool special = false;  // returning needs more than popping: on_return, locked
  std::uint8_t aux = 0;
  Ref lock;
  std::uint64_t data = 0;

  [[nodiscard]] Slot* stack() { return reinterpret_cast<Slot*>(this + 1); }
};
inline constexpr std::size_t kFrameSlots = sizeof(Frame) / sizeof(Slot);
static_assert(sizeof(Frame) % sizeof(Slot) == 0);

}  // namespace heddle
