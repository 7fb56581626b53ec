#include "explore/state_part.h"

#include <string>

#include "base/check.h"
#include "explore/mixer.h"

namespace heddle {

std::uint32_t StateParts::mark() {
  const auto number = count_++;
  for (const auto& row : parts_) row.part->mark(number);
  if (checks_) kept_.at(number) = {round_, hashes()};
  return number;
}

void StateParts::restore(std::uint32_t mark) {
  HEDDLE_CHECK(mark < count_, "a mark should be restored before it is forgotten");
  for (const auto& row : parts_) row.part->restore(mark);
  count_ = mark + 1;
  if (checks_) compare(mark);
}

// Most states are what the first part says of them.
Fingerprint StateParts::hash() {
  Fingerprint whole;
  for (std::uint32_t i = 0; i < parts_.size(); ++i) {
    const auto hash = parts_[i].part->hash();
    if (hash == Fingerprint{}) continue;
    if (whole == Fingerprint{}) {
      whole = hash;
      continue;
    }
    Mixer mixer;
    mixer.add(whole.low);
    mixer.add(whole.high);
    mixer.add(i);
    mixer.add(hash.low);
    mixer.add(hash.high);
    whole = mixer.value();
  }
  return whole;
}

std::vector<Fingerprint> StateParts::hashes() {
  std::vector<Fingerprint> all;
  for (const auto& row : parts_) all.push_back(row.part->hash());
  return all;
}

void StateParts::compare(std::uint32_t mark) {
  const auto& kept = kept_.at(mark);
  const auto now = hashes();
  if (kept.round != round_ || kept.hashes.size() != now.size()) return;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const auto message =
        "a part of the state should be as it was at the mark: " + std::string(parts_[i].name);
    HEDDLE_CHECK(now[i] == kept.hashes[i], message.c_str());
  }
}

}  // namespace heddle
