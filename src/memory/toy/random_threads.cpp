// Random programs about threads that wait for each other: nested monitors, wait sets, permits,
// starts and joins at any place, interrupts, full fences.

#include <algorithm>
#include <random>

#include "memory/toy/random.h"

namespace heddle::memory::toy {

namespace {

class Generator {
 public:
  Generator(std::uint64_t seed, bool modes) : random_(seed), modes_(modes) {}

  Source run() {
    threads_ = 2 + below(3);
    left_ = 4 + below(6);
    started_.assign(threads_, false);
    Source source{.threads = {}};
    for (self_ = 0; self_ < threads_; ++self_) {
      next_ = static_cast<int>(self_ * 8);
      source.threads.push_back(block(1 + below(4)));
    }
    return source;
  }

 private:
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(random_() % std::max(bound, 1U));
  }

  Mode mode(bool reads) {
    if (!modes_) return Mode::Volatile;
    constexpr Mode kReads[] = {Mode::Plain, Mode::Opaque, Mode::Acquire, Mode::Volatile};
    constexpr Mode kWrites[] = {Mode::Plain, Mode::Opaque, Mode::Release, Mode::Volatile};
    return reads ? kReads[below(4)] : kWrites[below(4)];
  }

  ThreadIndex other() { return (self_ + 1 + below(threads_ - 1)) % threads_; }

  Block block(std::uint32_t size) {
    Block result;
    for (std::uint32_t i = 0; i < size && left_ > 0; ++i) add(result);
    return result;
  }

  void add(Block& to) {
    --left_;
    switch (below(12)) {
      case 0:
      case 1:
        return synchronized(to);
      case 2:
        return add_start(to);
      case 3:
        to.push_back(join(other()));
        return;
      case 4:
        to.push_back(below(2) == 0 ? timed(next_++, park()) : park());
        return;
      case 5:
        to.push_back(unpark(other()));
        return;
      case 6:
        to.push_back(below(2) == 0 ? interrupt(below(threads_)) : interrupted(self_, next_++));
        return;
      case 7:
        to.push_back(fence(FenceKind::Full));
        return;
      default:
        to.push_back(access());
    }
  }

  Statement access() {
    const auto location = below(2);
    if (below(2) == 0) return read(next_++, location, mode(true));
    return write(location, static_cast<int>(1 + below(2)), mode(false));
  }

  // No thread starts itself, or one that starts it.
  void add_start(Block& to) {
    const auto target = self_ + 1 + below(threads_ - self_ - 1);
    if (target >= threads_ || started_[target]) {
      to.push_back(access());
      return;
    }
    started_[target] = true;
    to.push_back(start(target));
  }

  void synchronized(Block& to) {
    const auto monitor = below(2);
    to.push_back(lock(monitor));
    ++held_[monitor];
    if (below(2) == 0) to.push_back(access());
    if (left_ > 0 && below(3) == 0) add(to);
    if (held_[monitor] == 1) signal(to, monitor);
    --held_[monitor];
    to.push_back(unlock(monitor));
  }

  void signal(Block& to, MonitorIndex monitor) {
    switch (below(5)) {
      case 0:
        to.push_back(wait(monitor));
        to.push_back(below(3) == 0 ? timed(next_++, wake(monitor)) : wake(monitor));
        to.push_back(lock(monitor));
        if (below(2) == 0) to.push_back(access());
        return;
      case 1:
        to.push_back(notify(monitor));
        return;
      case 2:
        to.push_back(notify_all(monitor));
        return;
      default:
        return;
    }
  }

  std::mt19937_64 random_;
  bool modes_;
  std::uint32_t threads_ = 0;
  std::uint32_t left_ = 0;
  ThreadIndex self_ = 0;
  int next_ = 0;
  int held_[2] = {};
  std::vector<bool> started_;
};

}  // namespace

Source random_threads(std::uint64_t seed, bool modes) { return Generator(seed, modes).run(); }

}  // namespace heddle::memory::toy
