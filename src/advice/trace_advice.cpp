#include "advice/trace_advice.h"

#include <algorithm>
#include <map>
#include <optional>

namespace heddle {
namespace {

bool is_element(const Step& step) { return step.subject.ends_with(']'); }

// The variable in which the thread found the object before: "Mon.lock" for "Object#1".
std::string found_in(const Witness& witness, std::size_t at, const std::string& object) {
  for (std::size_t i = at; i-- > 0;) {
    const auto& step = witness.steps[i];
    const bool found = step.thread == witness.steps[at].thread && step.kind == EventKind::Read &&
                       step.value == object && !step.subject.empty();
    if (found) return step.subject;
  }
  return object;
}

// "lock" and "unlock" of a lock of java.util.concurrent are calls.
std::string object_of_call(const Step& step, std::string_view method) {
  const bool calls = step.kind == EventKind::Call && step.subject.ends_with(method);
  return calls ? step.subject.substr(0, step.subject.size() - method.size()) : "";
}

std::string locked(const Witness& witness, std::size_t at) {
  const auto& step = witness.steps[at];
  const auto object = step.kind == EventKind::Lock ? step.subject : object_of_call(step, ".lock");
  return object.empty() ? "" : found_in(witness, at, object);
}

std::string unlocked(const Witness& witness, std::size_t at) {
  const auto& step = witness.steps[at];
  const auto object =
      step.kind == EventKind::Unlock ? step.subject : object_of_call(step, ".unlock");
  return object.empty() ? "" : found_in(witness, at, object);
}

// As reports name a field of the program's own.
std::string shown_field(const std::string& field) {
  const auto name = field.rfind('.');
  const auto package = name == std::string::npos ? name : field.rfind('.', name - 1);
  return package == std::string::npos ? field : field.substr(package + 1);
}

class Trace {
 public:
  Trace(const Finding& race, RaceEnds ends, const AcquiringHistory& history)
      : witness_(race.witness),
        steps_(race.witness.steps),
        source_(ends.earlier),
        manifest_(ends.later),
        history_(history),
        edges_(order_edges(race.witness)) {}

  TraceAdvice advice() {
    make_volatile(source_);
    move_source();
    blocks();
    make_other_volatile();
    same_acquire();
    advice_.held_at_source = held(source_);
    advice_.held_at_manifest = held(manifest_);
    return std::move(advice_);
  }

 private:
  void add(ChangeKind kind, std::string subject, const Place& place, std::int32_t line = 0) {
    advice_.changes.insert({kind, std::move(subject), place, line, ""});
  }

  // 3.1.1 and 3.1.2: of a field, or of the elements of an array.
  void make_volatile(std::size_t at) {
    const auto& step = steps_[at];
    if (is_element(step)) {
      const auto array = step.subject.substr(0, step.subject.rfind('['));
      add(ChangeKind::AtomicArray, found_in(witness_, at, array), {});
    } else if (!step.field.empty()) {
      add(ChangeKind::Volatile, shown_field(step.field), {});
    }
  }

  [[nodiscard]] bool is_same_thread(std::size_t a, std::size_t b) const {
    return steps_[a].thread == steps_[b].thread;
  }
  // An access to what the two race for.
  [[nodiscard]] bool is_access(std::size_t at) const {
    return steps_[at].subject == steps_[source_].subject &&
           (reads(steps_[at]) || writes(steps_[at]));
  }
  [[nodiscard]] bool has_edge(std::size_t after, std::size_t before, std::size_t from,
                              std::size_t to) const {
    return std::any_of(edges_.begin(), edges_.end(), [&](const OrderEdge& edge) {
      return after < edge.from && edge.to < before && is_same_thread(edge.from, from) &&
             is_same_thread(edge.to, to);
    });
  }

  // Lemma 4: the moved write is in no new race in this execution, neither with what comes after the
  // edge's beginning nor with what comes before it.
  [[nodiscard]] bool may_move(const OrderEdge& edge) const {
    for (auto at = edge.from + 1; at < source_; ++at) {
      if (!is_access(at)) continue;
      // Its own thread would see another value.
      if (is_same_thread(at, source_) || !has_edge(edge.from, at, source_, at)) return false;
    }
    for (auto at = edge.from; at-- > 0;) {
      if (!is_access(at)) continue;
      return is_same_thread(at, source_) || has_edge(at, edge.from, at, source_);
    }
    return true;
  }

  // 3.1.3: before the begin of an edge between the two threads that the race lies across.
  void move_source() {
    if (!writes(steps_[source_])) return;
    for (const auto& edge : edges_) {
      const bool across = edge.from < source_ && source_ < edge.to && edge.to <= manifest_ &&
                          is_same_thread(edge.from, source_) && is_same_thread(edge.to, manifest_);
      if (!across || !may_move(edge)) continue;
      add(ChangeKind::Move, "", steps_[source_].place, steps_[edge.from].place.line);
    }
  }

  // 3.1.4: what the source's thread unlocks, or the manifest's thread locks, between the two.
  void blocks() {
    for (auto at = source_ + 1; at < manifest_; ++at) {
      const auto gives = is_same_thread(at, source_) ? unlocked(witness_, at) : "";
      if (!gives.empty()) {
        advice_.around_manifest.insert(
            {{ChangeKind::Lock, gives, steps_[manifest_].place, 0, ""}, gives});
      }
      const auto takes = is_same_thread(at, manifest_) ? locked(witness_, at) : "";
      if (!takes.empty()) {
        advice_.around_source.insert(
            {{ChangeKind::Lock, takes, steps_[source_].place, 0, ""}, takes});
      }
    }
  }

  // 3.1.5: something that is written after the source and read before the manifest, so that the
  // closure with that edge orders the two.
  void make_other_volatile() {
    for (auto at = source_ + 1; at < manifest_; ++at) {
      const bool plain = writes(steps_[at]) && steps_[at].mode != AccessMode::Volatile;
      if (!plain || !happens_before(witness_, source_, at)) continue;
      for (auto next = at + 1; next < manifest_; ++next) {
        const bool seen = reads(steps_[next]) && steps_[next].subject == steps_[at].subject;
        if (seen && happens_before(witness_, next, manifest_)) make_volatile(at);
      }
    }
  }

  // 3.1.6: what others acquired to come to the place in order, and what would have told of the
  // source here.
  void same_acquire() {
    const auto& place = steps_[manifest_].where;
    for (auto at = source_ + 1; at < manifest_; ++at) {
      const auto& step = steps_[at];
      const bool tells = step.releases && happens_before(witness_, source_, at) &&
                         !happens_before(witness_, at, manifest_);
      if (!tells || step.where.empty() || history_.count({place, step.where}) == 0) continue;
      const bool monitor = step.kind == EventKind::Unlock;
      const auto what = monitor ? unlocked(witness_, at) : step.subject;
      add(ChangeKind::Acquire, what, steps_[manifest_].place);
    }
  }

  [[nodiscard]] std::set<std::string> held(std::size_t end) const {
    std::map<std::string, int> depth;
    for (std::size_t at = 0; at < end; ++at) {
      if (!is_same_thread(at, end)) continue;
      if (const auto lock = locked(witness_, at); !lock.empty()) ++depth[lock];
      if (const auto lock = unlocked(witness_, at); !lock.empty()) --depth[lock];
    }
    std::set<std::string> locks;
    for (const auto& [lock, times] : depth) {
      if (times > 0) locks.insert(lock);
    }
    return locks;
  }

  const Witness& witness_;
  const std::vector<Step>& steps_;
  std::size_t source_;
  std::size_t manifest_;
  const AcquiringHistory& history_;
  std::vector<OrderEdge> edges_;
  TraceAdvice advice_;
};

// The step by which the thread of `to` came to know of `from`.
std::optional<std::size_t> acquiring(const Witness& witness, std::size_t from, std::size_t to) {
  for (auto at = from + 1; at <= to; ++at) {
    if (witness.steps[at].thread == witness.steps[to].thread && happens_before(witness, from, at)) {
      return at;
    }
  }
  return std::nullopt;
}

}  // namespace

void add_history(const Witness& witness, AcquiringHistory* history) {
  const auto& steps = witness.steps;
  for (std::size_t to = 0; to < steps.size(); ++to) {
    if (!reads(steps[to]) && !writes(steps[to])) continue;
    for (std::size_t from = 0; from < to; ++from) {
      const bool meet = steps[from].subject == steps[to].subject &&
                        steps[from].thread != steps[to].thread &&
                        (writes(steps[from]) || writes(steps[to]));
      if (!meet || !happens_before(witness, from, to)) continue;
      const auto at = acquiring(witness, from, to);
      if (at && !steps[*at].where.empty()) history->insert({steps[to].where, steps[*at].where});
    }
  }
}

TraceAdvice advice_of(const Finding& race, const AcquiringHistory& history) {
  const auto ends = race_ends(race);
  return ends ? Trace(race, *ends, history).advice() : TraceAdvice();
}

std::set<Change> combined(std::span<const TraceAdvice> traces) {
  std::set<Change> all;
  if (traces.empty()) return all;
  for (const auto& change : traces.front().changes) {
    const bool everywhere = std::all_of(traces.begin(), traces.end(), [&](const TraceAdvice& one) {
      return one.changes.count(change) != 0;
    });
    if (everywhere) all.insert(change);
  }
  for (const auto& one : traces) {
    for (const auto& block : one.around_manifest) {
      const bool held = std::all_of(traces.begin(), traces.end(), [&](const TraceAdvice& other) {
        return other.held_at_source.count(block.lock) != 0;
      });
      if (held) all.insert(block.change);
    }
    for (const auto& block : one.around_source) {
      const bool held = std::all_of(traces.begin(), traces.end(), [&](const TraceAdvice& other) {
        return other.held_at_manifest.count(block.lock) != 0;
      });
      if (held) all.insert(block.change);
    }
  }
  return all;
}

}  // namespace heddle
