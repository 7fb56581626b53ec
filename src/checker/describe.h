#pragma once

// The state of a machine in the words of the program: threads, objects, places, values.
//
// Objects are called by their class and a number, in the order in which they were first spoken of;
// fields by the class that declares them. Lines are those of the program's own code: a frame of the
// JDK's, of a test library's or of Heddle's API says little, so the innermost of the others stands
// for it.

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "event/event.h"
#include "explore/vm_machine.h"
#include "findings/finding.h"

namespace heddle {

class Describer {
 public:
  explicit Describer(VmMachine& machine) : machine_(machine), vm_(machine.vm()) {}

  std::string thread_name(const Thread& thread) const;
  std::string object(Ref ref);
  // "Counter.value", "values[3]", "the monitor of Fork#1"; what an event acts on.
  std::string subject(const Event& event);
  std::string value_at(const Location& location);
  // The class that declares the field at the location, and "Counter.value"; empty if it is no
  // field.
  struct NamedField {
    const Class* owner = nullptr;
    std::string field;
  };
  [[nodiscard]] NamedField class_and_field(const Location& location) const;
  // Race::field of an access there.
  [[nodiscard]] std::string own_field(const Location& location) const;
  Place place(const Thread& thread) const;
  std::vector<Place> stack(const Thread& thread) const;
  ThreadEnd ending(const Thread& thread);
  // Where the thread stands and what kind of thing it waits for: what is the same of equal threads.
  std::string stand(const Thread& thread);

 private:
  struct Where {
    const Field* field = nullptr;
    Ref object;  // whose field it is; null for a static one
  };
  [[nodiscard]] Where field_at(const Location& location) const;
  [[nodiscard]] std::string value_text(BasicType type, Ref object, std::uint64_t offset);
  [[nodiscard]] Ref owner_of_synchronizer(Ref synchronizer) const;
  enum class Naming : std::uint8_t { OfObject, OfClass };
  std::string called(Ref ref, Naming naming);
  std::string waits_for(const Thread& thread, Naming naming, std::string* holder);

  VmMachine& machine_;
  Vm& vm_;
  std::unordered_map<std::uint32_t, std::uint32_t> numbers_;       // by object: its number
  std::unordered_map<std::uint32_t, std::uint32_t> next_numbers_;  // by class
};

}  // namespace heddle
