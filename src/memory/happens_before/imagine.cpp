#include "memory/happens_before/imagine.h"

#include <map>

namespace heddle::memory {

namespace {

// Finds what writes a thread could make if its reads returned any values of their locations.
class Imagined {
 public:
  using Values = std::map<LocationIndex, std::set<Value>>;

  Imagined(Unfolding& unfolding, const Values& values, const std::vector<Value>& guesses)
      : unfolding_(unfolding), values_(values), guesses_(guesses) {}

  void run() {
    for (thread_ = 0; thread_ < unfolding_.threads(); ++thread_) walk(unfolding_.root(thread_));
  }

  [[nodiscard]] const std::set<WriteId>& writes() const { return writes_; }
  [[nodiscard]] const std::set<WriteId>& unlocks() const { return unlocks_; }

 private:
  void walk(Unfolding::Node node) {
    const auto& action = unfolding_.action(node);
    if (action.kind == ActionKind::End || action.kind == ActionKind::Diverge ||
        action.kind == ActionKind::Stuck || ++visited_ > kMaxVisited) {
      return;
    }
    if (action.kind == ActionKind::Write) {
      step(node, {}, true);
    } else if (action.kind == ActionKind::Lock || action.kind == ActionKind::Unlock) {
      monitor(node);
    } else if (waits(action.kind)) {
      std::set<Value> ways;
      for (const bool ended : {false, true}) {
        for (const auto way : ways_to_end(action, ended, true)) ways.insert(way);
      }
      for (const auto way : ways) step(node, {.value = way}, false);
    } else if (!reads(action.kind)) {
      step(node, {}, false);
    } else {
      std::set<Value> answers(guesses_.begin(), guesses_.end());
      answers.insert(unfolding_.initial(action.target));
      const auto known = values_.find(action.target);
      if (known != values_.end()) answers.insert(known->second.begin(), known->second.end());
      for (const auto value : answers) {
        const bool writes =
            action.kind == ActionKind::ReadModifyWrite && update_writes(action, value);
        if (writes && action.weak) step(node, {.value = value, .failed = true}, false);
        step(node, {.value = value}, writes);
      }
    }
  }

  void monitor(Unfolding::Node node) {
    const auto& action = unfolding_.action(node);
    const auto location = kMonitorLocations + action.target;
    const bool locks = action.kind == ActionKind::Lock;
    auto& depth = depth_[location];
    const bool outermost = depth == (locks ? 0 : 1);
    depth += locks ? 1 : -1;
    if (outermost) {
      const auto number = made_[location]++;
      if (!locks) unlocks_.insert({thread_, location, number, 0});
    }
    walk(unfolding_.child(node, {}));
    if (outermost) --made_[location];
    depth_[location] -= locks ? 1 : -1;
  }

  void step(Unfolding::Node node, Answer answer, bool writes) {
    const auto location = unfolding_.action(node).target;
    if (writes) writes_.insert({thread_, location, made_[location]++, 0});
    walk(unfolding_.child(node, answer));
    if (writes) --made_[location];
  }

  static constexpr std::uint64_t kMaxVisited = 1'000'000;

  Unfolding& unfolding_;
  const Values& values_;
  const std::vector<Value>& guesses_;
  ThreadIndex thread_ = 0;
  std::uint64_t visited_ = 0;
  std::map<LocationIndex, std::uint32_t> made_;
  std::map<LocationIndex, int> depth_;
  std::set<WriteId> writes_;
  std::set<WriteId> unlocks_;
};

}  // namespace

WriteSet imagine(Unfolding& unfolding, const WriteSet& made, const std::vector<Value>& guesses,
                 bool monitors) {
  Imagined::Values values;
  for (const auto& [id, value] : made) values[id.location].insert(value);
  Imagined imagined(unfolding, values, guesses);
  imagined.run();
  WriteSet set;
  for (const auto& id : imagined.writes()) {
    for (const auto value : values[id.location]) set.emplace(id, value);
    for (const auto value : guesses) set.emplace(id, value);
  }
  if (!monitors) return set;
  for (const auto& id : imagined.unlocks()) set.emplace(id, 0);
  return set;
}

}  // namespace heddle::memory
