#pragma once

// A program's threads as trees, grown on demand.
//
// A node is a thread that has had certain answers; its children are the same thread with one answer
// more. So a thread's whole state is one small number, which is cheap to copy, compare and hash,
// and a program (which may have to run a virtual machine to say what comes next) is asked only once
// for each node, however many executions pass through it. Nodes with equal Step::state are one
// node.

#include <deque>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "memory/program.h"

namespace heddle::memory {

// What a program uses that not every model defines.
enum class Feature : std::uint8_t {
  AccessModes,  // opaque, acquire, release
  Fences,
  Updates,
  FinalFields,
  WaitAndNotify,
  InterruptedWaits,
};

[[nodiscard]] std::string_view name(Feature feature);

class Unfolding {
 public:
  using Node = std::uint32_t;

  // A thread that has taken `max_depth` actions is Stuck.
  explicit Unfolding(Program& program, std::uint32_t max_depth = 1000);

  [[nodiscard]] Program& program() const { return program_; }
  [[nodiscard]] std::uint32_t threads() const { return static_cast<std::uint32_t>(roots_.size()); }
  [[nodiscard]] Node root(ThreadIndex thread) const { return roots_[thread]; }
  [[nodiscard]] const Action& action(Node node) const { return nodes_[node].action; }
  // One more than the largest location met so far.
  [[nodiscard]] std::uint32_t locations() const { return locations_; }
  [[nodiscard]] Value initial(LocationIndex location);
  // Of the nodes made so far.
  [[nodiscard]] bool uses(Feature feature) const {
    return (features_ >> static_cast<unsigned>(feature) & 1) != 0;
  }
  // Locations met in a volatile access.
  [[nodiscard]] const std::set<LocationIndex>& volatiles() const { return volatiles_; }
  // The error to return if the program uses one of these.
  [[nodiscard]] std::optional<Error> undefined(std::string_view model,
                                               std::initializer_list<Feature> features) const;

  Node child(Node node, Answer answer);
  // The plain reads on the way to a node, with what they returned.
  [[nodiscard]] std::vector<Watched> plain_reads(Node node) const;
  const std::vector<Value>& registers(Node node);

 private:
  struct Entry {
    ThreadIndex thread = 0;
    Node parent = 0;
    std::uint32_t depth = 0;
    Answer answer;
    Action action;
    std::vector<std::pair<Answer, Node>> children;
    std::optional<std::vector<Value>> registers;
  };

  Node add(Entry entry);
  [[nodiscard]] std::vector<Answer> answers(const Entry& entry) const;
  void see(LocationIndex location);
  void note(const Action& action);

  Program& program_;
  std::uint32_t max_depth_;
  std::uint32_t locations_ = 0;
  std::uint32_t features_ = 0;
  std::set<LocationIndex> volatiles_;
  std::deque<Entry> nodes_;
  std::vector<Node> roots_;
  std::vector<Value> initial_;
  std::map<std::pair<ThreadIndex, std::uint64_t>, Node> by_state_;
};

}  // namespace heddle::memory
