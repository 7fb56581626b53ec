#include "checker/missing_edge.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "findings/step_order.h"

namespace heddle {
namespace {

std::string line_of(const Place& place) {
  return place.file.empty() ? place.method : place.file + ":" + std::to_string(place.line);
}

// A monitor by the variable in which the thread found it: "Mon.lock" says more than "Object#1".
std::string called(const Witness& witness, std::size_t at) {
  const auto& step = witness.steps[at];
  const bool monitor = step.kind == EventKind::Lock || step.kind == EventKind::Unlock ||
                       step.kind == EventKind::Wait;
  if (!monitor) return step.subject;
  for (std::size_t i = at; i-- > 0;) {
    const auto& before = witness.steps[i];
    const bool found = before.thread == step.thread && before.kind == EventKind::Read &&
                       before.value == step.subject && !before.subject.empty();
    if (found) return before.subject;
  }
  return step.subject;
}

std::string done(const Witness& witness, std::size_t at) {
  const auto& step = witness.steps[at];
  const auto subject = called(witness, at);
  switch (step.kind) {
    case EventKind::Lock:
      return "locked " + subject;
    case EventKind::Unlock:
      return "unlocked " + subject;
    case EventKind::Wait:
      return "waited for " + subject;
    case EventKind::Start:
      return "started " + subject;
    case EventKind::Join:
      return "joined " + subject;
    case EventKind::Interrupt:
      return "interrupted " + subject;
    case EventKind::Fence:
      return "passed a fence";
    case EventKind::Call:
      return "called " + subject;
    case EventKind::Read:
      return "read " + subject;
    case EventKind::ReadModifyWrite:
      return "updated " + subject;
    default:
      return "wrote " + subject;
  }
}

std::optional<std::size_t> last_synced(const Witness& witness, std::size_t end) {
  for (std::size_t i = end; i-- > 0;) {
    const auto& step = witness.steps[i];
    if (step.thread == witness.steps[end].thread && synchronizes(step)) return i;
  }
  return std::nullopt;
}

// "the writer", or of two writers their names.
std::string role_of(const Step& step, const Step& other, const Witness& witness) {
  if (!writes(step)) return "the reader";
  return writes(other) ? witness.threads[step.thread] : "the writer";
}

bool is_same_place(const Step& a, const Step& b) {
  return a.where == b.where && !a.where.empty() &&
         (a.subject == b.subject || a.subject.empty() || b.subject.empty());
}

// What the earlier thread released between the two, the last of each place.
std::vector<std::size_t> released(const Witness& witness, const RaceEnds& ends) {
  std::vector<std::size_t> found;
  for (auto i = ends.later; i-- > ends.earlier + 1;) {
    const auto& step = witness.steps[i];
    if (step.thread != witness.steps[ends.earlier].thread || !step.releases) continue;
    const bool known = std::any_of(found.begin(), found.end(), [&](std::size_t other) {
      return is_same_place(witness.steps[other], step);
    });
    if (!known) found.push_back(i);
  }
  return found;
}

// What the later thread did at the place before; nothing if it never came there.
std::optional<std::size_t> came_before(const Witness& witness, std::size_t release,
                                       std::size_t later) {
  for (auto i = later; i-- > 0;) {
    const auto& step = witness.steps[i];
    const bool same = step.thread == witness.steps[later].thread && synchronizes(step) &&
                      is_same_place(step, witness.steps[release]);
    if (same) return i;
  }
  return std::nullopt;
}

std::string missing_words(const Witness& witness, const RaceEnds& ends) {
  const auto& steps = witness.steps;
  const auto& earlier = steps[ends.earlier];
  const auto& later = steps[ends.later];
  const auto first = role_of(earlier, later, witness);
  const auto second = role_of(later, earlier, witness);
  const auto releases = released(witness, ends);
  if (releases.empty()) {
    return first + " released nothing after it, before " + second + " came";
  }
  const auto last = releases.front();
  auto words = first + " " + done(witness, last) + " after it (" + line_of(steps[last].place) +
               "); " + second;
  if (steps[last].kind == EventKind::Start) return words + " is another thread";
  const auto came = came_before(witness, last, ends.later);
  if (!came) return words + " never acquired it";
  return words + " " + done(witness, *came) + " only before that (" + line_of(steps[*came].place) +
         ")";
}

}  // namespace

void explain_missing_edge(Finding& finding) {
  const auto ends = finding.race ? race_ends(finding) : std::nullopt;
  if (!ends) return;
  const auto& witness = finding.witness;
  finding.race->missing = missing_words(witness, *ends);
  for (const auto at : {ends->earlier, ends->later}) {
    const auto& step = witness.steps[at];
    for (auto* side : {&finding.race->source, &finding.race->manifest}) {
      if (side->thread != witness.threads[step.thread]) continue;
      const auto last = last_synced(witness, at);
      if (!last) continue;
      side->synced = done(witness, *last);
      side->synced_at = witness.steps[*last].place;
    }
  }
}

}  // namespace heddle
