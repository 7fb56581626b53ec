#pragma once

// Steps that need not be taken, because they have been taken earlier and nothing has come between
// that they do not commute with (sleep sets; Godefroid, "Partial-Order Methods", chapter 5).
//
// Where a state has been left by step a, and then is left by b, a sleeps after b if the two
// commute: b a leads where a b led, and everything from there has been explored. It sleeps on until
// a step is taken that it does not commute with. Every state is still met; only ways to it are left
// out.
//
// A state met again may have been explored with steps asleep that are awake now. So what slept
// there is kept with the visited state, a bit for each of its first fifteen choices, and what has
// woken up is taken then.
//
// This is the part that belongs to the path: for each state on it the steps that are asleep there,
// followed by those that have been taken from it, as stacks.

#include <cstdint>
#include <span>
#include <vector>

#include "event/effects.h"
#include "event/event.h"
#include "event/machine.h"

namespace heddle {

class SleepSets {
 public:
  using Mask = std::uint16_t;  // of choices, by their position
  static constexpr std::size_t kMost = 15;
  static bool has(Mask mask, std::size_t position) {
    return position < kMost && (mask >> position & 1U) != 0;
  }

  // Where the part of a state begins.
  struct Level {
    std::size_t steps = 0;
    std::size_t effects = 0;
    std::size_t asleep = 0;  // so many of its steps sleep; those that follow were taken
  };

  void clear() { leave({}); }
  // Where the part of the next state will begin.
  [[nodiscard]] Level end() const { return {steps_.size(), effects_.size(), 0}; }
  // A step was taken from the last state of the path, to an end or to where leads_to() says.
  void took(Choice choice, Effects& effects);
  void leads_to(Fingerprint state) {
    steps_.back().to = state;
    steps_.back().ends = false;
  }
  // Where the last step led is done (search/visited_store.h).
  void ends() { steps_.back().ends = true; }
  // The path goes on to where that step led, a state with these choices. Which of them sleep.
  Mask enter(const Level& from, std::span<const Choice> choices, Level* entered);
  // Only these of the choices sleep in the state just entered.
  void keep(Level* entered, std::span<const Choice> choices, Mask mask);
  // The path ends before that state again.
  void leave(const Level& entered) {
    steps_.resize(entered.steps);
    effects_.resize(entered.effects);
  }

  // What sleeps in a state or was taken there: the part from one level to another.
  [[nodiscard]] std::vector<Choice> choices(const Level& from, const Level& to) const {
    std::vector<Choice> choices;
    for (auto i = from.steps; i < to.steps; ++i) choices.push_back(steps_[i].choice);
    return choices;
  }
  // Where those lead that sleep in a state, as far as it is not known that they end. The visitor
  // says whether it is known now.
  template <typename Visit>
  void each_open(const Level& level, Visit visit) {
    for (auto i = level.steps; i < level.steps + level.asleep; ++i) {
      if (!steps_[i].ends) steps_[i].ends = visit(steps_[i].to);
    }
  }

 private:
  struct Step {
    Choice choice;
    bool everything = false;
    bool ends = true;       // whatever happens after it
    std::size_t first = 0;  // of its effects
    std::size_t count = 0;
    Fingerprint to = {};  // unless it ends
  };

  [[nodiscard]] bool commute(const Step& a, const Step& b) const;

  std::vector<Step> steps_;
  std::vector<Effect> effects_;
};

}  // namespace heddle
