#include "cli/replay_command.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <unistd.h>

#include "base/file.h"
#include "checker/check_program.h"
#include "checker/identity.h"
#include "cli/check_options.h"
#include "cli/help.h"
#include "cli/jobs.h"
#include "cli/settings.h"
#include "cli/survive.h"
#include "cli/terminal.h"
#include "report/json.h"
#include "report/text.h"
#include "report/trace.h"
#include "report/words.h"

namespace heddle {

namespace {

struct Settings {
  bool help = false;
  bool step = false;
  bool verbose = false;
  std::uint64_t finding = 1;
  ProgramSettings program;
  std::string json;
  std::string color = "auto";
};

void add_options(CLI::App& app, Settings& settings) {
  app.set_help_flag();
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app.add_flag("--step", settings.step,
               "wait for Enter after each row; q and Enter ends\n"
               "(everything at once if standard input is no terminal)");
  app.add_option("--finding", settings.finding, "which, if the file holds several (default: 1)")
      ->type_name("N")
      ->check(CLI::Validator(check_number, ""));
  app.add_option("--class-path", settings.program.class_path,
                 "folders and jars with the program's classes, separated by ':'\n"
                 "(default: $CLASSPATH, else the current folder)")
      ->type_name("PATH");
  app.add_option("--allow-read", settings.program.allow_read,
                 "a folder whose files the program may read; repeatable")
      ->type_name("DIR")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app.add_option("--jdk", settings.program.jdk,
                 "the JDK whose class library and javac are used\n"
                 "(default: $JAVA_HOME, else the java on the PATH)")
      ->type_name("DIR");
  app.add_option("--json", settings.json, "the result as JSON; - is standard output")
      ->type_name("FILE");
  add_color_option(app, settings.color);
  app.add_flag("--verbose", settings.verbose, "every step, whole stacks");
  add_settings_options(app);
  app.add_flag("--help", settings.help, "this text");
}

std::string help_text(const CLI::App& app) {
  return "Runs a witness that 'heddle check --trace FILE' saved once more, choice by choice, and\n"
         "shows what happens. TARGET (and -cp) name the program once more, as they did for check:\n"
         "a trace may come from anybody, so nothing is read that only the trace names. Without\n"
         "TARGET, replay says what the trace was made from. Arguments, properties and options "
         "come\n"
         "from the trace.\n"
         "\n"
         "usage: heddle replay [options] FILE TARGET\n"
         "\n"
         "options:\n" +
         options_help(app) +
         "\n"
         "examples:\n"
         "  heddle check --trace bug.json examples/Lost.java\n"
         "  heddle replay bug.json examples/Lost.java\n"
         "  heddle replay --step --verbose bug.json examples/Lost.java\n"
         "\n"
         "exit codes: 1 the finding came again; 2 bad usage or input, or a program that has "
         "changed\n"
         "so that the execution is not there any more; 3 it is there, but ends in something else\n";
}

void print(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

// False if the user has had enough.
bool next_wanted() {
  std::fputs("-- Enter: next, q: quit -- ", stdout);
  std::fflush(stdout);
  char first = 0;
  for (int c = std::getchar(); c != '\n'; c = std::getchar()) {
    if (c == EOF) return false;
    if (first == 0) first = static_cast<char>(c);
  }
  return first != 'q';
}

void show_steps(const CheckResult& result, const TextStyle& style) {
  for (const Finding& finding : result.findings) {
    const TableText table = table_of(finding, style);
    print(finding_head(finding, style) + "\n" + table.head);
    for (const std::string& row : table.rows) {
      print(row);
      if (&row != &table.rows.back() && !next_wanted()) return;
    }
    print(table.foot + finding_end(finding, style));
  }
}

bool is_same(const CheckResult& result, const Trace& trace) {
  return std::ranges::any_of(result.findings, [&](const Finding& finding) {
    // Who waits for whom is told with numbers of objects, which are given as they are spoken of.
    const bool waiting =
        trace.kind == FindingKind::Deadlock || trace.kind == FindingKind::NeverEnds;
    return finding.kind == trace.kind && (waiting || finding.message == trace.message);
  });
}

std::string why_not(const Trace& trace, const Host& host) {
  std::string text = "the replay does not end in '" + std::string(title_of(trace.kind)) + ": " +
                     terminal_safe(trace.message) + "': the program is not what it was";
  if (host.jdk.feature != trace.program.release) {
    text += ", or it is JDK " + std::to_string(host.jdk.feature) + " instead of " +
            std::to_string(trace.program.release);
  }
  return text;
}

int show(const CheckResult& result, const Trace& trace, const Host& host,
         const Settings& settings) {
  const TextStyle style{
      .width = output_width(), .color = wants_color(settings.color), .verbose = settings.verbose};
  if (settings.json == "-") {
    print(json_report(result, "replay"));
  } else if (settings.step && is_terminal(STDIN_FILENO)) {
    show_steps(result, style);
  } else {
    print(text_report(result, style));
  }
  if (!settings.json.empty() && settings.json != "-") {
    const Result<bool> written =
        write_file_atomically(settings.json, json_report(result, "replay"));
    if (!written) return report_bad_input(written.error());
  }
  if (is_same(result, trace)) return exit_code::kViolated;
  std::fprintf(stderr, "heddle: %s\n", why_not(trace, host).c_str());
  return exit_code::kInconclusive;
}

// On standard error: whether it is the program that the trace was made from.
void compare_digests(const Trace& trace, const Job& job) {
  if (trace.program.digest.empty()) return;
  if (trace.program.digest == digest_of_classes(job.class_path)) return;
  std::fputs("heddle: note: these are not the classes that the trace was made from\n", stderr);
}

int start(const Settings& settings, const std::string& file, const std::string& target) {
  const Result<std::string> text = read_text_file(file);
  if (!text) return report_bad_input(text.error());
  const Result<std::vector<Trace>> traces = parse_traces(*text, file);
  if (!traces) return report_bad_input(traces.error());
  if (settings.finding < 1 || settings.finding > traces->size()) {
    return report_bad_input(
        {"--finding", file + " holds " + count_text(traces->size(), "finding")});
  }
  const Trace& trace = (*traces)[settings.finding - 1];
  if (target.empty()) {
    return report_bad_input({file, "name the program it was made from, if you trust it: " +
                                       replay_words(file, trace.program)});
  }

  const Result<Host> host = find_host(settings.program);
  if (!host) return report_bad_input(host.error());
  const Result<Job> job = job_of(*host, trace.program, target);
  if (!job) return report_bad_input(job.error());
  if (!job->problem.empty()) {
    std::fputs(job->problem.c_str(), stderr);
    return exit_code::kBadInput;
  }
  compare_digests(trace, *job);
  CheckOptions options;
  set_program(options, *job, *host);
  options.reduction = trace.program.reduction;
  options.spurious_wakeups = trace.program.spurious_wakeups;
  options.limits_last = trace.program.limits_last;
  options.juc_models = trace.program.juc_models;
  options.enumerate_random = trace.program.enumerate_random;
  options.launch.allow_read = settings.program.allow_read;
  options.contended = trace.contended;
  options.races = trace.kind == FindingKind::Race;
  Result<CheckResult> result = replay_program(options, trace.path, trace.cycle);
  if (!result) return report_bad_input(result.error());
  CheckResult shown = *std::move(result);
  shown.target = job->name;
  return show(shown, trace, *host, settings);
}

}  // namespace

void replay_options(const SeesOptions& see) {
  CLI::App app("", "replay");
  Settings settings;
  add_options(app, settings);
  see(app);
}

std::string replay_help() {
  std::string text;
  replay_options([&](const CLI::App& app) { text = help_text(app); });
  return text;
}

int replay_command(Words words) {
  CLI::App app("", "replay");
  Settings settings;
  add_options(app, settings);
  const Result<TargetWords> split = split_targets(words, app);
  if (!split) return report_bad_input(split.error());
  if (const auto code = take_options(app, split->options)) return *code;
  if (settings.help) {
    print(help_text(app));
    return 0;
  }
  const std::vector<std::string>& files = split->targets;
  if (files.empty()) {
    return report_bad_input({"replay", "a trace is needed: what heddle check --trace FILE wrote"});
  }
  if (files.size() > 2) return report_bad_input({files[2], "one trace and one program at a time"});
  if (const auto mistake = go_on_in_child()) {
    return report_mistake(*mistake, "replay", settings.json);
  }
  return start(settings, files[0], files.size() == 2 ? files[1] : "");
}

}  // namespace heddle
