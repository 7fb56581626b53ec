#include "memory/hb.h"

#include "memory/write_set.h"

namespace heddle::memory {

namespace {

// Finds what writes a thread could make if its reads returned any values of their locations.
class Imagined {
 public:
  using Values = std::map<LocationIndex, std::set<Value>>;

  Imagined(Unfolding& unfolding, const Values& values, const std::vector<Value>& guesses)
      : unfolding_(unfolding), values_(values), guesses_(guesses) {}

  std::set<WriteId> run() {
    for (thread_ = 0; thread_ < unfolding_.threads(); ++thread_) walk(unfolding_.root(thread_));
    return std::move(writes_);
  }

 private:
  void walk(Unfolding::Node node) {
    const auto& action = unfolding_.action(node);
    if (action.kind == ActionKind::End || action.kind == ActionKind::Diverge ||
        action.kind == ActionKind::Stuck || ++visited_ > kMaxVisited) {
      return;
    }
    if (action.kind == ActionKind::Write) {
      step(node, {}, true);
    } else if (action.kind == ActionKind::Interrupted) {
      step(node, {.value = 0}, false);
      step(node, {.value = 1}, false);
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
  std::set<WriteId> writes_;
};

// Every write one can think of, with every value that its location may be thought to hold.
WriteSet guess_all(Unfolding& unfolding, const WriteSet& made, const std::vector<Value>& guesses) {
  Imagined::Values values;
  for (const auto& [id, value] : made) values[id.location].insert(value);
  WriteSet set;
  for (const auto& id : Imagined(unfolding, values, guesses).run()) {
    for (const auto value : values[id.location]) set.emplace(id, value);
    for (const auto value : guesses) set.emplace(id, value);
  }
  return set;
}

}  // namespace

Result<Outcomes> enumerate_hb(Program& program, const Options& options) {
  Unfolding unfolding(program, options.max_depth);
  WriteSetExplorer explorer(unfolding, options);
  auto set = guess_all(unfolding, {}, options.guesses);
  while (true) {
    explorer.run_with(set);
    auto more = guess_all(unfolding, explorer.made(), options.guesses);
    if (more == set || explorer.result().limit == "executions") break;
    set = std::move(more);
  }
  return std::move(explorer.result());
}

}  // namespace heddle::memory
