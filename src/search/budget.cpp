#include "search/budget.h"

#include <cstdio>

#include <unistd.h>

namespace heddle {
namespace {

constexpr std::uint32_t kBetweenLooks = 256;
constexpr double kLongBetweenLooks = 0.02;  // seconds
constexpr double kBetweenReports = 0.2;     // seconds

}  // namespace

std::uint64_t resident_bytes() {
  std::uint64_t pages = 0;
  if (auto* file = std::fopen("/proc/self/statm", "r")) {
    unsigned long total = 0;
    unsigned long resident = 0;
    if (std::fscanf(file, "%lu %lu", &total, &resident) == 2) pages = resident;
    std::fclose(file);
  }
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

double Meter::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

std::optional<std::string> Meter::exceeded(SearchStats& stats, std::uint64_t bytes) {
  const auto& budget = options_.budget;
  if (budget.states != 0 && stats.states >= budget.states) return kStatesLimit;
  // A step may take very long, so the clock is looked at before each; the rest costs more.
  const auto now = seconds();
  if (++calls_ % kBetweenLooks != 0 && now - last_look_ < kLongBetweenLooks) return std::nullopt;
  stats.seconds = last_look_ = now;
  if (budget.interrupted && budget.interrupted()) return kInterruptLimit;
  if (budget.seconds != 0 && stats.seconds >= budget.seconds) return kTimeLimit;
  if (budget.bytes != 0 && resident_bytes() + bytes >= budget.bytes) {
    return kMemoryLimit;
  }
  if (options_.progress && stats.seconds - last_progress_ >= kBetweenReports) {
    last_progress_ = stats.seconds;
    options_.progress(stats);
  }
  return std::nullopt;
}

}  // namespace heddle
