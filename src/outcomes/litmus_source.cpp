// A litmus test as a source of outcomes: the models interpret its text.

#include <algorithm>

#include "litmus/litmus_outcomes.h"
#include "outcomes/source.h"

namespace heddle {

namespace {

class LitmusSource final : public OutcomeSource {
 public:
  explicit LitmusSource(litmus::LitmusProgram program) : program_(std::move(program)) {}

  [[nodiscard]] std::string name() const override { return program_.test.name; }
  [[nodiscard]] std::string title() const override { return program_.test.title; }
  [[nodiscard]] const std::string& file() const override { return program_.file; }
  [[nodiscard]] bool is_java() const override { return false; }

  [[nodiscard]] std::optional<std::vector<std::string>> names() const override {
    std::vector<std::string> names;
    for (const litmus::Observed& item : program_.test.observed) names.push_back(item.name);
    return names;
  }

  [[nodiscard]] std::vector<std::int64_t> numbers() const override {
    return litmus::asked_numbers(program_.test);
  }

  [[nodiscard]] Result<std::string> outcome(const std::string& written) const override {
    HEDDLE_TRY(const litmus::Outcome outcome, litmus::parse_outcome(program_.test, written));
    return litmus::outcome_text(program_.test, outcome);
  }

  [[nodiscard]] Result<OutcomeSet> outcomes(const OutcomeQuestion& question) override {
    HEDDLE_TRY(const litmus::ModelChoice choice, choose(question));
    OutcomeSet set;
    set.model = question.model;
    const auto explored = litmus::explore(program_.test, choice, question.most);
    if (!explored) {
      const std::string at = explored.error().where.empty() ? "" : ":" + explored.error().where;
      set.refusal = Error{program_.file + at, explored.error().message};
      set.complete = set.decides = false;
      return set;
    }
    if (!explored->misplaced.empty()) {
      const litmus::Diagnostic& first = explored->misplaced.front();
      set.mistakes = litmus::render(explored->misplaced, program_.file, program_.text);
      set.refusal = Error{program_.file + ":" + std::to_string(first.at.line) + ":" +
                              std::to_string(first.at.column),
                          first.message};
      set.complete = set.decides = false;
      return set;
    }
    for (const litmus::Found& found : explored->found) {
      set.found.push_back({found.text, parse_said(found.text), found.executions});
    }
    set.complete = explored->complete;
    set.decides = explored->decides();
    set.limit = memory::text(explored->limit);
    set.explored = explored->explored;
    set.costs.rounds = explored->rounds;
    set.costs.writes = explored->writes;
    set.costs.first_round = explored->first_round;
    return set;
  }

  [[nodiscard]] ShownExecution execution(const OutcomeQuestion& question,
                                         const std::string& outcome) override {
    const auto choice = choose(question);
    if (!choice) return {};
    const auto explored = litmus::explore(program_.test, *choice, question.most);
    if (!explored) return {};
    const auto found = std::ranges::find(explored->found, outcome, &litmus::Found::text);
    if (found == explored->found.end()) return {{}, explored->limit == memory::Limit::Time};
    const auto again = litmus::explore(program_.test, *choice, question.most, &found->raw);
    if (!again) return {};
    return {litmus::witness_of(*again), again->limit == memory::Limit::Time};
  }

 private:
  static Result<litmus::ModelChoice> choose(const OutcomeQuestion& question) {
    HEDDLE_TRY(litmus::ModelChoice choice,
               litmus::choose_model(question.unhidden ? "hb" : question.model));
    if (question.unhidden) choice.model = &memory::unhidden();
    choice.program.seconds = question.seconds;
    choice.guesses.assign(question.tries.begin(), question.tries.end());
    return choice;
  }

  litmus::LitmusProgram program_;
};

}  // namespace

std::unique_ptr<OutcomeSource> litmus_source(litmus::LitmusProgram program) {
  return std::make_unique<LitmusSource>(std::move(program));
}

}  // namespace heddle
