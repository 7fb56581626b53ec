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

void Visited::grow() {
  std::vector<Fingerprint> old(entries_.size() * 2);
  old.swap(entries_);
  for (const auto& entry : old) {
    if (entry != Fingerprint{}) entries_[place_of(entry)] = entry;
  }
}

void Visited::clear() {
  entries_.assign(kFirstSize, {});
  size_ = 0;
}

}  // namespace heddle
