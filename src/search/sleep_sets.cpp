#include "search/sleep_sets.h"

#include <algorithm>

namespace heddle {
namespace {

// Its position among those that have a bit, or behind them.
std::size_t position(std::span<const Choice> choices, Choice choice) {
  const auto end =
      choices.begin() + static_cast<std::ptrdiff_t>(std::min(choices.size(), SleepSets::kMost));
  const auto found = std::find(choices.begin(), end, choice);
  return found == end ? SleepSets::kMost : static_cast<std::size_t>(found - choices.begin());
}

}  // namespace

void SleepSets::took(Choice choice, Effects& effects) {
  Step step{.choice = choice, .everything = effects.everything(), .first = effects_.size()};
  if (!step.everything) {
    const auto all = effects.sorted();
    step.count = all.size();
    effects_.insert(effects_.end(), all.begin(), all.end());
  }
  steps_.push_back(step);
}

bool SleepSets::commute(const Step& a, const Step& b) const {
  if (a.everything || b.everything || a.choice.thread == b.choice.thread) return false;
  const std::span all(effects_);
  return heddle::commute(all.subspan(a.first, a.count), all.subspan(b.first, b.count));
}

SleepSets::Mask SleepSets::enter(const Level& from, std::span<const Choice> choices,
                                 Level* entered) {
  const auto taken = steps_.size() - 1;
  *entered = end();
  Mask mask = 0;
  for (auto i = from.steps; i < taken; ++i) {
    if (!commute(steps_[i], steps_[taken])) continue;
    const auto at = position(choices, steps_[i].choice);
    if (at == kMost) continue;
    mask = static_cast<Mask>(mask | 1U << at);
    steps_.push_back(steps_[i]);
  }
  entered->asleep = steps_.size() - entered->steps;
  return mask;
}

void SleepSets::keep(Level* entered, std::span<const Choice> choices, Mask mask) {
  const auto first = steps_.begin() + static_cast<std::ptrdiff_t>(entered->steps);
  steps_.erase(
      std::remove_if(first, steps_.end(),
                     [&](const Step& step) { return !has(mask, position(choices, step.choice)); }),
      steps_.end());
  entered->asleep = steps_.size() - entered->steps;
}

}  // namespace heddle
