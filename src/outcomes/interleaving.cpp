#include "outcomes/interleaving.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "findings/seen_write.h"

namespace heddle {

namespace {

ActKind kind_of(EventKind kind) {
  switch (kind) {
    case EventKind::Read:
      return ActKind::Read;
    case EventKind::Write:
      return ActKind::Write;
    case EventKind::ReadModifyWrite:
      return ActKind::ReadModifyWrite;
    case EventKind::Lock:
      return ActKind::Lock;
    case EventKind::Unlock:
      return ActKind::Unlock;
    case EventKind::Wait:
      return ActKind::Wait;
    case EventKind::Notify:
      return ActKind::Notify;
    case EventKind::NotifyAll:
      return ActKind::NotifyAll;
    case EventKind::Start:
      return ActKind::Start;
    case EventKind::Join:
      return ActKind::Join;
    case EventKind::Park:
      return ActKind::Park;
    case EventKind::Unpark:
      return ActKind::Unpark;
    default:
      return ActKind::Other;
  }
}

bool is_access(EventKind kind) {
  return kind == EventKind::Read || kind == EventKind::Write ||
         kind == EventKind::ReadModifyWrite || kind == EventKind::Copy;
}

bool is_of_monitor(EventKind kind) { return kind == EventKind::Lock || kind == EventKind::Unlock; }

// What more than one thread accesses and one of them writes, and the monitors that several take, by
// their names.
class Shared {
 public:
  explicit Shared(const Witness& witness) {
    for (const Step& step : witness.steps) {
      if (!is_access(step.kind) && !is_of_monitor(step.kind)) continue;
      Use& use = uses_[step.subject];
      use.threads.insert(step.thread);
      use.changes = use.changes || step.kind != EventKind::Read;
    }
    // What a thread waits for is another's business, though it has not got it.
    for (auto& [name, use] : uses_) {
      for (const ThreadEnd& end : witness.ending) {
        const bool waits = !name.empty() && end.waits_for.ends_with(name);
        if (waits) use.threads.insert({kWaits, kWaits - 1});
      }
    }
  }
  [[nodiscard]] bool shows(const Step& step) const {
    if (is_access(step.kind) || is_of_monitor(step.kind)) {
      const Use& use = uses_.at(step.subject);
      return use.changes && use.threads.size() > 1;
    }
    switch (step.kind) {
      case EventKind::None:
      case EventKind::Yield:
      case EventKind::Fence:
      case EventKind::ClassInit:
      case EventKind::ClassReady:
      case EventKind::Outcome:
      case EventKind::End:
        return false;
      default:
        return true;
    }
  }

 private:
  static constexpr std::uint32_t kWaits = ~0U;
  struct Use {
    std::set<std::uint32_t> threads;
    bool changes = false;
  };
  std::map<std::string, Use> uses_;
};

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all;
}

std::string place_text(const Place& place) {
  return place.line > 0 ? place.file + ":" + std::to_string(place.line) : place.file;
}

// The last write of this value before the last one, or the initial value.
std::int32_t older_source(const Execution& execution, const std::string& location,
                          const std::string& value) {
  bool is_last = true;
  for (std::size_t i = execution.steps.size(); i > 0; --i) {
    const ExecutionStep& step = execution.steps[i - 1];
    const bool writes = step.kind == ActKind::Write || step.kind == ActKind::ReadModifyWrite;
    if (!writes || step.location != location) continue;
    if (!std::exchange(is_last, false) && step.written == value) {
      return static_cast<std::int32_t>(i - 1);
    }
  }
  return kFromInitialValue;
}

// The next write of this value.
std::int32_t later_source(const Execution& execution, std::size_t read) {
  const ExecutionStep& sees = execution.steps[read];
  for (std::size_t i = read + 1; i < execution.steps.size(); ++i) {
    const ExecutionStep& step = execution.steps[i];
    const bool writes = step.kind == ActKind::Write || step.kind == ActKind::ReadModifyWrite;
    if (writes && step.location == sees.location && step.written == sees.read) {
      return static_cast<std::int32_t>(i);
    }
  }
  return sees.source;
}

}  // namespace

Execution interleaving_of(const Witness& witness) {
  const Shared shared(witness);
  Execution execution;
  execution.threads = witness.threads;
  std::map<std::string, std::int32_t> writers;  // the last, by location
  std::vector<std::size_t> early;               // reads of later writes
  for (const Step& step : witness.steps) {
    if (!shared.shows(step)) continue;
    ExecutionStep told;
    told.thread = step.thread;
    told.kind = kind_of(step.kind);
    if (told.kind == ActKind::Other) told.other = step.kind;
    const bool itself = told.kind == ActKind::Other && step.subject == witness.threads[step.thread];
    if (!itself) told.location = step.subject;
    told.file = step.place.file;
    told.line = step.place.line;
    const bool writes = step.kind == EventKind::Write || step.kind == EventKind::ReadModifyWrite;
    const bool reads = step.kind == EventKind::Read || step.kind == EventKind::ReadModifyWrite;
    if (reads) {
      told.read = writes ? step.before : step.value;
      const bool older = told.read.ends_with(kOlderWrite);
      if (older) told.read.resize(told.read.size() - kOlderWrite.size());
      const auto writer = writers.find(step.subject);
      told.source = writer == writers.end() ? kFromInitialValue : writer->second;
      if (older) told.source = older_source(execution, step.subject, told.read);
      if (told.read.ends_with(kLaterWrite)) {
        told.read.resize(told.read.size() - kLaterWrite.size());
        early.push_back(execution.steps.size());
      }
    }
    if (reads || writes) told.mode = step.mode;
    if (writes) {
      told.written = step.after;
      writers[step.subject] = static_cast<std::int32_t>(execution.steps.size());
    }
    execution.steps.push_back(std::move(told));
  }
  for (const std::size_t read : early) {
    execution.steps[read].source = later_source(execution, read);
  }
  for (std::size_t i = 0; i < witness.ending.size(); ++i) {
    const ThreadEnd& end = witness.ending[i];
    if (end.ended) continue;
    execution.never_end.push_back(
        {static_cast<std::uint32_t>(i), ActKind::Other, end.goes_round ? "" : end.waits_for});
  }
  return execution;
}

void fill_set(const CheckResult& result, const std::string& file, OutcomeSet& set) {
  for (const OutcomeCount& count : result.outcomes) {
    set.found.push_back({count.outcome, count.said, count.executions});
  }
  set.complete = result.complete;
  std::vector<std::string> limits = result.limits;
  for (const Finding& finding : result.findings) {
    if (finding.kind != FindingKind::Unsupported) continue;
    const std::string at = place_text(finding.place);
    set.complete = false;
    limits.assign({(at.empty() ? file : at) + ": " + finding.message});
  }
  for (const Request& request : result.refused) {
    set.complete = false;
    limits.push_back(place_text(request.place) + ": " + request.what + " is refused");
  }
  set.decides = set.complete;
  set.limit = joined(limits);
  set.explored = std::max(result.stats.states, result.stats.executions);
  set.assumed = result.assumed;
  set.fixed = result.fixed;
  set.refused = result.refused;
  set.stats = result.stats;
}

}  // namespace heddle
