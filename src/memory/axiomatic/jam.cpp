#include "memory/axiomatic/jam.h"

#include <algorithm>
#include <map>
#include <utility>

#include "memory/axiomatic/jam_axioms.h"
#include "memory/happens_before/imagine.h"
#include "memory/happens_before/write_set.h"

namespace heddle::memory {

namespace {

// Runs the threads one after the other; a read sees any write made so far, or one imagined of a
// thread that is yet to run.
class JamEngine {
 public:
  JamEngine(Unfolding& unfolding, const Options& options)
      : unfolding_(unfolding), options_(options), ends_(unfolding.threads()) {}

  void run_with(const WriteSet& set) {
    by_location_.clear();
    for (const auto& [id, value] : set) by_location_[id.location].emplace_back(id, value);
    auto before = std::exchange(result_.executions, {});
    ++result_.rounds;
    result_.writes = set.size();
    thread(0);
    if (stopped_) result_.executions.merge(before);
  }

  [[nodiscard]] const WriteSet& made() const { return made_; }
  [[nodiscard]] Outcomes& result() { return result_; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  // Whether a thread was joined that another one starts, who was not joined before: it may not have
  // been started by then.
  [[nodiscard]] bool joins_too_early() const { return joins_too_early_; }

 private:
  struct Promised {
    WriteId id;
    Value value = 0;
    std::int32_t event = -1;
  };

  void thread(ThreadIndex next) {
    if (next == unfolding_.threads()) {
      if (is_possible()) complete();
      return;
    }
    const auto root = unfolding_.root(next);
    if (!unfolding_.program().starts_running(next)) {
      unstarted_ |= 1U << next;
      stay(next, root);
      unstarted_ &= ~(1U << next);
    }
    walk(next, root);
  }

  void stop(Limit limit) {
    result_.hit(limit);
    stopped_ = true;
  }

  // The thread goes no further than this.
  void stay(ThreadIndex thread_index, Unfolding::Node node) {
    ends_[thread_index] = node;
    thread(thread_index + 1);
  }

  void walk(ThreadIndex thread_index, Unfolding::Node node) {
    if (steps_++ % kStepsBetweenLooks == 0 && unfolding_.program().is_over()) stop(Limit::Time);
    if (stopped()) return;
    const auto& action = unfolding_.action(node);
    JamEvent event{.thread = thread_index,
                   .kind = action.kind,
                   .read_mode = action.read_mode,
                   .write_mode = action.write_mode,
                   .fence = action.fence,
                   .location = action.target,
                   .site = action.site};
    switch (action.kind) {
      case ActionKind::End:
      case ActionKind::Diverge:
      case ActionKind::Stuck:
        stay(thread_index, node);
        break;
      case ActionKind::Read:
      case ActionKind::ReadModifyWrite:
        read(event, node);
        break;
      case ActionKind::Write:
        write(event, action.value, node, {});
        break;
      case ActionKind::Lock:
      case ActionKind::Unlock:
        monitor(event, node);
        break;
      case ActionKind::Join:
        stay(thread_index, node);
        step(event, node, {});
        break;
      case ActionKind::Start:
      case ActionKind::Wait:
      case ActionKind::Wake:
      case ActionKind::Notify:
      case ActionKind::NotifyAll:
      case ActionKind::Park:
      case ActionKind::Unpark:
      case ActionKind::Fence:
      case ActionKind::Freeze:
      case ActionKind::InitWrite:
      case ActionKind::GuaranteedRead:
        step(event, node, {});
        break;
    }
  }

  void step(const JamEvent& event, Unfolding::Node node, Answer answer) {
    if (events_.size() == 64) {
      result_.hit(Limit::Actions);
      return;
    }
    events_.push_back(event);
    walk(event.thread, unfolding_.child(node, answer));
    events_.pop_back();
  }

  // An acquiring update that finds the monitor free, or a releasing write; only the outermost of
  // nested ones.
  void monitor(JamEvent event, Unfolding::Node node) {
    event.location = kMonitorLocations + event.location;
    const int depth = times_held(event.thread, event.location);
    const bool locks = event.kind == ActionKind::Lock;
    if (depth != (locks ? 0 : 1)) {
      step(event, node, {});
      return;
    }
    event.writes = true;
    event.written = locks ? 1 : 0;
    event.write_mode = locks ? AccessMode::Opaque : AccessMode::Release;
    if (!locks) {
      write(event, 0, node, {});
      return;
    }
    stay(event.thread, node);
    event.reads = true;
    event.read_mode = AccessMode::Acquire;
    see(event, [&](const JamEvent& seen) { step(seen, node, {}); });
  }

  [[nodiscard]] int times_held(ThreadIndex thread_index, LocationIndex location) const {
    int depth = 0;
    for (const auto& event : events_) {
      if (event.thread != thread_index || event.location != location) continue;
      if (event.kind == ActionKind::Lock) ++depth;
      if (event.kind == ActionKind::Unlock) --depth;
    }
    return depth;
  }

  // Whether threads that were not started, or wait for ever, do so for a reason, and the others
  // have none to.
  [[nodiscard]] bool is_possible() {
    for (ThreadIndex t = 0; t < ends_.size(); ++t) {
      const auto& action = unfolding_.action(ends_[t]);
      const bool runs = (unstarted_ >> t & 1) == 0;
      if (runs && action.kind == ActionKind::Join && !never_ends(action.target)) return false;
      if (runs && action.kind == ActionKind::Lock && !is_kept(t, action.target)) return false;
    }
    std::uint32_t started = 0;
    for (const auto& event : events_) {
      if (event.kind == ActionKind::Start) started |= 1U << event.location;
      if (event.kind != ActionKind::Join) continue;
      if (never_ends(event.location)) return false;
      joins_too_early_ = joins_too_early_ || may_join_too_early(event);
    }
    return (started & unstarted_) == 0 && (started | unstarted_) == may_be_started();
  }

  [[nodiscard]] bool may_join_too_early(const JamEvent& join) const {
    std::uint32_t joined = 1U << join.thread;  // by the same thread up to there, and itself
    for (const auto& event : events_) {
      if (&event == &join) break;
      if (event.thread == join.thread && event.kind == ActionKind::Join) {
        joined |= 1U << event.location;
      }
    }
    return std::ranges::any_of(events_, [&](const JamEvent& event) {
      return event.kind == ActionKind::Start && event.location == join.location &&
             (joined >> event.thread & 1) == 0;
    });
  }

  [[nodiscard]] std::uint32_t may_be_started() const {
    std::uint32_t result = 0;
    for (ThreadIndex t = 0; t < ends_.size(); ++t) {
      if (!unfolding_.program().starts_running(t)) result |= 1U << t;
    }
    return result;
  }

  [[nodiscard]] bool never_ends(ThreadIndex thread_index) const {
    return (unstarted_ >> thread_index & 1) == 0 &&
           unfolding_.action(ends_[thread_index]).kind != ActionKind::End;
  }

  [[nodiscard]] bool is_kept(ThreadIndex from, MonitorIndex monitor_index) const {
    for (ThreadIndex t = 0; t < ends_.size(); ++t) {
      if (t != from && times_held(t, kMonitorLocations + monitor_index) > 0) return true;
    }
    return false;
  }

  void read(JamEvent event, Unfolding::Node node) {
    event.reads = true;
    see(event, [&](JamEvent seen) {
      const auto& action = unfolding_.action(node);
      if (action.kind != ActionKind::ReadModifyWrite || !update_writes(action, seen.read)) {
        step(seen, node, {.value = seen.read});
        return;
      }
      if (action.weak) step(seen, node, {.value = seen.read, .failed = true});
      write(seen, updated(action, seen.read), node, {.value = seen.read});
    });
  }

  // Calls `then` with every way the read could see something.
  template <class Then>
  void see(JamEvent event, const Then& then) {
    const bool locks = event.location >= kMonitorLocations;
    event.source = kInitialWrite;
    event.read = locks ? 0 : unfolding_.initial(event.location);
    then(event);
    for (std::size_t w = 0; w < events_.size(); ++w) {
      if (!events_[w].writes || events_[w].location != event.location) continue;
      if (locks && events_[w].written != 0) continue;
      event.source = static_cast<std::int32_t>(w);
      event.read = events_[w].written;
      then(event);
    }
    const auto imagined = by_location_.find(event.location);
    if (imagined == by_location_.end()) return;
    for (const auto& [id, value] : imagined->second) {
      if (id.thread > event.thread) promise(event, id, value, then);
    }
  }

  template <class Then>
  void promise(JamEvent event, const WriteId& id, Value value, const Then& then) {
    event.source = kNoWrite;
    event.read = value;
    const auto known = std::ranges::find(promised_, id, &Promised::id);
    if (known != promised_.end() && known->value != value) return;
    event.promise = static_cast<std::int32_t>(known - promised_.begin());
    const bool is_new = known == promised_.end();
    if (is_new) promised_.push_back({id, value});
    then(event);
    if (is_new) promised_.pop_back();
  }

  [[nodiscard]] WriteId id_of(std::size_t at, const JamEvent& event) const {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < at; ++i) {
      number += events_[i].thread == event.thread && events_[i].writes &&
                        events_[i].location == event.location
                    ? 1U
                    : 0U;
    }
    return {event.thread, event.location, number, 0};
  }

  void write(JamEvent event, Value value, Unfolding::Node node, Answer answer) {
    event.writes = true;
    event.written = value;
    const auto id = id_of(events_.size(), event);
    const auto known = std::ranges::find(promised_, id, &Promised::id);
    if (known == promised_.end()) {
      step(event, node, answer);
      return;
    }
    if (known->value != value) return;
    const auto at = known - promised_.begin();
    known->event = static_cast<std::int32_t>(events_.size());
    step(event, node, answer);
    promised_[static_cast<std::size_t>(at)].event = -1;
  }

  void complete() {
    if (std::ranges::any_of(promised_, [](const Promised& p) { return p.event < 0; })) return;
    auto events = events_;
    for (auto& event : events) {
      if (event.promise >= 0)
        event.source = promised_[static_cast<std::size_t>(event.promise)].event;
    }
    if (++result_.explored > options_.max_executions) return stop(Limit::Executions);
    std::vector<std::int32_t> last;
    choose_last(events, 0, last);
  }

  // Which write of each observed location comes last.
  void choose_last(const std::vector<JamEvent>& events, std::size_t at,
                   std::vector<std::int32_t>& last) {
    const auto observed = unfolding_.program().observed();
    if (at == observed.size()) {
      judge(events, last);
      return;
    }
    bool found = false;
    for (std::size_t w = 0; w < events.size(); ++w) {
      if (!events[w].writes || events[w].location != observed[at]) continue;
      found = true;
      last.push_back(static_cast<std::int32_t>(w));
      choose_last(events, at + 1, last);
      last.pop_back();
    }
    if (found) return;
    last.push_back(kInitialWrite);
    choose_last(events, at + 1, last);
    last.pop_back();
  }

  void judge(const std::vector<JamEvent>& events, const std::vector<std::int32_t>& last) {
    if (!is_allowed_by_jam(events, last, JamRelation(events.size()))) return;
    for (std::size_t w = 0; w < events.size(); ++w) {
      if (events[w].writes && events[w].location < kMonitorLocations) {
        made_.emplace(id_of(w, events[w]), events[w].written);
      }
    }
    Outcome outcome;
    if (!end(outcome)) return;
    if (outcome.spinning != 0 && !may_spin(events, last)) return;
    const auto observed = unfolding_.program().observed();
    for (std::size_t i = 0; i < observed.size(); ++i) {
      outcome.finals.push_back(last[i] < 0 ? unfolding_.initial(observed[i])
                                           : events[static_cast<std::size_t>(last[i])].written);
    }
    ++result_.executions[outcome];
    if (options_.witness == outcome && !result_.witness) show(events);
  }

  // Registers, and who came to which end; false if there is no outcome.
  bool end(Outcome& outcome) {
    for (ThreadIndex t = 0; t < ends_.size(); ++t) {
      const auto& action = unfolding_.action(ends_[t]);
      if ((unstarted_ >> t & 1) != 0) {
        outcome.unstarted |= 1U << t;
      } else if (action.kind == ActionKind::Stuck) {
        if (!action.excluded) result_.hit(Limit::LoopBound);
        return false;
      } else if (action.kind == ActionKind::Diverge) {
        outcome.spinning |= 1U << t;
      } else if (action.kind != ActionKind::End) {
        outcome.blocked |= 1U << t;
      }
      const auto& registers = unfolding_.registers(ends_[t]);
      outcome.registers.insert(outcome.registers.end(), registers.begin(), registers.end());
    }
    return true;
  }

  // Opaque and stronger writes, and updates, become visible in the end to who spins; plain writes
  // need not. So what is seen for ever comes after all of those, or nothing says which comes first.
  [[nodiscard]] bool may_spin(const std::vector<JamEvent>& events,
                              const std::vector<std::int32_t>& last) const {
    JamRelation orders(events.size());
    for (ThreadIndex t = 0; t < ends_.size(); ++t) {
      for (const auto& watched : unfolding_.action(ends_[t]).watched) {
        const auto read = std::find_if(events.rbegin(), events.rend(), [&](const JamEvent& event) {
          return event.thread == t && event.reads && event.location == watched.location &&
                 event.read == watched.value;
        });
        if (read == events.rend() || read->read_mode == AccessMode::Plain) continue;
        for (std::size_t w = 0; w < events.size(); ++w) {
          if (!events[w].writes || events[w].location != watched.location) continue;
          if (!events[w].reads && events[w].write_mode == AccessMode::Plain) continue;
          if (read->source < 0) return false;
          if (read->source == static_cast<std::int32_t>(w)) continue;
          orders[w] |= std::uint64_t{1} << static_cast<std::size_t>(read->source);
        }
      }
    }
    return is_allowed_by_jam(events, last, orders);
  }

  void show(const std::vector<JamEvent>& events) {
    Witness witness;
    for (const auto& event : events) {
      WitnessStep step{.thread = event.thread};
      step.action.kind = event.kind;
      step.action.read_mode = event.read_mode;
      step.action.write_mode = event.write_mode;
      step.action.fence = event.fence;
      step.action.target = event.location & (kMonitorLocations - 1);
      step.action.site = event.site;
      step.read = event.read;
      step.written = event.written;
      step.source = event.source;
      witness.steps.push_back(std::move(step));
    }
    for (ThreadIndex t = 0; t < ends_.size(); ++t) {
      if (never_ends(t)) witness.pending.emplace_back(t, unfolding_.action(ends_[t]));
    }
    result_.witness = std::move(witness);
  }

  Unfolding& unfolding_;
  const Options& options_;
  std::map<LocationIndex, std::vector<std::pair<WriteId, Value>>> by_location_;
  std::vector<JamEvent> events_;
  std::vector<Promised> promised_;
  std::vector<Unfolding::Node> ends_;
  std::uint32_t unstarted_ = 0;
  bool joins_too_early_ = false;
  WriteSet made_;
  Outcomes result_;
  std::uint64_t steps_ = 0;
  bool stopped_ = false;
};

}  // namespace

Result<Outcomes> enumerate_jam(Program& program, const Options& options) {
  Unfolding unfolding(program, options.max_depth);
  // The threads run one after the other here, so an update of the first can fail only because of a
  // value that is already imagined. Where threads take turns all of them are made.
  const auto least = least_write_set(unfolding, options);
  if (auto error = unfolding.undefined(
          "jam", {Feature::FinalFields, Feature::WaitAndNotify, Feature::InterruptedWaits})) {
    return *std::move(error);
  }
  JamEngine engine(unfolding, options);
  WriteSet set;
  while (true) {
    auto known = engine.made();
    known.insert(least.writes.begin(), least.writes.end());
    auto more = imagine(unfolding, known, options.guesses, true);
    if (engine.result().rounds > 0 && (more == set || engine.stopped())) break;
    set = std::move(more);
    engine.run_with(set);
  }
  if (engine.joins_too_early()) {
    return Error{"", "jam does not define joining a thread that a third one starts"};
  }
  engine.result().hit(least.limit);
  return std::move(engine.result());
}

}  // namespace heddle::memory
