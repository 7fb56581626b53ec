#pragma once

// Objects whose places have a meaning of their own: threads, thread groups, the maps and
// synchronizers of java.util.concurrent. All others are ordinary, and an access to one is answered
// without a further look.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "event/event.h"
#include "explore/facts.h"
#include "vm/vm.h"

namespace heddle {

enum class Particular : std::uint8_t {
  NotKnown,  // yet
  No,        // an ordinary object
  ToLock,    // its monitor is not like others
  Group,     // of threads
  Yes,
};

class Particulars {
 public:
  explicit Particulars(Vm& vm);

  // What the object's class says of it.
  [[nodiscard]] Particular of(Ref object);

  [[nodiscard]] bool is_group(Ref object) const {
    return object && vm_.class_of(object)->is_subclass_of(vm_.known.thread_group);
  }
  // Whether the group ends with its last thread.
  [[nodiscard]] bool ends_with_threads(Ref group) const {
    return group_ends_ && vm_.heap.read<bool>(group, group_is_daemon_);
  }

  // The fields of a thread that its end takes away: its group and its handler.
  [[nodiscard]] bool is_cleared_at_end(std::uint64_t offset) const {
    return offset == cleared_.front() || offset == cleared_.back();
  }
  [[nodiscard]] bool is_of_remains(const Location& location) const {
    return location.object && location.offset != 0 && is_cleared_at_end(location.offset) &&
           vm_.class_of(location.object)->is_subclass_of(vm_.known.thread);
  }

  // A map of whose operations parts are done apart from the rest.
  [[nodiscard]] bool has_parts(const Class& cls) const {
    return cls.is_subclass_of(maps_.front()) || cls.is_subclass_of(maps_.back());
  }
  // The fact that says whether such a part is seen.
  [[nodiscard]] Fact shows_part(const Method& part) const;

  // A synchronizer that knows its owner, and whether a class of the program's can ask one for it.
  [[nodiscard]] bool is_ownable(Ref object) const {
    return vm_.class_of(object)->is_subclass_of(ownable_);
  }
  [[nodiscard]] bool shows_owners();

 private:
  Vm& vm_;
  const Class* ownable_;  // AbstractOwnableSynchronizer
  std::array<Class*, 2> maps_;
  std::array<std::uint32_t, 2> cleared_;
  std::uint64_t group_is_daemon_;  // and ends with its last thread
  bool group_ends_;                // in this JDK
  std::vector<Particular> known_;  // by class
  std::size_t classes_looked_at_ = 0;
  bool shows_owners_ = false;
};

}  // namespace heddle
