#pragma once

// Outcomes of targets under memory models, as `heddle outcomes` shows them: a table, an execution,
// the matrix of clauses, and the models there are; and as JSON.

#include <span>
#include <string>

#include "outcomes/clauses.h"
#include "outcomes/find_outcomes.h"

namespace heddle {

std::string outcomes_text(const ExploredTarget& target);
std::string explanation_text(const ExplainedTarget& target);
// What each model cost.
std::string costs_text(const ExploredTarget& target);

// The matrix of clauses: its head, one row, and all that is said below it.
std::string clauses_head(const LitmusPrograms& programs,
                         const std::vector<litmus::ModelChoice>& models);
std::string clauses_row(const LitmusPrograms& programs, const JudgedTest& test);
std::string clauses_end(std::span<const JudgedTest> tests);

std::string seen_text(const SeenReport& report, const std::string& model);

// The table of models, for `heddle models`.
std::string models_text();

std::string outcomes_json(std::span<const ExploredTarget> targets);
std::string models_json();

}  // namespace heddle
