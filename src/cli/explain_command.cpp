#include "cli/explain_command.h"

#include <cstdint>
#include <cstdio>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <unistd.h>

#include "cli/check_options.h"
#include "cli/command_words.h"
#include "cli/help.h"
#include "cli/saved_traces.h"
#include "cli/terminal.h"
#include "cli/units.h"
#include "report/explain_text.h"
#include "report/text.h"
#include "report/words.h"

namespace heddle {

namespace {

struct Settings {
  bool help = false;
  bool verbose = false;
  std::uint64_t race = 0;   // 0: all
  std::uint64_t trace = 0;  // 0: none of them in full
  std::string color = "auto";
};

void add_options(CLI::App& app, Settings& settings) {
  app.set_help_flag();
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  const auto add_number = [&](const char* name, std::uint64_t& value, const char* text) {
    app.add_option(name, value, text)->type_name("N")->check(CLI::Validator(check_number, ""));
  };
  add_number("--race", settings.race, "this race only, by its number");
  add_number("--trace", settings.trace,
             "this execution of the race (of race 1 unless --race says\n"
             "another): every step, and what happens before what");
  add_color_option(app, settings.color);
  app.add_flag("--verbose", settings.verbose, "every step, whole stacks");
  app.add_flag("--help", settings.help, "this text");
}

std::string help_text(const CLI::App& app) {
  return "Explains the executions that 'heddle races --trace-dir DIR' has saved: which races they\n"
         "show, what happens before what in them, and which changes would order the two accesses "
         "in\n"
         "all executions of a race. These are conditions on the executions that are there; "
         "'heddle\n"
         "races' proves changes by checking the changed program.\n"
         "\n"
         "usage: heddle explain [options] DIR\n"
         "\n"
         "What was worked out is kept in DIR: a second run adds only what is new. A file that is\n"
         "damaged is named and left out. On a terminal, without --race and --trace, it asks what "
         "to\n"
         "show.\n"
         "\n"
         "options:\n" +
         options_help(app) +
         "\n"
         "examples:\n"
         "  heddle races --trace-dir traces Handover.java\n"
         "  heddle explain traces\n"
         "  heddle explain --race 2 --trace 1 traces\n"
         "\n"
         "exit codes: 0 explained, 2 bad usage or input\n";
}

void print(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

// The traces of one race.
struct RaceGroup {
  std::vector<const NamedTrace*> traces;
  std::set<Change> advice;  // of all of them
};

class Explanation {
 public:
  Explanation(std::string folder, TraceFolder found, TextStyle style)
      : folder_(std::move(folder)), found_(std::move(found)), style_(style) {
    for (const NamedTrace& trace : found_.traces) {
      const bool same = !groups_.empty() && groups_.back().traces.front()->trace.race.message ==
                                                trace.trace.race.message;
      if (!same) groups_.emplace_back();
      groups_.back().traces.push_back(&trace);
    }
  }

  // Works out what is not stored, and stores it.
  Result<bool> analyze() {
    analyses_ = read_analyses(folder_);
    std::erase_if(analyses_, [&](const auto& entry) {
      return std::ranges::none_of(
          found_.traces, [&](const NamedTrace& trace) { return trace.name == entry.first; });
    });
    stored_ = analyses_.size();
    for (const NamedTrace& trace : found_.traces) {
      if (analyses_.contains(trace.name)) continue;
      TraceAnalysis& analysis = analyses_[trace.name];
      analysis.edges = order_edges(trace.trace.race.witness);
      add_history(trace.trace.race.witness, &analysis.history);
    }
    // What one trace says depends on how others came to the place in order.
    AcquiringHistory history;
    for (const auto& [name, analysis] : analyses_) {
      history.insert(analysis.history.begin(), analysis.history.end());
    }
    for (RaceGroup& group : groups_) {
      std::vector<TraceAdvice> advice;
      for (const NamedTrace* trace : group.traces) {
        advice.push_back(advice_of(trace->trace.race, history));
      }
      group.advice = combined(advice);
    }
    if (stored_ == analyses_.size()) return true;
    return write_analyses(folder_, analyses_);
  }

  [[nodiscard]] std::size_t races() const { return groups_.size(); }
  [[nodiscard]] std::size_t traces(std::size_t race) const { return groups_[race].traces.size(); }

  void show_damaged() const {
    for (const std::string& what : found_.damaged) {
      std::fprintf(stderr, "heddle: note: %s; it is left out\n", terminal_safe(what).c_str());
    }
  }

  [[nodiscard]] std::string head() const {
    std::string text =
        count_text(groups_.size(), "race") + " in " + count_text(found_.traces.size(), "execution");
    const std::size_t fresh = analyses_.size() - stored_;
    if (stored_ > 0) {
      text += "; " + std::to_string(stored_) + " had been analysed before, " +
              std::to_string(fresh) + " are new";
    }
    return text + "\n\n";
  }

  [[nodiscard]] std::string race(std::size_t number) const {
    const RaceGroup& group = groups_[number];
    const Finding& first = group.traces.front()->trace.race;
    return std::to_string(number + 1) + ". " + finding_head(first, style_) +
           race_advice_text(group.advice, group.traces.size(), style_) + "\n";
  }

  [[nodiscard]] std::string trace(std::size_t race, std::size_t number) const {
    const NamedTrace& named = *groups_[race].traces[number];
    return named.name + "\n" +
           trace_explained(named.trace.race, analyses_.at(named.name).edges, style_);
  }

  [[nodiscard]] std::string all() const {
    std::string text = head();
    std::vector<std::set<Change>> advice;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      text += race(i);
      advice.push_back(groups_[i].advice);
    }
    return text + ranking_text(advice, style_);
  }

 private:
  std::string folder_;
  TraceFolder found_;
  TextStyle style_;
  std::vector<RaceGroup> groups_;
  Analyses analyses_;
  std::size_t stored_ = 0;
};

// A number from 1 to `most`; 0 at the end of the input.
std::size_t ask(const std::string& what, std::size_t most) {
  for (;;) {
    print(what + " (1 to " + std::to_string(most) + "): ");
    std::string line;
    int c = std::getchar();
    for (; c != '\n' && c != EOF; c = std::getchar()) line += static_cast<char>(c);
    if (c == EOF && line.empty()) return 0;
    if (!check_number(line).empty()) continue;
    const unsigned long long number = std::strtoull(line.c_str(), nullptr, 10);
    if (number >= 1 && number <= most) return number;
  }
}

void menu(const Explanation& explanation) {
  print(explanation.head());
  for (;;) {
    print("  1  all races\n  2  one race\n  3  one execution of a race\n  4  end\n");
    const std::size_t wanted = ask("What to show", 4);
    if (wanted == 1) print("\n" + explanation.all() + "\n");
    if (wanted == 0 || wanted == 4) return;
    if (wanted == 1) continue;
    const std::size_t race = ask("Which race", explanation.races());
    if (race == 0) return;
    if (wanted == 2) print("\n" + explanation.race(race - 1));
    if (wanted == 2) continue;
    const std::size_t trace = ask("Which execution", explanation.traces(race - 1));
    if (trace == 0) return;
    print("\n" + explanation.trace(race - 1, trace - 1));
  }
}

int start(const Settings& settings, const std::string& folder) {
  Result<TraceFolder> found = read_traces(folder);
  if (!found) return report_bad_input(found.error());
  const TextStyle style{
      .width = output_width(), .color = wants_color(settings.color), .verbose = settings.verbose};
  Explanation explanation(folder, *std::move(found), style);
  explanation.show_damaged();
  if (explanation.races() == 0) return report_bad_input({folder, "has no saved execution"});
  const Result<bool> stored = explanation.analyze();
  if (!stored) return report_bad_input(stored.error());
  if (settings.race > explanation.races()) {
    return report_bad_input({"--race", folder + " has " + count_text(explanation.races(), "race")});
  }
  const std::size_t race = settings.race == 0 ? 0 : settings.race - 1;
  if (settings.trace > explanation.traces(race)) {
    return report_bad_input(
        {"--trace", "the race has " + count_text(explanation.traces(race), "execution")});
  }
  if (settings.trace > 0) {
    print(explanation.trace(race, settings.trace - 1));
  } else if (settings.race > 0) {
    print(explanation.race(race));
  } else if (is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO)) {
    menu(explanation);
  } else {
    print(explanation.all());
  }
  return exit_code::kHolds;
}

}  // namespace

void explain_options(const SeesOptions& see) {
  CLI::App app("", "explain");
  Settings settings;
  add_options(app, settings);
  see(app);
}

std::string explain_help() {
  std::string text;
  explain_options([&](const CLI::App& app) { text = help_text(app); });
  return text;
}

int explain_command(Words words) {
  CLI::App app("", "explain");
  Settings settings;
  add_options(app, settings);
  const Result<TargetWords> split = split_targets(words, app);
  if (!split) return report_bad_input(split.error());
  if (auto error = parse_options(app, split->options)) return report_bad_input(*error);
  if (settings.help) {
    print(help_text(app));
    return 0;
  }
  if (split->targets.size() != 1) {
    return report_bad_input(
        {"explain", "one folder is needed: what 'heddle races --trace-dir DIR' wrote"});
  }
  return start(settings, split->targets.front());
}

}  // namespace heddle
