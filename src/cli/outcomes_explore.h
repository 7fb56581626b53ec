#pragma once

// What `heddle outcomes` does with the engines: a table of outcomes, one execution, and the matrix
// of clauses.

#include <string>
#include <vector>

#include "litmus/program.h"

namespace heddle {

using LitmusPrograms = std::vector<litmus::LitmusProgram>;

struct ExploreSettings {
  std::vector<std::string> models;  // "jmm", "jls+free"; empty for --check: all that clauses name
  std::string why;                  // an outcome to show an execution of
  std::string json;                 // "-" or a file
  double seconds = 10;              // for one test under one model
};

// Both answer the exit code.
int print_outcomes(const LitmusPrograms& programs, const ExploreSettings& settings);
int check_clauses(const LitmusPrograms& programs, const ExploreSettings& settings);

}  // namespace heddle
