#pragma once

// `--why-not`: why a model forbids an outcome.
//
// A weaker model is asked for an execution with the outcome, the least weak that has one; below
// `hb` that is happens-before without its rule that writes hide others. What the stricter model
// has against that execution is read off it: reads of hidden writes and the way in happens-before
// that hides them, reads that justify each other, or steps that no interleaving can have. So the
// reason is one of this execution; another with the same outcome may break another rule.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "event/execution.h"
#include "outcomes/find_outcomes.h"
#include "outcomes/sc_cycle.h"
#include "outcomes/source.h"

namespace heddle {

// A read of a write that another hides: from the write (none: the initial value) a way in
// happens-before leads over that other one to the read. Numbers are steps.
struct HiddenRead {
  std::uint32_t read = 0;
  std::int32_t source = kFromInitialValue;
  std::uint32_t hidden_by = 0;
  std::vector<std::uint32_t> way;  // from the source, or from what hides it, to the read
};

// A read of a write that does not happen before it.
struct RacyRead {
  std::uint32_t read = 0;
  std::int32_t source = 0;
  bool in_cycle = false;  // what it sees depends on what it reads
};

struct Forbidden {
  OutcomeSet set;                  // of the model
  std::optional<std::string> row;  // the outcome, if the model has it after all
  std::string shown_by;            // the weaker model; empty: none has it
  bool unhidden = false;           // that is none: plain reads see every write
  bool open = false;               // a weaker one was not explored far enough to say that none has
  ShownExecution shown;
  std::vector<HiddenRead> hidden;
  std::vector<RacyRead> racy;
  std::vector<PrecedingStep> cycle;
};

struct ForbiddenTarget {
  std::string name;
  bool java = false;
  std::string outcome;
  std::vector<Forbidden> models;
};

// The models it can be asked of.
bool explains_forbidden(const std::string& model);

// The error may also say that this target has no such outcome: its place is "--why-not".
Result<ForbiddenTarget> explain_forbidden(OutcomeSource& source, const OutcomesRequest& request);

// What the execution shows.
std::vector<HiddenRead> hidden_reads(const Execution& execution);
std::vector<RacyRead> racy_reads(const Execution& execution);

}  // namespace heddle
