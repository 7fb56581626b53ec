#include "checker/weak_search.h"

#include <algorithm>
#include <utility>

namespace heddle {

Result<WeakFindings> search_weak(const CheckOptions& options, Reads reads, double seconds,
                                 const std::vector<Finding>& known) {
  auto mine = options;
  mine.search = Search::DepthFirst;
  mine.workers = 1;
  mine.checkpoint.clear();
  mine.resume.clear();
  mine.progress = {};
  mine.time_limit = seconds;
  mine.reads = reads;
  mine.races = false;
  mine.sampling = false;
  HEDDLE_TRY(auto found, check_program(mine));
  WeakFindings result;
  result.coverage = {.model = reads == Reads::Any ? "jpr" : "weak",
                     .complete = found.complete && found.refused.empty(),
                     .limit = found.limits.empty() ? "" : found.limits.front(),
                     .executions = found.stats.executions,
                     .seconds = found.stats.seconds};
  for (auto& finding : found.findings) {
    const bool is_known = std::any_of(known.begin(), known.end(), [&](const Finding& one) {
      return one.kind == finding.kind && one.place == finding.place;
    });
    if (is_known || finding.kind == FindingKind::Unsupported) continue;
    finding.model = reads == Reads::Any ? "jpr" : "jmm";
    if (reads == Reads::Older) finding.jmm = JmmSays::Allowed;
    result.findings.push_back(std::move(finding));
  }
  return result;
}

}  // namespace heddle
