#pragma once

// A search of all states of an abstract machine, for the models that are machines.
//
// A machine is a class with a State and these functions: initial(); expand(state, visit), which
// calls visit(step, next) for everything that can happen next; finish(state), which gives the
// outcome of a state where nothing can, or need (may_stay(state)), or none if the state is to be
// forgotten; pending(state), which says what keeps threads from their end; and memory(state), if it
// has one, the values of the observed locations, or none while it is not certain; and misplaced(),
// if programs can say what the machine has no place for. encode() writes a state as bytes. Every
// state is visited once. How many executions lead to an outcome a search of states cannot tell; it
// counts the final states that have it.

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "memory/outcome.h"

namespace heddle::memory {

template <class T>
void encode_number(std::string& out, T value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class Machine>
class StateSearch {
 public:
  using State = typename Machine::State;

  StateSearch(Machine& machine, Program& program, const Options& options)
      : machine_(machine), program_(program), options_(options) {}

  Outcomes run() {
    push(machine_.initial(), {}, 0);
    while (!todo_.empty() && outcomes_.complete) {
      if (outcomes_.explored % kStepsBetweenLooks == 0 && program_.is_over()) {
        outcomes_.hit(Limit::Time);
        break;
      }
      // Nearest first where an execution is to be shown, so that it is a short one.
      const bool shows = options_.witness || options_.invariant;
      auto& chosen = shows ? todo_.front() : todo_.back();
      const auto state = std::move(chosen.first);
      const auto trace = chosen.second;
      if (shows) {
        todo_.pop_front();
      } else {
        todo_.pop_back();
      }
      ++outcomes_.explored;
      if (outcomes_.explored > options_.max_executions) {
        outcomes_.hit(Limit::States);
        break;
      }
      bool moved = false;
      machine_.expand(state, [&](WitnessStep step, State next) {
        moved = true;
        push(std::move(next), std::move(step), trace);
      });
      if (!moved || machine_.may_stay(state)) end(state, trace);
    }
    if constexpr (requires { machine_.misplaced(); }) {
      outcomes_.misplaced = machine_.misplaced();
      if (!outcomes_.misplaced.empty()) outcomes_.executions.clear();
    }
    if (outcomes_.complete && machine_.cut()) outcomes_.hit(Limit::LoopBound);
    return std::move(outcomes_);
  }

 private:
  struct Trace {
    WitnessStep step;
    std::size_t parent = 0;
  };

  void push(State state, WitnessStep step, std::size_t parent) {
    std::string key;
    machine_.encode(state, key);
    if (!seen_.insert(std::move(key)).second) return;
    std::size_t trace = 0;
    if (options_.witness || options_.invariant) {
      trace = traces_.size();
      traces_.push_back({std::move(step), parent});
    }
    if constexpr (requires { machine_.memory(state); }) {
      if (options_.invariant) check(machine_.memory(state), trace);
    }
    todo_.emplace_back(std::move(state), trace);
  }

  void check(const std::optional<std::vector<Value>>& memory, std::size_t trace) {
    if (memory && !options_.invariant(*memory) && !outcomes_.broken) {
      outcomes_.broken = witness_of(trace);
    }
  }

  void end(const State& state, std::size_t trace) {
    const std::optional<Outcome> outcome = machine_.finish(state);
    if (!outcome) return;
    ++outcomes_.executions[*outcome];
    if (!options_.witness || *options_.witness != *outcome || outcomes_.witness) return;
    outcomes_.witness = witness_of(trace);
    outcomes_.witness->pending = machine_.pending(state);
  }

  [[nodiscard]] Witness witness_of(std::size_t trace) const {
    Witness witness;
    for (; trace != 0; trace = traces_[trace].parent) witness.steps.push_back(traces_[trace].step);
    std::ranges::reverse(witness.steps);
    return witness;
  }

  Machine& machine_;
  Program& program_;
  const Options& options_;
  Outcomes outcomes_;
  std::unordered_set<std::string> seen_;
  std::deque<std::pair<State, std::size_t>> todo_;
  std::vector<Trace> traces_;
};

}  // namespace heddle::memory
