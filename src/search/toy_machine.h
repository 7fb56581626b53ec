#pragma once

// A machine small enough to count its states by hand, for tests of the search.
//
// Threads are lists of actions on a few shared numbers and locks; every action is a step. With
// `timid` a machine begins by taking two actions at a time, and learns that it may not.

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "search/search.h"

namespace heddle::toy {

enum class Do : std::uint8_t {
  Write,   // variable = value
  Read,    // register = 10 * register + variable
  Store,   // variable = register + value
  Lock,    // the variable, 0 when free
  Unlock,  // the variable
  Spin,    // until variable == value
  Choose,  // register = one of value
};

struct Action {
  Do kind = Do::Write;
  std::uint32_t variable = 0;
  std::uint32_t value = 0;
};

using Code = std::vector<Action>;

class ToyMachine final : public Machine {
 public:
  explicit ToyMachine(std::vector<Code> threads, bool timid = false)
      : threads_(std::move(threads)), timid_(timid) {
    now_.at.resize(threads_.size());
    now_.registers.resize(threads_.size());
  }

  std::span<const Choice> choices() override {
    choices_.clear();
    for (std::uint32_t i = 0; i < threads_.size(); ++i) {
      if (!enabled(i)) continue;
      const auto& action = threads_[i][now_.at[i]];
      const auto ways = action.kind == Do::Choose ? action.value : 1;
      for (std::uint32_t way = 0; way < ways; ++way) choices_.push_back({ThreadId{i}, way});
    }
    return choices_;
  }

  void take(Choice choice) override {
    const auto thread = choice.thread.index;
    effects_.clear();
    act(thread, choice.way);
    if (!coarse_ || !enabled(thread) || threads_[thread][now_.at[thread]].kind == Do::Choose)
      return;
    act(thread, 0);
    if (timid_) grew_ = true;
    timid_ = false;
  }

  [[nodiscard]] Standing standing() const override {
    bool ended = true;
    for (std::uint32_t i = 0; i < threads_.size(); ++i) {
      if (enabled(i)) return Standing::Running;
      ended = ended && now_.at[i] == threads_[i].size();
    }
    return ended ? Standing::Ended : Standing::Stuck;
  }

  Fingerprint fingerprint() override {
    Fingerprint print{1, 2};
    const auto add = [&](std::uint64_t value) {
      print.low = (print.low ^ value) * 0x100000001b3U;
      print.high = (print.high + value + 1) * 0x9e3779b97f4a7c15U;
    };
    for (const auto* values : {&now_.at, &now_.registers}) {
      for (const auto value : *values) add(value);
    }
    for (const auto value : now_.variables) add(value);
    return print;
  }

  Effects& effects() override { return effects_; }

  std::uint32_t mark() override {
    marks_.push_back(now_);
    return static_cast<std::uint32_t>(marks_.size() - 1);
  }
  void restore(std::uint32_t mark) override {
    now_ = marks_[mark];
    marks_.resize(mark + 1U);
  }
  bool grew() override { return std::exchange(grew_, false); }

  void begin() { coarse_ = timid_; }
  [[nodiscard]] std::uint32_t variable(std::uint32_t i) const { return now_.variables[i]; }
  [[nodiscard]] std::uint32_t register_of(std::uint32_t i) const { return now_.registers[i]; }

 private:
  struct State {
    std::vector<std::uint32_t> at;
    std::vector<std::uint32_t> registers;
    std::array<std::uint32_t, 4> variables{};
  };

  [[nodiscard]] bool enabled(std::uint32_t thread) const {
    if (now_.at[thread] == threads_[thread].size()) return false;
    const auto& action = threads_[thread][now_.at[thread]];
    return action.kind != Do::Lock || now_.variables[action.variable] == 0;
  }

  void act(std::uint32_t thread, std::uint32_t way) {
    const auto& action = threads_[thread][now_.at[thread]];
    auto& variable = now_.variables[action.variable];
    auto& mine = now_.registers[thread];
    const bool reads = action.kind == Do::Read || action.kind == Do::Spin;
    if (action.kind != Do::Choose) {
      effects_.add(action.variable, reads ? Effect::Kind::Read : Effect::Kind::Write);
    }
    if (action.kind == Do::Spin && variable != action.value) return;
    ++now_.at[thread];
    if (action.kind == Do::Write) variable = action.value;
    if (action.kind == Do::Read) mine = 10 * mine + variable;
    if (action.kind == Do::Store) variable = mine + action.value;
    if (action.kind == Do::Lock) variable = 1;
    if (action.kind == Do::Unlock) variable = 0;
    if (action.kind == Do::Choose) mine = way;
  }

  std::vector<Code> threads_;
  State now_;
  std::vector<State> marks_;
  std::vector<Choice> choices_;
  Effects effects_;
  bool timid_;
  bool coarse_ = false;
  bool grew_ = false;
};

// What a search found: how executions end, each with the shortest path told.
class Findings final : public Observer {
 public:
  explicit Findings(ToyMachine& machine, std::string stop_at = {})
      : machine_(machine), stop_at_(std::move(stop_at)) {}

  void took(std::span<const Choice> path) override {
    const auto standing = machine_.standing();
    if (standing == Standing::Running) return;
    const auto end = "x=" + std::to_string(machine_.variable(0)) +
                     " r=" + std::to_string(machine_.register_of(1));
    add(standing == Standing::Stuck ? "stuck" : end, path);
  }
  void never_ends(std::span<const Choice> path, std::span<const Choice>) override {
    add("never ends", path);
  }
  void begins_again() override { found.clear(); }
  void unsettled() override { was_unsettled = true; }
  bool satisfied(bool) override { return found.count(stop_at_) > 0; }

  std::map<std::string, std::size_t> found;  // with the length of the path
  bool was_unsettled = false;

 private:
  void add(const std::string& what, std::span<const Choice> path) {
    const auto entry = found.emplace(what, path.size()).first;
    entry->second = std::min(entry->second, path.size());
  }

  ToyMachine& machine_;
  std::string stop_at_;
};

}  // namespace heddle::toy
