#pragma once

// Executions one after another, each from the start to its end, with the choices drawn from a seed.
//
// What a strategy adds is how a choice is drawn. Nothing is ever complete: how many executions
// there were is a limit of the search like any other. States are counted, but an execution goes on
// where another one has been. One that comes to no state it has not been in, for a long time by the
// number of its states, goes round in circles and is given up.

#include <cstdint>
#include <span>
#include <unordered_set>

#include "search/rounds.h"
#include "search/visited.h"

namespace heddle {

// Steele, Lea and Flood's SplitMix64: a counter and a good mixer, the same everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();
  // 0 up to, not including, count.
  std::uint32_t below(std::uint64_t count);

 private:
  std::uint64_t state_;
};

class Sampling : public Rounds {
 protected:
  Sampling(Subject subject, Observer& observer, const SearchOptions& options)
      : Rounds(std::move(subject), observer, options, Order::Sample), random_(options.seed) {}

  // An execution begins.
  virtual void begin_execution() {}
  // Which of the choices to take.
  virtual Choice pick(std::span<const Choice> choices) = 0;
  // The machine has come to this state by the last choice.
  virtual void came_to(Fingerprint) {}

  Random random_;
  std::uint64_t longest_ = 0;  // in steps, of the executions of this round that came to an end

 private:
  [[nodiscard]] std::uint64_t table_bytes() const override { return visited_.bytes(); }
  [[nodiscard]] std::uint64_t table_bytes_after_next() const override {
    return visited_.bytes_after_next();
  }
  Round explore() override;
  Round explore_all();
  std::optional<Round> execute();

  Visited visited_;
  std::unordered_set<std::uint64_t> here_;  // states of this execution
  std::uint64_t begun_ = 0;                 // executions of this round
};

}  // namespace heddle
