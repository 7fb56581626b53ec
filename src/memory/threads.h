#pragma once

// What the machines have in common: where each thread is, who holds which monitor, who was
// interrupted. Memory is each model's own.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "memory/outcome.h"
#include "memory/unfolding.h"

namespace heddle::memory {

struct Monitor {
  std::uint32_t owner = 0;
  std::uint32_t count = 0;  // how often the owner entered; 0 is free
};

struct Threads {
  std::vector<Unfolding::Node> nodes;
  std::uint32_t running = 0;  // a bit for each thread that has been started
  std::uint32_t interrupted = 0;
  std::vector<Monitor> monitors;

  static Threads initial(const Unfolding& unfolding);

  [[nodiscard]] bool is_running(ThreadIndex thread) const { return (running >> thread & 1) != 0; }
  // Whether nothing but memory keeps the action from happening: locks are free, threads to join
  // have ended, and the thread is not at its end.
  [[nodiscard]] bool may_act(const Unfolding& unfolding, ThreadIndex thread) const;
  // Performs a synchronization action's part in this, and moves the thread on. The answer is the
  // thread's; that of Interrupted is found here.
  void act(Unfolding& unfolding, ThreadIndex thread, Answer answer);
  // Registers, and who spins or is blocked. None if a thread is beyond a loop's bound.
  [[nodiscard]] std::optional<Outcome> outcome(Unfolding& unfolding) const;
  void encode(std::string& out) const;
};

}  // namespace heddle::memory
