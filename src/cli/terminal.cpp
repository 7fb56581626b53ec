#include "cli/terminal.h"

#include <atomic>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <new>

#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cli/program_options.h"
#include "report/text.h"
#include "report/words.h"

namespace heddle {

namespace {

constexpr std::size_t kOfTerminal = 100;  // that does not say how wide it is
constexpr std::size_t kNarrowest = 40;

// A signal handler can reach nothing but a global. What it points to is one for all our processes:
// the process told to end tells the others. When that was, in milliseconds; 0 if it was not.
std::atomic<std::int64_t>* interrupted = nullptr;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

std::int64_t milliseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

// The second is for who cannot wait. One wish may come as several signals, to us and to our group.
void on_signal(int number) {
  constexpr std::int64_t kSameWish = 300;
  std::int64_t before = 0;
  if (interrupted->compare_exchange_strong(before, milliseconds())) return;
  if (milliseconds() - before < kSameWish) return;
  std::signal(number, SIG_DFL);
  ::raise(number);
}

std::size_t width_of(int file) {
  winsize size{};
  if (::ioctl(file, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col;
}

}  // namespace

bool is_terminal(int file) { return ::isatty(file) == 1; }

std::size_t output_width() {
  const bool terminal = is_terminal(STDOUT_FILENO);
  std::size_t width = terminal ? width_of(STDOUT_FILENO) : 0;
  if (width == 0) {
    const std::string columns = environment("COLUMNS");
    std::from_chars(columns.data(), columns.data() + columns.size(), width);
  }
  if (width >= kNarrowest) return width;
  return terminal ? kOfTerminal : kOneLine;
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
  interrupted = new (memory) std::atomic<std::int64_t>(0);
  struct sigaction action {};
  action.sa_handler = on_signal;
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
}

bool was_interrupted() { return interrupted != nullptr && interrupted->load() != 0; }

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
