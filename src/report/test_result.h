#pragma once

// Results put together by hand, for tests of reports.

#include <string>
#include <utility>
#include <vector>

#include "findings/check_result.h"

namespace heddle {

inline Step step(std::uint32_t thread, EventKind kind, int line, std::string subject,
                 std::string value = "", bool decides = false) {
  return {.thread = thread,
          .kind = kind,
          .place = {.file = "Counter.java", .line = line, .method = "Counter.run"},
          .subject = std::move(subject),
          .value = std::move(value),
          .decides = decides};
}

inline ThreadEnd ended(std::string name) {
  ThreadEnd end;
  end.name = std::move(name);
  return end;
}

inline ThreadEnd blocked(std::string name, std::string waits_for, std::string held_by,
                         std::vector<std::string> holds, int line) {
  return {.name = std::move(name),
          .ended = false,
          .waits_for = std::move(waits_for),
          .held_by = std::move(held_by),
          .holds = std::move(holds),
          .stack = {{.file = "Dining.java", .line = line, .method = "Dining.eat"}}};
}

// Two threads count, and one update is lost.
inline CheckResult lost_update() {
  CheckResult result;
  result.target = "Counter";
  result.search = "depth-first";
  result.stats = {.states = 1234,
                  .transitions = 2345,
                  .executions = 1,
                  .max_depth = 9,
                  .rounds = 2,
                  .contended = 1,
                  .seconds = 0.123,
                  .peak_bytes = 5 << 20,
                  .table_bytes = 1 << 16,
                  .instructions = 56789};
  Finding finding;
  finding.kind = FindingKind::Assertion;
  finding.message = "java.lang.AssertionError: 1";
  finding.thread = "main";
  finding.place = {.file = "Counter.java", .line = 17, .method = "Counter.main"};
  finding.stack = {finding.place};
  Witness& witness = finding.witness;
  witness.threads = {"main", "Thread-0"};
  witness.path = {{ThreadId{0}, 0}, {ThreadId{1}, 0}, {ThreadId{1}, 2}};
  witness.steps = {
      step(0, EventKind::Start, 12, "Thread-0"),
      step(0, EventKind::Read, 8, "Counter.count", "0", true),
      step(1, EventKind::Read, 7, "Counter.own", "5", true),
      step(1, EventKind::Read, 8, "Counter.count", "0", true),
      step(1, EventKind::Write, 8, "Counter.count", "0 -> 1", true),
      step(1, EventKind::End, 9, ""),
      step(0, EventKind::Write, 8, "Counter.count", "1 -> 1"),
      step(0, EventKind::Join, 14, "Thread-0"),
      step(0, EventKind::Read, 17, "Counter.count", "1"),
  };
  witness.ending = {ended("main"), ended("Thread-0")};
  result.findings.push_back(std::move(finding));
  return result;
}

// Two forks, two philosophers.
inline CheckResult deadlock() {
  CheckResult result;
  result.target = "Dining";
  Finding finding;
  finding.kind = FindingKind::Deadlock;
  finding.message = "every thread waits, and nothing can wake them";
  finding.place = {.file = "Dining.java", .line = 12, .method = "Dining.eat"};
  Witness& witness = finding.witness;
  witness.threads = {"main", "A", "B"};
  witness.steps = {step(1, EventKind::Lock, 11, "Fork#0"),
                   step(2, EventKind::Lock, 11, "Fork#1", "", true)};
  witness.ending = {blocked("main", "A to end", "", {}, 20),
                    blocked("A", "the monitor of Fork#1", "B", {"Fork#0"}, 12),
                    blocked("B", "the monitor of Fork#0", "A", {"Fork#1"}, 12)};
  result.findings.push_back(std::move(finding));
  return result;
}

}  // namespace heddle
