#include "report/surprise_text.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "outcomes/sc_cycle.h"
#include "report/words.h"

namespace heddle {

namespace {

bool is_in(AccessMode mode, AccessMode one, AccessMode other) {
  return mode == one || mode == other;
}

bool releases(const ExecutionStep& step) {
  if (step.kind == ActKind::Unlock || step.kind == ActKind::Start) return true;
  const bool writes = step.kind == ActKind::Write || step.kind == ActKind::ReadModifyWrite;
  return writes && is_in(step.mode, AccessMode::Release, AccessMode::Volatile);
}

bool acquires(const ExecutionStep& step) {
  if (step.kind == ActKind::Lock || step.kind == ActKind::Join) return true;
  const bool reads = step.kind == ActKind::Read || step.kind == ActKind::ReadModifyWrite;
  return reads && is_in(step.mode, AccessMode::Acquire, AccessMode::Volatile);
}

// Locations of the thread's steps in a range for which something holds.
template <class Holds>
std::set<std::string> places(const Execution& execution, std::size_t from, std::size_t to,
                             std::uint32_t thread, const Holds& holds) {
  std::set<std::string> found;
  for (std::size_t i = from; i < to; ++i) {
    const ExecutionStep& step = execution.steps[i];
    if (step.thread == thread && holds(step)) found.insert(terminal_safe(step.location));
  }
  return found;
}

std::string list(const std::set<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

// Why the first step does not happen before the second.
std::string missing_edge(const Execution& execution, std::size_t first, std::size_t second) {
  const std::uint32_t giver = execution.steps[first].thread;
  const std::uint32_t taker = execution.steps[second].thread;
  const auto given = places(execution, first + 1, execution.steps.size(), giver, releases);
  const auto taken = places(execution, 0, second, taker, acquires);
  const std::string& from = execution.threads[giver];
  const std::string& to = execution.threads[taker];
  if (given.empty()) return fmt::format("{} releases nothing after {}", from, first + 1);
  if (taken.empty()) return fmt::format("{} acquires nothing before {}", to, second + 1);
  std::set<std::string> common;
  std::ranges::set_intersection(given, taken, std::inserter(common, common.end()));
  if (common.empty()) {
    return fmt::format("{} releases {} after {}, and {} acquires only {} before {}", from,
                       list(given), first + 1, to, list(taken), second + 1);
  }
  return fmt::format("{} acquires {} too early for what {} releases after {}", to, list(common),
                     from, first + 1);
}

std::string line(const Execution& execution, const PrecedingStep& pair) {
  const bool is_seen = pair.why == MustPrecede::Seen;
  const std::size_t write = is_seen ? pair.first : pair.second;
  const std::size_t read = is_seen ? pair.second : pair.first;
  if (execution.steps[write].thread == execution.steps[read].thread) return "";
  // A read may see a write unless it happens before that, and need not if that is not before it.
  const std::size_t before = is_seen ? read : write;
  const std::size_t behind = is_seen ? write : read;
  return fmt::format("  {} {} {}: {} does not happen before {}, for {}\n", read + 1,
                     is_seen ? "may see" : "need not see", write + 1, before + 1, behind + 1,
                     missing_edge(execution, before, behind));
}

}  // namespace

std::string surprise_text(const Execution& execution) {
  std::string text;
  for (const PrecedingStep& pair : sc_cycle(execution)) {
    const bool is_early = pair.why == MustPrecede::Seen && pair.first > pair.second;
    if (is_early || pair.why == MustPrecede::NotYetSeen) text += line(execution, pair);
  }
  return text.empty() ? "" : "Why this is allowed, though no interleaving has it:\n" + text;
}

}  // namespace heddle
