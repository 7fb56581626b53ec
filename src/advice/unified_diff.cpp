#include "advice/unified_diff.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace heddle {
namespace {

constexpr std::size_t kAround = 3;

struct Line {
  char mark = ' ';
  std::string text;  // with its newline, if it has one
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

using Lines = std::vector<std::string>;

// The longest common subsequence of what is left when both ends have been taken off.
std::vector<Line> script(const Lines& a, const Lines& b) {
  std::size_t head = 0;
  while (head < std::min(a.size(), b.size()) && a[head] == b[head]) ++head;
  std::size_t tail = 0;
  while (tail < std::min(a.size(), b.size()) - head &&
         a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) {
    ++tail;
  }
  const auto rows = a.size() - head - tail;
  const auto columns = b.size() - head - tail;
  std::vector<std::vector<std::uint32_t>> common(rows + 1, std::vector<std::uint32_t>(columns + 1));
  for (auto i = rows; i-- > 0;) {
    for (auto j = columns; j-- > 0;) {
      common[i][j] = a[head + i] == b[head + j] ? common[i + 1][j + 1] + 1
                                                : std::max(common[i + 1][j], common[i][j + 1]);
    }
  }
  std::vector<Line> all;
  for (std::size_t i = 0; i < head; ++i) all.push_back({' ', a[i]});
  for (std::size_t i = 0, j = 0; i < rows || j < columns;) {
    if (i < rows && j < columns && a[head + i] == b[head + j]) {
      all.push_back({' ', a[head + i]});
      ++i;
      ++j;
    } else if (j == columns || (i < rows && common[i + 1][j] >= common[i][j + 1])) {
      all.push_back({'-', a[head + i++]});
    } else {
      all.push_back({'+', b[head + j++]});
    }
  }
  for (auto i = a.size() - tail; i < a.size(); ++i) all.push_back({' ', a[i]});
  return all;
}

std::string range_text(std::size_t before, std::size_t count) {
  const auto first = count == 0 ? before : before + 1;
  return std::to_string(first) + (count == 1 ? "" : "," + std::to_string(count));
}

}  // namespace

std::string unified_diff(const std::string& before, const std::string& after,
                         const std::string& name) {
  if (before == after) return "";
  const auto lines = script(lines_of(before), lines_of(after));
  std::string text = "--- " + name + "\n+++ " + name + "\n";
  std::size_t old_line = 0;
  std::size_t new_line = 0;
  for (std::size_t at = 0; at < lines.size();) {
    auto change = at;
    while (change < lines.size() && lines[change].mark == ' ') ++change;
    if (change == lines.size()) break;
    const auto start = change - at > kAround ? change - kAround : at;
    old_line += start - at;
    new_line += start - at;
    auto end = change;  // behind the last change that is near
    for (auto i = change; i < lines.size() && i - end <= 2 * kAround; ++i) {
      if (lines[i].mark != ' ') end = i + 1;
    }
    end = std::min(end + kAround, lines.size());
    std::string hunk;
    std::size_t old_count = 0;
    std::size_t new_count = 0;
    for (auto i = start; i < end; ++i) {
      old_count += lines[i].mark != '+' ? 1 : 0;
      new_count += lines[i].mark != '-' ? 1 : 0;
      hunk += lines[i].mark + lines[i].text;
      if (!lines[i].text.ends_with('\n')) hunk += "\n\\ No newline at end of file\n";
    }
    text += "@@ -" + range_text(old_line, old_count) + " +" + range_text(new_line, new_count) +
            " @@\n" + hunk;
    old_line += old_count;
    new_line += new_count;
    at = end;
  }
  return text;
}

std::vector<std::int32_t> lines_after(const std::string& before, const std::string& after) {
  const auto code_of = [](const std::string& text) {
    auto lines = lines_of(text);
    for (auto& line : lines) {
      const auto first = line.find_first_not_of(" \t\r\n");
      const auto last = line.find_last_not_of(" \t\r\n");
      line = first == std::string::npos ? "" : line.substr(first, last - first + 1);
    }
    return lines;
  };
  const auto lines = script(code_of(before), code_of(after));
  std::vector<std::int32_t> map;
  std::vector<std::size_t> gone;                           // by index in the map
  std::vector<std::pair<std::string, std::int32_t>> come;  // that are in no line's place
  std::vector<std::string> texts;
  std::int32_t line = 0;
  for (std::size_t at = 0; at < lines.size();) {
    if (lines[at].mark == ' ') {
      map.push_back(++line);
      texts.push_back(lines[at++].text);
      continue;
    }
    std::vector<std::size_t> old_lines;
    std::vector<std::pair<std::string, std::int32_t>> new_lines;
    for (; at < lines.size() && lines[at].mark != ' '; ++at) {
      if (lines[at].mark == '+') {
        new_lines.emplace_back(lines[at].text, ++line);
        continue;
      }
      old_lines.push_back(map.size());
      map.push_back(0);
      texts.push_back(lines[at].text);
    }
    if (old_lines.size() == new_lines.size()) {
      for (std::size_t i = 0; i < old_lines.size(); ++i) map[old_lines[i]] = new_lines[i].second;
      continue;
    }
    gone.insert(gone.end(), old_lines.begin(), old_lines.end());
    come.insert(come.end(), new_lines.begin(), new_lines.end());
  }
  // A statement that was moved is elsewhere, as it was.
  for (const auto index : gone) {
    const auto moved = std::find_if(come.begin(), come.end(), [&](const auto& other) {
      return !texts[index].empty() && other.first == texts[index];
    });
    if (moved == come.end()) continue;
    map[index] = moved->second;
    come.erase(moved);
  }
  return map;
}

}  // namespace heddle
