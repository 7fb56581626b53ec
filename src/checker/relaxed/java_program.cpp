#include "checker/relaxed/java_program.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include "checker/open_vm.h"
#include "checker/relaxed/thread_runs.h"
#include "memory/tell.h"
#include "search/budget.h"

namespace heddle {
namespace {

using Clock = std::chrono::steady_clock;

class JavaProgram final : public memory::Program {
 public:
  JavaProgram(ThreadRuns& runs, Clock::time_point deadline, std::uint64_t bytes)
      : runs_(runs), deadline_(deadline), bytes_(bytes) {}

  [[nodiscard]] std::uint32_t threads() const override { return runs_.threads(); }
  [[nodiscard]] bool starts_running(memory::ThreadIndex thread) const override {
    return thread == 0;
  }
  [[nodiscard]] memory::Value initial(memory::LocationIndex location) const override {
    return runs_.names().at(location).initial;
  }
  [[nodiscard]] std::vector<memory::LocationIndex> observed() const override { return {}; }

  [[nodiscard]] bool is_over() override {
    if (is_late_) return true;
    is_full_ = bytes_ > 0 && resident_bytes() > bytes_;
    is_late_ = is_full_ || Clock::now() > deadline_;
    return is_late_;
  }

  memory::Step next(memory::ThreadIndex thread, std::span<const memory::Answer> answers) override {
    if (is_late_ || (++asked_ % 16 == 0 && is_over())) {
      return {.action = {.kind = memory::ActionKind::Stuck}, .state = 0};
    }
    return {.action = runs_.at(thread, answers).action, .state = 0};
  }
  std::vector<memory::Value> registers(memory::ThreadIndex thread,
                                       std::span<const memory::Answer> answers) override {
    return {runs_.at(thread, answers).said};
  }

  [[nodiscard]] bool is_late() const { return is_late_; }
  // Which limit that was.
  [[nodiscard]] std::string limit() const { return is_full_ ? "memory" : "time"; }

 private:
  ThreadRuns& runs_;
  Clock::time_point deadline_;
  std::uint64_t bytes_;
  bool is_full_ = false;
  std::uint64_t asked_ = 0;
  bool is_late_ = false;
};

// What the threads said in an execution with this outcome of the model's.
class Reader {
 public:
  Reader(const ThreadRuns& runs, const memory::Outcome& raw) : runs_(runs), raw_(raw) {}

  // What goes wrong. Of threads that never end all are in one finding.
  [[nodiscard]] std::vector<Finding> wrong() const {
    std::vector<Finding> found;
    Finding stuck;
    for (std::uint32_t thread = 0; thread < raw_.registers.size(); ++thread) {
      if (is_unstarted(thread)) continue;
      const auto end = ending(thread);
      const bool spins = end == "spins";
      if (spins || end == "blocked" || end == "waits") {
        if (runs_.is_daemon(thread)) continue;
        if (stuck.stands.empty() || spins) stuck.thread = runs_.thread_name(thread);
        stuck.kind = spins || stuck.kind == FindingKind::NeverEnds ? FindingKind::NeverEnds
                                                                   : FindingKind::Deadlock;
        stuck.stands.push_back(runs_.thread_name(thread) + " " + end);
      }
      const auto& thrown = said(thread).thrown;
      if (thrown.message.empty()) continue;
      found.push_back({.kind = thrown.assertion ? FindingKind::Assertion : FindingKind::Exception,
                       .message = thrown.message,
                       .thread = runs_.thread_name(thread),
                       .place = thrown.place,
                       .stack = thrown.stack,
                       .stands = {},
                       .witness = {},
                       .causes = thrown.causes});
    }
    if (!stuck.stands.empty()) found.push_back(std::move(stuck));
    return found;
  }

  // Nothing if an assumption does not hold.
  [[nodiscard]] std::optional<JavaOutcome> outcome() const {
    std::vector<ThreadReport> reports;
    for (std::uint32_t thread = 0; thread < raw_.registers.size(); ++thread) {
      ThreadReport report;
      report.name = runs_.thread_name(thread);
      report.ending = ending(thread);
      if (!is_unstarted(thread)) {
        const auto& said = this->said(thread);
        if (!said.assumed) return std::nullopt;
        report.outcomes = said.outcomes;
        report.printed = said.printed;
      }
      reports.push_back(std::move(report));
    }
    JavaOutcome result;
    result.said = said_by(reports);
    result.text = text_of(result.said);
    return result;
  }

 private:
  [[nodiscard]] const RunSaid& said(std::uint32_t thread) const {
    return runs_.said(static_cast<std::uint32_t>(raw_.registers[thread]));
  }

  [[nodiscard]] bool is_unstarted(std::uint32_t thread) const {
    return (raw_.unstarted >> thread & 1U) != 0;
  }

  [[nodiscard]] std::string ending(std::uint32_t thread) const {
    if ((raw_.spinning >> thread & 1U) != 0) return said(thread).awaits ? "waits" : "spins";
    if ((raw_.blocked >> thread & 1U) != 0) return "blocked";
    if ((raw_.waiting >> thread & 1U) != 0) return "waits";
    if (is_unstarted(thread)) return "";
    return said(thread).ending;
  }

  const ThreadRuns& runs_;
  const memory::Outcome& raw_;
};

class ProgramWords final : public memory::Words {
 public:
  explicit ProgramWords(const ThreadRuns& runs) : runs_(runs) {}

  [[nodiscard]] std::string thread(memory::ThreadIndex thread) const override {
    return runs_.thread_name(thread);
  }
  [[nodiscard]] std::string location(memory::LocationIndex location) const override {
    return runs_.names().location_name(location);
  }
  [[nodiscard]] std::string monitor(memory::MonitorIndex monitor) const override {
    return runs_.names().monitor_name(monitor);
  }
  [[nodiscard]] std::string value(memory::LocationIndex location,
                                  memory::Value value) const override {
    return runs_.names().value_text(location, value);
  }
  [[nodiscard]] memory::SitePlace site(std::uint32_t site) const override {
    return runs_.names().site_place(site);
  }

 private:
  const ThreadRuns& runs_;
};

class Outcomes final : public JavaOutcomes {
 public:
  Result<bool> begin(const CheckOptions& options) {
    const auto print = [this](int descriptor, std::string_view bytes) {
      if (descriptor == 1 && runs_ != nullptr) runs_->print(bytes);
    };
    options_ = options;
    runs_.reset();
    has_begun_ = false;
    OpenVm how{.output = print, .all_shared = true};
    how.models = "heddle-relaxed.jar";
    HEDDLE_TRY(vm_, open_vm(options, std::move(how)));
    runs_ = std::make_unique<ThreadRuns>(*vm_);
    return true;
  }

  Result<JavaExploration> explore(const JavaQuestion& question) override {
    if (!question.model->takes_java) {
      return Error{"", std::string(question.model->name) + " takes litmus tests only"};
    }
    const auto limit = std::chrono::duration<double>(question.seconds);
    const auto deadline = question.seconds > 0
                              ? Clock::now() + std::chrono::duration_cast<Clock::duration>(limit)
                              : Clock::time_point::max();
    while (true) {
      if (!std::exchange(has_begun_, true)) runs_->begin();
      JavaProgram program(*runs_, deadline, question.bytes);
      std::optional<Result<memory::Outcomes>> outcomes;
      if (!runs_->is_void()) outcomes = question.model->enumerate(program, options_of(question));
      if (!runs_->problem().empty()) {
        if (!options_.juc_models) return problem(question);
        // The models of java.util.concurrent may know too little, and the JDK's own classes more.
        auto with_jdk = options_;
        with_jdk.juc_models = false;
        HEDDLE_TRY(auto begun, begin(with_jdk));
        (void)begun;
        continue;
      }
      if (runs_->is_void()) {
        runs_->learn();
        has_begun_ = false;
        if (!program.is_late()) continue;
        return JavaExploration{
            .found = {}, .wrong = {}, .complete = false, .limit = program.limit(), .witness = {}};
      }
      if (!*outcomes) return outcomes->error();
      auto found = read(*std::move(*outcomes));
      if (program.is_late()) {
        found.complete = false;
        found.limit = program.limit();
      }
      return found;
    }
  }

  [[nodiscard]] Execution execution_of(const memory::Witness& witness) const override {
    return memory::execution_of(witness, ProgramWords(*runs_));
  }

 private:
  static memory::Options options_of(const JavaQuestion& question) {
    memory::Options options;
    options.identity = question.identity;
    options.max_executions = question.max_executions;
    options.guesses = question.guesses;
    if (question.witness != nullptr) options.witness = *question.witness;
    return options;
  }

  [[nodiscard]] Error problem(const JavaQuestion& question) const {
    return {"", runs_->problem() + " is not modelled under " + std::string(question.model->name)};
  }

  [[nodiscard]] JavaExploration read(memory::Outcomes outcomes) const {
    std::map<std::string, JavaOutcome> found;
    std::vector<JavaWrong> wrong;
    for (const auto& [raw, executions] : outcomes.executions) {
      const Reader reader(*runs_, raw);
      auto outcome = reader.outcome();
      if (!outcome) continue;
      for (auto& finding : reader.wrong()) {
        const bool known = std::any_of(wrong.begin(), wrong.end(), [&](const JavaWrong& one) {
          return one.finding.kind == finding.kind && one.finding.place == finding.place &&
                 one.finding.stands == finding.stands && one.finding.message == finding.message;
        });
        if (!known) wrong.push_back({std::move(finding), raw});
      }
      auto& entry = found[outcome->text];
      if (entry.executions == 0) {
        entry = *std::move(outcome);
        entry.raw = raw;
      }
      entry.executions += executions;
    }
    JavaExploration result;
    for (auto& [text, entry] : found) result.found.push_back(std::move(entry));
    result.wrong = std::move(wrong);
    result.complete = outcomes.complete;
    result.limit = memory::text(outcomes.limit);
    result.explored = outcomes.explored;
    result.rounds = outcomes.rounds;
    result.writes = outcomes.writes;
    result.first_round = outcomes.first_round;
    result.witness = std::move(outcomes.witness);
    return result;
  }

  CheckOptions options_;
  std::unique_ptr<Vm> vm_;
  std::unique_ptr<ThreadRuns> runs_;
  bool has_begun_ = false;  // what is known is explored from the beginning
};

}  // namespace

Result<std::unique_ptr<JavaOutcomes>> JavaOutcomes::open(const CheckOptions& options) {
  auto outcomes = std::make_unique<Outcomes>();
  HEDDLE_TRY(auto begun, outcomes->begin(options));
  (void)begun;
  return std::unique_ptr<JavaOutcomes>(std::move(outcomes));
}

}  // namespace heddle
