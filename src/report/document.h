#pragma once

// What the reports that are shared with others are made from (SARIF, JUnit XML, annotations, HTML):
// the targets of one command with their findings and outcomes, whichever command it was. Each
// command fills it once, each form is written once.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "findings/check_result.h"
#include "findings/refinement.h"
#include "outcomes/find_outcomes.h"
#include "report/picture.h"
#include "report/text.h"

namespace heddle {

// A second place that a finding is about: the other access of a race, what a thread waits for.
struct RelatedPlace {
  std::string text;
  Place place;
  std::vector<Place> stack = {};
};

struct ReportedFinding {
  std::string rule;   // "race": one of rules()
  std::string title;  // "data race"
  std::string message;
  std::string thread = {};  // name; empty if it is of no single one
  std::string model;
  Place place;
  std::vector<Place> stack = {};
  std::vector<RelatedPlace> related = {};
  std::string identity;  // what tells it from others of its kind, without lines: "Counter.count"
  std::string text;      // all of it, as on a terminal
  std::optional<Picture> picture = {};
  std::optional<std::string> accepted = {};  // why it is no violation
  std::string accepted_by = {};              // and who says so: "@BenignRace"
  bool violates = true;                      // else it only keeps the verdict from being "holds"
};

struct ReportedOutcome {
  std::string outcome;
  std::optional<bool> sc;
  struct Cell {
    std::string model;
    std::uint64_t executions = 0;
    std::optional<Picture> picture = {};
  };
  std::vector<Cell> cells;  // of the models that allow it
  std::string expect = {};  // of a jcstress test: its grade
  std::string description = {};
};

// A change of the program that a whole check has proved.
struct Repair {
  std::string text;   // "make Counter.count volatile (written at Counter.java:6)"
  std::string proof;  // "proved: race-free, ..."
  Place place;
  std::string diff = {};      // of the source, if it can be written as one
  std::string repaired = {};  // and the whole source with it
};

struct ReportedTarget {
  std::string name;
  std::string class_name;  // JUnit's words for it: the class, and the test in it
  std::string case_name;
  std::string file = {};  // as the user named it, if it is one
  Verdict verdict = Verdict::Inconclusive;
  std::string summary = {};  // the verdict in a sentence
  std::vector<std::string> models = {};
  std::vector<std::string> covered = {};  // what was explored, what the verdict rests on
  std::vector<ReportedFinding> findings = {};
  std::vector<Repair> repairs = {};  // each of all findings
  std::vector<ReportedOutcome> outcomes = {};
  std::string problem = {};  // bad input: it was not checked
  std::string skipped = {};  // why it was not run
  bool not_run = false;      // though it should have been
  double seconds = 0;
};

struct Document {
  std::string command;
  Verdict verdict = Verdict::Inconclusive;
  std::vector<ReportedTarget> targets;
};

Document document_of(std::span<const TargetOutcome> outcomes, const std::string& command);
Document document_of(std::span<const ExploredTarget> targets);
Document document_of(std::span<const RefinedPair> pairs);

// The kinds of findings there are, for readers who see one for the first time.
struct Rule {
  std::string_view id;
  std::string_view name;
  std::string_view summary;
  std::string_view help;
};
std::span<const Rule> rules();

}  // namespace heddle
