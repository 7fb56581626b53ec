#include "cli/check_command.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <new>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "advice/advise.h"
#include "base/file.h"
#include "checker/check_program.h"
#include "checker/identity.h"
#include "checker/model_verdict.h"
#include "cli/check_options.h"
#include "cli/fields.h"
#include "cli/jobs.h"
#include "cli/saved_traces.h"
#include "cli/settings.h"
#include "cli/shared_reports.h"
#include "cli/survive.h"
#include "cli/terminal.h"
#include "report/json.h"
#include "report/text.h"
#include "report/trace.h"
#include "report/words.h"

namespace heddle {

namespace {

void print(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

bool is_skipped(const TargetOutcome& outcome) { return !outcome.skipped.empty(); }

// What came of one job, and the witnesses to be saved.
struct Checked {
  TargetOutcome outcome;
  std::vector<Trace> traces;
};

void fields(auto& visit, Checked& value) {
  auto& [outcome, traces] = value;
  visit(outcome, traces);
}

class CheckRun {
 public:
  CheckRun(const CheckSettings& settings, CheckOptions search, VerdictOptions verdict, Host host)
      : settings_(settings),
        search_(std::move(search)),
        verdict_(std::move(verdict)),
        host_(std::move(host)) {
    style_ = {
        .width = output_width(), .color = wants_color(settings.color), .verbose = settings.verbose};
  }

  // Lines of a suppression file that accept nothing: what they meant may have been repaired.
  [[nodiscard]] std::vector<std::string> unused() const {
    std::vector<std::string> lines;
    for (const Acceptance& one : search_.accepts) {
      const bool used = std::ranges::any_of(outcomes_, [&](const TargetOutcome& outcome) {
        return std::ranges::any_of(outcome.result.findings, [&](const Finding& finding) {
          return finding.race && covers(one, *finding.race);
        });
      });
      if (!used) lines.push_back(one.origin + ": accepts no race that was found: " + one.location);
    }
    return lines;
  }

  int run(const Jobs& jobs) {
    watch_interrupts();
    for (const Job& job : jobs.jobs) {
      Checked checked = survive_check(job);
      std::ranges::move(checked.traces, std::back_inserter(traces_));
      outcomes_.push_back(std::move(checked.outcome));
      if (!say(outcomes_.back(), jobs.several)) return unchecked(outcomes_.back().problem);
    }
    if (jobs.several && text_wanted()) {
      if (!settings_.quiet) {
        print(summary_text(outcomes_, style_));
      } else if (std::ranges::any_of(outcomes_, is_skipped)) {
        print(summary_line(outcomes_));
      }
    }
    if (text_wanted() && !settings_.quiet) {
      for (const std::string& line : unused()) print("Note: " + terminal_safe(line) + "\n");
    }
    if (settings_.fix) {
      if (auto error = show_repairs(jobs)) return report_bad_input(*error);
    }
    if (auto error = write_files(jobs)) return report_bad_input(*error);
    return exit_code_of_all();
  }

 private:
  [[nodiscard]] bool text_wanted() const { return settings_.json != "-"; }

  // A check that ends by a mistake of ours is inconclusive, and the others go on.
  Checked survive_check(const Job& job) {
    if (job.mistake) return ended_by(*job.mistake, job);
    if (!job.skipped.empty() || !job.problem.empty() || was_interrupted()) return check(job);
    const ChildAnswer answer = ask_child([&] { return packed(check(job)); });
    if (auto checked = unpacked<Checked>(answer.text)) return *std::move(checked);
    return ended_by(answer.mistake.value_or(Mistake{.what = "an answer that is none"}), job);
  }

  Checked ended_by(const Mistake& mistake, const Job& job) {
    mistaken_ = mistaken_ || mistake.ours;
    Checked checked;
    checked.outcome.result.target = job.name;
    checked.outcome.result.search = "none";
    stop(checked.outcome, mistake.ours ? "a mistake inside Heddle: " + mistake.what : mistake.what);
    return checked;
  }

  // The only target could not be checked.
  [[nodiscard]] int unchecked(const std::string& problem) const {
    if (!is_full_disk(problem)) return exit_code::kBadInput;
    return report_mistake({.ours = false, .what = "a full disk"}, "check", settings_.json);
  }

  static void stop(TargetOutcome& outcome, std::string limit) {
    outcome.result.complete = false;
    outcome.result.limits = {std::move(limit)};
  }

  [[nodiscard]] Checked check(const Job& job) const {
    Checked checked;
    TargetOutcome& outcome = checked.outcome;
    outcome.result.target = job.name;
    outcome.skipped = job.skipped;
    outcome.not_run = job.not_run;
    outcome.problem = job.problem;
    if (job.test) outcome.test = job.program.entry;
    if (!job.skipped.empty() || !job.problem.empty()) return checked;
    if (was_interrupted()) {
      stop(outcome, "an interrupt, before it was begun");
      return checked;
    }
    CheckOptions options = search_;
    set_program(options, job, host_);
    // Limits of tests are safety nets.
    if (settings_.timeouts.empty()) options.limits_last = job.test.has_value();
    ProgressLine line(job.name);
    options.progress = [&line](const Progress& progress) { line.show(progress); };
    options.interrupted = was_interrupted;
    if (!settings_.trace_dir.empty()) {
      options.keep_trace = [this, &job](const Finding& race) {
        const Result<bool> saved = save_trace(settings_.trace_dir, {job.name, race});
        if (saved) return;
        const Error& error = saved.error();
        std::fprintf(stderr, "heddle: %s: %s\n", error.where.c_str(), error.message.c_str());
      };
    }
    Result<CheckResult> result = in_memory(options);
    line.clear();
    if (!result) {
      const Error& error = result.error();
      outcome.problem = error.where.empty() ? error.message : error.where + ": " + error.message;
      return checked;
    }
    outcome.result = *std::move(result);
    outcome.result.target = job.name;
    if (wants_advice(outcome.result)) {
      outcome.advice = advise(
          options, outcome.result,
          {.seconds = advice_seconds(options), .source = job.program.target, .jdk = host_.jdk});
    }
    for (const std::string& note : job.not_run_besides) outcome.result.not_modelled.push_back(note);
    checked.traces = traces_of(job, outcome.result);
    // A test that was given up in every execution has tested nothing.
    if (job.test && outcome.result.given_up && outcome.result.verdict() == Verdict::Holds) {
      outcome.skipped = "an assumption fails in every execution";
      outcome.not_run = true;
    }
    return checked;
  }

  [[nodiscard]] bool wants_advice(const CheckResult& result) const {
    const bool asked = settings_.races_only ? !settings_.no_advice : settings_.advice;
    const bool wanted = settings_.fix || (asked && !settings_.quiet);
    return wanted && result.verdict() == Verdict::Violated;
  }

  // Advice takes no longer than the check was allowed to.
  static double advice_seconds(const CheckOptions& options) {
    constexpr double kUsual = 60;
    return options.time_limit > 0 ? options.time_limit : kUsual;
  }

  // What needs more memory than the host gives is stopped by that, and nothing else.
  [[nodiscard]] Result<CheckResult> in_memory(const CheckOptions& options) const {
    try {
      return decide(options, verdict_);
    } catch (const std::bad_alloc&) {
      CheckResult result;
      result.search = "none";
      result.complete = false;
      result.limits = {"want of memory: the host gives no more"};
      return result;
    }
  }

  [[nodiscard]] std::vector<Trace> traces_of(const Job& job, const CheckResult& result) const {
    std::vector<Trace> traces;
    if (settings_.trace.empty() || result.findings.empty()) return traces;
    const std::string digest = digest_of_classes(job.class_path);
    for (const Finding& finding : result.findings) {
      if (finding.model != "sc") continue;  // a schedule alone does not show it again
      Trace trace;
      trace.program = job.program;
      trace.program.digest = digest;
      trace.program.reduction = search_.reduction;
      trace.program.spurious_wakeups = search_.spurious_wakeups;
      trace.program.limits_last = finding.witness.limits_last;
      trace.program.juc_models = result.juc_models;
      trace.program.enumerate_random = search_.enumerate_random;
      trace.kind = finding.kind;
      trace.message = finding.message;
      trace.path = finding.witness.path;
      trace.cycle = finding.witness.cycle;
      trace.contended = finding.witness.contended;
      traces.push_back(std::move(trace));
    }
    return traces;
  }

  // What is said of one target at once. False if it was the only one and could not be checked.
  bool say(const TargetOutcome& outcome, bool several) {
    if (!outcome.problem.empty()) {
      const bool javac = outcome.problem.ends_with('\n');
      std::fprintf(stderr, javac ? "%s" : "heddle: %s\n", outcome.problem.c_str());
      return several;
    }
    if (!text_wanted() || !outcome.skipped.empty()) return true;
    if (settings_.quiet) {
      TextStyle one_line = style_;
      one_line.width = kOneLine;
      print(verdict_text(outcome.result, one_line));
    } else {
      print(text_report(outcome.result, style_, outcome.advice) + (several ? "\n" : ""));
    }
    return true;
  }

  // The best change of each target that was proved and can be written as a diff.
  [[nodiscard]] std::optional<Error> show_repairs(const Jobs& jobs) const {
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
      const TargetOutcome& outcome = outcomes_[i];
      if (outcome.problem.empty() && outcome.result.verdict() != Verdict::Violated) continue;
      const auto& all = outcome.advice.suggestions;
      const auto best = std::ranges::find_if(
          all, [](const Suggestion& suggestion) { return !suggestion.diff.empty(); });
      const std::string& file = jobs.jobs[i].program.target;
      if (best == all.end()) {
        std::fprintf(stderr, "heddle: note: no proved repair of %s can be written as a diff\n",
                     terminal_safe(file).c_str());
        continue;
      }
      if (text_wanted()) print((settings_.quiet ? "" : "\n") + best->diff);
      if (!settings_.apply) continue;
      const Result<bool> written = write_file_atomically(file, best->repaired);
      if (!written) return written.error();
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Error> write_shared(const Jobs& jobs) const {
    if (!settings_.reports.any()) return std::nullopt;
    std::vector<std::string> targets;
    for (const Job& job : jobs.jobs) targets.push_back(job.program.target);
    return write_reports(settings_.reports, document_of(outcomes_, command()),
                         SourceFiles(targets, host_.class_path));
  }

  [[nodiscard]] std::string command() const { return settings_.races_only ? "races" : "check"; }

  std::optional<Error> write_files(const Jobs& jobs) {
    if (auto error = write_shared(jobs)) return error;
    if (!settings_.trace_dir.empty() && text_wanted() && !settings_.quiet) {
      print("Executions that show races are in " + settings_.trace_dir +
            "; to see them: heddle explain " + settings_.trace_dir + "\n");
    }
    const std::string json = json_report(outcomes_, command(), unused());
    if (settings_.json == "-") {
      print(json);
    } else if (!settings_.json.empty()) {
      const Result<bool> written = write_file_atomically(settings_.json, json);
      if (!written) return written.error();
    }
    if (settings_.trace.empty() || traces_.empty()) return std::nullopt;
    const Result<bool> written = write_file_atomically(settings_.trace, trace_text(traces_));
    if (!written) return written.error();
    if (text_wanted() && !settings_.quiet) {
      print("Saved in " + settings_.trace +
            "; to see it again: " + replay_words(settings_.trace, traces_.front().program) + "\n");
    }
    return std::nullopt;
  }

  [[nodiscard]] int exit_code_of_all() const {
    if (mistaken_) return exit_code::kInternal;
    const Verdict verdict = verdict_of(outcomes_);
    if (verdict == Verdict::Violated) return exit_code::kViolated;
    for (const TargetOutcome& outcome : outcomes_) {
      if (outcome.problem.empty()) continue;
      return is_full_disk(outcome.problem) ? exit_code::kInconclusive : exit_code::kBadInput;
    }
    return verdict == Verdict::Holds ? exit_code::kHolds : exit_code::kInconclusive;
  }

  const CheckSettings& settings_;
  CheckOptions search_;
  VerdictOptions verdict_;
  Host host_;
  TextStyle style_;
  std::vector<TargetOutcome> outcomes_;
  std::vector<Trace> traces_;
  bool mistaken_ = false;  // one ended by a mistake of ours
};

// The class of --entry CLASS.METHOD is a target too, if no other is named.
std::optional<std::string> target_of_entry(const std::string& entry) {
  const std::size_t dot = entry.rfind('.');
  if (dot == std::string::npos || dot == 0) return std::nullopt;
  return entry.substr(0, dot);
}

Result<JobRequest> request_of(const CheckSettings& settings, const ProgramWords& words) {
  JobRequest request;
  request.jar = words.jar;
  request.program.assertions = settings.program.assertions;
  request.program.properties = properties_of(settings.program.defines);
  request.program.entry = settings.entry;
  std::optional<std::string> target = words.target;
  if (!target) target = target_of_entry(settings.entry);
  if (!target) {
    return Error{"check",
                 "a program to check is needed: a .java, .jar or .class file, a class name or a "
                 "folder ('heddle help check' explains)"};
  }
  request.targets.push_back(*target);
  if (settings.each) {
    request.targets.insert(request.targets.end(), words.arguments.begin(), words.arguments.end());
  } else {
    request.program.arguments = words.arguments;
  }
  return request;
}

Result<Jobs> prepare(const CheckSettings& settings, const ProgramWords& words, const Host& host) {
  for (const auto& [option, file] :
       {std::pair{"--json", settings.json}, std::pair{"--trace", settings.trace},
        std::pair{"--checkpoint", settings.checkpoint}}) {
    if (auto error = check_writable(option, file)) return *std::move(error);
  }
  if (auto error = check_writable(settings.reports)) return *std::move(error);
  if (!settings.trace_dir.empty()) {
    std::error_code failed;
    std::filesystem::create_directories(settings.trace_dir, failed);
    if (failed) return Error{"--trace-dir", settings.trace_dir + ": " + failed.message()};
  }
  if (settings.reports.github && settings.json == "-") {
    return Error{"--github", "does not go together with --json -: both are standard output"};
  }
  HEDDLE_TRY(const JobRequest request, request_of(settings, words));
  HEDDLE_TRY(Jobs jobs, find_jobs(host, request));
  if (jobs.jobs.size() > 1 && !(settings.checkpoint + settings.resume).empty()) {
    return Error{settings.resume.empty() ? "--checkpoint" : "--resume",
                 "is for one target, not " + std::to_string(jobs.jobs.size()) +
                     "; --entry picks a single test"};
  }
  return jobs;
}

int start(const CheckSettings& settings, const ProgramWords& words) {
  Result<CheckOptions> search = search_options(settings);
  if (!search) return report_bad_input(search.error());
  Result<VerdictOptions> verdict = verdict_options(settings);
  if (!verdict) return report_bad_input(verdict.error());
  Result<Host> host = find_host(settings.program);
  if (!host) return report_bad_input(host.error());
  const Result<Jobs> jobs = prepare(settings, words, *host);
  if (!jobs) return report_bad_input(jobs.error());
  return CheckRun(settings, *std::move(search), *std::move(verdict), *std::move(host)).run(*jobs);
}

}  // namespace

namespace {

void see_options(bool races_only, const SeesOptions& see) {
  CLI::App app("", races_only ? "races" : "check");
  CheckSettings settings;
  settings.races_only = races_only;
  add_check_options(app, settings);
  see(app);
}

int command(Words words, bool races_only) {
  CLI::App app("", races_only ? "races" : "check");
  CheckSettings settings;
  settings.races_only = races_only;
  add_check_options(app, settings);
  Result<ProgramWords> split_up = split_words(words, app);
  if (!split_up) return report_bad_input(split_up.error());
  ProgramWords split = *std::move(split_up);
  std::vector<std::string> targets;
  if (const auto code = take_options(app, split.options, &targets)) return *code;
  if (settings.entry.empty() && use_targets(targets, split)) settings.each = true;
  if (settings.help) {
    print(races_only ? races_help_text(app) : check_help_text(app));
    return 0;
  }
  if (settings.verbose) note_ignored(split.ignored);
  const bool several = settings.each || (split.target && is_folder(*split.target));
  if (several) {
    const std::string stray = option_behind(split);
    if (!stray.empty()) {
      return report_bad_input(
          {stray, settings.each ? "options come before the first target"
                                : "options come before the first target, and what the programs are "
                                  "given behind --"});
    }
  }
  const std::string_view misplaced = misplaced_option(split, app);
  if (!misplaced.empty() && !several && !settings.quiet) {
    std::fprintf(stderr,
                 "heddle: note: %s is an argument of the program here; an option of check comes "
                 "before the target\n",
                 std::string(misplaced).c_str());
  }
  try {
    return start(settings, split);
  } catch (const std::bad_alloc&) {
    return report_mistake(want_of_memory(), "check", settings.json);
  }
}

}  // namespace

int check_command(Words words) { return command(words, false); }

int races_command(Words words) { return command(words, true); }

void check_options(const SeesOptions& see) { see_options(false, see); }

void races_options(const SeesOptions& see) { see_options(true, see); }

std::string check_help() {
  std::string text;
  check_options([&](const CLI::App& app) { text = check_help_text(app); });
  return text;
}

std::string races_help() {
  std::string text;
  races_options([&](const CLI::App& app) { text = races_help_text(app); });
  return text;
}

}  // namespace heddle
