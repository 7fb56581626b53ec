#include "checker/weak_search.h"

#include <algorithm>
#include <utility>

#include "checker/collector.h"
#include "checker/session.h"

namespace heddle {

Result<WeakFindings> search_weak(const CheckOptions& options, double seconds,
                                 const std::vector<Finding>& known) {
  auto mine = options;
  mine.search = Search::DepthFirst;
  mine.workers = 1;
  mine.checkpoint.clear();
  mine.resume.clear();
  mine.progress = {};
  mine.time_limit = seconds;
  mine.symmetry = false;
  HEDDLE_TRY(auto session, open_session(mine));
  auto& machine = *session.machine;
  machine.relax_reads();
  Collector collector(machine, false, false);
  const auto found = explore(mine.search, subject_of(session), collector,
                             search_options(mine, collector, *session.machine));
  WeakFindings result;
  result.coverage = {.model = "weak",
                     .complete = found.complete,
                     .limit = found.limits.empty() ? "" : found.limits.front(),
                     .executions = found.stats.executions,
                     .seconds = found.stats.seconds};
  if (!machine.vm().captured.empty()) return result;
  machine.cut_steps(false);
  for (auto finding : collector.findings()) {
    const bool is_known = std::any_of(known.begin(), known.end(), [&](const Finding& one) {
      return one.kind == finding.kind && one.place == finding.place;
    });
    if (is_known || finding.kind == FindingKind::Unsupported) continue;
    confirm(session, finding);
    finding.model = "jmm";
    finding.jmm = JmmSays::Allowed;
    result.findings.push_back(std::move(finding));
  }
  return result;
}

}  // namespace heddle
