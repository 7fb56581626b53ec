#pragma once

// The parts of a state: whatever is undone when the search goes back, and counts when two states
// are compared.
//
// A part keeps what it holds at each mark, by the mark's number, puts it back, and says in 128 bits
// what it holds. VmMachine's constructor has the list of them; a new part is a file of its own and
// a row there.

#include <cstdint>
#include <string_view>
#include <vector>

#include "event/machine.h"

namespace heddle {

class StatePart {
 public:
  StatePart() = default;
  StatePart(const StatePart&) = delete;
  StatePart& operator=(const StatePart&) = delete;
  virtual ~StatePart() = default;

  // Keeps what it holds as number `mark`. Whatever was kept as that number or a higher one is not
  // needed any more. Numbers before it may be missing: the part was added later.
  virtual void mark(std::uint32_t mark) = 0;
  // Holds again what it held at the mark; nothing, if it was added later.
  virtual void restore(std::uint32_t mark) = 0;
  // What it holds, as far as it decides what can still happen; zero if it adds nothing to what the
  // parts before it say. Asked in the order of the parts.
  [[nodiscard]] virtual Fingerprint hash() = 0;
};

// The copies of a value at marks. They are never freed: the room of one that is not needed any more
// is used again.
template <class T>
class Copies {
 public:
  T& at(std::uint32_t mark) {
    if (copies_.size() <= mark) copies_.resize(mark + 1U);
    return copies_[mark];
  }

 private:
  std::vector<T> copies_;
};

class StateParts {
 public:
  // Parts are marked and hashed in the order in which they were added, and restored in that order.
  void add(std::string_view name, StatePart& part) { parts_.push_back({name, &part}); }

  std::uint32_t mark();
  // Forgets all newer marks.
  void restore(std::uint32_t mark);
  // Forgets the newest mark, which has just been restored.
  void drop_newest() { --count_; }
  [[nodiscard]] std::uint32_t count() const { return count_; }
  [[nodiscard]] Fingerprint hash();

  // From now on every restore compares the hash of every part with what it was at the mark, and
  // ends the process if one differs. That costs as much as a fingerprint.
  void check_restores() { checks_ = true; }
  // Hashes mean something else from here on: those of older marks are not compared with later ones.
  void begin_round() { ++round_; }

 private:
  struct Row {
    std::string_view name;
    StatePart* part;
  };
  struct Kept {
    std::uint32_t round = 0;
    std::vector<Fingerprint> hashes;  // by part
  };
  [[nodiscard]] std::vector<Fingerprint> hashes();
  void compare(std::uint32_t mark);

  std::vector<Row> parts_;
  std::uint32_t count_ = 0;  // of marks
  bool checks_ = false;
  std::uint32_t round_ = 0;
  Copies<Kept> kept_;
};

}  // namespace heddle
