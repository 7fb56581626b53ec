#include "search/worker.h"

#include <algorithm>

namespace heddle {
namespace {

constexpr std::uint32_t kBetweenTicks = 256;  // steps

}  // namespace

void Task::pack(Packer& out) const {
  out.choices(path);
  out.number(levels.size());
  for (const auto& level : levels) {
    out.fingerprint(level.state);
    out.number(level.shared ? 1 : 0);
    out.choices(level.untried);
    out.fingerprints(level.met);
  }
}

Task Task::unpack(Unpacker& in) {
  Task task;
  task.path = in.choices();
  task.levels.resize(in.count(16));
  for (auto& level : task.levels) {
    level.state = in.fingerprint();
    level.shared = in.number() != 0;
    level.untried = in.choices();
    level.met = in.fingerprints();
  }
  return task;
}

void Harvest::pack(Packer& out) const {
  out.number(transitions);
  out.number(instructions);
  out.number(executions);
  out.number(max_depth);
  out.number((depth_limit ? 1U : 0U) | (learned ? 2U : 0U));
  out.text(cut_by);
  out.number(tasks.size());
  for (const auto& task : tasks) task.pack(out);
  out.number(edges.size());
  for (const auto& edge : edges) {
    out.fingerprint(edge.from);
    out.fingerprint(edge.to);
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
  harvest.cut_by = in.text();
  harvest.tasks.resize(in.count(16));
  for (auto& task : harvest.tasks) task = Task::unpack(in);
  harvest.edges.resize(in.count(32));
  for (auto& edge : harvest.edges) {
    edge.from = in.fingerprint();
    edge.to = in.fingerprint();
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
  learned = learned || other.learned;
  std::move(other.tasks.begin(), other.tasks.end(), std::back_inserter(tasks));
  edges.insert(edges.end(), other.edges.begin(), other.edges.end());
  std::move(other.lessons.begin(), other.lessons.end(), std::back_inserter(lessons));
}

Harvest Worker::run(std::vector<Task> tasks) {
  names_ = machine_.names();
  const auto before = machine_.instructions();
  while (crew_.order() == Order::Explore) {
    if (tasks.empty()) {
      const auto parcel = crew_.receive();
      if (!parcel) break;
      Unpacker in(*parcel);
      tasks.push_back(Task::unpack(in));
    }
    const auto task = std::move(tasks.back());
    tasks.pop_back();
    if (!take_up(task)) {
      harvest_.tasks.push_back(task);
      harvest_.cut_by = machine_.cut_by();
      crew_.stop(Order::Pause);
      break;
    }
    explore();
    if (!levels_.empty()) harvest_.tasks.push_back(rest_of_stack());
  }
  std::move(tasks.begin(), tasks.end(), std::back_inserter(harvest_.tasks));
  harvest_.instructions = machine_.instructions() - before;
  return std::move(harvest_);
}

// Goes along the path, with a mark wherever there is something to come back to. False if a limit
// falls into it.
bool Worker::take_up(const Task& task) {
  levels_.clear();
  choices_.clear();
  met_.clear();
  path_ = task.path;
  base_ = task.path.size() + 1 - task.levels.size();
  machine_.restore(options_.root);
  for (std::size_t i = 0; i < base_; ++i) {
    machine_.take(path_[i]);
    if (machine_.standing() == Standing::Cut) return false;
  }
  for (std::size_t i = 0; i < task.levels.size(); ++i) {
    if (i > 0) machine_.take(path_[base_ + i - 1]);
    if (machine_.standing() == Standing::Cut) return false;
    const auto& from = task.levels[i];
    Level level;
    level.first = level.next = choices_.size();
    level.first_met = met_.size();
    level.state = from.state;
    level.entry = visited_.find(from.state);
    level.shared = from.shared;
    choices_.insert(choices_.end(), from.untried.begin(), from.untried.end());
    met_.insert(met_.end(), from.met.begin(), from.met.end());
    level.end = choices_.size();
    level.mark = machine_.mark();
    levels_.push_back(level);
  }
  at_top_ = true;
  return true;
}

void Worker::explore() {
  while (!levels_.empty()) {
    if (levels_.back().next == levels_.back().end) {
      leave();
      continue;
    }
    if (options_.max_states != 0 && visited_.size() >= options_.max_states) {
      crew_.stop(Order::Pause);
    }
    if (crew_.order() != Order::Explore) return;
    step();
    note_lessons();
    if (observer_.satisfied(!crew_.learned())) crew_.stop(Order::Satisfied);
    if (crew_.learned() && visited_.size() < options_.early_states) crew_.stop(Order::Pause);
    if (++steps_ % kBetweenTicks == 0) look_up();
    if (crew_.wants_work()) give_away();
  }
}

void Worker::look_up() {
  auto& seat = crew_.seat(options_.number);
  seat.transitions.store(harvest_.transitions, std::memory_order_relaxed);
  seat.depth.store(path_.size(), std::memory_order_relaxed);
  if (options_.tick) options_.tick();
}

void Worker::step() {
  auto& level = levels_.back();
  if (!at_top_) machine_.restore(level.mark);
  at_top_ = false;
  const auto choice = choices_[level.next++];
  path_.resize(base_ + levels_.size() - 1);
  path_.push_back(choice);
  machine_.take(choice);
  ++harvest_.transitions;
  harvest_.max_depth = std::max<std::uint64_t>(harvest_.max_depth, path_.size());
  observer_.took(path_);
  arrive();
}

// The machine is where the path leads.
void Worker::arrive() {
  if (machine_.standing() == Standing::Cut) {
    harvest_.cut_by = machine_.cut_by();
    crew_.stop(Order::Pause);
    return take_back();
  }
  if (machine_.standing() != Standing::Running) {
    if (machine_.standing() != Standing::Abandoned) ++harvest_.executions;
    return;
  }
  const auto state = machine_.fingerprint();
  if (options_.max_depth != 0 && path_.size() >= options_.max_depth) {
    if (visited_.find(state) == nullptr) harvest_.depth_limit = true;
    return;
  }
  const auto place = visited_.insert(options_.number, state);
  switch (place.answer) {
    case SharedVisited::Answer::Fresh:
      return enter(state, place.entry);
    case SharedVisited::Answer::Known:
      if (!place.entry->ends()) met_.push_back(state);
      return;
    case SharedVisited::Answer::Full:
      crew_.stop(Order::Full);
      return take_back();
  }
}

// As if the step had not been taken; it is taken again by whoever goes on.
void Worker::take_back() {
  --levels_.back().next;
  --harvest_.transitions;
}

void Worker::enter(Fingerprint state, SharedVisited::Entry* entry) {
  const auto choices = machine_.choices();
  Level level;
  level.first = level.next = choices_.size();
  level.end = level.first + choices.size();
  level.first_met = met_.size();
  level.state = state;
  level.entry = entry;
  choices_.insert(choices_.end(), choices.begin(), choices.end());
  level.mark = machine_.mark();
  levels_.push_back(level);
  at_top_ = true;
}

// Who has only some of its choices does not know whether all of them lead to an end.
void Worker::leave() {
  const auto done = levels_.back();
  bool ends = !done.shared;
  for (auto i = done.first_met; i < met_.size(); ++i) {
    // Others may have found out meanwhile.
    const auto* entry = visited_.find(met_[i]);
    if (entry != nullptr && entry->ends()) continue;
    ends = false;
    harvest_.edges.push_back({done.state, met_[i]});
  }
  if (ends && done.entry != nullptr) done.entry->set_ends();
  met_.resize(done.first_met);
  choices_.resize(done.first);
  levels_.pop_back();
  at_top_ = false;
  if (!ends && !levels_.empty()) met_.push_back(done.state);
}

// Others will have to go the same way to know it; but what was learned in a step without an end is
// learned again by whoever takes it.
void Worker::note_lessons() {
  const bool grew = machine_.grew();
  const bool renamed = machine_.names() != names_;
  if (!grew && !renamed) return;
  names_ = machine_.names();
  if (machine_.standing() != Standing::Cut) harvest_.lessons.push_back(path_);
  if (grew) {
    harvest_.learned = true;
    crew_.learned() = true;
  }
  if (renamed && !options_.alone) crew_.stop(Order::Renamed);
}

void Worker::give_away() {
  const auto level = std::find_if(levels_.begin(), levels_.end(), [](const Level& candidate) {
    return candidate.next < candidate.end;
  });
  if (level == levels_.end()) return;
  const auto untried = level->end - level->next;
  if (level + 1 == levels_.end() && untried < 2) return;
  const auto given = (untried + 1) / 2;
  Task task;
  const auto depth = base_ + static_cast<std::size_t>(level - levels_.begin());
  task.path.assign(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(depth));
  task.levels.resize(1);
  task.levels[0].state = level->state;
  task.levels[0].shared = true;
  const auto end = choices_.begin() + static_cast<std::ptrdiff_t>(level->end);
  task.levels[0].untried.assign(end - static_cast<std::ptrdiff_t>(given), end);
  Packer out;
  task.pack(out);
  if (!crew_.give(out.bytes())) return;
  level->end -= given;
  level->shared = true;
}

Task Worker::rest_of_stack() const {
  Task task;
  task.path.assign(path_.begin(),
                   path_.begin() + static_cast<std::ptrdiff_t>(base_ + levels_.size() - 1));
  for (std::size_t i = 0; i < levels_.size(); ++i) {
    const auto& level = levels_[i];
    const auto met_end = i + 1 < levels_.size() ? levels_[i + 1].first_met : met_.size();
    const auto at = [](const auto& values, std::size_t index) {
      return values.begin() + static_cast<std::ptrdiff_t>(index);
    };
    task.levels.push_back({level.state,
                           level.shared,
                           {at(choices_, level.next), at(choices_, level.end)},
                           {at(met_, level.first_met), at(met_, met_end)}});
  }
  return task;
}

}  // namespace heddle
