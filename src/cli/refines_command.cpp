#include "cli/refines_command.h"

#include <algorithm>
#include <cstdio>
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
#include "cli/survive.h"
#include "cli/units.h"
#include "memory/models.h"
#include "outcomes/model_list.h"
#include "outcomes/refine.h"
#include "report/refinement_text.h"

namespace heddle {

namespace {

struct Settings {
  bool help = false;
  std::string model{memory::default_model().name};
  std::optional<std::string> identity;
  std::string observe;
  std::string json;
  ReportSettings reports;
  JavaSettings java;
  std::string budget = "60";
};

void add_options(CLI::App& app, Settings& settings) {
  app.set_help_flag();
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app.add_option("--model", settings.model,
                 "the memory models to compare under, with commas between them, or\n"
                 "all; 'heddle help outcomes' lists them (default: " +
                     std::string(memory::default_model().name) + ")")
      ->type_name("M[,M...]")
      ->check(suggests(memory::model_names([](const memory::ModelInfo&) { return true; })));
  add_identity_option(app, settings.identity);
  app.add_option("--observe", settings.observe,
                 "compare only these values of an outcome, as in r1,r2; without it\n"
                 "the outcomes of two tests should have the same names")
      ->type_name("NAME[,...]");
  app.add_option("--budget", settings.budget,
                 "60, 90s or 5m for one pair under all models together, after which\n"
                 "it is not judged (default: 60)")
      ->type_name("TIME");
  app.add_option("--json", settings.json,
                 "write the answer as JSON to this file, or to - for standard output")
      ->type_name("FILE");
  add_report_options(app, settings.reports);
  app.add_option("--entry", settings.java.entry,
                 "of a Java program: a method without parameters to run instead\n"
                 "of main")
      ->type_name("METHOD");
  add_program_options(app, settings.java.program);
  app.add_flag("--sc-twin", settings.java.source.sc_twin, "as for 'heddle outcomes'")->group("");
  add_settings_options(app);
  app.add_flag("--help", settings.help, "this text");
}

std::string help_text(const CLI::App& app) {
  return "Is every outcome of NEW an outcome of OLD? If so, NEW may stand where OLD stood: this "
         "is\n"
         "how a change to a program, by hand or by a compiler, is judged. If not, an outcome that\n"
         "only NEW has is shown, with an execution that ends so.\n"
         "\n"
         "usage: heddle refines [options] NEW OLD [-- arguments]\n"
         "\n"
         "Each is a litmus test (.litmus), a Java program (.java, .class, .jar or a class name), "
         "or\n"
         "a folder of .litmus and .java files. Two folders are compared file by file, those of "
         "the\n"
         "same name; the answer is a matrix with yes, NO, or open where it was not decided.\n"
         "\n"
         "Take a compiler that moves a write up, before a read:\n"
         "\n"
         "  OLD  thread T1 { r1 = x; y = 1; }      NEW  thread T1 { y = 1; r1 = x; }\n"
         "       thread T2 { r2 = y; x = 1; }           thread T2 { r2 = y; x = 1; }\n"
         "\n"
         "NEW can end with r1=1 r2=1 under every model, OLD under sc and tso cannot: there the\n"
         "answer is NO. Under jmm, OLD can too: the Java Memory Model allows the change, here.\n"
         "\n"
         "Two programs are compared, not two rules: a NO shows that a transformation is wrong, a\n"
         "yes only that it does no harm among these threads. What is compared is the outcome,\n"
         "which 'observe' chooses in a test; of a Java program it is what Heddle.outcome says or\n"
         "else what is printed. Threads that never end are part of it.\n"
         "\n"
         "options:\n" +
         options_help(app) +
         "\n"
         "examples:\n"
         "  heddle refines new.litmus old.litmus --model sc,tso,jmm\n"
         "  heddle refines New.java Old.java --model sc,jmm\n"
         "  heddle refines suites/transformations/new suites/transformations/old --model sc,jmm\n"
         "\n"
         "exit codes:\n"
         "  0  yes: every outcome of NEW is one of OLD, under every model\n"
         "  1  no\n"
         "  2  bad usage, or a mistake in a test or a program\n"
         "  3  a limit was hit, or a model does not define what a test or program does\n";
}

Result<RefinedPair> judge(const PairedFiles& files, const RefineRequest& request,
                          const Settings& settings) {
  HEDDLE_TRY(const auto source_new, open_target(files.file_new, settings.java));
  HEDDLE_TRY(const auto source_old, open_target(files.file_old, settings.java));
  return refine(files, *source_new, *source_old, request);
}

int exit_code_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Holds:
      return exit_code::kHolds;
    case Verdict::Violated:
      return exit_code::kViolated;
    case Verdict::Inconclusive:
      break;
  }
  return exit_code::kInconclusive;
}

int start(const std::vector<std::string>& targets, const Settings& settings) {
  const auto models = model_list(settings.model, settings.identity);
  if (!models) return report_bad_input(models.error());
  const auto seconds = parse_duration(settings.budget);
  if (!seconds) return report_bad_input({"--budget", seconds.error().message});
  const auto files = pair_files(targets[0], targets[1]);
  if (!files) return report_bad_input(files.error());
  const bool single = files->front().name.empty();
  if (auto error = check_writable(settings.reports)) return report_bad_input(*error);
  // A matrix has no room for executions; JSON and other reports have.
  const RefineRequest request{*models, split_list(settings.observe), *seconds,
                              single || !settings.json.empty() || settings.reports.any()};
  std::vector<RefinedPair> pairs;
  for (const PairedFiles& two : *files) {
    auto pair = judge(two, request, settings);
    if (!pair) return report_bad_target(pair.error());
    pairs.push_back(*std::move(pair));
  }
  if (settings.json != "-") {
    const std::string text = single ? refinement_text(pairs.front()) : refinement_matrix(pairs);
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
  if (settings.reports.any()) {
    if (auto error =
            write_reports(settings.reports, document_of(pairs), SourceFiles(targets, ""))) {
      return report_bad_input(*error);
    }
  }
  const int code = exit_code_of(verdict_of(pairs));
  return settings.json.empty() ? code : write_json(refinement_json(pairs), settings.json, code);
}

}  // namespace

void refines_options(const SeesOptions& see) {
  CLI::App app("", "refines");
  Settings settings;
  add_options(app, settings);
  see(app);
}

std::string refines_help() {
  std::string text;
  refines_options([&](const CLI::App& app) { text = help_text(app); });
  return text;
}

int refines_command(Words words) {
  CLI::App app("", "refines");
  Settings settings;
  add_options(app, settings);
  const auto end = std::ranges::find(words, std::string_view("--"));
  if (end != words.end()) settings.java.arguments.assign(end + 1, words.end());
  const auto ours = static_cast<std::size_t>(end - words.begin());
  const Result<TargetWords> split_up = split_targets(words.first(ours), app);
  if (!split_up) return report_bad_input(split_up.error());
  if (const auto code = take_options(app, split_up->options)) return *code;
  if (settings.help) {
    const std::string text = help_text(app);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return exit_code::kHolds;
  }
  if (split_up->targets.size() != 2) {
    return report_bad_input({"refines",
                             "two targets are needed, NEW and OLD: litmus tests, Java programs, or "
                             "folders of them ('heddle help refines' explains)"});
  }
  if (const auto mistake = go_on_in_child()) {
    return report_mistake(*mistake, "refines", settings.json);
  }
  return start(split_up->targets, settings);
}

}  // namespace heddle
