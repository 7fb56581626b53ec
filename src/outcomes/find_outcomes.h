#pragma once

// The engine of `heddle outcomes`: every outcome of some targets under some models, whether each is
// sequentially consistent, and executions that end so. As data, for the reports.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "outcomes/graded_test.h"
#include "outcomes/source.h"

namespace heddle {

struct OutcomesRequest {
  std::vector<std::string> models;  // "jmm", "jls+free"
  double seconds = 0;               // for one target under all models; 0: no limit
  std::string why;  // an outcome to show an execution of, as the user wrote it; or empty
  bool all_executions = false;  // show one of every outcome under every model
  bool decides_sc = true;       // say of each outcome whether it is sequentially consistent
  // How an outcome looks on a terminal, from where the user may have copied it.
  std::function<std::string(const std::string&)> shown = {};
};

// An outcome, and what each model that was asked says of it.
struct TableRow {
  std::string outcome;
  std::optional<bool> sc;  // nothing: not decided within the limits
  struct Cell {
    std::string model;
    std::uint64_t executions = 0;
    std::optional<Execution> execution;  // if it was asked for
  };
  std::vector<Cell> cells;  // of the models that have it
};

struct ExploredTarget {
  std::string name;
  std::string title;
  std::string file;
  bool java = false;
  std::vector<OutcomeSet> models;         // as they were asked
  OutcomeSet sc;                          // one of them, or asked besides, or without a name: not
  std::vector<TableRow> rows;             // sorted by outcome
  std::optional<GradedTest> graded = {};  // of a jcstress test

  [[nodiscard]] bool is_open() const;
  [[nodiscard]] bool decides_sc() const;
  [[nodiscard]] bool asked_for_sc() const;  // as one of the models
  // Of grades, if there are some; else outcomes that are known are all that was asked for.
  [[nodiscard]] Verdict verdict() const;
};

Verdict verdict_of(std::span<const ExploredTarget> targets);

// With the execution that was asked for, where a model has the outcome. The error is about a
// model's name, or says what is wrong with the test: then its place is empty and its message whole
// lines.
Result<ExploredTarget> explore_outcomes(OutcomeSource& source, const OutcomesRequest& request);

// The outcome that a user means: in whatever order the values and endings were written.
std::optional<std::string> row_of(const OutcomeSet& set, const std::string& written,
                                  const OutcomesRequest& request);

// `--why`: one execution with an outcome, under each model.
struct Explanation {
  OutcomeSet set;                  // of the model
  std::optional<std::string> row;  // the outcome as the model has it; nothing: it has not
  ShownExecution shown;
};
struct ExplainedTarget {
  std::string name;
  bool java = false;
  std::string outcome;  // as it was asked for
  std::vector<Explanation> models;

  [[nodiscard]] bool is_shown() const;  // by one of them
  [[nodiscard]] bool is_open() const;
};
// Only that. The error may also say that this target has no such outcome: its place is "--why".
Result<ExplainedTarget> explain_outcome(OutcomeSource& source, const OutcomesRequest& request);

}  // namespace heddle
