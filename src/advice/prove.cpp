#include "advice/prove.h"

#include <algorithm>
#include <new>

#include "base/child.h"
#include "base/packed.h"
#include "checker/model_verdict.h"

namespace heddle {

void fields(auto& visit, Proved& value) {
  auto& [proof, examples] = value;
  visit(proof, examples);
}

namespace {

// Whether what was found in two versions of the program is the same thing that goes wrong. Races
// are told by the lines of both sides, which is all that an author knows of them.
class Versions {
 public:
  explicit Versions(const ChangedSource* source) : source_(source) {}

  [[nodiscard]] bool is_same(const Finding& before, const Finding& after) const {
    if (before.kind != after.kind) return false;
    if (before.kind == FindingKind::Race) {
      return before.race->location == after.race->location &&
             is_same(before.race->source, after.race->source) &&
             is_same(before.race->manifest, after.race->manifest);
    }
    const bool stuck =
        before.kind == FindingKind::Deadlock || before.kind == FindingKind::NeverEnds;
    if (!stuck) return is_same(before.place, after.place);
    // Where threads stand is said in words, which have the lines of their own version.
    return source_ != nullptr ||
           (before.stands == after.stands && before.place.line == after.place.line);
  }

 private:
  [[nodiscard]] bool is_same(const RaceSide& before, const RaceSide& after) const {
    return before.writes == after.writes && is_same(before.place, after.place);
  }
  [[nodiscard]] bool is_same(const Place& before, const Place& after) const {
    if (before.file != after.file) return false;
    const auto line = static_cast<std::size_t>(before.line);
    const bool moved = source_ != nullptr && before.file == source_->file && before.line > 0 &&
                       line <= source_->lines.size();
    return (moved ? source_->lines[line - 1] : before.line) == after.line;
  }

  const ChangedSource* source_;  // null if both have the same
};

// Accesses weaker than volatile leave others than the sequentially consistent ones, which another
// model may have explored.
bool has_all_executions(const CheckResult& result) {
  const auto& missing = result.not_modelled;
  return std::find(missing.begin(), missing.end(), kNotSequential) == missing.end();
}

Proof compared(const CheckResult& before, const CheckResult& after, const Versions& versions) {
  Proof proof;
  proof.states = after.stats.states;
  proof.executions = after.stats.executions;
  proof.limits = after.limits;
  proof.complete = after.complete;
  const bool fails = after.verdict() == Verdict::Violated;
  for (const auto& finding : after.findings) {
    const bool ran = finding.kind != FindingKind::Unsupported;
    if (finding.accepted) continue;
    const bool known =
        std::any_of(before.findings.begin(), before.findings.end(),
                    [&](const Finding& one) { return versions.is_same(one, finding); });
    if (ran && !known) proof.fresh.push_back(finding.message);
    if (!ran) proof.limits.push_back(finding.message);
  }
  // What was not found is gone only if every execution was looked at.
  const bool looked = after.complete && proof.limits.empty() && after.refused.empty() &&
                      after.skipped.empty() && !after.given_up &&
                      (after.races == RaceFreedom::Free || after.all_races);
  for (std::size_t i = 0; i < before.findings.size(); ++i) {
    if (before.findings[i].accepted) continue;
    const bool left =
        std::any_of(after.findings.begin(), after.findings.end(),
                    [&](const Finding& one) { return versions.is_same(before.findings[i], one); });
    if (left) proof.left.push_back(i);
    if (!left && looked) proof.removed.push_back(i);
  }
  if (!proof.fresh.empty()) {
    proof.result = ProofResult::Worse;
  } else if (looked && fails) {
    proof.result = proof.removed.empty() ? ProofResult::Useless : ProofResult::Improves;
  } else if (looked && after.verdict() == Verdict::Holds && has_all_executions(after) &&
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

// Executions that are not sequentially consistent are explored, too, but only of a program that is
// right so far.
Result<CheckResult> check_all(CheckOptions changed) {
  auto after = check_program(changed);
  const bool right = after && after->verdict() == Verdict::Holds &&
                     after->races == RaceFreedom::Free && !has_all_executions(*after);
  if (!right) return after;
  changed.time_limit = std::max(1.0, changed.time_limit - after->stats.seconds);
  return decide(changed, {});
}

// In a process of its own.
Proved checked(CheckOptions changed, const CheckResult& before, const ChangedSource* source,
               double seconds) {
  changed.races = true;
  changed.races_only = false;
  changed.first_only = false;
  changed.workers = 1;
  changed.checkpoint.clear();
  changed.resume.clear();
  changed.progress = {};
  changed.time_limit = seconds;
  // The check looks at its limit itself; a step that it does not come out of is ended.
  constexpr double kGrace = 5;
  const auto answer = ask_child(
      [&] {
        Proved proved;
        try {
          const auto after = check_all(changed);
          if (after) {
            proved = {compared(before, *after, Versions(source)), counterexamples(*after)};
          } else {
            proved.proof.limits.push_back(after.error().message);
          }
        } catch (const std::bad_alloc&) {
          proved.proof.limits.emplace_back("want of memory");
        }
        return packed(std::move(proved));
      },
      seconds + kGrace);
  if (auto proved = unpacked<Proved>(answer.text)) return *std::move(proved);
  Proved proved;
  proved.proof.limits.emplace_back(answer.in_time ? "a mistake inside Heddle" : "the time limit");
  return proved;
}

}  // namespace

Proved prove(const CheckOptions& options, const CheckResult& before, std::span<const Candidate> set,
             double seconds) {
  auto changed = options;
  for (const auto& candidate : set) {
    changed.launch.edits.insert(changed.launch.edits.end(), candidate.edits.begin(),
                                candidate.edits.end());
  }
  return checked(std::move(changed), before, nullptr, seconds);
}

Proved prove(const CheckOptions& options, const CheckResult& before, const ChangedSource& source,
             double seconds) {
  auto changed = options;
  auto& path = changed.launch.class_path;
  path.insert(path.begin(), source.classes);
  return checked(std::move(changed), before, &source, seconds);
}

}  // namespace heddle
