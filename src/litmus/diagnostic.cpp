#include "litmus/diagnostic.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace heddle::litmus {

namespace {

// Enough to mend a test by, and an end for a file that is no litmus test at all.
constexpr std::size_t kMost = 50;

std::string_view line_of(std::string_view text, std::uint32_t line) {
  for (std::uint32_t i = 1; i < line; i++) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return "";
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find('\n'));
}

// What a terminal shows as one column, whatever the file holds.
std::string printable(std::string_view line) {
  std::string out;
  for (const char c : line) {
    const bool visible = c >= ' ' && c <= '~';
    out += visible ? c : c == '\t' || c == '\r' ? ' ' : '?';
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

}  // namespace

void Diagnostics::add(Position at, std::string message) {
  list_.push_back({at, std::move(message)});
}

std::vector<Diagnostic> Diagnostics::sorted() const {
  std::vector<Diagnostic> list = list_;
  const auto key = [](const Diagnostic& d) { return std::tie(d.at.line, d.at.column); };
  std::ranges::stable_sort(list, {}, key);
  const auto same = [&](const Diagnostic& a, const Diagnostic& b) { return key(a) == key(b); };
  list.erase(std::unique(list.begin(), list.end(), same), list.end());
  if (list.size() > kMost) list.resize(kMost);
  return list;
}

std::string render(const Diagnostic& diagnostic, std::string_view file, std::string_view text) {
  const Position at = diagnostic.at;
  std::string out = std::string(file) + ":" + std::to_string(at.line) + ":" +
                    std::to_string(at.column) + ": " + diagnostic.message + "\n";
  constexpr std::size_t kWidth = 120;  // of a source line that is shown
  std::string line = printable(line_of(text, at.line));
  std::size_t column = at.column - 1;
  if (line.size() > kWidth) {
    const std::size_t from = column > kWidth / 2 ? column - kWidth / 2 : 0;
    line = line.substr(std::min(from, line.size()), kWidth);
    column -= from;
  }
  out += "    " + line + "\n";
  out += "    " + std::string(column, ' ') + "^\n";
  return out;
}

std::string render(const std::vector<Diagnostic>& diagnostics, std::string_view file,
                   std::string_view text) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) out += render(diagnostic, file, text);
  return out;
}

}  // namespace heddle::litmus
