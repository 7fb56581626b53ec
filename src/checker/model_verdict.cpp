#include "checker/model_verdict.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "checker/relaxed/java_program.h"
#include "checker/weak_search.h"
#include "memory/models.h"

namespace heddle {
namespace {

using Clock = std::chrono::steady_clock;

// Where the user has set no limit, the models beyond sc take so long, and so many times the time of
// the search.
constexpr double kAtLeast = 10;
constexpr double kTimes = 4;
constexpr double kForWitness = 2;  // seconds more, to show what was found

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

bool is_stuck(FindingKind kind) {
  return kind == FindingKind::Deadlock || kind == FindingKind::NeverEnds;
}

// Whether two engines speak of the same thing. An exception is known by where it comes from, for
// its message may tell what was read. Threads that never end have other words in both engines, so
// how many there are must do: that hides a finding only beside one of the same kind.
bool is_same(const Finding& a, const Finding& b) {
  if (a.kind != b.kind) return false;
  if (a.kind == FindingKind::NeverEnds) return true;
  return is_stuck(a.kind) ? a.stands.size() == b.stands.size() : a.place == b.place;
}

bool has(const std::vector<Finding>& findings, const Finding& wanted) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const Finding& one) { return is_same(one, wanted); });
}

// The relaxed engine (checker/relaxed), asked for what goes wrong.
class Asked {
 public:
  Asked(const CheckOptions& options, double seconds)
      : options_(options), deadline_(Clock::now() + std::chrono::duration<double>(seconds)) {}

  void go_on(double seconds) {
    deadline_ = Clock::now() +
                std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  // Empty if there is nothing left of the time.
  std::optional<std::vector<JavaWrong>> wrong(std::string_view model, ModelCoverage* coverage) {
    *coverage = {};  // what another engine said of itself does not count
    coverage->model = model;
    const auto start = Clock::now();
    auto question = question_of(model, left());
    if (left() <= 0) {
      coverage->limit = "the time limit";
      return std::nullopt;
    }
    auto explored = ask(question);
    coverage->seconds = seconds_since(start);
    if (!explored) {
      coverage->limit = explored.error().message;
      return std::nullopt;
    }
    coverage->complete = explored->complete;
    coverage->executions = explored->explored;
    if (!explored->complete) coverage->limit = "the limit on " + explored->limit;
    return std::move(explored->wrong);
  }

  // An execution that shows it, if there is time to find it.
  std::optional<Execution> execution(std::string_view model, const memory::Outcome& raw) {
    auto question = question_of(model, std::max(kForWitness, left()));
    question.witness = &raw;
    const auto explored = ask(question);
    if (!explored || !explored->witness) return std::nullopt;
    return program_->execution_of(*explored->witness);
  }

 private:
  [[nodiscard]] double left() const {
    return std::chrono::duration<double>(deadline_ - Clock::now()).count();
  }

  [[nodiscard]] JavaQuestion question_of(std::string_view model, double seconds) const {
    JavaQuestion question;
    question.model = memory::find_model(model);
    question.seconds = seconds;
    question.bytes = options_.memory_limit;
    return question;
  }

  Result<JavaExploration> ask(const JavaQuestion& question) {
    if (program_ == nullptr) {
      HEDDLE_TRY(program_, JavaOutcomes::open(options_));
    }
    return program_->explore(question);
  }

  const CheckOptions& options_;
  std::chrono::time_point<Clock, std::chrono::duration<double>> deadline_;
  std::unique_ptr<JavaOutcomes> program_;
};

// Where a thread that never ends was last: what it reads again and again, or waits for.
void place_stuck(Finding& finding) {
  if (!is_stuck(finding.kind) || !finding.execution) return;
  const auto& execution = *finding.execution;
  for (const auto& step : execution.steps) {
    if (execution.threads[step.thread] != finding.thread || step.line == 0) continue;
    finding.place = {.file = step.file, .line = step.line, .method = ""};
  }
}

// Whether a wait of the execution may have ended for no reason, or by its time limit, where the
// check was asked to leave that out; every model has it (JLS 17.2.1).
bool may_wake_early(const CheckOptions& options, const Execution& execution) {
  return std::any_of(execution.steps.begin(), execution.steps.end(), [&](const auto& step) {
    const bool wakes = step.kind == ActKind::Wake || step.kind == ActKind::Park;
    return (wakes && !options.spurious_wakeups) ||
           (step.end == EndOfWait::TimeIsUp && options.limits_last);
  });
}

bool is_access(const ExecutionStep& step) {
  return step.kind == ActKind::Read || step.kind == ActKind::Write ||
         step.kind == ActKind::ReadModifyWrite;
}

bool is_at(const Place& place, const std::string& file, std::int32_t line) {
  return place.file == file && place.line == line;
}

// Whether an access of the race takes part in the execution that shows the finding; of one that is
// sequentially consistent, whether both do.
bool takes_part(const Race& race, const Finding& finding) {
  const auto& source = race.source.place;
  const auto& manifest = race.manifest.place;
  if (finding.execution) {
    const auto& steps = finding.execution->steps;
    return std::any_of(steps.begin(), steps.end(), [&](const ExecutionStep& step) {
      return is_access(step) &&
             (is_at(source, step.file, step.line) || is_at(manifest, step.file, step.line));
    });
  }
  const auto& steps = finding.witness.steps;
  const auto met = [&](const Place& place) {
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
      return is_at(place, step.place.file, step.place.line);
    });
  };
  // What an unpublished object's constructor writes is no step, and another may read it too early.
  return finding.model == "sc" ? met(source) && met(manifest) : met(source) || met(manifest);
}

void tell_consequences(std::vector<Finding>& findings) {
  for (auto& race : findings) {
    if (!race.race) continue;
    for (const auto& other : findings) {
      if (other.race || other.kind == FindingKind::Unsupported) continue;
      const Consequence consequence{other.kind, other.place, other.model};
      const auto& known = race.consequences;
      const bool told = std::find(known.begin(), known.end(), consequence) != known.end();
      if (!told && takes_part(*race.race, other)) race.consequences.push_back(consequence);
    }
  }
}

// Judges the findings that only jpr has: has the Java Memory Model an execution with each?
void ask_jmm(Asked& asked, std::vector<Finding>& found, CheckResult* result) {
  ModelCoverage coverage;
  const auto wrong = asked.wrong("jmm", &coverage);
  for (auto& finding : found) {
    if (finding.jmm == JmmSays::Allowed) continue;
    finding.jmm = coverage.complete ? JmmSays::Forbidden : JmmSays::NotDecided;
    if (!wrong) continue;
    for (const auto& one : *wrong) {
      if (!is_same(one.finding, finding)) continue;
      finding.model = "jmm";
      finding.jmm = JmmSays::Allowed;
      if (auto shown = asked.execution("jmm", one.raw)) finding.execution = std::move(shown);
      break;
    }
  }
  result->beyond.push_back(std::move(coverage));
}

// The search does not know that some operations of java.util.concurrent are fences for plain reads
// (StampedLock.validate): what it alone shows is none if jpr can be enumerated, and has it not.
void confirm(Asked& asked, std::vector<Finding>& found) {
  const auto is_only_jpr = [](const Finding& one) { return one.jmm == JmmSays::Forbidden; };
  if (std::none_of(found.begin(), found.end(), is_only_jpr)) return;
  ModelCoverage coverage;
  const auto wrong = asked.wrong("jpr", &coverage);
  if (!wrong || !coverage.complete) return;
  std::erase_if(found, [&](const Finding& one) {
    return is_only_jpr(one) && std::none_of(wrong->begin(), wrong->end(), [&](const auto& other) {
             return is_same(other.finding, one);
           });
  });
}

// The verdict is not complete: `limit` ended the exploration under `model`.
void cut(CheckResult* result, const std::string& model, const std::string& limit) {
  result->complete = false;
  result->limits.push_back(model + ": " + limit);
}

// What goes wrong although a wait ends only as it should. A finding that executions with such waits
// have under sc, too, says nothing about races, and that it needs none of these is not known.
void leave_out_early(const CheckOptions& options, double seconds, std::vector<Finding>& found,
                     CheckResult* result) {
  const auto early = [&](const Finding& one) {
    return one.execution && may_wake_early(options, *one.execution);
  };
  if (std::none_of(found.begin(), found.end(), early)) return;
  auto sc = options;
  sc.spurious_wakeups = true;
  sc.limits_last = false;
  sc.races = false;
  sc.progress = {};
  sc.time_limit = seconds;
  const auto with_early = check_program(sc);
  const auto known = [&](const Finding& one) {
    return early(one) && (!with_early || !with_early->complete || has(with_early->findings, one));
  };
  if (std::erase_if(found, known) == 0) return;
  cut(result, "jpr", "waits that end for no reason, or by a limit, cannot be left out there");
}

void ask_beyond(const CheckOptions& options, CheckResult* result) {
  const double taken = result->stats.seconds;
  const double share = options.time_limit > 0 ? std::max(0.5, options.time_limit - taken)
                                              : kAtLeast + kTimes * taken;
  // Most of it for the searches, and what is left for those who enumerate.
  const auto start = Clock::now();
  std::vector<Finding> found;
  const auto add = [&](const std::vector<Finding>& findings) {
    for (const auto& finding : findings) {
      if (!has(result->findings, finding) && !has(found, finding)) found.push_back(finding);
    }
  };
  if (auto weak = search_weak(options, Reads::Older, share / 4, result->findings)) {
    add(weak->findings);
  }
  const std::size_t by_search = found.size();
  ModelCoverage coverage;
  std::vector<Finding> shown;  // with reads of later writes, where the search may show too much
  if (auto all = search_weak(options, Reads::Any, share / 2, result->findings)) {
    coverage = all->coverage;
    shown = std::move(all->findings);
  }
  Asked asked(options, share - seconds_since(start));
  const bool was_searched = coverage.complete;
  if (!was_searched) {
    const auto wrong = asked.wrong("jpr", &coverage);
    if (!coverage.complete) add(shown);
    if (wrong) {
      for (const auto& one : *wrong) {
        if (has(result->findings, one.finding) || has(found, one.finding)) continue;
        found.push_back(one.finding);
        found.back().model = "jpr";
        found.back().execution = asked.execution("jpr", one.raw);
      }
    }
  } else {
    add(shown);
  }
  result->beyond.push_back(coverage);
  if (!coverage.complete) cut(result, "jpr", coverage.limit);
  leave_out_early(options, share, found, result);
  if (found.size() > by_search) ask_jmm(asked, found, result);
  if (was_searched) confirm(asked, found);
  for (auto& finding : found) place_stuck(finding);
  result->findings.insert(result->findings.begin(), std::make_move_iterator(found.begin()),
                          std::make_move_iterator(found.end()));
  if (coverage.complete) {
    std::erase(result->not_modelled, kNotSequential);
    std::erase(result->not_modelled, kWhatAcceptedDo);
  }
}

// Whether there may be executions that are not sequentially consistent: there are races, or weaker
// accesses; or it is not known, because the search that follows happens-before was not done.
bool needs_models(const CheckOptions& options, const CheckResult& result) {
  if (!options.races || options.first_only) return false;
  // What jpr has and a search that was cut short has not met may be sequentially consistent.
  if (!result.complete) return false;
  if (result.races == RaceFreedom::Races || !result.left_out.empty()) return true;
  if (result.races == RaceFreedom::NotKnown) return result.refused.empty();
  return std::any_of(result.unordered.begin(), result.unordered.end(), [](const Request& one) {
    return one.what.ends_with("access") || one.what.ends_with("fence");
  });
}

// What the search knows of jpr or jmm: nothing, if it has left something out. With jmm it is sure
// only where reads of later writes show nothing else.
std::optional<WeakFindings> searched(const CheckOptions& options, const std::string& model,
                                     double seconds) {
  if (model != "jpr" && model != "jmm") return std::nullopt;
  auto all = search_weak(options, Reads::Any, seconds, {});
  if (!all || !all->coverage.complete) return std::nullopt;
  if (model == "jpr" || all->findings.empty()) return std::move(*all);
  auto older = search_weak(options, Reads::Older, seconds, {});
  if (!older || !older->coverage.complete) return std::nullopt;
  const bool same = std::all_of(all->findings.begin(), all->findings.end(),
                                [&](const Finding& one) { return has(older->findings, one); });
  if (!same) return std::nullopt;
  return std::move(*older);
}

// One model alone: who enumerates shows more of an execution, and is asked first; what is too large
// for that is for the search, and what the search leaves out to be enumerated after all.
Result<CheckResult> decide_under(const CheckOptions& options, const std::string& model) {
  constexpr double kFirst = 20;
  CheckResult result;
  result.target = options.launch.name();
  result.model = "";
  result.search = "";
  const bool limited = options.time_limit > 0;
  const auto start = Clock::now();
  ModelCoverage coverage;
  std::optional<WeakFindings> known;
  Asked asked(options, limited ? options.time_limit / 2 : kFirst);
  auto wrong = asked.wrong(model, &coverage);
  const double rest = limited ? std::max(0.5, options.time_limit - seconds_since(start)) : 0;
  if (!coverage.complete) known = searched(options, model, rest / 2);
  if (!known && !coverage.complete && !limited) {
    asked.go_on(1e9);
    wrong = asked.wrong(model, &coverage);
  }
  if (known) {
    coverage = known->coverage;
    coverage.model = model;
    for (auto& finding : known->findings) {
      finding.model = model;
      result.findings.push_back(std::move(finding));
    }
  } else if (wrong) {
    for (const auto& one : *wrong) {
      if (has(result.findings, one.finding)) continue;
      result.findings.push_back(one.finding);
      result.findings.back().model = model;
      result.findings.back().execution = asked.execution(model, one.raw);
      place_stuck(result.findings.back());
    }
  }
  if (!coverage.complete) cut(&result, model, coverage.limit);
  result.stats.executions = coverage.executions;
  result.stats.seconds = seconds_since(start);
  result.beyond.push_back(std::move(coverage));
  return result;
}

}  // namespace

Result<CheckResult> decide(const CheckOptions& options, const VerdictOptions& verdict) {
  if (!verdict.model.empty() && verdict.model != "sc") return decide_under(options, verdict.model);
  HEDDLE_TRY(auto result, check_program(options));
  const bool asks = verdict.model.empty() && !options.races_only && needs_models(options, result);
  if (verdict.accept_races) {
    for (auto& finding : result.findings) {
      if (!finding.race || finding.accepted) continue;
      finding.accepted = "every race is";
      finding.accepted_by = "--races accept";
    }
  }
  if (asks) ask_beyond(options, &result);
  result.sort_findings();
  tell_consequences(result.findings);
  return result;
}

}  // namespace heddle
