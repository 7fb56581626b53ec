#include "search/watch.h"

#include <algorithm>
#include <cstdio>

#include "search/budget.h"

namespace heddle {
namespace {

constexpr double kBetweenReports = 0.2;  // seconds
constexpr double kBetweenMeasures = 0.2;

}  // namespace

std::uint64_t own_bytes() {
  std::uint64_t bytes = 0;
  if (auto* file = std::fopen("/proc/self/smaps_rollup", "r")) {
    char line[256];
    while (std::fgets(line, sizeof line, file) != nullptr) {
      unsigned long kilobytes = 0;
      if (std::sscanf(line, "Pss_Anon: %lu", &kilobytes) == 1 ||
          std::sscanf(line, "Pss_File: %lu", &kilobytes) == 1) {
        bytes += std::uint64_t{kilobytes} * 1024;
      }
    }
    std::fclose(file);
  }
  return bytes != 0 ? bytes : resident_bytes();
}

double Watch::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

void Watch::measure(Crew& crew, SharedVisited& visited) {
  others_ = own_bytes();
  for (std::uint32_t i = 0; i < crew.size(); ++i) others_ += crew.seat(i).bytes;
  bytes_ = others_ + visited.bytes();
  peak_bytes_ = std::max(peak_bytes_, bytes_);
}

// What grows between two measurements must fit too, hence the margin.
bool Watch::is_memory_short(SharedVisited& visited) const {
  if (options_.budget.bytes == 0) return false;
  const auto limit = options_.budget.bytes - options_.budget.bytes / 16;
  visited.set_room(limit > others_ ? limit - others_ : 0);
  return bytes_ >= limit;
}

std::optional<std::string> Watch::look(Crew& crew, SharedVisited& visited,
                                       const SearchStats& before) {
  const auto& budget = options_.budget;
  const auto now = seconds();
  if (budget.interrupted && budget.interrupted()) return kInterruptLimit;
  if (budget.seconds != 0 && now >= budget.seconds) return kTimeLimit;
  if (last_memory_ < 0 || now - last_memory_ >= kBetweenMeasures) {
    last_memory_ = now;
    measure(crew, visited);
    if (is_memory_short(visited)) return kMemoryLimit;
  }
  if (options_.progress && now - last_progress_ >= kBetweenReports) {
    last_progress_ = now;
    auto stats = before;
    stats.states = visited.size();
    stats.seconds = before.seconds + now;
    stats.depth = 0;
    stats.bytes = bytes_;
    for (std::uint32_t i = 0; i < crew.size(); ++i) {
      stats.transitions += crew.seat(i).transitions;
      stats.depth = std::max<std::uint64_t>(stats.depth, crew.seat(i).depth);
    }
    options_.progress(stats);
  }
  return std::nullopt;
}

}  // namespace heddle
