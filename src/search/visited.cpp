#include "search/visited.h"

namespace heddle {
namespace {

Fingerprint stored(Fingerprint fingerprint) {
  return fingerprint == Fingerprint{} ? Fingerprint{1, 1} : fingerprint;
}

}  // namespace

std::size_t Visited::place_of(Fingerprint fingerprint) const {
  const auto mask = entries_.size() - 1;
  auto i = static_cast<std::size_t>(fingerprint.low) & mask;
  while (entries_[i] != Fingerprint{} && entries_[i] != fingerprint) i = (i + 1) & mask;
  return i;
}

bool Visited::insert(Fingerprint fingerprint) {
  fingerprint = stored(fingerprint);
  if (is_full()) grow();
  auto& entry = entries_[place_of(fingerprint)];
  if (entry == fingerprint) return false;
  entry = fingerprint;
  ++size_;
  return true;
}

bool Visited::contains(Fingerprint fingerprint) const {
  return entries_[place_of(stored(fingerprint))] != Fingerprint{};
}

std::uint16_t& Visited::note(Fingerprint fingerprint) {
  if (notes_.empty()) notes_.resize(entries_.size());
  return notes_[place_of(stored(fingerprint))];
}

void Visited::grow() {
  std::vector<Fingerprint> old(entries_.size() * 2);
  old.swap(entries_);
  std::vector<std::uint16_t> notes(notes_.empty() ? 0 : entries_.size());
  notes.swap(notes_);
  for (std::size_t i = 0; i < old.size(); ++i) {
    if (old[i] == Fingerprint{}) continue;
    const auto place = place_of(old[i]);
    entries_[place] = old[i];
    if (!notes.empty()) notes_[place] = notes[i];
  }
}

void Visited::clear() {
  entries_.assign(kFirstSize, {});
  notes_.clear();
  size_ = 0;
}

}  // namespace heddle
