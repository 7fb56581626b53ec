#include "search/rounds.h"

#include <algorithm>

namespace heddle {
namespace {

// After so many states it is cheaper to finish a round that has learned something, and learn more,
// than to begin again at once.
constexpr std::uint64_t kPatientFrom = 20'000;

}  // namespace

SearchResult Rounds::run() {
  while (round() == Round::Again) observer_.begins_again();
  result_.stats.seconds = meter_.seconds();
  result_.stats.table_bytes = table_bytes();
  result_.complete = result_.limits.empty();
  return std::move(result_);
}

Rounds::Round Rounds::round() {
  machine_.restore(subject_.start);
  auto& stats = result_.stats;
  ++stats.rounds;
  stats.states = stats.transitions = stats.executions = stats.max_depth = 0;
  result_.limits.clear();
  path_.clear();
  subject_.begin();
  learned_ = machine_.grew();
  observer_.took(path_);
  auto end = Round::Done;
  if (machine_.standing() == Standing::Running) {
    end = explore();
  } else {
    ++stats.executions;
  }
  return end == Round::Done && learned_ ? Round::Again : end;
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
  if (learned_) observer_.unsettled();
  return true;
}

std::optional<Rounds::Round> Rounds::verdict(bool more) {
  if (observer_.satisfied(!learned_)) {
    if (more) add_limit("the first finding");
    if (learned_) observer_.unsettled();
    return Round::Stopped;
  }
  if (learned_ && result_.stats.states < kPatientFrom) return Round::Again;
  return std::nullopt;
}

bool Rounds::at_depth_limit() {
  if (options_.budget.depth == 0 || path_.size() < options_.budget.depth) return false;
  add_limit("the depth limit");
  return true;
}

void Rounds::add_limit(const std::string& limit) {
  auto& limits = result_.limits;
  if (std::find(limits.begin(), limits.end(), limit) == limits.end()) limits.push_back(limit);
}

}  // namespace heddle
