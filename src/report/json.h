#pragma once

// Results as JSON, for other programs: all that the text says, and every step.
//
// There is one schema for all commands, docs/json-schema.json; docs/guide/json.md explains it. Keys
// stand in a fixed order and are always there; what is not known is null. A new key does not change
// the number of the schema, another meaning of an old one does.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "findings/check_result.h"
#include "report/text.h"

namespace heddle {

inline constexpr int kJsonSchema = 2;

// An overall verdict, and one result each under "targets"; `command` is who says so.
// `unused` has the suppressions that accept nothing.
std::string json_report(std::span<const TargetOutcome> outcomes, std::string_view command = "check",
                        const std::vector<std::string>& unused = {});
std::string json_report(const CheckResult& result, std::string_view command = "check");
// Of a command that ended by a mistake of ours before there was any result.
std::string json_of_mistake(const std::string& command, const std::string& what);

// A path as both JSON and traces write it: "1 2 2:1" is thread 1, thread 2, thread 2 the other way.
std::string path_text(std::span<const Choice> path);
// Nothing if it is no path.
Result<std::vector<Choice>> parse_path(std::string_view text);

}  // namespace heddle
