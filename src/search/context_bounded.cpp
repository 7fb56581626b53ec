// Iterative context bounding (Musuvathi, Qadeer: Iterative Context Bounding for Systematic Testing
// of Multithreaded Programs, PLDI 2007): all executions without a preemption, then all with one,
// and so on up to a bound. Most bugs need few.
//
// A preemption is a switch away from a thread that could have gone on. What is explored once is a
// node: a state, and the thread that came there if it can go on (if it cannot, every switch is free
// and it does not matter who it was). Nodes are explored in the order of the preemptions they take,
// so a node is first met with the fewest, and from there reaches all that it reaches when met later
// with fewer left: matching nodes loses nothing.
//
// The bound has stopped nothing if in the end every choice of every state was taken from some node;
// then the search is complete, and knows all that a search without a bound does. A cycle is fair
// only if who could go on takes a step of it that was taken here, so "never ends" is not said too
// often.

#include <algorithm>
#include <utility>

#include "search/components.h"
#include "search/fair_cycles.h"
#include "search/path_tree.h"
#include "search/rounds.h"
#include "search/search.h"
#include "search/state_index.h"

namespace heddle {
namespace {

constexpr std::uint32_t kAnyThread = ~std::uint32_t{0};

class ContextBounded final : public Rounds {
 public:
  ContextBounded(Subject subject, Observer& observer, const SearchOptions& options)
      : Rounds(std::move(subject), observer, options, Order::Own), tree_(machine_) {}

 private:
  // What is explored once; its number is that of its path too.
  struct Node {
    std::uint32_t state = 0;
    std::uint32_t thread = kAnyThread;
  };
  // A choice of a state, and where it leads.
  struct Edge {
    std::uint32_t from = 0;
    Choice choice;
    std::uint32_t to = 0;

    auto operator<=>(const Edge&) const = default;
  };
  enum class Part : std::uint8_t { Free, Preempting };

  [[nodiscard]] std::uint64_t table_bytes() const override {
    return states_.bytes() + node_index_.bytes() + tree_.bytes() +
           nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge);
  }

  Round explore() override {
    states_.clear();
    node_index_.clear();
    nodes_.clear();
    first_nodes_.clear();
    edges_.clear();
    tree_.begin();
    add_node(machine_.fingerprint(), kAnyThread);
    result_.stats.states = 1;
    std::uint32_t free_done = 0;
    std::uint32_t preempting_done = 0;
    for (std::uint32_t preemptions = 0;; ++preemptions) {
      while (free_done < nodes_.size()) {
        if (const auto end = expand(free_done++, Part::Free)) return *end;
      }
      if (preemptions == options_.bound || preempting_done == nodes_.size()) break;
      const auto known = static_cast<std::uint32_t>(nodes_.size());
      while (preempting_done < known) {
        if (const auto end = expand(preempting_done++, Part::Preempting)) return *end;
      }
    }
    return learned_ ? Round::Again : finish(preempting_done);
  }

  // Takes those choices of a node that are, or are not, preemptions.
  std::optional<Round> expand(std::uint32_t number, Part part) {
    const auto node = nodes_[number];
    if (node.thread == kAnyThread && part == Part::Preempting) return std::nullopt;
    result_.stats.queue = nodes_.size() - number;
    tree_.path_to(number, &path_);
    const auto depth = path_.size();
    tree_.go_to(number);
    if (is_cut()) return Round::Stopped;
    const auto choices = machine_.choices();
    const std::vector<Choice> all(choices.begin(), choices.end());
    for (const auto choice : all) {
      if (is_preemption(node, choice) != (part == Part::Preempting)) continue;
      if (out_of_budget()) return Round::Stopped;
      tree_.go_to(number);
      if (is_cut()) return Round::Stopped;
      path_.resize(depth);
      take(choice);
      edges_.push_back({node.state, choice, target(number, choice)});
      if (const auto end = verdict(true)) return end;
    }
    return std::nullopt;
  }

  static bool is_preemption(const Node& node, Choice choice) {
    return node.thread != kAnyThread && choice.thread.index != node.thread;
  }

  // The state the machine is in now, after a choice of a node.
  std::uint32_t target(std::uint32_t from, Choice choice) {
    if (machine_.standing() != Standing::Running) return StateGraph::kOut;
    const auto choices = machine_.choices();
    const bool goes_on = std::any_of(choices.begin(), choices.end(),
                                     [&](Choice other) { return other.thread == choice.thread; });
    const auto fingerprint = machine_.fingerprint();
    const auto thread = goes_on ? choice.thread.index : kAnyThread;
    if (node_index_.find(key_of(fingerprint, thread)) == StateIndex::kNone) {
      if (at_depth_limit()) return StateGraph::kOut;
      add_node(fingerprint, thread);
      tree_.add(from, choice);
      result_.stats.states = states_.size();
    }
    return states_.find(fingerprint);
  }

  static Fingerprint key_of(Fingerprint state, std::uint32_t thread) {
    return {state.low + thread * 0x9e3779b97f4a7c15U, state.high ^ thread};
  }

  void add_node(Fingerprint fingerprint, std::uint32_t thread) {
    const auto state = states_.insert(fingerprint);
    if (state.is_new) first_nodes_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    node_index_.insert(key_of(fingerprint, thread));
    nodes_.push_back({state.number, thread});
  }

  // Nodes from this one on have not been preempted.
  Round finish(std::uint32_t unpreempted) {
    std::sort(edges_.begin(), edges_.end());
    std::vector<Edge> untaken;
    for (auto i = unpreempted; i < nodes_.size(); ++i) add_untaken(i, &untaken);
    if (!untaken.empty()) {
      add_limit(options_.bound == 1 ? "1 preemption"
                                    : std::to_string(options_.bound) + " preemptions");
      edges_.insert(edges_.end(), untaken.begin(), untaken.end());
      std::sort(edges_.begin(), edges_.end());
    }
    return tell_cycles();
  }

  // Choices of a node's state that were taken from no node lead to a state that is not known.
  void add_untaken(std::uint32_t number, std::vector<Edge>* untaken) {
    const auto node = nodes_[number];
    if (node.thread == kAnyThread) return;
    tree_.go_to(number);
    for (const auto choice : machine_.choices()) {
      const auto taken = std::lower_bound(edges_.begin(), edges_.end(), Edge{node.state, choice});
      if (taken != edges_.end() && taken->from == node.state && taken->choice == choice) continue;
      untaken->push_back({node.state, choice, StateGraph::kOut});
    }
  }

  // Threads have their numbers here, but what a choice is owed is asked of the state.
  Round tell_cycles() {
    std::vector<Turn> turns;
    StateGraph graph;
    graph.first.assign(states_.size() + 1, 0);
    for (const auto& edge : edges_) {
      ++graph.first[edge.from + 1];
      graph.to.push_back(edge.to);
    }
    for (std::size_t i = 0; i < states_.size(); ++i) graph.first[i + 1] += graph.first[i];
    for (const auto& component : cyclic_components(graph)) {
      for (const auto state : component) {
        tree_.go_to(first_nodes_[state]);
        if (is_cut()) return Round::Stopped;
        for (auto i = graph.first[state]; i < graph.first[state + 1]; ++i) {
          const auto& edge = edges_[i];
          turns.push_back({state, edge.to, edge.choice, role_of(machine_, edge.choice)});
        }
      }
    }
    const FairCycles fair(static_cast<std::uint32_t>(states_.size()), std::move(turns));
    const auto found = fair.components();
    for (std::size_t i = 0; i < found.size(); ++i) {
      const auto cycle = fair.short_cycle(found[i]);
      tree_.path_to(first_nodes_[fair.start_of(cycle)], &path_);
      tree_.go_to(first_nodes_[fair.start_of(cycle)]);
      tell_cycle({}, fair.choices_of(cycle));
      if (i + 1 < found.size() && observer_.satisfied(true)) {
        add_limit("the first finding");
        return Round::Stopped;
      }
    }
    return Round::Done;
  }

  StateIndex states_;
  StateIndex node_index_;
  PathTree tree_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> first_nodes_;  // by state
  std::vector<Edge> edges_;
};

}  // namespace

SearchResult search_context_bounded(Subject subject, Observer& observer,
                                    const SearchOptions& options) {
  return ContextBounded(std::move(subject), observer, options).run();
}

}  // namespace heddle
