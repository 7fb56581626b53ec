// A Java program as a target of `heddle outcomes`: its threads run on the virtual machine, each
// alone, and a memory model says what they read.

#include <algorithm>
#include <map>

#include "cli/outcomes_explore.h"
#include "litmus/explore.h"
#include "program/target.h"

namespace heddle {

namespace {

constexpr std::uint64_t kMostExecutions = 20'000'000;

class JavaTarget final : public OutcomeTarget {
 public:
  JavaTarget(std::string file, std::string name, double seconds,
             std::unique_ptr<JavaOutcomes> outcomes)
      : file_(std::move(file)),
        name_(std::move(name)),
        seconds_(seconds),
        outcomes_(std::move(outcomes)) {}

  [[nodiscard]] std::string name() const override { return name_; }
  [[nodiscard]] std::string title() const override { return ""; }
  [[nodiscard]] std::string file() const override { return file_; }

  Result<OutcomeColumn> column(const std::string& model) override {
    HEDDLE_TRY(const JavaQuestion question, ask(model));
    OutcomeColumn column;
    column.model = model;
    auto explored = outcomes_->explore(question);
    if (!explored) {
      column.error = model + ": inconclusive: " + explored.error().message;
      return column;
    }
    for (const JavaOutcome& found : explored->found) {
      column.rows.push_back({found.text, found.executions});
    }
    column.complete = column.decides = explored->complete;
    column.limit = explored->limit;
    column.explored = explored->explored;
    known_[model] = std::move(explored->found);
    return column;
  }

  [[nodiscard]] Result<std::string> outcome(const std::string& written) const override {
    return written;
  }

  std::string execution(const std::string& model, const std::string& outcome) override {
    const auto question = ask(model);
    const auto& known = known_[model];
    const auto found = std::ranges::find(known, outcome, &JavaOutcome::text);
    if (!question || found == known.end()) return "";
    JavaQuestion again = *question;
    again.witness = &found->raw;
    const auto explored = outcomes_->explore(again);
    if (!explored) return "";
    if (explored->witness) return outcomes_->witness_text(*explored->witness);
    return explored->limit == memory::text(memory::Limit::Time) ? kTimeIsOver : "";
  }

 private:
  [[nodiscard]] Result<JavaQuestion> ask(const std::string& model) const {
    HEDDLE_TRY(JavaQuestion question, java_question(model));
    question.seconds = seconds_;
    return question;
  }

  std::string file_;
  std::string name_;
  double seconds_;
  std::unique_ptr<JavaOutcomes> outcomes_;
  std::map<std::string, std::vector<JavaOutcome>> known_;  // by model
};

}  // namespace

Result<JavaQuestion> java_question(const std::string& model) {
  HEDDLE_TRY(const litmus::ModelChoice choice, litmus::choose_model(model));
  if (choice.program.tearing || choice.program.opaque || choice.lazy) {
    return Error{"--model", model + " is for litmus tests, not for Java programs"};
  }
  JavaQuestion question;
  question.model = choice.model;
  question.identity = choice.identity;
  question.max_executions = kMostExecutions;
  return question;
}

Result<OpenedJava> open_java(const JavaTargetRequest& request) {
  HEDDLE_TRY(const Host host, find_host(request.program));
  TargetRequest wanted = request_for(host, request.name, false);
  wanted.main_needed = request.entry.empty();
  HEDDLE_TRY(const Target target, resolve_target(wanted));
  if (!target.refusal.empty()) return Error{"", target.refusal};
  CheckOptions options;
  options.launch = launch_of(host, request.program, target);
  options.launch.arguments = request.arguments;
  options.launch.entry = request.entry;
  HEDDLE_TRY(auto outcomes, JavaOutcomes::open(options));
  return OpenedJava{target.main_class, std::move(outcomes)};
}

Result<std::unique_ptr<OutcomeTarget>> java_target(const JavaTargetRequest& request) {
  HEDDLE_TRY(OpenedJava opened, open_java(request));
  return std::unique_ptr<OutcomeTarget>(std::make_unique<JavaTarget>(
      request.name, std::move(opened.main_class), request.seconds, std::move(opened.outcomes)));
}

}  // namespace heddle
