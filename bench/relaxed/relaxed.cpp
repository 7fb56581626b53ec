// Executions a second of the happens-before models, on families of programs that grow.
//
//   heddle_relaxed_bench
//
// Store buffering, load buffering and read-modify-write with n threads, and the causality tests.
// One line each: model, program, executions of the last round, outcomes, seconds, executions a
// second.

#include <chrono>
#include <cstdio>

#include "memory/models.h"
#include "memory/toy/causality.h"

namespace heddle::memory::toy {
namespace {

Source ring(int threads, bool stores_first, Mode mode) {
  Source source;
  for (int i = 0; i < threads; ++i) {
    const auto own = static_cast<LocationIndex>(i);
    const auto next = static_cast<LocationIndex>((i + 1) % threads);
    const auto load = mode == Mode::Release ? Mode::Acquire : mode;
    Block block{write(own, 1, mode), read(i, next, load)};
    if (!stores_first) std::swap(block[0], block[1]);
    source.threads.push_back(std::move(block));
  }
  return source;
}

Source counter(int threads, int updates) {
  Source source{.threads = {}, .observed = {0}};
  for (int i = 0; i < threads; ++i) {
    Block block;
    for (int j = 0; j < updates; ++j) block.push_back(update(i * updates + j, 0, Update::Add, 1));
    source.threads.push_back(std::move(block));
  }
  return source;
}

void measure(const char* model, const std::string& name, const Source& source) {
  ToyProgram program(source);
  const auto begin = std::chrono::steady_clock::now();
  const auto outcomes = find_model(model)->enumerate(program, {});
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  if (!outcomes) return;
  std::printf("%-4s %-12s %9llu executions %7zu outcomes %8.3f s %9.0f /s\n", model, name.c_str(),
              static_cast<unsigned long long>(outcomes->explored), outcomes->executions.size(),
              taken.count(), static_cast<double>(outcomes->explored) / taken.count());
}

void run() {
  for (const auto* model : {"jpr", "jmm"}) {
    for (int n = 4; n <= 12; n += 4) {
      measure(model, "sb(" + std::to_string(n) + ")", ring(n, true, Mode::Plain));
      measure(model, "lb(" + std::to_string(n) + ")", ring(n, false, Mode::Plain));
    }
    measure(model, "sb(6) v", ring(6, true, Mode::Volatile));
    measure(model, "sb(6) ra", ring(6, true, Mode::Release));
    for (int n = 3; n <= 8; ++n) measure(model, "rmw(" + std::to_string(n) + ")", counter(n, 1));
    measure(model, "rmw(3,3)", counter(3, 3));
    for (const auto& test : causality_cases()) measure(model, "tc" + test.name, test.source);
  }
}

}  // namespace
}  // namespace heddle::memory::toy

int main() { heddle::memory::toy::run(); }
