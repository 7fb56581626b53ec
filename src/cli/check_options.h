#pragma once

// The options of `heddle check`, in the groups its help shows, and what they mean to the checker.

#include <cstdint>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include "base/result.h"
#include "checker/check_program.h"
#include "checker/model_verdict.h"
#include "cli/program_options.h"
#include "cli/shared_reports.h"

namespace heddle {

struct CheckSettings {  // Large: one field for each option of the command line
  ProgramSettings program;
  std::string entry;
  bool each = false;

  std::string model;  // empty: whatever the verdict needs
  std::string search = "dfs";
  std::uint64_t seed = 1;
  std::uint64_t executions = 10'000;
  std::uint32_t bound = 2;
  std::uint32_t workers = 1;
  std::uint64_t warm_up = 20'000;
  bool first = false;
  std::uint64_t stop_after = 0;     // races
  std::string trace_dir;            // of executions that show races
  std::uint64_t race_traces = 100;  // of each race
  bool no_reduction = false;
  bool no_symmetry = false;
  bool no_sleep_sets = false;
  bool no_sampling = false;
  bool spurious_wakeups = false;
  std::uint32_t enumerate_random = 0;
  std::string timeouts;  // "any", "last", or empty: as it is usual for the target
  std::string juc = "model";
  std::string races = "find";
  std::vector<std::string> untrack;
  std::vector<std::string> trust;
  std::string suppressions;  // a file; if none is named, that of the current folder
  bool races_only = false;   // of the command `races`
  bool advice = false;
  bool no_advice = false;  // of `races`, which gives it otherwise
  bool fix = false;
  bool apply = false;

  std::string time_limit;
  std::string memory_limit;
  std::uint64_t max_states = 0;
  std::uint64_t max_depth = 0;
  std::string checkpoint;
  std::string resume;

  std::string json;
  std::string trace;
  ReportSettings reports;
  std::string color = "auto";
  bool quiet = false;
  bool verbose = false;
  bool help = false;
};

// Those of `races`, if the settings say so.
void add_check_options(CLI::App& app, CheckSettings& settings);
std::string check_help_text(const CLI::App& app);
std::string races_help_text(const CLI::App& app);

// The models and what races are; an error names the option.
Result<VerdictOptions> verdict_options(const CheckSettings& settings);
// Everything else but the program; an error names the option.
Result<CheckOptions> search_options(const CheckSettings& settings);

// --color, which `check` and `replay` both have.
void add_color_option(CLI::App& app, std::string& color);

}  // namespace heddle
