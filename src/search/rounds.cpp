#include "search/rounds.h"

#include <algorithm>

namespace heddle {
namespace {

constexpr const char* kDepthLimit = "the depth limit";

// Hears of a warm-up for another observer, who is not to be satisfied by it.
class Patient final : public Observer {
 public:
  explicit Patient(Observer& observer) : observer_(observer) {}

  void took(std::span<const Choice> path) override { observer_.took(path); }
  void never_ends(std::span<const Choice> path, std::span<const Choice> cycle) override {
    observer_.never_ends(path, cycle);
  }
  void begins_again() override { observer_.begins_again(); }
  void goes_deeper() override { observer_.goes_deeper(); }
  void unsettled() override { observer_.unsettled(); }
  bool satisfied(bool) override { return false; }

 private:
  Observer& observer_;
};

}  // namespace

SearchResult Rounds::run() {
  for (bool again = true; again;) {
    if (order_ == Order::Own && !warm_up()) break;
    const auto end = round(order_ == Order::Own ? Learn::No : Learn::Yes);
    again = end == Round::Again || end == Round::Deeper;
    // What was told in a round that learned something may be wrong: who never ends, say.
    if (end == Round::Again || (end == Round::Deeper && learned_)) {
      observer_.begins_again();
    } else if (end == Round::Deeper) {
      observer_.goes_deeper();
    }
  }
  result_.stats.seconds = meter_.seconds();
  result_.stats.table_bytes = table_bytes();
  result_.complete = result_.limits.empty();
  return std::move(result_);
}

// Whether there is anything left to search with. What it learned in its last round, after the last
// of its states, is for the search to learn with the rest.
bool Rounds::warm_up() {
  auto options = options_;
  auto& budget = options.budget;
  const auto most = std::max<std::uint64_t>(options_.warm_up, 1);
  budget.states = budget.states == 0 ? most : std::min(budget.states, most);
  if (budget.seconds != 0) budget.seconds = std::max(0.001, budget.seconds - meter_.seconds());
  Patient observer(observer_);
  auto warm = search_depth_first(subject_, observer, options);
  learned_ = warm.unsettled;
  warm.stats.rounds += result_.stats.rounds;
  result_ = std::move(warm);
  std::erase(result_.limits, kStatesLimit);
  std::erase(result_.limits, kDepthLimit);
  if (!result_.limits.empty()) return false;
  observer_.begins_again();
  return true;
}

Rounds::Round Rounds::round(Learn learn) {
  machine_.restore(subject_.start);
  auto& stats = result_.stats;
  if (learn == Learn::Yes) ++stats.rounds;
  stats.states = stats.transitions = stats.executions = stats.max_depth = 0;
  result_.limits.clear();
  path_.clear();
  subject_.begin(learn);
  learned_ = machine_.grew() || (learn == Learn::No && learned_);
  observer_.took(path_);
  auto end = Round::Done;
  if (is_cut()) {
    end = Round::Stopped;
  } else if (machine_.standing() == Standing::Running) {
    end = explore();
  } else {
    ++stats.executions;
  }
  return end != Round::Stopped && learned_ ? Round::Again : end;
}

void Rounds::take(Choice choice) {
  path_.push_back(choice);
  machine_.take(choice);
  auto& stats = result_.stats;
  ++stats.transitions;
  stats.depth = path_.size();
  stats.max_depth = std::max<std::uint64_t>(stats.max_depth, path_.size());
  learned_ = machine_.grew() || learned_;
  observer_.took(path_);
  const auto standing = machine_.standing();
  if (standing == Standing::Ended || standing == Standing::Stuck) ++stats.executions;
}

bool Rounds::out_of_budget() {
  const auto limit = meter_.exceeded(result_.stats, table_bytes_after_next());
  if (!limit) return false;
  add_limit(*limit);
  settle();
  return true;
}

bool Rounds::is_cut() {
  if (machine_.standing() != Standing::Cut) return false;
  add_limit(std::string(machine_.cut_by()));
  settle();
  return true;
}

std::optional<Rounds::Round> Rounds::verdict(bool more) {
  if (is_cut()) return Round::Stopped;
  if (observer_.satisfied(!learned_)) {
    if (more) add_limit("the first finding");
    settle();
    return Round::Stopped;
  }
  const bool is_early = order_ != Order::Own && result_.stats.states < options_.warm_up;
  if (learned_ && is_early) return Round::Again;
  return std::nullopt;
}

// The round is not finished.
void Rounds::settle() {
  result_.unsettled = learned_;
  if (learned_) observer_.unsettled();
}

bool Rounds::at_depth_limit() {
  if (options_.budget.depth == 0 || path_.size() < options_.budget.depth) return false;
  add_limit(kDepthLimit);
  return true;
}

void Rounds::tell_cycle(std::span<const Choice> way, std::span<const Choice> cycle) {
  const auto goes = [&](Choice choice) {
    const auto choices = machine_.choices();
    if (std::find(choices.begin(), choices.end(), choice) == choices.end()) return false;
    machine_.take(choice);
    return machine_.standing() == Standing::Running;
  };
  machine_.cut_steps(false);
  path_.insert(path_.end(), way.begin(), way.end());
  bool comes_back = std::all_of(way.begin(), way.end(), goes);
  const auto start = comes_back ? machine_.fingerprint() : Fingerprint();
  comes_back = comes_back && std::all_of(cycle.begin(), cycle.end(), goes);
  comes_back = comes_back && machine_.fingerprint() == start;
  machine_.cut_steps(true);
  if (comes_back) {
    observer_.never_ends(path_, cycle);
  } else {
    add_limit("a cycle that did not come back when it was to be shown");
  }
}

void Rounds::add_limit(const std::string& limit) {
  auto& limits = result_.limits;
  if (std::find(limits.begin(), limits.end(), limit) == limits.end()) limits.push_back(limit);
}

}  // namespace heddle
