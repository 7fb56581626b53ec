// Threads that are the same (explore/symmetry.h): when they are looked for, and what shows that
// they are not.

#include <algorithm>
#include <array>
#include <utility>

#include "explore/mixer.h"
#include "explore/vm_machine.h"

namespace heddle {

// Of threads that may have changed places, where in the program one stands: no other can change
// that. If two roles have the same number, a cycle may seem fair that is not, which costs a round.
std::uint32_t VmMachine::role(ThreadId thread) {
  if (thread == kBreakPromise.thread) return thread.index - 1;
  const auto same = symmetry_.class_of(thread);
  if (same == 0) return thread.index;
  constexpr std::uint32_t kSame = 1U << 31U;
  Mixer mixer;
  mixer.add(same);
  for (const auto* frame = vm_.threads[thread.index]->top; frame != nullptr; frame = frame->prev) {
    mixer.add(reinterpret_cast<std::uintptr_t>(frame->method));
    mixer.add(reinterpret_cast<std::uintptr_t>(frame->ip));
  }
  return kSame | static_cast<std::uint32_t>(mixer.value().low >> 34U);
}

void VmMachine::find_symmetry() {
  // An interrupt finds a thread that waits for others at one of them.
  if (!options_.symmetry || following_ || course_.standing != Standing::Running ||
      contention_.knows(Fact::ThreadsAreToldApart) ||
      contention_.knows(Fact::ThreadsAreInterrupted)) {
    return;
  }
  for (const auto& thread : vm_.threads) {
    if (!is_of_program(thread->id) || thread->status != ThreadStatus::Joining) continue;
    if (thread->deadline == kNever) find_symmetry(*thread);
    if (symmetry_.is_active()) break;
  }
  if (!symmetry_.is_active()) return hash_.know_own_objects(false);
  contention_.own_objects_are_known();
  hash_.know_own_objects(true);
}

void VmMachine::find_symmetry(const Thread& joiner) {
  std::vector<Symmetry::Candidate> candidates;
  std::vector<Ref> elsewhere{joiner.object};
  for (const auto& thread : vm_.threads) {
    if (thread->unborn) continue;
    const auto& trace = contention_.trace(thread->id);
    const auto& stand = stands_[thread->id];
    const bool started = trace.birth != 0 && trace.parent == joiner.id.index;
    const bool plain = thread->status == ThreadStatus::Runnable && !thread->daemon &&
                       !thread->queue && !thread->permit && thread->atomic_depth == 0 &&
                       trace.held.empty() && stand.event.kind != EventKind::None && !stand.spinning;
    if (!started || !plain) {
      if (thread->id == joiner.id) continue;
      const auto reached = hash_.references(*thread, program_start_);
      elsewhere.push_back(thread->object);
      elsewhere.insert(elsewhere.end(), reached.begin(), reached.end());
      continue;
    }
    candidates.push_back({thread->id, thread->object, hash_.references(*thread, program_start_)});
  }
  if (candidates.size() < 2) return;
  hash_.know_own_objects(true);
  symmetry_.find(joiner.id, candidates, elsewhere, program_start_,
                 [&](ThreadId thread) { return key_of(thread, joiner); });
}

// What it is like, and which accesses of others it could still meet. Of shared places those are the
// joiner's that were not made before its start. What somebody did to its own objects only it can
// meet, so then it is like no other. Only the threads themselves look at their lives.
std::uint64_t VmMachine::key_of(ThreadId thread, const Thread& joiner) {
  contention_.own_objects_are_known();
  Mixer mixer;
  mixer.add(hash_.value_of(*vm_.threads[thread.index]));
  mixer.add(stands_[thread].ways);
  if (is_met_by_others(thread, joiner)) mixer.add(thread.index);
  const auto birth = contention_.trace(thread).birth;
  std::uint64_t met = 0;
  for (const auto& access : contention_.trace(joiner.id).footprint) {
    if (access.quiet || birth > access.time || symmetry_.is_own(access.location.object)) continue;
    met += Mixer::finished(contention_.hash_of(access, [](Ref ref) { return ref.index; }) +
                           access.lockset);
  }
  mixer.add(met);
  return mixer.value().low;
}

// Whether somebody has touched what is the thread's own now, or something else under a monitor that
// is, and not before its start.
bool VmMachine::is_met_by_others(ThreadId thread, const Thread& joiner) {
  const auto birth = contention_.trace(thread).birth;
  return std::any_of(vm_.threads.begin(), vm_.threads.end(), [&](const auto& other) {
    if (other->id == thread || other->unborn) return false;
    const auto& footprint = contention_.trace(other->id).footprint;
    return std::any_of(footprint.begin(), footprint.end(), [&](const Contention::Access& access) {
      if (access.quiet || (other->id == joiner.id && birth > access.time)) return false;
      const auto& locks = contention_.locks_of(access);
      return symmetry_.belongs_to(access.location.object, thread) ||
             std::any_of(locks.begin(), locks.end(),
                         [&](Ref lock) { return symmetry_.belongs_to(lock, thread); });
    });
  });
}

// Until the last of them has ended, it is left out of states.
bool VmMachine::only_joins(const Thread& thread) const {
  return symmetry_.is_active() && thread.id == symmetry_.joiner() && symmetry_.some_live();
}

// A thread that ended may be another one in a state that is taken for this one; so until the joiner
// has joined them all, what it does could come before the end of any.
bool VmMachine::must_join(const Thread& thread) {
  if (!symmetry_.is_active() || thread.id != symmetry_.joiner()) return false;
  const auto& joined = contention_.trace(thread.id).joined;
  const auto& classes = symmetry_.classes();
  return std::any_of(classes.begin(), classes.end(), [&](const auto& same) {
    return std::any_of(same.begin(), same.end(), [&](ThreadId member) {
      return std::find(joined.begin(), joined.end(), member) == joined.end();
    });
  });
}

void VmMachine::watch_identity(const Thread& thread, const Location& location) {
  if (!symmetry_.is_active()) return;
  const auto object = location.object;
  const bool lists = object && thread.quiet_base == nullptr &&
                     vm_.class_of(object)->is_subclass_of(vm_.known.thread_group);
  bool tells = must_join(thread) || lists;
  if (symmetry_.is_own(object)) {
    const bool is_thread = vm_.class_of(object)->is_subclass_of(vm_.known.thread);
    const bool names = is_thread && (location.offset == vm_.known.at.thread_name ||
                                     location.offset == vm_.known.at.thread_tid);
    tells = tells || names || !symmetry_.belongs_to(object, thread.id);
  }
  if (tells) contention_.contend(Fact::ThreadsAreToldApart);
}

// Whether its owner touches an own object, but for what tells a thread from others.
bool VmMachine::is_access_to_own(const Thread& thread, const Location& location) const {
  const auto& [object, offset] = location;
  if (object != thread.object && !symmetry_.belongs_to(object, thread.id)) return false;
  if (offset != vm_.known.at.thread_name && offset != vm_.known.at.thread_tid &&
      !particulars_.is_cleared_at_end(offset)) {
    return true;
  }
  return !vm_.class_of(object)->is_subclass_of(vm_.known.thread);
}

// A number is drawn for the one that is asked first.
void VmMachine::shows_identity(Ref object) {
  if (symmetry_.is_active() && symmetry_.is_own(object))
    contention_.contend(Fact::ThreadsAreToldApart);
}

// Into what is its own, or its group's list, is no matter. A synchronizer of the JDK's knows its
// owner, but only asks whether that is the current thread.
void VmMachine::published(Ref /*object*/, Ref into) {
  if (!symmetry_.is_active()) return;
  if (into) {
    if (symmetry_.unnamed(std::uint64_t{into.index} * 8) != nullptr) return;
    if (particulars_.is_ownable(into) && !particulars_.shows_owners()) return;
  }
  contention_.contend(Fact::ThreadsAreToldApart);
}

}  // namespace heddle
