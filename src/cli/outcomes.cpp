#include "cli/outcomes.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "base/file.h"
#include "cli/help.h"
#include "cli/outcomes_explore.h"
#include "litmus/outcome.h"
#include "litmus/program.h"
#include "memory/models.h"

namespace heddle {

namespace {

struct Settings {
  bool help = false;
  std::string emit;
  std::string seen;
  std::string model;
  bool check = false;
  ExploreSettings explore;
  std::vector<std::string> targets;
};

void add_options(CLI::App& app, Settings& settings) {
  app.set_help_flag();
  app.add_option("targets", settings.targets)->group("");
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
                 "a variant as jls+free, jmm+tearing or jam+opaque (default: jmm;\n"
                 "for --check all that the clauses name)")
      ->type_name("M[,M...]");
  app.add_flag("--check", settings.check,
               "judge every clause: a matrix of tests and models, and what is\n"
               "wrong, by line and column");
  app.add_option("--why", settings.explore.why,
                 "show one execution with this outcome, as in 'r1=0 r2=0': the\n"
                 "actions, the write each read sees, and the order between threads")
      ->type_name("OUTCOME");
  app.add_option("--json", settings.explore.json,
                 "write the outcomes as JSON to this file, or to - for standard output")
      ->type_name("FILE");
  app.add_option("--budget", settings.explore.seconds,
                 "for --check: seconds for one test under one model, after which it\n"
                 "is not judged (default: 10)")
      ->type_name("SECONDS");
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

std::string help_text(const CLI::App& app) {
  return "Finds every outcome of a litmus test under memory models. A litmus test is a tiny "
         "concurrent\n"
         "program with the outcomes that models allow or forbid. A test with a mistake is "
         "answered\n"
         "with all of its mistakes, by line and column.\n"
         "\n"
         "usage: heddle outcomes [options] FILE.litmus|FOLDER...\n"
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
         "JVMs (--emit) and is not run here. A wait may always wake up by itself, so that a "
         "thread\n"
         "waits for ever is no outcome. Numbers in the table are executions, or final states for\n"
         "the models that are machines (sc, tso, pso, jls1, mp01).\n"
         "\n"
         "models:\n" +
         models_help() +
         "\n"
         "options:\n" +
         options_help(app) +
         "\n"
         "examples:\n"
         "  heddle outcomes suites/litmus/sb/sb.litmus --model sc,tso,jmm\n"
         "  heddle outcomes suites/litmus/sb/sb.litmus --model tso --why 'r1=0 r2=0'\n"
         "  heddle outcomes suites/litmus --check --model sc,tso,pso,jmm\n"
         "  heddle outcomes suites/litmus/sb/sb.litmus --emit /tmp/classes\n"
         "  java -cp /tmp/classes sb\n"
         "  heddle outcomes suites/litmus --emit /tmp/classes\n"
         "\n"
         "exit codes:\n"
         "  0  the outcomes are shown, the files written, every clause holds\n"
         "  1  a clause is wrong; an outcome of --seen is forbidden; no execution for --why\n"
         "  2  bad usage, or a mistake in a test\n"
         "  3  a model does not define what the test does, or a limit was hit\n";
}

std::optional<Error> parse_options(CLI::App& app, Words words) {
  std::vector<std::string> list(words.begin(), words.end());
  std::ranges::replace(list, std::string("-h"), std::string("--help"));
  std::ranges::reverse(list);  // CLI11 takes them from the back
  try {
    app.parse(std::move(list));
    return std::nullopt;
  } catch (const CLI::ParseError& e) {
    return Error{"outcomes", std::string(e.what()) + " ('heddle help outcomes' explains)"};
  }
}

using Programs = LitmusPrograms;

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

std::string seen_model(const Settings& settings) {
  return settings.model.empty() ? "jmm" : settings.model;
}

// One line of --seen; answers what is wrong with the line itself.
std::optional<Error> judge_line(const Programs& programs, const Settings& settings,
                                const std::string& line, int& forbidden) {
  const std::size_t space = line.find(' ');
  const std::string name = line.substr(0, space);
  const auto program =
      std::ranges::find_if(programs, [&](const auto& p) { return p.test.name == name; });
  if (program == programs.end()) return Error{"", "no test is called " + name};
  const std::string text = space == std::string::npos ? "" : line.substr(space + 1);
  const Result<litmus::Outcome> outcome = litmus::parse_outcome(program->test, text);
  if (!outcome) return outcome.error();
  const litmus::Clause* clause = litmus::broken_by(program->test, seen_model(settings), *outcome);
  if (clause == nullptr) return std::nullopt;
  forbidden++;
  std::printf("%s:%u:%u: seen: %s\n    but %s: %s \"%s\"\n", program->file.c_str(), clause->at.line,
              clause->at.column, text.c_str(), std::string(litmus::word(clause->kind)).c_str(),
              clause->text.c_str(), clause->reason.c_str());
  return std::nullopt;
}

int judge_seen(const Programs& programs, const Settings& settings) {
  const Result<std::string> text = read_text_file(settings.seen);
  if (!text) return report_bad_input(text.error());
  int forbidden = 0;
  int number = 0;
  std::size_t begin = 0;
  while (begin < text->size()) {
    const std::size_t end = std::min(text->find('\n', begin), text->size());
    const std::string line = text->substr(begin, end - begin);
    begin = end + 1;
    number++;
    if (line.empty()) continue;
    if (const auto error = judge_line(programs, settings, line, forbidden)) {
      return report_bad_input({settings.seen + ":" + std::to_string(number), error->message});
    }
  }
  std::printf("%d outcomes seen, %d forbidden under %s\n", number, forbidden,
              seen_model(settings).c_str());
  return forbidden == 0 ? exit_code::kHolds : exit_code::kViolated;
}

std::vector<std::string> model_list(const Settings& settings) {
  std::vector<std::string> list;
  if (settings.model == "all" && settings.check) return list;
  if (settings.model == "all") {
    for (const memory::ModelInfo& model : memory::models()) list.emplace_back(model.name);
    return list;
  }
  std::string_view rest = settings.model;
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    if (comma > 0) list.emplace_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  if (list.empty() && !settings.check) list.emplace_back("jmm");
  return list;
}

}  // namespace

std::string outcomes_help() {
  CLI::App app("", "outcomes");
  Settings settings;
  add_options(app, settings);
  return help_text(app);
}

int outcomes_command(Words words) {
  CLI::App app("", "outcomes");
  Settings settings;
  add_options(app, settings);
  if (const auto error = parse_options(app, words)) return report_bad_input(*error);
  if (settings.help) {
    const std::string text = help_text(app);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return exit_code::kHolds;
  }
  if (settings.targets.empty()) {
    return report_bad_input({"outcomes",
                             "a litmus test is needed: a .litmus file or a folder of them ('heddle "
                             "help outcomes' explains)"});
  }
  const Result<std::vector<std::string>> files = litmus::find_tests(settings.targets);
  if (!files) return report_bad_input(files.error());
  const std::optional<Programs> programs = load_all(*files);
  if (!programs) return exit_code::kBadInput;
  if (!settings.emit.empty()) return emit_all(*programs, settings.emit);
  if (!settings.seen.empty()) return judge_seen(*programs, settings);
  settings.explore.models = model_list(settings);
  if (settings.check) return check_clauses(*programs, settings.explore);
  return print_outcomes(*programs, settings.explore);
}

}  // namespace heddle
