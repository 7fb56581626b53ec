// An execution in the words of the test.

#include "litmus/litmus_outcomes.h"
#include "memory/tell.h"

namespace heddle::litmus {

namespace {

// Sites are not shown: a test is short, and its variables say where one is.
class TestWords final : public memory::Words {
 public:
  explicit TestWords(const Exploration& explored)
      : explored_(explored), program_(*explored.program) {}

  [[nodiscard]] std::string thread(memory::ThreadIndex thread) const override {
    return program_.thread_name(thread);
  }
  [[nodiscard]] std::string location(memory::LocationIndex location) const override {
    if (!explored_.tears) return program_.location_name(location);
    const memory::LocationIndex whole = location / 2;
    const char* half = !program_.tears(whole) ? "" : location % 2 == 0 ? ".low" : ".high";
    return program_.location_name(whole) + half;
  }
  [[nodiscard]] std::string monitor(memory::MonitorIndex monitor) const override {
    return program_.monitor_name(monitor);
  }
  [[nodiscard]] std::string value(memory::LocationIndex location,
                                  memory::Value value) const override {
    return program_.value_text(explored_.tears ? location / 2 : location, value);
  }
  [[nodiscard]] memory::SitePlace site(std::uint32_t) const override { return {}; }
  [[nodiscard]] bool uses_copies() const override { return explored_.uses_copies; }

 private:
  const Exploration& explored_;
  const MemoryProgram& program_;
};

}  // namespace

std::optional<Execution> witness_of(const Exploration& explored) {
  if (!explored.witness) return std::nullopt;
  return memory::execution_of(*explored.witness, TestWords(explored));
}

std::optional<Execution> breaking_of(const Exploration& explored) {
  if (!explored.broken_witness) return std::nullopt;
  return memory::execution_of(*explored.broken_witness, TestWords(explored));
}

}  // namespace heddle::litmus
