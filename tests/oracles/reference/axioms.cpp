#include "oracles/reference/axioms.h"

#include <algorithm>
#include <map>

#include "oracles/reference/candidates.h"

namespace heddle::memory::reference {

namespace {

class Checker {
 public:
  Checker(Unfolding& unfolding, Axioms axioms, Outcomes& out)
      : unfolding_(unfolding), axioms_(axioms), out_(out) {}

  void check(const Candidate& candidate) {
    candidate_ = &candidate;
    preserved_ = preserved();
    for_each_source(
        unfolding_, candidate, [](const Event&) { return true; },
        [&](const std::vector<std::int32_t>& sources) { orders(sources); });
  }

 private:
  [[nodiscard]] const std::vector<Event>& events() const { return candidate_->events; }

  [[nodiscard]] static bool is_atomic(const Event& event) { return event.reads && event.writes; }

  // The buffer is empty before an update, which does not know yet whether it will fail.
  [[nodiscard]] static bool is_locked(const Event& event) {
    return is_atomic(event) || event.action.kind == ActionKind::ReadModifyWrite;
  }

  // A full fence in the text, or one that a volatile store brings with it.
  [[nodiscard]] static bool fences_after(const Event& event) {
    if (event.action.kind == ActionKind::Fence) return event.action.fence == FenceKind::Full;
    return event.writes && event.action.write_mode == AccessMode::Volatile;
  }

  [[nodiscard]] static bool is_store_barrier(const Event& event) {
    return event.action.kind == ActionKind::Fence && (event.action.fence == FenceKind::Release ||
                                                      event.action.fence == FenceKind::StoreStore);
  }

  // Program order that the model keeps.
  [[nodiscard]] bool keeps(std::size_t a, std::size_t b) const {
    const auto& first = events()[a];
    const auto& second = events()[b];
    if (axioms_ == Axioms::Sc) return true;
    if (first.reads) return true;
    if (axioms_ == Axioms::Tso && first.writes && second.writes) return true;
    if (is_locked(first) || is_locked(second)) return true;
    bool barrier = second.writes && second.action.write_mode >= AccessMode::Release;
    for (auto i = a; i < b; ++i) {
      if (i != a && events()[i].action.kind == ActionKind::Fence &&
          events()[i].action.fence == FenceKind::Full) {
        return true;
      }
      if (fences_after(events()[i])) return true;
      barrier =
          barrier || (i != a && is_store_barrier(events()[i])) ||
          (i != a && events()[i].writes && events()[i].action.write_mode == AccessMode::Release);
    }
    return barrier && first.writes && second.writes;
  }

  [[nodiscard]] Relation preserved() const {
    Relation result(events().size());
    for (std::size_t a = 0; a < events().size(); ++a) {
      for (std::size_t b = a + 1; b < events().size(); ++b) {
        if (!candidate_->program_order(a, b)) continue;
        if (events()[a].action.kind == ActionKind::Fence ||
            events()[b].action.kind == ActionKind::Fence) {
          continue;
        }
        if (keeps(a, b)) result[a] |= std::uint64_t{1} << b;
      }
    }
    return result;
  }

  void orders(const std::vector<std::int32_t>& sources) {
    std::map<LocationIndex, std::vector<std::size_t>> writes;
    for (std::size_t i = 0; i < events().size(); ++i) {
      if (events()[i].writes) writes[events()[i].location].push_back(i);
    }
    std::vector<std::vector<std::size_t>*> lists;
    for (auto& [location, list] : writes) lists.push_back(&list);
    permute(sources, writes, lists, 0);
  }

  void permute(const std::vector<std::int32_t>& sources,
               std::map<LocationIndex, std::vector<std::size_t>>& writes,
               const std::vector<std::vector<std::size_t>*>& lists, std::size_t at) {
    if (at == lists.size()) {
      judge(sources, writes);
      return;
    }
    place(sources, writes, lists, at, 0);
  }

  // The next write of one location, in every way that can be coherent.
  void place(const std::vector<std::int32_t>& sources,
             std::map<LocationIndex, std::vector<std::size_t>>& writes,
             const std::vector<std::vector<std::size_t>*>& lists, std::size_t at,
             std::size_t done) {
    auto& list = *lists[at];
    if (done == list.size()) {
      permute(sources, writes, lists, at + 1);
      return;
    }
    for (auto i = done; i < list.size(); ++i) {
      std::swap(list[done], list[i]);
      if (may_come(sources, list, done)) place(sources, writes, lists, at, done + 1);
      std::swap(list[done], list[i]);
    }
  }

  // An update comes right after what it sees; and program order is kept.
  [[nodiscard]] bool may_come(const std::vector<std::int32_t>& sources,
                              const std::vector<std::size_t>& list, std::size_t at) const {
    const auto w = list[at];
    const auto last = at == 0 ? kInitialWrite : static_cast<std::int32_t>(list[at - 1]);
    if (is_atomic(events()[w]) && sources[w] != last) return false;
    return std::none_of(list.begin() + static_cast<std::ptrdiff_t>(at), list.end(),
                        [&](std::size_t other) { return candidate_->program_order(other, w); });
  }

  void judge(const std::vector<std::int32_t>& sources,
             const std::map<LocationIndex, std::vector<std::size_t>>& writes) {
    Relation per_location(events().size());
    Relation global = preserved_;
    for (std::size_t a = 0; a < events().size(); ++a) {
      for (std::size_t b = a + 1; b < events().size(); ++b) {
        if (candidate_->program_order(a, b) && events()[a].location == events()[b].location &&
            (events()[a].reads || events()[a].writes) &&
            (events()[b].reads || events()[b].writes)) {
          per_location[a] |= std::uint64_t{1} << b;
        }
      }
    }
    const auto add = [&](std::size_t a, std::size_t b, bool both) {
      per_location[a] |= std::uint64_t{1} << b;
      if (both) global[a] |= std::uint64_t{1} << b;
    };
    for (const auto& [location, list] : writes) {
      for (std::size_t i = 0; i + 1 < list.size(); ++i) add(list[i], list[i + 1], true);
    }
    for (std::size_t r = 0; r < events().size(); ++r) {
      if (!events()[r].reads) continue;
      const auto found = writes.find(events()[r].location);
      std::size_t next = 0;
      if (sources[r] != kInitialWrite) {
        const auto source = static_cast<std::size_t>(sources[r]);
        add(source, r, axioms_ == Axioms::Sc || events()[source].thread != events()[r].thread);
        next = static_cast<std::size_t>(std::ranges::find(found->second, source) -
                                        found->second.begin()) +
               1;
      }
      if (found == writes.end()) continue;
      if (events()[r].writes && (next == found->second.size() || found->second[next] != r)) {
        return;  // an update is atomic
      }
      for (; next < found->second.size(); ++next) {
        if (found->second[next] != r) add(r, found->second[next], true);
      }
    }
    if (is_acyclic(per_location) && is_acyclic(global)) emit(writes);
  }

  void emit(const std::map<LocationIndex, std::vector<std::size_t>>& writes) {
    Outcome outcome;
    for (const auto node : candidate_->ends) {
      const auto& registers = unfolding_.registers(node);
      outcome.registers.insert(outcome.registers.end(), registers.begin(), registers.end());
    }
    for (const auto location : unfolding_.program().observed()) {
      const auto found = writes.find(location);
      outcome.finals.push_back(found == writes.end() ? unfolding_.initial(location)
                                                     : events()[found->second.back()].written);
    }
    ++out_.executions[outcome];
  }

  Unfolding& unfolding_;
  Axioms axioms_;
  Outcomes& out_;
  const Candidate* candidate_ = nullptr;
  Relation preserved_;
};

}  // namespace

Outcomes enumerate_axiomatic(Program& program, Axioms axioms) {
  Unfolding unfolding(program);
  Outcomes out;
  Checker checker(unfolding, axioms, out);
  for_each_candidate(unfolding, domain(unfolding, {}),
                     [&](const Candidate& candidate) { checker.check(candidate); });
  return out;
}

}  // namespace heddle::memory::reference
