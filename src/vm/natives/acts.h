#pragma once

// What a native method does that other threads could notice: a column of its row (native.h).
//
// A row says what kind of action a call is, with which access mode, and how the places that it
// reads and writes are found from its arguments. Those who explore (explore/, checker/relaxed) read
// this, and know no native by its name. The column has no default: a row without it does not
// compile. tests/natives compares what rows say with the words that natives really touch.

#include <cstdint>

#include "event/event.h"
#include "vm/natives/touched.h"
#include "vm/threads/frame.h"

namespace heddle {

enum class UpdateKind : std::uint8_t { Set, Add, CompareAndSet };

// AtomicStep: the begin of Heddle.atomic, which is a place to switch threads and orders nothing.
enum class FenceKind : std::uint8_t { Full, Acquire, Release, LoadLoad, StoreStore, AtomicStep };

// A part of an array, or of memory, by the numbers of the arguments that say which.
struct ArgumentRange {
  std::int8_t object = -1;  // -1: there is no such range
  std::int8_t from = -1;    // -1: all of it
  std::int8_t count = -1;
  bool in_bytes = false;  // else in elements
};

struct NativeActs {
  EventKind event;                         // None: nothing
  FindTouched touches = nullptr;           // the places, if they are not at an offset of an object
  AccessMode mode = AccessMode::Volatile;  // of reads and writes
  std::uint8_t width = 0;     // bytes at the offset args[2] of the object args[1], as Unsafe has it
  bool weak = false;          // a compare-and-set that may fail for no reason
  bool only_writes = false;   // reads none of the places before it writes them
  bool is_loop = false;       // Java code that updates by a look and a weak compare-and-set
  bool watches = false;       // waits for words to change
  std::int8_t subject = -1;   // the argument that is the thread or the object it acts on
  std::int8_t limit = -1;     // the argument that says how long to wait, 0 for ever
  std::int8_t absolute = -1;  // the argument that says that the limit is a time of day
  std::int8_t unless = -1;    // the argument which, if true, makes the call do nothing
  std::int8_t clears = -1;    // the argument which, if true, makes a look at a flag a change
  UpdateKind update = UpdateKind::Set;
  FenceKind fence = FenceKind::Full;
  ArgumentRange source;  // of a copy
  ArgumentRange target;
  std::int64_t (*ways)(const Method& method, const Slot* args) = nullptr;  // of a choice

  constexpr explicit NativeActs(EventKind kind) : event(kind) {}

  [[nodiscard]] Ref subject_of(const Slot* args) const { return as_ref(args[subject]); }
  [[nodiscard]] std::int64_t limit_of(const Slot* args) const {
    return limit < 0 ? 0 : as_long(args[limit]);
  }
  [[nodiscard]] bool is_absolute(const Slot* args) const { return is_true(absolute, args); }
  [[nodiscard]] bool is_limited(const Slot* args) const {
    return limit_of(args) != 0 || is_absolute(args);
  }
  [[nodiscard]] bool is_void(const Slot* args) const { return is_true(unless, args); }
  [[nodiscard]] static bool is_true(std::int8_t argument, const Slot* args) {
    return argument >= 0 && as_int(args[argument]) != 0;
  }

  // An update has two: of one that only acquires, what it writes is plain, and the other way round.
  [[nodiscard]] AccessMode read_mode() const {
    return event == EventKind::ReadModifyWrite && mode == AccessMode::Release ? AccessMode::Plain
                                                                              : mode;
  }
  [[nodiscard]] AccessMode write_mode() const {
    return event == EventKind::ReadModifyWrite && mode == AccessMode::Acquire ? AccessMode::Plain
                                                                              : mode;
  }
  // Of an update at an offset: what it adds, sets or expects comes after the offset, what a
  // compare-and-set sets comes last.
  [[nodiscard]] static Slot operand(const Slot* args) { return args[4]; }
  [[nodiscard]] Slot value(const Slot* args) const {
    return update != UpdateKind::CompareAndSet ? args[4] : args[width == 8 ? 6 : 5];
  }
};

// Other threads can see nothing of it: it touches only what never changes, or what one thread has.
inline constexpr NativeActs kUnseen{EventKind::None};

namespace acts {

// At an offset of an object, as the methods of Unsafe do.
template <class T>
constexpr NativeActs reads_at(AccessMode mode) {
  NativeActs acts(EventKind::Read);
  acts.mode = mode;
  acts.width = sizeof(T);
  return acts;
}
template <class T>
constexpr NativeActs writes_at(AccessMode mode) {
  NativeActs acts(EventKind::Write);
  acts.mode = mode;
  acts.width = sizeof(T);
  return acts;
}
template <class T>
constexpr NativeActs updates_at(UpdateKind update, AccessMode mode, bool weak = false) {
  NativeActs acts(EventKind::ReadModifyWrite);
  acts.mode = mode;
  acts.width = sizeof(T);
  acts.update = update;
  acts.weak = weak;
  return acts;
}
// No native, but Java code of Unsafe's that calls those above.
constexpr NativeActs loops() {
  NativeActs acts(EventKind::None);
  acts.is_loop = true;
  return acts;
}

constexpr NativeActs reads(FindTouched touches, AccessMode mode = AccessMode::Volatile) {
  NativeActs acts(EventKind::Read);
  acts.touches = touches;
  acts.mode = mode;
  return acts;
}
constexpr NativeActs writes(FindTouched touches, AccessMode mode = AccessMode::Volatile) {
  NativeActs acts(EventKind::Write);
  acts.touches = touches;
  acts.mode = mode;
  return acts;
}
constexpr NativeActs only_writes(FindTouched touches, AccessMode mode = AccessMode::Volatile) {
  auto acts = writes(touches, mode);
  acts.only_writes = true;
  return acts;
}
constexpr NativeActs updates(FindTouched touches) {
  NativeActs acts(EventKind::ReadModifyWrite);
  acts.touches = touches;
  return acts;
}

// A source, a target, or both.
constexpr NativeActs copies(ArgumentRange source, ArgumentRange target) {
  NativeActs acts(EventKind::Copy);
  acts.mode = AccessMode::Plain;
  acts.source = source;
  acts.target = target;
  return acts;
}

// What it does to a thread, or to who waits for an object.
constexpr NativeActs on(EventKind event, int subject) {
  NativeActs acts(event);
  acts.subject = static_cast<std::int8_t>(subject);
  return acts;
}
constexpr NativeActs waits(EventKind event, int subject, int limit, int absolute = -1) {
  auto acts = on(event, subject);
  acts.limit = static_cast<std::int8_t>(limit);
  acts.absolute = static_cast<std::int8_t>(absolute);
  return acts;
}
// The interrupt flag of a thread, which another argument says to clear.
constexpr NativeActs reads_flag(int thread, int clears) {
  auto acts = on(EventKind::ReadModifyWrite, thread);
  acts.clears = static_cast<std::int8_t>(clears);
  return acts;
}
// The thread waits until words that its arguments name have changed. It never stops at that:
// whether it can go on is asked whenever choices are (Vm::is_watch_changed). Its looks are told, at
// the begin of the wait and at its end.
constexpr NativeActs watches(FindTouched touches) {
  auto acts = reads(touches);
  acts.watches = true;
  return acts;
}
constexpr NativeActs is(EventKind event) { return NativeActs(event); }
constexpr NativeActs exits_unless(int argument) {
  NativeActs acts(EventKind::Exit);
  acts.unless = static_cast<std::int8_t>(argument);
  return acts;
}
constexpr NativeActs fence(FenceKind kind) {
  NativeActs acts(EventKind::Fence);
  acts.fence = kind;
  return acts;
}
constexpr NativeActs chooses(std::int64_t (*ways)(const Method& method, const Slot* args)) {
  NativeActs acts(EventKind::Choose);
  acts.ways = ways;
  return acts;
}

}  // namespace acts
}  // namespace heddle
