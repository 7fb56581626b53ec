#include "outcomes/stress_source.h"

#include <algorithm>
#include <map>
#include <sstream>

#include "checker/stress_entry.h"

namespace heddle {

namespace {

// Stands before what is no result, so that no result can be taken for it.
constexpr std::string_view kBroken = "no result: ";

// How an actor ends that does not come to its end: the others end by an exception.
bool goes_on(std::string_view ending) {
  return ending == "spins" || ending == "waits" || ending == "blocked";
}

// "actor1:spins" and the like, with nothing else.
bool are_stale(const std::string& rest) {
  std::istringstream in(rest);
  for (std::string word; in >> word;) {
    const std::size_t colon = word.rfind(':');
    if (colon == std::string::npos || !goes_on(std::string_view(word).substr(colon + 1))) {
      return false;
    }
  }
  return true;
}

std::string result_of(const SaidOutcome& said, bool terminates) {
  if (terminates) {
    if (said.rest.empty()) return "TERMINATED";
    return are_stale(said.rest) ? "STALE" : std::string(kBroken) + said.rest;
  }
  const auto named =
      std::ranges::find(said.values, kStressResult, &std::pair<std::string, std::string>::first);
  if (!said.rest.empty() || named == said.values.end()) return std::string(kBroken) + said.rest;
  return named->second;
}

class StressSource final : public OutcomeSource {
 public:
  StressSource(const StressTest& test, std::unique_ptr<OutcomeSource> program)
      : name_(test.class_name),
        title_(test.description),
        terminates_(test.call.terminates),
        program_(std::move(program)) {}

  [[nodiscard]] std::string name() const override { return name_; }
  [[nodiscard]] std::string title() const override { return title_; }
  [[nodiscard]] const std::string& file() const override { return program_->file(); }
  [[nodiscard]] bool is_java() const override { return true; }
  [[nodiscard]] std::optional<std::vector<std::string>> names() const override {
    return std::nullopt;
  }
  [[nodiscard]] std::vector<std::int64_t> numbers() const override { return {}; }
  [[nodiscard]] Result<std::string> outcome(const std::string& written) const override {
    return written;
  }

  [[nodiscard]] Result<OutcomeSet> outcomes(const OutcomeQuestion& question) override {
    HEDDLE_TRY(OutcomeSet set, program_->outcomes(question));
    // An actor may go on in several ways, all of them STALE.
    std::map<std::string, FoundOutcome> results;
    auto& said = said_[question.model];
    for (const FoundOutcome& found : set.found) {
      const std::string result = result_of(found.said, terminates_);
      FoundOutcome& one = results[result];
      one.text = result;
      one.said = {{}, result};
      one.executions += found.executions;
      said.emplace(result, found.text);
    }
    set.found.clear();
    for (auto& [text, one] : results) set.found.push_back(std::move(one));
    return set;
  }

  [[nodiscard]] ShownExecution execution(const OutcomeQuestion& question,
                                         const std::string& outcome) override {
    const auto& said = said_[question.model];
    const auto found = said.find(outcome);
    if (found == said.end()) return {};
    ShownExecution shown = program_->execution(question, found->second);
    if (!shown.execution) return shown;
    // What starts and joins the actors has no source that a reader could look at.
    for (ExecutionStep& step : shown.execution->steps) {
      if (step.line <= 0) step.file.clear();
    }
    return shown;
  }

 private:
  std::string name_;
  std::string title_;
  bool terminates_;
  std::unique_ptr<OutcomeSource> program_;
  std::map<std::string, std::map<std::string, std::string>> said_;  // by model and result
};

}  // namespace

Result<std::unique_ptr<OutcomeSource>> stress_source(const StressTest& test, const Launch& launch,
                                                     const JavaSourceOptions& options) {
  Launch started = launch;
  started.main_class = test.class_name;
  started.entry = "actors";
  started.stress = test.call;
  HEDDLE_TRY(auto program, java_source(test.class_name, started, options));
  return std::unique_ptr<OutcomeSource>(std::make_unique<StressSource>(test, std::move(program)));
}

bool is_broken_result(const std::string& outcome) { return outcome.starts_with(kBroken); }

}  // namespace heddle
