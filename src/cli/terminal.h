#pragma once

// The terminal, if there is one: how wide it is, whether to colour, a progress line that rewrites
// itself, and Ctrl-C.

#include <cstddef>
#include <string>

#include "checker/check_program.h"

namespace heddle {

bool is_terminal(int file);

// Of standard output: what the terminal says, else $COLUMNS; in a pipe or a file so wide that
// nothing is folded.
std::size_t output_width();

// `when` is always, never, or auto: a terminal that has not said otherwise ($NO_COLOR, TERM=dumb).
bool wants_color(const std::string& when);

// From now on the first SIGINT or SIGTERM is noted, and a second one ends the process.
void watch_interrupts();
bool was_interrupted();

// One line on standard error, written over itself; nothing if that is no terminal.
class ProgressLine {
 public:
  explicit ProgressLine(std::string name) : name_(std::move(name)) {}
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() { clear(); }

  void show(const Progress& progress);
  void clear();

 private:
  std::string name_;
  Progress before_;
  bool shown_ = false;
};

// What the line says, without the name; `before` is the last one, for the rate.
std::string progress_text(const Progress& progress, const Progress& before);

}  // namespace heddle
