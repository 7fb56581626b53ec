#include "advice/atomic_text.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace heddle {
namespace {

constexpr auto kNone = std::string::npos;
constexpr std::string_view kBlanks = " \t\r\n";

bool is_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

// The text with blanks for comments and literals, and how to find one's way in it.
class Code {
 public:
  explicit Code(const SourceText& source) : text_(source.text()), code_(source.code()) {}

  [[nodiscard]] std::size_t size() const { return code_.size(); }
  [[nodiscard]] char operator[](std::size_t at) const { return at < size() ? code_[at] : '\0'; }
  [[nodiscard]] bool has(std::size_t at, std::string_view what) const {
    return code_.compare(at, what.size(), what) == 0;
  }
  [[nodiscard]] std::string text(std::size_t from, std::size_t to) const {
    return text_.substr(from, to - from);
  }
  // The first character behind blanks.
  [[nodiscard]] std::size_t next(std::size_t at) const {
    return std::min(code_.find_first_not_of(kBlanks, at), size());
  }
  // The last one before; none at the begin.
  [[nodiscard]] std::size_t last(std::size_t at) const {
    return at == 0 ? kNone : code_.find_last_not_of(kBlanks, at - 1);
  }
  [[nodiscard]] std::vector<std::size_t> words(const std::string& word) const {
    std::vector<std::size_t> found;
    for (auto at = code_.find(word); at != kNone; at = code_.find(word, at + 1)) {
      const bool begins = at == 0 || !is_name(code_[at - 1]);
      if (begins && !is_name((*this)[at + word.size()])) found.push_back(at);
    }
    return found;
  }
  // Behind the bracket that closes the one here.
  [[nodiscard]] std::size_t behind(std::size_t open) const {
    int depth = 0;
    for (auto i = open; i < size(); ++i) {
      if (std::string_view("([{").find(code_[i]) != kNone) ++depth;
      if (std::string_view(")]}").find(code_[i]) != kNone && --depth == 0) return i + 1;
    }
    return size();
  }
  [[nodiscard]] std::size_t before(std::size_t close) const {
    int depth = 0;
    for (auto i = close + 1; i-- > 0;) {
      if (std::string_view(")]}").find(code_[i]) != kNone) ++depth;
      if (std::string_view("([{").find(code_[i]) != kNone && --depth == 0) return i;
    }
    return 0;
  }
  // Where an expression ends that begins here: before what closes it or comes next.
  [[nodiscard]] std::size_t end_of_expression(std::size_t at) const {
    while (at < size()) {
      if (std::string_view("([{").find(code_[at]) != kNone) {
        at = behind(at);
      } else if (std::string_view(";,)]}").find(code_[at]) != kNone) {
        break;
      } else {
        ++at;
      }
    }
    return at;
  }
  // Where "a.b[i].c" begins, of which the last name begins here.
  [[nodiscard]] std::size_t begin_of_chain(std::size_t at) const {
    while (at > 0 && code_[at - 1] == '.') {
      auto from = at - 1;
      while (from > 0 && (code_[from - 1] == ')' || code_[from - 1] == ']'))
        from = before(from - 1);
      while (from > 0 && is_name(code_[from - 1])) --from;
      at = from;
    }
    return at;
  }

 private:
  const std::string& text_;
  const std::string& code_;
};

// Turns one use after the other; what cannot be turned ends it.
class Turning {
 public:
  Turning(const SourceText& source, std::string name)
      : source_(source), code_(source), name_(std::move(name)) {}

  std::optional<TextEdits> field() {
    for (const auto at : code_.words(name_)) {
      if (!declares(at)) continue;
      if (declared_ || !declare_field(at)) return std::nullopt;
      declared_ = at;
    }
    if (!declared_) return std::nullopt;
    auto uses = code_.words(name_);
    for (const auto at : uses) note_update(at);
    // From the last to the first: what lies inside another use is closed before it.
    std::ranges::reverse(uses);
    for (const auto at : uses) {
      const bool other = at == *declared_ || code_[code_.next(at + name_.size())] == '(' ||
                         std::ranges::find(inside_, at) != inside_.end();
      if (!other && !use(at, at + name_.size(), "", false)) return std::nullopt;
    }
    return done();
  }

  std::optional<TextEdits> array() {
    std::vector<std::size_t> uses;
    for (const auto at : code_.words(name_)) {
      const auto last = code_.last(at);
      if (last != kNone && code_[last] == ']') {
        if (!declare_array(at, last)) return std::nullopt;
      } else {
        uses.push_back(at);
      }
    }
    if (kind_.empty()) return std::nullopt;
    std::ranges::reverse(uses);
    for (const auto at : uses) {
      if (!use_array(at)) return std::nullopt;
    }
    return done();
  }

 private:
  // A field: a type comes before it, and no dot.
  [[nodiscard]] bool declares(std::size_t at) const {
    const auto next = code_[code_.next(at + name_.size())];
    const auto last = code_.last(at);
    if (last == kNone || (next != ';' && next != '=')) return false;
    if (code_[code_.next(at + name_.size()) + 1] == '=') return false;
    const bool generic = code_[last] == '>' && code_[last - 1] != '-';
    const bool type = is_name(code_[last]) || generic;
    return type && code_.text(start_of_word(last), last + 1) != "return" && last + 1 < at;
  }
  [[nodiscard]] std::size_t start_of_word(std::size_t at) const {
    while (at > 0 && is_name(code_[at - 1])) --at;
    return at;
  }
  // Where a declaration begins.
  [[nodiscard]] std::size_t begin_of_line(std::size_t at) const {
    while (at > 0 && std::string_view(";{}(,").find(code_[at - 1]) == kNone) --at;
    return code_.next(at);
  }

  void edit(std::size_t from, std::size_t to, std::string text) {
    edits_.push_back({from, to - from, std::move(text)});
  }

  static std::string boxed(const std::string& type) {
    return type == "int" ? "Integer" : type == "long" ? "Long" : type == "boolean" ? "Boolean" : "";
  }

  bool declare_field(std::size_t at) {
    const auto last = code_.last(at);
    auto begin = begin_of_line(at);
    std::string modifiers;
    for (;;) {
      auto end = begin;
      while (is_name(code_[end])) ++end;
      const auto word = code_.text(begin, end);
      constexpr std::string_view kModifiers[] = {"public", "private", "protected", "static"};
      const bool kept = std::ranges::find(kModifiers, word) != std::end(kModifiers);
      if (!kept && word != "volatile") break;
      if (kept) modifiers += word + " ";
      begin = code_.next(end);
    }
    const auto type = code_.text(begin, last + 1);
    constexpr std::string_view kOthers[] = {"byte", "short", "char", "float", "double", "final"};
    for (const auto other : kOthers) {
      if (type.starts_with(other)) return false;
    }
    // A local variable has no modifiers and stands in a method; who knows. javac does.
    const auto box = boxed(type);
    kind_ = box.empty() ? "AtomicReference" : "Atomic" + box;
    const auto written = box.empty() ? kind_ + "<" + type + ">" : kind_;
    const auto made = "new " + kind_ + (box.empty() ? "<>" : "") + "(";
    edit(begin_of_line(at), last + 1, modifiers + "final " + written);
    const auto next = code_.next(at + name_.size());
    if (code_[next] == ';') {
      edit(next, next, " = " + made + ")");
      return true;
    }
    const auto value = code_.next(next + 1);
    const auto end = code_.end_of_expression(value);
    if (code_[end] != ';') return false;
    edit(value, value, made);
    edit(end, end, ")");
    return true;
  }

  bool declare_array(std::size_t at, std::size_t close) {
    const auto open = code_.before(close);
    const auto end = code_.last(open) + 1;
    auto begin = end;
    if (code_[end - 1] == ']' || !code_.text(open + 1, close).empty()) return false;
    if (code_[end - 1] == '>') return false;
    while (begin > 0 && (is_name(code_[begin - 1]) || code_[begin - 1] == '.')) --begin;
    const auto type = code_.text(begin, end);
    constexpr std::string_view kOthers[] = {"byte", "short", "char", "float", "double"};
    if (type.empty() || std::ranges::find(kOthers, type) != std::end(kOthers)) return false;
    const bool whole = type == "int" || type == "boolean";
    const auto kind = whole            ? std::string("AtomicIntegerArray")
                      : type == "long" ? std::string("AtomicLongArray")
                                       : std::string("AtomicReferenceArray");
    if (!kind_.empty() && (kind != kind_ || type != type_)) return false;
    kind_ = kind;
    type_ = type;
    is_boolean_ = type == "boolean";
    // "volatile" of the reference is of no use any more.
    const auto line = begin_of_line(begin);
    const auto words = code_.text(line, begin);
    if (const auto of = words.find("volatile "); of != kNone) {
      edit(line + of, line + of + 9, words.find("final") == kNone ? "final " : "");
    }
    edit(begin, close + 1, kind_ == "AtomicReferenceArray" ? kind_ + "<" + type + ">" : kind_);
    const auto next = code_.next(at + name_.size());
    return code_[next] != '=' || make_array(code_.next(next + 1));
  }

  // "new int[n]", "new int[] {1, 2}" or "{1, 2}"; another expression may be an atomic array itself.
  bool make_array(std::size_t at) {
    const auto made = "new " + kind_ + (kind_ == "AtomicReferenceArray" ? "<>" : "") + "(";
    if (code_[at] == '{') {
      const auto end = code_.behind(at);
      edit(at, at, made + "new " + (is_boolean_ ? "int" : type_) + "[] ");
      edit(end, end, ")");
      return !is_boolean_ || turn_literals(at, end);
    }
    if (!code_.has(at, "new ")) return true;
    const auto open = code_.next(code_.next(at + 4) + type_.size());
    if (!code_.has(code_.next(at + 4), type_) || code_[open] != '[') return false;
    const auto close = code_.behind(open);
    const auto after = code_.next(close);
    if (code_[after] == '[') return false;
    if (code_[after] == '{') {
      const auto end = code_.behind(after);
      edit(at, at, made);
      edit(end, end, ")");
      if (!is_boolean_) return true;
      edit(code_.next(at + 4), open, "int");
      return turn_literals(after, end);
    }
    edit(at, open + 1, made);
    edit(close - 1, close, ")");
    return true;
  }

  bool turn_literals(std::size_t from, std::size_t to) {
    for (auto at = code_.next(from + 1); at < to - 1; at = code_.next(at)) {
      const auto end = code_.end_of_expression(at);
      const auto word = code_.text(at, end);
      if (word != "true" && word != "false") return false;
      edit(at, end, word == "true" ? "1" : "0");
      at = end + 1;
    }
    return true;
  }

  bool use_array(std::size_t at) {
    const auto end = at + name_.size();
    const auto next = code_.next(end);
    if (code_[next] == '[') {
      const auto close = code_.behind(next);
      if (code_[code_.next(close)] == '[') return false;
      return use(at, close, code_.text(next + 1, close - 1), true);
    }
    if (code_.has(next, ".length") && !is_name(code_[next + 7])) {
      edit(next + 7, next + 7, "()");
      return true;
    }
    if (code_[next] == '=' && code_[next + 1] != '=') return make_array(code_.next(next + 1));
    return false;
  }

  // One access; its name begins at `at`, its text ends at `end`.
  bool use(std::size_t at, std::size_t end, const std::string& index, bool element) {
    const auto name_end = at + name_.size();
    const auto from = code_.begin_of_chain(at);
    const auto next = code_.next(end);
    const auto before = code_.last(from);
    const auto call = [&](std::size_t to, const std::string& method) {
      edit(name_end, to, "." + method + "(" + index);
    };
    const auto more = element ? ", " : "";
    for (const auto* step : {"++", "--"}) {
      const std::string what = step[0] == '+' ? "Increment" : "Decrement";
      if (code_.has(next, step)) {
        call(next + 2, "getAnd" + what);
        close(next + 2);
        return true;
      }
      if (before != kNone && before > 0 && code_.has(before - 1, step)) {
        edit(before - 1, from, "");
        call(end, what == "Increment" ? "incrementAndGet" : "decrementAndGet");
        close(end);
        return true;
      }
    }
    const auto op = code_[next];
    if (op != '\0' && std::string_view("+-").find(op) != kNone && code_[next + 1] == '=') {
      const auto value = code_.next(next + 2);
      const auto stop = code_.end_of_expression(value);
      call(value, std::string("addAndGet"));
      edit(value, value, more + std::string(op == '-' ? "-(" : ""));
      edit(stop, stop, op == '-' ? "))" : ")");
      return !is_boolean_;
    }
    const bool compound =
        op != '\0' && std::string_view("*/%&|^").find(op) != kNone && code_[next + 1] == '=';
    if (compound) return false;
    if (op == '=' && code_[next + 1] != '=') return assign(from, end, name_end, index, element);
    call(end, "get");
    close(end);
    if (is_boolean_) {
      edit(from, from, "(");
      edit(end, end, " != 0)");
    }
    return true;
  }

  bool assign(std::size_t from, std::size_t end, std::size_t name_end, const std::string& index,
              bool element) {
    const auto value = code_.next(code_.next(end) + 1);
    const auto stop = code_.end_of_expression(value);
    const std::string more = element ? ", " : "";
    if (const auto operand = element ? kNone : operand_of_update(from, end); operand != kNone) {
      const bool minus = code_[code_.last(operand)] == '-';
      edit(name_end, operand, minus ? ".addAndGet(-(" : ".addAndGet(");
      edit(stop, stop, minus ? "))" : ")");
      return true;
    }
    const auto word = code_.text(value, stop);
    edit(name_end, value, ".set(" + index + more);
    if (is_boolean_ && (word == "true" || word == "false")) {
      edit(value, stop, word == "true" ? "1)" : "0)");
    } else {
      edit(stop, stop, is_boolean_ ? " ? 1 : 0)" : ")");
    }
    return true;
  }

  // Of "x = x + e" where e begins; none if it is something else.
  [[nodiscard]] std::size_t operand_of_update(std::size_t from, std::size_t end) const {
    const auto assign = code_.next(end);
    const auto value = code_.next(assign + 1);
    const auto chain = code_.text(from, end);
    const auto op = code_.next(value + chain.size());
    const bool same = code_[assign] == '=' && code_[assign + 1] != '=' && code_.has(value, chain) &&
                      !is_name(code_[value + chain.size()]) &&
                      (code_[op] == '+' || code_[op] == '-') && code_[op + 1] != code_[op];
    return same && (kind_ == "AtomicInteger" || kind_ == "AtomicLong") ? code_.next(op + 1) : kNone;
  }

  void note_update(std::size_t at) {
    const auto from = code_.begin_of_chain(at);
    const auto end = at + name_.size();
    if (operand_of_update(from, end) == kNone) return;
    inside_.push_back(code_.next(code_.next(end) + 1) + (at - from));
  }

  void close(std::size_t at) { edit(at, at, ")"); }

  std::optional<TextEdits> done() {
    add_import();
    return std::move(edits_);
  }

  void add_import() {
    const auto& text = source_.text();
    const auto import = "import java.util.concurrent.atomic." + kind_ + ";";
    if (text.find(import) != kNone || text.find("import java.util.concurrent.atomic.*;") != kNone) {
      return;
    }
    std::size_t at = 0;
    bool imports = false;
    for (std::int32_t line = 1; line <= source_.lines(); ++line) {
      const auto words = source_.line(line);
      const bool is_import = words.starts_with("import ");
      imports = imports || is_import;
      if (is_import || words.starts_with("package ")) at = source_.begin_of(line + 1);
    }
    // Behind what the file begins with, where nothing is imported yet.
    if (at == 0) {
      std::int32_t line = 1;
      while (line <= source_.lines() && source_.line(line).starts_with("//")) ++line;
      at = source_.begin_of(line);
    }
    edits_.push_back({at, 0, import + "\n" + (imports ? "" : "\n")});
  }

  const SourceText& source_;
  Code code_;
  std::string name_;
  std::string kind_;  // of the atomic class
  std::string type_;  // of an array's elements
  bool is_boolean_ = false;
  std::optional<std::size_t> declared_;
  std::vector<std::size_t> inside_;  // uses that are part of an update
  TextEdits edits_;
};

}  // namespace

std::optional<TextEdits> make_atomic(const SourceText& source, const std::string& field) {
  return Turning(source, field).field();
}

std::optional<TextEdits> make_atomic_array(const SourceText& source, const std::string& name) {
  return Turning(source, name).array();
}

std::vector<std::string> arrays_at(const SourceText& source, std::int32_t line) {
  std::vector<std::string> names;
  const auto code = source.code().substr(source.begin_of(line),
                                         source.begin_of(line + 1) - source.begin_of(line));
  for (std::size_t at = code.find('['); at != kNone; at = code.find('[', at + 1)) {
    auto begin = at;
    while (begin > 0 && is_name(code[begin - 1])) --begin;
    const auto name = code.substr(begin, at - begin);
    const bool is_type = name.empty() || code.compare(at, 2, "[]") == 0;
    if (!is_type && std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

}  // namespace heddle
