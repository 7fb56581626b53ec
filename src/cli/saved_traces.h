#pragma once

// Executions that show races, each in a file of its own in a folder, and what was worked out of
// them.
//
// A file is written beside its name and renamed, so a run that is ended by force leaves only whole
// ones; its first line says how long the rest is and has its checksum. The name is made from the
// race and the steps, so the same execution is never there twice. The file "analysis" has what
// `heddle explain` has worked out, by trace.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "advice/trace_advice.h"
#include "base/result.h"
#include "findings/finding.h"

namespace heddle {

struct SavedTrace {
  std::string target;
  Finding race;
};

struct NamedTrace {
  std::string name;  // of the file
  SavedTrace trace;
};

struct TraceFolder {
  std::vector<NamedTrace> traces;    // by the message of the race, the shortest first
  std::vector<std::string> damaged;  // why each of the others is left out
};

// Bytes of the file, and back; an error says what is wrong with it.
std::string saved_text(SavedTrace trace);
Result<SavedTrace> parse_saved(std::string_view text, const std::string& file);

// False if it was there before.
Result<bool> save_trace(const std::string& folder, SavedTrace trace);
Result<TraceFolder> read_traces(const std::string& folder);

struct TraceAnalysis {
  AcquiringHistory history;  // of this execution
  std::vector<OrderEdge> edges;
};
using Analyses = std::map<std::string, TraceAnalysis>;  // by name of the trace
// What was stored; nothing of it if it cannot be read.
Analyses read_analyses(const std::string& folder);
Result<bool> write_analyses(const std::string& folder, const Analyses& analyses);

}  // namespace heddle
