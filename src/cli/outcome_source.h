#pragma once

// Something with outcomes under a memory model, whatever kind of target it is. Commands that
// compare outcomes use this; a kind of target is one implementation.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cli/outcomes_explore.h"

namespace heddle {

struct OutcomeSet {
  std::vector<std::string> outcomes;  // sorted; "r1=0 r2=1 T2:spins"
  bool decides = true;                // false: there may be more, and `limit` says why
  std::string limit;                  // what bounded the executions, if anything did
};

class OutcomeSource {
 public:
  OutcomeSource() = default;
  OutcomeSource(const OutcomeSource&) = delete;
  OutcomeSource& operator=(const OutcomeSource&) = delete;
  virtual ~OutcomeSource() = default;

  // As the user named it.
  [[nodiscard]] virtual const std::string& file() const = 0;
  // What an outcome says: "r1", "T2.r1", "x". Nothing if only running it can tell.
  [[nodiscard]] virtual std::optional<std::vector<std::string>> names() const = 0;
  // Values a model without causality should try when this is compared with something else, so that
  // both sides try the same ones.
  [[nodiscard]] virtual std::vector<std::int64_t> numbers() const = 0;

  struct Question {
    std::string model;                // "jmm", "jls+free"
    std::vector<std::string> names;   // only these, in this order; none: all, in theirs
    std::vector<std::int64_t> tries;  // see numbers()
  };
  // The error says what the model does not define, with its place.
  [[nodiscard]] virtual Result<OutcomeSet> outcomes(const Question& question) const = 0;
  // One execution with this outcome, as whole lines; empty if the model has none to show.
  [[nodiscard]] virtual std::string execution(const Question& question,
                                              const std::string& outcome) const = 0;
};

// A .litmus file, or a Java program; `java` says how that is to be run. The error's `where` is
// empty if its message is whole lines with places of their own.
Result<std::unique_ptr<OutcomeSource>> open_source(const std::string& target,
                                                   const JavaTargetRequest& java);
Result<std::unique_ptr<OutcomeSource>> java_source(const JavaTargetRequest& request);

// An outcome as it is compared: values by their names, and the rest as it is.
struct SaidOutcome {
  std::vector<std::pair<std::string, std::string>> values;
  std::string rest;
};
// The values asked for, each as "name=value", and the rest.
std::string outcome_line(const SaidOutcome& said, const std::vector<std::string>& names);
// "r1=0 r2=1 T2:spins" taken apart.
SaidOutcome parse_said(const std::string& text);

}  // namespace heddle
