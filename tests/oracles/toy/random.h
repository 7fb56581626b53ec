#pragma once

// Random toy programs, and the smallest part of one that still fails.

#include <cstdint>
#include <functional>

#include "oracles/toy/toy.h"

namespace heddle::memory::toy {

struct Shape {
  std::uint32_t max_threads = 3;
  std::uint32_t max_actions = 3;  // of one thread, locks and fences not counted
  std::uint32_t max_total = 7;    // of all threads; the references cannot take more
  std::uint32_t locations = 2;
  bool volatiles = true;  // some locations are volatile
  bool locks = true;
  bool joins = false;
  bool starts = false;
  bool early_joins = false;  // a thread that is started may be joined before
  bool updates = false;
  bool additions = false;
  bool mixed = false;         // updates of plain locations too
  bool modes = false;         // any access may have any mode
  bool update_modes = false;  // updates too
  bool fences = false;
  bool interrupts = false;
  bool interrupted_joins = false;
  bool spins = false;
  std::uint32_t fence_odds = 4;  // one in so many places
  bool branches = true;
  bool observed = true;
};

Source random_source(std::uint64_t seed, const Shape& shape);

// One thread constructs an object with a final field or two and publishes it, maybe too early; the
// others look for it and into it, or hand it on.
Source random_construction(std::uint64_t seed);
// The same with objects that lead to others, more threads, volatiles and monitors.
Source random_objects(std::uint64_t seed);
// Fewer actions, and no monitors: for the definitions that take very long.
Source random_small_objects(std::uint64_t seed);
// The same with ordinary fields.
Source without_finals(Source source);

// Threads that wait for each other, in every way there is; all accesses volatile, or in any mode.
Source random_threads(std::uint64_t seed, bool modes);
// The same where whatever waits may be interrupted.
Source random_interrupts(std::uint64_t seed, bool modes);
// Threads that say that they wait, and others that look who does, notify and interrupt them.
Source random_waiters(std::uint64_t seed);

// At most two writes are announced, or accesses seen again, for mp01; not all of them where they
// may stand.
Source with_hints(Source source, std::uint64_t seed);

// Removes what can be removed while `fails` holds.
Source shrink(Source source, const std::function<bool(const Source&)>& fails);

}  // namespace heddle::memory::toy
