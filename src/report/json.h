#pragma once

// A check's result as JSON, for other programs: all that the text says, and every step.
//
// The schema is documented in docs/guide/json.md. Keys stand in a fixed order and are always
// there; what is not known is null. A new key does not change the number of the schema, another
// meaning of an old one does.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "findings/result.h"
#include "report/text.h"

namespace heddle {

inline constexpr int kJsonSchema = 1;

// One target: the result itself.
std::string json_report(const CheckResult& result);

// Several: an overall verdict, and one such result each under "targets".
std::string json_report(std::span<const TargetOutcome> outcomes);
// Of a command that ended by a mistake of ours before there was any result.
std::string json_of_mistake(const std::string& command, const std::string& what);

// A path as both JSON and traces write it: "1 2 2:1" is thread 1, thread 2, thread 2 the other way.
std::string path_text(std::span<const Choice> path);
// Nothing if it is no path.
Result<std::vector<Choice>> parse_path(std::string_view text);

}  // namespace heddle
