#pragma once

// What the JSON of all commands has in common (docs/json-schema.json): the document around the
// targets, and the parts of a target.

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "advice/advice.h"
#include "event/execution.h"
#include "findings/check_result.h"

namespace heddle {

using Json = nlohmann::ordered_json;

Json or_null(const std::string& text);

// {"schema": 2, "command": ..., "heddle": ..., "verdict": ..., "complete": ...}, for the targets to
// follow.
Json json_head(std::string_view command, Verdict verdict, bool complete);

// What every target has, in the order it is written; the values are those of one about which
// nothing is known.
Json json_target(const std::string& target, Verdict verdict, std::vector<std::string> models);

Json json_of(const Place& place);
Json json_of(const std::vector<Request>& requests);
Json json_of(const std::vector<Assumption>& assumed);
Json json_of(const CheckStats& stats);
Json json_of(const Execution& execution);
Json json_of(const Advice& advice);  // null if none was asked for

// Names and messages come from the program and need not be UTF-8.
std::string written(const Json& json);

}  // namespace heddle
