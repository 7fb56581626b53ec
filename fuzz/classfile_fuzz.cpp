#include <span>

#include "exercise.h"

// Any bytes at all are a class or an error, and a class keeps the parser's promises.
// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span bytes(data, size);
  const auto file = heddle::parse_class(bytes, "fuzz");
  if (file) heddle::exercise(*file);
  const auto trusted = heddle::parse_class(bytes, "fuzz", false);
  if (trusted) {
    for (const auto& method : trusted->methods) {
      if (method.code) (void)heddle::local_variables(*trusted, *method.code);
    }
  }
  HEDDLE_CHECK(trusted || !file, "looking less closely should find no more to complain about");
  return 0;
}
