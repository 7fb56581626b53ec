#include "litmus/lexer.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace heddle::litmus {

namespace {

constexpr std::size_t kLongestName = 100;

// Sorted.
constexpr std::array<std::string_view, 52> kReserved{
    "acquire",      "after",   "allowed",   "assume",    "boolean", "bound",     "byte",
    "catch",        "char",    "class",     "do",        "double",  "else",      "exists",
    "false",        "final",   "float",     "for",       "forall",  "forbidden", "if",
    "init",         "int",     "interrupt", "invariant", "join",    "lock",      "long",
    "new",          "notify",  "notifyAll", "null",      "observe", "opaque",    "plain",
    "prescient",    "release", "return",    "short",     "spin",    "start",     "static",
    "synchronized", "this",    "thread",    "true",      "try",     "until",     "void",
    "volatile",     "wait",    "while"};

// The longest first.
constexpr std::array<std::string_view, 24> kSymbols{">>>", "<<", ">>", "<=", ">=", "==", "!=", "&&",
                                                    "||",  "+=", "-=", "*=", "++", "--", "{",  "}",
                                                    "(",   ")",  "[",  "]",  ";",  ",",  ".",  "="};
constexpr std::string_view kSingles = "<>+-*/%&|^~!?:";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

class Lexer {
 public:
  Lexer(std::string_view text, Diagnostics& diagnostics)
      : text_(text), diagnostics_(&diagnostics) {}

  std::vector<Token> run() {
    while (skip_blanks(), at_ < text_.size()) next();
    tokens_.push_back(make(TokenKind::End, at_));
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] Position here() const {
    return {line_, static_cast<std::uint32_t>(at_ - line_start_ + 1)};
  }
  void advance() {
    if (text_[at_++] == '\n') {
      line_++;
      line_start_ = at_;
    }
  }

  [[nodiscard]] Token make(TokenKind kind, std::size_t end) const {
    Token token;
    token.kind = kind;
    token.at = here();
    token.begin = at_;
    token.end = end;
    token.text = std::string(text_.substr(at_, end - at_));
    return token;
  }
  void push(Token token) {
    at_ = token.end;
    tokens_.push_back(std::move(token));
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      if (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') {
        advance();
      } else if (peek() == '/' && peek(1) == '/') {
        while (at_ < text_.size() && peek() != '\n') advance();
      } else if (peek() == '/' && peek(1) == '*') {
        skip_comment();
      } else {
        return;
      }
    }
  }

  void skip_comment() {
    const Position start = here();
    advance();
    advance();
    while (at_ < text_.size() && !(peek() == '*' && peek(1) == '/')) advance();
    if (at_ >= text_.size()) {
      diagnostics_->add(start, "this comment has no end: */ is missing");
      return;
    }
    advance();
    advance();
  }

  void next() {
    if (is_letter(peek())) return name();
    if (is_digit(peek())) return number();
    if (peek() == '"') return string();
    const std::string_view rest = text_.substr(at_);
    for (const std::string_view symbol : kSymbols) {
      if (rest.starts_with(symbol)) return push(make(TokenKind::Symbol, at_ + symbol.size()));
    }
    if (kSingles.find(peek()) != std::string_view::npos) {
      return push(make(TokenKind::Symbol, at_ + 1));
    }
    const char c = peek();
    const std::string shown = c > ' ' && c <= '~' ? std::string("'") + c + "'" : "this character";
    diagnostics_->add(here(), shown + " means nothing in a litmus test");
    advance();
  }

  void name() {
    std::size_t end = at_;
    while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) end++;
    Token token = make(TokenKind::Name, end);
    if (token.text.size() > kLongestName) {
      diagnostics_->add(token.at, "names have at most 100 characters");
      token.text.resize(kLongestName);
    }
    push(std::move(token));
  }

  void number() {
    const bool hex = peek() == '0' && (peek(1) == 'x' || peek(1) == 'X');
    std::size_t end = at_;
    while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) end++;
    Token token = make(TokenKind::Number, end);
    std::string digits = token.text.substr(hex ? 2 : 0);
    std::erase(digits, '_');
    if (!digits.empty() && (digits.back() == 'L' || digits.back() == 'l')) {
      token.is_long = true;
      digits.pop_back();
    }
    std::uint64_t value = 0;
    const char* last = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), last, value, hex ? 16 : 10);
    // 2147483648 is one too many, but a minus sign may stand before it; hex digits give bits.
    const std::uint64_t most = token.is_long ? (hex ? ~std::uint64_t{0} : std::uint64_t{1} << 63U)
                                             : (hex ? 0xffffffffU : std::uint64_t{1} << 31U);
    if (digits.empty() || read.ec != std::errc() || read.ptr != last || value > most) {
      const char* help = read.ec == std::errc::result_out_of_range || value > most
                             ? " is too large (a long ends in L)"
                             : " is no number";
      diagnostics_->add(token.at, token.text.substr(0, kLongestName) + help);
      value = 0;
    }
    token.value = hex && !token.is_long
                      ? static_cast<std::int32_t>(static_cast<std::uint32_t>(value))
                      : static_cast<std::int64_t>(value);
    push(std::move(token));
  }

  void string() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '"' && text_[end] != '\n') end++;
    if (end >= text_.size() || text_[end] == '\n') {
      diagnostics_->add(here(), "this string should end with \" on the same line");
      at_ = end;
      return;
    }
    Token token = make(TokenKind::Text, end + 1);
    token.text = token.text.substr(1, token.text.size() - 2);
    push(std::move(token));
  }

  std::string_view text_;
  Diagnostics* diagnostics_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  std::uint32_t line_ = 1;
};

}  // namespace

std::vector<Token> tokenize(std::string_view text, Diagnostics& diagnostics) {
  return Lexer(text, diagnostics).run();
}

bool is_reserved(std::string_view word) { return std::ranges::binary_search(kReserved, word); }

}  // namespace heddle::litmus
