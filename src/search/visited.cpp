#include "search/visited.h"

#include <algorithm>

namespace heddle {
namespace {

Fingerprint stored(Fingerprint fingerprint) {
  return fingerprint == Fingerprint{} ? Fingerprint{1, 1} : fingerprint;
}

}  // namespace

// Where it is, or where it belongs.
std::size_t Visited::place_of(Fingerprint fingerprint) const {
  auto i = home_of(fingerprint);
  while (entries_[i] < fingerprint && entries_[i] != Fingerprint{}) ++i;
  return i;
}

std::optional<StateNote> Visited::find(Fingerprint fingerprint) const {
  const auto place = place_of(stored(fingerprint));
  if (entries_[place] != stored(fingerprint)) return std::nullopt;
  if (notes_.empty()) return StateNote{};
  const auto bits = notes_[place];
  return StateNote{static_cast<SleepSets::Mask>(bits & ~kDone), (bits & kDone) != 0, 0};
}

Entered Visited::enter(Fingerprint fingerprint, SleepSets::Mask asleep, StateNote::Depth) {
  fingerprint = stored(fingerprint);
  if (size_ >= most()) grow(homes_ / 5 * 7);
  auto place = place_of(fingerprint);
  if (entries_[place] == fingerprint) return Entered::Known;
  if (entries_[entries_.size() - 2] != Fingerprint{}) {
    beyond_ *= 2;
    grow(homes_);
    place = place_of(fingerprint);
  }
  make_room(place);
  entries_[place] = fingerprint;
  if (asleep != 0) bits_at(place) = asleep;
  ++size_;
  return Entered::Fresh;
}

Woken Visited::wake(Fingerprint fingerprint, SleepSets::Mask asleep) {
  auto& bits = bits_at(place_of(stored(fingerprint)));
  const auto slept = static_cast<SleepSets::Mask>(bits & ~kDone);
  bits = static_cast<Bits>(bits & (asleep | kDone));
  return {static_cast<SleepSets::Mask>(slept & ~asleep),
          static_cast<SleepSets::Mask>(slept & asleep)};
}

void Visited::finish(Fingerprint fingerprint) { bits_at(place_of(stored(fingerprint))) |= kDone; }

Visited::Bits& Visited::bits_at(std::size_t place) {
  if (notes_.empty()) notes_.resize(entries_.size());
  return notes_[place];
}

// What lies there and behind it moves on by one, as far as the next empty place.
void Visited::make_room(std::size_t place) {
  auto end = place;
  while (entries_[end] != Fingerprint{}) ++end;
  const auto at = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i); };
  std::move_backward(entries_.begin() + at(place), entries_.begin() + at(end),
                     entries_.begin() + at(end + 1));
  if (notes_.empty()) return;
  std::move_backward(notes_.begin() + at(place), notes_.begin() + at(end),
                     notes_.begin() + at(end + 1));
  notes_[place] = 0;
}

void Visited::grow(std::size_t homes) {
  const auto entries = std::move(entries_);
  const auto notes = std::move(notes_);
  homes_ = homes;
  for (bool done = false; !done; beyond_ *= done ? 1 : 2) {
    entries_.assign(homes_ + beyond_, {});
    notes_.assign(notes.empty() ? 0 : entries_.size(), 0);
    done = fill(entries, notes);
  }
}

// Whether there was room for all; they come in the order they lie in.
bool Visited::fill(const std::vector<Fingerprint>& entries, const std::vector<Bits>& notes) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i] == Fingerprint{}) continue;
    next = std::max(next, home_of(entries[i]));
    if (next + 2 >= entries_.size()) return false;
    entries_[next] = entries[i];
    if (!notes.empty()) notes_[next] = notes[i];
    ++next;
  }
  return true;
}

void Visited::clear() {
  homes_ = kFirstHomes;
  beyond_ = kFirstBeyond;
  entries_.assign(homes_ + beyond_, {});
  notes_.clear();
  size_ = 0;
}

}  // namespace heddle
