#include "search/task.h"

#include <algorithm>

namespace heddle {

Task Task::all_of(Machine& machine) {
  const auto choices = machine.choices();
  Task task;
  task.levels.push_back({machine.fingerprint(), false, {}, {choices.begin(), choices.end()}, {}});
  return task;
}

void Task::pack(Packer& out) const {
  out.choices(path);
  out.number(levels.size());
  for (const auto& level : levels) {
    out.fingerprint(level.state);
    out.number(level.partial ? 1 : 0);
    out.choices(level.sleeping);
    out.choices(level.untried);
    out.fingerprints(level.open);
  }
}

Task Task::unpack(Unpacker& in) {
  Task task;
  task.path = in.choices();
  task.levels.resize(in.count(16));
  for (auto& level : task.levels) {
    level.state = in.fingerprint();
    level.partial = in.number() != 0;
    level.sleeping = in.choices();
    level.untried = in.choices();
    level.open = in.fingerprints();
  }
  return task;
}

void Harvest::pack(Packer& out) const {
  out.number(transitions);
  out.number(instructions);
  out.number(executions);
  out.number(max_depth);
  out.number((depth_limit ? 1U : 0U) | (learned ? 2U : 0U) | (cut_off ? 4U : 0U) |
             (uneven ? 8U : 0U) | (doubt.suspected ? 16U : 0U) | (doubt.forgot ? 32U : 0U));
  out.text(cut_by);
  out.number(tasks.size());
  for (const auto& task : tasks) task.pack(out);
  out.number(doubt.edges.size());
  for (const auto& edge : doubt.edges) {
    out.number(edge.from);
    out.number(edge.to);
  }
  out.number(lessons.size());
  for (const auto& lesson : lessons) out.choices(lesson);
}

Harvest Harvest::unpack(Unpacker& in) {
  Harvest harvest;
  harvest.transitions = in.number();
  harvest.instructions = in.number();
  harvest.executions = in.number();
  harvest.max_depth = in.number();
  const auto flags = in.number();
  harvest.depth_limit = (flags & 1U) != 0;
  harvest.learned = (flags & 2U) != 0;
  harvest.cut_off = (flags & 4U) != 0;
  harvest.uneven = (flags & 8U) != 0;
  harvest.doubt.suspected = (flags & 16U) != 0;
  harvest.doubt.forgot = (flags & 32U) != 0;
  harvest.cut_by = in.text();
  harvest.tasks.resize(in.count(16));
  for (auto& task : harvest.tasks) task = Task::unpack(in);
  harvest.doubt.edges.resize(in.count(16));
  for (auto& edge : harvest.doubt.edges) {
    edge.from = in.number();
    edge.to = in.number();
  }
  harvest.lessons.resize(in.count(8));
  for (auto& lesson : harvest.lessons) lesson = in.choices();
  return harvest;
}

void Harvest::add(Harvest other) {
  transitions += other.transitions;
  executions += other.executions;
  max_depth = std::max(max_depth, other.max_depth);
  depth_limit = depth_limit || other.depth_limit;
  cut_off = cut_off || other.cut_off;
  learned = learned || other.learned;
  std::move(other.tasks.begin(), other.tasks.end(), std::back_inserter(tasks));
  uneven = uneven || other.uneven;
  doubt.add(other.doubt);
  std::move(other.lessons.begin(), other.lessons.end(), std::back_inserter(lessons));
}

}  // namespace heddle
