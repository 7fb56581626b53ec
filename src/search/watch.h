#pragma once

// The limits of a search by several processes, and its progress.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "search/crew.h"
#include "search/search.h"
#include "search/shared_visited.h"

namespace heddle {

// Memory that is this process's own, in bytes; of what several have, a share.
std::uint64_t own_bytes();

class Watch {
 public:
  explicit Watch(const SearchOptions& options) : options_(options) {}

  [[nodiscard]] double seconds() const;
  // The most that all processes had when it was measured.
  [[nodiscard]] std::uint64_t peak_bytes() const { return peak_bytes_; }
  // What has run out, or nothing. `before`: counted before the crew began.
  std::optional<std::string> look(Crew& crew, SharedVisited& visited, const SearchStats& before);

 private:
  using Clock = std::chrono::steady_clock;

  void measure(Crew& crew, SharedVisited& visited);
  [[nodiscard]] bool is_memory_short(SharedVisited& visited) const;

  const SearchOptions& options_;
  Clock::time_point start_ = Clock::now();
  double last_progress_ = 0;
  double last_memory_ = -1;
  std::uint64_t others_ = 0;  // bytes of all but the table
  std::uint64_t bytes_ = 0;   // of all
  std::uint64_t peak_bytes_ = 0;
};

}  // namespace heddle
