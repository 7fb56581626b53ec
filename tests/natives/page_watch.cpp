#include "page_watch.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>

#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

namespace heddle {
namespace {

constexpr std::size_t kMostTouched = 1 << 16;
constexpr greg_t kWriteFault = 2;    // of the page fault's error code
constexpr greg_t kTrapFlag = 0x100;  // run one instruction

// Handlers have no arguments, so what they work on is here. Only the watching thread uses it.
struct State {
  char* start = nullptr;
  std::size_t bytes = 0;
  std::size_t page = 4096;
  std::array<char*, 8> open = {};  // pages that the current instruction needs
  std::size_t opened = 0;
  std::array<TouchedByte, kMostTouched> touched = {};
  std::size_t count = 0;
  bool overflowed = false;
};
State state;

void close_region(int protection) {
  if (mprotect(state.start, state.bytes, protection) != 0) std::abort();
}

void fault(int signal, siginfo_t* info, void* context) {
  auto* address = static_cast<char*>(info->si_addr);
  if (state.start == nullptr || address < state.start || address >= state.start + state.bytes) {
    std::signal(signal, SIG_DFL);  // no business of ours: it happens again, and ends the process
    return;
  }
  auto& registers = static_cast<ucontext_t*>(context)->uc_mcontext.gregs;
  const bool writes = (registers[REG_ERR] & kWriteFault) != 0;
  if (state.count < kMostTouched) {
    state.touched[state.count++] = {static_cast<std::uint64_t>(address - state.start), writes};
  } else {
    state.overflowed = true;
  }
  auto* page = address - (address - state.start) % static_cast<std::ptrdiff_t>(state.page);
  if (state.opened == state.open.size()) std::abort();
  state.open[state.opened++] = page;
  if (mprotect(page, state.page, PROT_READ | PROT_WRITE) != 0) std::abort();
  registers[REG_EFL] |= kTrapFlag;
}

void stepped(int, siginfo_t*, void* context) {
  for (std::size_t i = 0; i < state.opened; ++i) {
    if (mprotect(state.open[i], state.page, PROT_NONE) != 0) std::abort();
  }
  state.opened = 0;
  static_cast<ucontext_t*>(context)->uc_mcontext.gregs[REG_EFL] &= ~kTrapFlag;
}

void install(int signal, void (*handler)(int, siginfo_t*, void*)) {
  struct sigaction action = {};
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

}  // namespace

PageWatch::PageWatch(char* start, std::size_t bytes) {
  install(SIGSEGV, fault);
  install(SIGTRAP, stepped);
  state.page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  state.start = start;
  state.bytes = (bytes + state.page - 1) / state.page * state.page;
  state.count = 0;
  state.overflowed = false;
  close_region(PROT_NONE);
}

void PageWatch::end() {
  if (state.start == nullptr) return;
  close_region(PROT_READ | PROT_WRITE);
  state.start = nullptr;
}

std::span<const TouchedByte> PageWatch::touched() { return {state.touched.data(), state.count}; }
bool PageWatch::overflowed() { return state.overflowed; }

}  // namespace heddle
