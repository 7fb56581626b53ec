#include "search/parallel.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "search/budget.h"
#include "search/crew.h"
#include "search/depth_first.h"
#include "search/team.h"
#include "search/watch.h"
#include "search/worker.h"

namespace heddle {
namespace {

// Something that is named anew in every round would never come to rest with several processes.
constexpr std::uint64_t kMostRounds = 64;
// Checkpoints take no more than this part of the time.
constexpr double kCheckpointShare = 0.1;

// While it lives, no step is cut short.
class Uncut {
 public:
  explicit Uncut(Machine& machine) : machine_(machine) { machine_.cut_steps(false); }
  ~Uncut() { machine_.cut_steps(true); }
  Uncut(const Uncut&) = delete;
  Uncut& operator=(const Uncut&) = delete;

 private:
  Machine& machine_;
};

class Parallel {
 public:
  Parallel(Subject subject, Observer& observer, const SearchOptions& options,
           const TeamOptions& team)
      : machine_(subject.machine),
        subject_(std::move(subject)),
        observer_(observer),
        options_(options),
        team_(team),
        watch_(options),
        crew_(std::max(1U, team.workers)) {}

  Result<SearchResult> run() {
    if (team_.resume.empty()) {
      begin_round(Learn::Yes);
    } else {
      HEDDLE_TRY(auto resumed, resume());
      (void)resumed;
    }
    while (limits_.empty()) {
      const auto order = work();
      if (!limits_.empty()) break;
      const bool deeper = order == CrewOrder::Finished && harvest_.cut_off;
      if (deeper) bound_ *= kDeeper;
      if (is_again(order)) {
        observer_.begins_again();
        begin_round(order == CrewOrder::Renamed ? Learn::No : Learn::Yes);
      } else if (deeper) {
        observer_.goes_deeper();
        begin_round(Learn::Yes);
      } else if (order == CrewOrder::Finished || order == CrewOrder::Satisfied) {
        if (!harvest_.tasks.empty()) limits_.emplace_back("the first finding");
        break;
      }
      HEDDLE_TRY(auto saved, save_if_due());
      (void)saved;
    }
    return finish();
  }

 private:
  [[nodiscard]] bool is_alone() const {
    return crew_.size() == 1 || visited_->size() < options_.warm_up ||
           history_.size() > kMostRounds;
  }

  // What is learned by the beginning of a round is not enough: as in any search, a step is taken
  // first.
  [[nodiscard]] bool is_again(CrewOrder order) const {
    if (order == CrewOrder::Satisfied) return false;
    const bool early = harvest_.transitions > 0 && visited_->size() < early_states();
    return order == CrewOrder::Renamed || (learned_ && (order == CrewOrder::Finished || early));
  }

  // A round of fewer states that has learned something begins again at once (search/rounds.h). One
  // that began again for another reason goes on as what it was.
  [[nodiscard]] std::uint64_t early_states() const {
    return history_.back().learn == Learn::Yes ? options_.warm_up : 0;
  }

  void add_limit(std::string limit) {
    if (limits_.empty()) limits_.push_back(std::move(limit));
  }

  void begin_machine(Learn learn) {
    history_.push_back({learn, {}});
    machine_.restore(subject_.start);
    subject_.begin(learn);
    learned_ = machine_.grew() || (learn == Learn::No && learned_);
    root_ = machine_.mark();
  }

  void begin_round(Learn learn) {
    harvest_ = {};
    visited_ = std::make_unique<SharedVisited>(crew_.size());
    begin_machine(learn);
    observer_.took({});
    is_begun_ = machine_.standing() != Standing::Cut;
    if (!is_begun_) return add_limit(std::string(machine_.cut_by()));
    if (machine_.standing() != Standing::Running) {
      ++harvest_.executions;
      return;
    }
    auto all = Task::all_of(machine_);
    root_state_ = all.levels[0].state;
    visited_->enter(0, root_state_, {});
    harvest_.tasks.push_back(std::move(all));
  }

  // A round that was begun before, in another process.
  void begin_again(Learn learn) {
    const Uncut uncut(machine_);
    begin_machine(learn);
  }

  // Goes the paths of earlier rounds again, so that this machine is as that one was.
  Result<bool> resume() {
    visited_ = std::make_unique<SharedVisited>(crew_.size());
    if (options_.budget.bytes != 0) visited_->set_room(options_.budget.bytes);
    HEDDLE_TRY(auto from, read_checkpoint(team_.resume, team_.identity, *visited_));
    const Error changed{team_.resume, "the program does not go the way this checkpoint says"};
    for (const auto& round : from.lessons) {
      begin_again(round.learn);
      root_state_ = {};
      if (machine_.standing() == Standing::Running) root_state_ = machine_.fingerprint();
      for (const auto& lesson : round.paths) {
        if (!study(lesson)) return changed;
      }
    }
    seconds_before_ = from.seconds;
    bound_ = from.bound;
    instructions_ = from.instructions;
    if (from.next) {
      begin_round(*from.next);
      return true;
    }
    if (root_state_ != from.root || !observer_.was_told(from.told)) return changed;
    harvest_ = std::move(from.harvest);
    return true;
  }

  // False if the machine cannot go that way. Without it the machine would not know what others
  // found, so limits wait.
  bool study(const std::vector<Choice>& lesson) {
    const Uncut uncut(machine_);
    machine_.restore(root_);
    for (const auto choice : lesson) {
      const auto choices = machine_.choices();
      if (std::find(choices.begin(), choices.end(), choice) == choices.end()) return false;
      machine_.take(choice);
    }
    learned_ = machine_.grew() || learned_;
    history_.back().paths.push_back(lesson);
    return true;
  }

  [[nodiscard]] SearchStats stats() const {
    SearchStats stats;
    stats.states = visited_->size();
    stats.transitions = harvest_.transitions;
    stats.executions = harvest_.executions;
    stats.max_depth = harvest_.max_depth;
    stats.rounds = history_.size();
    stats.table_bytes = visited_->bytes();
    stats.seconds = seconds_before_;
    stats.instructions = instructions_;
    return stats;
  }

  // Explores until there is a reason to come back, and says which.
  CrewOrder work() {
    const auto before = stats();
    const bool alone = is_alone();
    crew_.begin(alone ? 1 : crew_.size());
    crew_.learned() = learned_;
    crew_.uneven() = harvest_.uneven;
    visited_->stop(false);
    if (look(before, alone)) {
      return CrewOrder::Pause;
    }
    if (alone) {
      work_alone(before);
    } else {
      work_together(before);
    }
    // Whatever it was to stop for: if nothing is left, it has not.
    const bool finished = crew_.order() == CrewOrder::Pause && harvest_.tasks.empty();
    const auto order = finished ? CrewOrder::Finished : crew_.order();
    const auto& budget = options_.budget;
    if (harvest_.depth_limit && order == CrewOrder::Finished && !learned_) {
      limits_.emplace_back("the depth limit");
    }
    if (order == CrewOrder::Full) add_limit(std::string(kMemoryLimit));
    if (limits_.empty() && order == CrewOrder::Pause && budget.states != 0 &&
        visited_->size() >= budget.states) {
      limits_.emplace_back(kStatesLimit);
    }
    return order;
  }

  // Whether there is a reason to stop.
  bool look(const SearchStats& before, bool alone) {
    const auto limit = watch_.look(crew_, *visited_, before);
    if (limit) add_limit(*limit);
    const bool stop = limit || is_due() || (alone && !is_alone());
    if (stop) crew_.stop(CrewOrder::Pause);
    return limit.has_value();
  }

  [[nodiscard]] WorkerOptions worker_options(std::uint32_t number) const {
    WorkerOptions worker;
    worker.number = number;
    worker.root = root_;
    worker.bound = bound_;
    worker.sleeping = options_.sleep_sets && !machine_.renames_threads();
    worker.max_states = options_.budget.states;
    worker.max_depth = options_.budget.depth;
    return worker;
  }

  void work_alone(const SearchStats& before) {
    auto worker_options_now = worker_options(0);
    worker_options_now.early_states = early_states();
    worker_options_now.tick = [&] { look(before, true); };
    auto harvest = heddle::work(machine_, observer_, *visited_, crew_, worker_options_now,
                                std::exchange(harvest_.tasks, {}));
    take_over(harvest);
    std::move(harvest.lessons.begin(), harvest.lessons.end(),
              std::back_inserter(history_.back().paths));
    harvest.lessons.clear();
    harvest_.add(std::move(harvest));
  }

  void take_over(Harvest& harvest) {
    learned_ = learned_ || harvest.learned;
    const auto limit = std::exchange(harvest.cut_by, {});
    if (!limit.empty()) add_limit(limit);
  }

  // In a worker's process.
  std::string work_as(std::uint32_t number) {
    observer_.begins_again();
    std::vector<Task> tasks;
    for (std::size_t i = number; i < harvest_.tasks.size(); i += crew_.size()) {
      tasks.push_back(std::move(harvest_.tasks[i]));
    }
    auto mine = worker_options(number);
    mine.alone = false;
    mine.tick = [this, number, last = -1.0]() mutable {
      if (watch_.seconds() - last < kBetweenMeasures) return;
      last = watch_.seconds();
      crew_.seat(number).bytes = own_bytes();
    };
    const auto harvest =
        heddle::work(machine_, observer_, *visited_, crew_, mine, std::move(tasks));
    Packer out;
    harvest.pack(out);
    out.text(observer_.told());
    return out.take();
  }

  void work_together(const SearchStats& before) {
    const auto reports = fork_workers(
        crew_.size(), [this](std::uint32_t number) { return work_as(number); },
        [&](bool died) {
          look(before, false);
          if (!died) return;
          crew_.stop(CrewOrder::Pause);
          visited_->stop();
        });
    look(before, false);
    harvest_.tasks.clear();
    for (const auto& text : reports.texts) {
      Unpacker in(text);
      auto harvest = Harvest::unpack(in);
      const bool told = observer_.was_told(in.text());
      HEDDLE_CHECK(told && in.at_end(), "what a worker says should make sense");
      take_over(harvest);
      for (const auto& lesson : std::exchange(harvest.lessons, {})) {
        const bool offered = study(lesson);
        HEDDLE_CHECK(offered, "the way a worker went should be open to all");
      }
      instructions_ += harvest.instructions;
      harvest_.add(std::move(harvest));
    }
    while (const auto parcel = crew_.left_over()) {
      Unpacker in(*parcel);
      harvest_.tasks.push_back(Task::unpack(in));
    }
    if (reports.died) {
      died_ = true;
      limits_.assign(1, "a worker died");
    }
  }

  [[nodiscard]] bool is_due() const {
    return !team_.checkpoint.empty() && watch_.seconds() >= next_checkpoint_;
  }

  Result<bool> save_if_due() {
    if (!is_due()) return true;
    return save();
  }

  Result<bool> save() {
    const auto began = watch_.seconds();
    Checkpoint checkpoint;
    checkpoint.lessons = history_;
    if (!is_begun_) {
      checkpoint.next = history_.back().learn;
      checkpoint.lessons.pop_back();
    }
    checkpoint.bound = bound_;
    checkpoint.root = root_state_;
    checkpoint.harvest = harvest_;
    checkpoint.harvest.learned = learned_;
    checkpoint.told = observer_.told();
    checkpoint.seconds = seconds_before_ + began;
    checkpoint.instructions = instructions_ + machine_.instructions();
    HEDDLE_TRY(auto written,
               write_checkpoint(team_.checkpoint, team_.identity, checkpoint, *visited_));
    const auto now = watch_.seconds();
    next_checkpoint_ = now + std::max(team_.between_checkpoints, (now - began) / kCheckpointShare);
    return written;
  }

  Result<SearchResult> finish() {
    const bool whole = limits_.empty();
    if (!whole && learned_) observer_.unsettled();
    // After a death the work of the dead is missing: the last checkpoint is better.
    if (!team_.checkpoint.empty() && !died_) {
      HEDDLE_TRY(auto saved, save());
      (void)saved;
    }
    SearchResult result;
    result.stats = stats();
    if (whole && harvest_.doubt.may_cycle()) return look_at_cycles(result.stats);
    result.stats.seconds += watch_.seconds();
    result.stats.peak_bytes = watch_.peak_bytes();
    result.limits = std::move(limits_);
    result.complete = result.limits.empty();
    return result;
  }

  // That there are some is known. Whether one is fair to every thread is seen by a search that sees
  // whole cycles.
  SearchResult look_at_cycles(const SearchStats& known) {
    visited_.reset();
    observer_.begins_again();
    auto options = options_;
    const auto used = watch_.seconds();
    if (options.budget.seconds != 0) {
      options.budget.seconds = std::max(0.001, options.budget.seconds - used);
    }
    auto result = search_depth_first(subject_, observer_, options);
    result.searched_again = true;
    result.stats.rounds += known.rounds;
    result.stats.instructions += known.instructions;
    result.stats.seconds += known.seconds + used;
    result.stats.peak_bytes = watch_.peak_bytes();
    return result;
  }

  static constexpr double kBetweenMeasures = 0.2;  // seconds

  Machine& machine_;
  Subject subject_;
  Observer& observer_;
  const SearchOptions& options_;
  const TeamOptions& team_;
  Watch watch_;
  Crew crew_;
  std::unique_ptr<SharedVisited> visited_;
  std::vector<Lessons> history_;  // by round
  Harvest harvest_;               // of this round
  std::vector<std::string> limits_;
  Fingerprint root_state_;
  std::uint32_t root_ = 0;
  std::uint64_t bound_ = kFirstBound;
  std::uint64_t instructions_ = 0;  // of other machines, in all rounds
  double seconds_before_ = 0;
  double next_checkpoint_ = 0;
  bool learned_ = false;
  bool is_begun_ = true;  // the round
  bool died_ = false;
};

}  // namespace

Result<SearchResult> search_parallel(Subject subject, Observer& observer,
                                     const SearchOptions& options, const TeamOptions& team) {
  return Parallel(std::move(subject), observer, options, team).run();
}

}  // namespace heddle
