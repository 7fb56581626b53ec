#include "cli/outcome_source.h"

#include <algorithm>
#include <set>

#include "litmus/explore.h"
#include "litmus/program.h"

namespace heddle {

namespace {

constexpr std::uint64_t kMostExecutions = 1'000'000'000;

class LitmusSource final : public OutcomeSource {
 public:
  explicit LitmusSource(litmus::LitmusProgram program) : program_(std::move(program)) {}

  [[nodiscard]] const std::string& file() const override { return program_.file; }

  [[nodiscard]] std::optional<std::vector<std::string>> names() const override {
    std::vector<std::string> names;
    for (const litmus::Observed& item : program_.test.observed) names.push_back(item.name);
    return names;
  }

  [[nodiscard]] std::vector<std::int64_t> numbers() const override {
    return litmus::asked_numbers(program_.test);
  }

  [[nodiscard]] Result<OutcomeSet> outcomes(const Question& question) const override {
    auto explored = explore(question, nullptr);
    if (!explored) {
      const Error& error = explored.error();
      if (error.where == "--model") return error;
      const std::string at = error.where.empty() ? "" : ":" + error.where;
      return Error{program_.file + at, error.message};
    }
    if (!explored->misplaced.empty()) {
      const litmus::Diagnostic& first = explored->misplaced.front();
      return Error{program_.file + ":" + std::to_string(first.at.line) + ":" +
                       std::to_string(first.at.column),
                   first.message};
    }
    std::set<std::string> texts;
    for (const litmus::Found& found : explored->found) texts.insert(text(question, found.outcome));
    return OutcomeSet{{texts.begin(), texts.end()},
                      explored->decides(),
                      std::string(memory::text(explored->limit))};
  }

  [[nodiscard]] std::string execution(const Question& question,
                                      const std::string& outcome) const override {
    const auto explored = explore(question, nullptr);
    if (!explored) return "";
    const auto found = std::ranges::find_if(explored->found, [&](const litmus::Found& candidate) {
      return text(question, candidate.outcome) == outcome;
    });
    if (found == explored->found.end()) return "";
    const auto again = explore(question, &found->raw);
    return again ? litmus::witness_text(*again) : "";
  }

 private:
  [[nodiscard]] Result<litmus::Exploration> explore(const Question& question,
                                                    const memory::Outcome* witness) const {
    HEDDLE_TRY(litmus::ModelChoice choice, litmus::choose_model(question.model));
    choice.guesses.assign(question.tries.begin(), question.tries.end());
    return litmus::explore(program_.test, choice, kMostExecutions, witness);
  }

  // A thread that did not end is part of it.
  [[nodiscard]] std::string text(const Question& question, const litmus::Outcome& outcome) const {
    return outcome_line(parse_said(litmus::outcome_text(program_.test, outcome)), question.names);
  }

  litmus::LitmusProgram program_;
};

}  // namespace

SaidOutcome parse_said(const std::string& text) {
  SaidOutcome said;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0) {
      said.rest += (said.rest.empty() ? "" : " ") + word;
    } else {
      said.values.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    begin = end + 1;
  }
  return said;
}

std::string outcome_line(const SaidOutcome& said, const std::vector<std::string>& names) {
  std::string line;
  const auto add = [&](const std::string& word) {
    if (!word.empty()) line += (line.empty() ? "" : " ") + word;
  };
  if (names.empty()) {
    auto sorted = said.values;
    std::ranges::sort(sorted);
    for (const auto& [name, value] : sorted) add(name + "=" + value);
  }
  for (const std::string& wanted : names) {
    for (const auto& [name, value] : said.values) {
      if (name == wanted) add(name + "=" + value);
    }
  }
  add(said.rest);
  return line;
}

Result<std::unique_ptr<OutcomeSource>> open_source(const std::string& target,
                                                   const JavaTargetRequest& java) {
  if (!target.ends_with(".litmus")) {
    JavaTargetRequest request = java;
    request.name = target;
    return java_source(request);
  }
  HEDDLE_TRY(litmus::LitmusProgram program, litmus::load(target));
  return std::unique_ptr<OutcomeSource>(std::make_unique<LitmusSource>(std::move(program)));
}

}  // namespace heddle
