#include "advice/one_step.h"

#include <algorithm>

#include "findings/step_order.h"

namespace heddle {
namespace {

// The next write of the variable by the thread, in the method that read it.
const Step* next_write(const std::vector<Step>& steps, std::size_t at) {
  for (auto next = at + 1; next < steps.size(); ++next) {
    const auto& step = steps[next];
    if (step.thread != steps[at].thread || step.subject != steps[at].subject) continue;
    if (!writes(step)) return nullptr;  // it looks again before it writes
    return step.place.method == steps[at].place.method && step.kind == EventKind::Write ? &step
                                                                                        : nullptr;
  }
  return nullptr;
}

void add_of(const Finding& finding, std::vector<OneStep>* found) {
  const auto& steps = finding.witness.steps;
  for (std::size_t at = 0; at < steps.size(); ++at) {
    if (steps[at].kind != EventKind::Read || steps[at].field.empty()) continue;
    const auto* write = next_write(steps, at);
    if (write == nullptr) continue;
    for (auto next = at + 1; &steps[next] != write; ++next) {
      const auto& between = steps[next];
      const bool changes =
          between.thread != write->thread && writes(between) && between.subject == write->subject;
      if (!changes) continue;
      OneStep one{write->field, steps[at].place, write->place, between.place};
      const auto same = [&](const OneStep& other) {
        return other.what == one.what && other.reads == one.reads && other.writes == one.writes;
      };
      if (std::none_of(found->begin(), found->end(), same)) found->push_back(std::move(one));
      break;
    }
  }
}

}  // namespace

std::vector<OneStep> one_steps(const CheckResult& result) {
  std::vector<OneStep> found;
  for (const auto* findings : {&result.findings, &result.besides}) {
    for (const auto& finding : *findings) {
      const bool fails =
          finding.kind == FindingKind::Assertion || finding.kind == FindingKind::Exception;
      if (fails) add_of(finding, &found);
    }
  }
  return found;
}

}  // namespace heddle
