// Loops in which a thread waits for others: recognised when they are where they were, and not gone
// through for ever.

#include <algorithm>

#include "checker/relaxed/thread_runs.h"

namespace heddle {
namespace {

using memory::ActionKind;

bool is_in_wait(ActionKind kind) {
  return kind == ActionKind::Wait || kind == ActionKind::Wake || kind == ActionKind::Park;
}

bool changes_nothing(const memory::Action& action) {
  return is_in_wait(action.kind) || action.kind == ActionKind::Read ||
         action.kind == ActionKind::Lock || action.kind == ActionKind::Unlock;
}

// What is read twice in a loop without being the same is not so for ever.
bool may_last(const std::vector<memory::Watched>& watched) {
  for (const auto& a : watched) {
    for (const auto& b : watched) {
      if (a.location == b.location && a.value != b.value) return false;
    }
  }
  return true;
}

// The models of library/relaxed wait by trying again.
bool waits_in_model(const Thread& thread) {
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    if (frame->method == nullptr || frame->method->owner == nullptr) continue;
    if (frame->method->owner->external_name == "java.util.concurrent.Attempt") return true;
  }
  return false;
}

}  // namespace

// The monitor that the loop gives up and takes again between two of its reads, if the segment is
// such a round of it: Unlock, Lock, and the read.
std::optional<memory::MonitorIndex> ThreadRuns::relocked(const Segment& segment) {
  if (segment.actions.size() != 3) return std::nullopt;
  const auto& unlock = segment.actions[0].action;
  const auto& lock = segment.actions[1].action;
  if (unlock.kind != ActionKind::Unlock || lock.kind != ActionKind::Lock) return std::nullopt;
  return unlock.target == lock.target ? std::optional(lock.target) : std::nullopt;
}

// A loop that only reads, and is where it was before, goes on for ever unless it reads something
// else; and to read that at once is an execution too. So does one that holds a monitor meanwhile,
// the same each time, and gives it up in between: who waits for a change may wait before it takes
// the monitor.
void ThreadRuns::finish_spin(Segment& segment) {
  const auto monitor = relocked(segment);
  if (segment.actions.size() != 1 && !monitor) return;
  if (!memory::reads(segment.actions.back().action.kind)) return;
  memory::Action spin;
  spin.kind = ActionKind::Diverge;
  spin.site = segment.actions.back().action.site;
  spin.relocks = monitor.has_value();
  spin.target = monitor.value_or(0);
  bool weak = false;
  for (const auto* at = &segment; !at->born && at->parent != nullptr; at = at->parent) {
    const auto& before = *at->parent;
    const auto& last = before.actions.back().action;
    if (!memory::reads(last.kind)) return;
    if (last.kind == ActionKind::ReadModifyWrite && !at->answer.failed &&
        memory::update_writes(last, at->answer.value)) {
      return;
    }
    weak = weak || at->answer.failed;
    spin.watched.push_back({last.target, at->answer.value});
    // With a monitor the round before it must have been one like it, too.
    const bool like = !monitor || relocked(before) == monitor;
    if (like && before.stack_hash == segment.stack_hash &&
        before.private_writes == segment.private_writes) {
      if (weak || !may_last(spin.watched)) spin = {.kind = ActionKind::Stuck, .excluded = true};
      segment.actions.erase(segment.actions.begin() + (monitor ? 1 : 0), segment.actions.end() - 1);
      segment.actions.back().action = spin;
      if (waits_in_model(running())) {
        state_.said.awaits = true;
        segment.actions.back().said = said_number();
        state_.said.awaits = false;
      }
      return;
    }
    if (before.actions.size() != 1 && !(monitor && relocked(before) == monitor)) return;
  }
}

// A loop around a wait that stands where it stood, twice: the wait in the middle may as well have
// gone on. That is so if notifications go to all who wait; where one goes to one of them, who got
// it makes a difference, and the loop is cut. Around a park it takes one round more, which may have
// used up a permit.
void ThreadRuns::finish_wait_loop(Segment& segment) {
  constexpr int kRounds = 4;
  const auto& first = segment.actions[0].action;
  const bool parks = first.kind == ActionKind::Park;
  const std::size_t size = parks ? 2 : 4;
  const auto loops = [&](const Segment& at) {
    return at.actions.size() == size && at.actions[0].action.kind == first.kind &&
           is_in_wait(first.kind) && !memory::has_answers(at.actions[0].action) &&
           memory::reads(at.actions.back().action.kind);
  };
  int rounds = 0;
  const auto* at = &segment;
  while (!at->born && at->parent != nullptr && loops(*at) &&
         at->parent->stack_hash == segment.stack_hash &&
         at->parent->private_writes == segment.private_writes) {
    at = at->parent;
    ++rounds;
  }
  const bool cut = !parks && notifies_one_;
  if (rounds < (parks ? 3 : cut ? kRounds : 2)) return;
  segment.actions.resize(1);
  segment.actions[0].action = {.kind = ActionKind::Stuck, .excluded = !cut};
}

// The same with a time limit: it goes on for ever if it always reads the same. So does a loop
// around a park that an interrupt ends, which no thread clears; other loops around what may be
// interrupted are like those above.
void ThreadRuns::finish_timed_loop(Segment& segment) {
  constexpr int kRounds = 4;
  auto& last = segment.actions.back().action;
  if (!memory::waits(last.kind) || !memory::has_answers(last)) return;
  const bool cut = last.kind == ActionKind::Wake && notifies_one_;
  memory::Action loop;
  loop.kind = ActionKind::Diverge;
  loop.site = last.site;
  loop.relocks = last.kind == ActionKind::Wake;
  loop.target = last.target;
  bool goes_round = last.timed;
  int rounds = 0;
  for (const auto* at = &segment; !at->born && at->parent != nullptr; at = at->parent) {
    if (!std::ranges::all_of(at->actions,
                             [](const Taken& taken) { return changes_nothing(taken.action); })) {
      return;
    }
    const auto& before = *at->parent;
    const auto& answered = before.actions.back().action;
    if (answered.kind == ActionKind::Read)
      loop.watched.push_back({answered.target, at->answer.value});
    if (answered.kind != last.kind || !memory::has_answers(answered) ||
        before.stack_hash != segment.stack_hash ||
        before.private_writes != segment.private_writes) {
      continue;
    }
    goes_round = goes_round || at->answer.value == memory::kInterrupted;
    const int once = !goes_round && last.kind == ActionKind::Park ? 2 : 1;
    if (++rounds < (cut ? kRounds : once)) continue;
    if (cut) loop = {.kind = ActionKind::Stuck};
    if (!goes_round || !may_last(loop.watched)) {
      loop = {.kind = ActionKind::Stuck, .excluded = !cut};
    }
    last = loop;
    return;
  }
}

}  // namespace heddle
