#include "cli/survive.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <execinfo.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mistake.h"
#include "cli/command.h"
#include "report/json.h"

namespace heddle {

namespace {

constexpr std::size_t kNoteSize = 4096;
constexpr std::array kSignals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr int kMostFrames = 24;

// What the last mistake was; of all our processes. A signal handler can reach nothing but a global.
char* note = nullptr;

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
  char text[kNoteSize];
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

int wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return exit_code::kInternal << 8;
  }
  return status;
}

bool is_wish_of_user(int number) {
  return number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT ||
         number == SIGPIPE;
}

}  // namespace

void watch_for_mistakes() {
  void* memory =
      ::mmap(nullptr, kNoteSize, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  note = static_cast<char*>(memory);
  exit_on_mistakes({note, kNoteSize}, exit_code::kInternal);
  std::array<void*, 1> first{};
  ::backtrace(first.data(), 1);  // loads what it needs, which a handler must not do
  install_stack();
  struct sigaction action {};
  action.sa_handler = on_mistake;
  action.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
  for (const int number : kSignals) ::sigaction(number, &action, nullptr);
}

std::optional<Mistake> go_on_in_child() {
  if (note == nullptr) return std::nullopt;
  std::fflush(stdout);
  note[0] = '\0';
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) return std::nullopt;
  if (child == 0) {
    // Whoever ends the parent by force means all of us.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) std::_Exit(exit_code::kInternal);
    return std::nullopt;
  }
  const int status = wait_for(child);
  if (WIFEXITED(status)) {
    const int code = WEXITSTATUS(status);
    if (code != exit_code::kInternal || note[0] == '\0') std::_Exit(code);
    return Mistake{.ours = true, .what = std::string(note, ::strnlen(note, kNoteSize))};
  }
  const int number = WTERMSIG(status);
  if (is_wish_of_user(number)) {
    std::signal(number, SIG_DFL);
    ::kill(parent, number);
  }
  const bool killed = number == SIGKILL;
  std::string what = "signal " + std::to_string(number) + " (" + ::strsignal(number) + ")";
  if (killed) what = "the host: it ended the check (signal 9), probably for want of memory";
  return Mistake{.ours = !killed, .what = std::move(what)};
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
