#include "classfile/byte_reader.h"

namespace heddle {

std::span<const std::uint8_t> ByteReader::take(std::size_t count) {
  if (failed_ || count > bytes_.size() - offset_) {
    failed_ = true;
    return {};
  }
  const auto taken = bytes_.subspan(offset_, count);
  offset_ += count;
  return taken;
}

std::uint32_t ByteReader::number(std::size_t size) {
  std::uint32_t value = 0;
  for (const auto byte : take(size)) value = value << 8U | byte;
  return value;
}

}  // namespace heddle
