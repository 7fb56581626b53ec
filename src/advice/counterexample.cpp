#include "advice/counterexample.h"

#include <algorithm>
#include <iterator>

#include "findings/step_order.h"

namespace heddle {
namespace {

constexpr std::size_t kMostSets = 20'000;     // that are looked at
constexpr std::size_t kMostAccesses = 1'000;  // of one execution

bool contains(const std::vector<std::string>& fields, const std::string& field) {
  return std::find(fields.begin(), fields.end(), field) != fields.end();
}

std::optional<Counterexample> race_example(const Finding& finding) {
  const auto ends = race_ends(finding);
  if (!ends || ends->later >= kMostAccesses) return std::nullopt;
  Counterexample example{finding.message, {}, ends->earlier};
  for (std::size_t at = 0; at <= ends->later; ++at) {
    const auto& step = finding.witness.steps[at];
    example.accesses.push_back(
        {step.thread, step.time, step.knows, step.subject, step.field, reads(step), writes(step)});
  }
  return example;
}

// As findings/step_order.h has it, of what is kept of the steps.
bool is_ordered(const Counterexample::Access& one, const Counterexample::Access& other) {
  if (one.thread == other.thread) return true;
  return one.time > 0 && one.thread < other.knows.size() && other.knows[one.thread] >= one.time;
}

}  // namespace

std::vector<Counterexample> counterexamples(const CheckResult& result) {
  std::vector<Counterexample> examples;
  for (const auto& finding : result.findings) {
    if (finding.accepted || finding.model != "sc") continue;
    switch (finding.kind) {
      case FindingKind::Race:
        if (auto example = race_example(finding)) examples.push_back(*std::move(example));
        break;
      case FindingKind::Assertion:
      case FindingKind::Exception:
      case FindingKind::Deadlock:
        examples.push_back({finding.message, {}, 0});
        break;
      case FindingKind::NeverEnds:
      case FindingKind::Unsupported:
        break;
    }
  }
  return examples;
}

bool stays_wrong(const Counterexample& example, const std::vector<std::string>& fields) {
  const auto& accesses = example.accesses;
  if (accesses.empty()) return true;
  const auto& source = accesses[example.earlier];
  if (contains(fields, source.field)) return false;
  // What comes after the earlier of the two: forward, each step by one that is known to.
  std::vector<std::size_t> after{example.earlier};
  for (auto at = example.earlier + 1; at < accesses.size(); ++at) {
    const auto& step = accesses[at];
    const bool comes_after = std::any_of(after.begin(), after.end(), [&](std::size_t known) {
      const auto& before = accesses[known];
      return is_ordered(before, step) ||
             (before.writes && step.reads && before.subject == step.subject &&
              contains(fields, step.field));
    });
    if (comes_after) after.push_back(at);
  }
  return after.back() != accesses.size() - 1;
}

void VolatileSets::learn(std::vector<Counterexample> examples) {
  // The newest first: they are of sets like those that come next.
  examples_.insert(examples_.begin(), std::make_move_iterator(examples.begin()),
                   std::make_move_iterator(examples.end()));
}

std::optional<std::string> VolatileSets::refuted(const Set& set) const {
  std::vector<std::string> fields;
  for (const auto index : set) fields.push_back(fields_[index]);
  for (const auto& example : examples_) {
    if (stays_wrong(example, fields)) return example.message;
  }
  return std::nullopt;
}

std::optional<VolatileSets::Set> VolatileSets::next() {
  while (looked_ < kMostSets && advance()) {
    ++looked_;
    if (!has_enough() && !refuted(at_)) return at_;
  }
  return std::nullopt;
}

// To the next set in the order of size, and then of indexes.
bool VolatileSets::advance() {
  const auto count = fields_.size();
  for (auto at = at_.size(); at-- > 0;) {
    if (at_[at] + (at_.size() - at) >= count) continue;
    ++at_[at];
    for (auto next = at + 1; next < at_.size(); ++next) at_[next] = at_[next - 1] + 1;
    return true;
  }
  const auto size = std::max<std::size_t>(at_.size() + 1, 2);
  if (size > count) return false;
  at_.resize(size);
  for (std::size_t i = 0; i < size; ++i) at_[i] = i;
  return true;
}

bool VolatileSets::has_enough() const {
  return std::any_of(enough_.begin(), enough_.end(), [&](const Set& known) {
    return std::includes(at_.begin(), at_.end(), known.begin(), known.end());
  });
}

}  // namespace heddle
