#include "cli/check_options.h"

#include <algorithm>
#include <array>
#include <optional>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "base/check.h"
#include "base/file.h"
#include "base/memory.h"
#include "cli/help.h"
#include "cli/settings.h"
#include "cli/units.h"
#include "memory/models.h"

namespace heddle {

namespace {

constexpr const char* kProgram = "the program";
constexpr const char* kSearch = "the search";
constexpr const char* kReductions = "reduction, on unless switched off";
constexpr const char* kLimits = "limits; reaching one ends the search as inconclusive";
constexpr const char* kOutput = "output";

struct SearchName {
  std::string_view name;
  Search search;
  std::optional<RaceFirst> race_first = {};
};
constexpr std::array kSearches{
    SearchName{"dfs", Search::DepthFirst},
    SearchName{"bfs", Search::BreadthFirst},
    SearchName{"random", Search::Random},
    SearchName{"pct", Search::Pct},
    SearchName{"icb", Search::ContextBounded},
    SearchName{"wf", Search::DepthFirst, RaceFirst::Writes},
    SearchName{"ww", Search::DepthFirst, RaceFirst::WatchWritten},
    SearchName{"ara", Search::DepthFirst, RaceFirst::AvoidReleases},
    SearchName{"af", Search::DepthFirst, RaceFirst::Acquires},
};

// The models that check explores: all that take Java programs.
std::vector<std::string> java_models() {
  return memory::model_names([](const memory::ModelInfo& model) { return model.takes_java; });
}

std::string checked_models() { return memory::list_text(java_models(), "or"); }

CLI::Option* add_number(CLI::App& app, const char* name, std::uint64_t& value, const char* text) {
  return app.add_option(name, value, text)->type_name("N")->check(CLI::Validator(check_number, ""));
}

CLI::Option* add_count(CLI::App& app, const char* name, std::uint32_t& value, const char* text) {
  const auto check = [](const std::string& word) -> std::string {
    const bool digits = !word.empty() && word.size() <= 6 &&
                        std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
    if (digits && word.find_first_not_of('0') != std::string::npos) return "";
    return "should be a whole number from 1 to 999999, is '" + word + "'";
  };
  return app.add_option(name, value, text)->type_name("N")->check(CLI::Validator(check, ""));
}

void add_program_group(CLI::App& app, CheckSettings& settings) {
  app.option_defaults()->group(kProgram);
  add_program_options(app, settings.program);
  app.add_option("--entry", settings.entry,
                 "check this method instead of main: METHOD, or CLASS.METHOD;\n"
                 "static, or of a new object, without parameters")
      ->type_name("METHOD");
  app.add_flag("--each", settings.each, "every word is a target of its own; none has arguments");
}

void add_races_option(CLI::App& app, CheckSettings& settings) {
  app.add_option("--races", settings.races,
                 "find    a data race is a finding (default)\n"
                 "accept  it is none by itself: what goes wrong because of it is\n"
                 "ignore  only what goes wrong in sequentially consistent executions")
      ->type_name("HOW")
      ->check(one_of({"find", "accept", "ignore"}));
}

void add_acceptance_options(CLI::App& app, CheckSettings& settings) {
  const auto add_words = [&](const char* name, std::vector<std::string>& words, const char* text) {
    app.add_option(name, words, text)->type_name("PATTERN")->allow_extra_args(false);
  };
  app.add_option("--suppressions", settings.suppressions,
                 "data races that are accepted, a line each: 'LOCATION: reason' or\n"
                 "'LOCATION in METHOD: reason' (default: heddle.suppressions, if it\n"
                 "is there)")
      ->type_name("FILE");
  add_words("--untrack", settings.untrack,
            "look for no races of these fields: Cache.hash, com.example.Cache.*");
  add_words("--trust", settings.trust,
            "nor in the code and the fields of this class or package, as in\n"
            "java.util.concurrent: com.example.Cache, com.example.*");
}

// What the user has accepted; nothing, if there is no file and none was named.
Result<std::vector<Acceptance>> acceptances_of(const CheckSettings& settings) {
  constexpr const char* kUsual = "heddle.suppressions";
  const bool named = !settings.suppressions.empty();
  const std::string file = named ? settings.suppressions : kUsual;
  if (!named && !is_file(file)) return std::vector<Acceptance>();
  HEDDLE_TRY(const std::string text, read_text_file(file));
  return parse_suppressions(text, file);
}

void add_search_group(CLI::App& app, CheckSettings& settings) {
  app.option_defaults()->group(kSearch);
  app.add_option("--model", settings.model,
                 "one memory model alone: " + checked_models() +
                     "\n(default: sc; and jpr and jmm, if it has races)")
      ->type_name("NAME")
      ->check(suggests(java_models()));
  app.add_option("--search", settings.search,
                 "dfs (default)  depth-first: all executions, least memory\n"
                 "bfs            breadth-first: all executions, shortest witnesses\n"
                 "random         some executions, drawn at random\n"
                 "pct            the same, biased towards rare orders (--bound)\n"
                 "icb            all executions with at most --bound preemptions\n"
                 "depth-first, in an order that meets data races sooner:\n"
                 "wf             writes first\n"
                 "ww             first what another thread has written\n"
                 "ara            last who has acquired what another thread released\n"
                 "af             first acquires of what no other thread has released")
      ->type_name("NAME")
      ->check(one_of({"dfs", "bfs", "random", "pct", "icb", "wf", "ww", "ara", "af"}));
  add_number(app, "--seed", settings.seed, "of random and pct: which executions (default: 1)");
  add_number(app, "--executions", settings.executions,
             "of random and pct: how many executions (default: 10000)");
  add_count(app, "--bound", settings.bound, "of pct and icb (default: 2)");
  app.add_flag("--first", settings.first, "stop at the first finding");
  add_number(app, "--stop-after", settings.stop_after, "stop when N data races have been found");
  add_count(app, "--workers", settings.workers, "search with N processes (default: 1)");
  add_number(app, "--warm-up", settings.warm_up,
             "states that one process explores first (default: 20000)");
  app.add_flag("--spurious-wakeups", settings.spurious_wakeups,
               "let wait() return for no reason, as Java allows");
  add_count(app, "--enumerate-random", settings.enumerate_random,
            "explore every value of nextBoolean, and of nextInt if there are at most N,\n"
            "of generators without a seed (default: each has one sequence)");
  app.add_option("--timeouts", settings.timeouts,
                 "any   time limits may expire at any moment (default of programs)\n"
                 "last  only when nothing else can go on (default of JUnit tests)")
      ->type_name("WHEN")
      ->check(one_of({"any", "last"}));
  if (!settings.races_only) add_races_option(app, settings);
  add_acceptance_options(app, settings);
  if (settings.races_only) {
    app.add_flag("--no-advice", settings.no_advice, "suggest no changes that remove the races");
  } else {
    app.add_flag("--advice", settings.advice,
                 "suggest changes that repair it, each tried by a check of\nthe changed program");
  }
  app.add_flag("--fix", settings.fix,
               "of a .java file: end with a unified diff that repairs it, if a change was\n"
               "proved that can be written as one; for 'patch -p0'");
  app.add_flag("--apply", settings.apply, "with --fix: write the repaired source, too");
  app.option_defaults()->group(kReductions);
  app.add_option("--juc", settings.juc,
                 "model (default)  operations of java.util.concurrent are one step\n"
                 "jdk              they are all the steps of the JDK's code")
      ->type_name("NAME")
      ->check(one_of({"model", "jdk"}));
  app.add_flag("--no-reduction", settings.no_reduction,
               "switch threads at every shared access, not only at contended ones");
  app.add_flag("--no-symmetry", settings.no_symmetry,
               "tell states apart in which equal threads have changed places");
  app.add_flag("--no-sleep-sets", settings.no_sleep_sets,
               "of dfs: take steps that lead only where others led, too");
  app.add_flag("--no-sampling", settings.no_sampling,
               "try no random executions beside a search that takes long");
}

void add_limit_group(CLI::App& app, CheckSettings& settings) {
  app.option_defaults()->group(kLimits);
  app.add_option("--time-limit", settings.time_limit, "60, 90s, 5m, 1h; for each target")
      ->type_name("TIME");
  app.add_option("--memory-limit", settings.memory_limit,
                 "512M, 2G (default: half of what the machine has)")
      ->type_name("SIZE");
  add_number(app, "--max-states", settings.max_states, "distinct states");
  add_number(app, "--max-depth", settings.max_depth, "choices in one execution");
  app.add_option("--checkpoint", settings.checkpoint,
                 "write now and then, and at a limit, what is needed to go on")
      ->type_name("FILE");
  app.add_option("--resume", settings.resume, "go on from a checkpoint")->type_name("FILE");
}

void add_output_group(CLI::App& app, CheckSettings& settings) {
  app.option_defaults()->group(kOutput);
  app.add_option("--json", settings.json, "the result as JSON; - is standard output")
      ->type_name("FILE");
  app.add_option("--trace", settings.trace, "save the witnesses; 'heddle replay' shows them again")
      ->type_name("FILE");
  app.add_option("--trace-dir", settings.trace_dir,
                 "save executions that show data races as they are found, each in a file;\n"
                 "'heddle explain DIR' analyses them")
      ->type_name("DIR");
  add_number(app, "--race-traces", settings.race_traces,
             "with --trace-dir: how many of each race (default: 100)");
  add_report_options(app, settings.reports);
  add_color_option(app, settings.color);
  app.add_flag("--quiet", settings.quiet, "nothing but verdicts");
  app.add_flag("--verbose", settings.verbose, "every step of a witness, whole stacks");
  add_settings_options(app);
  app.add_flag("--help", settings.help, "this text");
}

std::optional<Error> check_model(const std::string& model) {
  if (model.empty()) return std::nullopt;
  const memory::ModelInfo* row = memory::find_model(model);
  if (row != nullptr && row->takes_java) return std::nullopt;
  if (row != nullptr) {
    return Error{"--model", model + " takes litmus tests only; there is " + checked_models()};
  }
  return Error{"--model", "no model is called '" + model + "'; there is " + checked_models()};
}

}  // namespace

void add_color_option(CLI::App& app, std::string& color) {
  app.add_option("--color", color, "auto (default), always or never")
      ->type_name("WHEN")
      ->check(one_of({"auto", "always", "never"}));
}

void add_check_options(CLI::App& app, CheckSettings& settings) {
  add_program_group(app, settings);
  add_search_group(app, settings);
  add_limit_group(app, settings);
  add_output_group(app, settings);
}

std::string check_help_text(const CLI::App& app) {
  return "Explores every execution of a program: all schedules of its threads and all its "
         "choices.\n"
         "Says whether any of them fails an assertion, throws, deadlocks or may never end, and "
         "shows\n"
         "how it happens.\n"
         "\n"
         "usage: heddle check [options] TARGET [arguments]\n"
         "\n"
         "TARGET is one of\n"
         "  File.java      compiled with the JDK's javac, with the files beside it that it uses\n"
         "  app.jar        started at the Main-Class of its manifest\n"
         "  File.class     started with the folder above its package as class path\n"
         "  a.b.Main       a class on the class path\n"
         "  folder         every source in it that can be started, or else every class or jar\n"
         "A class without a main, but with JUnit tests, is checked test by test.\n"
         "\n"
         "examples:\n"
         "  heddle check examples/Lost.java         all executions of its main\n"
         "  heddle check examples/LostUpdate.java locked\n"
         "                                          with an argument for the program\n"
         "  heddle check -cp build:junit4.jar com.example.QueueTest\n"
         "                                          every @Test, each on its own\n"
         "  heddle check --entry deposit Bank.java  one method\n"
         "  heddle check --search bfs Dining.java   the shortest witness\n"
         "  heddle check --time-limit 5m --memory-limit 2G --json result.json Big.java\n"
         "  heddle check --trace bug.json Lost.java; heddle replay bug.json Lost.java\n" +
         grouped_help(app) +
         "\n"
         "exit codes: 0 holds, 1 violated, 2 bad usage or input, 3 inconclusive, 4 an error "
         "inside\n"
         "Heddle. Ctrl-C ends the search and reports what was covered; twice ends Heddle.\n";
}

std::string races_help_text(const CLI::App& app) {
  return "Explores every execution of a program and finds its data races: two accesses to one "
         "place, at\n"
         "least one of them a write and one of them plain, that nothing orders (JLS 17.4.5).\n"
         "\n"
         "usage: heddle races [options] TARGET [arguments]\n"
         "\n"
         "TARGET is as for check ('heddle help check'). A race inside a class of the JDK's that "
         "promises\n"
         "nothing (HashMap, ArrayList, StringBuilder) is the program's, and shown at the lines "
         "that\n"
         "call it. Classes that promise to be safe, as java.util.concurrent, are trusted.\n"
         "\n"
         "examples:\n"
         "  heddle races examples/LostUpdate.java   every race, with both stacks and how it "
         "happens\n"
         "  heddle races --first Cache.java         one race, as soon as it is found\n"
         "  heddle races --json - Cache.java | jq . for programs\n" +
         grouped_help(app) +
         "\n"
         "exit codes: 0 no race, 1 races, 2 bad usage or input, 3 inconclusive, 4 an error inside "
         "Heddle.\n";
}

Result<VerdictOptions> verdict_options(const CheckSettings& settings) {
  if (auto error = check_model(settings.model)) return *std::move(error);
  const bool searches = settings.model.empty() || settings.model == "sc";
  const bool asks_search = settings.search != "dfs" || settings.workers > 1 ||
                           !settings.checkpoint.empty() || !settings.resume.empty();
  if (!searches && asks_search) {
    return Error{"--model", settings.model +
                                " does not go together with --search, --workers, --checkpoint and "
                                "--resume: these are of the search under sc"};
  }
  return VerdictOptions{.model = settings.model, .accept_races = settings.races == "accept"};
}

Result<CheckOptions> search_options(const CheckSettings& settings) {
  if (settings.apply && !settings.fix) return Error{"--apply", "goes with --fix only"};
  CheckOptions options;
  const auto* search = std::ranges::find(kSearches, settings.search, &SearchName::name);
  HEDDLE_CHECK(search != kSearches.end(), "--search should have been checked");
  options.search = search->search;
  options.race_first = search->race_first;
  options.seed = settings.seed;
  options.executions = settings.executions;
  options.bound = settings.bound;
  options.warm_up = settings.warm_up;
  options.reduction = !settings.no_reduction;
  options.symmetry = !settings.no_symmetry;
  options.sleep_sets = !settings.no_sleep_sets;
  options.sampling = !settings.no_sampling;
  options.spurious_wakeups = settings.spurious_wakeups;
  options.enumerate_random = settings.enumerate_random;
  options.launch.allow_read = settings.program.allow_read;
  options.limits_last = settings.timeouts == "last";
  options.juc_models = settings.juc == "model";
  options.races = settings.races != "ignore";
  options.races_only = settings.races_only;
  HEDDLE_TRY(options.accepts, acceptances_of(settings));
  options.untrack = settings.untrack;
  options.trust = settings.trust;
  options.workers = settings.workers;
  options.first_only = settings.first;
  options.stop_after = settings.stop_after;
  options.traces_per_race = settings.race_traces;
  if (!settings.trace_dir.empty() && settings.workers > 1) {
    return Error{"--trace-dir", "does not go together with --workers: one process saves traces"};
  }
  options.max_states = settings.max_states;
  options.max_depth = settings.max_depth;
  options.checkpoint = settings.checkpoint;
  options.resume = settings.resume;
  if (!settings.time_limit.empty()) {
    const auto limit = parse_duration(settings.time_limit);
    if (!limit) return Error{"--time-limit", limit.error().message};
    options.time_limit = *limit;
  }
  if (!settings.memory_limit.empty()) {
    const auto limit = parse_size(settings.memory_limit);
    if (!limit) return Error{"--memory-limit", limit.error().message};
    options.memory_limit = *limit;
  } else {
    options.memory_limit = memory_of_host() / 2;
  }
  return options;
}

}  // namespace heddle
