#include "report/outcomes_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "memory/models.h"
#include "report/execution_text.h"
#include "report/surprise_text.h"
#include "report/words.h"

namespace heddle {

namespace {

std::string padded(std::string text, std::size_t width) {
  const std::size_t columns = columns_of(text);
  if (columns < width) text.append(width - columns, ' ');
  return text;
}

// Why a model has no outcomes.
std::string refusal_text(const OutcomeSet& set, bool java) {
  const Error& why = *set.refusal;
  if (java) return set.model + ": inconclusive: " + why.message;
  return why.where + ": " + set.model + ": " + why.message;
}

std::string summary(const OutcomeSet& set, bool java) {
  if (set.refusal) return refusal_text(set, java) + "\n";
  std::string text = set.model + ": " + count_text(set.found.size(), "outcome") + ", " +
                     std::to_string(set.explored) +
                     (set.explored == 1 ? " execution or state" : " executions or states") +
                     " explored";
  if (!set.complete) text += "; incomplete: " + terminal_safe(set.limit);
  return text + "\n";
}

// What keeps the column of SC from being whole, if nothing else says so.
std::string note_on_sc(const ExploredTarget& target) {
  const OutcomeSet& sc = target.sc;
  if (!target.decides_sc() || target.asked_for_sc() || (!sc.refusal && sc.complete)) return "";
  return "SC is ? where it was not decided: " +
         (sc.refusal ? refusal_text(sc, target.java) : terminal_safe(sc.limit)) + "\n";
}

std::size_t width_of(const std::string& model) { return std::max<std::size_t>(6, model.size()); }

std::string cell(const OutcomeSet& set, const std::string& outcome) {
  if (const FoundOutcome* found = set.find(outcome)) return std::to_string(found->executions);
  return set.has(outcome) ? "-" : "?";
}

std::string sc_word(std::optional<bool> sc) { return !sc ? "?" : *sc ? "yes" : "no"; }

void end_line(std::string& text) { text.erase(text.find_last_not_of(' ') + 1); }

std::string_view word(ClauseVerdict verdict) {
  switch (verdict) {
    case ClauseVerdict::Ok:
      return "ok";
    case ClauseVerdict::Wrong:
      return "WRONG";
    case ClauseVerdict::Open:
      return "open";
    case ClauseVerdict::Mistake:
      return "ERROR";
    case ClauseVerdict::None:
      return "n/a";
  }
  return "";
}

std::string clause_cell(std::string_view text, std::size_t width) {
  return fmt::format("  {:<{}}", text, std::max<std::size_t>(width, 5));
}

std::size_t name_width(const LitmusPrograms& programs) {
  std::size_t width = 4;
  for (const auto& program : programs) width = std::max(width, program.test.name.size());
  return width;
}

// What is wrong or open, in whole lines.
std::string notes_of(const JudgedTest& test, const JudgedClauses& judged) {
  if (judged.verdict == ClauseVerdict::Open) {
    return fmt::format("{}: {}: {}\n", judged.where, judged.model, judged.reason);
  }
  std::string notes = judged.mistakes;
  for (const WrongClause& wrong : judged.wrong) {
    notes += fmt::format("{}:{}:{}: {}: {} {}", test.file, wrong.at.line, wrong.at.column,
                         judged.model, wrong.kind, wrong.text);
    notes += wrong.culprit ? ", but there is " + *wrong.culprit : ", but no outcome is so";
    notes += "\n";
    if (wrong.invariant && judged.breaking) notes += execution_text(*judged.breaking);
  }
  return notes;
}

}  // namespace

std::string outcomes_text(const ExploredTarget& target) {
  std::size_t width = 7;
  for (const TableRow& row : target.rows) {
    width = std::max(width, columns_of(terminal_safe(row.outcome)));
  }
  std::string text = target.name + (target.title.empty() ? "" : ": " + target.title);
  const bool decides_sc = target.decides_sc();
  text += "\n\n  " + padded("outcome", width) + (decides_sc ? "  SC " : "");
  for (const OutcomeSet& set : target.models) {
    text += "  " + padded(set.model, width_of(set.model));
  }
  end_line(text);
  for (const TableRow& row : target.rows) {
    text += "\n  " + padded(terminal_safe(row.outcome), width);
    if (decides_sc) text += "  " + padded(sc_word(row.sc), 3);
    for (const OutcomeSet& set : target.models) {
      text += "  " + padded(cell(set, row.outcome), width_of(set.model));
    }
    end_line(text);
  }
  text += "\n\n";
  for (const OutcomeSet& set : target.models) text += summary(set, target.java);
  return text + note_on_sc(target);
}

std::string costs_text(const ExploredTarget& target) {
  std::size_t width = 8;
  for (const OutcomeSet& set : target.models) width = std::max(width, set.model.size() + 2);
  std::string text = fmt::format("\n  {:<{}}{:>7}{:>8}{:>12}{:>13}{:>10}\n", "model", width,
                                 "rounds", "writes", "explored", "first round", "seconds");
  for (const OutcomeSet& set : target.models) {
    const ModelCosts& costs = set.costs;
    const bool rounds = costs.rounds > 0;
    text += fmt::format("  {:<{}}{:>7}{:>8}{:>12}{:>13}{:>10.3f}\n", set.model, width,
                        rounds ? std::to_string(costs.rounds) : "-",
                        rounds ? std::to_string(costs.writes) : "-", set.explored,
                        rounds ? fmt::format("{:.3f}", costs.first_round) : "-", costs.seconds);
  }
  return text;
}

std::string explanation_text(const ExplainedTarget& target) {
  std::string text;
  for (const Explanation& one : target.models) {
    const OutcomeSet& set = one.set;
    if (set.refusal) {
      text += refusal_text(set, target.java) + "\n";
      continue;
    }
    if (!one.row) {
      text += set.model + ": no execution gives " + target.outcome +
              (set.decides ? "" : ", as far as it went: " + set.limit) + "\n";
      continue;
    }
    text += set.model + ": " + terminal_safe(*one.row) + "\n";
    if (one.shown.execution) {
      text += execution_text(*one.shown.execution) + surprise_text(*one.shown.execution);
    } else {
      text += one.shown.late ? "  (not shown: its time is over)\n"
                             : "  (this model shows no execution)\n";
    }
  }
  return text;
}

std::string clauses_head(const LitmusPrograms& programs,
                         const std::vector<litmus::ModelChoice>& models) {
  std::string text = fmt::format("{:<{}}", "test", name_width(programs));
  for (const litmus::ModelChoice& model : models) {
    text += clause_cell(model.name, model.name.size());
  }
  return text + "  time\n";
}

std::string clauses_row(const LitmusPrograms& programs, const JudgedTest& test) {
  std::string text = fmt::format("{:<{}}", test.name, name_width(programs));
  for (const JudgedClauses& judged : test.models) {
    text += clause_cell(word(judged.verdict), judged.model.size());
  }
  return text + fmt::format("  {:.2f} s\n", test.seconds);
}

std::string clauses_end(std::span<const JudgedTest> tests) {
  std::string notes;
  int counts[5] = {};
  for (const JudgedTest& test : tests) {
    for (const JudgedClauses& judged : test.models) {
      counts[static_cast<std::size_t>(judged.verdict)]++;
      notes += notes_of(test, judged);
    }
  }
  const auto count = [&](ClauseVerdict verdict) { return counts[static_cast<int>(verdict)]; };
  std::string text = fmt::format("\n{}{}: {} ok, {} wrong, {} not judged", notes,
                                 count_text(tests.size(), "test"), count(ClauseVerdict::Ok),
                                 count(ClauseVerdict::Wrong), count(ClauseVerdict::Open));
  if (count(ClauseVerdict::Mistake) > 0) {
    text += fmt::format(", {} with mistakes", count(ClauseVerdict::Mistake));
  }
  return text + "\n";
}

std::string seen_text(const SeenReport& report, const std::string& model) {
  std::string text;
  for (const ForbiddenSight& one : report.forbidden) {
    text += fmt::format("{}:{}:{}: seen: {}\n    but {}: {} \"{}\"\n", one.file, one.at.line,
                        one.at.column, one.outcome, one.kind, one.text, one.reason);
  }
  return text + fmt::format("{} seen, {} forbidden under {}\n", count_text(report.seen, "outcome"),
                            report.forbidden.size(), model);
}

std::string models_text() {
  std::string text = "name  kind            takes         variants\n";
  for (const memory::ModelInfo& model : memory::models()) {
    const std::vector<std::string> variants(model.variants.begin(), model.variants.end());
    std::string line =
        fmt::format("{:<4}  {:<14}  {:<12}  {}", model.name, memory::text(model.kind),
                    model.takes_java ? "litmus, Java" : "litmus", memory::list_text(variants));
    end_line(line);
    text += line + "\n      " + std::string(model.summary) +
            (model.is_default ? "; the default" : "") + "\n";
    if (!model.undefined.empty()) {
      text += "      not defined: " + std::string(model.undefined) + "\n";
    }
  }
  return text;
}

}  // namespace heddle
