#pragma once

// Sets of new races of an execution, made one after the other: there may be a million of them, and
// the caller may have no time for most.

#include <cstddef>
#include <cstdint>
#include <set>
#include <tuple>
#include <vector>

#include "memory/happens_before/commit.h"

namespace heddle::memory {

using RaceName = std::tuple<ReadId, WriteId, Value>;
using RaceNames = std::set<RaceName>;

struct NewRace {
  ReadId read;
  std::int32_t commitment = -1;  // the write is already committed
  WriteId write;
  Value value = 0;
  std::size_t write_event = 0;
  bool is_news = true;  // the execution that this one was made from did not have it

  [[nodiscard]] RaceName name() const { return {read, write, value}; }
};

using Races = std::vector<std::vector<NewRace>>;  // by reads

class RaceSets {
 public:
  // With more sets than this not every one is made.
  static constexpr std::size_t kMost = 1 << 20;
  static constexpr std::size_t kMaxWidth = 3;

  // A set of races that the execution before this one had too was tried there, together with what
  // was committed since; so a set is made only if one of its races is news. Where races do not
  // influence each other there is none, and 2^n sets are not made 3^n times.
  explicit RaceSets(Races reads);

  // Whether every set is made, and not only the small ones.
  [[nodiscard]] bool has_all() const { return has_all_; }
  [[nodiscard]] bool is_empty() const { return with_news_ == 0; }
  // Makes the next set: at most one race of each read. Whether there was one.
  bool next();
  [[nodiscard]] const std::vector<const NewRace*>& chosen() const { return chosen_; }
  [[nodiscard]] RaceNames names() const;

 private:
  [[nodiscard]] bool is_without_news() const;
  [[nodiscard]] bool is_whole() const;
  bool move_on();

  Races reads_;                // those with news come first
  std::size_t with_news_ = 0;  // how many these are
  std::size_t width_ = 0;
  bool has_all_ = true;
  std::vector<std::size_t> path_;  // by reads: 0, or one more than the race's index
  std::vector<const NewRace*> chosen_;
};

}  // namespace heddle::memory
