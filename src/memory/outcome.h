#pragma once

// What an engine is asked, and what it answers: the outcomes of a program under a model.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "memory/program.h"

namespace heddle::memory {

// Final registers of every thread, in the order of threads; last values of the observed locations;
// and which threads did not come to their end.
struct Outcome {
  std::vector<Value> registers = {};
  std::vector<Value> finals = {};
  std::uint32_t spinning = 0;  // a bit for each thread that never ends
  std::uint32_t blocked = 0;   // a bit for each thread that waits for a lock or a thread for ever
  std::uint32_t waiting = 0;   // a bit for each that is in a wait set and is not notified
  std::uint32_t unstarted = 0;

  auto operator<=>(const Outcome&) const = default;
};

// How actions are recognised in another execution of the same program (JLS 17.4.8 leaves it open):
// n-th action of its kind by its thread at its location; n-th execution of its place in the text;
// or any action of its kind by its thread at its location.
enum class Identity : std::uint8_t { Occurrence, Site, Free };

struct Options {
  Identity identity = Identity::Occurrence;
  // Values that a model without causality may take out of thin air. Those the program itself can
  // write are always tried; between them and all integers there is no natural border.
  std::vector<Value> guesses = {};
  std::optional<Outcome> witness = {};  // an outcome to show an execution of
  // Asked about every state of a model that has a memory, with the values of the observed locations
  // there: whether it may be so.
  std::function<bool(const std::vector<Value>&)> invariant = {};
  bool lazy = false;               // jls1: transfers only when no thread can go on without one
  std::uint32_t max_depth = 1000;  // actions of one thread
  std::uint64_t max_executions = 50'000'000;  // executions or states
};

inline constexpr std::int32_t kInitialWrite = -1;
inline constexpr std::int32_t kNoWrite = -2;

// How a step of a witness differs from the thread's own action: a buffer that reaches memory, and
// the transfers of the 1996 model (JLS first edition, 17.3).
enum class Transfer : std::uint8_t { None, Flush, Read, Load, Store, Write, Early };

struct WitnessStep {
  ThreadIndex thread = 0;
  Transfer transfer = Transfer::None;
  Action action = {};
  Value read = 0;
  Value written = 0;
  std::int32_t source = kNoWrite;                 // the step a read sees, or kInitialWrite
  std::vector<std::uint32_t> happens_after = {};  // direct edges from other threads' steps
};

// A round of commitments: these reads were allowed to see these writes of other threads. Numbers
// are steps of the witness.
struct Commitment {
  std::vector<std::pair<std::uint32_t, std::int32_t>> reads;
};

struct Witness {
  // As executed. Synchronization actions are in synchronization order, but for volatile accesses
  // that see less than has happened.
  std::vector<WitnessStep> steps;
  std::vector<Commitment> commitments;
  // What threads that never end are about to do, or do for ever.
  std::vector<std::pair<ThreadIndex, Action>> pending;
};

// What is wrong with an InitWrite or a GuaranteedRead that the program has where mp01 has no place
// for it.
enum class Misplacement : std::uint8_t {
  NoWrite,          // the thread does something else, or ends
  OtherWrite,       // with another value, or to another location
  Synchronization,  // comes in between
  Twice,            // a second InitWrite before the write
  NoAccess,         // of this label to this location came before
  Overwritten,      // what it wrote or saw, as far as the thread knows
};

struct Misplaced {
  Misplacement why = Misplacement::NoWrite;
  ThreadIndex thread = 0;
  std::uint32_t label = 0;
  std::uint32_t site = 0;
  std::vector<Watched> reads = {};  // the thread's plain reads up to where it shows
};

// What keeps an enumeration from being complete, the graver the later.
enum class Limit : std::uint8_t {
  None,
  LoopBound,  // part of the program: what is beyond it was not asked for
  RacesAtOnce,
  ActionsOfSequence,
  Actions,
  States,
  Executions,
  Time,
};

[[nodiscard]] inline std::string_view text(Limit limit) {
  switch (limit) {
    case Limit::None:
      return "";
    case Limit::LoopBound:
      return "loop bound";
    case Limit::RacesAtOnce:
      return "races committed at once";
    case Limit::ActionsOfSequence:
      return "actions of one committing sequence";
    case Limit::Actions:
      return "actions";
    case Limit::States:
      return "states";
    case Limit::Executions:
      return "executions";
    case Limit::Time:
      return "time";
  }
  return "";
}

// Whether the search ended there, before it had seen everything within the loops' bounds.
[[nodiscard]] inline bool ends_search(Limit limit) { return limit > Limit::LoopBound; }

struct Outcomes {
  std::map<Outcome, std::uint64_t> executions;  // how many executions give each outcome
  bool complete = true;
  Limit limit = Limit::None;   // the gravest that was hit
  std::uint64_t explored = 0;  // executions tried, or states
  std::uint32_t rounds = 0;    // of a fixed point
  std::uint64_t writes = 0;    // size of the write set of a fixed point
  double first_round = 0;      // seconds
  std::optional<Witness> witness;
  std::optional<Witness> broken;     // how the first state came about that breaks the invariant
  std::vector<Misplaced> misplaced;  // in the order of the text; then there are no outcomes

  void hit(Limit what) {
    limit = std::max(limit, what);
    complete = limit == Limit::None;
  }
};

}  // namespace heddle::memory
