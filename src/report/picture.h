#pragma once

// An execution with all that a picture of it shows besides its steps: what orders threads, the
// order that is missing, and where each thread stands in the end.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "event/execution.h"
#include "findings/finding.h"
#include "outcomes/sc_cycle.h"

namespace heddle {

// What a thread does last that is no step: it throws, waits or goes round.
struct EndOfThread {
  std::uint32_t thread = 0;
  std::string text;  // "throws java.lang.AssertionError", "waits for the monitor of Fork#1"
  std::string file;
  std::int32_t line = 0;
  std::optional<std::uint32_t> waits_for = {};  // the thread that has what it waits for
};

using StepPair = std::pair<std::uint32_t, std::uint32_t>;  // indices of steps

struct Picture {
  Execution execution;
  std::vector<StepPair> ordered;         // the first synchronises with the second
  std::optional<StepPair> missing = {};  // a race: accesses that nothing orders
  std::vector<EndOfThread> ends;
  std::vector<PrecedingStep> cycle = {};  // why it is no interleaving
};

Picture picture_of(const Finding& finding);
Picture picture_of(const Execution& execution);

// "reads x, 0", "locks Fork#1": one step, without its thread. Not yet fit for any medium: what the
// program named may hold anything.
std::string step_text(const ExecutionStep& step);

// "sees 3", "sees the initial value"; empty if it reads nothing.
std::string seen_text(const ExecutionStep& step);

// "a read sees this write": why one step has to come before another.
std::string_view reason_of(MustPrecede why);

bool reads(const ExecutionStep& step);
bool writes(const ExecutionStep& step);

}  // namespace heddle
