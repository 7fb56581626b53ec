#include "checker/session.h"

#include <algorithm>
#include <chrono>
#include <functional>

#include "base/check.h"
#include "checker/missing_edge.h"
#include "checker/open_vm.h"
#include "checker/witness.h"
#include "search/budget.h"

namespace heddle {
namespace {

// Whether a limit has been reached in the middle of a step, which needs so many bytes next: the
// search asks only between steps. To ask for the memory in use takes longer than for the time.
std::function<std::string_view(std::uint64_t)> end_of_patience(const CheckOptions& options) {
  constexpr double kBetweenLooks = 0.005;       // seconds
  constexpr std::uint64_t kFewBytes = 1 << 20;  // which are not waited for
  const auto start = std::chrono::steady_clock::now();
  double looked = -1;
  return [&options, start, looked](std::uint64_t bytes) mutable -> std::string_view {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    if (options.interrupted && options.interrupted()) return kInterruptLimit;
    if (options.time_limit > 0 && taken.count() > options.time_limit) return kTimeLimit;
    const bool is_early = taken.count() - looked < kBetweenLooks && bytes < kFewBytes;
    if (options.memory_limit == 0 || is_early) return "";
    looked = taken.count();
    return resident_bytes() + bytes > options.memory_limit ? kMemoryLimit : "";
  };
}

}  // namespace

Result<Session> open_session(const CheckOptions& options, bool common_may_last) {
  Session session;
  // The machine is there only when the VM has booted, and what is printed before is the JDK's.
  const auto machine = std::make_shared<VmMachine*>(nullptr);
  const auto print = [machine](int descriptor, std::string_view bytes) {
    if (descriptor == 1 && *machine != nullptr) (*machine)->print(bytes);
  };
  HEDDLE_TRY(session.vm, open_vm(options, {.output = print, .common_may_last = common_may_last}));
  auto& vm = *session.vm;
  // Which thread ran last, and which choices have been taken, is known by number there.
  const bool by_number = options.search == Search::ContextBounded;
  session.machine =
      std::make_unique<VmMachine>(vm, MachineOptions{.reduction = options.reduction,
                                                     .symmetry = options.symmetry && !by_number,
                                                     .spurious_wakeups = options.spurious_wakeups,
                                                     .limits_last = options.limits_last,
                                                     .races = options.races,
                                                     .threads_speak = options.threads_speak,
                                                     .contended = options.contended,
                                                     .left_out = {options.trust, options.untrack},
                                                     .must_end = end_of_patience(options)});
  *machine = session.machine.get();
  if (options.reads != Reads::Newest) session.machine->relax_reads(options.reads == Reads::Any);
  if (options.race_first) session.machine->look_for_races_first(*options.race_first);
  session.start = session.machine->mark();
  return session;
}

Result<CheckResult> with_session(
    CheckOptions options,
    const std::function<Result<CheckResult>(const CheckOptions&, Session&)>& work) {
  const auto start = std::chrono::steady_clock::now();
  HEDDLE_TRY(auto session, open_session(options, true));
  auto result = work(options, session);
  // A saved path leads elsewhere if it was found by the other kind of machine.
  const bool must_retry = session.vm->common_moved || (!result && session.vm->captures_common);
  if (!must_retry) return result;
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  constexpr double kLeast = 0.1;  // 0 would be no limit
  if (options.time_limit > 0) {
    options.time_limit = std::max(kLeast, options.time_limit - taken.count());
  }
  session.machine.reset();  // it uses the VM until its end
  session.vm.reset();
  HEDDLE_TRY(session, open_session(options, false));
  return work(options, session);
}

Subject subject_of(Session& session) {
  auto& machine = *session.machine;
  return {machine, session.start, [&machine](Learn learn) {
            if (learn == Learn::Yes) machine.learn();
            machine.start();
          }};
}

SearchOptions search_options(const CheckOptions& options, const Collector& collector,
                             const VmMachine& machine) {
  SearchOptions search;
  search.budget = {.seconds = options.time_limit,
                   .bytes = options.memory_limit,
                   .states = options.max_states,
                   .depth = options.max_depth,
                   .interrupted = options.interrupted};
  search.seed = options.seed;
  search.executions = options.executions;
  search.bound = options.bound;
  search.warm_up = options.warm_up;
  search.sleep_sets = options.sleep_sets;
  if (options.race_first) search.rank = [&machine](Choice choice) { return machine.rank(choice); };
  if (options.progress) {
    search.progress = [&options, &collector](const SearchStats& stats) {
      options.progress({.states = stats.states,
                        .transitions = stats.transitions,
                        .depth = stats.depth,
                        .queue = stats.queue,
                        .bytes = stats.bytes != 0 ? stats.bytes : resident_bytes(),
                        .findings = collector.findings().size(),
                        .seconds = stats.seconds});
    };
  }
  return search;
}

bool has_own_loaders(const Vm& vm) { return vm.loaders.size() > kAppLoader.index + 1U; }

void confirm(Session& session, Finding& finding) {
  auto& machine = *session.machine;
  finding.witness.contended = machine.contention().contended_names();
  finding.witness.limits_last = machine.limits_expire_last();
  const bool offered =
      witness_of(machine, session.start, &finding.witness, finding.race ? &*finding.race : nullptr);
  const bool repeats = !has_own_loaders(machine.vm());
  HEDDLE_CHECK(offered || !repeats, "the path to a finding should lead there again");
  explain_missing_edge(finding);
  Collector collector(machine, false, finding.kind == FindingKind::Race);
  const auto seen = collector.seen_in_full();
  const auto again = std::find_if(
      seen.begin(), seen.end(), [&](const Finding& other) { return same_finding(other, finding); });
  if (again != seen.end()) {
    finding.said = again->said;
    finding.causes = again->causes;
    return;
  }
  if (offered && !finding.witness.cycle.empty()) return;
  HEDDLE_CHECK(!repeats, "a finding should be there when its path is replayed");
  finding.kind = FindingKind::Unsupported;
  finding.message =
      "an execution that a class loader of the program's takes part in, and that went"
      " otherwise when it was to be shown (" +
      finding.message + "); load the classes before the threads start";
}

SearchResult explore(Search strategy, const Subject& subject, Observer& observer,
                     const SearchOptions& options) {
  switch (strategy) {
    case Search::DepthFirst:
      return search_depth_first(subject, observer, options);
    case Search::BreadthFirst:
      return search_breadth_first(subject, observer, options);
    case Search::Random:
      return search_random_walk(subject, observer, options);
    case Search::Pct:
      return search_pct(subject, observer, options);
    case Search::ContextBounded:
      return search_context_bounded(subject, observer, options);
  }
  HEDDLE_UNREACHABLE("every strategy should have its case");
}

}  // namespace heddle
