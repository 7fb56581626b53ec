#pragma once

// Modified UTF-8 (JVMS 4.4.7), the text of class files, and UTF-16, the text of Java strings.
//
// It differs from UTF-8 in two ways: U+0000 is two bytes, so that no text contains a zero byte,
// and a supplementary character is a surrogate pair of three bytes each. Lone surrogates are
// therefore representable, and every UTF-16 string makes the round trip. Nearly all text in class
// files is ASCII, so that case is decided eight bytes at a time.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace heddle {

// Only bytes 0x01 to 0x7f, which mean the same in every encoding here.
inline bool is_plain_ascii(std::string_view text) {
  static constexpr std::uint64_t kHigh = 0x8080808080808080U;
  static constexpr std::uint64_t kOnes = 0x0101010101010101U;
  const char* at = text.data();
  std::size_t left = text.size();
  // Subtracting one from a zero byte sets its high bit, as does a byte that had it.
  for (; left >= 8; at += 8, left -= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, 8);
    if (((word | (word - kOnes)) & kHigh) != 0) return false;
  }
  for (; left > 0; at++, left--) {
    if (static_cast<signed char>(*at) <= 0) return false;
  }
  return true;
}

// Well formed: no zero byte, no byte above 0xef, no overlong form except that of U+0000.
bool is_modified_utf8(std::string_view text);

// The functions below expect well-formed text.
std::size_t utf16_length(std::string_view text);
std::u16string utf16_of(std::string_view text);
std::string modified_utf8_of(std::u16string_view text);

}  // namespace heddle
