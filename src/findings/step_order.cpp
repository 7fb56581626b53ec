#include "findings/step_order.h"

#include <algorithm>

namespace heddle {
namespace {

std::uint32_t known(const Step& step, std::size_t thread) {
  return thread < step.knows.size() ? step.knows[thread] : 0;
}

// The step of the thread, before the end, whose release told of this time; the last one of an
// earlier time, if the release is none that is shown.
std::optional<std::size_t> teller(const Witness& witness, std::size_t thread, std::uint32_t time,
                                  std::size_t end) {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < end; ++i) {
    const auto& step = witness.steps[i];
    if (step.thread != thread || step.time > time) continue;
    found = i;
    if (step.time == time && step.releases) break;
  }
  return found;
}

bool is_side(const Step& step, const Witness& witness, const RaceSide& side, const Race& race) {
  return witness.threads[step.thread] == side.thread && step.field == race.field &&
         step.place == side.place && (side.writes ? writes(step) : reads(step));
}

}  // namespace

bool reads(const Step& step) {
  return step.kind == EventKind::Read || step.kind == EventKind::ReadModifyWrite;
}

bool writes(const Step& step) {
  return step.kind == EventKind::Write || step.kind == EventKind::ReadModifyWrite;
}

bool synchronizes(const Step& step) {
  switch (step.kind) {
    case EventKind::Read:
    case EventKind::Write:
    case EventKind::ReadModifyWrite:
      return step.mode != AccessMode::Plain && step.mode != AccessMode::Opaque;
    case EventKind::Lock:
    case EventKind::Unlock:
    case EventKind::Wait:
    case EventKind::Start:
    case EventKind::Join:
    case EventKind::Call:
    case EventKind::Interrupt:
      return true;
    case EventKind::Fence:  // the begin of an atomic step is told as one, and orders nothing
      return step.releases;
    default:
      return false;
  }
}

bool happens_before(const Witness& witness, std::size_t a, std::size_t b) {
  const auto& one = witness.steps[a];
  const auto& other = witness.steps[b];
  if (a >= b) return false;
  return one.thread == other.thread || (one.time > 0 && known(other, one.thread) >= one.time);
}

std::vector<OrderEdge> order_edges(const Witness& witness) {
  std::vector<OrderEdge> edges;
  std::vector<std::vector<std::uint32_t>> before(witness.threads.size());
  for (std::size_t i = 0; i < witness.steps.size(); ++i) {
    const auto& step = witness.steps[i];
    std::vector<std::size_t> tellers;
    for (std::size_t thread = 0; thread < witness.threads.size(); ++thread) {
      const auto& then = before[step.thread];
      const auto old = thread < then.size() ? then[thread] : 0;
      const auto now = known(step, thread);
      if (thread == step.thread || now <= old) continue;
      if (const auto from = teller(witness, thread, now, i)) tellers.push_back(*from);
    }
    for (const auto from : tellers) {
      const bool implied = std::any_of(tellers.begin(), tellers.end(), [&](std::size_t other) {
        return other != from && happens_before(witness, from, other);
      });
      if (!implied) edges.push_back({from, i});
    }
    before[step.thread] = step.knows;
  }
  return edges;
}

std::optional<RaceEnds> race_ends(const Finding& finding) {
  const auto& steps = finding.witness.steps;
  const auto& race = *finding.race;
  for (std::size_t later = steps.size(); later-- > 0;) {
    for (std::size_t earlier = later; earlier-- > 0;) {
      if (steps[earlier].subject != steps[later].subject) continue;
      const auto pairs = [&](const RaceSide& a, const RaceSide& b) {
        return is_side(steps[earlier], finding.witness, a, race) &&
               is_side(steps[later], finding.witness, b, race);
      };
      const bool meets = pairs(race.source, race.manifest) || pairs(race.manifest, race.source);
      if (meets && !happens_before(finding.witness, earlier, later))
        return RaceEnds{earlier, later};
    }
  }
  return std::nullopt;
}

}  // namespace heddle
