// Depth-first search by one process: the core (search/depth_first.h) over a table of its own, with
// no other to hand work to. It sees whole cycles.

#include "search/depth_first.h"

#include <optional>
#include <utility>

#include "search/rounds.h"
#include "search/search.h"
#include "search/visited.h"
#include "search/whole_cycles.h"

namespace heddle {
namespace {

class DepthFirst final : public Rounds {
 public:
  DepthFirst(Subject subject, Observer& observer, const SearchOptions& options)
      : Rounds(std::move(subject), observer, options, Order::DepthFirst) {
    core_.order_by(options.rank);
  }

 private:
  // The transport of a process that is alone.
  struct Alone {
    DepthFirst& search;

    std::vector<Choice>& path() { return search.path_; }
    bool may_step() {
      if (!search.out_of_budget()) return true;
      search.end_ = Round::Stopped;
      return false;
    }
    void take(Choice choice) { search.take(choice); }
    void take_back() { --search.result_.stats.transitions; }
    void stop_full() {}
    bool goes_on(bool more) { return search.goes_on(more); }
    bool at_depth_limit() { return search.at_depth_limit(); }
  };

  [[nodiscard]] std::uint64_t table_bytes() const override {
    return visited_.bytes() + cycles_.bytes();
  }
  [[nodiscard]] std::uint64_t table_bytes_after_next() const override {
    return visited_.bytes_after_next();
  }

  Round explore() override {
    cyclic_ = cyclic_ || cycles_.was_met();
    cycles_.begin(cyclic_);
    visited_.clear();
    const auto all = Task::all_of(machine_);
    visited_.enter(all.levels[0].state, 0);
    result_.stats.states = visited_.size();
    core_.begin(options_.sleep_sets && !cyclic_ && !machine_.renames_threads(), bound_);
    core_.take_up(all, machine_.mark());
    if (!core_.explore()) return end_;
    if (!core_.was_cut_off()) return Round::Done;
    bound_ *= kDeeper;
    return Round::Deeper;
  }

  // A cycle was met: the round begins again, without sleep sets and with the steps kept. If
  // something has been learned it will be explored once more in any case.
  bool goes_on(bool more) {
    result_.stats.states = visited_.size();
    const bool again = cycles_.was_met() && !cycles_.is_keeping() && !learned_;
    const auto end = again ? std::optional(Round::Again) : verdict(more);
    if (end) end_ = *end;
    return !end;
  }

  // Of a component that is complete. Where threads have changed places it is not known who is who:
  // then it is only known that there may be a fair cycle, and who is told apart in another round.
  void tell_cycles(const Left& root, const WholeCycles::Level& level) {
    if (learned_) return;
    const auto fair = cycles_.component(level);
    const auto found = fair.components();
    if (!found.empty() && machine_.renames_threads()) {
      machine_.tell_threads_apart();
      learned_ = machine_.grew() || learned_;
      return;
    }
    for (const auto& component : found) {
      const auto cycle = fair.short_cycle(component);
      path_.resize(root.depth);
      machine_.restore(root.mark);
      tell_cycle(fair.choices_of(fair.way(0, fair.start_of(cycle))), fair.choices_of(cycle));
    }
  }

  Visited visited_;
  WholeCycles cycles_{
      [this](const Left& root, const WholeCycles::Level& level) { tell_cycles(root, level); }};
  Alone alone_{*this};
  DepthFirstCore<Visited, Alone, WholeCycles> core_{machine_, visited_, alone_, cycles_};
  bool cyclic_ = false;  // a cycle has been met in an earlier round
  std::uint64_t bound_ = kFirstBound;
  Round end_ = Round::Done;  // why the core was stopped
};

}  // namespace

SearchResult search_depth_first(Subject subject, Observer& observer, const SearchOptions& options) {
  return DepthFirst(std::move(subject), observer, options).run();
}

}  // namespace heddle
