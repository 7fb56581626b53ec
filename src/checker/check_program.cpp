#include "checker/check_program.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <optional>
#include <tuple>

#include <sys/resource.h>

#include "base/check.h"
#include "checker/bugs_first.h"
#include "checker/collector.h"
#include "checker/identity.h"
#include "checker/missing_edge.h"
#include "checker/session.h"
#include "checker/witness.h"
#include "explore/vm_machine.h"
#include "search/budget.h"
#include "search/parallel.h"
#include "search/search.h"
#include "vm/juc/needs_jdk.h"
#include "vm/vm.h"

namespace heddle {
namespace {

std::uint64_t peak_bytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

void fill_stats(const SearchResult& found, const VmMachine& machine, CheckStats* stats) {
  stats->states = found.stats.states;
  stats->transitions = found.stats.transitions;
  stats->executions = found.stats.executions;
  stats->max_depth = found.stats.max_depth;
  stats->rounds = found.stats.rounds;
  stats->contended = machine.contention().contended();
  stats->seconds = found.stats.seconds;
  stats->table_bytes = found.stats.table_bytes;
  stats->instructions = machine.instructions() + found.stats.instructions;
  stats->peak_bytes = std::max(peak_bytes(), found.stats.peak_bytes);
}

// An execution was given up there.
bool is_unsupported(const Finding& finding) { return finding.kind == FindingKind::Unsupported; }

std::string name_of(RaceFirst first) {
  switch (first) {
    case RaceFirst::Writes:
      return "writes first";
    case RaceFirst::WatchWritten:
      return "what others have written first";
    case RaceFirst::AvoidReleases:
      return "who has acquired what others released last";
    case RaceFirst::Acquires:
      return "acquires first";
  }
  HEDDLE_UNREACHABLE("every order should have its name");
}

std::string search_name(const CheckOptions& options) {
  const auto seed = "seed " + std::to_string(options.seed);
  switch (options.search) {
    case Search::DepthFirst:
      if (options.race_first) return "depth-first, " + name_of(*options.race_first);
      return options.workers > 1
                 ? "depth-first by " + std::to_string(options.workers) + " processes"
                 : "depth-first";
    case Search::BreadthFirst:
      return "breadth-first";
    case Search::Random:
      return "random walk, " + seed;
    case Search::Pct:
      return "PCT of depth " + std::to_string(options.bound) + ", " + seed;
    case Search::ContextBounded:
      return "context bounding";
  }
  HEDDLE_UNREACHABLE("every strategy should have its name");
}

// Whether the search is by several processes, or one that can be put aside.
bool is_team(const CheckOptions& options) {
  return options.workers > 1 || !options.checkpoint.empty() || !options.resume.empty();
}

Result<SearchResult> search_as_team(const Subject& subject, Collector& collector,
                                    const SearchOptions& search, const CheckOptions& options) {
  TeamOptions team;
  team.workers = options.workers;
  team.checkpoint = options.checkpoint;
  team.resume = options.resume;
  if (!team.checkpoint.empty() || !team.resume.empty()) team.identity = identity_of(options);
  return search_parallel(subject, collector, search, team);
}

// Objects have numbers in the order they are spoken of, so a message that names some must be told
// by who tells the steps.
void retell(Finding& finding) {
  if (finding.kind != FindingKind::Deadlock && finding.kind != FindingKind::NeverEnds) return;
  auto ending = finding.witness.ending;
  for (auto& end : ending) {
    end.ended = end.ended || (!end.goes_round && end.waits_for.empty());
  }
  const bool stuck =
      std::any_of(ending.begin(), ending.end(), [](const ThreadEnd& end) { return !end.ended; });
  if (stuck) finding.message = stuck_message(finding.kind, std::move(ending));
}

// "ReentrantReadWriteLock.ReadLock (2 operations)"
std::string operations_text(const std::string& owner, std::size_t count) {
  auto name = owner.substr(owner.rfind('.') + 1);
  std::replace(name.begin(), name.end(), '$', '.');
  return name + " (" + std::to_string(count) + (count == 1 ? " operation)" : " operations)");
}

void fill_grounds(const GroundsTold& grounds, CheckResult* result) {
  Assumption atomic{.what = "atomic, as documented"};
  for (const auto& [owner, methods] : grounds.steps) {
    atomic.of.push_back(operations_text(owner, methods.size()));
  }
  if (!atomic.of.empty()) result->assumed.push_back(std::move(atomic));
  result->fixed.assign(grounds.fixed.begin(), grounds.fixed.end());
  result->refused.assign(grounds.refused.begin(), grounds.refused.end());
  result->unordered.assign(grounds.unordered.begin(), grounds.unordered.end());
}

// An access in a mode weaker than volatile, or a fence.
bool is_weak(const Request& request) {
  return request.what.ends_with("access") || request.what.ends_with("fence");
}

// Whether threads influence each other along something else than happens-before, or what is not
// looked for may (docs/design/races.md).
bool is_unordered(const CheckResult& result) {
  return !result.unordered.empty() || !result.left_out.empty();
}

// Whether the first tier cannot tell that there is no race.
bool may_hide_races(const CheckResult& result, const GroundsTold& grounds) {
  return is_unordered(result) || grounds.hides_races;
}

// Without a data race, and with nothing weaker than volatile, every execution that the Java Memory
// Model allows is sequentially consistent (JLS 17.4.5).
void judge_races(const CheckOptions& options, const GroundsTold& grounds, CheckResult* result) {
  const bool raced =
      std::any_of(result->findings.begin(), result->findings.end(),
                  [](const Finding& finding) { return finding.kind == FindingKind::Race; });
  const bool samples = options.search == Search::Random || options.search == Search::Pct;
  if (raced) {
    result->races = RaceFreedom::Races;
  } else if (options.races) {
    const bool all = result->complete && !samples && result->refused.empty() &&
                     (!may_hide_races(*result, grounds) || result->all_races) &&
                     std::none_of(result->findings.begin(), result->findings.end(), is_unsupported);
    result->races = all ? RaceFreedom::Free : RaceFreedom::NotKnown;
  }
  const bool sc_is_all = result->races == RaceFreedom::Free && !is_unordered(*result);
  auto& missing = result->not_modelled;
  std::erase(missing, kNotSequential);
  std::erase(missing, kWhatAcceptedDo);
  if (!sc_is_all) missing.emplace_back(kNotSequential);
  if (result->accepted() > 0) missing.emplace_back(kWhatAcceptedDo);
}

constexpr const char* kLimitsLast = "time limits expire last";
constexpr const char* kWhole = "every long and double is read and written as a whole";

// Findings that were made after a time limit had expired are looked for where limits expire last:
// an execution found there is shown instead, and what is not found there needs the limit. `found`
// is what the search met; `findings` is the same, with what a replay has added.
void show_without_limits(const CheckOptions& options, Session& session, const Subject& subject,
                         const std::vector<Finding>& found, std::vector<Finding>& findings) {
  constexpr double kShareOfTime = 4;
  auto& machine = *session.machine;
  std::vector<Finding> wanted;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const bool expired = found[i].witness.expiries > 0 && !is_unsupported(findings[i]);
    if (expired) wanted.push_back(found[i]);
  }
  if (options.limits_last || wanted.empty() || !machine.vm().captured.empty()) return;
  auto last = options;
  last.progress = {};
  const bool samples = options.search == Search::Random || options.search == Search::Pct;
  if (!samples) last.search = Search::DepthFirst;
  if (last.time_limit > 0) last.time_limit = std::max(1.0, last.time_limit / kShareOfTime);
  machine.expire_last(true);
  Collector collector(machine, wanted);
  const auto result =
      explore(last.search, subject, collector, search_options(last, collector, machine));
  const auto& others = collector.findings();
  const bool knows = result.complete && !samples;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i].witness.expiries == 0 || is_unsupported(findings[i])) continue;
    const auto same = std::find_if(others.begin(), others.end(), [&](const Finding& other) {
      return same_finding(other, found[i]);
    });
    if (same == others.end()) {
      findings[i].needs_limit = knows ? NeedsLimit::Yes : NeedsLimit::NotKnown;
      continue;
    }
    findings[i] = *same;
    accept(options.accepts, &findings[i]);
    confirm(session, findings[i]);
  }
}

// What keeps the executions that were met from being all that the memory model has.
void name_left_out(const VmMachine& machine, CheckResult* result) {
  auto missing = machine.left_out_of_model();
  if (!result->left_out.empty()) missing.insert("races that are not looked for");
  for (const auto& request : result->unordered) {
    if (is_weak(request)) missing.insert("accesses weaker than volatile, and fences");
  }
  if (missing.empty()) return;
  result->complete = false;
  for (const auto& what : missing) result->limits.push_back(what + " are left out of the search");
}

// An execution with the outcome that was asked for; and what may be missing among all outcomes.
void show_outcome(const CheckOptions& options, Session& session, const Collector& collector,
                  CheckResult* result) {
  if (collector.may_lack_prints()) {
    result->complete = false;
    result->limits.emplace_back("what a thread prints when another one ends the program");
  }
  if (options.show_outcome.empty()) return;
  result->shown = collector.way_to(options.show_outcome);
  if (!result->shown) return;
  const bool offered = witness_of(*session.machine, session.start, &*result->shown);
  if (!offered) result->shown.reset();
}

std::optional<RaceTraces> traces_of(const CheckOptions& options, Session& session) {
  if (!options.keep_trace) return std::nullopt;
  return std::optional<RaceTraces>(std::in_place, *session.machine, session.start,
                                   options.traces_per_race, options.keep_trace);
}

// The first tier has found a race, or cannot tell that there is none: happens-before is followed
// through all executions, to find every race, also those behind the first.
void find_all_races(const CheckOptions& options, Session& session, const Subject& subject,
                    GroundsTold* grounds, CheckResult* result) {
  // Where the user has set no limit, a check does not take many times longer for this.
  constexpr double kTimes = 4;
  constexpr double kAtLeast = 10;
  auto& machine = *session.machine;
  const double taken = result->stats.seconds;
  const double left = options.time_limit - taken;
  if (!machine.vm().captured.empty() || (options.time_limit > 0 && left <= 0)) return;
  auto follow = options;
  follow.progress = {};
  follow.first_only = false;
  const bool samples = options.search == Search::Random || options.search == Search::Pct;
  if (!samples) follow.search = Search::DepthFirst;
  if (follow.time_limit > 0) {
    follow.time_limit = left;
  } else if (!options.races_only) {
    follow.time_limit = kAtLeast + kTimes * taken;
  }
  machine.follow_happens_before();
  Collector collector(machine, false, true);
  collector.accept(options.accepts);
  collector.stop_after(options.stop_after);
  auto traces = traces_of(options, session);
  collector.keep_traces(traces ? &*traces : nullptr);
  machine.cut_steps(true);
  const auto found =
      explore(follow.search, subject, collector, search_options(follow, collector, machine));
  machine.cut_steps(false);
  result->all_races = found.complete && !samples;
  grounds->races_of_wide = grounds->races_of_wide || collector.grounds().races_of_wide;
  result->stats.states_for_races = found.stats.states;
  for (auto finding : collector.findings()) {
    if (finding.kind != FindingKind::Race) continue;
    const bool known =
        std::any_of(result->findings.begin(), result->findings.end(),
                    [&](const Finding& other) { return same_finding(other, finding); });
    if (known) continue;
    confirm(session, finding);
    result->findings.push_back(std::move(finding));
  }
}

// One slice of sampling, in a process of its own: random walks, and PCT of a small depth.
std::vector<Finding> sample(const CheckOptions& options, Session& session, const Subject& subject,
                            std::uint64_t slice) {
  static const auto resident = resident_bytes();     // when the process began
  constexpr std::uint32_t kDepths[] = {0, 2, 3, 5};  // of PCT; 0 is a random walk
  constexpr double kSeconds = 2;
  constexpr std::uint64_t kExecutions = 200;
  auto& machine = *session.machine;
  auto mine = options;
  mine.progress = {};
  mine.interrupted = {};
  mine.bound = kDepths[slice % std::size(kDepths)];
  mine.search = mine.bound == 0 ? Search::Random : Search::Pct;
  mine.seed = slice + 1;
  mine.executions = kExecutions;
  mine.max_states = 0;
  mine.time_limit = kSeconds;
  // Beside the search, which has a limit of its own and shares with it what was there before.
  if (options.memory_limit > 0) mine.memory_limit = resident + options.memory_limit / 10;
  Collector collector(machine, options.first_only, options.races);
  collector.accept(options.accepts);
  explore(mine.search, subject, collector, search_options(mine, collector, machine));
  auto found = collector.findings();
  std::erase_if(found, is_unsupported);
  if (options.first_only) {
    std::erase_if(found, [](const Finding& one) { return one.accepted.has_value(); });
  }
  for (auto& finding : found) finding.witness.contended = machine.contention().contended_names();
  return found;
}

// A search that samples needs no samples beside it, and where outcomes are asked for there is
// nothing to find.
bool may_sample(const CheckOptions& options) {
  const bool samples = options.search == Search::Random || options.search == Search::Pct;
  return options.sampling && !samples && !options.threads_speak;
}

bool is_enough(const CheckOptions& options, const BugsFirst& bugs) {
  return options.first_only && !bugs.found().empty();
}

// What the search asks between its steps: must it end?
std::function<bool()> looks_for_bugs(const CheckOptions& options, BugsFirst& bugs) {
  return [&options, &bugs] {
    bugs.look();
    return is_enough(options, bugs) || (options.interrupted && options.interrupted());
  };
}

// What sampling has found and the search has not, shown by a replay. A complete search has one
// finding of each kind at least: it may name another of two equal threads, and no sample changes
// what it reports. Should it have none, it was not complete.
void add_sampled(const CheckOptions& options, const std::vector<Finding>& sampled,
                 CheckResult* result) {
  const auto finds = [result](FindingKind kind) {
    return std::any_of(result->findings.begin(), result->findings.end(),
                       [kind](const Finding& one) { return one.kind == kind; });
  };
  for (const auto& finding : sampled) {
    if (result->complete && finds(finding.kind)) continue;
    auto replay = options;
    replay.contended = finding.witness.contended;
    replay.races = finding.kind == FindingKind::Race;
    const auto shown = replay_program(replay, finding.witness.path, finding.witness.cycle);
    if (!shown) continue;
    for (const auto& other : shown->findings) {
      const bool known = other.kind != finding.kind ||
                         std::any_of(result->findings.begin(), result->findings.end(),
                                     [&](const Finding& one) { return same_finding(one, other); });
      if (known) continue;
      result->findings.push_back(other);
      accept(options.accepts, &result->findings.back());
      if (!result->complete) continue;
      result->complete = false;
      result->limits.emplace_back("a mistake of Heddle's: sampling found what the search did not");
    }
  }
}

// What does not go together is refused, not ignored.
Result<bool> check_supported(const CheckOptions& options) {
  const bool team = is_team(options);
  if (team && options.search != Search::DepthFirst) {
    return Error{"--search", "only dfs goes with --workers, --checkpoint and --resume"};
  }
  return true;
}

Result<CheckResult> check_session(const CheckOptions& options, Session& session) {
  auto& machine = *session.machine;
  Collector collector(machine, options.first_only, options.races, options.threads_speak);
  collector.accept(options.accepts);
  collector.stop_after(options.stop_after);
  auto traces = traces_of(options, session);
  collector.keep_traces(traces ? &*traces : nullptr);
  auto search = search_options(options, collector, machine);
  const Subject subject = subject_of(session);
  BugsFirst bugs([&](std::uint64_t slice) { return sample(options, session, subject, slice); });
  SearchResult found;
  if (is_team(options)) {
    HEDDLE_TRY(found, search_as_team(subject, collector, search, options));
  } else {
    if (may_sample(options)) search.budget.interrupted = looks_for_bugs(options, bugs);
    found = explore(options.search, subject, collector, search);
    bugs.end();
    if (is_enough(options, bugs)) {
      std::replace(found.limits.begin(), found.limits.end(), std::string(kInterruptLimit),
                   std::string("the first finding"));
    }
  }
  HEDDLE_CHECK(machine.cut_by().empty() || !found.complete,
               "a search with a step cut short should not be complete");
  CheckResult result;
  result.target = options.launch.name();
  result.search = search_name(options);
  result.juc_models = options.juc_models;
  if (found.searched_again) result.search += ", and again by one to see what never ends";
  result.complete = found.complete;
  result.limits = found.limits;
  result.findings = collector.findings();
  result.outcomes = collector.outcomes();
  result.given_up = result.complete && !collector.met_end();
  auto grounds = collector.grounds();
  fill_grounds(grounds, &result);
  for (const auto& field : options.untrack) result.left_out.push_back("--untrack " + field);
  for (const auto& name : options.trust) result.left_out.push_back("--trust " + name);
  fill_stats(found, machine, &result.stats);
  judge_races(options, grounds, &result);
  if (options.reads == Reads::Any) name_left_out(machine, &result);
  // What was found before is left out: it cannot be gone back to.
  if (!machine.vm().captured.empty()) result.findings.clear();
  machine.cut_steps(false);  // what was found is shown whatever time it takes
  const auto raw = result.findings;
  for (auto& finding : result.findings) confirm(session, finding);
  if (options.threads_speak) {
    show_outcome(options, session, collector, &result);
  } else {
    show_without_limits(options, session, subject, raw, result.findings);
  }
  if (machine.vm().captured.empty() && !bugs.found().empty()) {
    add_sampled(options, bugs.found(), &result);
    judge_races(options, grounds, &result);
  }
  result.races_only = options.races_only;
  if (options.races_only) {
    const auto others = std::stable_partition(
        result.findings.begin(), result.findings.end(), [](const Finding& finding) {
          return finding.kind == FindingKind::Race || is_unsupported(finding);
        });
    result.besides.assign(std::make_move_iterator(others),
                          std::make_move_iterator(result.findings.end()));
    result.findings.erase(others, result.findings.end());
  }
  const auto count =
      std::count_if(result.findings.begin(), result.findings.end(), [](const Finding& finding) {
        return finding.kind == FindingKind::Race && !finding.accepted;
      });
  const bool enough =
      options.first_only ||
      (options.stop_after > 0 && static_cast<std::uint64_t>(count) >= options.stop_after);
  const bool must_follow =
      result.races == RaceFreedom::Races || (options.races && may_hide_races(result, grounds));
  if (must_follow && !enough) {
    find_all_races(options, session, subject, &grounds, &result);
    judge_races(options, grounds, &result);
  }
  result.sort_findings();
  for (auto& finding : result.findings) retell(finding);
  if (options.limits_last && grounds.met_limits) {
    result.assumed.push_back({kLimitsLast});
  }
  if (grounds.races_of_wide) result.assumed.push_back({kWhole});
  if (std::any_of(result.findings.begin(), result.findings.end(), is_unsupported)) {
    result.complete = false;
    result.limits.emplace_back("something Heddle cannot run");
  }
  for (const auto& what : machine.vm().refused()) {
    result.not_modelled.push_back("refused: " + what);
  }
  return result;
}

// What the program asks of the models of java.util.concurrent that they do not cover.
std::optional<std::string> asked_in_vain(const CheckResult& result) {
  for (const auto& finding : result.findings) {
    if (!is_unsupported(finding)) continue;
    if (auto lacking = lacking_in_models(finding.message)) return lacking;
  }
  return std::nullopt;
}

// The check may have asked the program's loaders for their classes before it came to the finding;
// so they are asked here, as far as going on in some way does it.
void run_on(VmMachine& machine) {
  constexpr int kMostSteps = 10'000;
  for (int i = 0; i < kMostSteps && machine.standing() == Standing::Running; ++i) {
    machine.take(machine.choices().front());
  }
}

Result<CheckResult> replay_session(const CheckOptions& options, Session& session,
                                   const std::vector<Choice>& path,
                                   const std::vector<Choice>& cycle) {
  auto& machine = *session.machine;
  CheckResult result;
  result.target = options.launch.name();
  result.search = "a replay";
  result.complete = false;
  result.limits.emplace_back("one execution");
  Witness witness;
  witness.path = path;
  witness.cycle = cycle;
  witness.contended = options.contended;
  witness.limits_last = options.limits_last;
  if (options.races) machine.follow_happens_before();
  bool offered = witness_of(machine, session.start, &witness);
  if (has_own_loaders(machine.vm())) {
    run_on(machine);
    offered = witness_of(machine, session.start, &witness);
  }
  if (!offered) {
    return Error{"", "the program does not go the way the trace says: it, or the JDK, has changed"};
  }
  Collector collector(machine, false, options.races);
  result.findings = collector.seen_in_full();
  if (options.races && !result.findings.empty()) {
    witness.next = result.findings.front().witness.next;
    witness_of(machine, session.start, &witness);
  }
  if (!cycle.empty()) {
    collector.never_ends(path, cycle);
    result.findings = collector.findings();
  }
  for (auto& finding : result.findings) {
    finding.witness = witness;
    explain_missing_edge(finding);
    // Only a check knows whether it happens without.
    const bool early = !options.limits_last && !witness.expired.empty();
    if (early) finding.needs_limit = NeedsLimit::NotKnown;
    retell(finding);
  }
  result.stats.transitions = path.size();
  result.stats.executions = 1;
  result.stats.peak_bytes = peak_bytes();
  return result;
}

}  // namespace

Result<CheckResult> check_program(const CheckOptions& options) {
  HEDDLE_TRY(auto supported, check_supported(options));
  (void)supported;
  HEDDLE_TRY(auto result, with_session(options, check_session));
  const auto lacking = asked_in_vain(result);
  if (!lacking || !options.resume.empty()) return result;
  auto with_jdk = options;
  with_jdk.juc_models = false;
  if (options.time_limit > 0) {
    with_jdk.time_limit = std::max(1.0, options.time_limit - result.stats.seconds);
  }
  HEDDLE_TRY(result, with_session(with_jdk, check_session));
  result.search += ", on the JDK's java.util.concurrent, since the models lack " + *lacking;
  // A checkpoint says what it was made with, and this one was made without the models.
  if (!options.checkpoint.empty()) result.search += " (--resume needs --juc jdk)";
  return result;
}

Result<CheckResult> replay_program(const CheckOptions& options, const std::vector<Choice>& path,
                                   const std::vector<Choice>& cycle) {
  return with_session(options, [&](const CheckOptions& all, Session& session) {
    return replay_session(all, session, path, cycle);
  });
}

}  // namespace heddle
