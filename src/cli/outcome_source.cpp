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

  [[nodiscard]] std::vector<std::string> names() const override {
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
    return OutcomeSet{{texts.begin(), texts.end()}, explored->decides(), explored->limit};
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

  // Those of the outcome's words that are asked for; a thread that did not end is part of it.
  [[nodiscard]] std::string text(const Question& question, const litmus::Outcome& outcome) const {
    const std::vector<std::string> all = words(litmus::outcome_text(program_.test, outcome));
    std::string result;
    const auto add = [&](const std::string& word) { result += (result.empty() ? "" : " ") + word; };
    for (const std::string& name : question.names) {
      for (const std::string& word : all) {
        if (word.starts_with(name + "=")) add(word);
      }
    }
    for (const std::string& word : all) {
      if (word.find('=') == std::string::npos) add(word);
    }
    return result;
  }

  static std::vector<std::string> words(const std::string& text) {
    std::vector<std::string> words;
    std::size_t begin = 0;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find(' ', begin), text.size());
      words.push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
    return words;
  }

  litmus::LitmusProgram program_;
};

}  // namespace

Result<std::unique_ptr<OutcomeSource>> open_source(const std::string& file) {
  if (!file.ends_with(".litmus")) return Error{file, "expected a .litmus file or a folder"};
  HEDDLE_TRY(litmus::LitmusProgram program, litmus::load(file));
  return std::unique_ptr<OutcomeSource>(std::make_unique<LitmusSource>(std::move(program)));
}

}  // namespace heddle
