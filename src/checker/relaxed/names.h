#pragma once

// Names that mean the same in every run of every thread.
//
// A memory model compares actions of different executions, and of threads that are run one at a
// time, each on a heap of its own; an address on such a heap means nothing elsewhere. What was
// there when the first thread was started lies at the same address in all of them, and is named by
// it. What was made since is named by who made it: the thread, the class, and how many of that
// class the thread had made. Names of objects are values that no program computes, so that a model
// can tell a reference from a number (memory/happens_before/finals.h).
//
// Strings and boxes are values: they carry what they hold in their name, and a thread given one
// makes itself a copy. Their fields are final and frozen before anybody else can have a reference
// (JLS 17.5), so nothing is lost by that; and building a string is no concern of a memory model.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "memory/program.h"
#include "memory/tell.h"
#include "vm/vm.h"

namespace heddle {

class Names {
 public:
  explicit Names(const Vm& vm) : vm_(vm) {}

  // Forgets everything: the program begins anew.
  void clear();

  // ---- objects ----
  struct Object {
    memory::ThreadIndex thread = 0;  // that made it
    std::uint32_t class_id = 0;
    std::uint32_t number = 0;  // of those of its class that the thread has made
    std::uint32_t length = 0;  // of an array
    std::uint64_t bits = 0;    // what a box holds
    std::u16string text;       // what a string says

    auto operator<=>(const Object&) const = default;
  };
  memory::Value name(const Object& object);
  // Null if the value names no object made since the first start.
  [[nodiscard]] const Object* object(memory::Value value) const;
  [[nodiscard]] static memory::Value name_of_old(Ref ref) { return kOld + ref.index; }
  [[nodiscard]] static bool is_old(memory::Value value) { return value > kOld && value < kNew; }
  [[nodiscard]] static Ref old(memory::Value value) {
    return {static_cast<std::uint32_t>(value - kOld)};
  }
  [[nodiscard]] static bool is_reference(memory::Value value) { return value == 0 || value > kOld; }

  // ---- locations ----
  struct Cell {
    memory::Value object = 0;  // 0: the offset is the place in the arena
    std::uint64_t offset = 0;

    auto operator<=>(const Cell&) const = default;
  };
  struct Location {
    Cell cell;
    BasicType type = BasicType::Int;
    const Field* field = nullptr;  // null: an element of an array, or no variable
    Ref array;                     // of an element of an old array
    Ref holder;                    // the old object whose field it is
    memory::Value initial = 0;
    std::string name;  // of what is no variable of the program's
  };
  // kNone if it has no name yet.
  static constexpr memory::LocationIndex kNone = ~memory::LocationIndex{0};
  [[nodiscard]] memory::LocationIndex find(const Cell& cell) const;
  memory::LocationIndex add(Location location);
  [[nodiscard]] const Location& at(memory::LocationIndex location) const {
    return locations_[location];
  }
  // Where the starter says how it stood when it started the thread.
  memory::LocationIndex birth_of(memory::ThreadIndex thread);
  // Whether the thread is alive: its start and its end write it, both volatile (JLS 17.4.4).
  memory::LocationIndex alive_of(memory::ThreadIndex thread);

  // How far the initialisation of a class is, and the lock of the thread that does it.
  memory::LocationIndex init_of(const Class& cls);
  memory::MonitorIndex init_monitor(const Class& cls) { return monitor(kInit + cls.id.index); }

  memory::MonitorIndex monitor(memory::Value object);

  // ---- places in the text ----
  struct Site {
    const Method* method = nullptr;
    std::uint32_t bci = 0;
    // The innermost frame that is the program's own; the same, or null if there is none.
    const Method* outer = nullptr;
    std::uint32_t outer_bci = 0;

    auto operator<=>(const Site&) const = default;
  };
  std::uint32_t site(const Site& site);
  // "Foo.java:12", or "" if it is not known.
  [[nodiscard]] memory::SitePlace site_place(std::uint32_t site) const;
  [[nodiscard]] static memory::SitePlace place(const Site& site);
  [[nodiscard]] static std::string place_text(const Site& site);

  // ---- words ----
  [[nodiscard]] std::string location_name(memory::LocationIndex location) const;
  [[nodiscard]] std::string monitor_name(memory::MonitorIndex monitor) const;
  [[nodiscard]] std::string value_text(memory::LocationIndex location, memory::Value value) const;
  [[nodiscard]] std::string object_text(memory::Value value) const;

 private:
  static constexpr memory::Value kInit = memory::Value{1} << 47;  // no object
  static constexpr memory::Value kOld = memory::Value{1} << 48;
  static constexpr memory::Value kNew = memory::Value{1} << 49;

  const Vm& vm_;
  std::map<Object, memory::Value> names_;
  std::vector<const Object*> objects_;
  std::map<Cell, memory::LocationIndex> cells_;
  std::vector<Location> locations_;
  std::map<memory::Value, memory::MonitorIndex> monitors_;
  std::vector<memory::Value> monitor_objects_;
  std::map<Site, std::uint32_t> site_numbers_;
  std::vector<Site> sites_;
  mutable std::map<std::uint32_t, std::uint32_t> old_numbers_;  // in the order of being spoken of
};

}  // namespace heddle
