#pragma once

// What a step did that other threads could notice: enough to tell whether two steps commute.
//
// Two steps of different threads do if neither writes what the other touches. Bookkeeping (a thread
// leaves its group) commutes with its like, but not with who looks at it. A step whose effects are
// not known place by place commutes with nothing.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace heddle {

struct Effect {
  enum class Kind : std::uint8_t { Read, Write, Bookkeeping };

  std::uint64_t place = 0;  // any number that means the same while the machine goes on
  Kind kind = Kind::Read;

  bool operator==(const Effect&) const = default;
  bool operator<(const Effect& other) const {
    return place < other.place || (place == other.place && kind < other.kind);
  }
};

class Effects {
 public:
  void clear() {
    places_.clear();
    everything_ = false;
  }
  void add(std::uint64_t place, Effect::Kind kind) {
    if (everything_) return;
    if (!places_.empty() && places_.back() == Effect{place, kind}) return;
    places_.push_back({place, kind});
    if (places_.size() > kMost) add_everything();
  }
  void add_everything() {
    everything_ = true;
    places_.clear();
  }
  [[nodiscard]] bool everything() const { return everything_; }
  // In the order of places, each effect once.
  [[nodiscard]] std::span<const Effect> sorted() {
    std::sort(places_.begin(), places_.end());
    places_.erase(std::unique(places_.begin(), places_.end()), places_.end());
    return places_;
  }

 private:
  static constexpr std::size_t kMost = 1024;  // a step that does more is not worth comparing

  std::vector<Effect> places_;
  bool everything_ = false;
};

// Of sorted effects.
inline bool commute(std::span<const Effect> a, std::span<const Effect> b) {
  auto i = a.begin();
  auto j = b.begin();
  while (i != a.end() && j != b.end()) {
    if (i->place < j->place) {
      ++i;
    } else if (j->place < i->place) {
      ++j;
    } else {
      const auto place = i->place;
      // Read, Write, Bookkeeping: the same kind all through, and no Write, or they do not commute.
      const auto kind = i->kind;
      if (kind == Effect::Kind::Write) return false;
      for (; i != a.end() && i->place == place; ++i) {
        if (i->kind != kind) return false;
      }
      for (; j != b.end() && j->place == place; ++j) {
        if (j->kind != kind) return false;
      }
    }
  }
  return true;
}

}  // namespace heddle
