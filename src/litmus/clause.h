#pragma once

// Outcomes as the compiled class prints them, and what a test's clauses say about them.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "litmus/ast.h"

namespace heddle::litmus {

// One final value; nothing if its thread never came to its end.
struct OutcomeValue {
  bool known = false;
  bool null = false;        // a reference that is null; another is neither null nor a number
  std::int64_t number = 0;  // boolean: 0 or 1
};

struct Outcome {
  std::vector<OutcomeValue> values;  // as Test::observed
  std::vector<std::string> ends;     // for each thread: "" or "spins", "cut", "assume", ...

  // An execution that a loop's bound or an assumption cut short says nothing about the test.
  [[nodiscard]] bool counts() const;
};

// "r1=0 r2=1 T2:spins", as outcome() of the class says it.
Result<Outcome> parse_outcome(const Test& test, std::string_view line);

// The same in the other direction.
std::string outcome_text(const Test& test, const Outcome& outcome);

// Whether a clause's condition is true of an outcome; nothing if it speaks of a value that is not
// known. && and || need only the side that decides.
std::optional<bool> holds(const Expr& condition, const Outcome& outcome);

// The clauses that apply to a model ("jmm", or "jmm+tearing" with its variants in any order).
std::vector<const Clause*> clauses_for(const Test& test, std::string_view model);

// The first clause that this one outcome alone breaks under the model: forbidden, forall,
// invariant.
const Clause* broken_by(const Test& test, std::string_view model, const Outcome& outcome);

std::string_view word(ClauseKind kind);  // "allowed"

}  // namespace heddle::litmus
