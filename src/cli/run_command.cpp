#include "cli/run_command.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "checker/run_program.h"
#include "cli/help.h"
#include "cli/litmus_target.h"
#include "cli/program_options.h"
#include "cli/settings.h"
#include "cli/survive.h"
#include "cli/units.h"
#include "report/words.h"

namespace heddle {

namespace {

struct Settings {
  ProgramSettings program;
  bool help = false;
  bool verbose = false;
  std::uint64_t seed = 0;
  std::string max_heap;
  std::int64_t collect_every = 0;
};

// The library alone needs some of it, and references reach no further than that.
constexpr std::uint64_t kSmallestHeap = 16ULL << 20U;
constexpr std::uint64_t kLargestHeap = 30ULL << 30U;

// 0: the machine's own choice.
Result<std::uint64_t> heap_limit(const std::string& text) {
  if (text.empty()) return std::uint64_t{0};
  const auto size = parse_size(text);
  if (!size) return Error{"--max-heap", size.error().message};
  if (*size < kSmallestHeap) return Error{"--max-heap", "should be at least 16M, is " + text};
  return std::min(*size, kLargestHeap);
}

void add_options(CLI::App& app, Settings& settings) {
  add_program_options(app, settings.program);
  app.add_option("--seed", settings.seed,
                 "another schedule of the program's threads for every N (default: 0)")
      ->type_name("N")
      ->check(CLI::Validator(check_number, ""));
  app.add_option("--max-heap", settings.max_heap,
                 "memory for the program's objects, 16M to 30G; -Xmx does the same\n"
                 "(default: 4G)")
      ->type_name("SIZE");
  // To test Heddle, not for its users, so not in the help.
  app.add_option("--collect-every", settings.collect_every,
                 "collect garbage after every N calls and loop rounds")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->group("");
  app.add_flag("--verbose", settings.verbose, "say more on standard error");
  add_settings_options(app);
  app.add_flag("--help", settings.help, "this text");
}

std::string help_text(const CLI::App& app) {
  return "Runs a program once on Heddle's virtual machine, as `java` would: same output, same "
         "exit\n"
         "code, same stack traces. The schedule of its threads is fair and always the same; every\n"
         "--seed picks another. Time is virtual: a sleep costs nothing.\n"
         "\n"
         "usage: heddle run [options] TARGET [arguments]\n"
         "\n"
         "TARGET is one of\n"
         "  File.java      compiled with the JDK's javac, with the files beside it that it uses;\n"
         "                 the result is kept in a cache\n"
         "  app.jar        started at the Main-Class of its manifest (-jar app.jar does the same)\n"
         "  File.class     started with the folder above its package as class path\n"
         "  a.b.Main       a class on the class path\n"
         "  test.litmus    compiled to a class, which prints one of its outcomes ('heddle "
         "outcomes'\n"
         "                 has all of them)\n"
         "\n"
         "options:\n" +
         options_help(app) +
         "\n"
         "JVM options that do not change what a program means (-Xss1m, -XX:..., --add-opens ...)\n"
         "are accepted and ignored.\n"
         "\n"
         "examples:\n"
         "  heddle run examples/Counter.java\n"
         "  heddle run -Dsize=10 --seed 7 Counter.java 4 threads\n"
         "  heddle run -cp build/classes com.example.Main\n"
         "  heddle run --seed 3 examples/models/sb.litmus\n";
}

void explain_start(const Launch& launch) {
  std::fprintf(stderr, "heddle: note: JDK %s\n", launch.jdk.c_str());
  std::fprintf(stderr, "heddle: note: main class %s\n", launch.main_class.c_str());
  for (const std::string& entry : launch.class_path) {
    std::fprintf(stderr, "heddle: note: class path has %s\n", entry.c_str());
  }
}

Result<Target> find_target(const Host& host, const ProgramWords& words) {
  if (!words.jar && words.target->ends_with(".litmus")) {
    if (!words.arguments.empty()) {
      return Error{words.arguments.front(),
                   "a litmus test takes no arguments (options come before it)"};
    }
    return litmus_target(*words.target, host.cache);
  }
  return resolve_target(request_for(host, *words.target, words.jar));
}

int start(const Settings& settings, const ProgramWords& words) {
  RunOptions options;
  options.seed = settings.seed;
  options.collect_every = settings.collect_every;
  const auto limit = heap_limit(settings.max_heap);
  if (!limit) return report_bad_input(limit.error());
  options.heap_limit = *limit;
  const Result<Host> host = find_host(settings.program);
  if (!host) return report_bad_input(host.error());
  const Result<Target> target = find_target(*host, words);
  if (!target) return report_bad_input(target.error());
  if (!target->refusal.empty()) {
    std::fwrite(target->refusal.data(), 1, target->refusal.size(), stderr);
    return is_full_disk(target->refusal) ? exit_code::kInconclusive : exit_code::kBadInput;
  }
  options.launch = launch_of(*host, settings.program, *target);
  options.launch.arguments = words.arguments;
  if (settings.verbose) explain_start(options.launch);

  const Result<RunReport> report = run_program(options);
  if (!report) return report_bad_input(report.error());
  for (const std::string& what : report->refused) {
    std::fprintf(stderr, "heddle: note: refused: %s\n", terminal_safe(what).c_str());
  }
  if (!report->unsupported.empty()) {
    const bool ended = report->unsupported.ends_with('\n');
    std::fprintf(stderr, "heddle: %s%s", report->unsupported.c_str(), ended ? "" : "\n");
    std::fputs(
        "heddle: this is a gap in Heddle, not a fault of the program; please report it, with "
        "these\n"
        "heddle: lines and those of 'heddle --version', as an issue of the project\n",
        stderr);
    return exit_code::kInconclusive;
  }
  return report->exit_code;
}

}  // namespace

void run_options(const SeesOptions& see) {
  CLI::App app("", "run");
  Settings settings;
  add_options(app, settings);
  see(app);
}

std::string run_help() {
  std::string text;
  run_options([&](const CLI::App& app) { text = help_text(app); });
  return text;
}

int run_command(Words words) {
  CLI::App app("", "run");
  Settings settings;
  add_options(app, settings);

  Result<ProgramWords> split_up = split_words(words, app);
  if (!split_up) return report_bad_input(split_up.error());
  ProgramWords split = *std::move(split_up);
  std::vector<std::string> targets;
  if (const auto code = take_options(app, split.options, &targets)) return *code;
  if (use_targets(targets, split)) split.arguments.clear();
  if (settings.help) {
    const std::string text = help_text(app);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return 0;
  }
  if (!split.target) {
    return report_bad_input({"run",
                             "a program to run is needed: a .java, .jar, .class or .litmus "
                             "file, or a class name ('heddle help run' explains)"});
  }
  if (settings.verbose) note_ignored(split.ignored);
  if (const auto mistake = go_on_in_child()) return report_mistake(*mistake, "run", "");
  return start(settings, split);
}

}  // namespace heddle
