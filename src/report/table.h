#pragma once

// A witness as a table: rows in the order things happened, one column for each thread.
//
// First it is decided what to show. A person wants the steps in which the threads met: accesses to
// what more than one of them touches, and synchronisation; steps of one thread on one line of the
// program are one row. Then it is laid out in the width there is: columns side by side as long as
// an action fits into one, else a list that names the thread in each row.

#include <cstddef>
#include <string>
#include <vector>

#include "findings/finding.h"

namespace heddle {

// A width at which nothing is folded.
inline constexpr std::size_t kOneLine = std::size_t{1} << 20U;

struct TextStyle {
  std::size_t width = 100;
  bool color = false;
  bool verbose = false;  // every step, whole stacks
};

// One line of the program, done by one thread without another in between.
struct TraceRow {
  std::uint32_t thread = 0;  // index into Witness::threads
  std::string place;
  std::vector<std::string> actions;
  bool decides = false;  // the scheduler turned to this thread here, and need not have
  bool repeats = false;  // the first of those that repeat for ever
};

struct TraceRows {
  std::vector<TraceRow> rows;
  std::size_t hidden = 0;  // steps that are in no row
};

// The last row says what was thrown, if something was.
TraceRows rows_of(const Finding& finding, bool verbose);

// The rows as text, apart, so that they can be shown one by one.
struct TableText {
  std::string head;
  std::vector<std::string> rows;  // each ends in a newline and may have several lines
  std::string foot;               // what marks mean, what was left out
};

TableText table_of(const Finding& finding, const TextStyle& style);

// The text between two terminal escapes, or as it is; `code` is an SGR parameter ("31", "1").
std::string painted(std::string text, std::string_view code, const TextStyle& style);

// Words folded at blanks to lines of at most `width`; a word that is too long is broken. "0 -> 1"
// counts as a word.
std::vector<std::string> folded(const std::string& text, std::size_t width, std::size_t indent = 2);

}  // namespace heddle
