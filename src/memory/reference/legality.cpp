// JLS 17.4.8 read literally: is there a sequence of committed sets and justifying executions?

#include <algorithm>
#include <set>

#include "memory/reference/java.h"

namespace heddle::memory::reference {

namespace {

constexpr std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

// Edges that later executions must have (rule 8), as names of actions.
using Name = std::tuple<ThreadIndex, ActionKind, LocationIndex, std::size_t>;
using Edges = std::set<std::pair<Name, Name>>;

class Judge {
 public:
  Judge(const std::vector<JavaExecution>& all, Rules rules, Identity identity)
      : all_(all), rules_(rules), identity_(identity) {}

  bool is_legal(const JavaExecution& execution) {
    execution_ = &execution;
    const auto complete = bit(execution.sources.size()) - 1;
    seen_.clear();
    todo_ = {{0, {}}};
    while (!todo_.empty()) {
      std::tie(committed_, required_) = std::move(todo_.back());
      todo_.pop_back();
      if (committed_ == complete) return true;
      for (const auto& justifying : all_) {
        other_ = &justifying;
        image_.assign(execution.sources.size(), -1);
        if (has_required()) assign(0, committed_);
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

  [[nodiscard]] static bool same_kind(const Event& a, const Event& b) {
    return a.thread == b.thread && a.action.kind == b.action.kind && a.location == b.location &&
           a.action.target == b.action.target && a.is_volatile() == b.is_volatile() &&
           a.reads == b.reads && a.writes == b.writes;
  }

  [[nodiscard]] std::size_t number(const JavaExecution& in, std::size_t i) const {
    const auto& events = in.candidate.events;
    std::size_t result = 0;
    for (std::size_t j = 0; j < i; ++j) {
      if (events[j].thread != events[i].thread) continue;
      const bool counts = identity_ == Identity::Site
                              ? events[j].action.site == events[i].action.site
                              : events[j].location == events[i].location &&
                                    ((events[i].reads && events[j].reads) ||
                                     (events[i].writes && events[j].writes) ||
                                     (events[i].action.kind == events[j].action.kind));
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
    return number(*execution_, i) == number(*other_, j);
  }

  // Chooses what to commit with this justifying execution, and which of its actions those are.
  void assign(std::size_t i, std::uint64_t chosen) {
    if (i == execution_->sources.size()) {
      if (holds(chosen)) push(chosen);
      return;
    }
    if (!is_committed(i)) assign(i + 1, chosen);
    for (std::size_t j = 0; j < other_->sources.size(); ++j) {
      if (std::ranges::find(image_, static_cast<std::int32_t>(j)) != image_.end()) continue;
      if (!may_be(i, j)) continue;
      image_[i] = static_cast<std::int32_t>(j);
      assign(i + 1, chosen | bit(i));
      image_[i] = -1;
    }
  }

  [[nodiscard]] std::size_t image(std::size_t i) const {
    return static_cast<std::size_t>(image_[i]);
  }

  [[nodiscard]] bool holds(std::uint64_t chosen) const {
    return sees_as_committed() && others_are_ordinary() &&
           (rules_ == Rules::Jls ? same_orders(chosen) : same_races(chosen)) && may_commit(chosen);
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

  // Rules 2 and 3.
  [[nodiscard]] bool same_orders(std::uint64_t chosen) const {
    for (std::size_t a = 0; a < image_.size(); ++a) {
      for (std::size_t b = 0; b < image_.size(); ++b) {
        if (a == b || (chosen >> a & 1) == 0 || (chosen >> b & 1) == 0) continue;
        if (execution_->before(a, b) != other_->before(image(a), image(b))) return false;
        const bool ordered = execution_->position[a] >= 0 && execution_->position[b] >= 0;
        if (ordered && (execution_->position[a] < execution_->position[b]) !=
                           (other_->position[image(a)] < other_->position[image(b)])) {
          return false;
        }
      }
    }
    return true;
  }

  // The revised rule 2.
  [[nodiscard]] bool same_races(std::uint64_t chosen) const {
    for (std::size_t r = 0; r < image_.size(); ++r) {
      const auto w = execution_->sources[r];
      if ((chosen >> r & 1) == 0 || !is_justified(r) || w < 0) continue;
      const auto write = static_cast<std::size_t>(w);
      if (image_[write] < 0) return false;
      if (execution_->is_ordered(write, r) != other_->is_ordered(image(write), image(r))) {
        return false;
      }
      if (other_->before(image(r), image(write))) return false;
    }
    return true;
  }

  // Rule 7.
  [[nodiscard]] bool may_commit(std::uint64_t chosen) const {
    for (std::size_t r = 0; r < image_.size(); ++r) {
      if ((chosen >> r & 1) == 0 || is_committed(r) || !is_justified(r)) continue;
      const auto here = execution_->sources[r];
      if (here >= 0 && !is_committed(static_cast<std::size_t>(here))) return false;
      const auto there = other_->sources[image(r)];
      if (rules_ != Rules::Jls || there < 0) continue;
      const auto at = std::ranges::find(image_, there);
      if (at == image_.end() || !is_committed(static_cast<std::size_t>(at - image_.begin()))) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] Name name(const JavaExecution& in, std::size_t i) const {
    const auto& here = in.candidate.events[i];
    return {here.thread, here.action.kind, here.location, number(in, i)};
  }

  [[nodiscard]] Edges edges(const JavaExecution& in) const {
    Edges result;
    for (std::size_t x = 0; x < in.sources.size(); ++x) {
      for (std::size_t y = 0; y < in.sources.size(); ++y) {
        if ((in.synchronizes_with[x] >> y & 1) != 0) result.emplace(name(in, x), name(in, y));
      }
    }
    return result;
  }

  [[nodiscard]] bool has_required() const {
    return required_.empty() || std::ranges::includes(edges(*other_), required_);
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
          if (image(c) == y || in.before(y, image(c))) result.emplace(name(in, x), name(in, y));
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
      if (!std::ranges::includes(edges(*execution_), required)) return;
    }
    if (seen_.emplace(chosen, required).second) todo_.emplace_back(chosen, std::move(required));
  }

  const std::vector<JavaExecution>& all_;
  Rules rules_;
  Identity identity_;
  const JavaExecution* execution_ = nullptr;
  const JavaExecution* other_ = nullptr;
  std::uint64_t committed_ = 0;
  Edges required_;
  std::vector<std::int32_t> image_;
  std::set<std::pair<std::uint64_t, Edges>> seen_;
  std::vector<std::pair<std::uint64_t, Edges>> todo_;
};

}  // namespace

Outcomes legal_outcomes(Unfolding& unfolding, const std::vector<JavaExecution>& all, Rules rules,
                        Identity identity) {
  Judge judge(all, rules, identity);
  Outcomes out;
  for (const auto& execution : all) {
    const auto outcomes = outcomes_of(unfolding, execution);
    if (std::ranges::all_of(outcomes,
                            [&](const Outcome& o) { return out.executions.contains(o); })) {
      continue;
    }
    if (!judge.is_legal(execution)) continue;
    for (const auto& outcome : outcomes) ++out.executions[outcome];
  }
  return out;
}

Outcomes enumerate_legal(Program& program, Rules rules, Identity identity) {
  Unfolding unfolding(program);
  return legal_outcomes(unfolding, well_formed(unfolding, {}), rules, identity);
}

}  // namespace heddle::memory::reference
