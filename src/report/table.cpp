#include "report/table.h"

#include <algorithm>
#include <array>
#include <map>

#include "report/words.h"

namespace heddle {

namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kGap = 2;         // between columns
constexpr std::size_t kNarrowest = 20;  // a thread's column below this is unreadable
constexpr std::size_t kFirstRows = 20;  // of a long trace in the short form
constexpr std::size_t kLastRows = 100;
constexpr std::array<std::string_view, 6> kColors{"36", "33", "35", "32", "34", "31"};

std::string padded(std::string text, std::size_t width) {
  const std::size_t used = columns_of(text);
  if (used < width) text.append(width - used, ' ');
  return text;
}

void strip_end(std::string& line) {
  while (line.ends_with(' ')) line.pop_back();
}

// Where a word that is longer than `width` is best broken: after the last sign that parts a name.
std::size_t break_of(std::string_view word, std::size_t width) {
  std::size_t best = 0;
  std::size_t used = 0;
  std::size_t end = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if ((static_cast<unsigned char>(word[i]) & 0xc0U) != 0x80U && ++used > width) break;
    end = i + 1;
    if (word[i] == '.' || word[i] == '$' || word[i] == '/' || word[i] == ',') best = end;
  }
  return best > end / 3 ? best : end;
}

std::size_t end_of_word(const std::string& text, std::size_t start) {
  std::size_t end = std::min(text.find(' ', start), text.size());
  while (text.compare(end, 4, " -> ") == 0) end = std::min(text.find(' ', end + 4), text.size());
  return end;
}

// A column of the table: all texts of one thread, and how wide it may be.
struct Column {
  std::uint32_t thread = 0;
  std::string name;
  std::size_t natural = 0;  // so that nothing is folded
  std::size_t width = 0;
};

class Table {
 public:
  Table(const Finding& finding, const TextStyle& style)
      : threads_(finding.witness.threads), style_(style), trace_(rows_of(finding, style.verbose)) {
    number_width_ = std::max<std::size_t>(2, std::to_string(trace_.rows.size()).size());
    for (const TraceRow& row : trace_.rows) {
      place_width_ = std::max(place_width_, columns_of(row.place));
    }
    place_width_ = std::min(place_width_, style_.width / 3);
    find_columns();
  }

  [[nodiscard]] TableText text() const {
    TableText text;
    text.head = head();
    bool any_decides = false;
    for (std::size_t i = 0; i < trace_.rows.size(); ++i) {
      if (trace_.rows[i].repeats) text.rows.push_back(indented("from here on, again and again:"));
      if (left_out(i)) {
        if (i == kFirstRows) text.rows.push_back(gap());
        continue;
      }
      any_decides = any_decides || trace_.rows[i].decides;
      text.rows.push_back(row(i));
    }
    if (any_decides) text.foot += indented("* another thread could have gone on here instead");
    if (trace_.hidden > 0) {
      text.foot += indented(count_text(trace_.hidden, "step") +
                            " of less interest left out (--verbose shows all)");
    }
    return text;
  }

 private:
  void find_columns() {
    std::map<std::uint32_t, Column> used;
    for (const TraceRow& row : trace_.rows) {
      Column& column = used[row.thread];
      column.thread = row.thread;
      for (const std::string& action : row.actions) {
        column.natural = std::max(column.natural, columns_of(action));
      }
    }
    for (auto& [thread, column] : used) {
      column.name = name_of_thread(thread);
      column.natural = std::max(column.natural, columns_of(column.name));
      columns_.push_back(column);
    }
    const std::size_t gaps = columns_.empty() ? 0 : (columns_.size() - 1) * kGap;
    const std::size_t fixed = before_actions() + gaps;
    const std::size_t room = style_.width > fixed ? style_.width - fixed : 0;
    side_by_side_ = share(room);
    if (side_by_side_) return;
    for (const Column& column : columns_) {
      name_width_ = std::max(name_width_, columns_of(column.name));
    }
    name_width_ = std::min(name_width_, std::max<std::size_t>(6, style_.width / 4));
  }

  // Gives narrow columns what they want and the others an equal share of the rest. False if that
  // leaves a column too narrow to read.
  bool share(std::size_t room) {
    std::vector<Column*> open;
    for (Column& column : columns_) open.push_back(&column);
    std::ranges::sort(open, {}, &Column::natural);
    for (std::size_t i = 0; i < open.size(); ++i) {
      const std::size_t fair = room / (open.size() - i);
      open[i]->width = std::min(open[i]->natural, fair);
      if (open[i]->width < std::min(open[i]->natural, kNarrowest)) return false;
      room -= open[i]->width;
    }
    return true;
  }

  [[nodiscard]] std::string name_of_thread(std::uint32_t thread) const {
    if (thread >= threads_.size()) return "thread " + std::to_string(thread);
    return terminal_safe(threads_[thread]);
  }

  // Indentation, number, mark and place.
  [[nodiscard]] std::size_t before_actions() const {
    return kIndent + number_width_ + 2 + place_width_ + kGap;
  }

  static std::string indented(const std::string& text) {
    return std::string(kIndent, ' ') + text + "\n";
  }

  [[nodiscard]] std::string colored(std::string text, std::uint32_t thread) const {
    return painted(std::move(text), kColors[thread % kColors.size()], style_);
  }

  [[nodiscard]] std::string head() const {
    std::string names(before_actions(), ' ');
    std::string lines = names;
    if (!side_by_side_) {
      names += padded("thread", name_width_ + kGap) + "what it does";
      return names + "\n";
    }
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 1;
    for (const Column& column : columns_) {
      cells.push_back(folded(column.name, column.width));
      height = std::max(height, cells.back().size());
      lines += std::string(column.width, '-') + std::string(kGap, ' ');
    }
    std::string text;
    for (std::size_t line = 0; line < height; ++line) {
      std::string out = names;
      for (std::size_t i = 0; i < columns_.size(); ++i) {
        const std::string cell = line < cells[i].size() ? cells[i][line] : "";
        out += painted(padded(cell, columns_[i].width), "1", style_) + std::string(kGap, ' ');
      }
      strip_end(out);
      text += out + "\n";
    }
    strip_end(lines);
    return text + lines + "\n";
  }

  [[nodiscard]] bool left_out(std::size_t row) const {
    return !style_.verbose && trace_.rows.size() > kFirstRows + kLastRows + 1 &&
           row >= kFirstRows && row < trace_.rows.size() - kLastRows;
  }

  [[nodiscard]] std::string gap() const {
    const std::size_t count = trace_.rows.size() - kFirstRows - kLastRows;
    return indented("... " + count_text(count, "row") + " left out (--verbose shows all)");
  }

  [[nodiscard]] std::string row(std::size_t number) const {
    const TraceRow& row = trace_.rows[number];
    std::string count = std::to_string(number + 1);
    count.insert(0, number_width_ - std::min(number_width_, count.size()), ' ');
    std::string first = std::string(kIndent, ' ') + count + (row.decides ? "* " : "  ");
    const std::string blank(before_actions(), ' ');
    std::string text;
    if (columns_of(row.place) > place_width_) {
      text = first + row.place + "\n";
      first = blank;
    } else {
      first += padded(row.place, place_width_) + std::string(kGap, ' ');
    }
    for (const std::string& line : cell_lines(row)) {
      std::string out = first + line;
      strip_end(out);
      text += out + "\n";
      first = blank;
    }
    return text;
  }

  // The actions, folded, with what stands to their left inside the table.
  [[nodiscard]] std::vector<std::string> cell_lines(const TraceRow& row) const {
    std::size_t left = 0;
    std::size_t width = 0;
    std::string name;
    if (side_by_side_) {
      for (const Column& column : columns_) {
        width = column.width;
        if (column.thread == row.thread) break;
        left += column.width + kGap;
      }
    } else {
      left = name_width_ + kGap;
      name = name_of_thread(row.thread);
      const std::size_t used = before_actions() + left;
      width = std::max(kNarrowest, style_.width > used ? style_.width - used : 0);
    }
    std::vector<std::string> lines;
    if (columns_of(name) > name_width_) {
      lines.push_back(colored(name, row.thread));
      name.clear();
    }
    for (const std::string& action : row.actions) {
      for (const std::string& part : folded(action, width)) {
        lines.push_back(colored(padded(name, left), row.thread) + colored(part, row.thread));
        name.clear();
      }
    }
    return lines;
  }

  const std::vector<std::string>& threads_;
  const TextStyle& style_;
  TraceRows trace_;
  std::vector<Column> columns_;
  bool side_by_side_ = true;
  std::size_t number_width_ = 2;
  std::size_t place_width_ = 0;
  std::size_t name_width_ = 6;  // of a list; that of its heading at least
};

}  // namespace

TableText table_of(const Finding& finding, const TextStyle& style) {
  return Table(finding, style).text();
}

std::string painted(std::string text, std::string_view code, const TextStyle& style) {
  if (!style.color || text.find_first_not_of(' ') == std::string::npos) return text;
  return "\x1b[" + std::string(code) + "m" + text + "\x1b[0m";
}

std::vector<std::string> folded(const std::string& text, std::size_t width, std::size_t indent) {
  width = std::max(width, indent + 4);
  std::vector<std::string> lines;
  std::string line;
  bool empty = true;  // nothing on the line but its indentation
  const auto close = [&] {
    strip_end(line);
    lines.push_back(line);
    line.assign(indent, ' ');
    empty = true;
  };
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t word_start = std::min(text.find_first_not_of(' ', start), text.size());
    const std::size_t end = end_of_word(text, word_start);
    const std::string blanks = text.substr(start, word_start - start);
    std::string word = text.substr(word_start, end - word_start);
    start = end;
    if (!empty && columns_of(line) + blanks.size() + columns_of(word) > width) close();
    if (!empty) line += blanks;
    while (columns_of(line) + columns_of(word) > width) {
      const std::size_t part = break_of(word, width - columns_of(line));
      line += word.substr(0, part);
      word.erase(0, part);
      close();
    }
    line += word;
    empty = empty && word.empty();
  }
  if (!empty || lines.empty()) close();
  return lines;
}

}  // namespace heddle
