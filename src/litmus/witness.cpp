// An execution as text, in the words of the test.

#include "litmus/explore.h"
#include "memory/tell.h"

namespace heddle::litmus {

namespace {

// Sites are not shown: a test is short, and its variables say where one is.
class TestWords final : public memory::Words {
 public:
  explicit TestWords(const MemoryProgram& program) : program_(program) {}

  [[nodiscard]] std::string thread(memory::ThreadIndex thread) const override {
    return program_.thread_name(thread);
  }
  [[nodiscard]] std::string location(memory::LocationIndex location) const override {
    return program_.location_name(location);
  }
  [[nodiscard]] std::string monitor(memory::MonitorIndex monitor) const override {
    return program_.monitor_name(monitor);
  }
  [[nodiscard]] std::string value(memory::LocationIndex location,
                                  memory::Value value) const override {
    return program_.value_text(location, value);
  }
  [[nodiscard]] std::string site(std::uint32_t) const override { return ""; }

 private:
  const MemoryProgram& program_;
};

}  // namespace

std::string witness_text(const Exploration& explored) {
  if (!explored.witness) return "";
  return memory::witness_text(*explored.witness, TestWords(*explored.program));
}

}  // namespace heddle::litmus
