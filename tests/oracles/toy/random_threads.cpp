// Random programs about threads that wait for each other: nested monitors, wait sets, permits,
// starts and joins at any place, interrupts, full fences.

#include <algorithm>
#include <random>

#include "oracles/toy/random.h"

namespace heddle::memory::toy {

namespace {

class Generator {
 public:
  Generator(std::uint64_t seed, bool modes, bool interruptible)
      : random_(seed), modes_(modes), interruptible_(interruptible) {}

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
    switch (below(interruptible_ ? 14 : 12)) {
      case 0:
      case 1:
        return synchronized(to);
      case 2:
        return add_start(to);
      case 3:
        to.push_back(interruptible_ ? interruptible_join(self_, next_++, other()) : join(other()));
        return;
      case 4:
        if (interruptible_) {
          to.push_back(interruptible_park(self_, next_++, below(2) == 0));
        } else {
          to.push_back(below(2) == 0 ? timed(next_++, park()) : park());
        }
        return;
      case 5:
        to.push_back(unpark(other()));
        return;
      case 6:
        to.push_back(below(2) == 0 ? interrupt(below(threads_)) : interrupted(self_, next_++));
        return;
      case 12:
      case 13:
        to.push_back(interrupt(below(threads_)));
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
        if (interruptible_) {
          to.push_back(interruptible_wait(self_, next_++, monitor, below(3) == 0));
          if (below(2) == 0) to.push_back(access());
          return;
        }
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
  bool interruptible_;
  std::uint32_t threads_ = 0;
  std::uint32_t left_ = 0;
  ThreadIndex self_ = 0;
  int next_ = 0;
  int held_[2] = {};
  std::vector<bool> started_;
};

}  // namespace

Source random_threads(std::uint64_t seed, bool modes) {
  return Generator(seed, modes, false).run();
}

Source random_waiters(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto below = [&](std::uint64_t bound) { return random() % bound; };
  constexpr ThreadIndex kWaiters = 2;
  Source source{.threads = {}};
  for (ThreadIndex self = 0; self < kWaiters; ++self) {
    const auto seen = static_cast<int>(self * 8);
    source.threads.push_back({lock(0), read(seen, 0), write(0, reg(seen) + 1),
                              interruptible_wait(self, seen + 1, 0, below(6) == 0), unlock(0)});
  }
  const auto seen = static_cast<int>(kWaiters * 8);
  Block rest;
  for (auto left = 1 + below(3); left > 0; --left) {
    if (below(2) == 0) {
      rest.push_back(interrupt(static_cast<ThreadIndex>(below(kWaiters))));
    } else {
      const auto notifies = below(3) == 0 ? notify_all(0) : notify(0);
      const auto at = seen + static_cast<int>(left);
      rest.insert(rest.end(), {lock(0), read(at, 0), notifies, unlock(0)});
    }
  }
  source.threads.push_back(rest);
  if (below(2) == 0) {
    source.threads.push_back({interrupt(static_cast<ThreadIndex>(below(kWaiters)))});
  }
  return source;
}

Source random_interrupts(std::uint64_t seed, bool modes) {
  return Generator(seed, modes, true).run();
}

}  // namespace heddle::memory::toy
