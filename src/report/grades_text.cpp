#include "report/grades_text.h"

#include <algorithm>

#include "report/execution_text.h"
#include "report/outcomes_text.h"
#include "report/words.h"

namespace heddle {

namespace {

using Line = std::vector<std::string>;

std::string word(std::optional<bool> allowed) { return !allowed ? "?" : *allowed ? "yes" : "no"; }

// Columns as wide as their widest cell; what the last has is not padded.
std::string table_text(const std::vector<Line>& lines) {
  std::vector<std::size_t> widths(lines.front().size());
  for (const Line& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i)
      widths[i] = std::max(widths[i], columns_of(line[i]));
  }
  std::string text;
  for (const Line& line : lines) {
    std::string row = " ";
    for (std::size_t i = 0; i < line.size(); ++i) {
      row += " " + line[i] + std::string(widths[i] - columns_of(line[i]) + 1, ' ');
    }
    text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string head(const ExploredTarget& target) {
  return target.name + (target.title.empty() ? "" : ": " + terminal_safe(target.title)) + "\n";
}

// The models that allow an outcome.
std::string models_of(const ExploredTarget& target, const GradedRow& row) {
  std::string names;
  for (std::size_t i = 0; i < row.allowed.size(); ++i) {
    if (!row.allowed[i].value_or(false)) continue;
    names += (names.empty() ? "" : ", ") + target.models[i].model;
  }
  return names;
}

std::optional<bool> is_sc(const ExploredTarget& target, const GradedRow& row) {
  if (row.is_id) return false;
  const auto found = std::ranges::find(target.rows, row.text, &TableRow::outcome);
  return found == target.rows.end() ? std::nullopt : found->sc;
}

std::string violation(const ExploredTarget& target, const GradedRow& row) {
  const std::string names = models_of(target, row);
  const bool several = names.find(',') != std::string::npos;
  const auto sc = is_sc(target, row);
  return terminal_safe(row.text) + " is " + row.expect + ", but " + names +
         (several ? " allow it" : " allows it") + (sc && !*sc ? "; no interleaving shows it" : "");
}

std::string execution_of(const ExploredTarget& target, const GradedRow& row) {
  const auto found = std::ranges::find(target.rows, row.text, &TableRow::outcome);
  if (found == target.rows.end() || found->cells.empty()) return "";
  const auto& execution = found->cells.front().execution;
  return execution ? execution_text(*execution) : "  (this model shows no execution)\n";
}

std::string limits_of(const ExploredTarget& target) {
  std::string text;
  for (const OutcomeSet& set : target.models) {
    if (set.refusal) text += set.model + ": " + terminal_safe(set.refusal->message) + "\n";
    if (!set.refusal && !set.complete) {
      text += set.model + ": incomplete: " + terminal_safe(set.limit) + "\n";
    }
  }
  return text;
}

}  // namespace

bool is_noteworthy(const GradedTest& test) {
  return test.verdict != Verdict::Holds || !test.remarks.empty();
}

std::string graded_sentence(const ExploredTarget& target) {
  const GradedTest& graded = *target.graded;
  if (!graded.problem.empty()) return "not run: " + graded.problem;
  const auto found = std::ranges::find_if(graded.rows, &GradedRow::is_violation);
  if (found != graded.rows.end()) return violation(target, *found);
  if (graded.verdict == Verdict::Holds) return "every outcome that is allowed is acceptable";
  return "not every outcome is known";
}

std::string graded_text(const ExploredTarget& target) {
  const GradedTest& graded = *target.graded;
  std::string text = head(target);
  if (!graded.problem.empty()) return text + "inconclusive: not run: " + graded.problem + "\n";
  std::vector<Line> lines{{"RESULT"}};
  for (const OutcomeSet& set : target.models) lines.front().push_back(set.model);
  lines.front().insert(lines.front().end(), {"EXPECT", "DESCRIPTION"});
  for (const GradedRow& row : graded.rows) {
    Line line{terminal_safe(row.text)};
    for (const auto& allowed : row.allowed) line.push_back(word(allowed));
    line.push_back(row.expect);
    line.push_back(terminal_safe(row.description));
    lines.push_back(std::move(line));
  }
  text += "\n" + table_text(lines) + "\n" + limits_of(target);
  for (const GradedRow& row : graded.rows) {
    if (!row.is_violation()) continue;
    text += "violated: " + violation(target, row) + "\n" + execution_of(target, row);
  }
  if (graded.verdict != Verdict::Violated) {
    text += std::string(name_of(graded.verdict)) + ": " + graded_sentence(target) + "\n";
  }
  for (const std::string& remark : graded.remarks)
    text += "remark: " + terminal_safe(remark) + "\n";
  return text;
}

std::string graded_line(const ExploredTarget& target) {
  std::size_t allowed = 0;
  for (const GradedRow& row : target.graded->rows) allowed += row.is_allowed() ? 1 : 0;
  return std::string(name_of(target.graded->verdict)) + "  " + target.name + "  (" +
         count_text(allowed, "outcome") + ")\n";
}

std::string graded_summary(std::span<const ExploredTarget> targets) {
  std::size_t counts[3] = {};
  std::size_t tests = 0;
  std::size_t not_run = 0;
  std::size_t remarks = 0;
  for (const ExploredTarget& target : targets) {
    if (!target.graded) continue;
    ++tests;
    counts[static_cast<std::size_t>(target.graded->verdict)]++;
    not_run += target.graded->problem.empty() ? 0 : 1;
    remarks += target.graded->remarks.size();
  }
  const auto count = [&](Verdict verdict) {
    return std::to_string(counts[static_cast<std::size_t>(verdict)]);
  };
  std::string text = count_text(tests, "jcstress test") + ": " + count(Verdict::Holds) + " hold, " +
                     count(Verdict::Violated) + " violated, " + count(Verdict::Inconclusive) +
                     " inconclusive";
  if (not_run > 0) text += " (" + std::to_string(not_run) + " not run)";
  if (remarks > 0) text += ", " + count_text(remarks, "remark");
  return text + "\n";
}

}  // namespace heddle
