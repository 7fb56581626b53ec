#pragma once

// What a search may use, asked often and cheaply.

#include <chrono>
#include <optional>
#include <string>

#include "search/search.h"

namespace heddle {

// What can run out, as it is told.
inline constexpr const char* kStatesLimit = "the limit on states";
inline constexpr const char* kTimeLimit = "the time limit";
inline constexpr const char* kMemoryLimit = "the memory limit";
inline constexpr const char* kInterruptLimit = "an interrupt";

class Meter {
 public:
  explicit Meter(const SearchOptions& options) : options_(options) {}

  // What has run out, or nothing; `bytes` are about to be needed. Looks at the clock only now and
  // then.
  std::optional<std::string> exceeded(SearchStats& stats, std::uint64_t bytes);
  [[nodiscard]] double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  const SearchOptions& options_;
  Clock::time_point start_ = Clock::now();
  std::uint32_t calls_ = 0;
  double last_progress_ = 0;
  double last_look_ = 0;
};

// Memory the process has resident, in bytes.
std::uint64_t resident_bytes();

}  // namespace heddle
