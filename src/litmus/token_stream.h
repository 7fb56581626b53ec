#pragma once

// The parser's view of its tokens: look, take, complain once, and find the way back.
//
// After a complaint the stream is in trouble: everything that is expected is answered without
// looking, no further complaint is made, until recover() finds a place to go on from.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "litmus/lexer.h"

namespace heddle::litmus {

class TokenStream {
 public:
  TokenStream(std::vector<Token> tokens, Diagnostics& diagnostics)
      : tokens_(std::move(tokens)), diagnostics_(&diagnostics) {}

  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  // The end of the token before: where a missing one should have been.
  [[nodiscard]] const Token& last() const { return tokens_[at_ == 0 ? 0 : at_ - 1]; }
  [[nodiscard]] bool done() const { return peek().kind == TokenKind::End; }
  [[nodiscard]] bool trouble() const { return trouble_; }
  Token take() {
    Token token = peek();
    if (at_ + 1 < tokens_.size()) at_++;
    return token;
  }

  [[nodiscard]] bool sees(std::string_view text, std::size_t ahead = 0) const {
    const Token& token = peek(ahead);
    return (token.kind == TokenKind::Name || token.kind == TokenKind::Symbol) && token.text == text;
  }
  [[nodiscard]] bool sees_name(std::size_t ahead = 0) const {
    return peek(ahead).kind == TokenKind::Name && !is_reserved(peek(ahead).text);
  }
  bool accept(std::string_view text) {
    if (trouble_ || !sees(text)) return false;
    take();
    return true;
  }
  void expect(std::string_view text) {
    if (accept(text) || trouble_) return;
    // What is missing at the end of a line is missed there, not on the next one.
    const bool new_line = at_ > 0 && peek().at.line > last().at.line;
    Position at = peek().at;
    if (new_line) {
      at = last().at;
      at.column += static_cast<std::uint32_t>(last().end - last().begin);
    }
    fail_at(at, "expected '" + std::string(text) + "'" +
                    (new_line ? "" : ", found " + describe(peek())));
  }
  std::string expect_name(std::string_view what) {
    if (trouble_) return "";
    if (sees_name()) return take().text;
    std::string message = "expected " + std::string(what) + ", found " + describe(peek());
    if (peek().kind == TokenKind::Name) message += ", which is a word of the language";
    fail(message);
    return "";
  }

  void fail(const std::string& message) { fail_at(peek().at, message); }
  void fail_at(Position at, const std::string& message) {
    if (!trouble_) diagnostics_->add(at, message);
    trouble_ = true;
  }
  // At a word that only begins an item of the test: whatever was open before it lacks its end.
  [[nodiscard]] bool at_item() const {
    for (const std::string_view word : {"thread", "class", "after", "observe", "allowed",
                                        "forbidden", "exists", "forall", "invariant"}) {
      if (sees(word)) return true;
    }
    return false;
  }
  // Skips past the next ';' of this nesting, or to just before the '}' that closes it or the item
  // that follows; at least one token, unless it is that '}' or `from` is not here.
  void recover(std::size_t from) {
    int depth = 0;
    while (!done()) {
      if (at_ > from && at_item()) break;
      if (sees("{")) depth++;
      if (sees("}") && depth-- == 0) break;
      const bool end = depth == 0 && (sees(";") || sees("}"));
      take();
      if (end) break;
    }
    trouble_ = false;
  }

  [[nodiscard]] std::size_t position() const { return at_; }

  static std::string describe(const Token& token) {
    if (token.kind == TokenKind::End) return "the end of the file";
    if (token.kind == TokenKind::Text) return "a string";
    return "'" + token.text + "'";
  }

 private:
  std::vector<Token> tokens_;
  Diagnostics* diagnostics_;
  std::size_t at_ = 0;
  bool trouble_ = false;
};

// Counts how deeply the parser has called itself.
class Nesting {
 public:
  explicit Nesting(int& depth) : depth_(&depth) { ++*depth_; }
  ~Nesting() { --*depth_; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;
  [[nodiscard]] bool too_deep() const { return *depth_ > kDeepest; }

 private:
  static constexpr int kDeepest = 100;
  int* depth_;
};

}  // namespace heddle::litmus
