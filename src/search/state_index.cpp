#include "search/state_index.h"

namespace heddle {

std::size_t StateIndex::slot_of(Fingerprint fingerprint) const {
  const auto mask = slots_.size() - 1;
  auto i = static_cast<std::size_t>(fingerprint.low) & mask;
  while (slots_[i] != kNone && states_[slots_[i]] != fingerprint) i = (i + 1) & mask;
  return i;
}

StateIndex::Entry StateIndex::insert(Fingerprint fingerprint) {
  auto slot = slot_of(fingerprint);
  if (slots_[slot] != kNone) return {slots_[slot], false};
  if ((states_.size() + 1) * 4 > slots_.size() * 3) {
    grow();
    slot = slot_of(fingerprint);
  }
  const auto number = static_cast<std::uint32_t>(states_.size());
  states_.push_back(fingerprint);
  slots_[slot] = number;
  return {number, true};
}

void StateIndex::grow() {
  slots_.assign(slots_.size() * 2, kNone);
  for (std::uint32_t i = 0; i < states_.size(); ++i) slots_[slot_of(states_[i])] = i;
}

void StateIndex::clear() {
  states_.clear();
  slots_.assign(kFirstSize, kNone);
}

}  // namespace heddle
