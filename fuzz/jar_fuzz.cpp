#include "exercise.h"

// Any bytes at all are a jar or an error, and so is each of its entries.
// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto jar = heddle::Jar::parse({data, data + size}, "fuzz", 17);
  if (jar) heddle::exercise(*jar);
  return 0;
}
