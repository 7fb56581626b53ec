#include "findings/thread_words.h"

#include <algorithm>

namespace heddle {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

std::string thread_in_words(std::string_view name) {
  const bool is_one_word = std::ranges::all_of(
      name, [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; });
  const bool is_name = is_one_word && std::ranges::any_of(name, is_digit);
  if (is_name || name == "main") return std::string(name);
  return '"' + std::string(name) + '"';
}

}  // namespace heddle
