#include "outcomes/find_outcomes.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <sstream>

#include "memory/models.h"
#include "outcomes/time_shares.h"

namespace heddle {

namespace {

OutcomeQuestion question_for(const std::string& model, TimeShares& time) {
  OutcomeQuestion question;
  question.model = model;
  question.seconds = time.next();
  return question;
}

Result<OutcomeSet> ask(OutcomeSource& source, const OutcomeQuestion& question) {
  const auto start = std::chrono::steady_clock::now();
  HEDDLE_TRY(OutcomeSet set, source.outcomes(question));
  set.costs.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!set.mistakes.empty()) return Error{"", set.mistakes};
  return set;
}

// The model that says what is sequentially consistent.
std::string sc_name() {
  return memory::model_names([](const memory::ModelInfo& model) { return model.checks; }).front();
}

// The parts of an outcome that is all name=value and thread:ending, with no name twice: only of
// these is it clear that their order says nothing. Printed text is something else.
std::optional<std::set<std::string>> parts_of(const std::string& text) {
  std::istringstream in(text);
  std::set<std::string> parts;
  std::set<std::string> names;
  for (std::string word; in >> word;) {
    const std::size_t end = word.find_first_of("=:");
    if (end == std::string::npos || end == 0 || end + 1 == word.size()) return std::nullopt;
    if (!names.insert(word.substr(0, end + 1)).second) return std::nullopt;
    parts.insert(std::move(word));
  }
  return parts;
}

std::vector<TableRow> rows_of(const ExploredTarget& target) {
  std::set<std::string> outcomes;
  for (const OutcomeSet& set : target.models) {
    for (const FoundOutcome& found : set.found) outcomes.insert(found.text);
  }
  std::vector<TableRow> rows;
  for (const std::string& outcome : outcomes) {
    TableRow row{outcome, target.sc.has(outcome), {}};
    for (const OutcomeSet& set : target.models) {
      const FoundOutcome* found = set.find(outcome);
      if (found != nullptr) row.cells.push_back({set.model, found->executions, {}});
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

void show_executions(OutcomeSource& source, const OutcomesRequest& request, TimeShares& time,
                     ExploredTarget& target) {
  const auto written = source.outcome(request.why);
  if (!written) return;
  for (const OutcomeSet& set : target.models) {
    const auto wanted = row_of(set, *written, request);
    if (!wanted) continue;
    const auto row = std::ranges::find(target.rows, *wanted, &TableRow::outcome);
    const auto cell = std::ranges::find(row->cells, set.model, &TableRow::Cell::model);
    cell->execution = source.execution(question_for(set.model, time), *wanted).execution;
  }
}

void show_all_executions(OutcomeSource& source, TimeShares& time, ExploredTarget& target) {
  for (TableRow& row : target.rows) {
    for (TableRow::Cell& cell : row.cells) {
      cell.execution = source.execution(question_for(cell.model, time), row.outcome).execution;
    }
  }
}

}  // namespace

std::optional<std::string> row_of(const OutcomeSet& set, const std::string& written,
                                  const OutcomesRequest& request) {
  auto found = std::ranges::find_if(set.found, [&](const FoundOutcome& one) {
    return one.text == written || (request.shown && request.shown(one.text) == written);
  });
  if (found == set.found.end()) {
    const auto parts = parts_of(written);
    if (!parts) return std::nullopt;
    found = std::ranges::find_if(
        set.found, [&](const FoundOutcome& one) { return parts_of(one.text) == parts; });
  }
  if (found == set.found.end()) return std::nullopt;
  return found->text;
}

bool ExploredTarget::is_open() const {
  return std::ranges::any_of(models, [](const OutcomeSet& set) { return set.is_open(); });
}

Verdict ExploredTarget::verdict() const {
  if (graded) return graded->verdict;
  return is_open() ? Verdict::Inconclusive : Verdict::Holds;
}

Verdict verdict_of(std::span<const ExploredTarget> targets) {
  const auto any = [&](Verdict wanted) {
    return std::ranges::any_of(
        targets, [&](const ExploredTarget& target) { return target.verdict() == wanted; });
  };
  if (any(Verdict::Violated)) return Verdict::Violated;
  return any(Verdict::Inconclusive) ? Verdict::Inconclusive : Verdict::Holds;
}

bool ExploredTarget::decides_sc() const { return !sc.model.empty(); }

bool ExploredTarget::asked_for_sc() const {
  return std::ranges::find(models, sc.model, &OutcomeSet::model) != models.end();
}

Result<ExploredTarget> explore_outcomes(OutcomeSource& source, const OutcomesRequest& request) {
  ExploredTarget target{.name = source.name(),
                        .title = source.title(),
                        .file = source.file(),
                        .java = source.is_java(),
                        .models = {},
                        .sc = {},
                        .rows = {},
                        .graded = {}};
  const std::string sc = sc_name();
  const bool has_sc = std::ranges::find(request.models, sc) != request.models.end();
  const bool asks_sc = !has_sc && request.decides_sc;
  const bool shows = request.all_executions || !request.why.empty();
  TimeShares time(request.seconds, request.models.size() + (asks_sc ? 1 : 0) + (shows ? 1 : 0));
  for (const std::string& model : request.models) {
    HEDDLE_TRY(OutcomeSet set, ask(source, question_for(model, time)));
    target.models.push_back(std::move(set));
  }
  const auto known = std::ranges::find(target.models, sc, &OutcomeSet::model);
  if (known != target.models.end()) {
    target.sc = *known;
  } else if (asks_sc) {
    HEDDLE_TRY(target.sc, source.outcomes(question_for(sc, time)));
  } else {
    target.sc.complete = target.sc.decides = false;
  }
  target.rows = rows_of(target);
  if (request.all_executions) {
    show_all_executions(source, time, target);
  } else if (!request.why.empty()) {
    show_executions(source, request, time, target);
  }
  return target;
}

bool ExplainedTarget::is_shown() const {
  return std::ranges::any_of(models, [](const Explanation& one) { return one.row.has_value(); });
}

bool ExplainedTarget::is_open() const {
  return std::ranges::any_of(models, [](const Explanation& one) { return one.set.is_open(); });
}

Result<ExplainedTarget> explain_outcome(OutcomeSource& source, const OutcomesRequest& request) {
  const auto outcome = source.outcome(request.why);
  if (!outcome) return Error{"--why", outcome.error().message};
  ExplainedTarget target{source.name(), source.is_java(), *outcome, {}};
  TimeShares time(request.seconds, 2 * request.models.size());  // all outcomes, and one execution
  for (const std::string& model : request.models) {
    HEDDLE_TRY(OutcomeSet set, ask(source, question_for(model, time)));
    Explanation one{std::move(set), {}, {}};
    if (!one.set.refusal) one.row = row_of(one.set, *outcome, request);
    const OutcomeQuestion question = question_for(model, time);
    if (one.row) one.shown = source.execution(question, *one.row);
    target.models.push_back(std::move(one));
  }
  return target;
}

}  // namespace heddle
