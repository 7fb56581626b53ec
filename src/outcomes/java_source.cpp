// A Java program as a source of outcomes.
//
// Under sc it is searched as `check` does it, with all its reductions and modelled operations.
// Under other models its threads run on the virtual machine, each alone, and the model says what
// they read; so they do for the twin of sc, which tests compare with the search.

#include <algorithm>
#include <map>

#include "base/memory.h"
#include "checker/check_program.h"
#include "checker/relaxed/java_program.h"
#include "litmus/litmus_outcomes.h"
#include "outcomes/interleaving.h"
#include "outcomes/source.h"

namespace heddle {

namespace {

Result<JavaQuestion> java_question(const OutcomeQuestion& asked) {
  HEDDLE_TRY(litmus::ModelChoice choice, litmus::choose_model(asked.unhidden ? "hb" : asked.model));
  if (asked.unhidden) choice.model = &memory::unhidden();
  if (choice.program.tearing || choice.program.opaque || choice.lazy) {
    return Error{"--model", asked.model + " is for litmus tests, not for Java programs"};
  }
  JavaQuestion question;
  question.model = choice.model;
  question.identity = choice.identity;
  question.max_executions = asked.most;
  question.seconds = asked.seconds;
  question.guesses.assign(asked.tries.begin(), asked.tries.end());
  return question;
}

class JavaSource final : public OutcomeSource {
 public:
  JavaSource(std::string file, const Launch& launch, const JavaSourceOptions& options)
      : file_(std::move(file)), options_(options) {
    check_.launch = launch;
    check_.threads_speak = true;
    // Waits may return for no reason (JLS 17.2.1): every model has that, so it is no news of
    // theirs.
    check_.spurious_wakeups = true;
    check_.limits_last = options.limits_last;
    check_.memory_limit = memory_of_host() / 2;
  }

  // What is wrong with the program shows when it is opened, whatever is asked later.
  Result<bool> open() {
    HEDDLE_TRY(relaxed_, JavaOutcomes::open(check_));
    return true;
  }

  [[nodiscard]] std::string name() const override { return check_.launch.main_class; }
  [[nodiscard]] std::string title() const override { return ""; }
  [[nodiscard]] const std::string& file() const override { return file_; }
  [[nodiscard]] bool is_java() const override { return true; }
  [[nodiscard]] std::optional<std::vector<std::string>> names() const override {
    return std::nullopt;
  }
  [[nodiscard]] std::vector<std::int64_t> numbers() const override { return {}; }
  [[nodiscard]] Result<std::string> outcome(const std::string& written) const override {
    return written;
  }

  [[nodiscard]] Result<OutcomeSet> outcomes(const OutcomeQuestion& question) override {
    HEDDLE_TRY(const JavaQuestion asked, java_question(question));
    OutcomeSet set;
    set.model = question.model;
    if (is_searched(asked)) {
      HEDDLE_TRY(const CheckResult result, search(question, ""));
      fill_set(result, file_, set);
      return set;
    }
    if (options_.by_search) return search_reads(question);
    const bool may_search =
        !options_.sc_twin && (question.model == "jpr" || question.model == "jmm");
    auto mine = asked;
    // Half of the time is for the search, should it be needed.
    if (may_search) mine.seconds /= 2;
    auto explored = relaxed_->explore(mine);
    if (may_search && (!explored || !explored->complete)) {
      auto rest = question;
      rest.seconds /= 2;
      auto searched = search_reads(rest);
      if (searched && searched->complete) return searched;
    }
    if (!explored) {
      set.refusal = Error{file_, explored.error().message};
      set.complete = set.decides = false;
      return set;
    }
    for (const JavaOutcome& found : explored->found) {
      set.found.push_back({found.text, found.said, found.executions});
    }
    set.complete = set.decides = explored->complete;
    set.limit = explored->limit;
    set.explored = explored->explored;
    set.costs.rounds = explored->rounds;
    set.costs.writes = explored->writes;
    set.costs.first_round = explored->first_round;
    known_[question.model] = std::move(explored->found);
    return set;
  }

  [[nodiscard]] ShownExecution execution(const OutcomeQuestion& question,
                                         const std::string& outcome) override {
    const auto asked = java_question(question);
    if (!asked) return {};
    if (is_searched(*asked)) {
      const auto result = search(question, outcome);
      if (!result) return {};
      if (!result->shown) return {{}, !result->complete};
      return {interleaving_of(*result->shown), false};
    }
    const auto& known = known_[question.model];
    const auto found = std::ranges::find(known, outcome, &JavaOutcome::text);
    if (found == known.end()) return {};
    JavaQuestion again = *asked;
    again.witness = &found->raw;
    const auto explored = relaxed_->explore(again);
    if (!explored) return {};
    const bool late = explored->limit == memory::text(memory::Limit::Time);
    if (!explored->witness) return {{}, late};
    return {relaxed_->execution_of(*explored->witness), late};
  }

 private:
  [[nodiscard]] bool is_searched(const JavaQuestion& question) const {
    return question.model->checks && !options_.sc_twin;
  }

  [[nodiscard]] Result<CheckResult> search(const OutcomeQuestion& question,
                                           const std::string& shown,
                                           Reads reads = Reads::Newest) const {
    CheckOptions options = check_;
    options.reads = reads;
    options.time_limit = question.seconds;
    options.show_outcome = shown;
    return check_program(options);
  }

  // jmm has what is met where reads see older writes, and nothing that is not met where they may
  // see later ones, too; jpr is what is met there.
  [[nodiscard]] Result<OutcomeSet> search_reads(const OutcomeQuestion& question) const {
    OutcomeSet set;
    set.model = question.model;
    HEDDLE_TRY(const CheckResult any, search(question, "", Reads::Any));
    fill_set(any, file_, set);
    if (question.model == "jpr" || !set.complete) return set;
    OutcomeSet less;
    less.model = question.model;
    HEDDLE_TRY(const CheckResult older, search(question, "", Reads::Older));
    fill_set(older, file_, less);
    const auto same = [](const FoundOutcome& a, const FoundOutcome& b) { return a.text == b.text; };
    if (less.complete && !std::ranges::equal(less.found, set.found, same)) {
      less.complete = less.decides = false;
      less.limit = "outcomes that only jpr is known to have";
    }
    return less;
  }

  std::string file_;
  JavaSourceOptions options_;
  CheckOptions check_;
  std::unique_ptr<JavaOutcomes> relaxed_;
  std::map<std::string, std::vector<JavaOutcome>> known_;  // by model
};

}  // namespace

Result<std::unique_ptr<OutcomeSource>> java_source(std::string file, const Launch& launch,
                                                   const JavaSourceOptions& options) {
  auto source = std::make_unique<JavaSource>(std::move(file), launch, options);
  HEDDLE_TRY([[maybe_unused]] const bool opened, source->open());
  return std::unique_ptr<OutcomeSource>(std::move(source));
}

}  // namespace heddle
