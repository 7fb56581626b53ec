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
  if (accesses(entry.action.kind)) see(entry.action.target);
  nodes_.push_back(std::move(entry));
  return static_cast<Node>(nodes_.size() - 1);
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
