#include "findings/result.h"

#include <algorithm>

namespace heddle {

Verdict CheckResult::verdict() const {
  const auto violates = [](const Finding& finding) {
    return finding.kind != FindingKind::Unsupported;
  };
  if (std::any_of(findings.begin(), findings.end(), violates)) return Verdict::Violated;
  return complete && findings.empty() ? Verdict::Holds : Verdict::Inconclusive;
}

}  // namespace heddle
