#pragma once

// What all strategies share: rounds, the path, and when to stop.
//
// A machine learns where threads must be switched (event/machine.h). A round explores with what was
// known at its beginning; if something was learned on the way it is begun again, for what it has
// explored may be incomplete. A strategy says only how one round goes: it asks out_of_budget()
// before each step and verdict() after it.
//
// When to begin again decides what is learned, and so how many states there are in the end. So it
// is the same for all strategies that explore everything: as long as a round has met fewer states
// than the warm-up, which goes depth-first, it begins again at once; from then on it is explored to
// its end, and learns all there is to learn from its states, in whatever order they are met. A
// strategy of another order lets a depth-first search warm up first (Order::Own).

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "search/budget.h"
#include "search/search.h"

namespace heddle {

class Rounds {
 public:
  Rounds(const Rounds&) = delete;
  Rounds& operator=(const Rounds&) = delete;

  SearchResult run();

 protected:
  enum class Round : std::uint8_t { Done, Again, Deeper, Stopped };
  enum class Order : std::uint8_t {
    DepthFirst,
    Own,    // another one, after a warm-up
    Sample  // not everything is explored
  };

  Rounds(Subject subject, Observer& observer, const SearchOptions& options, Order order)
      : machine_(subject.machine),
        observer_(observer),
        options_(options),
        order_(order),
        subject_(std::move(subject)),
        meter_(options) {}
  virtual ~Rounds() = default;

  // Explores from the machine's first choice on; nothing of earlier rounds counts.
  virtual Round explore() = 0;
  // What the states seen take, now and after the next step.
  [[nodiscard]] virtual std::uint64_t table_bytes() const = 0;
  [[nodiscard]] virtual std::uint64_t table_bytes_after_next() const { return table_bytes(); }

  // Takes a choice where the path ends, and tells the observer.
  void take(Choice choice);
  // Whether the round ends here, before its next step. Adds what has run out to the limits.
  bool out_of_budget();
  // Whether a limit fell into the last step (event/machine.h: Cut), also one that was to be gone
  // again: nothing can be done but stop. Adds the limit.
  bool is_cut();
  // What the last step means for the round: nothing, if it goes on. `more`: there is more to do.
  std::optional<Round> verdict(bool more);
  // Whether the path is as long as it may be. Adds that to the limits.
  bool at_depth_limit();
  void add_limit(const std::string& limit);
  // Goes on from where the path ends, along the way and then once around the cycle, and tells the
  // observer: nothing is told that was not seen to come back.
  void tell_cycle(std::span<const Choice> way, std::span<const Choice> cycle);

  Machine& machine_;
  Observer& observer_;
  const SearchOptions& options_;
  const Order order_;
  SearchResult result_;
  std::vector<Choice> path_;  // from the start to where the machine is
  bool learned_ = false;      // in this round

 private:
  Round round(Learn learn);
  bool warm_up();
  void settle();

  Subject subject_;
  Meter meter_;
};

}  // namespace heddle
