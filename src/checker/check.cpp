#include "checker/check.h"

#include <algorithm>
#include <memory>
#include <set>
#include <tuple>

#include "checker/describe.h"
#include "search/budget.h"
#include "search/search.h"
#include "vm/machine.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// Puts what happens into findings, each once, with the shortest path that led there.
class Collector final : public Observer {
 public:
  Collector(VmMachine& machine, const CheckOptions& options)
      : machine_(machine), options_(options) {}

  void took(std::span<const Choice> path) override {
    for (const auto& problem : machine_.problems()) add(problem, path);
    if (machine_.standing() == Standing::Stuck) stuck(path);
    if (machine_.standing() == Standing::Ended && !machine_.outcomes().empty()) count_outcome();
  }

  void never_ends(std::span<const Choice> path) override {
    // The machine is somewhere on the cycle; who has not ended there never will.
    add(stuck_finding(FindingKind::NeverEnds), path);
  }

  void begins_again() override {
    findings_.clear();
    outcomes_.clear();
  }
  bool satisfied() override { return options_.first_only && !findings_.empty(); }

  std::vector<Finding> findings() { return std::move(findings_); }
  std::vector<OutcomeCount> outcomes() {
    std::vector<OutcomeCount> counts;
    for (const auto& [outcome, executions] : outcomes_) counts.push_back({outcome, executions});
    return counts;
  }

 private:
  void add(const Problem& problem, std::span<const Choice> path) {
    Describer words(machine_);
    Finding finding;
    finding.thread = words.thread_name(*machine_.vm().threads[problem.thread.index]);
    if (problem.kind == Problem::Kind::Unsupported) {
      finding.kind = FindingKind::Unsupported;
      finding.message = problem.message;
      finding.place = words.place(*machine_.vm().threads[problem.thread.index]);
    } else {
      const auto* error = machine_.vm().boot_class("java/lang/AssertionError");
      const bool assertion = machine_.vm().class_of(problem.exception)->is_subclass_of(error);
      finding.kind = assertion ? FindingKind::Assertion : FindingKind::Exception;
      finding.message = words.exception_text(problem.exception);
      finding.stack = words.stack(problem.exception);
      finding.place = words.place(problem.exception);
    }
    add(std::move(finding), path);
  }

  // Some wait for others, and the rest, if any, spins.
  void stuck(std::span<const Choice> path) {
    bool spins = false;
    for (const auto& thread : machine_.vm().threads) {
      if (machine_.is_of_program(thread->id) && thread->status != ThreadStatus::Ended) {
        spins = spins || machine_.is_spinning(thread->id);
      }
    }
    add(stuck_finding(spins ? FindingKind::NeverEnds : FindingKind::Deadlock), path);
  }

  Finding stuck_finding(FindingKind kind) {
    Describer words(machine_);
    Finding finding;
    finding.kind = kind;
    std::string who;
    for (const auto& thread : machine_.vm().threads) {
      if (!machine_.is_of_program(thread->id) || thread->status == ThreadStatus::Ended) continue;
      if (thread->daemon) continue;
      const auto end = words.ending(*thread);
      if (!who.empty()) who += "; ";
      who += end.name;
      if (!end.waits_for.empty()) who += " waits for " + end.waits_for;
      if (!end.held_by.empty()) who += ", held by " + end.held_by;
      const auto place = words.place(*thread);
      if (finding.place.method.empty() || thread->status == ThreadStatus::Blocked) {
        finding.place = place;
      }
    }
    finding.message = (kind == FindingKind::Deadlock ? "deadlock: " : "may never end: ") + who;
    return finding;
  }

  void add(Finding finding, std::span<const Choice> path) {
    for (auto& known : findings_) {
      if (known.kind != finding.kind || known.message != finding.message ||
          known.place != finding.place) {
        continue;
      }
      if (path.size() < known.witness.path.size()) {
        known.witness.path.assign(path.begin(), path.end());
      }
      return;
    }
    finding.witness.path.assign(path.begin(), path.end());
    findings_.push_back(std::move(finding));
  }

  void count_outcome() {
    std::string text;
    for (const auto& [name, value] : machine_.outcomes()) {
      text += (text.empty() ? "" : " ") + name + "=" + value;
    }
    ++outcomes_[text];
  }

  VmMachine& machine_;
  const CheckOptions& options_;
  std::vector<Finding> findings_;
  std::map<std::string, std::uint64_t> outcomes_;
};

}  // namespace

Result<CheckResult> check_program(const CheckOptions& options) {
  Vm vm({.java_home = options.jdk,
         .class_path = options.class_path,
         .properties = options.properties,
         .release = options.release,
         .assertions = options.assertions,
         .explore = true,
         .output = [](int, std::string_view) {}});
  const auto booted = vm.boot();
  if (!booted) return booted.error();
  HEDDLE_TRY(auto started, vm.start_main(options.main_class, options.arguments));
  (void)started;
  VmMachine machine(vm,
                    {.reduction = options.reduction, .spurious_wakeups = options.spurious_wakeups});
  Collector collector(machine, options);
  SearchOptions search;
  search.budget = {.seconds = options.time_limit,
                   .bytes = options.memory_limit,
                   .states = options.max_states,
                   .depth = options.max_depth,
                   .interrupted = options.interrupted};
  const Subject subject{machine, machine.mark(), [&] { machine.start(); }};
  const auto found = search_depth_first(subject, collector, search);
  CheckResult result;
  result.target = options.main_class;
  result.complete = found.complete;
  result.limits = found.limits;
  result.findings = collector.findings();
  result.outcomes = collector.outcomes();
  result.stats.states = found.stats.states;
  result.stats.transitions = found.stats.transitions;
  result.stats.executions = found.stats.executions;
  result.stats.max_depth = found.stats.max_depth;
  result.stats.rounds = found.stats.rounds;
  result.stats.contended = machine.contention().contended();
  result.stats.seconds = found.stats.seconds;
  result.stats.table_bytes = found.stats.table_bytes;
  result.stats.peak_bytes = resident_bytes();
  return result;
}

}  // namespace heddle
