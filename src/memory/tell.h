#pragma once

// A witness in the words of its program: an Execution, which needs neither model nor program.

#include <cstdint>
#include <string>

#include "event/execution.h"
#include "memory/outcome.h"

namespace heddle::memory {

// A line of the source; nothing if that says nothing.
struct SitePlace {
  std::string file;
  std::int32_t line = 0;
};

// What the things of a program are called.
class Words {
 public:
  virtual ~Words() = default;

  [[nodiscard]] virtual std::string thread(ThreadIndex thread) const = 0;
  [[nodiscard]] virtual std::string location(LocationIndex location) const = 0;
  [[nodiscard]] virtual std::string monitor(MonitorIndex monitor) const = 0;
  [[nodiscard]] virtual std::string value(LocationIndex location, Value value) const = 0;
  // Where in the text an action is.
  [[nodiscard]] virtual SitePlace site(std::uint32_t site) const = 0;
  // Whether accesses are those of a thread to its own copies (jls1).
  [[nodiscard]] virtual bool uses_copies() const { return false; }
};

Execution execution_of(const Witness& witness, const Words& words);

}  // namespace heddle::memory
