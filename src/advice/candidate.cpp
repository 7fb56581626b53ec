#include "advice/candidate.h"

#include <algorithm>

#include "classfile/class_file.h"
#include "findings/step_order.h"

namespace heddle {
namespace {

// "com.example.Counter$Node.next" as reports name it: "Counter$Node.next".
std::string shown_field(const std::string& field) {
  const auto name = field.rfind('.');
  const auto package = field.rfind('.', name - 1);
  return package == std::string::npos ? field : field.substr(package + 1);
}

void add_volatile(const std::string& field, const Place& place, std::size_t aim,
                  std::vector<Candidate>* candidates) {
  const auto subject = shown_field(field);
  for (auto& known : *candidates) {
    if (known.change.subject != subject) continue;
    if (std::find(known.aims.begin(), known.aims.end(), aim) == known.aims.end()) {
      known.aims.push_back(aim);
    }
    return;
  }
  const auto dot = field.rfind('.');
  Candidate candidate;
  candidate.change.subject = subject;
  candidate.change.place = place;
  candidate.edits.push_back({field.substr(0, dot), field.substr(dot + 1), access::kVolatile});
  candidate.aims.push_back(aim);
  candidates->push_back(std::move(candidate));
}

// The paper's fifth kind (seed 002, Fig. 18): a write of v behind the earlier access and a read of
// it before the later one would order the two if v were volatile.
void add_others(const Finding& finding, std::size_t aim, std::vector<Candidate>* candidates) {
  const auto ends = race_ends(finding);
  if (!ends) return;
  const auto& steps = finding.witness.steps;
  const auto writer = steps[ends->earlier].thread;
  const auto reader = steps[ends->later].thread;
  for (auto at = ends->earlier + 1; at < ends->later; ++at) {
    const auto& write = steps[at];
    const bool useful = write.thread == writer && writes(write) && !write.field.empty() &&
                        write.mode != AccessMode::Volatile;
    if (!useful) continue;
    for (auto next = at + 1; next < ends->later; ++next) {
      const auto& read = steps[next];
      const bool seen = read.thread == reader && reads(read) && read.subject == write.subject;
      if (seen && read.field == write.field)
        add_volatile(write.field, write.place, aim, candidates);
    }
  }
}

}  // namespace

std::vector<Candidate> volatile_candidates(const CheckResult& result) {
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < result.findings.size(); ++i) {
    const auto& finding = result.findings[i];
    if (finding.kind != FindingKind::Race || finding.accepted) continue;
    const auto& race = *finding.race;
    if (!race.field.empty()) add_volatile(race.field, race.source.place, i, &candidates);
    add_others(finding, i, &candidates);
  }
  return candidates;
}

}  // namespace heddle
