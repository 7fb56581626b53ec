#include "outcomes/grading.h"

#include <algorithm>
#include <set>

#include "checker/check_program.h"
#include "outcomes/stress_source.h"

namespace heddle {

namespace {

constexpr std::string_view kForbidden = "FORBIDDEN";

// Whether an id can match anything but itself.
bool is_pattern(const std::string& id) {
  return id.find_first_of("\\^$.|?*+()[]{}") != std::string::npos;
}

// The grade of one outcome, and which id it has it by.
class Grades {
 public:
  Grades(const StressTest& test, const Matcher& matcher) : test_(test), matcher_(matcher) {}

  Result<bool> match(const std::vector<std::string>& results) {
    for (const StressGrade& grade : test_.grades) {
      for (const std::string& id : grade.ids) {
        if (is_pattern(id)) patterns_.push_back(id);
      }
    }
    const auto is_exact = [&](const std::string& result) { return exact(result) != nullptr; };
    for (const std::string& result : results) {
      if (!is_exact(result)) texts_.push_back(result);
    }
    if (patterns_.empty() || texts_.empty()) return true;
    HEDDLE_TRY(matches_, matcher_(patterns_, texts_));
    return true;
  }

  // Null: no id is for it.
  const StressGrade* of(const std::string& result) {
    if (const StressGrade* found = exact(result)) {
      used_.insert(result);
      return found;
    }
    const auto text = std::ranges::find(texts_, result) - texts_.begin();
    for (const StressGrade& grade : test_.grades) {
      for (const std::string& id : grade.ids) {
        if (!matches(id, static_cast<std::size_t>(text))) continue;
        used_.insert(id);
        return &grade;
      }
    }
    return exact("");
  }

  [[nodiscard]] bool is_used(const std::string& id) const { return used_.contains(id); }
  [[nodiscard]] bool is_broken(const std::string& id) const {
    const auto at = std::ranges::find(patterns_, id);
    if (at == patterns_.end() || matches_.empty()) return false;
    return matches_[static_cast<std::size_t>(at - patterns_.begin())].empty();
  }

 private:
  [[nodiscard]] const StressGrade* exact(const std::string& result) const {
    const auto found = std::ranges::find_if(test_.grades, [&](const StressGrade& grade) {
      return std::ranges::find(grade.ids, result) != grade.ids.end();
    });
    return found == test_.grades.end() ? nullptr : &*found;
  }

  [[nodiscard]] bool matches(const std::string& id, std::size_t text) const {
    const auto at = std::ranges::find(patterns_, id);
    if (at == patterns_.end() || matches_.empty()) return false;
    const std::vector<bool>& row = matches_[static_cast<std::size_t>(at - patterns_.begin())];
    return text < row.size() && row[text];
  }

  const StressTest& test_;
  const Matcher& matcher_;
  std::vector<std::string> patterns_;
  std::vector<std::string> texts_;
  Matches matches_;
  std::set<std::string> used_;
};

GradedRow row_of(const TableRow& found, const ExploredTarget& target, const StressGrade* grade) {
  GradedRow row;
  row.text = found.outcome;
  row.expect = grade == nullptr ? kForbidden : grade->expect;
  row.description = grade == nullptr ? "no @Outcome is for it" : grade->description;
  for (const OutcomeSet& set : target.models) row.allowed.push_back(set.has(found.outcome));
  return row;
}

// Whether no model has an outcome for this id: none if one was not explored to its end.
std::optional<bool> absent(const OutcomeSet& set) {
  if (set.refusal || !set.complete) return std::nullopt;
  return false;
}

Verdict verdict_of(const GradedTest& graded, const ExploredTarget& target) {
  if (std::ranges::any_of(graded.rows, &GradedRow::is_violation)) return Verdict::Violated;
  const bool whole = std::ranges::all_of(
      target.models, [](const OutcomeSet& set) { return !set.refusal && set.complete; });
  return whole ? Verdict::Holds : Verdict::Inconclusive;
}

void add_ids(const StressTest& test, const ExploredTarget& target, const Grades& grades,
             GradedTest& graded) {
  for (const StressGrade& grade : test.grades) {
    for (const std::string& id : grade.ids) {
      if (id.empty() || grades.is_used(id)) continue;
      GradedRow row{id, true, grade.expect, grade.description, {}};
      for (const OutcomeSet& set : target.models) row.allowed.push_back(absent(set));
      const bool known = std::ranges::all_of(row.allowed, [](auto one) { return one.has_value(); });
      if (grades.is_broken(id)) {
        graded.remarks.push_back("the id " + id + " is no regular expression, and no outcome");
      } else if (known && row.is_passed()) {
        graded.remarks.push_back(id + " is " + grade.expect + ", but no model allows it");
      }
      graded.rows.push_back(std::move(row));
    }
  }
}

ExploredTarget not_run(const StressTest& test, const OutcomesRequest& request,
                       std::string problem) {
  ExploredTarget target;
  target.name = target.file = test.class_name;
  target.title = test.description;
  target.java = true;
  for (const std::string& model : request.models) {
    OutcomeSet set;
    set.model = model;
    set.complete = set.decides = false;
    set.refusal = Error{test.class_name, problem};
    target.models.push_back(std::move(set));
  }
  target.sc = target.models.front();
  target.graded.emplace().problem = std::move(problem);
  return target;
}

// By the first model that has it.
void show_execution(OutcomeSource& source, const OutcomesRequest& request,
                    const std::string& outcome, ExploredTarget& target) {
  const auto row = std::ranges::find(target.rows, outcome, &TableRow::outcome);
  if (row == target.rows.end() || row->cells.empty() || row->cells.front().execution) return;
  OutcomeQuestion question;
  question.model = row->cells.front().model;
  question.seconds = request.seconds;
  row->cells.front().execution = source.execution(question, outcome).execution;
}

}  // namespace

bool GradedRow::is_allowed() const {
  return std::ranges::any_of(allowed, [](auto one) { return one.value_or(false); });
}

bool GradedRow::is_passed() const { return expect.starts_with("ACCEPTABLE"); }

Result<GradedTest> grade(const StressTest& test, const ExploredTarget& target,
                         const Matcher& matcher) {
  GradedTest graded;
  std::vector<std::string> results;
  for (const TableRow& row : target.rows) {
    if (!is_broken_result(row.outcome)) results.push_back(row.outcome);
  }
  Grades grades(test, matcher);
  HEDDLE_TRY([[maybe_unused]] const bool matched, grades.match(results));
  for (const TableRow& found : target.rows) {
    if (!is_broken_result(found.outcome)) {
      graded.rows.push_back(row_of(found, target, grades.of(found.outcome)));
      continue;
    }
    const StressGrade none{{}, std::string(kForbidden), "no actor should throw, or go on for ever"};
    graded.rows.push_back(row_of(found, target, &none));
  }
  add_ids(test, target, grades, graded);
  graded.verdict = verdict_of(graded, target);
  return graded;
}

Result<ExploredTarget> explore_stress(const StressTest& test, const Launch& launch,
                                      const JavaSourceOptions& options,
                                      const OutcomesRequest& request) {
  if (!test.problem.empty()) return not_run(test, request, test.problem);
  auto source = stress_source(test, launch, options);
  if (!source) return not_run(test, request, source.error().message);
  HEDDLE_TRY(ExploredTarget target, explore_outcomes(**source, request));
  HEDDLE_TRY(target.graded, grade(test, target, java_matcher(launch)));
  for (const GradedRow& row : target.graded->rows) {
    if (row.is_violation()) show_execution(**source, request, row.text, target);
  }
  return target;
}

Matcher java_matcher(const Launch& launch) {
  return [launch](const std::vector<std::string>& patterns,
                  const std::vector<std::string>& texts) -> Result<Matches> {
    CheckOptions options;
    options.launch.jdk = launch.jdk;
    options.launch.release = launch.release;
    options.launch.main_class = "heddle.internal.Matches";
    options.launch.arguments = {std::to_string(patterns.size())};
    for (const auto* list : {&patterns, &texts}) {
      options.launch.arguments.insert(options.launch.arguments.end(), list->begin(), list->end());
    }
    HEDDLE_TRY(const CheckResult result, check_program(options));
    if (!result.complete || result.outcomes.size() != 1) {
      return Error{"@Outcome", "its ids could not be matched as regular expressions"};
    }
    // A row a pattern: 1 and 0, or - for what is no expression.
    const SaidOutcome said = parse_said(result.outcomes.front().outcome);
    Matches matches(patterns.size());
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      const auto row = std::ranges::find(said.values, "p" + std::to_string(i),
                                         &std::pair<std::string, std::string>::first);
      if (row == said.values.end()) return Error{"@Outcome", "its ids were not matched"};
      for (const char one : row->second) {
        if (one != '-') matches[i].push_back(one == '1');
      }
    }
    return matches;
  };
}

}  // namespace heddle
