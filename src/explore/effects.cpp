// What a step did that others could notice (event/effects.h).
//
// Accesses are noted by explore/contention.h as they are made. Here is the rest: whatever a step
// does to threads themselves, or to what all of them draw from. Where it is not plain that two
// steps commute, they do not.

#include <algorithm>

#include "explore/vm_machine.h"

namespace heddle {

VmMachine::Counters VmMachine::counters() const {
  return {.now_ns = vm_.now_ns,
          .clock_step = vm_.clock_step,
          .wait_counter = vm_.wait_counter,
          .unplaced_changes = vm_.unplaced_changes,
          .hash_counter = vm_.hash_counter,
          .starts = contention_.time(),
          .array_hashes = vm_.heap.array_hash_log.size(),
          .init_failures = vm_.init_failures.size(),
          .pending_references = vm_.pending_references};
}

// A thread that waits, or has, is not told from the places it touches. A join is, unless it can
// end for another reason: it looks at the life of another thread (note_life). Who is in an atomic
// step keeps others from running, or waits for them to let it.
void VmMachine::note_standing(const Thread& thread) {
  if (contention_.effects.everything()) return;
  const bool joins = thread.status == ThreadStatus::Joining && thread.deadline == kNever &&
                     !thread.interrupt_ends_wait;
  const bool plain =
      joins || thread.status == ThreadStatus::Runnable || thread.status == ThreadStatus::Ended;
  const bool atomic = std::any_of(actors_.begin(), actors_.end(), [](const Thread* any) {
    return any->atomic_depth > 0 && any->status != ThreadStatus::Ended;
  });
  if (!plain || thread.queue || atomic) contention_.effects.add_everything();
}

void VmMachine::note_native(EventKind kind) {
  switch (kind) {
    case EventKind::Read:
    case EventKind::Write:
    case EventKind::ReadModifyWrite:
    case EventKind::Copy:
    case EventKind::Alive:
    case EventKind::Outcome:
    case EventKind::Choose:
    case EventKind::Join:
    case EventKind::Yield:
    case EventKind::Fence:
      return;
    default:
      contention_.effects.add_everything();
  }
}

// Which thread is the last, that keeps daemons alive or is followed by what runs at the program's
// end, depends on the order in which they end.
void VmMachine::note_end() {
  const bool daemons = std::any_of(actors_.begin(), actors_.end(), [](const Thread* other) {
    return other->daemon && !other->unborn;
  });
  if (daemons || course_.shutdown != 0 || has_hooks()) contention_.effects.add_everything();
}

void VmMachine::note_life(Ref thread) {
  contention_.note(life_of(vm_, thread), Effect::Kind::Read);
}

}  // namespace heddle
