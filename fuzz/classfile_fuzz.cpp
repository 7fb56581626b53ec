#include <span>

#include "classfile/byte_reader.h"

// Any bytes at all: the reader must neither crash nor read past the end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  heddle::ByteReader in(std::span(data, size));
  while (!in.failed()) {
    const auto count = in.u2();
    (void)in.take(count);
  }
  return 0;
}
