#include "memory/axiomatic/jam_axioms.h"

#include <algorithm>

namespace heddle::memory {

namespace {

constexpr std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }
bool has(const JamRelation& relation, std::size_t a, std::size_t b) {
  return (relation[a] >> b & 1) != 0;
}

void close(JamRelation& relation) {
  for (std::size_t via = 0; via < relation.size(); ++via) {
    for (auto& row : relation) {
      if ((row >> via & 1) != 0) row |= relation[via];
    }
  }
}

bool is_cyclic(JamRelation relation) {
  close(relation);
  for (std::size_t i = 0; i < relation.size(); ++i) {
    if (has(relation, i, i)) return true;
  }
  return false;
}

class Axioms {
 public:
  Axioms(const std::vector<JamEvent>& events, const std::vector<std::int32_t>& last,
         const JamRelation& orders)
      : events_(events),
        last_(last),
        orders_(orders),
        sequence_(events.size()),
        base_(events.size()),
        push_(events.size()) {}

  bool judge() {
    if (is_thin_air()) return false;
    add_base();
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (push_[i] != 0) pushes_.push_back(i);
      if (events_[i].reads && events_[i].writes) updates_.push_back(i);
    }
    order_pushes();
    return allowed_;
  }

 private:
  [[nodiscard]] bool in_program_order(std::size_t a, std::size_t b) const {
    return a < b && events_[a].thread == events_[b].thread;
  }
  [[nodiscard]] bool sees(std::size_t w, std::size_t r) const {
    return events_[r].reads && events_[r].source == static_cast<std::int32_t>(w);
  }
  [[nodiscard]] static bool is_opaque(const JamEvent& e) {
    return (e.reads && e.read_mode != AccessMode::Plain) ||
           (e.writes && e.write_mode != AccessMode::Plain);
  }
  [[nodiscard]] static bool is_volatile(const JamEvent& e) {
    return (e.reads && e.read_mode == AccessMode::Volatile) ||
           (e.writes && e.write_mode == AccessMode::Volatile);
  }
  [[nodiscard]] static bool releases(const JamEvent& e) {
    return e.writes && e.write_mode >= AccessMode::Release;
  }
  [[nodiscard]] static bool acquires(const JamEvent& e) {
    return e.reads && e.read_mode >= AccessMode::Acquire;
  }
  [[nodiscard]] static bool is_memory(const JamEvent& e) { return e.reads || e.writes; }

  // acyclic((po | rf); [opaque and stronger]). Start and join, which the axioms do not know, count
  // as such: two threads that join each other both wait.
  [[nodiscard]] bool is_thin_air() const {
    JamRelation relation(events_.size());
    for (std::size_t a = 0; a < events_.size(); ++a) {
      for (std::size_t b = 0; b < events_.size(); ++b) {
        const bool counts = is_opaque(events_[b]) || events_[b].kind == ActionKind::Start ||
                            events_[b].kind == ActionKind::Join;
        if (counts && (in_program_order(a, b) || sees(a, b) || starts_or_joins(a, b))) {
          relation[a] |= bit(b);
        }
      }
    }
    return is_cyclic(relation);
  }

  // Everything of visibility order that does not depend on the order of pushes.
  void add_base() {
    for (std::size_t a = 0; a < events_.size(); ++a) {
      for (std::size_t b = 0; b < events_.size(); ++b) {
        if (sees(a, b) || starts_or_joins(a, b)) base_[a] |= bit(b);
        if (in_program_order(a, b) || starts_or_joins(a, b)) sequence_[a] |= bit(b);
        if (in_program_order(a, b)) add_in_thread(a, b);
      }
    }
    close(sequence_);
    for (std::size_t a = 0; a < events_.size(); ++a) {
      for (std::size_t b = 0; b < events_.size(); ++b) {
        if (has(sequence_, a, b) && pushes(a, b)) push_[a] |= bit(b);
      }
      base_[a] |= push_[a];
    }
  }

  // Volatile accesses, and what is on both sides of a full fence. A thread goes on where it was
  // started, and is part of who joins it.
  [[nodiscard]] bool pushes(std::size_t a, std::size_t b) const {
    if (is_volatile(events_[a]) && is_volatile(events_[b])) return true;
    if (!is_memory(events_[a]) || !is_memory(events_[b])) return false;
    for (std::size_t i = 0; i < events_.size(); ++i) {
      const bool is_full =
          events_[i].kind == ActionKind::Fence && events_[i].fence == FenceKind::Full;
      if (is_full && has(sequence_, a, i) && has(sequence_, i, b)) return true;
    }
    return false;
  }

  void add_in_thread(std::size_t a, std::size_t b) {
    const auto& first = events_[a];
    const auto& second = events_[b];
    bool specified = false;
    for (auto i = a + 1; i < b; ++i) {
      if (events_[i].kind != ActionKind::Fence) continue;
      const auto fence = events_[i].fence;
      const bool is_release = fence == FenceKind::Release || fence == FenceKind::StoreStore;
      const bool is_acquire = fence == FenceKind::Acquire || fence == FenceKind::LoadLoad;
      specified = specified || (is_release && second.writes) || (is_acquire && first.reads);
    }
    if (specified || releases(second) || acquires(first)) base_[a] |= bit(b);
  }

  // What comes before a start comes before all of the thread; all of a thread comes before what
  // follows a join.
  [[nodiscard]] bool starts_or_joins(std::size_t a, std::size_t b) const {
    for (std::size_t i = 0; i < events_.size(); ++i) {
      const auto& event = events_[i];
      if (event.kind == ActionKind::Start && events_[b].thread == event.location &&
          (a == i || in_program_order(a, i))) {
        return true;
      }
      if (event.kind == ActionKind::Join && events_[a].thread == event.location &&
          (b == i || in_program_order(i, b))) {
        return true;
      }
    }
    return false;
  }

  // Every total order of pushes that contains program order, starts, joins and reads-from.
  void order_pushes() {
    if (pushed_.size() == pushes_.size()) {
      with_pushes();
      return;
    }
    for (const auto next : pushes_) {
      if (allowed_) return;
      const bool is_done = std::ranges::find(pushed_, next) != pushed_.end();
      const bool is_ready = std::ranges::all_of(pushes_, [&](std::size_t other) {
        return (!has(sequence_, other, next) && !sees(other, next)) ||
               std::ranges::find(pushed_, other) != pushed_.end();
      });
      if (is_done || !is_ready) continue;
      pushed_.push_back(next);
      order_pushes();
      pushed_.pop_back();
    }
  }

  void with_pushes() {
    visible_ = base_;
    for (std::size_t i = 0; i < pushed_.size(); ++i) {
      for (std::size_t j = i + 1; j < pushed_.size(); ++j)
        visible_[pushed_[i]] |= push_[pushed_[j]];
    }
    close(visible_);
    for (std::size_t a = 0; a < events_.size(); ++a) {
      for (std::size_t b = a + 1; b < events_.size(); ++b) {
        if (in_program_order(a, b) && is_memory(events_[a]) && is_memory(events_[b]) &&
            events_[a].location == events_[b].location) {
          visible_[a] |= bit(b);
        }
      }
    }
    initial_first_ = true;
    auto order = coherence();
    if (initial_first_) order_updates(order, 0);
  }

  void precede(JamRelation& order, std::int32_t w, std::size_t later) {
    if (w >= 0 && static_cast<std::size_t>(w) != later) {
      order[static_cast<std::size_t>(w)] |= bit(later);
    }
  }

  // co by its rules, except for updates. A write before the initial one is a contradiction.
  JamRelation coherence() {
    auto order = orders_;
    const auto before = [&](std::size_t w, std::int32_t later) {
      if (later == kInitialWrite) {
        initial_first_ = false;
      } else {
        precede(order, static_cast<std::int32_t>(w), static_cast<std::size_t>(later));
      }
    };
    for (std::size_t w = 0; w < events_.size(); ++w) {
      if (!events_[w].writes) continue;
      for (std::size_t e = 0; e < events_.size(); ++e) {
        const bool same = is_memory(events_[e]) && events_[e].location == events_[w].location;
        if (has(visible_, w, e) && same) {
          if (events_[e].writes) before(w, static_cast<std::int32_t>(e));
          if (events_[e].reads) before(w, events_[e].source);
        }
        if (has(visible_, w, e)) add_later_writes(order, w, e);
      }
      for (const auto last : last_) {
        if (last >= 0 && events_[static_cast<std::size_t>(last)].location == events_[w].location) {
          precede(order, static_cast<std::int32_t>(w), static_cast<std::size_t>(last));
        }
      }
    }
    add_read_pairs(before);
    return order;
  }

  // corw: what is visible to an event comes before the writes that follow it.
  void add_later_writes(JamRelation& order, std::size_t w, std::size_t e) const {
    for (auto later = e + 1; later < events_.size(); ++later) {
      if (in_program_order(e, later) && events_[later].writes && later != w &&
          events_[later].location == events_[w].location) {
        order[w] |= bit(later);
      }
    }
  }

  // corr: two reads in program order see opaque writes in coherence order.
  template <class Before>
  void add_read_pairs(const Before& before) const {
    const auto counts = [&](std::int32_t w) {
      return w < 0 || events_[static_cast<std::size_t>(w)].write_mode != AccessMode::Plain;
    };
    for (std::size_t r = 0; r < events_.size(); ++r) {
      for (auto s = r + 1; s < events_.size(); ++s) {
        if (!in_program_order(r, s) || !events_[r].reads || !events_[s].reads ||
            events_[r].location != events_[s].location || events_[r].source < 0) {
          continue;
        }
        if (events_[r].source != events_[s].source && counts(events_[r].source) &&
            counts(events_[s].source)) {
          before(static_cast<std::size_t>(events_[r].source), events_[s].source);
        }
      }
    }
  }

  // Every order of the updates of one location.
  void order_updates(const JamRelation& order, std::size_t first) {
    for (auto i = first; i < updates_.size(); ++i) {
      for (auto j = i + 1; j < updates_.size(); ++j) {
        const auto a = updates_[i];
        const auto b = updates_[j];
        if (events_[a].location != events_[b].location || has(order, a, b) || has(order, b, a)) {
          continue;
        }
        auto one = order;
        one[a] |= bit(b);
        order_updates(one, i);
        if (allowed_) return;
        one = order;
        one[b] |= bit(a);
        order_updates(one, i);
        return;
      }
    }
    finish(order);
  }

  // An update comes right after what it saw.
  void finish(JamRelation order) {
    for (bool again = true; again;) {
      again = false;
      close(order);
      for (const auto u : updates_) {
        for (std::size_t w = 0; w < events_.size(); ++w) {
          if (w == u || !events_[w].writes || events_[w].location != events_[u].location) continue;
          const auto source = events_[u].source;
          const bool later = source < 0 || has(order, static_cast<std::size_t>(source), w);
          if (!later || has(order, u, w)) continue;
          order[u] |= bit(w);
          again = true;
        }
      }
    }
    allowed_ = !is_cyclic(order);
  }

  const std::vector<JamEvent>& events_;
  const std::vector<std::int32_t>& last_;
  const JamRelation& orders_;
  JamRelation sequence_;  // program order, starts and joins
  JamRelation base_;
  JamRelation push_;
  JamRelation visible_;
  std::vector<std::size_t> pushes_;
  std::vector<std::size_t> pushed_;
  std::vector<std::size_t> updates_;
  bool initial_first_ = true;
  bool allowed_ = false;
};

}  // namespace

bool is_allowed_by_jam(const std::vector<JamEvent>& events, const std::vector<std::int32_t>& last,
                       const JamRelation& orders) {
  return Axioms(events, last, orders).judge();
}

}  // namespace heddle::memory
