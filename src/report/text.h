#pragma once

// A check's result as text for a person: the verdict, each finding with the execution that shows
// it, and what was covered.
//
// Nothing is said by colour alone, and a line with times or sizes holds nothing else, so that what
// is compared between runs can leave it out.

#include <span>
#include <string>

#include "advice/advice.h"
#include "findings/check_result.h"
#include "report/table.h"

namespace heddle {

std::string text_report(const CheckResult& result, const TextStyle& style,
                        const Advice& advice = {});

// Its parts: "VIOLATED  Counter ...", one finding, and "Covered: ...".
std::string verdict_text(const CheckResult& result, const TextStyle& style);
// "accepted by @BenignRace: worked out twice at worst"; empty if it is not.
std::string accepted_text(const Finding& finding);
std::string finding_head(const Finding& finding, const TextStyle& style);
std::string finding_end(const Finding& finding, const TextStyle& style);   // after the table
std::string finding_text(const Finding& finding, const TextStyle& style);  // all of it
std::string coverage_text(const CheckResult& result, const TextStyle& style);

// One of several targets: what came of it, or why it was not checked.
struct TargetOutcome {
  CheckResult result;     // only its target if `problem` or `skipped` says something
  Advice advice = {};     // of its findings
  std::string problem;    // bad input, one line or what javac said
  std::string skipped;    // why it was not checked: "@Disabled: too slow"
  bool not_run = false;   // though it should have been: a test that Heddle cannot run
  std::string test = {};  // of a JUnit test: the part of the target's name after its class
};

// Violated if anything is; inconclusive if anything is, or could not be checked, or was not run.
Verdict verdict_of(std::span<const TargetOutcome> outcomes);

// The sum of all of them; and a table before it.
std::string summary_line(std::span<const TargetOutcome> outcomes);
std::string summary_text(std::span<const TargetOutcome> outcomes, const TextStyle& style);

}  // namespace heddle
