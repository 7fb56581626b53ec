#include "advice/source_text.h"

#include <algorithm>
#include <cctype>

namespace heddle {
namespace {

constexpr auto kNone = std::string::npos;

bool is_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

// Comments, texts and characters as blanks; line ends stay.
std::string without_literals(std::string text) {
  const auto blank = [&](std::size_t from, std::size_t to) {
    for (auto i = from; i < std::min(to, text.size()); ++i) {
      if (text[i] != '\n') text[i] = ' ';
    }
  };
  const auto end_of = [&](std::string_view mark, std::size_t from) {
    const auto found = text.find(mark, from);
    return found == kNone ? text.size() : found + mark.size();
  };
  for (std::size_t i = 0; i < text.size();) {
    const auto rest = std::string_view(text).substr(i);
    std::size_t end = i + 1;
    if (rest.starts_with("//")) {
      end = std::min(text.find('\n', i), text.size());
    } else if (rest.starts_with("/*")) {
      end = end_of("*/", i + 2);
    } else if (rest.starts_with("\"\"\"")) {
      end = end_of("\"\"\"", i + 3);
    } else if (text[i] == '"' || text[i] == '\'') {
      while (end < text.size() && text[end] != text[i] && text[end] != '\n') {
        end += text[end] == '\\' ? 2 : 1;
      }
      ++end;
    } else {
      i = end;
      continue;
    }
    blank(i, end);
    i = end;
  }
  return text;
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == kNone) return "";
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

}  // namespace

SourceText::SourceText(std::string text) : text_(std::move(text)), code_(without_literals(text_)) {
  starts_.push_back(0);
  for (std::size_t i = 0; i + 1 < text_.size(); ++i) {
    if (text_[i] == '\n') starts_.push_back(i + 1);
  }
}

std::size_t SourceText::start_of(std::int32_t line) const {
  if (line < 1) return 0;
  return line > lines() ? text_.size() : starts_[static_cast<std::size_t>(line) - 1];
}

std::string SourceText::line(std::int32_t number) const {
  const auto from = start_of(number);
  auto text = text_.substr(from, start_of(number + 1) - from);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

std::string SourceText::code_of(std::int32_t line) const {
  const auto from = start_of(line);
  return trimmed(code_.substr(from, start_of(line + 1) - from));
}

std::size_t SourceText::indent_of(std::int32_t line) const {
  const auto text = this->line(line);
  return std::min(text.find_first_not_of(" \t"), text.size());
}

// One that ends where its line ends, and closes what it opens.
bool SourceText::is_statement(std::int32_t line) const {
  if (line < 1 || line > lines()) return false;
  const auto code = code_of(line);
  if (code.empty() || code.back() != ';') return false;
  int depth = 0;
  for (const char c : code) {
    if (c == '(' || c == '{') ++depth;
    if (c == ')' || c == '}') --depth;
    if (depth < 0) return false;
  }
  constexpr std::string_view kJumps[] = {"return", "break", "continue", "throw"};
  const bool jumps = std::any_of(std::begin(kJumps), std::end(kJumps), [&](std::string_view word) {
    return code.starts_with(word) && !is_name(code[word.size()]);
  });
  // A line that goes on with what the one above began has no statement of its own.
  const auto above = line > 1 ? code_of(line - 1) : std::string("{");
  const bool begins =
      above.empty() || above.back() == ';' || above.back() == '{' || above.back() == '}';
  return depth == 0 && !jumps && begins;
}

std::size_t SourceText::find_word(std::string_view word, std::size_t from, std::size_t end) const {
  for (auto at = code_.find(word, from); at < end; at = code_.find(word, at + 1)) {
    const auto after = at + word.size();
    const bool begins = at == 0 || !is_name(code_[at - 1]);
    if (begins && (after >= code_.size() || !is_name(code_[after]))) return at;
  }
  return kNone;
}

std::size_t SourceText::match(std::size_t open) const {
  const char opens = code_[open];
  const char closes = opens == '(' ? ')' : '}';
  int depth = 0;
  for (auto i = open; i < code_.size(); ++i) {
    if (code_[i] == opens) ++depth;
    if (code_[i] == closes && --depth == 0) return i;
  }
  return kNone;
}

std::optional<SourceText::Range> SourceText::body_of(const std::string& cls) const {
  for (const std::string_view word : {"class", "enum", "record", "interface"}) {
    for (auto at = find_word(word, 0, code_.size()); at != kNone;
         at = find_word(word, at + 1, code_.size())) {
      const auto name = code_.find_first_not_of(" \t\r\n", at + word.size());
      if (name == kNone || find_word(cls, name, name + 1) != name) continue;
      const auto open = code_.find('{', name);
      if (open == kNone || match(open) == kNone) return std::nullopt;
      return Range{open + 1, match(open)};
    }
  }
  return std::nullopt;
}

// Behind the end of what comes before it, and behind annotations.
std::size_t SourceText::declaration_of(std::size_t at) const {
  const auto end = code_.find_last_of(";{}", at);
  auto begin = code_.find_first_not_of(" \t\r\n", end == kNone ? 0 : end + 1);
  while (code_[begin] == '@') {
    auto next = begin + 1;
    while (next < at && (is_name(code_[next]) || code_[next] == '.')) ++next;
    if (code_[next] == '(') next = match(next) == kNone ? next : match(next) + 1;
    begin = code_.find_first_not_of(" \t\r\n", next);
  }
  return begin;
}

namespace {

// Where the type begins: behind the modifiers.
std::size_t behind_modifiers(const std::string& code, std::size_t at) {
  constexpr std::string_view kModifiers[] = {"public", "private",  "protected", "static",
                                             "final",  "abstract", "transient", "default"};
  for (bool more = true; more;) {
    more = false;
    for (const auto word : kModifiers) {
      if (code.compare(at, word.size(), word) != 0 || is_name(code[at + word.size()])) continue;
      at = code.find_first_not_of(" \t\r\n", at + word.size());
      more = true;
    }
  }
  return at;
}

}  // namespace

std::optional<TextEdits> SourceText::make_volatile(const std::string& cls,
                                                   const std::string& field) const {
  const auto body = body_of(cls);
  if (!body) return std::nullopt;
  int depth = 0;
  for (auto at = body->begin; at < body->end; ++at) {
    if (code_[at] == '{' || code_[at] == '(') ++depth;
    if (code_[at] == '}' || code_[at] == ')') --depth;
    if (depth != 0 || find_word(field, at, at + 1) != at) continue;
    const auto next = code_.find_first_not_of(" \t\r\n", at + field.size());
    const auto begin = declaration_of(at);
    const bool declares = next != kNone && (code_[next] == ';' || code_[next] == '=');
    // What comes before a declared name is its type, and nothing that an initialiser has.
    const auto before = code_.substr(begin, at - begin);
    if (!declares || begin >= at || before.find_first_of("=(,") != kNone) continue;
    if (code_[next] == '=' && code_.substr(next, code_.find(';', next) - next).find(',') != kNone) {
      return std::nullopt;
    }
    return TextEdits{{behind_modifiers(code_, begin), 0, "volatile "}};
  }
  return std::nullopt;
}

std::optional<TextEdits> SourceText::make_synchronized(const std::string& cls,
                                                       const std::string& method) const {
  const auto body = body_of(cls);
  if (!body) return std::nullopt;
  TextEdits edits;
  int depth = 0;
  for (auto at = body->begin; at < body->end; ++at) {
    if (code_[at] == '{') ++depth;
    if (code_[at] == '}') --depth;
    if (depth != 0 || find_word(method, at, at + 1) != at) continue;
    const auto open = code_.find_first_not_of(" \t\r\n", at + method.size());
    if (open == kNone || code_[open] != '(' || match(open) == kNone) continue;
    const auto end = code_.find_first_of(";{", match(open));
    const auto begin = declaration_of(at);
    if (end == kNone || code_[end] == ';' || begin >= at) continue;
    if (find_word("synchronized", begin, at) != kNone) return std::nullopt;
    edits.push_back({behind_modifiers(code_, begin), 0, "synchronized "});
  }
  if (edits.empty()) return std::nullopt;
  return edits;
}

std::vector<std::int32_t> SourceText::calls_of(std::string_view method) const {
  std::vector<std::int32_t> found;
  for (std::int32_t line = 1; line <= lines(); ++line) {
    const auto at = find_word(method, start_of(line), start_of(line + 1));
    if (at != kNone && code_.compare(at + method.size(), 2, "()") == 0) found.push_back(line);
  }
  return found;
}

std::vector<std::string> SourceText::receivers_of(std::string_view method) const {
  std::vector<std::string> found;
  for (auto at = find_word(method, 0, code_.size()); at != kNone;
       at = find_word(method, at + 1, code_.size())) {
    if (at == 0 || code_[at - 1] != '.' || code_.compare(at + method.size(), 2, "()") != 0)
      continue;
    auto begin = at - 1;
    while (begin > 0 && (is_name(code_[begin - 1]) || code_[begin - 1] == '.')) --begin;
    auto name = code_.substr(begin, at - 1 - begin);
    const bool names = !name.empty() && is_name(name.front());
    if (names && std::find(found.begin(), found.end(), name) == found.end()) {
      found.push_back(std::move(name));
    }
  }
  return found;
}

std::vector<std::string> SourceText::volatile_flags() const {
  std::vector<std::string> found;
  for (auto at = find_word("boolean", 0, code_.size()); at != kNone;
       at = find_word("boolean", at + 1, code_.size())) {
    const auto name = code_.find_first_not_of(" \t", at + 7);
    auto end = name;
    while (end < code_.size() && is_name(code_[end])) ++end;
    const auto next = code_.find_first_not_of(" \t", end);
    const bool declares = next != kNone && end > name && (code_[next] == ';' || code_[next] == '=');
    if (!declares || find_word("volatile", declaration_of(at), at) == kNone) continue;
    found.push_back(code_.substr(name, end - name));
  }
  return found;
}

std::optional<TextEdits> SourceText::insert_before(std::int32_t line,
                                                   const std::string& statement) const {
  if (!is_statement(line)) return std::nullopt;
  return TextEdits{
      {start_of(line), 0, this->line(line).substr(0, indent_of(line)) + statement + "\n"}};
}

std::optional<TextEdits> SourceText::guard(std::int32_t line, const std::string& condition) const {
  if (!is_statement(line)) return std::nullopt;
  const auto text = this->line(line);
  const auto indent = text.substr(0, indent_of(line));
  const std::string deeper = indent.find('\t') != kNone ? "\t" : "    ";
  return TextEdits{{start_of(line), text.size(),
                    indent + "if (" + condition + ") {\n" + deeper + text + "\n" + indent + "}"}};
}

std::optional<TextEdits> SourceText::wake_all(std::int32_t line) const {
  for (const std::string_view word : {"notify", "signal"}) {
    const auto at = find_word(word, start_of(line), start_of(line + 1));
    if (at == kNone || code_[at + word.size()] != '(') continue;
    return TextEdits{{at + word.size(), 0, "All"}};
  }
  return std::nullopt;
}

std::optional<SourceText::Block> SourceText::block_around(std::size_t at) const {
  int depth = 0;
  for (auto i = at; i-- > 0;) {
    if (code_[i] == '}') ++depth;
    if (code_[i] != '{' || depth-- > 0) continue;
    // The header may have brackets, and those may have anything inside.
    auto from = i;
    for (int brackets = 0; from > 0; --from) {
      const char c = code_[from - 1];
      if (c == ')') ++brackets;
      if (c == '(') --brackets;
      if (brackets == 0 && (c == ';' || c == '{' || c == '}')) break;
      if (brackets < 0) break;
    }
    return Block{i, std::min(code_.find_first_not_of(" \t\r\n", from), i)};
  }
  return std::nullopt;
}

std::optional<TextEdits> SourceText::test_again(std::int32_t line, std::int32_t* place) const {
  auto at = start_of(line) + indent_of(line);
  for (auto block = block_around(at); block; block = block_around(at)) {
    at = block->open;
    const auto header = code_.substr(block->header, block->open - block->header);
    if (header.starts_with("if") && header.size() > 2 && !is_name(header[2])) {
      const auto next = code_.find_first_not_of(" \t\r\n", match(block->open) + 1);
      if (next != kNone && find_word("else", next, next + 1) == next) return std::nullopt;
      *place = static_cast<std::int32_t>(
          std::upper_bound(starts_.begin(), starts_.end(), block->header) - starts_.begin());
      return TextEdits{{block->header, 2, "while"}};
    }
    const bool goes_on = header.starts_with("try") || header.starts_with("synchronized");
    if (!goes_on) return std::nullopt;
  }
  return std::nullopt;
}

std::int32_t SourceText::statement_before(std::int32_t line) const {
  const bool both = is_statement(line) && is_statement(line - 1);
  return both && indent_of(line) == indent_of(line - 1) ? line - 1 : 0;
}

std::int32_t SourceText::statement_after(std::int32_t line) const {
  return statement_before(line + 1) == line ? line + 1 : 0;
}

std::optional<TextEdits> SourceText::move(std::int32_t line, std::int32_t before) const {
  for (auto at = line; at > before; --at) {
    if (statement_before(at) == 0) return std::nullopt;
  }
  const auto from = start_of(line);
  const auto end = start_of(line + 1);
  const auto moved = text_.substr(from, end - from);
  if (before >= line || !moved.ends_with('\n')) return std::nullopt;
  return TextEdits{{start_of(before), 0, moved}, {from, end - from, ""}};
}

// In both texts "#" is the indent, and "##" a deeper one.
std::optional<TextEdits> SourceText::wrap(std::int32_t first, std::int32_t last,
                                          const std::string& head, const std::string& tail) const {
  const auto indent = line(first).substr(0, indent_of(first));
  const std::string deeper = indent.find('\t') != kNone ? "\t" : "    ";
  const auto indented = [&](std::string text) {
    for (auto at = text.find('#'); at != kNone; at = text.find('#', at)) {
      const bool twice = text.compare(at, 2, "##") == 0;
      text.replace(at, twice ? 2 : 1, twice ? indent + deeper : indent);
    }
    return text;
  };
  auto all = indented(head);
  for (auto at = first; at <= last; ++at) {
    if (!is_statement(at) || indent_of(at) != indent.size()) return std::nullopt;
    all += deeper + line(at) + "\n";
  }
  const auto from = start_of(first);
  return TextEdits{{from, start_of(last + 1) - from, all + indented(tail)}};
}

std::optional<TextEdits> SourceText::lock(std::int32_t first, std::int32_t last,
                                          const std::string& monitor) const {
  return wrap(first, last, "#synchronized (" + monitor + ") {\n", "#}\n");
}

std::optional<TextEdits> SourceText::hold(std::int32_t first, std::int32_t last,
                                          const std::string& lock) const {
  return wrap(first, last, "#" + lock + ".lock();\n#try {\n",
              "#} finally {\n##" + lock + ".unlock();\n#}\n");
}

std::vector<std::string> SourceText::locks() const {
  std::vector<std::string> found;
  for (const std::string_view word : {"Lock", "ReentrantLock"}) {
    for (auto at = find_word(word, 0, code_.size()); at != kNone;
         at = find_word(word, at + 1, code_.size())) {
      const auto name = std::min(code_.find_first_not_of(" \t", at + word.size()), code_.size());
      auto end = name;
      while (end < code_.size() && is_name(code_[end])) ++end;
      const auto next = code_.find_first_not_of(" \t", end);
      const bool declares =
          next != kNone && end > name && (code_[next] == ';' || code_[next] == '=');
      auto lock = code_.substr(name, end - name);
      if (declares && std::find(found.begin(), found.end(), lock) == found.end()) {
        found.push_back(std::move(lock));
      }
    }
  }
  return found;
}

bool SourceText::holds(std::int32_t line, const std::string& lock) const {
  for (auto at = line - 1; at > 0; --at) {
    const auto end = start_of(at + 1);
    const auto calls = [&](std::string_view call) {
      for (auto name = find_word(lock, start_of(at), end); name != kNone;
           name = find_word(lock, name + 1, end)) {
        if (code_.compare(name + lock.size(), call.size(), call) == 0) return true;
      }
      return false;
    };
    if (calls(".unlock()")) return false;
    if (calls(".lock()")) return true;
  }
  return false;
}

// What is between the brackets of the innermost synchronized block around the line.
std::optional<SourceText::Range> SourceText::synchronized_around(std::int32_t line) const {
  return synchronized_around_position(start_of(line) + indent_of(line));
}

std::optional<SourceText::Range> SourceText::synchronized_around_position(std::size_t at) const {
  for (auto block = block_around(at); block; block = block_around(at)) {
    at = block->open;
    const auto header = code_.substr(block->header, block->open - block->header);
    if (!header.starts_with("synchronized")) continue;
    const auto open = code_.find('(', block->header);
    if (open == kNone || open > block->open) continue;
    // That of a method has a type before it, and no bracket right behind the word.
    if (code_.find_first_not_of(" \t", block->header + 12) != open) continue;
    return Range{open + 1, match(open)};
  }
  return std::nullopt;
}

std::optional<TextEdits> SourceText::swap_monitors(std::int32_t line, std::int32_t* place) const {
  const auto inner = synchronized_around(line);
  if (!inner) return std::nullopt;
  const auto header = code_.rfind("synchronized", inner->begin);
  const auto outer = synchronized_around_position(header);
  if (!outer) return std::nullopt;
  const auto text_of = [&](const Range& range) {
    return text_.substr(range.begin, range.end - range.begin);
  };
  *place = static_cast<std::int32_t>(
      std::upper_bound(starts_.begin(), starts_.end(), outer->begin) - starts_.begin());
  return TextEdits{{outer->begin, outer->end - outer->begin, text_of(*inner)},
                   {inner->begin, inner->end - inner->begin, text_of(*outer)}};
}

std::optional<std::string> SourceText::monitor_at(std::int32_t line) const {
  const auto range = synchronized_around(line);
  if (!range) return std::nullopt;
  return trimmed(text_.substr(range->begin, range->end - range->begin));
}

std::optional<TextEdits> SourceText::replace_monitor(std::int32_t line,
                                                     const std::string& monitor) const {
  const auto range = synchronized_around(line);
  if (!range) return std::nullopt;
  return TextEdits{{range->begin, range->end - range->begin, monitor}};
}

std::vector<std::string> SourceText::monitors() const {
  std::vector<std::string> found;
  for (auto at = find_word("synchronized", 0, code_.size()); at != kNone;
       at = find_word("synchronized", at + 1, code_.size())) {
    const auto open = code_.find_first_not_of(" \t", at + 12);
    if (open == kNone || code_[open] != '(' || match(open) == kNone) continue;
    auto monitor = trimmed(text_.substr(open + 1, match(open) - open - 1));
    if (std::find(found.begin(), found.end(), monitor) == found.end()) found.push_back(monitor);
  }
  for (auto at = find_word("Object", 0, code_.size()); at != kNone;
       at = find_word("Object", at + 1, code_.size())) {
    const auto name = code_.find_first_not_of(" \t", at + 6);
    auto end = name;
    while (end < code_.size() && is_name(code_[end])) ++end;
    const auto next = code_.find_first_not_of(" \t", end);
    const bool made = next != kNone && code_[next] == '=' && end > name;
    if (!made || find_word("final", declaration_of(at), at) == kNone) continue;
    auto monitor = text_.substr(name, end - name);
    if (std::find(found.begin(), found.end(), monitor) == found.end()) found.push_back(monitor);
  }
  return found;
}

std::optional<std::string> SourceText::with(TextEdits edits) const {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const TextEdit& a, const TextEdit& b) { return a.at < b.at; });
  std::string made;
  std::size_t done = 0;
  for (const auto& edit : edits) {
    // Two changes may need the same import.
    const bool again = edit.length == 0 && edit.text.starts_with("import ") &&
                       made.ends_with(edit.text) && edit.at == done;
    if (again) continue;
    if (edit.at < done) return std::nullopt;
    made += text_.substr(done, edit.at - done) + edit.text;
    done = edit.at + edit.length;
  }
  return made + text_.substr(done);
}

}  // namespace heddle
