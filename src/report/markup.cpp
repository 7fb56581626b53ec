#include "report/markup.h"

#include <fmt/format.h>

namespace heddle {

namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

// How many bytes the UTF-8 character at `at` has; 0 if there is none, or one that XML does not
// take (surrogates, U+FFFE, U+FFFF).
std::size_t length_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(at);
  const std::size_t length = first >= 0xf0 && first < 0xf5   ? 4
                             : first >= 0xe0 && first < 0xf0 ? 3
                             : first >= 0xc2 && first < 0xe0 ? 2
                                                             : 0;
  if (length == 0) return 0;
  unsigned code = first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0U) != 0x80U) return 0;
    code = code << 6U | (byte(at + i) & 0x3fU);
  }
  const unsigned least = length == 4 ? 0x10000U : length == 3 ? 0x800U : 0x80U;
  const bool bad = code < least || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ||
                   code == 0xfffe || code == 0xffff;
  return bad ? 0 : length;
}

}  // namespace

std::string markup_text(std::string_view text) {
  std::string safe;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '&') {
      safe += "&amp;";
    } else if (byte == '<') {
      safe += "&lt;";
    } else if (byte == '>') {
      safe += "&gt;";
    } else if (byte == '"') {
      safe += "&quot;";
    } else if (byte == '\'') {
      safe += "&#39;";
    } else if (byte >= 0x80) {
      const std::size_t length = length_at(text, i);
      safe += length == 0 ? kReplacement : text.substr(i, length);
      if (length > 1) i += length - 1;
    } else if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f) {
      safe += fmt::format("\\u{:04x}", static_cast<unsigned>(byte));
    } else {
      safe += text[i];
    }
  }
  return safe;
}

}  // namespace heddle
