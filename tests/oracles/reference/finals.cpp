#include "oracles/reference/finals.h"

#include <algorithm>
#include <functional>
#include <set>

namespace heddle::memory::reference {

namespace {

constexpr std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

class Judge {
 public:
  explicit Judge(const JavaExecution& execution) : execution_(execution) {
    for (const auto& event : execution.candidate.events) {
      if (event.action.object != 0) objects_.insert(event.action.object);
    }
  }

  [[nodiscard]] std::vector<JavaExecution> run() {
    list_uses();
    dereferences_.assign(size(), 0);
    chain_.assign(size(), 0);
    for (std::size_t r = 0; r < size(); ++r) {
      dereferences_[r] |= bit(r);
      const auto w = execution_.sources[r];
      if (event(r).reads && w >= 0) chain_[static_cast<std::size_t>(w)] |= bit(r);
    }
    for (std::size_t r = 0; r < size(); ++r) {
      const auto& action = event(r).action;
      if (event(r).reads && action.final_field && action.object != 0 &&
          !made(event(r).thread, action.object)) {
        foreign_ |= bit(r);
      }
    }
    choose(0);
    return std::move(result_);
  }

 private:
  // An action that needs a read of its thread to have supplied an address.
  struct Use {
    std::size_t event = 0;
    bool dereferences = false;  // or writes the address
    std::vector<std::size_t> suppliers;
  };

  [[nodiscard]] std::size_t size() const { return execution_.candidate.events.size(); }
  [[nodiscard]] const Event& event(std::size_t i) const { return execution_.candidate.events[i]; }

  [[nodiscard]] std::vector<std::size_t> suppliers(std::size_t use, Value address) const {
    std::vector<std::size_t> result;
    for (std::size_t r = 0; r < use; ++r) {
      if (execution_.candidate.program_order(r, use) && event(r).reads &&
          event(r).read == address) {
        result.push_back(r);
      }
    }
    return result;
  }

  // A thread made the object if it knows its address without having read it, or writes what only a
  // constructor may.
  [[nodiscard]] bool made(ThreadIndex thread, Value object) const {
    for (std::size_t i = 0; i < size(); ++i) {
      if (event(i).thread != thread) continue;
      const auto& action = event(i).action;
      if (action.object == object &&
          (action.kind == ActionKind::Freeze || (event(i).writes && action.final_field))) {
        return true;
      }
      const bool uses = action.object == object || (event(i).writes && event(i).written == object);
      if (uses && suppliers(i, object).empty()) return true;
    }
    return false;
  }

  void list_uses() {
    for (std::size_t i = 0; i < size(); ++i) {
      const auto object = event(i).action.object;
      if (object != 0 && !made(event(i).thread, object)) {
        uses_.push_back({i, true, suppliers(i, object)});
      }
      if (event(i).writes && objects_.contains(event(i).written) &&
          !made(event(i).thread, event(i).written)) {
        uses_.push_back({i, false, suppliers(i, event(i).written)});
      }
    }
  }

  void choose(std::size_t at) {
    if (at == uses_.size()) {
      judge();
      return;
    }
    const auto& use = uses_[at];
    for (const auto r : use.suppliers) {
      const auto dereferences = dereferences_[r];
      const auto chain = chain_[r];
      if (use.dereferences) dereferences_[r] |= bit(use.event);
      chain_[r] |= bit(use.event);
      choose(at + 1);
      dereferences_[r] = dereferences;
      chain_[r] = chain;
    }
  }

  void judge() {
    auto dereferences = dereferences_;
    auto chain = chain_;
    close(dereferences);
    close(chain);
    auto judged = execution_;
    judged.foreign = foreign_;
    judged.frozen.assign(size(), 0);
    for (std::size_t w = 0; w < size(); ++w) {
      for (std::size_t r = 0; r < size(); ++r) {
        if (event(w).writes && event(r).reads && is_frozen_for(w, r, dereferences, chain)) {
          judged.frozen[w] |= bit(r);
        }
      }
    }
    for (std::size_t r = 0; r < size(); ++r) {
      if (event(r).reads && event(r).location < kMonitors && !may_see(r, judged)) return;
    }
    if (known_.insert(judged.frozen).second) result_.push_back(std::move(judged));
  }

  [[nodiscard]] bool may_see(std::size_t r, const JavaExecution& judged) const {
    const auto seen = judged.sources[r];
    if (seen >= 0 && judged.before(r, static_cast<std::size_t>(seen))) return false;
    for (std::size_t w = 0; w < size(); ++w) {
      if (w == r || !event(w).writes || event(w).location != event(r).location) continue;
      if (static_cast<std::int32_t>(w) == seen || !judged.is_ordered(w, r)) continue;
      if (seen < 0 || judged.before(static_cast<std::size_t>(seen), w)) return false;
    }
    return true;
  }

  // hb(w, freeze), hb(freeze, a), mc(a, r1), dereferences(r1, r2); a is no read of a final field,
  // r1 is one of the object frozen.
  [[nodiscard]] bool is_frozen_for(std::size_t w, std::size_t r2, const Relation& dereferences,
                                   const Relation& chain) const {
    for (std::size_t f = 0; f < size(); ++f) {
      if (event(f).action.kind != ActionKind::Freeze || !execution_.before(w, f)) continue;
      for (std::size_t a = 0; a < size(); ++a) {
        if (!execution_.before(f, a) || (event(a).reads && event(a).action.final_field)) continue;
        for (std::size_t r1 = 0; r1 < size(); ++r1) {
          const bool reads_frozen = event(r1).reads && event(r1).action.final_field &&
                                    event(r1).action.object == event(f).action.object &&
                                    !made(event(r1).thread, event(r1).action.object);
          if (reads_frozen && (chain[a] >> r1 & 1) != 0 && (dereferences[r1] >> r2 & 1) != 0) {
            return true;
          }
        }
      }
    }
    return false;
  }

  const JavaExecution& execution_;
  std::set<Value> objects_;
  std::vector<Use> uses_;
  Relation dereferences_;
  Relation chain_;
  std::uint64_t foreign_ = 0;
  std::set<Relation> known_;
  std::vector<JavaExecution> result_;
};

}  // namespace

bool uses_objects(const Candidate& candidate) {
  return std::ranges::any_of(candidate.events,
                             [](const Event& event) { return event.action.object != 0; });
}

std::vector<JavaExecution> with_finals(const JavaExecution& execution) {
  return Judge(execution).run();
}

}  // namespace heddle::memory::reference
