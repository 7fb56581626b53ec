#pragma once

// What the program has said of the execution so far: it is part of how the execution ends.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "base/id.h"
#include "explore/state_part.h"

namespace heddle {

// What one thread has said, and how it ended.
struct ThreadSaid {
  std::map<std::string, std::string> outcomes;  // Heddle.outcome, by name
  std::string printed;                          // on System.out
  std::string ending;                           // the class of the exception that ended it, or ""

  bool operator==(const ThreadSaid&) const = default;
};

class Said final : public StatePart {
 public:
  // `by_thread`: it counts which thread has said something, and then not which was the last to give
  // an outcome of a name.
  explicit Said(bool by_thread) : by_thread_(by_thread) {}

  [[nodiscard]] bool by_thread() const { return by_thread_; }
  [[nodiscard]] const std::map<std::string, std::string>& outcomes() const { return now_.outcomes; }
  [[nodiscard]] const std::map<std::uint32_t, ThreadSaid>& threads() const { return now_.threads; }
  void outcome(std::string name, std::string value) {
    now_.outcomes[std::move(name)] = std::move(value);
  }
  ThreadSaid& of(ThreadId thread) { return now_.threads[thread.index]; }

  void mark(std::uint32_t mark) override;
  void restore(std::uint32_t mark) override;
  [[nodiscard]] Fingerprint hash() override;

 private:
  struct Now {
    std::map<std::string, std::string> outcomes;
    std::map<std::uint32_t, ThreadSaid> threads;  // by their numbers; only if `by_thread`

    bool operator==(const Now&) const = default;
  };
  bool by_thread_;
  Now now_;
  Copies<Now> copies_;
};

}  // namespace heddle
