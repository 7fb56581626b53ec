#include "findings/check_result.h"

#include <algorithm>

namespace heddle {

Verdict CheckResult::verdict() const {
  const auto violates = [](const Finding& finding) {
    return finding.kind != FindingKind::Unsupported;
  };
  if (std::any_of(findings.begin(), findings.end(), violates)) return Verdict::Violated;
  const bool all_run = findings.empty() && refused.empty() && skipped.empty();
  return complete && all_run ? Verdict::Holds : Verdict::Inconclusive;
}

}  // namespace heddle
