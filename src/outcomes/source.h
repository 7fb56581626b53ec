#pragma once

// Something with outcomes under memory models: a litmus test, or a Java program. A kind of target
// is one implementation; tables, explanations and comparisons ask nothing else of it.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "event/execution.h"
#include "findings/check_result.h"
#include "litmus/front_end.h"
#include "program/launch.h"

namespace heddle {

struct OutcomeQuestion {
  std::string model;                // "jmm", "jls+free"
  double seconds = 0;               // after which what was found is all; 0: no limit
  std::uint64_t most = 20'000'000;  // executions, or states
  // Values a model without causality should try, besides those the target itself asks about, so
  // that two targets that are compared try the same ones.
  std::vector<std::int64_t> tries = {};
  // What memory::unhidden() has, in place of a model; `model` is a name to remember it by.
  bool unhidden = false;
};

struct FoundOutcome {
  std::string text;  // "r1=0 r2=1 T2:spins"
  SaidOutcome said;  // its values by name, and the rest
  std::uint64_t executions = 0;
};

// What it cost to find them, as Java Path Relaxer's paper counts it.
struct ModelCosts {
  std::uint32_t rounds = 0;  // of a fixed point over writes; 0: the model has none
  std::uint64_t writes = 0;  // in its set, in the last of them
  double first_round = 0;    // seconds
  double seconds = 0;        // for all of it
};

// All outcomes of a source under one model, and what they rest on.
struct OutcomeSet {
  std::string model;
  std::vector<FoundOutcome> found;  // sorted by text
  bool complete = true;
  bool decides = true;  // what is left out was not asked for: the bounds of loops
  std::string limit;    // what keeps it from being complete
  std::uint64_t explored = 0;
  ModelCosts costs;
  // Why there are no outcomes: what the model does not define, or does not take. Its place may
  // have a line and a column.
  std::optional<Error> refusal;
  std::string mistakes;  // of the test, under this model: whole lines
  // Of a search over a whole machine.
  std::vector<Assumption> assumed;
  std::vector<Request> fixed;
  std::vector<Request> refused;
  CheckStats stats;

  [[nodiscard]] bool is_open() const { return refusal.has_value() || !decides; }
  // None: null.
  [[nodiscard]] const FoundOutcome* find(const std::string& text) const;
  // Whether the model has the outcome; nothing if it was not explored far enough to say so.
  [[nodiscard]] std::optional<bool> has(const std::string& text) const;
};

// One execution, if there is one to show.
struct ShownExecution {
  std::optional<Execution> execution;
  bool late = false;  // there was no time to find one
};

class OutcomeSource {
 public:
  OutcomeSource() = default;
  OutcomeSource(const OutcomeSource&) = delete;
  OutcomeSource& operator=(const OutcomeSource&) = delete;
  virtual ~OutcomeSource() = default;

  [[nodiscard]] virtual std::string name() const = 0;   // "SB"
  [[nodiscard]] virtual std::string title() const = 0;  // what the author says of it, or nothing
  [[nodiscard]] virtual const std::string& file() const = 0;  // as the user named it
  [[nodiscard]] virtual bool is_java() const = 0;
  // What an outcome says: "r1", "T2.r1", "x". Nothing if only running it can tell.
  [[nodiscard]] virtual std::optional<std::vector<std::string>> names() const = 0;
  // The values it asks about (OutcomeQuestion::tries).
  [[nodiscard]] virtual std::vector<std::int64_t> numbers() const = 0;
  // An outcome as the user wrote it, in the words of the outcomes.
  [[nodiscard]] virtual Result<std::string> outcome(const std::string& written) const = 0;

  // The error is about the model's name.
  [[nodiscard]] virtual Result<OutcomeSet> outcomes(const OutcomeQuestion& question) = 0;
  // One execution with an outcome that the question was answered with.
  [[nodiscard]] virtual ShownExecution execution(const OutcomeQuestion& question,
                                                 const std::string& outcome) = 0;
};
using OutcomeSources = std::vector<std::unique_ptr<OutcomeSource>>;

std::unique_ptr<OutcomeSource> litmus_source(litmus::LitmusProgram program);

struct JavaSourceOptions {
  // Ask the relaxed engine only, under every model, and not the search of `check`: the two should
  // agree, and tests compare them.
  bool sc_twin = false;
  // Under jpr and jmm, ask only the search: again, for tests.
  bool by_search = false;
  // Under sc, time limits expire only when nothing else can go on. The other models have no such
  // order of time: there they may always expire.
  bool limits_last = false;
};
// `file` is what the user named. Bad input (no such class) is an error.
Result<std::unique_ptr<OutcomeSource>> java_source(std::string file, const Launch& launch,
                                                   const JavaSourceOptions& options = {});

// "r1=0 r2=1 T2:spins" taken apart.
SaidOutcome parse_said(const std::string& text);
// The values asked for, each as "name=value", and the rest; all of them, sorted, if none is named.
std::string outcome_line(const SaidOutcome& said, const std::vector<std::string>& names);

}  // namespace heddle
