#pragma once

// The text of one source file, and changes of it that an author would make by hand.
//
// This is no parser of Java. It finds what it needs by brackets and words in a copy of the text
// whose comments and literals are blanks, and answers nothing where that is not clear. Whether a
// change is right is not decided here: javac compiles the result and a whole check judges it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heddle {

// Characters of the old text that are replaced.
struct TextEdit {
  std::size_t at = 0;
  std::size_t length = 0;
  std::string text;
};
using TextEdits = std::vector<TextEdit>;

class SourceText {
 public:
  explicit SourceText(std::string text);

  [[nodiscard]] const std::string& text() const { return text_; }
  // The same with blanks in place of comments and literals.
  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] std::size_t begin_of(std::int32_t line) const { return start_of(line); }
  [[nodiscard]] std::int32_t lines() const { return static_cast<std::int32_t>(starts_.size()); }
  // Without the newline; lines are counted from 1.
  [[nodiscard]] std::string line(std::int32_t number) const;

  // Members of the class with this simple name. A field that is declared together with others is
  // left alone.
  [[nodiscard]] std::optional<TextEdits> make_volatile(const std::string& cls,
                                                       const std::string& field) const;
  [[nodiscard]] std::optional<TextEdits> make_synchronized(const std::string& cls,
                                                           const std::string& method) const;
  // notify() or signal() at the line.
  [[nodiscard]] std::optional<TextEdits> wake_all(std::int32_t line) const;
  // Of the innermost `if` around the line that is not outside its method; `place` is its line.
  [[nodiscard]] std::optional<TextEdits> test_again(std::int32_t line, std::int32_t* place) const;
  // A statement that has the line for itself, to before another of the same block.
  [[nodiscard]] std::optional<TextEdits> move(std::int32_t line, std::int32_t before) const;
  // Statements of one block, which have their lines for themselves.
  [[nodiscard]] std::optional<TextEdits> lock(std::int32_t first, std::int32_t last,
                                              const std::string& monitor) const;
  // The same by lock() and unlock() of a java.util.concurrent lock.
  [[nodiscard]] std::optional<TextEdits> hold(std::int32_t first, std::int32_t last,
                                              const std::string& lock) const;
  // Fields and variables that are declared as a Lock or ReentrantLock.
  [[nodiscard]] std::vector<std::string> locks() const;
  // Whether the line stands between lock() and unlock(), as far as lines before it tell.
  [[nodiscard]] bool holds(std::int32_t line, const std::string& lock) const;
  // The monitors of the innermost synchronized block around the line and of the one around that,
  // each in the other's place; `place` is the line of the outer one.
  [[nodiscard]] std::optional<TextEdits> swap_monitors(std::int32_t line,
                                                       std::int32_t* place) const;
  // The monitor of the innermost synchronized block around the line, and another in its place.
  [[nodiscard]] std::optional<std::string> monitor_at(std::int32_t line) const;
  [[nodiscard]] std::optional<TextEdits> replace_monitor(std::int32_t line,
                                                         const std::string& monitor) const;

  // What stands in synchronized (...), and final fields that hold an Object, each once.
  [[nodiscard]] std::vector<std::string> monitors() const;
  // The lines that have the word as a call without arguments.
  [[nodiscard]] std::vector<std::int32_t> calls_of(std::string_view method) const;
  // Names in "name.method()", each once.
  [[nodiscard]] std::vector<std::string> receivers_of(std::string_view method) const;
  // Fields that are declared "volatile boolean".
  [[nodiscard]] std::vector<std::string> volatile_flags() const;
  // A statement of its own before the one that has the line for itself; or that one only if the
  // condition holds.
  [[nodiscard]] std::optional<TextEdits> insert_before(std::int32_t line,
                                                       const std::string& statement) const;
  [[nodiscard]] std::optional<TextEdits> guard(std::int32_t line,
                                               const std::string& condition) const;
  // The statement before it in its block, if both have their lines for themselves; 0 if none.
  [[nodiscard]] std::int32_t statement_before(std::int32_t line) const;
  [[nodiscard]] std::int32_t statement_after(std::int32_t line) const;

  // Nothing if two of them touch the same characters.
  [[nodiscard]] std::optional<std::string> with(TextEdits edits) const;

 private:
  struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  [[nodiscard]] std::size_t start_of(std::int32_t line) const;
  [[nodiscard]] std::string code_of(std::int32_t line) const;
  [[nodiscard]] bool is_statement(std::int32_t line) const;
  [[nodiscard]] std::size_t indent_of(std::int32_t line) const;
  [[nodiscard]] std::size_t find_word(std::string_view word, std::size_t from,
                                      std::size_t end) const;
  [[nodiscard]] std::optional<Range> body_of(const std::string& cls) const;
  [[nodiscard]] std::size_t match(std::size_t open) const;         // of ( or {
  [[nodiscard]] std::size_t declaration_of(std::size_t at) const;  // where its modifiers begin
  // The word before the condition of the block around the position, and where the brace is.
  struct Block {
    std::size_t open = 0;    // the brace
    std::size_t header = 0;  // where the text before it begins
  };
  [[nodiscard]] std::optional<Block> block_around(std::size_t at) const;
  [[nodiscard]] std::optional<Range> synchronized_around(std::int32_t line) const;
  [[nodiscard]] std::optional<Range> synchronized_around_position(std::size_t at) const;
  [[nodiscard]] std::optional<TextEdits> wrap(std::int32_t first, std::int32_t last,
                                              const std::string& head,
                                              const std::string& tail) const;

  std::string text_;
  std::string code_;  // of the same length, with blanks for comments and literals
  std::vector<std::size_t> starts_;
};

}  // namespace heddle
