#pragma once

// What was there before: the undo log that makes going back cheap.
//
// While recording, every write to state first saves the old eight bytes. A mark is a position in
// the log; going back to it restores, newest first, in time proportional to what was written since.
// Addresses are offsets into one arena, so the log is a value like the rest of the state. When
// no mark has been taken, recording is off and a write costs one predictable test.
//
// An entry also says which four-byte halves of its word the write is about, and whether they are
// references, so that the log can be read as a list of changes of typed cells. Only these halves
// are restored: the other one may have been written since by somebody who does not record.

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/growing_list.h"

namespace heddle {

class Trail {
 public:
  using Mark = std::size_t;

  explicit Trail(char* arena = nullptr) : arena_(arena) {}

  [[nodiscard]] bool recording() const { return recording_; }
  void record(bool on) { recording_ = on; }
  [[nodiscard]] Mark mark() const {
    ++generation_;
    return entries_.size();
  }
  // Another number whenever a mark may have been taken, or gone back to, since it was asked for.
  [[nodiscard]] std::uint64_t generation() const { return generation_; }

  struct Entry {
    std::uint64_t place;  // offset of the word, with the bits below
    std::uint64_t old;

    static constexpr std::uint64_t kLow = 1;
    static constexpr std::uint64_t kHigh = 2;
    static constexpr std::uint64_t kRefs = 4;
    static constexpr std::uint64_t kBits = 7;

    [[nodiscard]] std::uint64_t word() const { return place & ~kBits; }
    // Where the halves are whose old contents count; a word's first half is its low one.
    [[nodiscard]] std::uint64_t mask() const {
      return ((place & kLow) != 0 ? 0xffffffffULL : 0) |
             ((place & kHigh) != 0 ? 0xffffffffULL << 32U : 0);
    }
  };

  // To be called before the (at most eight, naturally aligned) bytes at `offset` change.
  void save(std::uint64_t offset, std::uint64_t bytes = 8, bool refs = false) {
    const auto word = offset & ~Entry::kBits;
    std::uint64_t old = 0;
    std::memcpy(&old, arena_ + word, sizeof old);
    const auto halves = bytes == 8          ? Entry::kLow | Entry::kHigh
                        : (offset & 4) != 0 ? Entry::kHigh
                                            : Entry::kLow;
    entries_.push_back({word | halves | (refs ? Entry::kRefs : 0), old});
  }
  // The same before any number of bytes change. Half by half at the ends: the other half may be a
  // cell of another kind.
  void save_all(std::uint64_t start, std::uint64_t bytes, bool refs) {
    const auto end = start + bytes;
    for (auto half = start & ~std::uint64_t{3}; half < end;) {
      const bool whole = (half & 4) == 0 && half + 4 < end;
      save(half, whole ? 8 : 4, refs);
      half += whole ? 8 : 4;
    }
  }
  [[nodiscard]] const GrowingList<Entry>& entries() const { return entries_; }

  // What another trail of the same arena has saved since the last entry of this one.
  void append(Trail& later) {
    entries_.append(later.entries_);
    later.entries_.clear();
  }
  void append(const Entry& entry) { entries_.push_back(entry); }
  void clear() { entries_.clear(); }

  // For what is made once and outlives any going back: no saving while this lives.
  class Pause {
   public:
    explicit Pause(Trail& trail) : trail_(trail), was_(trail.recording_) {
      trail_.recording_ = false;
    }
    ~Pause() { trail_.recording_ = was_; }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

   private:
    Trail& trail_;
    bool was_;
  };

  void undo_to(Mark mark) {
    ++generation_;
    while (entries_.size() > mark) {
      const auto& entry = entries_.back();
      std::uint64_t now = 0;
      std::memcpy(&now, arena_ + entry.word(), sizeof now);
      now ^= (now ^ entry.old) & entry.mask();
      std::memcpy(arena_ + entry.word(), &now, sizeof now);
      entries_.pop_back();
    }
  }

 private:
  char* arena_;
  bool recording_ = false;
  mutable std::uint64_t generation_ = 0;
  GrowingList<Entry> entries_;
};

}  // namespace heddle
