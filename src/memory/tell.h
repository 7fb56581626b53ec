#pragma once

// An execution as text: actions in their order, what each read sees, edges between threads, and
// how it was committed.

#include <string>

#include "memory/outcome.h"

namespace heddle::memory {

// What the things of a program are called.
class Words {
 public:
  virtual ~Words() = default;

  [[nodiscard]] virtual std::string thread(ThreadIndex thread) const = 0;
  [[nodiscard]] virtual std::string location(LocationIndex location) const = 0;
  [[nodiscard]] virtual std::string monitor(MonitorIndex monitor) const = 0;
  [[nodiscard]] virtual std::string value(LocationIndex location, Value value) const = 0;
  // Where in the text an action is; empty if that says nothing.
  [[nodiscard]] virtual std::string site(std::uint32_t site) const = 0;
  // Whether accesses are those of a thread to its own copies (jls1).
  [[nodiscard]] virtual bool uses_copies() const { return false; }
};

// Whole lines.
std::string witness_text(const Witness& witness, const Words& words);

}  // namespace heddle::memory
