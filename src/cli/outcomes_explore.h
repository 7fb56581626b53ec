#pragma once

// What `heddle outcomes` does with the engines: a table of outcomes, one execution, and the matrix
// of clauses.
//
// What has outcomes is a target: a litmus test, or a Java program. The table asks nothing else of
// it.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "checker/relaxed/java_program.h"
#include "cli/program.h"
#include "litmus/program.h"

namespace heddle {

using LitmusPrograms = std::vector<litmus::LitmusProgram>;

struct ExploreSettings {
  std::vector<std::string> models;  // "jmm", "jls+free"; empty for --check: all that clauses name
  std::string why;                  // an outcome to show an execution of
  std::string json;                 // "-" or a file
  double seconds = 10;              // for one test under one model
};

struct OutcomeRow {
  std::string text;
  std::uint64_t executions = 0;
};

// All outcomes of a target under one model.
struct OutcomeColumn {
  std::string model;
  std::vector<OutcomeRow> rows;
  bool complete = true;
  bool decides = true;  // what is left out was not asked for
  std::string limit;
  std::uint64_t explored = 0;
  std::string error;     // why there are no outcomes
  std::string mistakes;  // of the test, under this model: whole lines
};

class OutcomeTarget {
 public:
  OutcomeTarget() = default;
  OutcomeTarget(const OutcomeTarget&) = delete;
  OutcomeTarget& operator=(const OutcomeTarget&) = delete;
  virtual ~OutcomeTarget() = default;

  [[nodiscard]] virtual std::string name() const = 0;
  [[nodiscard]] virtual std::string title() const = 0;
  [[nodiscard]] virtual std::string file() const = 0;
  // The error is about the model's name.
  virtual Result<OutcomeColumn> column(const std::string& model) = 0;
  // An outcome as the user wrote it, in the words of the table.
  [[nodiscard]] virtual Result<std::string> outcome(const std::string& written) const = 0;
  // One execution that gives it, as whole lines; empty if the model shows none.
  virtual std::string execution(const std::string& model, const std::string& outcome) = 0;
};
// What `execution` answers if it had no time to find one.
inline constexpr const char* kTimeIsOver = "  (not shown: its time is over)\n";
using OutcomeTargets = std::vector<std::unique_ptr<OutcomeTarget>>;

// `seconds` for one model; 0: no limit.
std::unique_ptr<OutcomeTarget> litmus_target(const litmus::LitmusProgram& program, double seconds);

struct JavaTargetRequest {
  ProgramSettings program;
  std::string name;   // as the user wrote it
  std::string entry;  // a method to run instead of main, or empty
  std::vector<std::string> arguments;
  double seconds = 0;  // for one model; 0: no limit
};
// The error's `where` is empty if its message is javac's own.
Result<std::unique_ptr<OutcomeTarget>> java_target(const JavaTargetRequest& request);

struct OpenedJava {
  std::string main_class;
  std::unique_ptr<JavaOutcomes> outcomes;
};
Result<OpenedJava> open_java(const JavaTargetRequest& request);
// The error is about the model's name.
Result<JavaQuestion> java_question(const std::string& model);

// These answer the exit code.
int print_outcomes(const OutcomeTargets& targets, const ExploreSettings& settings);
int check_clauses(const LitmusPrograms& programs, const ExploreSettings& settings);
// Outcomes that were seen elsewhere, lines of a file.
int judge_seen(const LitmusPrograms& programs, const std::string& file, const std::string& model);

}  // namespace heddle
