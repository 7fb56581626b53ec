// A Java program whose outcomes are compared.

#include <algorithm>
#include <set>

#include "cli/outcome_source.h"

namespace heddle {

namespace {

class JavaSource final : public OutcomeSource {
 public:
  JavaSource(std::string file, std::unique_ptr<JavaOutcomes> outcomes)
      : file_(std::move(file)), outcomes_(std::move(outcomes)) {}

  [[nodiscard]] const std::string& file() const override { return file_; }
  [[nodiscard]] std::optional<std::vector<std::string>> names() const override {
    return std::nullopt;
  }
  [[nodiscard]] std::vector<std::int64_t> numbers() const override { return {}; }

  [[nodiscard]] Result<OutcomeSet> outcomes(const Question& question) const override {
    HEDDLE_TRY(const JavaExploration explored, explore(question, nullptr));
    std::set<std::string> lines;
    for (const JavaOutcome& found : explored.found) lines.insert(line(question, found));
    return OutcomeSet{{lines.begin(), lines.end()}, explored.complete, explored.limit};
  }

  [[nodiscard]] std::string execution(const Question& question,
                                      const std::string& outcome) const override {
    const auto explored = explore(question, nullptr);
    if (!explored) return "";
    const auto found = std::ranges::find_if(explored->found, [&](const JavaOutcome& candidate) {
      return line(question, candidate) == outcome;
    });
    if (found == explored->found.end()) return "";
    const auto again = explore(question, &found->raw);
    if (!again || !again->witness) return "";
    return outcomes_->witness_text(*again->witness);
  }

 private:
  [[nodiscard]] Result<JavaExploration> explore(const Question& question,
                                                const memory::Outcome* witness) const {
    HEDDLE_TRY(JavaQuestion asked, java_question(question.model));
    asked.guesses.assign(question.tries.begin(), question.tries.end());
    asked.witness = witness;
    auto explored = outcomes_->explore(asked);
    if (!explored) return Error{file_, explored.error().message};
    return explored;
  }

  // What a program prints may be values too: the class of a litmus test prints its outcome.
  static std::string line(const Question& question, const JavaOutcome& found) {
    const SaidOutcome said =
        found.values.empty() ? parse_said(found.rest) : SaidOutcome{found.values, found.rest};
    return outcome_line(said, question.names);
  }

  std::string file_;
  std::unique_ptr<JavaOutcomes> outcomes_;
};

}  // namespace

Result<std::unique_ptr<OutcomeSource>> java_source(const JavaTargetRequest& request) {
  HEDDLE_TRY(OpenedJava opened, open_java(request));
  return std::unique_ptr<OutcomeSource>(
      std::make_unique<JavaSource>(request.name, std::move(opened.outcomes)));
}

}  // namespace heddle
