#pragma once

// Big-endian numbers out of a byte string, the way class files are written
// (JVMS 4.1).
//
// A read past the end yields zero and marks the reader failed; so does every
// read after it. A parser can therefore read a whole structure without looking
// and ask once, at the end, whether it was all there. Counts read as zero too,
// so no loop runs on garbage.

#include <cstddef>
#include <cstdint>
#include <span>

namespace heddle {

class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint8_t u1() { return static_cast<std::uint8_t>(number(1)); }
  std::uint16_t u2() { return static_cast<std::uint16_t>(number(2)); }
  std::uint32_t u4() { return number(4); }
  std::span<const std::uint8_t> take(std::size_t count);

  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] std::size_t offset() const { return offset_; }

 private:
  std::uint32_t number(std::size_t size);

  std::span<const std::uint8_t> bytes_;
  std::size_t offset_ = 0;
  bool failed_ = false;
};

}  // namespace heddle
