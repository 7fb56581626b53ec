#pragma once

// A Java program as the memory models see programs (memory/program.h), and its outcomes.
//
// The threads run on the virtual machine, each alone (thread_runs.h). An outcome is what the
// threads said with Heddle.outcome or, if none did, what they printed on System.out; and how
// threads ended that did not come to a normal end.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "checker/check_program.h"
#include "event/execution.h"
#include "findings/finding.h"
#include "findings/said.h"
#include "memory/models.h"
#include "memory/outcome.h"

namespace heddle {

struct JavaOutcome {
  std::string text;  // "r1=0 r2=1", "r1=0 Thread-1:NullPointerException"
  SaidOutcome said;  // its parts
  std::uint64_t executions = 0;
  memory::Outcome raw;  // one that the model gave, to ask for an execution
};

// Something that goes wrong: an exception, threads that never end. The finding has no witness yet;
// `raw` is what to ask for one by.
struct JavaWrong {
  Finding finding;
  memory::Outcome raw;
};

struct JavaExploration {
  std::vector<JavaOutcome> found;  // sorted by text
  std::vector<JavaWrong> wrong;    // each once
  bool complete = true;            // false: `limit` says why there may be more
  std::string limit;
  std::uint64_t explored = 0;  // executions tried, or states
  std::uint32_t rounds = 0;    // these as in memory::Outcomes
  std::uint64_t writes = 0;
  double first_round = 0;
  std::optional<memory::Witness> witness;
};

struct JavaQuestion {
  const memory::ModelInfo* model = nullptr;
  memory::Identity identity = memory::Identity::Occurrence;
  std::uint64_t max_executions = 50'000'000;
  double seconds = 0;                       // 0: no limit
  std::uint64_t bytes = 0;                  // of memory, for the whole process; 0: no limit
  std::vector<memory::Value> guesses = {};  // see memory::Options
  const memory::Outcome* witness = nullptr;
};

class JavaOutcomes {
 public:
  // Bad input (no such class, a broken JDK) is an Error.
  static Result<std::unique_ptr<JavaOutcomes>> open(const CheckOptions& options);
  virtual ~JavaOutcomes() = default;

  // The error says what the model does not define, or what no model has an action for, and where.
  virtual Result<JavaExploration> explore(const JavaQuestion& question) = 0;
  // One execution: actions in their order, what each read sees, edges between threads.
  [[nodiscard]] virtual Execution execution_of(const memory::Witness& witness) const = 0;
};

}  // namespace heddle
