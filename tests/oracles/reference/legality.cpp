// JLS 17.4.8 read literally: is there a sequence of committed sets and justifying executions?

#include <algorithm>
#include <set>

#include "oracles/reference/java.h"

namespace heddle::memory::reference {

namespace {

constexpr std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

// Edges that later executions must have (rule 8), as names of actions.
using Name = std::tuple<ThreadIndex, ActionKind, LocationIndex, std::size_t>;
using Edges = std::set<std::pair<Name, Name>>;

// The rules are asked as soon as what they speak of is known; that is all the haste there is.
class Judge {
 public:
  Judge(const std::vector<JavaExecution>& all, Rules rules, Identity identity)
      : all_(all), rules_(rules), identity_(identity), edges_(all.size()) {
    for (const auto& execution : all) {
      auto& numbers = numbers_.emplace_back();
      for (std::size_t i = 0; i < execution.sources.size(); ++i) {
        numbers.push_back(number(execution, i));
      }
    }
    for (std::size_t e = 0; e < all.size(); ++e) edges_[e] = edges(e);
  }

  bool is_legal(std::size_t number) {
    here_ = number;
    execution_ = &all_[number];
    const auto size = execution_->sources.size();
    find_candidates();
    seen_.clear();
    todo_ = {{0, {}}};
    while (!todo_.empty()) {
      std::tie(committed_, required_) = std::move(todo_.back());
      todo_.pop_back();
      if (committed_ == bit(size) - 1) return true;
      for (there_ = 0; there_ < all_.size(); ++there_) {
        other_ = &all_[there_];
        image_.assign(size, -1);
        taken_ = 0;
        if (std::ranges::includes(edges_[there_], required_)) assign_committed(0);
      }
    }
    return false;
  }

 private:
  [[nodiscard]] const Event& event(std::size_t i) const { return execution_->candidate.events[i]; }
  [[nodiscard]] bool is_committed(std::size_t i) const { return (committed_ >> i & 1) != 0; }

  // Whether the rules ask what the event sees. Under the revised ones nothing would be gained by
  // committing a volatile read before the last step; and an update is a read and a write, of which
  // the write may be committed alone.
  [[nodiscard]] bool is_justified(std::size_t r) const {
    return event(r).reads && (rules_ == Rules::Jls || !sees_freely(event(r)));
  }

  // A write is one whatever its mode, and the write of an update too: JLS 17 has variables that are
  // volatile, and no accesses that are it in one execution and not in another; and what is weaker
  // should not forbid what is not.
  [[nodiscard]] static bool same_kind(const Event& a, const Event& b) {
    if (a.thread != b.thread || a.location != b.location || a.action.target != b.action.target) {
      return false;
    }
    if (a.writes && b.writes && a.location < kMonitors) return true;
    return a.action.kind == b.action.kind && a.is_volatile() == b.is_volatile() &&
           a.reads == b.reads && a.writes == b.writes;
  }

  [[nodiscard]] std::size_t number(const JavaExecution& in, std::size_t i) const {
    const auto& events = in.candidate.events;
    std::size_t result = 0;
    for (std::size_t j = 0; j < i; ++j) {
      if (events[j].thread != events[i].thread) continue;
      const bool counts =
          identity_ == Identity::Site
              ? events[j].action.site == events[i].action.site
              : events[j].location == events[i].location &&
                    (events[i].writes  ? events[j].writes
                     : events[i].reads ? events[j].reads
                                       : events[i].action.kind == events[j].action.kind);
      result += counts ? 1U : 0U;
    }
    return result;
  }

  // Whether action i of the execution may be action j of the justifying one, with its value (rule
  // 4).
  [[nodiscard]] bool may_be(std::size_t i, std::size_t j) const {
    const auto& there = other_->candidate.events[j];
    if (!same_kind(event(i), there)) return false;
    if (event(i).writes && event(i).written != there.written) return false;
    if (identity_ == Identity::Free) return true;
    if (identity_ == Identity::Site && event(i).action.site != there.action.site) return false;
    return numbers_[here_][i] == numbers_[there_][j];
  }

  // For every execution and every action of this one, which of its actions that may be.
  void find_candidates() {
    candidates_.assign(all_.size(), {});
    for (there_ = 0; there_ < all_.size(); ++there_) {
      other_ = &all_[there_];
      for (std::size_t i = 0; i < execution_->sources.size(); ++i) {
        auto& mask = candidates_[there_].emplace_back(0);
        for (std::size_t j = 0; j < other_->sources.size(); ++j) {
          if (may_be(i, j)) mask |= bit(j);
        }
      }
    }
  }

  // Calls `go_on` with every action of the justifying execution that action i may be.
  template <class GoOn>
  void assign(std::size_t i, const GoOn& go_on) {
    const auto free = candidates_[there_][i] & ~taken_;
    for (std::size_t j = 0; j < other_->sources.size(); ++j) {
      if ((free >> j & 1) == 0 || !keeps_orders(i, j)) continue;
      image_[i] = static_cast<std::int32_t>(j);
      taken_ |= bit(j);
      go_on();
      taken_ &= ~bit(j);
      image_[i] = -1;
    }
  }

  // Rule 1: what was committed is there; which of the justifying execution's actions it is.
  void assign_committed(std::size_t i) {
    if (i == image_.size()) {
      if (sees_as_committed() && others_are_ordinary() && keeps_races()) commit(0, committed_);
    } else if (is_committed(i)) {
      assign(i, [&] { assign_committed(i + 1); });
    } else {
      assign_committed(i + 1);
    }
  }

  // Chooses what else to commit with it.
  void commit(std::size_t i, std::uint64_t chosen) {
    if (i == image_.size()) {
      push(chosen);
      return;
    }
    commit(i + 1, chosen);
    if (is_committed(i)) return;
    assign(i, [&] {
      if (may_commit(i) && keeps_race(i)) commit(i + 1, chosen | bit(i));
    });
  }

  [[nodiscard]] std::size_t image(std::size_t i) const {
    return static_cast<std::size_t>(image_[i]);
  }

  // Rule 5: committed reads see what they see in the execution.
  [[nodiscard]] bool sees_as_committed() const {
    for (std::size_t r = 0; r < image_.size(); ++r) {
      if (!is_committed(r) || !is_justified(r)) continue;
      const auto here = execution_->sources[r];
      const auto there = other_->sources[image(r)];
      const auto expected = here < 0 ? here : image_[static_cast<std::size_t>(here)];
      if (there != expected) return false;
    }
    return true;
  }

  // Rule 6: all other reads see writes that happen before them.
  [[nodiscard]] bool others_are_ordinary() const {
    for (std::size_t r = 0; r < other_->sources.size(); ++r) {
      const auto w = other_->sources[r];
      if (w < 0 || other_->is_ordered(static_cast<std::size_t>(w), r)) continue;
      if (sees_freely(other_->candidate.events[r])) continue;
      const auto at = std::ranges::find(image_, static_cast<std::int32_t>(r));
      if (at == image_.end() || !is_committed(static_cast<std::size_t>(at - image_.begin()))) {
        return false;
      }
    }
    return true;
  }

  // Rules 2 and 3, for an action and all that were assigned before it.
  [[nodiscard]] bool keeps_orders(std::size_t a, std::size_t there) const {
    if (rules_ != Rules::Jls) return true;
    for (std::size_t b = 0; b < image_.size(); ++b) {
      if (image_[b] < 0) continue;
      if (execution_->before(a, b) != other_->before(there, image(b))) return false;
      if (execution_->before(b, a) != other_->before(image(b), there)) return false;
      const bool ordered = execution_->position[a] >= 0 && execution_->position[b] >= 0;
      if (ordered && (execution_->position[a] < execution_->position[b]) !=
                         (other_->position[there] < other_->position[image(b)])) {
        return false;
      }
    }
    return true;
  }

  // The revised rule 2. What a read sees is committed before it is.
  [[nodiscard]] bool keeps_race(std::size_t r) const {
    const auto w = execution_->sources[r];
    if (rules_ == Rules::Jls || !is_justified(r) || w < 0) return true;
    const auto write = static_cast<std::size_t>(w);
    return execution_->is_ordered(write, r) == other_->is_ordered(image(write), image(r)) &&
           !other_->before(image(r), image(write));
  }

  [[nodiscard]] bool keeps_races() const {
    for (std::size_t r = 0; r < image_.size(); ++r) {
      if (is_committed(r) && !keeps_race(r)) return false;
    }
    return true;
  }

  // Rule 7.
  [[nodiscard]] bool may_commit(std::size_t r) const {
    if (!is_justified(r)) return true;
    const auto here = execution_->sources[r];
    if (here >= 0 && !is_committed(static_cast<std::size_t>(here))) return false;
    const auto there = other_->sources[image(r)];
    if (rules_ != Rules::Jls || there < 0) return true;
    const auto at = std::ranges::find(image_, there);
    return at != image_.end() && is_committed(static_cast<std::size_t>(at - image_.begin()));
  }

  [[nodiscard]] Name name(std::size_t in, std::size_t i) const {
    const auto& event = all_[in].candidate.events[i];
    return {event.thread, event.action.kind, event.location, numbers_[in][i]};
  }

  [[nodiscard]] Edges edges(std::size_t number) const {
    Edges result;
    const auto& in = all_[number];
    for (std::size_t x = 0; x < in.sources.size(); ++x) {
      for (std::size_t y = 0; y < in.sources.size(); ++y) {
        if ((in.synchronizes_with[x] >> y & 1) != 0) {
          result.emplace(name(number, x), name(number, y));
        }
      }
    }
    return result;
  }

  // Rule 8: edges of the transitive reduction that a committed action is behind.
  [[nodiscard]] Edges sufficient(std::uint64_t chosen) const {
    Edges result;
    const auto& in = *other_;
    for (std::size_t x = 0; x < in.sources.size(); ++x) {
      for (std::size_t y = 0; y < in.sources.size(); ++y) {
        if ((in.synchronizes_with[x] >> y & 1) == 0 || in.candidate.program_order(x, y)) continue;
        bool direct = true;
        for (std::size_t z = 0; z < in.sources.size(); ++z) {
          direct = direct && !(in.before(x, z) && in.before(z, y));
        }
        for (std::size_t c = 0; direct && c < image_.size(); ++c) {
          if ((chosen >> c & 1) == 0) continue;
          if (image(c) == y || in.before(y, image(c))) {
            result.emplace(name(there_, x), name(there_, y));
          }
        }
      }
    }
    return result;
  }

  void push(std::uint64_t chosen) {
    if (chosen == committed_) return;
    auto required = required_;
    if (rules_ == Rules::Jls) {
      required.merge(sufficient(chosen));
      if (!std::ranges::includes(edges_[here_], required)) return;
    }
    if (seen_.emplace(chosen, required).second) todo_.emplace_back(chosen, std::move(required));
  }

  const std::vector<JavaExecution>& all_;
  Rules rules_;
  Identity identity_;
  std::vector<std::vector<std::size_t>> numbers_;  // of the actions of each execution
  std::vector<Edges> edges_;                       // of each execution
  std::size_t here_ = 0;
  std::size_t there_ = 0;
  const JavaExecution* execution_ = nullptr;
  const JavaExecution* other_ = nullptr;
  std::vector<std::vector<std::uint64_t>> candidates_;
  std::uint64_t committed_ = 0;
  Edges required_;
  std::vector<std::int32_t> image_;
  std::uint64_t taken_ = 0;  // images
  std::set<std::pair<std::uint64_t, Edges>> seen_;
  std::vector<std::pair<std::uint64_t, Edges>> todo_;
};

}  // namespace

Outcomes legal_outcomes(Unfolding& unfolding, const std::vector<JavaExecution>& all, Rules rules,
                        Identity identity) {
  Judge judge(all, rules, identity);
  Outcomes out;
  for (std::size_t e = 0; e < all.size(); ++e) {
    const auto outcomes = outcomes_of(unfolding, all[e]);
    if (std::ranges::all_of(outcomes,
                            [&](const Outcome& o) { return out.executions.contains(o); })) {
      continue;
    }
    if (!judge.is_legal(e)) continue;
    for (const auto& outcome : outcomes) ++out.executions[outcome];
  }
  return out;
}

Outcomes enumerate_legal(Program& program, Rules rules, Identity identity) {
  Unfolding unfolding(program);
  return legal_outcomes(unfolding, well_formed(unfolding, {}), rules, identity);
}

}  // namespace heddle::memory::reference
