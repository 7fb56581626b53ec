#pragma once

// What a check found: data that reports read and nobody else interprets.
//
// A Finding is one thing that can go wrong, however many executions show it: what happened, and
// where each thread that takes part stands, in an order that depends on nothing else (`stands`).
// What threads are called, and which objects they wait for, is no part of that: equal threads may
// change places, and objects have numbers in the order they are spoken of. Its witness is one
// execution that shows it: the choices that lead there, which any machine at the same program can
// replay, and what the threads did, in words and numbers only, so that a report needs neither the
// machine nor the program.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "event/event.h"
#include "event/execution.h"

namespace heddle {

enum class FindingKind : std::uint8_t {
  Assertion,
  Exception,
  Deadlock,
  NeverEnds,
  Race,
  Unsupported
};

// A line of the program: what an IDE can jump to.
struct Place {
  std::string file;       // "Foo.java"; empty if the class file does not say
  std::int32_t line = 0;  // 0 if unknown
  std::string method;     // "Foo.run"

  auto operator<=>(const Place&) const = default;
};

// Something the program asked of the world outside it, and the line that asked.
struct Request {
  std::string what;  // "new Random()"
  Place place;

  auto operator<=>(const Request&) const = default;
};

// One action of a thread in an execution.
struct Step {
  std::uint32_t thread = 0;  // index into Witness::threads
  EventKind kind = EventKind::None;
  Place place;          // innermost line in the program's own code
  std::string subject;  // "Counter.value", "Fork#2", "Thread-0": what it acts on
  std::string value;    // read or written; "0 -> 1" for both; empty if there is none
  AccessMode mode = AccessMode::Plain;  // of a read or write
  std::string before = {};              // of a write: what was there
  std::string after = {};               // and what is there then
  bool decides = false;                 // another thread could have gone first here
  std::string field = {};  // of an access to a field of the program's own: see Race::field
  // Of an execution in which happens-before is followed (findings/step_order.h): the time on the
  // thread's own clock, which goes on when the thread releases something, and what the thread knows
  // of all clocks, by index of thread.
  std::uint32_t time = 0;
  std::vector<std::uint32_t> knows = {};
  bool releases = false;   // what came before it, to who acquires
  std::string where = {};  // the place, as it is called in every execution: "static Mon.lock"
};

// A thread at the end of the execution.
struct ThreadEnd {
  std::string name;
  bool ended = true;
  bool goes_round = false;              // it takes part in the cycle
  std::string waits_for;                // "the monitor of Fork#1", held by ..., if it has not ended
  std::string held_by;                  // name of the thread that has it, or empty
  std::vector<std::string> holds = {};  // monitors: "Fork#0"
  std::vector<Place> stack = {};        // innermost first
};

// A wait whose time limit expired, or a sleep that ended, in an execution.
struct Expiry {
  Place place;
  bool sleep = false;

  bool operator==(const Expiry&) const = default;
};

// One of the two accesses of a data race.
struct RaceSide {
  std::string thread;  // name
  bool writes = false;
  AccessMode mode = AccessMode::Plain;
  Place place;                          // innermost line in the program's own code
  std::vector<Place> stack = {};        // innermost first
  std::vector<std::string> holds = {};  // monitors
  // What the thread did last, up to here, that can order it with others: "locked Mon.lock"; empty
  // if nothing since it was started.
  std::string synced = {};
  Place synced_at = {};
};

// Two accesses to one place that nothing orders. The source is the write; of two writes it is the
// one that comes first in the order of files and lines.
struct Race {
  std::string location;  // "Counter.value", "int[]": the same for all objects of a class
  std::string object;    // "Counter#1.value": the very place
  RaceSide source;
  RaceSide manifest;
  // The field of the program's own, by the class that declares it as Class.getName says it, and its
  // name: "com.example.Counter.value"; empty if it is none, or final.
  std::string field = {};
  // Why nothing orders the two in the execution that is shown: "the writer unlocked Mon.lock after
  // it (Mon.java:5); the reader never acquired it".
  std::string missing = {};
};

struct Witness {
  std::vector<Choice> path;        // replays the execution (event/machine.h)
  std::vector<Choice> next = {};   // of a race: its accesses, which could come next, in any order
  std::vector<Choice> cycle = {};  // what it repeats from there on, for ever; empty if it ends
  std::vector<std::string> contended;  // where threads were switched: what the path is relative to
  std::vector<std::string> threads;    // names, by index
  std::vector<Step> steps;
  std::size_t repeats_from = 0;   // the steps from here on are those of the cycle, if there is one
  std::vector<ThreadEnd> ending;  // the threads that matter, by index
  std::vector<Expiry> expired;    // in the order they expired, each place once
  std::uint32_t expiries = 0;     // how many
  bool limits_last = false;       // the path is one of --timeouts last
};

// Whether a finding needs a time limit that expires while others could still go on.
enum class NeedsLimit : std::uint8_t {
  No,        // it was found with limits that expire last, or without any
  Yes,       // it was not found so, and all those executions were explored
  NotKnown,  // it was not found so, but not all were
};

// What an exception was caused by.
struct Cause {
  std::string message;
  std::vector<Place> stack;  // innermost first

  auto operator<=>(const Cause&) const = default;
};

// What goes wrong because of a race.
struct Consequence {
  FindingKind kind = FindingKind::Exception;
  Place place;
  std::string model;  // Finding::model

  bool operator==(const Consequence&) const = default;
};

// What the Java Memory Model says of a finding that only `jpr` has, which contains it.
enum class JmmSays : std::uint8_t {
  NotAsked,
  Allowed,     // it has such an execution
  Forbidden,   // it has none
  NotDecided,  // a limit ended the search for one
};

struct Finding {
  FindingKind kind = FindingKind::Exception;
  std::string message;              // one line: "java.lang.AssertionError: lost update"
  std::string thread;               // name of the thread it happened in; empty for a deadlock
  Place place;                      // where a person should look first
  std::vector<Place> stack;         // of the exception or the unsupported call, innermost first
  std::vector<std::string> stands;  // whom it happens to: of each thread its place, or its method
  NeedsLimit needs_limit = NeedsLimit::No;
  std::optional<Race> race = {};  // of a Race
  // Why the program's author takes a race for harmless, if so, and where that is said: then it is
  // no violation by itself (findings/acceptance.h, api/heddle/BenignRace.java).
  std::optional<std::string> accepted = {};
  std::string accepted_by = {};
  Witness witness;
  std::string model = "sc";  // the strongest that has it: sc, jmm, jpr; or the one that was forced
  JmmSays jmm = JmmSays::NotAsked;             // of a finding that is not sequentially consistent
  std::optional<Execution> execution = {};     // the same: instead of the witness
  std::vector<Consequence> consequences = {};  // of a Race
  std::string said = {};  // the message by the exception's own toString, if that is another
  std::vector<Cause> causes = {};  // of an exception, the nearest first
};

}  // namespace heddle
