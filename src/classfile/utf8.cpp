#include "classfile/utf8.h"

#include "base/check.h"

namespace heddle {
namespace {

std::uint8_t byte_at(std::string_view text, std::size_t index) {
  return static_cast<std::uint8_t>(text[index]);
}

bool is_continuation(std::string_view text, std::size_t index) {
  return index < text.size() && (byte_at(text, index) & 0xc0U) == 0x80;
}

// How many bytes the unit at `index` has, 0 if it is malformed.
std::size_t unit_size(std::string_view text, std::size_t index) {
  const unsigned lead = byte_at(text, index);
  if (lead >= 0x01 && lead <= 0x7f) return 1;
  if ((lead & 0xe0U) == 0xc0) {
    if (!is_continuation(text, index + 1)) return 0;
    const bool zero = lead == 0xc0 && byte_at(text, index + 1) == 0x80;
    return lead >= 0xc2 || zero ? 2 : 0;
  }
  if ((lead & 0xf0U) == 0xe0) {
    if (!is_continuation(text, index + 1) || !is_continuation(text, index + 2)) return 0;
    return lead > 0xe0 || byte_at(text, index + 1) >= 0xa0 ? 3 : 0;
  }
  return 0;
}

// The UTF-16 unit at `index`, which moves past it.
char16_t next_unit(std::string_view text, std::size_t& index) {
  const unsigned lead = byte_at(text, index);
  const std::size_t size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : 3;
  HEDDLE_CHECK(size <= text.size() - index, "text should be checked before it is converted");
  unsigned unit = size == 1 ? lead : size == 2 ? lead & 0x1fU : lead & 0x0fU;
  for (std::size_t i = 1; i < size; i++) unit = unit << 6U | (byte_at(text, index + i) & 0x3fU);
  index += size;
  return static_cast<char16_t>(unit);
}

void append(std::string& out, unsigned byte) { out.push_back(static_cast<char>(byte)); }

void append_utf8(std::string& out, char32_t point) {
  if (point < 0x80) {
    append(out, point);
  } else if (point < 0x800) {
    append(out, 0xc0U | point >> 6U);
    append(out, 0x80U | (point & 0x3fU));
  } else if (point < 0x10000) {
    append(out, 0xe0U | point >> 12U);
    append(out, 0x80U | (point >> 6U & 0x3fU));
    append(out, 0x80U | (point & 0x3fU));
  } else {
    append(out, 0xf0U | point >> 18U);
    append(out, 0x80U | (point >> 12U & 0x3fU));
    append(out, 0x80U | (point >> 6U & 0x3fU));
    append(out, 0x80U | (point & 0x3fU));
  }
}

}  // namespace

bool is_modified_utf8(std::string_view text) {
  if (is_plain_ascii(text)) return true;
  for (std::size_t i = 0; i < text.size();) {
    const auto size = unit_size(text, i);
    if (size == 0) return false;
    i += size;
  }
  return true;
}

std::size_t utf16_length(std::string_view text) {
  std::size_t units = 0;
  for (const char c : text) units += (static_cast<std::uint8_t>(c) & 0xc0U) != 0x80 ? 1 : 0;
  return units;
}

std::u16string utf16_of(std::string_view text) {
  std::u16string units;
  units.reserve(utf16_length(text));
  for (std::size_t i = 0; i < text.size();) units.push_back(next_unit(text, i));
  return units;
}

std::string modified_utf8_of(std::u16string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char16_t unit : text) {
    if (unit == 0) {
      append(out, 0xc0);
      append(out, 0x80);
    } else {
      append_utf8(out, unit);
    }
  }
  return out;
}

}  // namespace heddle
