#pragma once

// What a comparison of two programs found: has NEW an outcome that OLD has not? As data, for the
// reports.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "event/execution.h"
#include "findings/check_result.h"

namespace heddle {

// One pair under one model.
struct Refinement {
  std::string model;
  Verdict verdict = Verdict::Inconclusive;
  bool complete = false;  // every execution of both was explored
  std::size_t outcomes_new = 0;
  std::size_t outcomes_old = 0;
  std::vector<std::string> extra;      // outcomes of NEW that OLD has not, sorted
  std::optional<Execution> execution;  // of NEW, with the first of them
  std::string note;  // why it is inconclusive, or what bounded the executions compared
};

struct RefinedPair {
  std::string name;  // what two folders call it; a single pair has none
  std::string file_new;
  std::string file_old;
  std::vector<std::string> observed;  // what an outcome says
  std::vector<Refinement> models;
};

// Violated if any is, else inconclusive if any is.
Verdict verdict_of(const std::vector<RefinedPair>& pairs);

}  // namespace heddle
