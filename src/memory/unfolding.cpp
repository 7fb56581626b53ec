#include "memory/unfolding.h"

#include <algorithm>

#include "base/check.h"

namespace heddle::memory {

Unfolding::Unfolding(Program& program, std::uint32_t max_depth)
    : program_(program), max_depth_(max_depth) {
  HEDDLE_CHECK(program.threads() <= kMaxThreads, "a program should have at most 16 threads");
  for (const auto location : program.observed()) see(location);
  for (ThreadIndex thread = 0; thread < program.threads(); ++thread) {
    Entry entry;
    entry.thread = thread;
    roots_.push_back(add(std::move(entry)));
  }
}

Value Unfolding::initial(LocationIndex location) {
  see(location);
  return initial_[location];
}

void Unfolding::see(LocationIndex location) {
  for (; locations_ <= location; ++locations_) initial_.push_back(program_.initial(locations_));
}

Unfolding::Node Unfolding::add(Entry entry) {
  const auto path = answers(entry);
  auto step = entry.depth >= max_depth_ ? Step{.action = {.kind = ActionKind::Stuck}}
                                        : program_.next(entry.thread, path);
  if (step.state != 0) {
    const auto [at, is_new] = by_state_.try_emplace({entry.thread, step.state}, nodes_.size());
    if (!is_new) return at->second;
  }
  entry.action = std::move(step.action);
  note(entry.action);
  nodes_.push_back(std::move(entry));
  return static_cast<Node>(nodes_.size() - 1);
}

void Unfolding::note(const Action& action) {
  const auto use = [&](Feature feature, bool used) {
    if (used) features_ |= 1U << static_cast<unsigned>(feature);
  };
  const auto is_between = [](AccessMode mode) {
    return mode != AccessMode::Plain && mode != AccessMode::Volatile;
  };
  if (accesses(action.kind)) {
    see(action.target);
    if (action.read_mode == AccessMode::Volatile || action.write_mode == AccessMode::Volatile) {
      volatiles_.insert(action.target);
    }
    use(Feature::AccessModes,
        (reads(action.kind) && is_between(action.read_mode)) ||
            (action.kind != ActionKind::Read && is_between(action.write_mode)));
  }
  use(Feature::Updates, action.kind == ActionKind::ReadModifyWrite);
  use(Feature::Fences, action.kind == ActionKind::Fence);
  use(Feature::FinalFields, action.kind == ActionKind::Freeze || action.final_field);
  use(Feature::WaitAndNotify,
      action.kind == ActionKind::Wait || action.kind == ActionKind::Notify ||
          action.kind == ActionKind::NotifyAll || is_of_permit(action.kind));
  use(Feature::InterruptedWaits, may_be_interrupted(action));
}

std::optional<Error> Unfolding::undefined(std::string_view model,
                                          std::initializer_list<Feature> features) const {
  for (const auto feature : features) {
    if (!uses(feature)) continue;
    return Error{"", std::string(model) + " does not define " + std::string(name(feature))};
  }
  return std::nullopt;
}

std::string_view name(Feature feature) {
  switch (feature) {
    case Feature::AccessModes:
      return "access modes between plain and volatile";
    case Feature::Fences:
      return "fences";
    case Feature::Updates:
      return "atomic updates";
    case Feature::FinalFields:
      return "final fields";
    case Feature::WaitAndNotify:
      return "waiting, notification and parking";
    case Feature::InterruptedWaits:
      return "how an interrupt ends a wait, a join or a park";
  }
  return "";
}

Unfolding::Node Unfolding::child(Node node, Answer answer) {
  for (const auto& [known, next] : nodes_[node].children) {
    if (known == answer) return next;
  }
  Entry entry;
  entry.thread = nodes_[node].thread;
  entry.parent = node;
  entry.depth = nodes_[node].depth + 1;
  entry.answer = answer;
  const auto next = add(std::move(entry));
  nodes_[node].children.emplace_back(answer, next);
  return next;
}

std::vector<Watched> Unfolding::plain_reads(Node node) const {
  std::vector<Watched> result;
  for (const auto* at = &nodes_[node]; at->depth > 0; at = &nodes_[at->parent]) {
    const auto& before = nodes_[at->parent].action;
    if (before.kind != ActionKind::Read || before.read_mode != AccessMode::Plain) continue;
    result.push_back({before.target, at->answer.value});
  }
  std::ranges::reverse(result);
  return result;
}

const std::vector<Value>& Unfolding::registers(Node node) {
  auto& entry = nodes_[node];
  if (!entry.registers) entry.registers = program_.registers(entry.thread, answers(entry));
  return *entry.registers;
}

std::vector<Answer> Unfolding::answers(const Entry& entry) const {
  std::vector<Answer> result;
  result.reserve(entry.depth);
  for (const auto* at = &entry; at->depth > 0; at = &nodes_[at->parent]) {
    result.push_back(at->answer);
  }
  std::ranges::reverse(result);
  return result;
}

}  // namespace heddle::memory
