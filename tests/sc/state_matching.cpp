// Are states the same that are taken for the same, and do steps commute that are said to?
//
// Explores a program as `heddle check` does, depth-first and with state matching, but takes all
// steps of a state each time it is met: they must lead to the same states as the first time, with
// the same findings, and what the program says of the execution must be the same. Of two steps of
// different threads that commute by their effects (event/effects.h), both orders must be possible
// and lead to the same state. And whenever the machine goes back, every part of the state must be
// as it was at the mark (explore/state_part.h).
//
//     heddle_state_matching [--no-symmetry] [--no-reduction] [--spurious-wakeups] [--timeouts=last]
//         JDK CLASS-PATH MAIN [ARGUMENT...]
//
// Says how many states there are, how many were met again and how many pairs of steps commute. The
// exit status is 1 if two differ, 3 if there are more states than it looks at.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/check_program.h"
#include "checker/collector.h"
#include "checker/open_vm.h"
#include "explore/vm_machine.h"
#include "program/jdk.h"

namespace heddle {
namespace {

constexpr std::size_t kMostStates = 20'000;
constexpr std::size_t kMostSteps = 4'000;  // of one path, each of which is a call of enter()

// Where a step leads.
struct Next {
  Fingerprint state;
  Standing standing = Standing::Running;
  std::string shows;  // findings and outcomes

  auto operator<=>(const Next&) const = default;
};

// A step from a state, and what it did.
struct Step {
  Choice choice;
  std::vector<Effect> effects;
  bool may_commute = false;  // with some other step
};

// A finding, but for what tells threads apart that are the same: which of them it is of, and how
// those who are stuck are called. That they are stuck in the same way, the state tells.
std::string text_of(const Finding& finding) {
  auto text = std::to_string(static_cast<int>(finding.kind));
  if (finding.kind == FindingKind::Deadlock || finding.kind == FindingKind::NeverEnds) return text;
  text += " " + finding.message;
  for (const auto& place : finding.stack) {
    text += " " + place.method + ":" + std::to_string(place.line);
  }
  return text;
}

class Matching {
 public:
  explicit Matching(VmMachine& machine) : machine_(machine), collector_(machine, false, false) {}

  // Rounds, until nothing is learned any more.
  int run() {
    const auto start = machine_.mark();
    machine_.want_effects(true);
    do {
      machine_.restore(start);
      machine_.learn();
      machine_.start();
      first_.clear();
      path_.clear();
      again_ = different_ = pairs_ = 0;
      learned_ = machine_.grew();
      if (machine_.standing() == Standing::Running) enter(machine_.fingerprint());
    } while (learned_ && !is_too_much());
    std::printf("%zu states, %zu met again, %zu differ, %zu pairs commute%s\n", first_.size(),
                again_, different_, pairs_, is_too_much() ? ", and more states" : "");
    if (different_ > 0) return 1;
    return is_too_much() ? 3 : 0;
  }

 private:
  struct Seen {
    std::vector<Next> successors;
    std::vector<Choice> path;
    bool whole = false;
  };

  [[nodiscard]] bool is_too_much() const { return too_deep_ || first_.size() >= kMostStates; }

  // The machine is in that state, for the first time.
  void enter(Fingerprint state) {
    first_[state].path = path_;
    if (path_.size() >= kMostSteps) too_deep_ = true;
    if (too_deep_) return;
    std::vector<Next> successors;
    std::vector<Step> steps;
    const auto choices = all_choices();
    const auto mark = machine_.mark();
    for (const auto choice : choices) {
      machine_.restore(mark);
      path_.push_back(choice);
      successors.push_back(take(choice));
      steps.push_back(step_of(choice));
      const auto& next = successors.back();
      if (next.standing == Standing::Running && !is_too_much()) {
        if (first_.count(next.state) == 0) {
          enter(next.state);
        } else {
          meet_again(next.state);
        }
      }
      path_.pop_back();
    }
    compare_orders(mark, steps);
    machine_.restore(mark);
    std::sort(successors.begin(), successors.end());
    auto& seen = first_[state];
    seen.successors = std::move(successors);
    seen.whole = true;
    for (const auto& other : std::exchange(waiting_[state], {})) compare(state, other);
  }

  void meet_again(Fingerprint state) {
    ++again_;
    Seen now{{}, path_, true};
    const auto choices = all_choices();
    const auto mark = machine_.mark();
    for (const auto choice : choices) {
      machine_.restore(mark);
      now.successors.push_back(take(choice));
    }
    std::sort(now.successors.begin(), now.successors.end());
    if (first_[state].whole) {
      compare(state, now);
    } else {
      waiting_[state].push_back(std::move(now));  // it is on the path
    }
  }

  Step step_of(Choice choice) {
    auto& effects = machine_.effects();
    if (effects.everything()) return {choice, {}, false};
    const auto sorted = effects.sorted();
    return {choice, {sorted.begin(), sorted.end()}, true};
  }

  // Threads that change places change their steps' names, and sleep sets are not used then.
  void compare_orders(std::uint32_t mark, const std::vector<Step>& steps) {
    if (machine_.renames_threads()) return;
    for (auto a = steps.begin(); a != steps.end(); ++a) {
      for (auto b = a + 1; b != steps.end(); ++b) {
        if (a->choice.thread == b->choice.thread || !a->may_commute || !b->may_commute) continue;
        if (!commute(a->effects, b->effects)) continue;
        ++pairs_;
        const auto one = take_both(mark, a->choice, b->choice);
        const auto other = take_both(mark, b->choice, a->choice);
        if (one && one == other) continue;
        if (++different_ > 1 || learned_) continue;
        std::printf("do not commute: %u.%u and %u.%u after", a->choice.thread.index, a->choice.way,
                    b->choice.thread.index, b->choice.way);
        for (const auto choice : path_) std::printf(" %u.%u", choice.thread.index, choice.way);
        std::printf("\n");
      }
    }
  }

  // Nothing if the second is not possible any more.
  std::optional<Next> take_both(std::uint32_t mark, Choice first, Choice second) {
    machine_.restore(mark);
    (void)take(first);
    const auto choices = machine_.choices();
    if (std::find(choices.begin(), choices.end(), second) == choices.end()) return std::nullopt;
    auto next = take(second);
    next.shows.clear();  // findings are of one step
    return next;
  }

  void compare(Fingerprint state, const Seen& other) {
    const auto& first = first_[state];
    if (first.successors == other.successors) return;
    if (++different_ > 1 || learned_) return;
    print("first", first);
    print("again", other);
  }

  static void print(const char* when, const Seen& seen) {
    std::printf("%s:", when);
    for (const auto choice : seen.path) std::printf(" %u.%u", choice.thread.index, choice.way);
    std::printf("\n");
    for (const auto& next : seen.successors) {
      std::printf("    %016lx %d %s\n", static_cast<unsigned long>(next.state.low),
                  static_cast<int>(next.standing), next.shows.c_str());
    }
  }

  std::vector<Choice> all_choices() {
    const auto choices = machine_.choices();
    return {choices.begin(), choices.end()};
  }

  Next take(Choice choice) {
    machine_.take(choice);
    learned_ = machine_.grew() || learned_;
    return {machine_.fingerprint(), machine_.standing(), shown()};
  }

  // In an order that does not depend on the numbers of threads.
  std::string shown() {
    std::vector<std::string> parts;
    for (const auto& finding : collector_.seen()) parts.push_back(text_of(finding));
    std::sort(parts.begin(), parts.end());
    for (const auto& [name, value] : machine_.outcomes()) parts.push_back(name + "=" + value);
    std::string text;
    for (const auto& part : parts) text += part + "; ";
    return text;
  }

  VmMachine& machine_;
  Collector collector_;
  std::map<Fingerprint, Seen> first_;
  std::map<Fingerprint, std::vector<Seen>> waiting_;
  std::vector<Choice> path_;
  std::size_t again_ = 0;
  std::size_t different_ = 0;
  std::size_t pairs_ = 0;
  bool learned_ = false;
  bool too_deep_ = false;
};

int fail(const Error& error) {
  std::fprintf(stderr, "%s\n", error.message.c_str());
  return 2;
}

int match_states(std::vector<std::string> arguments) {
  CheckOptions options;
  const auto has = [&](const char* flag) {
    if (arguments.empty() || arguments.front() != flag) return false;
    arguments.erase(arguments.begin());
    return true;
  };
  options.symmetry = !has("--no-symmetry");
  options.reduction = !has("--no-reduction");
  options.spurious_wakeups = has("--spurious-wakeups");
  options.limits_last = has("--timeouts=last");
  if (arguments.size() < 3) return fail({"", "a JDK, a class path and a class are needed"});
  const auto jdk = find_jdk({.option = arguments[0], .java_home = {}, .path = {}});
  if (!jdk) return fail(jdk.error());
  options.launch.jdk = jdk->home;
  options.launch.release = jdk->feature;
  options.launch.class_path = {arguments[1]};
  options.launch.main_class = arguments[2];
  options.launch.arguments.assign(arguments.begin() + 3, arguments.end());
  auto vm = open_vm(options, {.output = [](int, std::string_view) {}});
  if (!vm) return fail(vm.error());
  VmMachine machine(**vm, {.reduction = options.reduction,
                           .symmetry = options.symmetry,
                           .spurious_wakeups = options.spurious_wakeups,
                           .limits_last = options.limits_last,
                           .check_restores = true});
  return Matching(machine).run();
}

}  // namespace
}  // namespace heddle

int main(int count, char** words) {
  const int status = heddle::match_states({words + 1, words + count});
  std::fflush(stdout);
  std::_Exit(status);  // the machine's memory goes with the process
}
