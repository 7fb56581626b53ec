#include "advice/prove.h"

#include <algorithm>
#include <new>
#include <tuple>

#include "base/child.h"
#include "base/packed.h"

namespace heddle {

namespace {

// Races are told by the lines of both sides, which is all that an author knows of them.
auto key_of(const RaceSide& side) {
  return std::tuple(side.place.file, side.place.line, side.writes);
}

bool is_among(const Finding& finding, const std::vector<Finding>& others) {
  return std::any_of(others.begin(), others.end(),
                     [&](const Finding& other) { return is_same_problem(finding, other); });
}

Proof compared(const CheckResult& before, const CheckResult& after) {
  Proof proof;
  proof.states = after.stats.states;
  proof.executions = after.stats.executions;
  proof.limits = after.limits;
  proof.complete = after.complete;
  const bool fails = after.verdict() == Verdict::Violated;
  for (const auto& finding : after.findings) {
    const bool ran = finding.kind != FindingKind::Unsupported;
    if (finding.accepted) continue;
    if (ran && !is_among(finding, before.findings)) proof.fresh.push_back(finding.message);
    if (!ran) proof.limits.push_back(finding.message);
  }
  // What was not found is gone only if every execution was looked at.
  const bool looked = after.complete && proof.limits.empty() && after.refused.empty() &&
                      after.skipped.empty() && !after.given_up &&
                      (after.races == RaceFreedom::Free || after.all_races);
  for (std::size_t i = 0; i < before.findings.size(); ++i) {
    if (before.findings[i].accepted) continue;
    const bool left = is_among(before.findings[i], after.findings);
    if (left) proof.left.push_back(i);
    if (!left && looked) proof.removed.push_back(i);
  }
  if (!proof.fresh.empty()) {
    proof.result = ProofResult::Worse;
  } else if (looked && fails) {
    proof.result = proof.removed.empty() ? ProofResult::Useless : ProofResult::Improves;
  } else if (looked && after.verdict() == Verdict::Holds && after.unordered.empty() &&
             after.left_out.empty() && after.accepted() == 0) {
    proof.result = ProofResult::Correct;
  } else {
    proof.result = ProofResult::NotFinished;
    if (proof.limits.empty() && after.accepted() > 0) {
      proof.limits.emplace_back("what accepted races can do");
    } else if (proof.limits.empty() && looked) {
      proof.limits.emplace_back("executions that are not sequentially consistent");
    }
  }
  return proof;
}

}  // namespace

bool is_same_problem(const Finding& a, const Finding& b) {
  if (a.kind != b.kind) return false;
  if (a.kind != FindingKind::Race) {
    return a.kind == FindingKind::Deadlock || a.kind == FindingKind::NeverEnds
               ? a.stands == b.stands && a.place.line == b.place.line
               : std::tie(a.place.file, a.place.line) == std::tie(b.place.file, b.place.line);
  }
  return a.race->location == b.race->location && key_of(a.race->source) == key_of(b.race->source) &&
         key_of(a.race->manifest) == key_of(b.race->manifest);
}

Proof prove(const CheckOptions& options, const CheckResult& before, std::span<const Candidate> set,
            const std::string& classes, double seconds) {
  auto changed = options;
  changed.races = true;
  changed.races_only = false;
  changed.first_only = false;
  changed.workers = 1;
  changed.checkpoint.clear();
  changed.resume.clear();
  changed.progress = {};
  changed.time_limit = seconds;
  for (const auto& candidate : set) {
    changed.launch.edits.insert(changed.launch.edits.end(), candidate.edits.begin(),
                                candidate.edits.end());
  }
  auto& path = changed.launch.class_path;
  if (!classes.empty()) path.insert(path.begin(), classes);
  // The check looks at its limit itself; a step that it does not come out of is ended.
  constexpr double kGrace = 5;
  const auto answer = ask_child(
      [&] {
        Proof proof;
        try {
          const auto after = check_program(changed);
          if (after) {
            proof = compared(before, *after);
          } else {
            proof.limits.push_back(after.error().message);
          }
        } catch (const std::bad_alloc&) {
          proof.limits.emplace_back("want of memory");
        }
        return packed(std::move(proof));
      },
      seconds + kGrace);
  if (auto proof = unpacked<Proof>(answer.text)) return *std::move(proof);
  Proof proof;
  proof.limits.emplace_back(answer.in_time ? "a mistake inside Heddle" : "the time limit");
  return proof;
}

}  // namespace heddle
