// A litmus test as a target of `heddle outcomes`.

#include <algorithm>

#include "cli/outcomes_explore.h"
#include "litmus/explore.h"

namespace heddle {

namespace {

constexpr std::uint64_t kMostExecutions = 20'000'000;

class LitmusTarget final : public OutcomeTarget {
 public:
  LitmusTarget(const litmus::LitmusProgram& program, double seconds)
      : program_(program), seconds_(seconds) {}

  [[nodiscard]] std::string name() const override { return program_.test.name; }
  [[nodiscard]] std::string title() const override { return program_.test.title; }
  [[nodiscard]] std::string file() const override { return program_.file; }

  Result<OutcomeColumn> column(const std::string& model) override {
    HEDDLE_TRY(const litmus::ModelChoice choice, choose(model));
    OutcomeColumn column;
    column.model = model;
    const auto explored = litmus::explore(program_.test, choice, kMostExecutions);
    if (!explored) {
      const std::string at = explored.error().where.empty() ? "" : ":" + explored.error().where;
      column.error = program_.file + at + ": " + model + ": " + explored.error().message;
      return column;
    }
    column.mistakes = litmus::render(explored->misplaced, program_.file, program_.text);
    for (const litmus::Found& found : explored->found) {
      column.rows.push_back({found.text, found.executions});
    }
    column.complete = explored->complete;
    column.decides = explored->decides();
    column.limit = memory::text(explored->limit);
    column.explored = explored->explored;
    return column;
  }

  [[nodiscard]] Result<std::string> outcome(const std::string& written) const override {
    HEDDLE_TRY(const litmus::Outcome outcome, litmus::parse_outcome(program_.test, written));
    return litmus::outcome_text(program_.test, outcome);
  }

  std::string execution(const std::string& model, const std::string& outcome) override {
    const auto choice = choose(model);
    const auto explored = litmus::explore(program_.test, *choice, kMostExecutions);
    if (!explored) return "";
    const auto found = std::ranges::find(explored->found, outcome, &litmus::Found::text);
    if (found == explored->found.end()) {
      return explored->limit == memory::Limit::Time ? kTimeIsOver : "";
    }
    const auto again = litmus::explore(program_.test, *choice, kMostExecutions, &found->raw);
    if (again && !again->witness && again->limit == memory::Limit::Time) {
      return kTimeIsOver;
    }
    return again ? litmus::witness_text(*again) : "";
  }

 private:
  [[nodiscard]] Result<litmus::ModelChoice> choose(const std::string& model) const {
    HEDDLE_TRY(litmus::ModelChoice choice, litmus::choose_model(model));
    choice.program.seconds = seconds_;
    return choice;
  }

  const litmus::LitmusProgram& program_;
  double seconds_;
};

}  // namespace

std::unique_ptr<OutcomeTarget> litmus_target(const litmus::LitmusProgram& program, double seconds) {
  return std::make_unique<LitmusTarget>(program, seconds);
}

}  // namespace heddle
