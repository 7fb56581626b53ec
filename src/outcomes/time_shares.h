#pragma once

// One time limit for several questions that are asked one after the other, each of which must be
// given a time of its own: what is left is shared equally among those that are still to come, so
// that what a quick one does not use is there for the slow ones.

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace heddle {

class TimeShares {
 public:
  // Without a limit, 0 seconds, no question has one.
  TimeShares(double seconds, std::size_t questions) : seconds_(seconds), questions_(questions) {}

  // For the next question. More questions than were announced get all that is left.
  [[nodiscard]] double next() {
    if (seconds_ <= 0) return 0;
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start_;
    const double share = (seconds_ - taken.count()) / static_cast<double>(questions_);
    if (questions_ > 1) --questions_;
    return std::max(kLeast, share);
  }

 private:
  static constexpr double kLeast = 1e-3;  // none left; 0 would be no limit

  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double seconds_;
  std::size_t questions_;
};

}  // namespace heddle
