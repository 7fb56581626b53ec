// Breadth-first search with state matching: the first path to a state is a shortest one.
//
// The queue is the states themselves, in the order they were met; each is reached again from the
// one before it (search/path_tree.h). Every transition is one number in a graph, so that in the end
// it can be seen where it goes round. Who took the steps there is asked once more: they are in the
// order of the state's choices.

#include <utility>

#include "search/components.h"
#include "search/fair_cycles.h"
#include "search/path_tree.h"
#include "search/rounds.h"
#include "search/search.h"
#include "search/state_index.h"

namespace heddle {
namespace {

class BreadthFirst final : public Rounds {
 public:
  BreadthFirst(Subject subject, Observer& observer, const SearchOptions& options)
      : Rounds(std::move(subject), observer, options, Order::Own), tree_(machine_) {}

 private:
  [[nodiscard]] std::uint64_t table_bytes() const override {
    return states_.bytes() + tree_.bytes() + graph_.bytes();
  }

  Round explore() override {
    states_.clear();
    graph_.first.clear();
    graph_.to.clear();
    states_.insert(machine_.fingerprint());
    tree_.begin();
    for (std::uint32_t state = 0; state < states_.size(); ++state) {
      graph_.first.push_back(static_cast<std::uint32_t>(graph_.to.size()));
      if (const auto end = expand(state)) return *end;
    }
    graph_.first.push_back(static_cast<std::uint32_t>(graph_.to.size()));
    return learned_ ? Round::Again : tell_cycles();
  }

  std::optional<Round> expand(std::uint32_t state) {
    result_.stats.states = states_.size();
    result_.stats.queue = states_.size() - state;
    tree_.path_to(state, &path_);
    const auto depth = path_.size();
    tree_.go_to(state);
    if (is_cut()) return Round::Stopped;
    const auto choices = machine_.choices();
    choices_.assign(choices.begin(), choices.end());
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      if (out_of_budget()) return Round::Stopped;
      if (i > 0) tree_.go_to(state);
      if (is_cut()) return Round::Stopped;
      path_.resize(depth);
      take(choices_[i]);
      graph_.to.push_back(target(state, choices_[i]));
      const bool more = i + 1 < choices_.size() || state + 1 < states_.size();
      if (const auto end = verdict(more)) return end;
    }
    return std::nullopt;
  }

  // The state the machine is in now, after a choice of another one.
  std::uint32_t target(std::uint32_t from, Choice choice) {
    if (machine_.standing() != Standing::Running) return StateGraph::kOut;
    const auto fingerprint = machine_.fingerprint();
    if (const auto known = states_.find(fingerprint); known != StateIndex::kNone) return known;
    if (at_depth_limit()) return StateGraph::kOut;
    tree_.add(from, choice);
    const auto number = states_.insert(fingerprint).number;
    result_.stats.states = states_.size();
    return number;
  }

  Round tell_cycles() {
    std::vector<Turn> turns;
    for (const auto& component : cyclic_components(graph_)) {
      for (const auto state : component) {
        tree_.go_to(state);
        if (is_cut()) return Round::Stopped;
        const auto choices = machine_.choices();
        for (std::size_t i = 0; i < choices.size(); ++i) {
          turns.push_back({state, graph_.to[graph_.first[state] + i], choices[i],
                           role_of(machine_, choices[i])});
        }
      }
    }
    const FairCycles fair(static_cast<std::uint32_t>(states_.size()), std::move(turns));
    const auto found = fair.components();
    if (!found.empty() && machine_.renames_threads()) {
      machine_.tell_threads_apart();
      learned_ = machine_.grew() || learned_;
      return Round::Again;
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
      const auto cycle = fair.short_cycle(found[i]);
      tree_.path_to(fair.start_of(cycle), &path_);
      tree_.go_to(fair.start_of(cycle));
      tell_cycle({}, fair.choices_of(cycle));
      if (i + 1 < found.size() && observer_.satisfied(true)) {
        add_limit("the first finding");
        return Round::Stopped;
      }
    }
    return Round::Done;
  }

  StateIndex states_;
  PathTree tree_;  // a node is a state, with the same number
  StateGraph graph_;
  std::vector<Choice> choices_;
};

}  // namespace

SearchResult search_breadth_first(Subject subject, Observer& observer,
                                  const SearchOptions& options) {
  return BreadthFirst(std::move(subject), observer, options).run();
}

}  // namespace heddle
