#include "explore/particulars.h"

#include <algorithm>
#include <utility>

namespace heddle {

Particulars::Particulars(Vm& vm)
    : vm_(vm),
      ownable_(vm.boot_class("java/util/concurrent/locks/AbstractOwnableSynchronizer")),
      maps_{vm.boot_class("java/util/concurrent/ConcurrentHashMap"),
            vm.boot_class("java/util/concurrent/ConcurrentSkipListMap")},
      cleared_{vm.field_of({}, *vm.known.thread, "group").offset,
               vm.field_of({}, *vm.known.thread, "uncaughtExceptionHandler").offset},
      group_is_daemon_(vm.field_of({}, *vm.known.thread_group, "daemon").offset),
      group_ends_(vm.options.release < 19 && group_is_daemon_ != 0) {}

Particular Particulars::of(Ref object) {
  const auto number = vm_.heap.header(object).class_id;
  if (number >= known_.size()) known_.resize(vm_.classes.size());
  auto& known = known_[number];
  if (known == Particular::NotKnown) {
    const auto& cls = *vm_.classes[number];
    const bool is_kept = std::any_of(vm_.kept.begin(), vm_.kept.end(),
                                     [&](Ref kept) { return kept && vm_.class_of(kept) == &cls; });
    const bool is_thread = cls.is_subclass_of(vm_.known.thread);
    known = cls.is_subclass_of(vm_.known.thread_group) ? Particular::Group
            : has_parts(cls)                           ? Particular::Yes
            : is_thread || is_kept                     ? Particular::ToLock
                                                       : Particular::No;
  }
  return known;
}

// What is done apart from the rest of a step is seen by who looks at a map by other means: its size
// shows what it counts, its iterators all of it. What is done after the look at an interrupt
// matters if there is any.
Fact Particulars::shows_part(const Method& part) const {
  if (part.owner->is_subclass_of(ownable_)) return Fact::ThreadsAreInterrupted;
  const bool table = part.member->name == "initTable";
  return table ? Fact::MapTablesAreSeen : Fact::MapCountsAreSeen;
}

bool Particulars::shows_owners() {
  if (std::exchange(classes_looked_at_, vm_.classes.size()) == vm_.classes.size()) {
    return shows_owners_;
  }
  const std::array<const Class*, 3> knowing{
      ownable_, vm_.boot_class("java/util/concurrent/locks/ReentrantLock"),
      vm_.boot_class("java/util/concurrent/locks/ReentrantReadWriteLock")};
  return shows_owners_ = std::any_of(vm_.classes.begin(), vm_.classes.end(), [&](const Class* cls) {
           return cls != nullptr && !Vm::is_of_jdk(*cls) &&
                  std::any_of(knowing.begin(), knowing.end(),
                              [&](const Class* known) { return cls->is_subclass_of(known); });
         });
}

}  // namespace heddle
