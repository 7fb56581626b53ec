#include <string_view>
#include <variant>

#include "exercise.h"
#include "litmus/clause.h"
#include "litmus/front_end.h"

// Any text at all is a litmus test or a list of mistakes inside it; and the classes of a test are
// class files, with and without bounds.
// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const heddle::litmus::Built built = heddle::litmus::build(text, "fuzz.litmus");
  if (const auto* mistakes = std::get_if<std::vector<heddle::litmus::Diagnostic>>(&built)) {
    HEDDLE_CHECK(!mistakes->empty(), "a test that is refused should have a mistake");
    (void)heddle::litmus::render(*mistakes, "fuzz.litmus", text);
    return 0;
  }
  const auto& program = std::get<heddle::litmus::LitmusProgram>(built);
  for (const heddle::litmus::ClassBytes& cls : program.classes) {
    const auto file = heddle::parse_class(cls.bytes, cls.name);
    HEDDLE_CHECK(file.has_value(), "the compiler should write class files");
    heddle::exercise(*file);
  }
  (void)heddle::litmus::build(text, "fuzz.litmus", {.bound_loops = true, .spin_once = true});
  heddle::litmus::Outcome outcome;
  outcome.values.resize(program.test.observed.size(), {true, false, 1});
  outcome.ends.resize(program.test.threads.size());
  (void)heddle::litmus::broken_by(program.test, "jmm", outcome);
  return 0;
}
