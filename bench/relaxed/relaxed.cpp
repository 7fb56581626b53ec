// Executions a second of the memory models, on families of programs that grow, and the causality
// tests beside what Java Path Relaxer's paper reports.
//
//   heddle_relaxed_bench [PROGRAM...]     all programs, or those whose name begins so
//
// Store buffering, load buffering, read-modify-write, and writes and reads of one volatile variable
// with n threads. `sc` is a machine, and what it counts are states; the others count executions.
// Time is that of the processor, so that a busy machine disturbs it less, and a program that takes
// no time is run again until it has taken some.

#include <cstdio>
#include <ctime>
#include <span>
#include <string>
#include <string_view>

#include "memory/models.h"
#include "oracles/toy/causality.h"

namespace heddle::memory::toy {
namespace {

constexpr const char* kModels[] = {"sc", "hb", "jpr", "jmm"};

constexpr std::size_t kMostInterleaved = 8;

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

// Threads that write one volatile variable and read it, so many times each.
Source writers(int threads, int times) {
  Source source;
  for (int i = 0; i < threads; ++i) {
    Block block;
    for (int j = 0; j < times; ++j) {
      block.push_back(write(0, i * times + j + 1, Mode::Volatile));
      block.push_back(read(i * times + j, 0, Mode::Volatile));
    }
    source.threads.push_back(std::move(block));
  }
  return source;
}

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

struct Measured {
  Outcomes outcomes;
  double seconds = 0;  // of one run
};

Measured measure(const char* model, const Source& source) {
  constexpr double kEnough = 0.05;
  Measured result;
  const double begin = processor_seconds();
  for (int runs = 1;; ++runs) {
    ToyProgram program(source);
    auto outcomes = find_model(model)->enumerate(program, {});
    if (outcomes) result.outcomes = *std::move(outcomes);
    const double taken = processor_seconds() - begin;
    result.seconds = taken / runs;
    if (taken > kEnough) return result;
  }
}

bool is_wanted(const std::string& name, std::span<char*> wanted) {
  for (const char* prefix : wanted) {
    if (name.starts_with(prefix)) return true;
  }
  return wanted.empty();
}

void family_row(const std::string& name, const Source& source, std::span<char*> wanted) {
  if (!is_wanted(name, wanted)) return;
  std::printf("| %s", name.c_str());
  for (const char* model : kModels) {
    // Interleavings of more are too many to keep the states of.
    if (std::string_view(model) == "sc" && source.threads.size() > kMostInterleaved) {
      std::printf(" | - | - | - | -");
      continue;
    }
    const Measured found = measure(model, source);
    const auto explored = static_cast<double>(found.outcomes.explored);
    std::printf(" | %zu | %.0f | %.2f | %.0f", found.outcomes.executions.size(), explored,
                found.seconds * 1e3, explored / found.seconds / 1e3);
    std::fflush(stdout);
  }
  std::printf(" |\n");
}

void families(std::span<char*> wanted) {
  std::printf("| program");
  for (const char* model : kModels) {
    std::printf(" | %s outcomes | %s | ms | 1000/s", model,
                std::string_view(model) == "sc" ? "states" : "executions");
  }
  std::printf(" |\n| ---");
  for (std::size_t i = 0; i < 4 * std::size(kModels); ++i) std::printf(" | ---");
  std::printf(" |\n");
  for (int n = 4; n <= 12; n += 4) {
    family_row("sb(" + std::to_string(n) + ")", ring(n, true, Mode::Plain), wanted);
    family_row("lb(" + std::to_string(n) + ")", ring(n, false, Mode::Plain), wanted);
  }
  family_row("sb(6) volatile", ring(6, true, Mode::Volatile), wanted);
  family_row("sb(6) release/acquire", ring(6, true, Mode::Release), wanted);
  for (int n = 3; n <= 8; ++n) {
    family_row("rmw(" + std::to_string(n) + ")", counter(n, 1), wanted);
  }
  family_row("rmw(3,3)", counter(3, 3), wanted);
  family_row("wr(2,3)", writers(2, 3), wanted);
  family_row("wr(3,2)", writers(3, 2), wanted);
  family_row("wr(3,3)", writers(3, 3), wanted);
}

// Java Path Relaxer's paper, Fig. 14: iterations, writes in the set, states of the last iteration,
// seconds for all iterations; and the states and seconds of Java PathFinder.
struct Reported {
  std::string_view name;
  int iterations;
  int writes;
  int states;
  double seconds;
  int jpf_states;
  double jpf_seconds;
};

constexpr Reported kReported[] = {
    {"1", 3, 5, 105, 1.2, 40, 0.4},     {"2", 3, 5, 186, 1.3, 49, 0.3},
    {"3", 3, 6, 1410, 2.8, 309, 0.4},   {"4", 3, 4, 63, 1.0, 36, 0.3},
    {"5", 3, 10, 4678, 4.5, 1169, 0.6}, {"6", 3, 4, 76, 0.9, 31, 0.3},
    {"7", 4, 8, 291, 1.9, 60, 0.4},     {"8", 3, 5, 105, 1.0, 40, 0.3},
    {"9", 3, 8, 1259, 2.4, 243, 0.4},   {"9a", 3, 6, 589, 1.8, 229, 0.4},
    {"10", 3, 7, 2399, 3.4, 477, 0.4},  {"11", 4, 11, 695, 2.4, 90, 0.3},
    {"12", 3, 8, 102, 1.2, 58, 0.4},    {"13", 3, 2, 34, 1.1, 21, 0.2},
    {"16", 3, 3, 147, 1.1, 42, 0.3},    {"17", 3, 7, 318, 1.3, 66, 0.3},
    {"18", 3, 7, 318, 1.4, 66, 0.4},    {"19", 3, 11, 1419, 2.7, 381, 0.4},
    {"20", 3, 11, 1419, 2.6, 381, 0.3},
};

void causality(std::span<char*> wanted) {
  std::printf(
      "\n| test | JPR rounds | writes | states | s | Heddle jpr rounds | writes | executions | ms "
      "| "
      "jmm executions | ms | hb executions | ms | JPF states | s | Heddle sc states | ms |\n| ---");
  for (int i = 0; i < 16; ++i) std::printf(" | ---");
  std::printf(" |\n");
  for (const auto& test : causality_cases()) {
    if (!is_wanted("tc" + test.name, wanted)) continue;
    const Reported* reported = nullptr;
    for (const Reported& row : kReported) {
      if (row.name == test.name.substr(0, test.name.find(' '))) reported = &row;
    }
    std::printf("| tc%s | ", test.name.c_str());
    if (reported != nullptr) {
      std::printf("%d | %d | %d | %.1f", reported->iterations, reported->writes, reported->states,
                  reported->seconds);
    } else {
      std::printf("- | - | - | -");
    }
    const Measured jpr = measure("jpr", test.source);
    std::printf(" | %u | %llu | %llu | %.2f", jpr.outcomes.rounds,
                static_cast<unsigned long long>(jpr.outcomes.writes),
                static_cast<unsigned long long>(jpr.outcomes.explored), jpr.seconds * 1e3);
    for (const char* model : {"jmm", "hb"}) {
      const Measured found = measure(model, test.source);
      std::printf(" | %llu | %.2f", static_cast<unsigned long long>(found.outcomes.explored),
                  found.seconds * 1e3);
    }
    if (reported != nullptr) {
      std::printf(" | %d | %.1f", reported->jpf_states, reported->jpf_seconds);
    } else {
      std::printf(" | - | -");
    }
    const Measured sc = measure("sc", test.source);
    std::printf(" | %llu | %.2f |\n", static_cast<unsigned long long>(sc.outcomes.explored),
                sc.seconds * 1e3);
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace heddle::memory::toy

int main(int count, char** words) {
  const std::span<char*> wanted(words + 1, static_cast<std::size_t>(count - 1));
  heddle::memory::toy::families(wanted);
  heddle::memory::toy::causality(wanted);
}
