#include "memory/torn.h"

namespace heddle::memory {

namespace {

Value low(Value value) { return value & 0xFFFFFFFF; }
Value high(Value value) { return value >> 32 & 0xFFFFFFFF; }

Value join(Value low_half, Value high_half) {
  return static_cast<Value>(static_cast<std::uint64_t>(high_half) << 32 |
                            static_cast<std::uint64_t>(low_half));
}

}  // namespace

Value TornProgram::initial(LocationIndex location) const {
  const auto value = inside_.initial(location / 2);
  if (!is_wide_(location / 2)) return location % 2 == 0 ? value : 0;
  return location % 2 == 0 ? low(value) : high(value);
}

std::vector<LocationIndex> TornProgram::observed() const {
  std::vector<LocationIndex> result;
  for (const auto location : inside_.observed()) {
    result.push_back(2 * location);
    if (is_wide_(location)) result.push_back(2 * location + 1);
  }
  return result;
}

bool TornProgram::is_torn(const Action& action) const {
  return (action.kind == ActionKind::Read || action.kind == ActionKind::Write) &&
         is_wide_(action.target);
}

TornProgram::Position TornProgram::find(ThreadIndex thread, std::span<const Answer> answers) {
  Position position;
  position.step = inside_.next(thread, {});
  for (std::size_t i = 0; i < answers.size(); ++i) {
    auto answer = answers[i];
    if (is_torn(position.step.action)) {
      if (i + 1 == answers.size()) {
        position.half = true;
        break;
      }
      answer.value = join(answer.value, answers[++i].value);
    }
    position.answers.push_back(answer);
    position.step = inside_.next(thread, position.answers);
  }
  return position;
}

Step TornProgram::next(ThreadIndex thread, std::span<const Answer> answers) {
  const auto position = find(thread, answers);
  auto step = position.step;
  auto& action = step.action;
  if (is_torn(action)) {
    action.value = position.half ? high(action.value) : low(action.value);
    if (position.half) step.state = 0;
  }
  if (accesses(action.kind)) action.target = 2 * action.target + (position.half ? 1 : 0);
  std::vector<Watched> watched;
  for (const auto& one : action.watched) {
    const bool wide = is_wide_(one.location);
    watched.push_back({2 * one.location, wide ? low(one.value) : one.value});
    if (wide) watched.push_back({2 * one.location + 1, high(one.value)});
  }
  action.watched = std::move(watched);
  return step;
}

std::vector<Value> TornProgram::registers(ThreadIndex thread, std::span<const Answer> answers) {
  return inside_.registers(thread, find(thread, answers).answers);
}

Outcome TornProgram::joined(const Outcome& outcome) const {
  auto result = outcome;
  result.finals.clear();
  std::size_t at = 0;
  for (const auto location : inside_.observed()) {
    const auto low_half = outcome.finals[at++];
    result.finals.push_back(is_wide_(location) ? join(low_half, outcome.finals[at++]) : low_half);
  }
  return result;
}

}  // namespace heddle::memory
