#include "vm/places.h"

#include <string_view>

#include "vm/vm.h"

namespace heddle {
namespace {

// Behind the mirror of String: texts that are interned, and outcomes by their names.
constexpr std::uint32_t kTexts = 0x40000000;
constexpr std::uint32_t kOutcomes = 0x80000000;
constexpr std::uint32_t kOutcomeNames = 0x10000000;

std::uint64_t position_of(const Location& location) {
  return std::uint64_t{location.object.index} * 8 + location.offset;
}

std::string_view aspect_name(Aspect aspect) {
  switch (aspect) {
    case Aspect::Permit:
      return "permit";
    case Aspect::WaitStatus:
      return "wait status";
    case Aspect::AllElements:
      return "all elements";
    case Aspect::WaitSet:
      return "wait set";
    case Aspect::Operations:
      return "operations";
    case Aspect::Clock:
      return "the clock";
    case Aspect::ClassDefinitions:
      return "the classes of loaders";
    case Aspect::ProgramEnd:
      return "the end of the program";
  }
  return "";
}

}  // namespace

Location clock_place(const Vm& vm) { return aspect_of(vm.known.thread->mirror, Aspect::Clock); }

Location class_definitions_place(const Vm& vm) {
  return aspect_of(vm.known.thread->mirror, Aspect::ClassDefinitions);
}

Location program_end_place(const Vm& vm) {
  return aspect_of(vm.known.thread->mirror, Aspect::ProgramEnd);
}

Location text_place(const Vm& vm, std::uint32_t hash) {
  return {vm.known.string->mirror, kTexts | (hash >> 2U)};
}

Location outcome_place(const Vm& vm, std::size_t hash) {
  return {vm.known.string->mirror, kOutcomes + static_cast<std::uint32_t>(hash % kOutcomeNames)};
}

Location life_of(const Vm& vm, Ref thread) {
  return {thread, static_cast<std::uint32_t>(vm.known.at.thread_eetop)};
}

Location interrupt_flag_of(const Vm& vm, Ref thread) {
  return {thread, static_cast<std::uint32_t>(vm.known.at.thread_interrupted)};
}

PlaceKind kind_of(const Vm& vm, const Location& location) {
  if (!location.object) return kind_of_position(vm, location.offset);
  switch (static_cast<Aspect>(location.offset)) {
    case Aspect::Permit:
      return PlaceKind::Permit;
    case Aspect::WaitStatus:
      return PlaceKind::WaitStatus;
    case Aspect::AllElements:
      return PlaceKind::AllElements;
    case Aspect::WaitSet:
      return PlaceKind::WaitSet;
    case Aspect::Operations:
      return PlaceKind::Operations;
    case Aspect::Clock:
    case Aspect::ClassDefinitions:
    case Aspect::ProgramEnd:
      return kind_of_position(vm, position_of(location));
  }
  if (location.object == vm.known.string->mirror) {
    return kind_of_position(vm, position_of(location));
  }
  if (location.offset == offsetof(ObjectHeader, lock)) return PlaceKind::Monitor;
  return vm.class_of(location.object)->is_array() ? PlaceKind::Element : PlaceKind::Field;
}

PlaceKind kind_of_position(const Vm& vm, std::uint64_t position) {
  if (position == position_of(clock_place(vm))) return PlaceKind::Clock;
  if (position == position_of(class_definitions_place(vm))) return PlaceKind::ClassDefinitions;
  if (position == position_of(program_end_place(vm))) return PlaceKind::ProgramEnd;
  const auto behind = position - std::uint64_t{vm.known.string->mirror.index} * 8;
  if (behind >= kTexts && behind < kOutcomes) return PlaceKind::Text;
  if (behind >= kOutcomes && behind < kOutcomes + kOutcomeNames) return PlaceKind::Outcome;
  return PlaceKind::Field;
}

std::string place_name(const Vm& vm, const Class& cls, std::uint32_t offset, bool is_static) {
  if (is_aspect(offset)) {
    return std::string(aspect_name(static_cast<Aspect>(offset))) + " of " + cls.external_name;
  }
  if (!is_static && offset == offsetof(ObjectHeader, lock))
    return "monitor of " + cls.external_name;
  for (const auto* c = &cls; c != nullptr; c = is_static ? nullptr : c->super) {
    for (const auto& field : c->fields) {
      if (field.is_static() != is_static || field.offset != offset) continue;
      // A field of a superclass may be hidden by one of the same name.
      const auto of = c == &cls ? std::string() : " of " + c->external_name;
      return cls.external_name + "." + std::string(vm.symbols.text(field.name)) + of;
    }
  }
  return cls.external_name + "+" + std::to_string(offset);
}

std::string position_name(const Vm& vm, std::uint64_t position) {
  switch (kind_of_position(vm, position)) {
    case PlaceKind::Clock:
      return std::string(aspect_name(Aspect::Clock));
    case PlaceKind::ClassDefinitions:
      return std::string(aspect_name(Aspect::ClassDefinitions));
    case PlaceKind::ProgramEnd:
      return std::string(aspect_name(Aspect::ProgramEnd));
    case PlaceKind::Text:
      return "text " + std::to_string(position - position_of(text_place(vm, 0)));
    case PlaceKind::Outcome:
      return "outcome " + std::to_string(position - position_of(outcome_place(vm, 0)));
    default:
      return "memory+" + std::to_string(position);
  }
}

}  // namespace heddle
