#pragma once

// The places that threads share and that are no field: what a Location can stand for beside a field
// or an element, and who makes such locations.
//
// A Location is an object and a byte offset. Some things that threads do to each other happen at no
// field: a permit of LockSupport is given, a wait set is left, a text is interned. Such a place
// has an offset that no object reaches (Aspect), or lies behind the mirror of a class, where there
// are no fields. Only this header knows those numbers; the functions below make the locations, and
// kind_of() tells what one stands for.

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/ref.h"
#include "event/event.h"
#include "vm/heap/heap.h"

namespace heddle {

class Vm;
class Class;

// What of an object a thread acts on, if it is no field or element.
enum class Aspect : std::uint32_t {
  Permit = 0xfffffff0,  // of a thread: LockSupport's
  WaitStatus,           // of a thread: what it waits for
  AllElements,          // of an array, at once
  WaitSet,              // of an object: the threads that wait for it
  Operations,           // of an object of java.util.concurrent: where its operations begin
  Clock,                // of the machine
  ClassDefinitions,     // of all loaders
  ProgramEnd,           // whether the program has ended
};
inline constexpr std::uint32_t kFirstAspect = static_cast<std::uint32_t>(Aspect::Permit);

// What a Location stands for.
enum class PlaceKind : std::uint8_t {
  Field,    // of an object, or a static one
  Element,  // of an array
  AllElements,
  Monitor,
  Permit,
  WaitStatus,
  WaitSet,
  Operations,
  Clock,
  ClassDefinitions,
  ProgramEnd,
  Text,     // whether a text is interned
  Outcome,  // what the program says of an execution, by name
};

[[nodiscard]] constexpr Location aspect_of(Ref object, Aspect aspect) {
  return {object, static_cast<std::uint32_t>(aspect)};
}
[[nodiscard]] constexpr bool is_aspect(std::uint32_t offset) { return offset >= kFirstAspect; }

[[nodiscard]] inline Location monitor_of(Ref object) {
  return {object, offsetof(ObjectHeader, lock)};
}
[[nodiscard]] Location clock_place(const Vm& vm);
[[nodiscard]] Location class_definitions_place(const Vm& vm);
[[nodiscard]] Location program_end_place(const Vm& vm);
// By hashes: two texts, or two names, that share a place only cost a stop.
[[nodiscard]] Location text_place(const Vm& vm, std::uint32_t hash);
[[nodiscard]] Location outcome_place(const Vm& vm, std::size_t hash);
// Of a thread: whether it has been started and has not ended, and its interrupt flag.
[[nodiscard]] Location life_of(const Vm& vm, Ref thread);
[[nodiscard]] Location interrupt_flag_of(const Vm& vm, Ref thread);

[[nodiscard]] PlaceKind kind_of(const Vm& vm, const Location& location);
// The same of a position in the arena, as a Location without an object has it.
[[nodiscard]] PlaceKind kind_of_position(const Vm& vm, std::uint64_t position);
// Names that are the same in every execution: of the place at an offset of an object (or of a
// class's mirror, if `is_static`), and of a position in the arena that belongs to no class.
[[nodiscard]] std::string place_name(const Vm& vm, const Class& cls, std::uint32_t offset,
                                     bool is_static);
[[nodiscard]] std::string position_name(const Vm& vm, std::uint64_t position);

}  // namespace heddle
