#include "search/sampling.h"

#include <algorithm>

namespace heddle {
namespace {

// An execution that is longer than this goes round in circles, or as good as.
constexpr std::size_t kLongest = 10'000;
// So does one that has taken so many steps for each of its states since it met the last of them: a
// loop that waits for another thread gets its turn about every second time.
constexpr std::size_t kTurns = 8;
constexpr std::size_t kFirstTurns = 64;

}  // namespace

std::uint64_t Random::next() {
  state_ += 0x9e3779b97f4a7c15U;
  auto mixed = state_;
  mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
  return mixed ^ (mixed >> 31U);
}

// Off by less than one in 2^32 from being fair, for counts below 2^32.
std::uint32_t Random::below(std::uint64_t count) {
  return static_cast<std::uint32_t>(((next() >> 32U) * count) >> 32U);
}

Rounds::Round Sampling::explore() {
  const auto end = explore_all();
  if (end != Round::Again) {
    add_limit(std::to_string(begun_) + (begun_ == 1 ? " random execution" : " random executions"));
  }
  return end;
}

Rounds::Round Sampling::explore_all() {
  visited_.clear();
  visited_.enter(machine_.fingerprint());
  result_.stats.states = 1;
  random_ = Random(options_.seed);
  longest_ = 0;
  const auto start = machine_.mark();
  for (begun_ = 0; begun_ < options_.executions;) {
    ++begun_;
    machine_.restore(start);
    path_.clear();
    if (const auto end = execute()) return *end;
  }
  return Round::Done;
}

std::optional<Rounds::Round> Sampling::execute() {
  begin_execution();
  here_.clear();
  std::size_t newest = 0;  // step that came to a state for the first time
  while (machine_.standing() == Standing::Running) {
    if (out_of_budget()) return Round::Stopped;
    take(pick(machine_.choices()));
    if (const auto end = verdict(true)) return end;
    if (machine_.standing() != Standing::Running) break;
    const auto fingerprint = machine_.fingerprint();
    visited_.enter(fingerprint);
    result_.stats.states = visited_.size();
    came_to(fingerprint);
    if (at_depth_limit()) break;
    if (here_.insert(fingerprint.low).second) newest = path_.size();
    const auto patience = kFirstTurns + kTurns * here_.size();
    if (path_.size() >= kLongest || path_.size() - newest > patience) {
      add_limit("the length of an execution");
      break;
    }
  }
  if (machine_.standing() != Standing::Running)
    longest_ = std::max<std::uint64_t>(longest_, path_.size());
  return std::nullopt;
}

}  // namespace heddle
