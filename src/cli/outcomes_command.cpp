#include "cli/outcomes_command.h"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <map>
#include <optional>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "base/file.h"
#include "cli/command_words.h"
#include "cli/help.h"
#include "cli/java_target.h"
#include "cli/model_options.h"
#include "cli/settings.h"
#include "cli/shared_reports.h"
#include "cli/stress_tests.h"
#include "cli/survive.h"
#include "cli/units.h"
#include "litmus/front_end.h"
#include "memory/models.h"
#include "outcomes/clauses.h"
#include "outcomes/find_outcomes.h"
#include "outcomes/model_list.h"
#include "outcomes/stress_source.h"
#include "outcomes/why_not.h"
#include "report/grades_text.h"
#include "report/outcomes_text.h"
#include "report/why_not_text.h"
#include "report/words.h"

namespace heddle {

namespace {

struct Settings {
  bool help = false;
  std::string emit;
  std::string seen;
  std::string model{memory::default_model().name};
  std::optional<std::string> identity;
  bool check = false;
  std::string budget;
  double seconds = 0;  // what that is; 0: nothing was said
  std::string why;
  std::string why_not;
  bool no_sc = false;
  bool stats = false;
  std::string json;
  ReportSettings reports;
  std::vector<std::string> targets;
  JavaSettings java;
  std::string filter;
  std::string timeouts;  // nothing: "last" for jcstress tests, else "any"
  bool verbose = false;
};

void add_options(CLI::App& app, Settings& settings) {
  app.set_help_flag();
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app.add_option("--emit", settings.emit,
                 "write each test's class files into this folder, to run them on\n"
                 "any JVM: java -cp DIR NAME")
      ->type_name("DIR");
  app.add_option("--seen", settings.seen,
                 "judge outcomes that were seen elsewhere: a file with lines\n"
                 "'NAME OUTCOME', as in 'SB r1=0 r2=1'; says which clause of the\n"
                 "test forbids one")
      ->type_name("FILE");
  app.add_option("--model", settings.model,
                 "the memory models to explore, with commas between them, or all;\n"
                 "a variant as jls+free, jmm+tearing or jam+opaque (default: " +
                     std::string(memory::default_model().name) +
                     ";\n"
                     "for --check all that the clauses name)")
      ->type_name("M[,M...]")
      ->check(suggests(memory::model_names([](const memory::ModelInfo&) { return true; })));
  add_identity_option(app, settings.identity);
  app.add_flag("--check", settings.check,
               "judge every clause: a matrix of tests and models, and what is\n"
               "wrong, by line and column");
  app.add_option("--why", settings.why,
                 "show one execution with this outcome, as in 'r1=0 r2=0': the\n"
                 "actions, the write each read sees, and the order between threads;\n"
                 "of several tests, of each that has such an outcome")
      ->type_name("OUTCOME");
  app.add_option("--why-not", settings.why_not,
                 "say why the model forbids this outcome: the read that cannot see\n"
                 "its write and what hides that, the reads that justify each other,\n"
                 "or why it is no interleaving (of sc, hb, jpr, jmm and jls)")
      ->type_name("OUTCOME");
  app.add_flag("--no-sc", settings.no_sc,
               "do not ask which outcomes are sequentially consistent: leave the\n"
               "column SC out");
  app.add_flag("--stats", settings.stats,
               "show what each model cost: rounds and size of the set of writes\n"
               "(of models with a fixed point), executions or states, time of the\n"
               "first round and of all");
  app.add_option("--json", settings.json,
                 "write the outcomes as JSON to this file, or to - for standard output")
      ->type_name("FILE");
  add_report_options(app, settings.reports);
  app.add_option("--budget", settings.budget,
                 "60, 90s or 5m for one target under all models together, after\n"
                 "which the outcomes are incomplete (default: no limit); with --check,\n"
                 "for one test under one model, after which it is not judged\n"
                 "(default: 10)")
      ->type_name("TIME");
  app.add_option("--entry", settings.java.entry,
                 "of a Java program: a method without parameters to run instead\n"
                 "of main")
      ->type_name("METHOD");
  app.add_option("--filter", settings.filter,
                 "of jcstress tests: only those whose class names match this\n"
                 "extended regular expression somewhere")
      ->type_name("REGEX");
  app.add_option("--timeouts", settings.timeouts,
                 "of Java programs under sc: time limits of waits may expire at any\n"
                 "moment, or last, when nothing else can go on (default: any, for\n"
                 "jcstress tests last); other models always have both")
      ->type_name("any|last")
      ->check(one_of({"any", "last"}));
  app.add_flag("--verbose", settings.verbose,
               "of several jcstress tests: the tables of those that hold, too");
  add_program_options(app, settings.java.program);
  // To test Heddle, not for its users, so not in the help.
  app.add_flag("--sc-twin", settings.java.source.sc_twin,
               "of a Java program under sc: ask the relaxed engine, not the search of check")
      ->group("");
  app.add_flag("--by-search", settings.java.source.by_search,
               "of a Java program under jpr and jmm: ask only the search")
      ->group("");
  add_settings_options(app);
  app.add_flag("--help", settings.help, "this text");
}

std::string models_help() {
  std::string text;
  for (const memory::ModelInfo& model : memory::models()) {
    text += "  " + std::string(model.name) + std::string(6 - model.name.size(), ' ') +
            std::string(model.summary) + "\n";
  }
  return text;
}

std::string machines_text() {
  return memory::list_text(memory::model_names(
      [](const memory::ModelInfo& model) { return model.kind == memory::ModelKind::Machine; }));
}

std::string help_text(const CLI::App& app) {
  return "Finds every outcome of a litmus test, a small Java program or a jcstress test, under "
         "memory\n"
         "models.\n"
         "A litmus test is a tiny concurrent program with the outcomes that models allow or "
         "forbid;\n"
         "one with a mistake is answered with all of its mistakes, by line and column.\n"
         "\n"
         "usage: heddle outcomes [options] FILE.litmus|FOLDER...\n"
         "       heddle outcomes [options] FILE.java|FILE.class|FILE.jar|CLASS [-- arguments]\n"
         "       heddle outcomes [options] [-cp PATH] CLASS|FILE.java|FILE.jar|FOLDER...   "
         "(jcstress)\n"
         "\n"
         "A litmus test has shared variables, threads with locals, and clauses:\n"
         "\n"
         "  litmus SB \"store buffering\"\n"
         "  int x, y;\n"
         "  thread T1 { x = 1; r1 = y; }\n"
         "  thread T2 { y = 1; r2 = x; }\n"
         "  forbidden [sc] r1 == 0 && r2 == 0  \"one of the writes comes first\"\n"
         "  allowed [tso, jmm] r1 == 0 && r2 == 0  \"both writes can wait in store buffers\"\n"
         "\n"
         "It becomes a class of the same name, which prints its outcome: r1=0 r2=1. The language\n"
         "is described in docs/guide/litmus.md; tests to start from are in suites/litmus.\n"
         "\n"
         "The models explore the test's own text, interpreted thread by thread; its class is for\n"
         "JVMs (--emit) and is not run here. Of a Java program each thread is run on the virtual\n"
         "machine, and the model says what it reads; under sc it is searched as check does it. "
         "Its\n"
         "outcome is what it says with Heddle.outcome(name, value) or, if it says nothing, what "
         "it\n"
         "prints on System.out (docs/guide/java-models.md). Numbers in the table are executions, "
         "or\n"
         "final states for the models that are machines (" +
         machines_text() +
         ").\n"
         "\n"
         "jcstress tests are classes with @JCStressTest; their outcomes are graded as their "
         "@Outcome\n"
         "annotations say (docs/guide/jcstress.md).\n"
         "\n"
         "models:\n" +
         models_help() +
         "\n"
         "options:\n" +
         options_help(app) +
         "\n"
         "examples:\n"
         "  heddle outcomes suites/litmus/sb/sb.litmus --model sc,tso,jmm\n"
         "  heddle outcomes suites/java/DoubleChecked.java --model sc,jmm\n"
         "  heddle outcomes suites/litmus/sb/sb.litmus --model tso --why 'r1=0 r2=0'\n"
         "  heddle outcomes suites/litmus --check --model sc,tso,pso,jmm\n"
         "  heddle outcomes target/jcstress.jar --filter MyQueue\n"
         "  heddle outcomes suites/litmus/sb/sb.litmus --emit /tmp/classes\n"
         "  java -cp /tmp/classes sb\n"
         "  heddle outcomes suites/litmus --emit /tmp/classes\n"
         "\n"
         "exit codes:\n"
         "  0  the outcomes are shown, the files written, every clause holds\n"
         "  1  a clause is wrong; an outcome of --seen is forbidden; no execution for --why, or "
         "one\n"
         "     for --why-not; a jcstress test forbids an outcome that a model allows\n"
         "  2  bad usage, or a mistake in a test\n"
         "  3  a model does not define what the program does, it does what is not modelled, or a\n"
         "     limit was hit\n";
}

// What comes after -- are the arguments of a Java program.
std::optional<int> parse_words(CLI::App& app, Words words, Settings& settings) {
  const auto end = std::ranges::find(words, std::string_view("--"));
  const auto ours = static_cast<std::size_t>(end - words.begin());
  if (end != words.end()) settings.java.arguments.assign(end + 1, words.end());
  Result<TargetWords> split = split_targets(words.first(ours), app);
  if (!split) return report_bad_input(split.error());
  std::vector<std::string> targets;
  if (const auto code = take_options(app, split->options, &targets)) return code;
  settings.targets = split->targets.empty() ? std::move(targets) : std::move(split->targets);
  return std::nullopt;
}

using Programs = LitmusPrograms;

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

// All tests, or every mistake of every one of them on standard error.
std::optional<Programs> load_all(const std::vector<std::string>& files) {
  Programs programs;
  bool good = true;
  std::map<std::string, std::string> names;
  for (const std::string& file : files) {
    Result<litmus::LitmusProgram> program = litmus::load(file);
    if (!program) {
      const Error& error = program.error();
      const std::string where = error.where.empty() ? "" : "heddle: " + error.where + ": ";
      std::fprintf(stderr, "%s%s\n", where.c_str(), error.message.c_str());
      good = false;
      continue;
    }
    const auto [other, fresh] = names.try_emplace(program->test.name, file);
    if (!fresh) {
      std::fprintf(stderr, "%s: this test and that of %s are both called %s\n", file.c_str(),
                   other->second.c_str(), program->test.name.c_str());
      good = false;
    }
    programs.push_back(*std::move(program));
  }
  if (!good) return std::nullopt;
  return programs;
}

int emit_all(const Programs& programs, const std::string& folder) {
  for (const litmus::LitmusProgram& program : programs) {
    const auto written = litmus::emit(program, folder);
    if (!written) return report_bad_input(written.error());
    std::printf("%s\n", written->front().c_str());
  }
  return exit_code::kHolds;
}

// The models to ask; none for --check, which then asks all that clauses name.
Result<std::vector<std::string>> models_for(const CLI::App& app, const Settings& settings) {
  const bool is_named = app.count("--model") > 0;
  if (!settings.check) return model_list(settings.model, settings.identity);
  if (is_named && settings.model != "all") return model_list(settings.model, settings.identity);
  if (!settings.identity) return std::vector<std::string>{};
  return Error{"--identity",
               "--check asks the models that clauses name, unless --model names some"};
}

// Each of these asks for another answer, so there can be one of them.
std::optional<Error> contradiction(const CLI::App& app, const Settings& settings,
                                   const std::vector<std::string>& java) {
  std::vector<std::string> given;
  for (const char* name : {"--emit", "--seen", "--check", "--why", "--why-not", "--json"}) {
    if (app.count(name) > 0) given.emplace_back(name);
  }
  const bool both = given == std::vector<std::string>{"--why", "--json"};
  if (given.size() > 1 && !both) return Error{given[1], "does not go together with " + given[0]};
  if (!given.empty() && !both && given[0] != "--why" && given[0] != "--json" &&
      settings.reports.any()) {
    return Error{given[0], "has no report of its own: leave --sarif, --junit and --github out"};
  }
  for (const char* name : {"--stats", "--no-sc"}) {
    if (app.count(name) > 0 && !given.empty() && given[0] != "--json") {
      return Error{name, "does not go together with " + given[0]};
    }
  }
  const bool tests_only =
      !given.empty() && given[0] != "--why" && given[0] != "--why-not" && given[0] != "--json";
  if (tests_only && !java.empty()) {
    return Error{java.front(), given[0] + " is for litmus tests, this is a Java program"};
  }
  if (!java.empty()) return std::nullopt;
  if (!settings.java.entry.empty()) return Error{"--entry", "is for Java programs, there is none"};
  if (!settings.java.arguments.empty()) {
    return Error{settings.java.arguments.front(),
                 "arguments after -- are for a Java program, there is none"};
  }
  return std::nullopt;
}

bool is_litmus(const std::string& target) {
  return target.ends_with(".litmus") || is_folder(target);
}

int check_all(const Programs& programs, const std::vector<std::string>& names, double seconds) {
  const auto models = models_to_judge(programs, names);
  if (!models) return report_bad_input(models.error());
  print(clauses_head(programs, *models));
  std::vector<JudgedTest> tests;
  for (const litmus::LitmusProgram& program : programs) {
    tests.push_back(judge_clauses(program, *models, seconds));
    print(clauses_row(programs, tests.back()));
  }
  print(clauses_end(tests));
  const auto any = [&](ClauseVerdict verdict) {
    return std::ranges::any_of(tests, [&](const JudgedTest& test) {
      return std::ranges::find(test.models, verdict, &JudgedClauses::verdict) != test.models.end();
    });
  };
  if (any(ClauseVerdict::Mistake)) return exit_code::kBadInput;
  if (any(ClauseVerdict::Wrong)) return exit_code::kViolated;
  return any(ClauseVerdict::Open) ? exit_code::kInconclusive : exit_code::kHolds;
}

// What is said only of litmus tests.
int work_on_tests(const Programs& programs, const Settings& settings,
                  const std::vector<std::string>& models) {
  constexpr double kSecondsForClauses = 10;
  if (!settings.emit.empty()) return emit_all(programs, settings.emit);
  if (settings.seen.empty()) {
    const double seconds = settings.seconds > 0 ? settings.seconds : kSecondsForClauses;
    return check_all(programs, models, seconds);
  }
  if (models.size() != 1) {
    return report_bad_input({"--model", "outcomes of --seen are judged under one model"});
  }
  const Result<std::string> text = read_text_file(settings.seen);
  if (!text) return report_bad_input(text.error());
  const auto report = judge_seen(programs, *text, settings.seen, models.front());
  if (!report) return report_bad_input(report.error());
  print(seen_text(*report, models.front()));
  return report->forbidden.empty() ? exit_code::kHolds : exit_code::kViolated;
}

// The tests, and then the Java programs, as they were named.
std::optional<int> open_sources(Programs programs, const std::vector<std::string>& java,
                                const Settings& settings, OutcomeSources& sources) {
  for (litmus::LitmusProgram& program : programs) {
    sources.push_back(litmus_source(std::move(program)));
  }
  for (const std::string& name : java) {
    auto source = open_java(name, settings.java);
    if (!source) return report_bad_target(source.error());
    sources.push_back(*std::move(source));
  }
  return std::nullopt;
}

// --why: of each target that can have such an outcome at all.
int explain_all(const OutcomeSources& sources, const OutcomesRequest& request) {
  bool fits = false;
  bool shown = false;
  bool open = false;
  std::string unfit;
  for (const auto& source : sources) {
    const auto explained = explain_outcome(*source, request);
    if (!explained && explained.error().where == "--why") {
      unfit = explained.error().message;
      continue;
    }
    if (!explained) return report_bad_target(explained.error());
    if (sources.size() > 1) print((fits ? "\n" : "") + explained->name + "\n");
    fits = true;
    print(explanation_text(*explained));
    shown = shown || explained->is_shown();
    open = open || explained->is_open();
  }
  if (!fits && sources.size() > 1) unfit = "no test has such an outcome; of the last, " + unfit;
  if (!fits) return report_bad_input({"--why", unfit});
  if (shown) return exit_code::kHolds;
  return open ? exit_code::kInconclusive : exit_code::kViolated;
}

// --why-not, of each target that can have such an outcome at all.
int explain_all_forbidden(const OutcomeSources& sources, const OutcomesRequest& request) {
  int code = exit_code::kHolds;
  std::size_t shown = 0;
  std::string unfit;
  for (const auto& source : sources) {
    const auto explained = explain_forbidden(*source, request);
    if (!explained && explained.error().where == "--why-not") {
      unfit = explained.error().message;
      continue;
    }
    if (!explained) return report_bad_target(explained.error());
    if (sources.size() > 1) print((shown > 0 ? "\n" : "") + explained->name + "\n");
    ++shown;
    print(why_not_text(*explained));
    for (const Forbidden& one : explained->models) {
      if (one.row) code = exit_code::kViolated;
      if (one.set.is_open() && code == exit_code::kHolds) code = exit_code::kInconclusive;
    }
  }
  return shown > 0 ? code : report_bad_input({"--why-not", unfit});
}

using StressJobs = std::vector<StressJob>;

// jcstress tests: one is shown whole; of several, those of which there is something to say.
std::vector<ExploredTarget> show_stress(const StressJobs& jobs, const OutcomesRequest& request,
                                        const Settings& settings) {
  JavaSourceOptions options = settings.java.source;
  options.limits_last = settings.timeouts != "any";
  const bool whole = jobs.size() == 1 || settings.verbose;
  bool after_table = false;
  const auto told = [&](const ExploredTarget& target) {
    if (!settings.json.empty()) return;
    const bool table = whole || is_noteworthy(*target.graded);
    print((table || after_table) && jobs.size() > 1 ? "\n" : "");
    print(table ? graded_text(target) : graded_line(target));
    after_table = table;
    std::fflush(stdout);
  };
  auto targets = explore_stress_tests(jobs, options, request, told);
  if (jobs.size() > 1 && settings.json.empty()) print("\n" + graded_summary(targets));
  return targets;
}

int code_of(Verdict verdict) {
  if (verdict == Verdict::Violated) return exit_code::kViolated;
  return verdict == Verdict::Inconclusive ? exit_code::kInconclusive : exit_code::kHolds;
}

int show_all(const OutcomeSources& sources, const StressJobs& stress,
             const OutcomesRequest& request, const Settings& settings) {
  const std::string& json = settings.json;
  std::vector<ExploredTarget> targets;
  for (const auto& source : sources) {
    auto target = explore_outcomes(*source, request);
    if (!target) return report_bad_target(target.error());
    if (json.empty()) print((targets.empty() ? "" : "\n") + outcomes_text(*target));
    if (json.empty() && settings.stats) print(costs_text(*target));
    targets.push_back(*std::move(target));
  }
  if (!stress.empty()) {
    if (!targets.empty() && json.empty()) print("\n");
    for (ExploredTarget& target : show_stress(stress, request, settings)) {
      targets.push_back(std::move(target));
    }
  }
  if (settings.reports.any()) {
    std::vector<std::string> files;
    for (const ExploredTarget& target : targets) files.push_back(target.file);
    if (auto error = write_reports(settings.reports, document_of(targets),
                                   SourceFiles(files, settings.java.program.class_path))) {
      return report_bad_input(*error);
    }
  }
  const int code = code_of(verdict_of(targets));
  return json.empty() ? code : write_json(outcomes_json(targets), json, code);
}

// Takes the jcstress tests out of the targets. A folder may have litmus tests besides.
Result<StressJobs> take_stress(Settings& settings) {
  StressJobs all;
  std::vector<std::string> rest;
  for (const std::string& target : settings.targets) {
    StressJobs found;
    if (!target.ends_with(".litmus") && settings.java.entry.empty()) {
      HEDDLE_TRY(found, find_stress_tests(target, settings.java));
    }
    const bool other = found.empty() || (is_folder(target) && litmus::find_tests({target}));
    if (other) rest.push_back(target);
    std::ranges::move(found, std::back_inserter(all));
  }
  settings.targets = std::move(rest);
  const bool some = !all.empty();
  HEDDLE_TRY(all, filtered(std::move(all), settings.filter));
  if (all.empty() && !settings.filter.empty()) {
    return Error{"--filter", some ? "no jcstress test has a name like this"
                                  : "is for jcstress tests, there is none"};
  }
  return all;
}

int start(const CLI::App& app, Settings& settings) {
  Result<StressJobs> stress = take_stress(settings);
  if (!stress) return report_bad_target(stress.error());
  std::vector<std::string> java;
  std::ranges::copy_if(settings.targets, std::back_inserter(java),
                       [](const std::string& target) { return !is_litmus(target); });
  std::erase_if(settings.targets, [](const std::string& target) { return !is_litmus(target); });
  if (const auto error = contradiction(app, settings, java)) return report_bad_input(*error);
  if (const auto error = check_writable(settings.reports)) return report_bad_input(*error);
  const auto models = models_for(app, settings);
  if (!models) return report_bad_input(models.error());
  if (!settings.why_not.empty() && !std::ranges::all_of(*models, explains_forbidden)) {
    return report_bad_input(
        {"--why-not", "explains sc, hb, jpr, jmm and jls without +tearing, and no other model"});
  }
  if (app.count("--budget") > 0) {
    const auto seconds = parse_duration(settings.budget);
    if (!seconds) return report_bad_input({"--budget", seconds.error().message});
    settings.seconds = *seconds;
  }
  Programs programs;
  if (!settings.targets.empty()) {
    const Result<std::vector<std::string>> files = litmus::find_tests(settings.targets);
    if (!files) return report_bad_input(files.error());
    std::optional<Programs> loaded = load_all(*files);
    if (!loaded) return exit_code::kBadInput;
    programs = *std::move(loaded);
  }
  if (settings.check || !settings.emit.empty() || !settings.seen.empty()) {
    return work_on_tests(programs, settings, *models);
  }
  settings.java.source.limits_last = settings.timeouts == "last";
  OutcomeSources sources;
  if (const auto code = open_sources(std::move(programs), java, settings, sources)) return *code;
  const OutcomesRequest request{*models,         settings.seconds,
                                settings.why,    settings.reports.draws(),
                                !settings.no_sc, terminal_safe};
  const bool forbids = !settings.why_not.empty();
  const bool explains = !settings.why.empty() && settings.json.empty() && !settings.reports.any();
  if (!forbids && !explains) return show_all(sources, *stress, request, settings);
  settings.java.source.limits_last = settings.timeouts != "any";
  for (const StressJob& job : *stress) {
    auto source = stress_source(job.test, job.launch, settings.java.source);
    if (!source) return report_bad_target(source.error());
    sources.push_back(*std::move(source));
  }
  if (!forbids) return explain_all(sources, request);
  auto forbidden = request;
  forbidden.why = settings.why_not;
  return explain_all_forbidden(sources, forbidden);
}

}  // namespace

void outcomes_options(const SeesOptions& see) {
  CLI::App app("", "outcomes");
  Settings settings;
  add_options(app, settings);
  see(app);
}

std::string outcomes_help() {
  std::string text;
  outcomes_options([&](const CLI::App& app) { text = help_text(app); });
  return text;
}

int outcomes_command(Words words) {
  CLI::App app("", "outcomes");
  Settings settings;
  add_options(app, settings);
  if (const auto code = parse_words(app, words, settings)) return *code;
  if (settings.help) {
    print(help_text(app));
    return exit_code::kHolds;
  }
  if (settings.targets.empty()) {
    return report_bad_input({"outcomes",
                             "a litmus test or a Java program is needed: a .litmus file, a folder "
                             "of them, or a .java, .class or .jar file or a class name ('heddle "
                             "help outcomes' explains)"});
  }
  if (const auto mistake = go_on_in_child()) {
    return report_mistake(*mistake, "outcomes", settings.json);
  }
  return start(app, settings);
}

}  // namespace heddle
