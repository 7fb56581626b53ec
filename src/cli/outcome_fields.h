#pragma once

// The fields of what the processes of `heddle outcomes` tell each other (base/packed.h).

#include "cli/fields.h"
#include "outcomes/find_outcomes.h"

namespace heddle {

void fields(auto& visit, FoundOutcome& value) {
  auto& [text, said, executions] = value;
  visit(text, said, executions);
}

void fields(auto& visit, ModelCosts& value) {
  auto& [rounds, writes, first_round, seconds] = value;
  visit(rounds, writes, first_round, seconds);
}

void fields(auto& visit, OutcomeSet& value) {
  auto& [model, found, complete, decides, limit, explored, costs, refusal, mistakes, assumed, fixed,
         refused, stats] = value;
  visit(model, found, complete, decides, limit, explored, costs, refusal, mistakes, assumed, fixed,
        refused, stats);
}

void fields(auto& visit, TableRow::Cell& value) {
  auto& [model, executions, execution] = value;
  visit(model, executions, execution);
}

void fields(auto& visit, TableRow& value) {
  auto& [outcome, sc, cells] = value;
  visit(outcome, sc, cells);
}

void fields(auto& visit, GradedRow& value) {
  auto& [text, is_id, expect, description, allowed] = value;
  visit(text, is_id, expect, description, allowed);
}

void fields(auto& visit, GradedTest& value) {
  auto& [problem, rows, remarks, verdict] = value;
  visit(problem, rows, remarks, verdict);
}

void fields(auto& visit, ExploredTarget& value) {
  auto& [name, title, file, java, models, sc, rows, graded] = value;
  visit(name, title, file, java, models, sc, rows, graded);
}

}  // namespace heddle
