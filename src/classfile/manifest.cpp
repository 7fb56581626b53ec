#include "classfile/manifest.h"

#include <algorithm>

namespace heddle {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Cuts the first line off; it may end in CR LF, LF, CR or with the text.
std::string_view next_line(std::string_view& rest) {
  const auto end = std::min(rest.find_first_of("\r\n"), rest.size());
  const auto line = rest.substr(0, end);
  rest.remove_prefix(end);
  if (rest.starts_with("\r\n")) {
    rest.remove_prefix(2);
  } else if (!rest.empty()) {
    rest.remove_prefix(1);
  }
  return line;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char small = lower(c);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

std::string percent_decoded(std::string_view url) {
  std::string out;
  for (std::size_t i = 0; i < url.size(); i++) {
    if (url[i] == '%' && i + 2 < url.size() && hex_digit(url[i + 1]) >= 0 &&
        hex_digit(url[i + 2]) >= 0) {
      out += static_cast<char>(hex_digit(url[i + 1]) * 16 + hex_digit(url[i + 2]));
      i += 2;
    } else {
      out += url[i];
    }
  }
  return out;
}

std::vector<std::string> split_urls(std::string_view text) {
  std::vector<std::string> urls;
  while (!(text = trimmed(text)).empty()) {
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    urls.push_back(percent_decoded(text.substr(0, end)));
    text.remove_prefix(end);
  }
  return urls;
}

void apply(Manifest& manifest, std::string_view attribute) {
  const auto colon = attribute.find(':');
  if (colon == std::string_view::npos) return;
  const auto name = attribute.substr(0, colon);
  const auto value = trimmed(attribute.substr(colon + 1));
  if (same_ignoring_case(name, "Main-Class")) manifest.main_class = value;
  if (same_ignoring_case(name, "Class-Path")) manifest.class_path = split_urls(value);
  if (same_ignoring_case(name, "Multi-Release")) {
    manifest.multi_release = same_ignoring_case(value, "true");
  }
}

}  // namespace

Manifest parse_manifest(std::string_view text) {
  Manifest manifest;
  std::string attribute;
  while (!text.empty()) {
    const auto line = next_line(text);
    if (line.empty()) break;  // the sections of single entries follow
    if (line[0] == ' ') {
      attribute += line.substr(1);
      continue;
    }
    apply(manifest, attribute);
    attribute = line;
  }
  apply(manifest, attribute);
  return manifest;
}

}  // namespace heddle
