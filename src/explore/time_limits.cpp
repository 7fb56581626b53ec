// Time limits of waits, and sleeps, that expire last: only when no thread can go on otherwise
// (--timeouts last; docs/design/reduction.md says why the reductions stay right).
//
// Time stands still while a thread can act. When none can, the limit that has the least time left
// expires, and the clock moves there. Limits that end at almost the same time expire in any order,
// for no clock is exact. A thread that only looks whether something has changed, and comes back to
// where it was, does not keep time from passing.

#include <algorithm>
#include <utility>

#include "explore/vm_machine.h"

namespace heddle {
namespace {

constexpr std::int64_t kAlmostNs = 1'000'000;
constexpr std::int64_t kAlmostShare = 10;  // a tenth of the time that is left
constexpr int kPollingSteps = 8;           // of a loop that looks at several things

bool has_wait(const Thread& thread) {
  return thread.status == ThreadStatus::Waiting || thread.status == ThreadStatus::Parked ||
         thread.status == ThreadStatus::Sleeping || thread.status == ThreadStatus::Joining ||
         thread.status == ThreadStatus::Watching;
}

}  // namespace

// Whether its wait can end by time, now or later.
bool VmMachine::has_limit(const Thread& thread) const {
  const auto& stand = stands_[thread.id];
  if (thread.unborn || stand.spinning || stand.event.kind != EventKind::None) return false;
  if (thread.status == ThreadStatus::Joining && !vm_.can_leave_join(thread)) return false;
  return has_wait(thread) && thread.deadline != kNever;
}

// Whether it can go on for no other reason than that its time is over.
bool VmMachine::only_time_lets_go(const Thread& thread) const {
  if (!has_limit(thread) || thread.deadline > vm_.now_ns || thread.interrupt_ends_wait) {
    return false;
  }
  switch (thread.status) {
    case ThreadStatus::Parked:
      return !thread.permit;
    case ThreadStatus::Joining:
      return !vm_.can_join(thread);
    case ThreadStatus::Watching:
      return !vm_.is_watch_over(thread);
    default:
      return true;
  }
}

// A state tells no more of a limit that has been passed, by a look at the clock, than that.
std::int64_t VmMachine::time_left(const Thread& thread) const {
  return std::max<std::int64_t>(0, thread.deadline - vm_.now_ns);
}

void VmMachine::expire(Thread& thread) {
  contention_.effects.add_everything();
  ++course_.expired;
  if (thread.deadline > vm_.now_ns) {
    vm_.move_clock(thread.deadline);
    moves_clock(thread);
  }
  const bool sleeps = thread.status == ThreadStatus::Sleeping;
  const auto kind = sleeps ? EventKind::Sleep : EventKind::Timeout;
  tell(thread, {.event = {thread.id, kind, AccessMode::Plain, {thread.object, 0}}, .chosen = true});
}

void VmMachine::slept(Thread& thread) {
  ++course_.expired;
  tell(thread, {.event = {thread.id, EventKind::Sleep, AccessMode::Plain, {thread.object, 0}}});
}

void VmMachine::add_limits() {
  auto first = kNever;
  for (const auto* thread : actors_) {
    if (has_limit(*thread)) first = std::min(first, time_left(*thread));
  }
  if (first == kNever) return;
  grounds_.met_limits = true;
  grounds_.hides_races = true;
  const auto almost = std::max(kAlmostNs, first / kAlmostShare);
  for (const auto* thread : actors_) {
    if (!has_limit(*thread) || time_left(*thread) - first > almost) continue;
    choices_.push_back({thread->id, thread->deadline > vm_.now_ns ? kTimeOut : kGoOn});
  }
}

// Whether a limit could expire, and every thread that can go on only looks whether something has
// changed. Then they would look for ever, so time passes.
bool VmMachine::all_poll() {
  const bool limited = std::any_of(actors_.begin(), actors_.end(),
                                   [&](const Thread* thread) { return has_limit(*thread); });
  if (!limited) return false;
  grounds_.met_limits = true;
  std::vector<ThreadId> threads;
  for (const auto& choice : choices_) {
    if (choice == kBreakPromise) continue;
    if (!threads.empty() && threads.back() == choice.thread) return false;  // has several ways
    const auto kind = stands_[choice.thread].event.kind;
    if (kind == EventKind::None || kind == EventKind::Write) return false;
    threads.push_back(choice.thread);
  }
  return std::all_of(threads.begin(), threads.end(),
                     [&](ThreadId thread) { return polls(thread); });
}

// Whether the thread, alone, comes back to this state: it may have taken a monitor meanwhile and
// given it up, or tried to update something in vain. The state decides that, so equal states have
// equal choices.
bool VmMachine::polls(ThreadId id) {
  const auto state = fingerprint();
  const auto effects = contention_.effects;
  const auto cut_by = cut_by_;
  auto problems = std::exchange(problems_, {});
  auto choices = choices_;
  auto* const witness = witness_;
  tell_witness(nullptr);
  const bool wanted = std::exchange(effects_are_wanted_, true);
  looks_ahead_ = true;
  const auto here = mark();
  bool comes_back = false;
  for (int i = 0; i < kPollingSteps && !comes_back; ++i) {
    take({id, kGoOn});
    const bool acts = contention_.effects.everything() || !problems_.empty();
    if (acts || course_.standing != Standing::Running) break;
    comes_back = fingerprint() == state;
    const auto next = this->choices();
    const auto ways = std::count_if(next.begin(), next.end(),
                                    [&](const Choice& choice) { return choice.thread == id; });
    if (ways != 1 || stands_[id].event.kind == EventKind::None) break;
  }
  restore(here);
  // Nothing else uses the mark.
  parts_.drop_newest();
  looks_ahead_ = false;
  effects_are_wanted_ = wanted;
  tell_witness(witness);
  contention_.effects = effects;
  problems_ = std::move(problems);
  cut_by_ = cut_by;
  choices_ = std::move(choices);
  choices_are_known_ = limits_are_known_ = true;
  return comes_back;
}

}  // namespace heddle
