#include "findings/check_result.h"

#include <algorithm>
#include <tuple>

namespace heddle {
namespace {

bool violates(const Finding& finding) {
  return finding.kind != FindingKind::Unsupported && !finding.accepted;
}

}  // namespace

Verdict CheckResult::verdict() const {
  if (std::any_of(findings.begin(), findings.end(), violates)) return Verdict::Violated;
  const bool unsupported = std::any_of(findings.begin(), findings.end(), [](const Finding& one) {
    return one.kind == FindingKind::Unsupported;
  });
  const bool all_run = !unsupported && refused.empty() && skipped.empty();
  return complete && all_run ? Verdict::Holds : Verdict::Inconclusive;
}

bool CheckResult::only_under_jpr() const {
  return verdict() == Verdict::Violated &&
         std::all_of(findings.begin(), findings.end(), [](const Finding& one) {
           return !violates(one) || one.jmm == JmmSays::Forbidden;
         });
}

std::vector<std::string> CheckResult::models() const {
  std::vector<std::string> names;
  if (!model.empty()) names.push_back(model);
  for (const auto& one : beyond) names.push_back(one.model);
  return names;
}

std::size_t CheckResult::accepted() const {
  return static_cast<std::size_t>(
      std::count_if(findings.begin(), findings.end(),
                    [](const Finding& finding) { return finding.accepted.has_value(); }));
}

void CheckResult::sort_findings() {
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    if (a.accepted.has_value() != b.accepted.has_value()) return !a.accepted;
    const bool is_race = a.kind == FindingKind::Race;
    if (is_race != (b.kind == FindingKind::Race)) return !is_race;
    return is_race && std::tie(a.race->source.place, a.place, a.message) <
                          std::tie(b.race->source.place, b.place, b.message);
  });
}

}  // namespace heddle
