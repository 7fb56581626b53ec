#include "oracles/reference/jam.h"

#include <algorithm>
#include <map>
#include <set>

#include "oracles/reference/candidates.h"

namespace heddle::memory::reference {

namespace {

using Set = std::uint64_t;

constexpr Set bit(std::size_t i) { return Set{1} << i; }
bool has(const Relation& r, std::size_t a, std::size_t b) { return (r[a] >> b & 1) != 0; }

Relation operator|(Relation a, const Relation& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] |= b[i];
  return a;
}

// a ; b
Relation then(const Relation& a, const Relation& b) {
  Relation result(a.size());
  for (std::size_t x = 0; x < a.size(); ++x) {
    for (std::size_t y = 0; y < a.size(); ++y) {
      if (has(a, x, y)) result[x] |= b[y];
    }
  }
  return result;
}

// [from] ; r ; [to]
Relation between(Set from, Relation r, Set to) {
  for (std::size_t i = 0; i < r.size(); ++i) r[i] = (from >> i & 1) != 0 ? r[i] & to : 0;
  return r;
}

// Events with an initial write of every location before the others, all of memory but fences.
class Execution {
 public:
  Execution(Unfolding& unfolding, const Candidate& candidate,
            const std::vector<std::int32_t>& sources) {
    std::set<LocationIndex> locations;
    for (const auto& event : candidate.events) {
      if (event.reads || event.writes) locations.insert(event.location);
    }
    for (const auto location : unfolding.program().observed()) locations.insert(location);
    for (const auto location : locations) {
      initial_[location] = events_.size();
      Event event{.thread = kMaxThreads, .location = location, .writes = true};
      event.written = location >= kMonitors ? 0 : unfolding.initial(location);
      event.action.write_mode = AccessMode::Opaque;
      events_.push_back(event);
    }
    const auto first = events_.size();
    for (auto event : candidate.events) {
      if (event.location >= kMonitors) as_monitor(event);
      events_.push_back(event);
    }
    po_.resize(events_.size());
    sequence_.resize(events_.size());
    rf_.resize(events_.size());
    for (std::size_t a = first; a < events_.size(); ++a) {
      for (auto b = a + 1; b < events_.size(); ++b) {
        if (events_[a].thread == events_[b].thread) po_[a] |= bit(b);
      }
      for (auto b = first; b < events_.size(); ++b) {
        if (candidate.must_precede(a - first, b - first)) sequence_[a] |= bit(b);
      }
      if (!events_[a].reads) continue;
      const auto source = sources[a - first];
      const auto from =
          source < 0 ? initial_[events_[a].location] : first + static_cast<std::size_t>(source);
      rf_[from] |= bit(a);
    }
    close(sequence_);
  }

  // The axioms would let a plain read see a later write of its own thread, if it is the only one of
  // its variable; no program does that.
  [[nodiscard]] bool sees_its_own_future() const {
    for (std::size_t r = 0; r < events_.size(); ++r) {
      for (std::size_t w = 0; w < events_.size(); ++w) {
        if (has(po_, r, w) && has(rf_, w, r)) return true;
      }
    }
    return false;
  }

  // Whether some order of pushes and of updates satisfies both axioms with these writes last.
  bool allows(const std::map<LocationIndex, std::size_t>& last) {
    last_ = last;
    const Set opaque = where([](const Event& e) {
      return (e.reads && e.action.read_mode != AccessMode::Plain) ||
             (e.writes && e.action.write_mode != AccessMode::Plain);
    });
    const Set waits = where([](const Event& e) {
      return e.action.kind == ActionKind::Start || e.action.kind == ActionKind::Join;
    });
    if (!is_acyclic(between(~Set{0}, sequence_ | rf_, opaque | waits))) return false;
    const Set writes = where([](const Event& e) { return e.writes; });
    const Set reads = where([](const Event& e) { return e.reads; });
    const Set memory = writes | reads;
    const Set rel = where(
        [](const Event& e) { return e.writes && e.action.write_mode >= AccessMode::Release; });
    const Set acq =
        where([](const Event& e) { return e.reads && e.action.read_mode >= AccessMode::Acquire; });
    const Set vol = where([](const Event& e) { return e.location < kMonitors && e.is_volatile(); });
    const auto all = ~Set{0};
    const auto across = [&](Set fences) {
      return between(memory, then(between(all, po_, fences), po_), memory);
    };
    const auto svo =
        between(all, across(fences(FenceKind::Release) | fences(FenceKind::StoreStore)), writes) |
        between(reads, across(fences(FenceKind::Acquire) | fences(FenceKind::LoadLoad)), all);
    const auto spush =
        between(memory, then(between(all, sequence_, fences(FenceKind::Full)), sequence_), memory);
    const auto ra = between(memory, po_, rel) | between(acq, po_, memory);
    const auto volint = between(vol, sequence_, vol);
    push_ = spush | volint;
    base_ = svo | spush | ra | volint | rf_ | between_threads();
    std::vector<std::size_t> pushing;
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (push_[i] != 0) pushing.push_back(i);
    }
    do {
      if (keeps_order(pushing) && with_pushes(pushing)) return true;
    } while (std::next_permutation(pushing.begin(), pushing.end()));
    return false;
  }

  [[nodiscard]] std::vector<std::size_t> writes_to(LocationIndex location) const {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (events_[i].writes && events_[i].location == location) result.push_back(i);
    }
    return result;
  }
  [[nodiscard]] Value written(std::size_t event) const { return events_[event].written; }
  [[nodiscard]] bool is_initial(std::size_t event) const {
    return events_[event].thread == kMaxThreads;
  }

 private:
  // Locking is an acquiring update that finds 0, unlocking a releasing write.
  static void as_monitor(Event& event) {
    event.action.read_mode = AccessMode::Acquire;
    event.action.write_mode = event.reads ? AccessMode::Opaque : AccessMode::Release;
  }

  template <class Holds>
  [[nodiscard]] Set where(const Holds& holds) const {
    Set result = 0;
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (holds(events_[i])) result |= bit(i);
    }
    return result;
  }

  [[nodiscard]] Set fences(FenceKind kind) const {
    return where([&](const Event& e) {
      return e.action.kind == ActionKind::Fence && e.action.fence == kind;
    });
  }

  // What comes before a start is visible to the thread, and all of a thread to who joined it.
  [[nodiscard]] Relation between_threads() const {
    auto result = sequence_;
    for (std::size_t a = 0; a < result.size(); ++a) {
      result[a] &= ~where([&](const Event& e) { return e.thread == events_[a].thread; });
    }
    return result;
  }

  [[nodiscard]] bool keeps_order(const std::vector<std::size_t>& order) const {
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (has(sequence_, order[i], order[j]) || has(rf_, order[i], order[j])) return false;
      }
    }
    return true;
  }

  bool with_pushes(const std::vector<std::size_t>& order) {
    Relation pushto(events_.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (auto j = i + 1; j < order.size(); ++j) pushto[order[i]] |= bit(order[j]);
    }
    vo_ = base_ | then(pushto, push_);
    close(vo_);
    for (std::size_t a = 0; a < events_.size(); ++a) {
      for (std::size_t b = 0; b < events_.size(); ++b) {
        if (has(po_, a, b) && events_[a].location == events_[b].location && is_memory(a) &&
            is_memory(b)) {
          vo_[a] |= bit(b);
        }
      }
    }
    return with_updates(coherence(), 0);
  }

  [[nodiscard]] bool is_memory(std::size_t i) const {
    return events_[i].reads || events_[i].writes;
  }
  [[nodiscard]] bool is_update(std::size_t i) const {
    return events_[i].reads && events_[i].writes;
  }

  [[nodiscard]] Relation coherence() const {
    Relation co(events_.size());
    for (std::size_t w = 0; w < events_.size(); ++w) {
      for (std::size_t v = 0; v < events_.size(); ++v) {
        if (w == v || !events_[w].writes || !events_[v].writes ||
            events_[w].location != events_[v].location) {
          continue;
        }
        const auto last = last_.find(events_[v].location);
        if (is_initial(w) || (last != last_.end() && last->second == v) || comes_first(w, v)) {
          co[w] |= bit(v);
        }
      }
    }
    return co;
  }

  // coww, cowr, corw and corr.
  [[nodiscard]] bool comes_first(std::size_t w, std::size_t v) const {
    if (has(vo_, w, v)) return true;
    for (std::size_t e = 0; e < events_.size(); ++e) {
      if (has(vo_, w, e) && (has(rf_, v, e) || has(po_, e, v))) return true;
    }
    if (events_[w].action.write_mode == AccessMode::Plain ||
        events_[v].action.write_mode == AccessMode::Plain) {
      return false;
    }
    for (std::size_t r = 0; r < events_.size(); ++r) {
      if (has(rf_, w, r) && (po_[r] & rf_[v]) != 0) return true;
    }
    return false;
  }

  // A total order of the updates of each location.
  bool with_updates(const Relation& co, std::size_t from) {
    for (auto a = from; a < events_.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (!is_update(a) || !is_update(b) || events_[a].location != events_[b].location ||
            has(co, a, b) || has(co, b, a)) {
          continue;
        }
        auto one = co;
        one[a] |= bit(b);
        auto other = co;
        other[b] |= bit(a);
        return with_updates(one, a) || with_updates(other, a);
      }
    }
    return is_coherent(co);
  }

  // What comes after the write that an update saw comes after the update.
  [[nodiscard]] bool is_coherent(Relation co) const {
    for (auto before = Relation(); before != co;) {
      close(co);
      before = co;
      for (std::size_t u = 0; u < events_.size(); ++u) {
        if (!is_update(u)) continue;
        for (std::size_t w = 0; w < events_.size(); ++w) {
          if (has(rf_, w, u)) co[u] |= co[w] & ~bit(u);
        }
      }
    }
    return is_acyclic(co);
  }

  std::vector<Event> events_;
  std::map<LocationIndex, std::size_t> initial_;
  Relation po_;
  Relation sequence_;  // program order, starts and joins
  Relation rf_;
  Relation push_;
  Relation base_;
  Relation vo_;
  std::map<LocationIndex, std::size_t> last_;
};

void add_outcomes(Unfolding& unfolding, const Candidate& candidate, Execution& execution,
                  std::map<LocationIndex, std::size_t>& last, Outcomes& out) {
  const auto observed = unfolding.program().observed();
  if (last.size() < observed.size()) {
    const auto location = observed[last.size()];
    const auto writes = execution.writes_to(location);
    for (const auto w : writes) {
      if (execution.is_initial(w) && writes.size() > 1) continue;
      last[location] = w;
      add_outcomes(unfolding, candidate, execution, last, out);
      last.erase(location);
    }
    return;
  }
  if (!execution.allows(last)) return;
  Outcome outcome;
  for (const auto node : candidate.ends) {
    const auto& registers = unfolding.registers(node);
    outcome.registers.insert(outcome.registers.end(), registers.begin(), registers.end());
  }
  for (const auto location : observed) {
    outcome.finals.push_back(execution.written(last.at(location)));
  }
  ++out.executions[outcome];
}

}  // namespace

Outcomes enumerate_jam(Program& program, const std::vector<Value>& guesses) {
  Unfolding unfolding(program);
  Outcomes out;
  for_each_candidate(unfolding, domain(unfolding, guesses), [&](const Candidate& candidate) {
    for_each_source(
        unfolding, candidate, [](const Event&) { return true; },
        [&](const std::vector<std::int32_t>& sources) {
          Execution execution(unfolding, candidate, sources);
          if (execution.sees_its_own_future()) return;
          std::map<LocationIndex, std::size_t> last;
          add_outcomes(unfolding, candidate, execution, last, out);
        });
  });
  return out;
}

}  // namespace heddle::memory::reference
