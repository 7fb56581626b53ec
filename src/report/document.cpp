#include "report/document.h"

#include <algorithm>
#include <iterator>

#include "findings/thread_words.h"
#include "report/advice_text.h"
#include "report/execution_text.h"
#include "report/grades_text.h"
#include "report/outcomes_text.h"
#include "report/refinement_text.h"
#include "report/words.h"

namespace heddle {

namespace {

// Wide enough for two threads side by side, in a browser and in a log.
constexpr TextStyle kStyle{.width = 100, .color = false, .verbose = false};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// "Covered: ..." and the like, one a line; text is folded for a page, not for a terminal.
std::vector<std::string> coverage_of(const CheckResult& result) {
  TextStyle wide = kStyle;
  wide.width = kOneLine;
  return lines_of(coverage_text(result, wide));
}

RelatedPlace related(const RaceSide& side, const std::string& location) {
  return {.text = thread_in_words(side.thread) + (side.writes ? " writes " : " reads ") + location,
          .place = side.place,
          .stack = side.stack};
}

// The parts of what stands for a finding that do not change when lines move.
std::string identity_of(const Finding& finding) {
  if (finding.race) {
    return finding.race->location + (finding.race->manifest.writes ? " written twice" : "");
  }
  const std::size_t colon = finding.message.find(": ");
  const bool thrown =
      finding.kind == FindingKind::Assertion || finding.kind == FindingKind::Exception;
  return thrown ? finding.message.substr(0, colon) : "";
}

ReportedFinding reported(const Finding& finding) {
  ReportedFinding told;
  told.rule = name_of(finding.kind);
  told.title = title_of(finding.kind);
  told.message = message_of(finding);
  told.thread = finding.thread;
  told.model = finding.model;
  told.place = finding.place;
  told.stack = finding.stack;
  told.identity = identity_of(finding);
  told.text = finding_text(finding, kStyle);
  told.accepted = finding.accepted;
  told.accepted_by = finding.accepted_by;
  told.violates = finding.kind != FindingKind::Unsupported && !finding.accepted;
  told.picture = picture_of(finding);
  if (finding.race) {
    told.related.push_back(related(finding.race->source, finding.race->location));
    told.related.push_back(related(finding.race->manifest, finding.race->location));
    if (told.stack.empty()) told.stack = finding.race->source.stack;
  }
  if (finding.kind != FindingKind::Deadlock) return told;
  for (const ThreadEnd& end : finding.witness.ending) {
    if (end.ended || end.waits_for.empty()) continue;
    const auto own =
        std::ranges::find_if(end.stack, [](const Place& at) { return !is_of_jdk(at); });
    if (own == end.stack.end()) continue;
    told.related.push_back({.text = thread_in_words(end.name) + " waits for " + end.waits_for,
                            .place = *own,
                            .stack = end.stack});
  }
  return told;
}

std::string stripped(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

ReportedTarget reported(const TargetOutcome& outcome) {
  const CheckResult& result = outcome.result;
  ReportedTarget target;
  target.name = result.target;
  target.problem = stripped(outcome.problem);
  target.skipped = outcome.skipped;
  target.not_run = outcome.not_run;
  target.class_name = result.target;
  target.case_name = "main";
  if (!outcome.test.empty() && result.target.ends_with("." + outcome.test)) {
    target.class_name.resize(result.target.size() - outcome.test.size() - 1);
    target.case_name = outcome.test;
  }
  target.models = result.models();
  if (!outcome.problem.empty() || !outcome.skipped.empty()) return target;
  target.verdict = result.verdict();
  TextStyle wide = kStyle;
  wide.width = kOneLine;
  target.summary = stripped(verdict_text(result, wide));
  target.covered = coverage_of(result);
  target.seconds = result.stats.seconds;
  for (const Finding& finding : result.findings) {
    target.findings.push_back(reported(finding));
  }
  for (const Suggestion& suggestion : outcome.advice.suggestions) {
    if (suggestion.proof.result != ProofResult::Correct) continue;
    target.repairs.push_back({.text = changes_text(suggestion.changes),
                              .proof = proof_text(suggestion.proof),
                              .place = suggestion.changes.front().place,
                              .diff = suggestion.diff,
                              .repaired = suggestion.repaired});
  }
  for (const OutcomeCount& count : result.outcomes) {
    target.outcomes.push_back(
        {.outcome = count.outcome, .sc = true, .cells = {{result.model, count.executions}}});
  }
  return target;
}

// An outcome that the author of a jcstress test forbids.
ReportedFinding reported(const GradedRow& row, const ExploredTarget& explored) {
  ReportedFinding told;
  told.rule = "forbidden-outcome";
  told.title = "forbidden outcome";
  const auto found = std::ranges::find(explored.rows, row.text, &TableRow::outcome);
  const bool known = found != explored.rows.end() && !found->cells.empty();
  if (known) told.model = found->cells.front().model;
  told.message = explored.name + " can end with " + row.text + " under " + told.model +
                 ", which is " + row.expect +
                 (row.description.empty() ? "" : ": " + row.description);
  told.identity = explored.name + " " + row.text;
  told.text = told.message + "\n";
  if (!known || !found->cells.front().execution) return told;
  const Execution& execution = *found->cells.front().execution;
  told.text += "\n" + execution_text(execution);
  told.picture = picture_of(execution);
  const auto step = std::ranges::find_if(
      execution.steps, [](const ExecutionStep& one) { return !one.file.empty(); });
  if (step != execution.steps.end()) told.place = {step->file, step->line, ""};
  return told;
}

// The grades of a jcstress test, beside its outcomes.
void add_grades(const ExploredTarget& explored, ReportedTarget& target) {
  const GradedTest& graded = *explored.graded;
  target.verdict = graded.verdict;
  target.case_name = "jcstress";
  target.summary = std::string(name_of(graded.verdict)) + ": " + graded_sentence(explored);
  target.not_run = !graded.problem.empty();
  target.skipped = graded.problem;
  for (const GradedRow& row : graded.rows) {
    auto told = std::ranges::find(target.outcomes, row.text, &ReportedOutcome::outcome);
    if (told == target.outcomes.end()) {
      target.outcomes.push_back({.outcome = row.text, .sc = std::nullopt, .cells = {}});
      told = std::prev(target.outcomes.end());
    }
    told->expect = row.expect;
    told->description = row.description;
    if (row.is_violation()) target.findings.push_back(reported(row, explored));
  }
  for (const std::string& remark : graded.remarks) target.covered.push_back("remark: " + remark);
}

ReportedTarget reported(const ExploredTarget& explored) {
  ReportedTarget target;
  target.name = target.class_name = explored.name;
  target.case_name = "outcomes";
  target.file = explored.file;
  target.verdict = explored.is_open() ? Verdict::Inconclusive : Verdict::Holds;
  target.summary =
      explored.title.empty() ? count_text(explored.rows.size(), "outcome") : explored.title;
  for (const OutcomeSet& set : explored.models) {
    target.models.push_back(set.model);
    std::string line = set.model + ": ";
    if (set.refusal) {
      line += set.refusal->message;
    } else {
      line += count_text(set.found.size(), "outcome") + ", " + count_text(set.explored) +
              (set.explored == 1 ? " execution or state" : " executions or states") + " explored";
      if (!set.limit.empty()) line += "; not complete: " + set.limit;
    }
    target.covered.push_back(std::move(line));
  }
  for (const TableRow& row : explored.rows) {
    ReportedOutcome told{.outcome = row.outcome, .sc = row.sc, .cells = {}};
    for (const TableRow::Cell& cell : row.cells) {
      told.cells.push_back({cell.model, cell.executions, {}});
      if (cell.execution) told.cells.back().picture = picture_of(*cell.execution);
    }
    target.outcomes.push_back(std::move(told));
  }
  if (explored.graded) add_grades(explored, target);
  return target;
}

ReportedFinding reported(const Refinement& refinement, const RefinedPair& pair) {
  ReportedFinding told;
  told.rule = "extra-outcome";
  told.title = "extra outcome";
  told.model = refinement.model;
  told.message = "under " + refinement.model + ", " + pair.file_new + " can end with " +
                 refinement.extra.front() + ", and " + pair.file_old + " cannot";
  told.place.file = pair.file_new;
  told.place.line = 1;
  told.identity = refinement.model + " " + refinement.extra.front();
  told.text = told.message + "\n";
  if (refinement.execution) {
    told.text += "\n" + execution_text(*refinement.execution);
    told.picture = picture_of(*refinement.execution);
  }
  return told;
}

ReportedTarget reported(const RefinedPair& pair) {
  ReportedTarget target;
  target.name = pair.name.empty() ? pair.file_new : pair.name;
  target.class_name = target.name;
  target.case_name = "refines";
  target.file = pair.file_new;
  target.verdict = verdict_of({pair});
  target.summary = pair.file_new + " compared with " + pair.file_old;
  for (const Refinement& refinement : pair.models) {
    target.models.push_back(refinement.model);
    std::string line = refinement.model + ": " + std::string(name_of(refinement.verdict)) + "; " +
                       count_text(refinement.outcomes_new, "outcome") + " of the new, " +
                       std::to_string(refinement.outcomes_old) + " of the old program";
    if (!refinement.note.empty()) line += "; " + refinement.note;
    target.covered.push_back(std::move(line));
    if (!refinement.extra.empty()) target.findings.push_back(reported(refinement, pair));
  }
  return target;
}

}  // namespace

Document document_of(std::span<const TargetOutcome> outcomes, const std::string& command) {
  Document document{.command = command, .verdict = verdict_of(outcomes), .targets = {}};
  for (const TargetOutcome& outcome : outcomes) document.targets.push_back(reported(outcome));
  return document;
}

Document document_of(std::span<const ExploredTarget> targets) {
  Document document{.command = "outcomes", .verdict = verdict_of(targets), .targets = {}};
  for (const ExploredTarget& target : targets) document.targets.push_back(reported(target));
  return document;
}

Document document_of(std::span<const RefinedPair> pairs) {
  Document document{
      .command = "refines", .verdict = verdict_of({pairs.begin(), pairs.end()}), .targets = {}};
  for (const RefinedPair& pair : pairs) document.targets.push_back(reported(pair));
  return document;
}

}  // namespace heddle
