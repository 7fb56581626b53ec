#pragma once

// What was there before: the undo log that makes going back cheap.
//
// While recording, every write to state first saves the old eight bytes. A mark is a position in
// the log; going back to it restores, newest first, in time proportional to what was written since.
// Addresses are offsets into one arena, so the log is a value like the rest of the state. When
// nobody has taken a mark, recording is off and a write costs one predictable test.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace heddle {

class Trail {
 public:
  using Mark = std::size_t;

  explicit Trail(char* arena = nullptr) : arena_(arena) {}

  [[nodiscard]] bool recording() const { return recording_; }
  void record(bool on) { recording_ = on; }
  [[nodiscard]] Mark mark() const { return entries_.size(); }

  // To be called before the (at most eight, naturally aligned) bytes at `offset` change.
  void save(std::uint64_t offset) {
    const auto word = offset & ~std::uint64_t{7};
    std::uint64_t old = 0;
    std::memcpy(&old, arena_ + word, sizeof old);
    entries_.push_back({word, old});
  }

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
    while (entries_.size() > mark) {
      const auto& entry = entries_.back();
      std::memcpy(arena_ + entry.word, &entry.old, sizeof entry.old);
      entries_.pop_back();
    }
  }

 private:
  struct Entry {
    std::uint64_t word;
    std::uint64_t old;
  };

  char* arena_;
  bool recording_ = false;
  std::vector<Entry> entries_;
};

}  // namespace heddle
