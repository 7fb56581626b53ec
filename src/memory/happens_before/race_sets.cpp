#include "memory/happens_before/race_sets.h"

#include <algorithm>
#include <utility>

namespace heddle::memory {

RaceSets::RaceSets(Races reads) : reads_(std::move(reads)) {
  const auto rest =
      std::partition(reads_.begin(), reads_.end(), [](const std::vector<NewRace>& races) {
        return std::ranges::any_of(races, &NewRace::is_news);
      });
  with_news_ = static_cast<std::size_t>(rest - reads_.begin());
  std::size_t sets = 1;
  for (const auto& races : reads_) {
    if (sets <= kMost) sets *= races.size() + 1;
  }
  has_all_ = with_news_ == 0 || sets <= kMost;
  width_ = has_all_ ? reads_.size() : kMaxWidth;
}

RaceNames RaceSets::names() const {
  RaceNames result;
  for (const auto& races : reads_) {
    for (const auto& race : races) result.insert(race.name());
  }
  return result;
}

// When the reads with news are through, one of these must have been chosen.
bool RaceSets::is_without_news() const {
  return path_.size() == with_news_ && std::ranges::none_of(chosen_, &NewRace::is_news);
}

bool RaceSets::is_whole() const {
  return path_.size() == reads_.size() || chosen_.size() == width_;
}

// To the next choice for the last read that has one.
bool RaceSets::move_on() {
  while (!path_.empty()) {
    const auto& races = reads_[path_.size() - 1];
    const auto choice = path_.back();
    if (choice > 0) chosen_.pop_back();
    if (choice < races.size()) {
      path_.back() = choice + 1;
      chosen_.push_back(&races[choice]);
      return true;
    }
    path_.pop_back();
  }
  return false;
}

bool RaceSets::next() {
  if (is_empty()) return false;
  do {
    if (is_without_news() || is_whole()) {
      if (!move_on()) return false;
    } else {
      path_.push_back(0);
    }
  } while (is_without_news() || !is_whole());
  return true;
}

}  // namespace heddle::memory
