#pragma once

// What the clauses of litmus tests say, judged: against all outcomes under models (`heddle outcomes
// --check`), and against outcomes that were seen elsewhere (`--seen`).

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "event/execution.h"
#include "litmus/front_end.h"
#include "litmus/litmus_outcomes.h"

namespace heddle {

using LitmusPrograms = std::vector<litmus::LitmusProgram>;

enum class ClauseVerdict : std::uint8_t { Ok, Wrong, Open, Mistake, None };

// A clause that is not as its author says.
struct WrongClause {
  litmus::Position at;
  std::string kind;  // "forbidden"
  std::string text;
  std::optional<std::string> culprit;  // the outcome that breaks it; nothing: no outcome is so
  bool invariant = false;
};

// The clauses of one test under one model.
struct JudgedClauses {
  std::string model;
  ClauseVerdict verdict = ClauseVerdict::Open;
  std::vector<WrongClause> wrong;
  std::optional<Execution> breaking;  // how the first state comes about that breaks an invariant
  std::string where;                  // of the reason: the file, or a place in it
  std::string reason;                 // why it is open
  std::string mistakes;               // of the test, under this model: whole lines
};

struct JudgedTest {
  std::string name;
  std::string file;
  std::vector<JudgedClauses> models;
  double seconds = 0;
};

// "jmm", "jls+free"; none: all that the clauses of the tests name.
Result<std::vector<litmus::ModelChoice>> models_to_judge(const LitmusPrograms& programs,
                                                         const std::vector<std::string>& names);

// `seconds` for each model, in a process of its own.
JudgedTest judge_clauses(const litmus::LitmusProgram& program,
                         const std::vector<litmus::ModelChoice>& models, double seconds);

// An outcome that was seen, and the clause that forbids it.
struct ForbiddenSight {
  std::string file;  // of the test
  std::string outcome;
  litmus::Position at;
  std::string kind;
  std::string text;
  std::string reason;
};
struct SeenReport {
  std::uint64_t seen = 0;
  std::vector<ForbiddenSight> forbidden;
};
// `text` has lines "NAME OUTCOME". The error names `file` and the line.
Result<SeenReport> judge_seen(const LitmusPrograms& programs, std::string_view text,
                              const std::string& file, const std::string& model);

}  // namespace heddle
