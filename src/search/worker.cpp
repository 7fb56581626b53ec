#include "search/worker.h"

#include <algorithm>

#include "search/depth_first.h"
#include "search/unresolved.h"

namespace heddle {
namespace {

constexpr std::uint32_t kBetweenTicks = 256;  // steps

// The transport of a process in a crew.
class Aboard {
 public:
  Aboard(Machine& machine, Observer& observer, SharedVisited& visited, Crew& crew,
         const WorkerOptions& options)
      : machine_(machine),
        observer_(observer),
        visited_(visited),
        crew_(crew),
        options_(options),
        names_(machine.names()) {}

  std::vector<Choice>& path() { return path_; }
  bool may_step() {
    if (options_.max_states != 0 && visited_.size() >= options_.max_states) {
      crew_.stop(CrewOrder::Pause);
    }
    return crew_.order() == CrewOrder::Explore;
  }
  void take(Choice choice);
  void take_back() { --harvest_.transitions; }
  void stop_full() { crew_.stop(CrewOrder::Full); }
  bool goes_on(bool more);
  bool at_depth_limit() {
    const bool is_there = options_.max_depth != 0 && path_.size() >= options_.max_depth;
    harvest_.depth_limit = harvest_.depth_limit || is_there;
    return is_there;
  }
  bool wants_work() { return crew_.wants_work(); }
  bool give(const Task& task);
  // Waits for some; none when it is time to stop.
  std::optional<Task> receive();

  // A limit fell into a step, or into one that was to be taken again.
  void stop_cut() {
    harvest_.cut_by = machine_.cut_by();
    crew_.stop(CrewOrder::Pause);
  }
  Harvest& harvest() { return harvest_; }

 private:
  void note_lessons();
  void look_up();

  Machine& machine_;
  Observer& observer_;
  SharedVisited& visited_;
  Crew& crew_;
  const WorkerOptions& options_;
  Harvest harvest_;
  std::vector<Choice> path_;
  std::uint64_t names_;
  std::uint32_t steps_ = 0;
};

void Aboard::take(Choice choice) {
  path_.push_back(choice);
  machine_.take(choice);
  ++harvest_.transitions;
  harvest_.max_depth = std::max<std::uint64_t>(harvest_.max_depth, path_.size());
  observer_.took(path_);
  const auto standing = machine_.standing();
  if (standing == Standing::Ended || standing == Standing::Stuck) ++harvest_.executions;
}

// Always: an order to stop is seen before the next step, when it is known whether there is one.
bool Aboard::goes_on(bool) {
  if (machine_.standing() == Standing::Cut) stop_cut();
  note_lessons();
  if (observer_.satisfied(!crew_.learned())) crew_.stop(CrewOrder::Satisfied);
  if (crew_.learned() && visited_.size() < options_.early_states) crew_.stop(CrewOrder::Pause);
  if (++steps_ % kBetweenTicks == 0) look_up();
  return true;
}

void Aboard::look_up() {
  auto& seat = crew_.seat(options_.number);
  seat.transitions.store(harvest_.transitions, std::memory_order_relaxed);
  seat.depth.store(path_.size(), std::memory_order_relaxed);
  if (options_.tick) options_.tick();
}

// Others will have to go the same way to know it; but what was learned in a step without an end is
// learned again by the process that takes it.
void Aboard::note_lessons() {
  const bool grew = machine_.grew();
  const bool renamed = machine_.names() != names_;
  if (!grew && !renamed) return;
  names_ = machine_.names();
  if (machine_.standing() != Standing::Cut) harvest_.lessons.push_back(path_);
  if (grew) {
    harvest_.learned = true;
    crew_.learned() = true;
  }
  if (renamed && !options_.alone) crew_.stop(CrewOrder::Renamed);
}

bool Aboard::give(const Task& task) {
  Packer out;
  task.pack(out);
  return crew_.give(out.bytes());
}

std::optional<Task> Aboard::receive() {
  const auto parcel = crew_.receive();
  if (!parcel) return std::nullopt;
  Unpacker in(*parcel);
  return Task::unpack(in);
}

}  // namespace

Harvest work(Machine& machine, Observer& observer, SharedVisited& visited, Crew& crew,
             const WorkerOptions& options, std::vector<Task> tasks) {
  const auto before = machine.instructions();
  SharedStore store{visited, options.number};
  Aboard aboard(machine, observer, visited, crew, options);
  Unresolved cycles(crew);
  DepthFirstCore core(machine, store, aboard, cycles);
  core.begin(options.sleeping, options.bound);
  auto& harvest = aboard.harvest();
  while (crew.order() == CrewOrder::Explore) {
    if (tasks.empty()) {
      auto given = aboard.receive();
      if (!given) break;
      tasks.push_back(std::move(*given));
    }
    const auto task = std::move(tasks.back());
    tasks.pop_back();
    if (!core.take_up(task, options.root)) {
      harvest.tasks.push_back(task);
      aboard.stop_cut();
    } else if (!core.explore()) {
      harvest.tasks.push_back(core.rest());
    }
  }
  std::move(tasks.begin(), tasks.end(), std::back_inserter(harvest.tasks));
  harvest.doubt = cycles.doubt();
  harvest.uneven = crew.uneven();
  harvest.cut_off = core.was_cut_off();
  harvest.instructions = machine.instructions() - before;
  return std::move(harvest);
}

}  // namespace heddle
