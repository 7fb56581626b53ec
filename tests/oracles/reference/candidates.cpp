#include "oracles/reference/candidates.h"

#include <algorithm>
#include <set>

#include "base/check.h"

namespace heddle::memory::reference {

namespace {

struct Trace {
  std::vector<Event> events;
  Unfolding::Node end = 0;
};

class Tracer {
 public:
  Tracer(Unfolding& unfolding, ThreadIndex thread, const std::vector<Value>& values)
      : unfolding_(unfolding), thread_(thread), values_(values) {}

  std::vector<Trace> run() {
    grow(unfolding_.root(thread_));
    return std::move(traces_);
  }

 private:
  void grow(Unfolding::Node node) {
    const auto& action = unfolding_.action(node);
    if (action.kind == ActionKind::End || action.kind == ActionKind::Diverge) {
      traces_.push_back({events_, node});
    }
    if (action.kind == ActionKind::End || action.kind == ActionKind::Stuck ||
        action.kind == ActionKind::Diverge) {
      return;
    }
    Event event{.thread = thread_, .action = action, .location = action.target};
    event.writes = action.kind == ActionKind::Write;
    event.written = action.value;
    if (action.kind == ActionKind::Lock || action.kind == ActionKind::Unlock) {
      event.location = kMonitors + action.target;
      event.reads = action.kind == ActionKind::Lock;
      event.writes = true;
      event.written = action.kind == ActionKind::Lock ? 1 : 0;
      event.action.write_mode = event.action.read_mode = AccessMode::Volatile;
    }
    if (!reads(action.kind)) {
      step(event, node, {});
      // A join that is interrupted learns nothing, and is no event.
      if (may_be_interrupted(action)) grow(unfolding_.child(node, {.value = kInterrupted}));
      return;
    }
    event.reads = true;
    for (const auto value : values_) {
      event.read = value;
      if (action.kind == ActionKind::ReadModifyWrite && update_writes(action, value)) {
        if (action.weak) step(event, node, {.value = value, .failed = true});
        auto success = event;
        success.writes = true;
        success.written = updated(action, value);
        step(success, node, {.value = value});
      } else {
        step(event, node, {.value = value});
      }
    }
  }

  void step(const Event& event, Unfolding::Node node, Answer answer) {
    events_.push_back(event);
    grow(unfolding_.child(node, answer));
    events_.pop_back();
  }

  Unfolding& unfolding_;
  ThreadIndex thread_;
  const std::vector<Value>& values_;
  std::vector<Event> events_;
  std::vector<Trace> traces_;
};

Value initial(Unfolding& unfolding, LocationIndex location) {
  return location >= kMonitors ? 0 : unfolding.initial(location);
}

bool is_readable(Unfolding& unfolding, const Candidate& candidate, const Event& read) {
  return read.read == initial(unfolding, read.location) ||
         std::ranges::any_of(candidate.events, [&](const Event& event) {
           return event.writes && event.location == read.location && event.written == read.read;
         });
}

}  // namespace

std::vector<Value> domain(Unfolding& unfolding, std::vector<Value> values) {
  std::set<Value> known(values.begin(), values.end());
  known.insert(0);
  // Running the threads also finds locations, with initial values of their own.
  for (std::size_t before = 0; known.size() + unfolding.locations() != before;) {
    if (known.size() > 8) break;
    before = known.size() + unfolding.locations();
    for (LocationIndex location = 0; location < unfolding.locations(); ++location) {
      known.insert(unfolding.initial(location));
    }
    values.assign(known.begin(), known.end());
    for (ThreadIndex thread = 0; thread < unfolding.threads(); ++thread) {
      for (const auto& trace : Tracer(unfolding, thread, values).run()) {
        for (const auto& event : trace.events) {
          if (event.writes && event.location < kMonitors) known.insert(event.written);
        }
      }
    }
  }
  return {known.begin(), known.end()};
}

void for_each_candidate(Unfolding& unfolding, const std::vector<Value>& values,
                        const std::function<void(const Candidate&)>& visit, Spins spins) {
  std::vector<std::vector<Trace>> traces;
  for (ThreadIndex thread = 0; thread < unfolding.threads(); ++thread) {
    traces.push_back(Tracer(unfolding, thread, values).run());
    std::erase_if(traces.back(), [&](const Trace& trace) {
      return spins == Spins::LeftOut && unfolding.action(trace.end).kind == ActionKind::Diverge;
    });
    if (traces.back().empty()) return;
  }
  std::vector<std::size_t> choice(traces.size());
  while (true) {
    Candidate candidate;
    for (std::size_t thread = 0; thread < traces.size(); ++thread) {
      const auto& trace = traces[thread][choice[thread]];
      candidate.events.insert(candidate.events.end(), trace.events.begin(), trace.events.end());
      candidate.ends.push_back(trace.end);
    }
    HEDDLE_CHECK(candidate.events.size() <= 64, "a reference execution should be small");
    if (std::ranges::all_of(candidate.events, [&](const Event& event) {
          return !event.reads || is_readable(unfolding, candidate, event);
        })) {
      visit(candidate);
    }
    std::size_t thread = 0;
    while (thread < traces.size() && ++choice[thread] == traces[thread].size()) {
      choice[thread++] = 0;
    }
    if (thread == traces.size()) return;
  }
}

void for_each_source(Unfolding& unfolding, const Candidate& candidate,
                     const std::function<bool(const Event&)>& wanted,
                     const std::function<void(const std::vector<std::int32_t>&)>& visit) {
  const auto& events = candidate.events;
  std::vector<std::int32_t> sources(events.size(), kNoWrite);
  const std::function<void(std::size_t)> choose = [&](std::size_t at) {
    while (at < events.size() && !(events[at].reads && wanted(events[at]))) ++at;
    if (at == events.size()) {
      visit(sources);
      return;
    }
    if (initial(unfolding, events[at].location) == events[at].read) {
      sources[at] = kInitialWrite;
      choose(at + 1);
    }
    for (std::size_t w = 0; w < events.size(); ++w) {
      if (w == at || !events[w].writes || events[w].location != events[at].location ||
          events[w].written != events[at].read) {
        continue;
      }
      sources[at] = static_cast<std::int32_t>(w);
      choose(at + 1);
    }
    sources[at] = kNoWrite;
  };
  choose(0);
}

void close(Relation& relation) {
  for (std::size_t via = 0; via < relation.size(); ++via) {
    for (auto& row : relation) {
      if ((row >> via & 1) != 0) row |= relation[via];
    }
  }
}

bool is_acyclic(Relation relation) {
  close(relation);
  for (std::size_t i = 0; i < relation.size(); ++i) {
    if ((relation[i] >> i & 1) != 0) return false;
  }
  return true;
}

}  // namespace heddle::memory::reference
