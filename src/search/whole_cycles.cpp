#include "search/whole_cycles.h"

#include <algorithm>
#include <utility>

namespace heddle {

void WholeCycles::begin(bool keeping) {
  keeping_ = keeping;
  met_ = false;
  kept_ = false;
  indexed_ = false;
}

WholeCycles::Level WholeCycles::push(Fingerprint state) {
  Level level;
  level.index = level.lowest = static_cast<std::uint32_t>(open_order_.size());
  level.turns = turns_.size();
  level.kept = kept_;
  if (indexed_) open_.emplace(state, level.index);
  open_order_.push_back(state);
  return level;
}

std::uint32_t WholeCycles::index_of(Fingerprint state) {
  if (!std::exchange(indexed_, true)) {
    for (std::uint32_t i = 0; i < open_order_.size(); ++i) open_.emplace(open_order_[i], i);
  }
  return open_.at(state);
}

// A cycle.
bool WholeCycles::close(Level& from, Fingerprint state) {
  const auto index = index_of(state);
  from.lowest = std::min(from.lowest, index);
  from.cycles = true;
  if (kept_) turns_.back().to = index;
  met_ = true;
  return false;
}

bool WholeCycles::leave(const Left& left, const Level& level, Level* below, Visited& store) {
  const bool whole = level.lowest == level.index;
  if (whole) {
    if (level.cycles && keeping_) tell_(left, level);
    turns_.resize(level.turns);
    while (open_order_.size() > level.index) {
      store.finish(open_order_.back());
      if (indexed_) open_.erase(open_order_.back());
      open_order_.pop_back();
    }
    return true;
  }
  below->lowest = std::min(below->lowest, level.lowest);
  below->cycles = true;
  if (level.kept) turns_[level.turns - 1].to = level.index;
  return false;
}

FairCycles WholeCycles::component(const Level& root) const {
  std::vector<Turn> turns(turns_.begin() + static_cast<std::ptrdiff_t>(root.turns), turns_.end());
  for (auto& turn : turns) {
    turn.from -= root.index;
    if (turn.to != Turn::kOut) turn.to -= root.index;
  }
  return {static_cast<std::uint32_t>(open_order_.size()) - root.index, std::move(turns)};
}

}  // namespace heddle
