#pragma once

// Infinite executions that are fair to every thread, in a graph of states that has been explored
// (docs/design/liveness.md).
//
// An execution is fair if every thread that can go on again and again does so again and again
// (strong fairness). One that never ends goes round in a finite graph, and in the end meets only
// states of one strongly connected component. So a component is looked for in which each thread
// that can go on in some state takes some step that stays inside. Where one cannot, the states in
// which it could go on are taken out, and what is left falls apart into smaller components, of
// which the same is asked.

#include <cstdint>
#include <span>
#include <vector>

#include "event/machine.h"

namespace heddle {

// A step from a state, by who takes it.
struct Turn {
  static constexpr std::uint32_t kOut = ~std::uint32_t{0};      // to an end, or another component
  static constexpr std::uint32_t kNotOwed = ~std::uint32_t{0};  // Machine::is_owed: is in no cycle

  std::uint32_t from = 0;
  std::uint32_t to = kOut;
  Choice choice;
  std::uint32_t role = 0;  // Machine::role of the thread in the state it starts from, or kNotOwed
};

// Of a choice of the state the machine is in.
std::uint32_t role_of(Machine& machine, Choice choice);

class FairCycles {
 public:
  using States = std::vector<std::uint32_t>;
  using Walk = std::vector<std::uint32_t>;  // turns, by number

  // States are numbers below `states`. Of a state that matters all turns are given, also those that
  // lead out: they tell who could go on there.
  FairCycles(std::uint32_t states, std::vector<Turn> turns);

  // The largest components with a fair cycle, each in ascending order, by their first states.
  [[nodiscard]] std::vector<States> components() const;

  // A cycle inside a component, from the given state of it back to it, which is fair by itself.
  [[nodiscard]] Walk cycle(const States& component, std::uint32_t start) const;
  // The shortest that is found from one of its first states.
  [[nodiscard]] Walk short_cycle(const States& component) const;
  // A shortest way between two states, by any turns.
  [[nodiscard]] Walk way(std::uint32_t from, std::uint32_t to) const;

  [[nodiscard]] std::uint32_t start_of(const Walk& walk) const { return turns_[walk[0]].from; }
  [[nodiscard]] std::vector<Choice> choices_of(const Walk& walk) const;

 private:
  using Inside = std::vector<bool>;  // by state

  [[nodiscard]] std::vector<States> split(const States& states, const Inside& inside,
                                          States* numbers) const;
  [[nodiscard]] std::vector<std::uint32_t> starved(const States& component,
                                                   const Inside& inside) const;
  template <typename Wanted>
  [[nodiscard]] Walk search(std::uint32_t from, const Inside* inside, Wanted wanted) const;
  [[nodiscard]] static bool stays(const Turn& turn, const Inside& inside) {
    return turn.role != Turn::kNotOwed && turn.to != Turn::kOut && inside[turn.to];
  }
  [[nodiscard]] std::span<const Turn> turns_of(std::uint32_t state) const {
    return std::span(turns_).subspan(first_[state], first_[state + 1] - first_[state]);
  }

  std::vector<Turn> turns_;           // by the state they start from
  std::vector<std::uint32_t> first_;  // by state, and one more
};

}  // namespace heddle
