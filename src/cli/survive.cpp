#include "cli/survive.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <execinfo.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include "base/file.h"
#include "base/mistake.h"
#include "cli/command.h"
#include "report/json.h"

namespace heddle {

namespace {

constexpr std::size_t kLineSize = 4096;
constexpr std::array kSignals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr int kMostFrames = 24;

// This process was forked to do the work of its command, and its parent reports for it.
bool parent_waits = false;

// Where the executable was loaded, so that addresses mean the same in every run.
std::uintptr_t load_address() {
  std::uintptr_t address = 0;
  dl_iterate_phdr(
      [](dl_phdr_info* object, std::size_t, void* to) {
        *static_cast<std::uintptr_t*>(to) = object->dlpi_addr;
        return 1;  // the first is the executable
      },
      &address);
  return address;
}

// The frames of the mistake: this one, the handler and the signal's own are of no interest.
void on_mistake(int number) {
  std::array<void*, kMostFrames> frames{};
  const int count = ::backtrace(frames.data(), kMostFrames);
  const auto base = load_address();
  char text[kLineSize];
  int length = std::snprintf(text, sizeof text, "signal %d in", number);
  for (int i = 2; i < count && length < static_cast<int>(sizeof text) - 32; ++i) {
    length += std::snprintf(text + length, sizeof text - static_cast<std::size_t>(length),
                            " heddle+0x%zx", reinterpret_cast<std::uintptr_t>(frames[i]) - base);
  }
  end_by_mistake(text);
}

// Room for a handler where the stack itself has overflowed.
void install_stack() {
  constexpr std::size_t kSize = 1U << 17U;
  stack_t stack{};
  stack.ss_sp = ::mmap(nullptr, kSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  stack.ss_size = kSize;
  if (stack.ss_sp != MAP_FAILED) ::sigaltstack(&stack, nullptr);
}

}  // namespace

void watch_for_mistakes() {
  const auto note = shared_note();
  if (note.empty()) return;
  exit_on_mistakes(note, exit_code::kInternal);
  std::array<void*, 1> first{};
  ::backtrace(first.data(), 1);  // loads what it needs, which a handler must not do
  install_stack();
  struct sigaction action {};
  action.sa_handler = on_mistake;
  action.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
  for (const int number : kSignals) ::sigaction(number, &action, nullptr);
}

std::optional<Mistake> go_on_in_child() {
  const auto note = shared_note();
  if (note.empty()) return std::nullopt;
  const pid_t child = fork_child();
  parent_waits = child == 0;
  if (child <= 0) return std::nullopt;
  const int status = wait_for(child);
  // Without a note it is an end like any other; `run` ends with any code.
  if (WIFEXITED(status) && note[0] == '\0') std::_Exit(WEXITSTATUS(status));
  return mistake_of(status);
}

int report_no_memory() {
  const std::string what = want_of_memory().what;
  if (parent_waits) {
    what.copy(shared_note().data(), what.size());
  } else {
    std::fprintf(stderr, "heddle: stopped by %s\n", what.c_str());
  }
  return exit_code::kInconclusive;
}

int report_mistake(const Mistake& mistake, const std::string& command, const std::string& json) {
  if (!mistake.ours) std::fprintf(stderr, "heddle: stopped by %s\n", mistake.what.c_str());
  const int code = mistake.ours ? exit_code::kInternal : exit_code::kInconclusive;
  if (json.empty()) return code;
  const std::string text = json_of_mistake(command, mistake.what);
  if (json == "-") {
    std::fwrite(text.data(), 1, text.size(), stdout);
  } else if (const auto written = write_file_atomically(json, text); !written) {
    std::fprintf(stderr, "heddle: %s: %s\n", json.c_str(), written.error().message.c_str());
  }
  return code;
}

}  // namespace heddle
