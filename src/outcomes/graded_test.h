#pragma once

// What the author of a jcstress test says of its outcomes, beside what memory models allow. As
// data; outcomes/grading.h makes it.

#include <optional>
#include <string>
#include <vector>

#include "findings/check_result.h"

namespace heddle {

struct GradedRow {
  std::string text;         // an outcome, or an id that no outcome has
  bool is_id = false;       // the latter
  std::string expect = {};  // "ACCEPTABLE"
  std::string description = {};
  // By the models, as they were asked; nothing: not known.
  std::vector<std::optional<bool>> allowed = {};

  [[nodiscard]] bool is_allowed() const;  // by one of them
  [[nodiscard]] bool is_passed() const;   // it may be seen
  [[nodiscard]] bool is_violation() const { return is_allowed() && !is_passed(); }
};

struct GradedTest {
  std::string problem;          // why it was not run, or empty
  std::vector<GradedRow> rows;  // outcomes, and then ids
  std::vector<std::string> remarks;
  Verdict verdict = Verdict::Inconclusive;
};

}  // namespace heddle
