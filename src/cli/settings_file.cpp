#include "cli/settings_file.h"

#include <algorithm>

namespace heddle {

namespace {

bool is_key_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

class SettingsParser {
 public:
  SettingsParser(std::string_view text, const std::string& name) : text_(text), name_(name) {}

  Result<std::vector<SettingLine>> parse() {
    while (skip_blank_lines()) {
      if (at_ == text_.size()) return std::move(found_);
      const bool good = peek() == '[' ? heading() : setting();
      if (!good) break;
      skip_blanks();
      if (at_ < text_.size() && peek() != '\n' && peek() != '#') {
        fail("should be one setting a line");
        break;
      }
    }
    return Error{name_ + ":" + std::to_string(line_), problem_};
  }

 private:
  // False: `problem_` says why.
  bool fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }

  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\n'; }

  void skip_blanks() {
    while (at_ < text_.size() && (peek() == ' ' || peek() == '\t' || peek() == '\r')) ++at_;
  }

  // To the next thing that is no blank, no comment and no end of a line.
  bool skip_blank_lines() {
    for (; at_ < text_.size(); ++at_) {
      skip_blanks();
      if (peek() == '#') at_ = std::min(text_.find('\n', at_), text_.size());
      if (at_ == text_.size() || peek() != '\n') break;
      ++line_;
    }
    return true;
  }

  std::string key() {
    const std::size_t start = at_;
    while (at_ < text_.size() && is_key_letter(peek())) ++at_;
    return std::string(text_.substr(start, at_ - start));
  }

  bool heading() {
    ++at_;
    skip_blanks();
    section_ = key();
    skip_blanks();
    if (section_.empty() || peek() != ']') return fail("should be the name of a command: [check]");
    ++at_;
    return true;
  }

  bool setting() {
    SettingLine setting;
    setting.section = section_;
    setting.line = line_;
    setting.key = key();
    skip_blanks();
    if (setting.key.empty() || peek() != '=') return fail("should be a setting: KEY = VALUE");
    ++at_;
    skip_blanks();
    if (!value(setting)) return false;
    const auto before = std::ranges::find_if(found_, [&](const SettingLine& other) {
      return other.section == setting.section && other.key == setting.key;
    });
    if (before != found_.end()) {
      return fail(setting.key + " is set twice, first in line " + std::to_string(before->line));
    }
    found_.push_back(std::move(setting));
    return true;
  }

  bool value(SettingLine& setting) {
    const char first = peek();
    if (first == '[') return list(setting);
    if (first == '"' || first == '\'') return string(setting);
    const std::string word = key();
    setting.values.push_back(word);
    if (word == "true" || word == "false") {
      setting.kind = SettingLine::Kind::Flag;
      return true;
    }
    setting.kind = SettingLine::Kind::Number;
    const bool digits =
        !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
    return digits ||
           fail(
               "a value should be a string in quotes, a whole number, true or false, or a "
               "list of strings");
  }

  bool list(SettingLine& setting) {
    setting.kind = SettingLine::Kind::List;
    ++at_;
    for (;;) {
      skip_blank_lines();
      if (at_ == text_.size()) return fail("a list should end with ]");
      if (peek() == ']') break;
      if (peek() != '"' && peek() != '\'') return fail("a list should have strings in quotes");
      if (!string(setting)) return false;
      skip_blank_lines();
      if (at_ == text_.size()) return fail("a list should end with ]");
      if (peek() == ',') {
        ++at_;
      } else if (peek() != ']') {
        return fail("there should be , or ] after a string of a list");
      }
    }
    ++at_;
    return true;
  }

  // In "double" quotes a backslash keeps the next letter from its meaning; in 'single' it is one.
  bool string(SettingLine& setting) {
    const char quote = peek();
    std::string value;
    for (++at_; at_ < text_.size() && peek() != quote; ++at_) {
      char c = peek();
      if (c == '\n') break;
      if (c == '\\' && quote == '"') {
        ++at_;
        const std::size_t meant = std::string_view("\"\\nt").find(peek());
        if (meant == std::string_view::npos) {
          return fail("a string should have no other escapes than \\\\, \\\", \\n and \\t");
        }
        c = "\"\\\n\t"[meant];
      }
      value += c;
    }
    if (at_ == text_.size() || peek() != quote) return fail("a string should end in its line");
    ++at_;
    setting.values.push_back(std::move(value));
    return true;
  }

  std::string_view text_;
  const std::string& name_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::string section_;
  std::string problem_;
  std::vector<SettingLine> found_;
};

}  // namespace

Result<std::vector<SettingLine>> parse_settings(std::string_view text, const std::string& name) {
  return SettingsParser(text, name).parse();
}

}  // namespace heddle
