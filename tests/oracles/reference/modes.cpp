#include "oracles/reference/modes.h"

#include <algorithm>

#include "oracles/reference/finals.h"

namespace heddle::memory::reference {

namespace {

constexpr std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

bool is_fence(const Event& event, FenceKind kind) {
  return event.action.kind == ActionKind::Fence && event.action.fence == kind;
}

bool is_access(const Event& event) {
  return (event.reads || event.writes) && event.location < kMonitors;
}

bool is_update(const Event& event) { return is_access(event) && event.reads && event.writes; }

// In coherence order: a write that is not plain, or an update.
bool is_ordered_write(const Event& event) {
  return is_access(event) && event.writes &&
         (event.reads || event.action.write_mode != AccessMode::Plain);
}

bool is_ordered_read(const Event& event) {
  return is_update(event) ||
         (is_access(event) && event.reads && event.action.read_mode != AccessMode::Plain);
}

class Enumerator {
 public:
  Enumerator(Unfolding& unfolding, std::vector<JavaExecution>& out)
      : unfolding_(unfolding), out_(out) {}

  void enumerate(const Candidate& candidate) {
    candidate_ = &candidate;
    done_.assign(candidate.events.size(), false);
    order_.clear();
    extend();
  }

 private:
  [[nodiscard]] const std::vector<Event>& events() const { return candidate_->events; }
  [[nodiscard]] std::size_t size() const { return candidate_->events.size(); }
  [[nodiscard]] const Event& event(std::size_t i) const { return candidate_->events[i]; }
  [[nodiscard]] bool po(std::size_t a, std::size_t b) const {
    return candidate_->program_order(a, b);
  }
  [[nodiscard]] bool so(std::size_t a, std::size_t b) const {
    const auto& position = execution_.position;
    return position[a] >= 0 && position[b] >= 0 && position[a] < position[b];
  }

  [[nodiscard]] bool is_ordered(std::size_t i) const {
    return is_synchronization(event(i)) || is_fence(event(i), FenceKind::Full);
  }

  // Whether it joins a thread that is started later in the order, or not yet: it does not wait.
  [[nodiscard]] bool joins_too_early(std::size_t i) const {
    if (event(i).action.kind != ActionKind::Join) return false;
    const auto starts_it = [&](std::size_t j) {
      return candidate_->starts(j, event(i).action.target);
    };
    for (const auto j : order_) {
      if (j == i) break;
      if (starts_it(j)) return false;
    }
    for (std::size_t j = 0; j < size(); ++j) {
      if (starts_it(j)) return true;
    }
    return false;
  }

  [[nodiscard]] bool must_precede(std::size_t a, std::size_t b) const {
    if (!joins_too_early(b)) return candidate_->must_precede(a, b);
    return po(a, b) || candidate_->starts(a, event(b).thread);
  }

  // One more synchronization action, in every way that keeps program order and monitors.
  void extend() {
    bool complete = true;
    for (std::size_t i = 0; i < size(); ++i) {
      if (done_[i] || !is_ordered(i)) continue;
      complete = false;
      if (!may_come(i)) continue;
      done_[i] = true;
      order_.push_back(i);
      extend();
      order_.pop_back();
      done_[i] = false;
    }
    if (complete) choose_sources();
  }

  [[nodiscard]] bool may_come(std::size_t i) const {
    for (std::size_t j = 0; j < size(); ++j) {
      if (!done_[j] && is_ordered(j) && must_precede(j, i)) return false;
    }
    if (event(i).action.kind != ActionKind::Lock) return true;
    const auto last = std::find_if(order_.rbegin(), order_.rend(), [&](std::size_t j) {
      return event(j).location == event(i).location;
    });
    return last == order_.rend() || event(*last).action.kind == ActionKind::Unlock;
  }

  void choose_sources() {
    execution_ = JavaExecution{.candidate = *candidate_,
                               .sources = {},
                               .order = order_,
                               .position = std::vector<std::int32_t>(size(), -1),
                               .happens_before = {},
                               .synchronizes_with = {}};
    for (std::size_t i = 0; i < order_.size(); ++i) {
      execution_.position[order_[i]] = static_cast<std::int32_t>(i);
    }
    for_each_source(unfolding_, *candidate_, is_access, [&](const std::vector<std::int32_t>& s) {
      execution_.sources = s;
      relate();
      if (!is_acyclic(execution_.happens_before) || !is_timely()) return;
      execution_.coherence.assign(size(), -1);
      if (!uses_objects(*candidate_)) {
        if (is_consistent()) choose_coherence(0);
        return;
      }
      const auto unjudged = execution_;
      for (const auto& execution : with_finals(unjudged)) {
        execution_ = execution;
        choose_coherence(0);
      }
      execution_ = unjudged;
    });
  }

  [[nodiscard]] std::int32_t source(std::size_t r) const { return execution_.sources[r]; }
  [[nodiscard]] bool before(std::size_t a, std::size_t b) const { return execution_.before(a, b); }

  void relate() {
    execution_.synchronizes_with.assign(size(), 0);
    in_time_.assign(size(), 0);
    for (std::size_t a = 0; a < size(); ++a) {
      for (std::size_t b = 0; b < size(); ++b) {
        if (so(a, b) && synchronizes(a, b)) execution_.synchronizes_with[a] |= bit(b);
      }
    }
    for (std::size_t r = 0; r < size(); ++r) {
      if (is_access(event(r)) && event(r).reads && source(r) >= 0) {
        const auto to = acquiring(r);
        bool releases = false;
        for (const auto w : chain(static_cast<std::size_t>(source(r)))) {
          releases = release(w, to) || releases;
        }
        if (releases) in_time_[static_cast<std::size_t>(source(r))] |= to;
      }
    }
    execution_.happens_before = execution_.synchronizes_with;
    for (std::size_t a = 0; a < size(); ++a) {
      for (std::size_t b = 0; b < size(); ++b) {
        // A thread that does nothing is started and joined all the same.
        const bool is_whole_thread = so(a, b) && event(b).action.kind == ActionKind::Join &&
                                     candidate_->starts(a, event(b).action.target);
        if (must_precede(a, b) || is_whole_thread) execution_.happens_before[a] |= bit(b);
      }
    }
    close(execution_.happens_before);
  }

  [[nodiscard]] bool synchronizes(std::size_t a, std::size_t b) const {
    const auto& first = event(a);
    const auto& second = event(b);
    if (first.action.kind == ActionKind::Fence || second.action.kind == ActionKind::Fence) {
      return first.action.kind == second.action.kind;
    }
    if (first.location != second.location) return false;
    if (first.action.kind == ActionKind::Unlock) return second.action.kind == ActionKind::Lock;
    return is_access(first) && first.writes && second.reads &&
           first.action.write_mode == AccessMode::Volatile &&
           second.action.read_mode == AccessMode::Volatile;
  }

  // What a read that sees a released write happens before: itself, a fence, or the reads after one.
  [[nodiscard]] std::uint64_t acquiring(std::size_t r) const {
    std::uint64_t result = 0;
    if (event(r).action.read_mode >= AccessMode::Acquire) result |= bit(r);
    for (std::size_t f = 0; f < size(); ++f) {
      if (!po(r, f)) continue;
      if (is_fence(event(f), FenceKind::Acquire) || is_fence(event(f), FenceKind::Full)) {
        result |= bit(f);
      }
      if (!is_fence(event(f), FenceKind::LoadLoad)) continue;
      for (std::size_t later = 0; later < size(); ++later) {
        if (po(f, later) && is_access(event(later)) && event(later).reads) result |= bit(later);
      }
    }
    return result;
  }

  // A write, what it is an update of, what that is an update of.
  [[nodiscard]] std::vector<std::size_t> chain(std::size_t w) const {
    std::vector<std::size_t> result{w};
    while (is_update(event(w)) && source(w) >= 0 && result.size() <= size()) {
      w = static_cast<std::size_t>(source(w));
      result.push_back(w);
    }
    return result;
  }

  // The edges into `to` from what this write releases; whether there are any.
  bool release(std::size_t w, std::uint64_t to) {
    std::uint64_t from = 0;
    if (event(w).action.write_mode >= AccessMode::Release) from |= bit(w);
    for (std::size_t f = 0; f < size(); ++f) {
      if (!po(f, w)) continue;
      if (is_fence(event(f), FenceKind::Release) || is_fence(event(f), FenceKind::Full)) {
        from |= bit(f);
      }
      if (!is_fence(event(f), FenceKind::StoreStore)) continue;
      for (std::size_t earlier = 0; earlier < size(); ++earlier) {
        if (po(earlier, f) && is_access(event(earlier)) && event(earlier).writes) {
          from |= bit(earlier);
        }
      }
    }
    for (std::size_t a = 0; a < size(); ++a) {
      if ((from >> a & 1) != 0) execution_.synchronizes_with[a] |= to;
    }
    return from != 0;
  }

  // JLS 17.4.5: a read does not see a write that happens after it, or that another hides.
  [[nodiscard]] bool is_consistent() const {
    for (std::size_t r = 0; r < size(); ++r) {
      if (!is_access(event(r)) || !event(r).reads) continue;
      const auto seen = source(r);
      if (seen >= 0 && before(r, static_cast<std::size_t>(seen))) return false;
      for (std::size_t w = 0; w < size(); ++w) {
        if (w == r || !event(w).writes || event(w).location != event(r).location) continue;
        if (before(w, r) && (seen < 0 || before(static_cast<std::size_t>(seen), w))) return false;
      }
    }
    return true;
  }

  // Of volatile accesses the write comes first in synchronization order (JLS 17.4.7). And there is
  // an order of time that has happens-before, and every write before the reads that see it, if
  // these are not plain, and before what acquires from it.
  [[nodiscard]] bool is_timely() const {
    auto time = in_time_;
    for (std::size_t a = 0; a < size(); ++a) {
      for (std::size_t b = 0; b < size(); ++b) {
        const bool waits =
            is_ordered_read(event(b)) || event(b).action.kind == ActionKind::ReadModifyWrite;
        const bool sees = waits && source(b) == static_cast<std::int32_t>(a);
        if (sees && event(a).is_volatile() && event(b).is_volatile() && !so(a, b)) return false;
        const bool is_early = joins_too_early(a) && candidate_->starts(b, event(a).action.target);
        if (sees || before(a, b) || is_early) time[a] |= bit(b);
      }
    }
    return is_acyclic(time);
  }

  // A total order of the ordered writes of each location in turn, and of plain writes that updates
  // see.
  void choose_coherence(LocationIndex location) {
    if (location == unfolding_.locations()) {
      execution_.is_unfinished = !sees_the_last() || !is_seen_again();
      out_.push_back(execution_);
      return;
    }
    std::vector<std::size_t> writes;
    for (std::size_t w = 0; w < size(); ++w) {
      if (is_access(event(w)) && event(w).writes && event(w).location == location &&
          (is_ordered_write(event(w)) || is_updated(w))) {
        writes.push_back(w);
      }
    }
    do {
      for (std::size_t i = 0; i < writes.size(); ++i) {
        execution_.coherence[writes[i]] = static_cast<std::int32_t>(i);
      }
      if (is_coherent(location)) choose_coherence(location + 1);
    } while (std::next_permutation(writes.begin(), writes.end()));
  }

  [[nodiscard]] bool is_updated(std::size_t w) const {
    for (std::size_t u = 0; u < size(); ++u) {
      if (is_update(event(u)) && source(u) == static_cast<std::int32_t>(w)) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_coherent(LocationIndex location) const {
    for (std::size_t a = 0; a < size(); ++a) {
      if (!is_access(event(a)) || event(a).location != location) continue;
      if (is_update(event(a)) && rank(a) != 1 + source_rank(a)) return false;
      for (std::size_t b = 0; b < size(); ++b) {
        if (!is_access(event(b)) || event(b).location != location) continue;
        const bool both_volatile = event(a).is_volatile() && event(b).is_volatile();
        if ((before(a, b) || (both_volatile && so(a, b))) && goes_back(a, b)) return false;
      }
    }
    return true;
  }

  [[nodiscard]] std::int32_t rank(std::size_t w) const { return execution_.coherence[w]; }
  [[nodiscard]] std::int32_t source_rank(std::size_t r) const {
    return source(r) < 0 ? -1 : rank(static_cast<std::size_t>(source(r)));
  }
  [[nodiscard]] bool sees_ordered(std::size_t r) const {
    return is_ordered_read(event(r)) &&
           (source(r) < 0 || is_ordered_write(event(static_cast<std::size_t>(source(r)))));
  }

  // Calls `holds` with every location that a thread spins on, and its last read of it
  // that saw this.
  template <class Holds>
  [[nodiscard]] bool all_watched(const Holds& holds) const {
    for (ThreadIndex t = 0; t < candidate_->ends.size(); ++t) {
      for (const auto& watched : unfolding_.action(candidate_->ends[t]).watched) {
        auto last = size();
        for (std::size_t r = 0; r < size(); ++r) {
          if (event(r).thread == t && event(r).reads && event(r).location == watched.location &&
              event(r).read == watched.value) {
            last = r;
          }
        }
        if (!holds(watched, last)) return false;
      }
    }
    return true;
  }

  // Who spins reads for ever: unless it is plain, such a read sees every write that is not plain in
  // the end, or what does not come before it. A plain read may see the same for ever.
  [[nodiscard]] bool sees_the_last() const {
    return all_watched([&](const Watched& watched, std::size_t last) {
      if (!is_ordered_read(event(last))) return true;
      for (std::size_t w = 0; w < size(); ++w) {
        if (is_ordered_write(event(w)) && event(w).location == watched.location &&
            comes_before(source(last), w)) {
          return false;
        }
      }
      return true;
    });
  }

  // In the end its volatile reads are behind all volatile writes of their locations; what happens
  // before those hides what it hides.
  [[nodiscard]] bool is_seen_again() const {
    return all_watched([&](const Watched& watched, std::size_t last) {
      const auto thread = event(last).thread;
      const auto is_past = [&](std::size_t w) {
        for (std::size_t e = 0; e < size(); ++e) {
          if ((event(e).thread == thread || ends_up_before(e, thread)) && (e == w || before(w, e)))
            return true;
        }
        return false;
      };
      const auto is_hidden = [&](std::int32_t seen) {
        for (std::size_t w = 0; w < size(); ++w) {
          const bool is_write =
              is_access(event(w)) && event(w).writes && event(w).location == watched.location;
          if (!is_write || !is_past(w)) continue;
          if (seen < 0 || before(static_cast<std::size_t>(seen), w)) return true;
        }
        return false;
      };
      if (unfolding_.initial(watched.location) == watched.value && !is_hidden(kInitialWrite)) {
        return true;
      }
      for (std::size_t s = 0; s < size(); ++s) {
        if (is_access(event(s)) && event(s).writes && event(s).location == watched.location &&
            event(s).written == watched.value && !is_hidden(static_cast<std::int32_t>(s))) {
          return true;
        }
      }
      return false;
    });
  }

  // Whether the event is a volatile write of what the thread spins on with volatile reads.
  [[nodiscard]] bool ends_up_before(std::size_t e, ThreadIndex thread) const {
    if (!is_access(event(e)) || !event(e).writes ||
        event(e).action.write_mode != AccessMode::Volatile) {
      return false;
    }
    return !all_watched([&](const Watched& watched, std::size_t last) {
      return event(last).thread != thread || watched.location != event(e).location ||
             event(last).action.read_mode != AccessMode::Volatile;
    });
  }

  [[nodiscard]] bool comes_before(std::int32_t seen, std::size_t w) const {
    if (seen < 0) return true;
    const auto s = static_cast<std::size_t>(seen);
    if (rank(s) >= 0) return rank(s) < rank(w);
    for (std::size_t other = 0; other < size(); ++other) {
      const bool is_earlier = event(other).writes && event(other).location == event(w).location &&
                              rank(other) >= 0 && rank(other) <= rank(w);
      if (is_earlier && before(s, other)) return true;
    }
    return false;
  }

  // Of two accesses, the earlier first. Plain reads, and reads of plain writes, do not count.
  [[nodiscard]] bool goes_back(std::size_t a, std::size_t b) const {
    std::int32_t reached = -1;
    if (event(a).writes) {
      if (rank(a) < 0) return false;
      reached = rank(a);
    } else {
      if (!sees_ordered(a)) return false;
      reached = source_rank(a);
    }
    if (event(b).writes) return rank(b) >= 0 && rank(b) < reached;
    const bool plain_is_last = event(a).writes && !is_ordered_write(event(a));
    return sees_ordered(b) && !plain_is_last && source_rank(b) < reached;
  }

  Unfolding& unfolding_;
  std::vector<JavaExecution>& out_;
  const Candidate* candidate_ = nullptr;
  JavaExecution execution_;
  std::vector<bool> done_;
  std::vector<std::size_t> order_;
  Relation in_time_;  // from writes that release to what acquires from them
};

}  // namespace

std::vector<JavaExecution> well_formed_with_modes(Unfolding& unfolding,
                                                  const std::vector<Value>& guesses) {
  std::vector<JavaExecution> result;
  Enumerator enumerator(unfolding, result);
  for_each_candidate(
      unfolding, domain(unfolding, guesses),
      [&](const Candidate& candidate) { enumerator.enumerate(candidate); }, Spins::WithTheirReads);
  return result;
}

Outcomes enumerate_hb_with_modes(Program& program, const std::vector<Value>& guesses) {
  Unfolding unfolding(program);
  return all_outcomes(unfolding, well_formed_with_modes(unfolding, guesses));
}

Outcomes enumerate_jpr_with_modes(Program& program) {
  Unfolding unfolding(program);
  return least_outcomes(unfolding, well_formed_with_modes(unfolding, {}));
}

Outcomes enumerate_jmm_with_modes(Program& program) {
  Unfolding unfolding(program);
  return legal_outcomes(unfolding, well_formed_with_modes(unfolding, {}), Rules::AspinallSevcik,
                        Identity::Occurrence);
}

}  // namespace heddle::memory::reference
