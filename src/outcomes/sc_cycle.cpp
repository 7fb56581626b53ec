#include "outcomes/sc_cycle.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <utility>

namespace heddle {

namespace {

constexpr std::size_t kMostSteps = 400;  // of an execution that somebody wants to look at

class Orders {
 public:
  explicit Orders(const Execution& execution) : steps_(execution.steps), after_(steps_.size()) {
    std::map<std::uint32_t, std::uint32_t> last;
    for (std::uint32_t i = 0; i < steps_.size(); ++i) {
      const auto [before, first] = last.try_emplace(steps_[i].thread, i);
      if (!first) add(std::exchange(before->second, i), i, MustPrecede::Program);
      for (const std::uint32_t one : steps_[i].after) add(one, i, MustPrecede::Synchronised);
      if (reads_from(steps_[i]) && steps_[i].source >= 0) {
        add(static_cast<std::uint32_t>(steps_[i].source), i, MustPrecede::Seen);
      }
    }
  }

  std::vector<PrecedingStep> cycle() {
    for (;;) {
      for (std::uint32_t i = 0; i < steps_.size(); ++i) {
        auto found = path(i, i);
        if (!found.empty()) return shortest(std::move(found));
      }
      if (!follows()) return {};
    }
  }

 private:
  bool add(std::uint32_t first, std::uint32_t second, MustPrecede why) {
    auto& known = after_[first];
    if (std::ranges::find(known, second, &PrecedingStep::second) != known.end()) return false;
    known.push_back({first, second, why});
    return true;
  }

  // Adds what the orders so far force upon each read and the other writes of its place.
  bool follows() {
    bool any = false;
    for (std::uint32_t read = 0; read < steps_.size(); ++read) {
      if (!reads_from(steps_[read])) continue;
      const std::int32_t source = steps_[read].source;
      for (std::uint32_t write = 0; write < steps_.size(); ++write) {
        if (write == read || !makes_write(steps_[write]) ||
            static_cast<std::int32_t>(write) == source ||
            steps_[write].location != steps_[read].location) {
          continue;
        }
        const auto seen = static_cast<std::uint32_t>(source);
        if (source < 0 || !path(seen, write).empty()) {
          any = add(read, write, MustPrecede::NotYetSeen) || any;
        } else if (!path(write, read).empty()) {
          any = add(write, seen, MustPrecede::Overwritten) || any;
        }
      }
    }
    return any;
  }

  // The shortest way along the orders; empty if there is none.
  [[nodiscard]] std::vector<PrecedingStep> path(std::uint32_t from, std::uint32_t to) const {
    std::vector<std::optional<PrecedingStep>> came(steps_.size());
    std::deque<std::uint32_t> next{from};
    while (!next.empty()) {
      const std::uint32_t at = next.front();
      next.pop_front();
      for (const PrecedingStep& pair : after_[at]) {
        if (came[pair.second]) continue;
        came[pair.second] = pair;
        if (pair.second != to) {
          next.push_back(pair.second);
          continue;
        }
        std::vector<PrecedingStep> way{pair};
        while (way.back().first != from) way.push_back(*came[way.back().first]);
        std::ranges::reverse(way);
        return way;
      }
    }
    return {};
  }

  // Of all cycles through the steps of one, a shortest.
  [[nodiscard]] std::vector<PrecedingStep> shortest(std::vector<PrecedingStep> found) const {
    for (std::uint32_t i = 0; i < steps_.size(); ++i) {
      auto other = path(i, i);
      if (!other.empty() && other.size() < found.size()) found = std::move(other);
    }
    return found;
  }

  const std::vector<ExecutionStep>& steps_;
  std::vector<std::vector<PrecedingStep>> after_;  // by the first step
};

}  // namespace

bool reads_from(const ExecutionStep& step) {
  return (step.kind == ActKind::Read || step.kind == ActKind::ReadModifyWrite) &&
         step.source != kFromNothing;
}

bool makes_write(const ExecutionStep& step) {
  return step.kind == ActKind::Write || step.kind == ActKind::ReadModifyWrite;
}

std::vector<PrecedingStep> sc_cycle(const Execution& execution) {
  const bool whole = std::ranges::all_of(execution.steps, [](const ExecutionStep& step) {
    return step.stage == ActStage::Whole && step.kind != ActKind::AnnouncedWrite &&
           step.kind != ActKind::GuaranteedRead;
  });
  if (!whole || execution.steps.size() > kMostSteps) return {};
  return Orders(execution).cycle();
}

}  // namespace heddle
