#include "cli/terminal.h"

#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cli/program.h"
#include "report/words.h"

namespace heddle {

namespace {

constexpr std::size_t kDefaultWidth = 100;
constexpr std::size_t kNarrowest = 40;

// A signal handler can reach nothing but a global. The flag itself is one for all our processes:
// whoever is told to end tells the others.
volatile std::sig_atomic_t* interrupted = nullptr;

void on_signal(int /*number*/) { *interrupted = 1; }

std::size_t width_of(int file) {
  winsize size{};
  if (::ioctl(file, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col;
}

}  // namespace

bool is_terminal(int file) { return ::isatty(file) == 1; }

std::size_t output_width() {
  std::size_t width = is_terminal(STDOUT_FILENO) ? width_of(STDOUT_FILENO) : 0;
  if (width == 0) {
    const std::string columns = environment("COLUMNS");
    std::from_chars(columns.data(), columns.data() + columns.size(), width);
  }
  return width < kNarrowest ? kDefaultWidth : width;
}

bool wants_color(const std::string& when) {
  if (when != "auto") return when == "always";
  return is_terminal(STDOUT_FILENO) && environment("NO_COLOR").empty() &&
         environment("TERM") != "dumb";
}

void watch_interrupts() {
  void* memory = ::mmap(nullptr, sizeof *interrupted, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  interrupted = static_cast<volatile std::sig_atomic_t*>(memory);
  struct sigaction action {};
  action.sa_handler = on_signal;
  // Back to the default at the first: the second is for who cannot wait.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
}

bool was_interrupted() { return interrupted != nullptr && *interrupted != 0; }

std::string progress_text(const Progress& progress, const Progress& before) {
  const double seconds = progress.seconds - before.seconds;
  // Fewer than before: the search has begun anew.
  const bool grows = seconds > 0 && progress.states > before.states;
  const auto states = static_cast<double>(grows ? progress.states - before.states : 0);
  const auto rate = grows ? static_cast<std::uint64_t>(states / seconds) : 0;
  std::string text = count_text(progress.states, "state") + ", " + count_text(rate) + "/s, depth " +
                     count_text(progress.depth) + ", queue " + count_text(progress.queue) + ", " +
                     bytes_text(progress.bytes) + ", " + seconds_text(progress.seconds);
  if (progress.findings > 0) text += ", " + count_text(progress.findings, "finding");
  return text;
}

void ProgressLine::show(const Progress& progress) {
  if (!is_terminal(STDERR_FILENO)) return;
  std::string line = name_ + ": " + progress_text(progress, before_);
  const std::size_t width = width_of(STDERR_FILENO);
  // A line that wraps could not be written over.
  if (width > 1 && line.size() >= width) line.resize(width - 1);
  std::fprintf(stderr, "\r%s\x1b[K", line.c_str());
  std::fflush(stderr);
  before_ = progress;
  shown_ = true;
}

void ProgressLine::clear() {
  if (!shown_) return;
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
  shown_ = false;
}

}  // namespace heddle
