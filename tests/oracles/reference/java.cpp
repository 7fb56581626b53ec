#include "oracles/reference/java.h"

#include <algorithm>
#include <map>
#include <set>

namespace heddle::memory::reference {

namespace {

constexpr std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

class Enumerator {
 public:
  Enumerator(Unfolding& unfolding, std::vector<JavaExecution>& out)
      : unfolding_(unfolding), out_(out) {}

  void enumerate(const Candidate& candidate) {
    candidate_ = &candidate;
    sources_.assign(candidate.events.size(), kNoWrite);
    done_.assign(candidate.events.size(), false);
    order_.clear();
    extend();
  }

 private:
  [[nodiscard]] const std::vector<Event>& events() const { return candidate_->events; }

  // One more synchronization action, in every way that keeps program order.
  void extend() {
    bool complete = true;
    for (std::size_t i = 0; i < events().size(); ++i) {
      if (done_[i] || !is_synchronization(events()[i])) continue;
      complete = false;
      if (!may_come(i)) continue;
      if (events()[i].reads && !take_last_write(i)) continue;
      done_[i] = true;
      order_.push_back(i);
      extend();
      order_.pop_back();
      done_[i] = false;
    }
    if (complete) ordered();
  }

  [[nodiscard]] bool may_come(std::size_t i) const {
    for (std::size_t j = 0; j < events().size(); ++j) {
      if (done_[j] || !is_synchronization(events()[j])) continue;
      if (candidate_->must_precede(j, i)) return false;
    }
    return true;
  }

  // Synchronization order consistency: the last write of the variable so far, with the value read.
  bool take_last_write(std::size_t i) {
    const auto& read = events()[i];
    const auto last = std::find_if(order_.rbegin(), order_.rend(), [&](std::size_t w) {
      return events()[w].writes && events()[w].location == read.location;
    });
    if (last == order_.rend()) {
      sources_[i] = kInitialWrite;
      return read.read == (read.location >= kMonitors ? 0 : unfolding_.initial(read.location));
    }
    sources_[i] = static_cast<std::int32_t>(*last);
    return events()[*last].written == read.read;
  }

  void ordered() {
    JavaExecution execution{.candidate = *candidate_,
                            .sources = {},
                            .order = order_,
                            .position = std::vector<std::int32_t>(events().size(), -1),
                            .happens_before = Relation(events().size()),
                            .synchronizes_with = Relation(events().size())};
    for (std::size_t i = 0; i < order_.size(); ++i) {
      execution.position[order_[i]] = static_cast<std::int32_t>(i);
    }
    for (std::size_t a = 0; a < events().size(); ++a) {
      for (std::size_t b = 0; b < events().size(); ++b) {
        if (synchronizes(execution, a, b)) execution.synchronizes_with[a] |= bit(b);
        if (candidate_->program_order(a, b) || is_start_or_join(a, b)) {
          execution.happens_before[a] |= bit(b);
        }
      }
      execution.happens_before[a] |= execution.synchronizes_with[a];
    }
    close(execution.happens_before);
    for_each_source(
        unfolding_, *candidate_, [](const Event& event) { return !is_synchronization(event); },
        [&](const std::vector<std::int32_t>& plain) {
          execution.sources = plain;
          for (const auto i : order_) execution.sources[i] = sources_[i];
          if (is_consistent(execution)) out_.push_back(execution);
        });
  }

  // JLS 17.4.4, points 1 and 2: a volatile write with every later read, an unlock with every later
  // lock.
  [[nodiscard]] bool synchronizes(const JavaExecution& execution, std::size_t a,
                                  std::size_t b) const {
    if (execution.position[a] < 0 || execution.position[b] <= execution.position[a]) return false;
    if (events()[a].location != events()[b].location) return false;
    if (events()[a].location >= kMonitors) {
      return events()[a].action.kind == ActionKind::Unlock &&
             events()[b].action.kind == ActionKind::Lock;
    }
    return events()[a].writes && events()[b].reads;
  }

  [[nodiscard]] bool is_start_or_join(std::size_t a, std::size_t b) const {
    const auto& first = events()[a];
    const auto& second = events()[b];
    return (first.action.kind == ActionKind::Start && second.thread == first.action.target) ||
           (second.action.kind == ActionKind::Join && first.thread == second.action.target);
  }

  // JLS 17.4.5: a read does not see a write that happens after it, or that another hides.
  [[nodiscard]] bool is_consistent(const JavaExecution& execution) const {
    for (std::size_t r = 0; r < events().size(); ++r) {
      if (!events()[r].reads || is_synchronization(events()[r])) continue;
      const auto seen = execution.sources[r];
      if (seen >= 0 && execution.before(r, static_cast<std::size_t>(seen))) return false;
      for (std::size_t w = 0; w < events().size(); ++w) {
        if (!events()[w].writes || events()[w].location != events()[r].location) continue;
        if (execution.before(w, r) &&
            (seen < 0 || execution.before(static_cast<std::size_t>(seen), w))) {
          return false;
        }
      }
    }
    return true;
  }

  Unfolding& unfolding_;
  std::vector<JavaExecution>& out_;
  const Candidate* candidate_ = nullptr;
  std::vector<std::int32_t> sources_;
  std::vector<bool> done_;
  std::vector<std::size_t> order_;
};

// By coherence, which the last value of a plain write does not know.
bool is_overwritten(const JavaExecution& execution, std::size_t w, std::size_t other) {
  if (execution.coherence.empty()) return false;
  const auto& write = execution.candidate.events[w];
  const bool is_plain = !write.reads && write.action.write_mode == AccessMode::Plain;
  return !is_plain && execution.coherence[w] < execution.coherence[other];
}

void add_finals(Unfolding& unfolding, const JavaExecution& execution, std::size_t at,
                Outcome& outcome, std::vector<Outcome>& out) {
  const auto observed = unfolding.program().observed();
  if (at == observed.size()) {
    out.push_back(outcome);
    return;
  }
  const auto& events = execution.candidate.events;
  std::set<Value> values;
  for (std::size_t w = 0; w < events.size(); ++w) {
    if (!events[w].writes || events[w].location != observed[at]) continue;
    bool hidden = false;
    for (std::size_t other = 0; other < events.size(); ++other) {
      if (other == w || !events[other].writes || events[other].location != observed[at]) continue;
      hidden = hidden || execution.before(w, other) ||
               (execution.position[w] >= 0 && execution.position[w] < execution.position[other]) ||
               is_overwritten(execution, w, other);
    }
    if (!hidden) values.insert(events[w].written);
  }
  if (values.empty()) values.insert(unfolding.initial(observed[at]));
  for (const auto value : values) {
    outcome.finals.push_back(value);
    add_finals(unfolding, execution, at + 1, outcome, out);
    outcome.finals.pop_back();
  }
}

// A write as it is named in other executions, with its value: thread, location, number, value.
using NamedWrite = std::tuple<ThreadIndex, LocationIndex, std::size_t, Value>;

NamedWrite name(const JavaExecution& execution, std::size_t w) {
  const auto& events = execution.candidate.events;
  std::size_t number = 0;
  for (std::size_t i = 0; i < w; ++i) {
    number += events[i].thread == events[w].thread && events[i].location == events[w].location &&
                      events[i].writes
                  ? 1U
                  : 0U;
  }
  return {events[w].thread, events[w].location, number, events[w].written};
}

bool sees_only(const JavaExecution& execution, const std::set<NamedWrite>& set) {
  for (std::size_t r = 0; r < execution.sources.size(); ++r) {
    const auto w = execution.sources[r];
    if (w < 0 || sees_freely(execution.candidate.events[r])) continue;
    const auto write = static_cast<std::size_t>(w);
    if (!execution.is_ordered(write, r) && !set.contains(name(execution, write))) return false;
  }
  return true;
}

}  // namespace

bool is_synchronization(const Event& event) {
  switch (event.action.kind) {
    case ActionKind::Lock:
    case ActionKind::Unlock:
    case ActionKind::Start:
    case ActionKind::Join:
      return true;
    default:
      return event.is_volatile();
  }
}

bool sees_freely(const Event& event) {
  return is_synchronization(event) || event.action.kind != ActionKind::Read ||
         event.action.read_mode != AccessMode::Plain;
}

std::vector<JavaExecution> well_formed(Unfolding& unfolding, const std::vector<Value>& guesses) {
  std::vector<JavaExecution> result;
  Enumerator enumerator(unfolding, result);
  for_each_candidate(unfolding, domain(unfolding, guesses),
                     [&](const Candidate& candidate) { enumerator.enumerate(candidate); });
  return result;
}

std::vector<Outcome> outcomes_of(Unfolding& unfolding, const JavaExecution& execution) {
  if (execution.is_unfinished) return {};
  Outcome outcome;
  for (ThreadIndex thread = 0; thread < execution.candidate.ends.size(); ++thread) {
    const auto node = execution.candidate.ends[thread];
    if (unfolding.action(node).kind == ActionKind::Diverge) outcome.spinning |= 1U << thread;
    const auto& registers = unfolding.registers(node);
    outcome.registers.insert(outcome.registers.end(), registers.begin(), registers.end());
  }
  std::vector<Outcome> result;
  add_finals(unfolding, execution, 0, outcome, result);
  return result;
}

Outcomes all_outcomes(Unfolding& unfolding, const std::vector<JavaExecution>& all) {
  Outcomes out;
  for (const auto& execution : all) {
    for (const auto& outcome : outcomes_of(unfolding, execution)) ++out.executions[outcome];
  }
  return out;
}

Outcomes enumerate_hb(Program& program, const std::vector<Value>& guesses) {
  Unfolding unfolding(program);
  return all_outcomes(unfolding, well_formed(unfolding, guesses));
}

Outcomes least_outcomes(Unfolding& unfolding, const std::vector<JavaExecution>& all) {
  std::set<NamedWrite> set;
  for (std::size_t before = 1; before != set.size();) {
    before = set.size();
    const auto old = set;
    for (const auto& execution : all) {
      if (!sees_only(execution, old)) continue;
      for (std::size_t w = 0; w < execution.candidate.events.size(); ++w) {
        if (execution.candidate.events[w].writes) set.insert(name(execution, w));
      }
    }
  }
  Outcomes out;
  for (const auto& execution : all) {
    if (!sees_only(execution, set)) continue;
    for (const auto& outcome : outcomes_of(unfolding, execution)) ++out.executions[outcome];
  }
  return out;
}

Outcomes enumerate_jpr(Program& program) {
  Unfolding unfolding(program);
  return least_outcomes(unfolding, well_formed(unfolding, {}));
}

}  // namespace heddle::memory::reference
