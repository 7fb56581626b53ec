#pragma once

// Litmus text to tokens: Java's names, numbers, operators and comments, and "strings" on one line.
//
// Never fails: what is no token becomes a diagnostic and is skipped, and the list ends with an End.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "litmus/diagnostic.h"

namespace heddle::litmus {

enum class TokenKind : std::uint8_t { Name, Number, Text, Symbol, End };

struct Token {
  TokenKind kind = TokenKind::End;
  Position at;
  std::string text;  // the name, the symbol, or a string's contents
  std::int64_t value = 0;
  bool is_long = false;   // 5L
  std::size_t begin = 0;  // where it stands in the text
  std::size_t end = 0;
};

std::vector<Token> tokenize(std::string_view text, Diagnostics& diagnostics);

// Words that are no names.
bool is_reserved(std::string_view word);

}  // namespace heddle::litmus
