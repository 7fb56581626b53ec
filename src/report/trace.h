#pragma once

// Witnesses in a file: what to run, and the choices that lead to what was found.
//
// A trace may come from anybody, so a replay reads nothing that only the trace names: the user says
// again which program is meant. The target and the class path are kept as they were written to tell
// the user what to say, and a digest of the classes to tell whether it is still the same program. A
// trace is JSON; what is wrong with one is said with the file and the place in it.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "findings/finding.h"

namespace heddle {

inline constexpr int kTraceSchema = 1;

// How a program was started: all that a replay has to do the same way.
struct TraceProgram {
  std::string target;
  bool jar = false;        // given with -jar
  std::string class_path;  // as after -cp; empty if nothing was said
  std::string digest;      // of the classes; empty in an old trace
  std::vector<std::string> arguments;
  std::vector<std::pair<std::string, std::string>> properties;
  bool assertions = true;
  int release = 17;  // of the JDK, to explain a replay that goes another way
  // As in CheckOptions.
  std::string main_class;
  std::string entry;
  // A JUnit test: its class, method and parameters; and which of its calls.
  std::string test;
  int call = 0;
  bool reduction = true;
  bool spurious_wakeups = false;
  bool limits_last = false;
  bool juc_models = true;
  std::uint32_t enumerate_random = 0;

  bool operator==(const TraceProgram&) const = default;
};

struct Trace {
  TraceProgram program;
  FindingKind kind = FindingKind::Exception;
  std::string message;
  std::vector<Choice> path;
  std::vector<Choice> cycle;           // what repeats from there on; empty if nothing does
  std::vector<std::string> contended;  // as in Witness

  bool operator==(const Trace&) const = default;
};

// One file may hold several: everything that one check found.
std::string trace_text(const std::vector<Trace>& traces);

// At least one. `file` names the text in errors.
Result<std::vector<Trace>> parse_traces(std::string_view text, const std::string& file);

}  // namespace heddle
