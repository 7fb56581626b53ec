#include "memory/machines/threads.h"

#include "memory/machines/state_search.h"

namespace heddle::memory {

Threads Threads::initial(const Unfolding& unfolding, bool spurious) {
  Threads threads;
  threads.spurious = spurious;
  for (ThreadIndex thread = 0; thread < unfolding.threads(); ++thread) {
    threads.nodes.push_back(unfolding.root(thread));
    if (unfolding.program().starts_running(thread)) threads.running |= 1U << thread;
  }
  return threads;
}

bool Threads::may_act(const Unfolding& unfolding, ThreadIndex thread) const {
  if (!is_running(thread)) return false;
  const auto& action = unfolding.action(nodes[thread]);
  switch (action.kind) {
    case ActionKind::End:
    case ActionKind::Diverge:
    case ActionKind::Stuck:
      return false;
    case ActionKind::Lock:
      return action.target >= monitors.size() || monitors[action.target].count == 0 ||
             monitors[action.target].owner == thread;
    case ActionKind::Join:
    case ActionKind::Wake:
    case ActionKind::Park:
      return !ways_to_end(action, !waits(unfolding, thread), spurious).empty();
    default:
      return true;
  }
}

bool Threads::waits(const Unfolding& unfolding, ThreadIndex thread) const {
  const auto& action = unfolding.action(nodes[thread]);
  switch (action.kind) {
    case ActionKind::Wake:
      return (waiting >> thread & 1) != 0;
    case ActionKind::Park:
      return (permits >> thread & 1) == 0;
    case ActionKind::Join:
      return is_running(action.target) &&
             unfolding.action(nodes[action.target]).kind != ActionKind::End;
    default:
      return false;
  }
}

void Threads::act(Unfolding& unfolding, ThreadIndex thread, Answer answer) {
  const auto& action = unfolding.action(nodes[thread]);
  switch (action.kind) {
    case ActionKind::Lock:
    case ActionKind::Unlock: {
      if (action.target >= monitors.size()) monitors.resize(action.target + 1);
      auto& monitor = monitors[action.target];
      monitor.owner = thread;
      monitor.count += action.kind == ActionKind::Lock ? 1U : ~0U;
      if (monitor.count == 0) monitor.owner = 0;
      break;
    }
    case ActionKind::Wait:
      monitors[action.target] = {};
      waiting |= 1U << thread;
      break;
    case ActionKind::Wake:
      waiting &= ~(1U << thread);
      break;
    case ActionKind::Notify:
    case ActionKind::NotifyAll:
      for (const auto other : waiters(unfolding, action.target)) {
        if (action.kind == ActionKind::NotifyAll || answer.value == other) {
          waiting &= ~(1U << other);
        }
      }
      answer = {};
      break;
    case ActionKind::Park:
      if (answer.value != kInterrupted) permits &= ~(1U << thread);
      break;
    case ActionKind::Unpark:
      if (is_running(action.target)) permits |= 1U << action.target;
      break;
    case ActionKind::Start:
      running |= 1U << action.target;
      break;
    default:
      break;
  }
  nodes[thread] = unfolding.child(nodes[thread], answer);
}

std::vector<ThreadIndex> Threads::waiters(const Unfolding& unfolding, MonitorIndex monitor) const {
  std::vector<ThreadIndex> result;
  for (ThreadIndex thread = 0; thread < nodes.size(); ++thread) {
    if ((waiting >> thread & 1) != 0 && unfolding.action(nodes[thread]).target == monitor) {
      result.push_back(thread);
    }
  }
  return result;
}

bool Threads::may_stay(const Unfolding& unfolding) const {
  bool stays = false;
  for (ThreadIndex thread = 0; thread < nodes.size(); ++thread) {
    const bool waits_on =
        is_running(thread) && !unfolding.action(nodes[thread]).timed && waits(unfolding, thread);
    if (!waits_on && may_act(unfolding, thread)) return false;
    stays = stays || waits_on;
  }
  return spurious && stays;
}

bool Threads::is_cut(const Unfolding& unfolding) const {
  for (ThreadIndex thread = 0; thread < nodes.size(); ++thread) {
    const auto& action = unfolding.action(nodes[thread]);
    if (is_running(thread) && action.kind == ActionKind::Stuck && !action.excluded) return true;
  }
  return false;
}

std::optional<Outcome> Threads::outcome(Unfolding& unfolding) const {
  Outcome outcome;
  for (ThreadIndex thread = 0; thread < nodes.size(); ++thread) {
    const auto& action = unfolding.action(nodes[thread]);
    if (!is_running(thread)) {
      outcome.unstarted |= 1U << thread;
    } else if (action.kind == ActionKind::Stuck) {
      return std::nullopt;
    } else if (action.kind == ActionKind::Diverge) {
      // A loop that has to take a monitor which is never given up goes no further than that.
      const bool is_held = action.relocks && action.target < monitors.size() &&
                           monitors[action.target].count > 0 &&
                           monitors[action.target].owner != thread;
      (is_held ? outcome.blocked : outcome.spinning) |= 1U << thread;
    } else if (action.kind != ActionKind::Join && waits(unfolding, thread)) {
      outcome.waiting |= 1U << thread;
    } else if (action.kind != ActionKind::End) {
      outcome.blocked |= 1U << thread;
    }
    const auto& registers = unfolding.registers(nodes[thread]);
    outcome.registers.insert(outcome.registers.end(), registers.begin(), registers.end());
  }
  return outcome;
}

std::vector<std::pair<ThreadIndex, Action>> Threads::pending(const Unfolding& unfolding) const {
  std::vector<std::pair<ThreadIndex, Action>> result;
  for (ThreadIndex thread = 0; thread < nodes.size(); ++thread) {
    const auto& action = unfolding.action(nodes[thread]);
    if (is_running(thread) && action.kind != ActionKind::End) result.emplace_back(thread, action);
  }
  return result;
}

void Threads::encode(std::string& out) const {
  for (const auto node : nodes) encode_number(out, node);
  encode_number(out, running);
  encode_number(out, waiting);
  encode_number(out, permits);
  encode_number(out, monitors.size());
  for (const auto& monitor : monitors) {
    encode_number(out, monitor.owner);
    encode_number(out, monitor.count);
  }
}

}  // namespace heddle::memory
