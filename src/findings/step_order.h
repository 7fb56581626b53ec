#pragma once

// What happens before what in a witness (JLS 17.4.5), from the clocks of its steps.
//
// A step knows of another thread's step if its clock for that thread has come to the time of that
// step. A thread's own time goes on after each release, so what comes after one is not known to who
// acquired it.

#include <cstddef>
#include <optional>
#include <vector>

#include "findings/finding.h"

namespace heddle {

[[nodiscard]] bool happens_before(const Witness& witness, std::size_t a, std::size_t b);

// A release, and the step of another thread that learns from it what came before.
struct OrderEdge {
  std::size_t from = 0;
  std::size_t to = 0;

  bool operator==(const OrderEdge&) const = default;
};
// Those that no other edges imply, in the order of the later step.
[[nodiscard]] std::vector<OrderEdge> order_edges(const Witness& witness);

// The two accesses of a race in the execution that shows it.
struct RaceEnds {
  std::size_t earlier = 0;
  std::size_t later = 0;
};
[[nodiscard]] std::optional<RaceEnds> race_ends(const Finding& finding);

// What a step reads and writes; of Call and the like, neither.
[[nodiscard]] bool reads(const Step& step);
[[nodiscard]] bool writes(const Step& step);
// Whether it is one of those that can order threads.
[[nodiscard]] bool synchronizes(const Step& step);

}  // namespace heddle
