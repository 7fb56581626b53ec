#include <span>

#include "exercise.h"

// Any bytes at all are an image or an error, and so is each of its resources.
// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto image = heddle::JImage::parse(std::span(data, size), "fuzz");
  if (image) heddle::exercise(*image);
  return 0;
}
