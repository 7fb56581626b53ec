#pragma once

// Data races that the program's author accepts, each with the reason.
//
// A line of a suppression file is
//
//     LOCATION [in METHOD]: reason
//
// LOCATION is what the report calls the place ("Cache.hash", "int[]", "java.util.HashMap"), or the
// field with its package; METHOD is one of the two that make the accesses ("Sor.relax"). A star
// stands for any characters. Empty lines and those that begin with # say nothing. There is no form
// with line numbers: they would accept another race when the source moves.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "findings/finding.h"

namespace heddle {

struct Acceptance {
  std::string location;  // a pattern (base/wildcard.h)
  std::string method;    // a pattern, or empty: any
  std::string reason;
  std::string origin;  // "heddle.suppressions:3"
};

// `file` names it in errors and origins. A line without a reason is an error.
Result<std::vector<Acceptance>> parse_suppressions(std::string_view text, const std::string& file);

bool covers(const Acceptance& acceptance, const Race& race);

// Marks the race as accepted by the first that covers it, unless it is accepted already, or is
// none.
void accept(std::span<const Acceptance> acceptances, Finding* finding);

}  // namespace heddle
