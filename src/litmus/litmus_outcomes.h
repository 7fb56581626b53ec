#pragma once

// All outcomes of a litmus test under a memory model, and what its clauses say about them.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "event/execution.h"
#include "litmus/ast.h"
#include "litmus/clause.h"
#include "litmus/diagnostic.h"
#include "litmus/memory_program.h"
#include "memory/models.h"

namespace heddle::litmus {

// "jmm+free+tearing": a row of the table of models, and how it is asked.
struct ModelChoice {
  std::string name;
  const memory::ModelInfo* model = nullptr;
  memory::Identity identity = memory::Identity::Occurrence;
  bool lazy = false;  // jls1: see memory::Options
  MemoryOptions program;
  std::vector<memory::Value> guesses;  // more values for thin air than the test's clauses name
};
Result<ModelChoice> choose_model(std::string_view name);

struct Found {
  std::string text;  // "r1=0 r2=1 T2:spins", as the compiled class says it
  Outcome outcome;
  std::uint64_t executions = 0;
  memory::Outcome raw;  // one that the model gave, to ask for an execution
};

// A state, on the way or at the end, in which an invariant does not hold.
struct BrokenInvariant {
  const Clause* clause = nullptr;
  Found state;
};

struct Exploration {
  std::vector<Found> found;  // sorted by text; those that say nothing are not here
  bool complete = true;      // false: `limit` was hit
  memory::Limit limit = memory::Limit::None;
  std::uint64_t explored = 0;  // executions tried, or states
  std::uint32_t rounds = 0;    // these as in memory::Outcomes
  std::uint64_t writes = 0;
  double first_round = 0;
  std::unique_ptr<MemoryProgram> program;
  std::optional<memory::Witness> witness;
  std::vector<BrokenInvariant> broken;            // of models with a memory: sc, tso, pso, jls1
  std::optional<memory::Witness> broken_witness;  // of the first
  bool uses_copies = false;                       // jls1: accesses are uses and assigns
  bool tears = false;                             // locations are those of memory/torn.h
  // mp01: prescient writes and guaranteed reads that cannot stand where they do. Then nothing is
  // found: the test has a mistake.
  std::vector<Diagnostic> misplaced;

  // A loop's bound is part of the test; what is beyond it was not asked.
  [[nodiscard]] bool decides() const { return !memory::ends_search(limit); }
};

// The error says what the model does not define, or what no model can express, with its position.
Result<Exploration> explore(const Test& test, const ModelChoice& choice,
                            std::uint64_t max_executions, const memory::Outcome* witness = nullptr);

// What a model without causality may take out of thin air: the numbers the clauses ask about.
// Between them and all integers there is no natural border.
std::vector<memory::Value> asked_numbers(const Test& test);

// One clause under one model.
struct Verdict {
  const Clause* clause = nullptr;
  bool right = false;
  const Found* culprit = nullptr;  // the outcome that breaks it, if one does
};
std::vector<Verdict> judge(const Test& test, std::string_view model, const Exploration& explored);

// The execution that was asked for: actions in their order, what each read sees, edges between
// threads.
std::optional<Execution> witness_of(const Exploration& explored);
// How a state comes about that breaks an invariant, if one does.
std::optional<Execution> breaking_of(const Exploration& explored);

}  // namespace heddle::litmus
