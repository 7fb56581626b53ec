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

  std::uint8_t u1() { return static_cast<std::uint8_t>(number<1>()); }
  std::uint16_t u2() { return static_cast<std::uint16_t>(number<2>()); }
  std::uint32_t u4() { return number<4>(); }
  std::span<const std::uint8_t> take(std::size_t count) {
    if (count > remaining()) {
      fail();
      return {};
    }
    const auto taken = bytes_.subspan(offset_, count);
    offset_ += count;
    return taken;
  }

  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] std::size_t offset() const { return offset_; }
  [[nodiscard]] std::size_t remaining() const { return bytes_.size() - offset_; }

 private:
  // A class file is mostly two-byte numbers and start-up reads a megabyte of them, hence inline
  // and unrolled.
  template <std::size_t size>
  std::uint32_t number() {
    if (size > remaining()) {
      fail();
      return 0;
    }
    const auto* at = bytes_.data() + offset_;
    offset_ += size;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; i++) value = value << 8U | at[i];
    return value;
  }

  // Forgetting what is left makes every later read fail as well.
  void fail() {
    failed_ = true;
    bytes_ = bytes_.first(offset_);
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t offset_ = 0;
  bool failed_ = false;
};

}  // namespace heddle
