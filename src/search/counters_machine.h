#pragma once

// Machines small enough to be worked out by hand, for the tests of searches: threads that each
// count to a limit, one step at a time, over any graph of choices.

#include <functional>
#include <string>
#include <vector>

#include "search/pack.h"
#include "search/search.h"

namespace heddle::toy {

// Threads count independently of each other. `step` may change what a step leads to: it gets the
// counters and the thread, and changes the counters.
class Counters final : public Machine {
 public:
  using Values = std::vector<std::uint32_t>;

  Counters(std::size_t threads, std::uint32_t limit) : values_(threads), limit_(limit) {}

  std::function<void(Values&, std::uint32_t)> step = [](Values& values, std::uint32_t thread) {
    ++values[thread];
  };
  std::function<Standing(const Values&)> stands;  // instead of: ended when all are at the limit
  std::function<bool(const Values&)> teaches;     // there is something to learn in the state
  std::function<bool()> cuts;                     // asked in a step: has a limit fallen into it?
  bool has_learned = false;

  [[nodiscard]] std::span<const Choice> choices() override {
    choices_.clear();
    for (std::uint32_t i = 0; i < values_.size(); ++i) {
      if (values_[i] < limit_) choices_.push_back({{i}, 0});
    }
    return choices_;
  }
  void take(Choice choice) override {
    begin();
    if (cut_) return;
    ++steps_;
    step(values_, choice.thread.index);
    if (teaches && !has_learned && !coming_ && teaches(values_)) coming_ = grew_ = true;
  }
  [[nodiscard]] Standing standing() const override {
    if (cut_) return Standing::Cut;
    if (stands) return stands(values_);
    for (const auto value : values_) {
      if (value < limit_) return Standing::Running;
    }
    return Standing::Ended;
  }
  [[nodiscard]] Fingerprint fingerprint() override {
    Fingerprint state{0x243f6a8885a308d3ULL, 0x13198a2e03707344ULL};
    for (const auto value : values_) {
      state.low = (state.low ^ value) * 0x9fb21c651e98df25ULL;
      state.low ^= state.low >> 29U;
      state.high = (state.high + value) * 0xd6e8feb86659fd93ULL;
      state.high ^= state.high >> 31U;
    }
    return state;
  }
  void cut_steps(bool may) override { may_cut_ = may; }
  [[nodiscard]] std::string_view cut_by() const override { return "a limit in a step"; }
  Effects& effects() override {
    effects_.add_everything();
    return effects_;
  }
  std::uint32_t mark() override {
    marks_.push_back(values_);
    return static_cast<std::uint32_t>(marks_.size() - 1);
  }
  void restore(std::uint32_t mark) override {
    marks_.resize(mark + 1);
    values_ = marks_[mark];
    cut_ = false;
  }
  bool grew() override { return std::exchange(grew_, false); }
  // The way to the first choice.
  void begin() { cut_ = may_cut_ && cuts && cuts(); }
  void learn() { has_learned = std::exchange(coming_, false) || has_learned; }
  [[nodiscard]] const Values& values() const { return values_; }
  [[nodiscard]] std::uint64_t instructions() const override { return steps_; }

 private:
  Values values_;
  std::uint32_t limit_;
  std::uint64_t steps_ = 0;  // in all, never undone
  std::vector<Choice> choices_;
  Effects effects_;
  std::vector<Values> marks_;
  bool coming_ = false;
  bool grew_ = false;
  bool cut_ = false;
  bool may_cut_ = true;
};

// Counts what it is told; a finding is a state that `bad` says yes to.
class Notes final : public Observer {
 public:
  explicit Notes(const Counters& machine) : machine_(machine) {}

  std::function<bool(const Counters::Values&)> bad;
  bool first_only = false;
  std::uint64_t ended = 0;
  std::uint64_t found = 0;
  std::uint64_t turning = 0;

  void took(std::span<const Choice>) override {
    if (machine_.standing() == Standing::Cut) return;  // the state is the one before
    if (machine_.standing() == Standing::Ended) ++ended;
    if (bad && bad(machine_.values())) ++found;
  }
  void never_ends(std::span<const Choice>, std::span<const Choice>) override { ++turning; }
  void begins_again() override { ended = found = turning = 0; }
  void unsettled() override { turning = 0; }
  bool satisfied(bool) override { return first_only && found > 0; }
  [[nodiscard]] std::string told() const override {
    Packer out;
    out.number(ended);
    out.number(found);
    return out.take();
  }
  bool was_told(std::string_view text) override {
    Unpacker in(text);
    ended += in.number();
    found += in.number();
    return in.at_end();
  }

 private:
  const Counters& machine_;
};

inline Subject subject_of(Counters& machine) {
  return {machine, machine.mark(), [&machine](Learn learn) {
            if (learn == Learn::Yes) machine.learn();
            machine.begin();
          }};
}

}  // namespace heddle::toy
