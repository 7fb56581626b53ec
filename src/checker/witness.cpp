#include "checker/witness.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>

#include "checker/describe.h"
#include "findings/seen_write.h"
#include "vm/places.h"

namespace heddle {
namespace {

class Recorder final : public Listener {
 public:
  Recorder(VmMachine& machine, Witness& witness, const Race* race)
      : machine_(machine), words_(machine), witness_(witness), race_(race) {}

  // What belongs to an action that is shown, or is no action of the program's, is left out, unless
  // the search had to choose it.
  void happened(const Thread& thread, const Action& action) override {
    const bool unseen = action.quiet || action.in_step || action.is_private ||
                        action.event.kind == EventKind::ClassReady;
    const auto before = order_of(thread).time;
    if (action.chosen || !unseen || is_of_race(thread, action)) {
      show(thread, action.event, action.chosen);
      open_[thread.id.index] = witness_.steps.size() - 1;
    } else if (!action.in_step || !is_open(thread, EventKind::Call)) {
      open_.erase(thread.id.index);
    }
    note_order(thread, before);
  }

  // Of the step that was told last of the thread. Who joins is told to have joined afterwards.
  void ordered(const Thread& thread, const Order& order) override {
    const auto before = order_of(thread).time;
    const bool belongs = is_open(thread, EventKind::Call) || is_open(thread, EventKind::Fence) ||
                         (order.kind == Order::Kind::Start && is_open(thread, EventKind::Start)) ||
                         (order.kind != Order::Kind::Join &&
                          (is_open(thread, EventKind::Lock) || is_open(thread, EventKind::Unlock) ||
                           is_open(thread, EventKind::Wait)));
    if (!belongs) open_.erase(thread.id.index);
    note_order(thread, before);
  }

  void show(const Thread& thread, const Event& event, bool decides) {
    finish_write();
    // The JDK copies arrays to make strings, all the time.
    if (event.kind == EventKind::Copy && Vm::is_of_jdk(*thread.top->method->owner)) return;
    Step step;
    step.thread = index_of(thread);
    step.kind = event.kind;
    step.mode = event.mode;
    step.place = words_.place(thread);
    step.subject = words_.subject(event);
    step.decides = decides;
    step.where = place_name(event);
    step.time = order_of(thread).time;
    known_.resize(witness_.steps.size() + 1);
    known_.back() = machine_.witnessed_order().known_by(thread.id);
    switch (event.kind) {
      case EventKind::Read:
        step.value = words_.value_at(event.location);
        if (machine_.seen() == Seen::Older) step.value += kOlderWrite;
        if (machine_.seen() == Seen::Later) step.value += kLaterWrite;
        step.field = words_.own_field(event.location);
        break;
      case EventKind::Write:
      case EventKind::ReadModifyWrite:
        step.field = words_.own_field(event.location);
        before_ = words_.value_at(event.location);
        written_ = event.location;
        break;
      default:
        break;
    }
    // Who wakes up for no reason is shown to time out, too.
    if (std::exchange(expiries_, machine_.expired()) != machine_.expired()) {
      const Expiry expiry{step.place, event.kind == EventKind::Sleep};
      auto& expired = witness_.expired;
      if (std::find(expired.begin(), expired.end(), expiry) == expired.end()) {
        expired.push_back(expiry);
      }
    }
    witness_.steps.push_back(std::move(step));
  }

  void performed() override { finish_write(); }

  // What was written is there once the action has been performed: before the next one.
  void finish_write() {
    if (!written_) return;
    const auto now = words_.value_at(*written_);
    auto& step = witness_.steps.back();
    step.value = before_.empty() ? now : before_ + " -> " + now;
    step.before = before_;
    step.after = now;
    written_.reset();
  }

  // What the thread could do next.
  void stands_before(const Thread& thread, const Event& event) {
    show(thread, event, true);
    written_.reset();
  }

  void begin_cycle() {
    finish_write();
    witness_.repeats_from = witness_.steps.size();
  }

  void finish() {
    finish_write();
    tell_order();
    for (const auto& thread : machine_.vm().threads) {
      if (!machine_.is_of_program(thread->id) || thread->unborn) continue;
      index_of(*thread);
    }
    witness_.ending.resize(witness_.threads.size());
    for (const auto& thread : machine_.vm().threads) {
      if (!machine_.is_of_program(thread->id) || thread->unborn) continue;
      auto& end = witness_.ending[index_of(*thread)];
      end = words_.ending(*thread);
      end.goes_round = std::any_of(witness_.cycle.begin(), witness_.cycle.end(),
                                   [&](Choice choice) { return choice.thread == thread->id; });
    }
  }

 private:
  [[nodiscard]] bool is_of_race(const Thread& thread, const Action& action) const {
    if (race_ == nullptr || !action.is_private || !is_access(action.event.kind)) return false;
    const auto place = words_.place(thread);
    return place == race_->source.place || place == race_->manifest.place;
  }

  // What happens before what, as it was when the thread was told of last.
  struct OrderSeen {
    std::uint32_t time = 1;
    HappensBefore::Clock known;
  };
  OrderSeen& order_of(const Thread& thread) { return orders_[thread.id.index]; }

  [[nodiscard]] bool is_open(const Thread& thread, EventKind kind) const {
    const auto found = open_.find(thread.id.index);
    return found != open_.end() && witness_.steps[found->second].kind == kind;
  }

  // The clocks have been followed up to here: what the step that is open did to them.
  void note_order(const Thread& thread, std::uint32_t before) {
    auto& now = order_of(thread);
    now.known = machine_.witnessed_order().known_by(thread.id);
    now.time = now.known[thread.id.index];
    const auto found = open_.find(thread.id.index);
    if (found == open_.end()) return;
    known_[found->second] = now.known;
    if (now.time > before) witness_.steps[found->second].releases = true;
  }

  // By the witness's own numbers of threads.
  void tell_order() {
    for (std::size_t i = 0; i < witness_.steps.size(); ++i) {
      auto& knows = witness_.steps[i].knows;
      knows.resize(witness_.threads.size());
      for (const auto& [thread, index] : indices_) {
        if (thread < known_[i].size()) knows[index] = known_[i][thread];
      }
    }
  }

  std::string place_name(const Event& event) {
    switch (event.kind) {
      case EventKind::Read:
      case EventKind::Write:
      case EventKind::ReadModifyWrite:
        return machine_.name_of(event.location);
      case EventKind::Lock:
      case EventKind::Unlock:
      case EventKind::Wait:
        return machine_.name_of(monitor_of(event.location.object));
      default:
        return "";
    }
  }

  std::uint32_t index_of(const Thread& thread) {
    const auto [found, fresh] =
        indices_.try_emplace(thread.id.index, static_cast<std::uint32_t>(witness_.threads.size()));
    if (fresh) witness_.threads.push_back(words_.thread_name(thread));
    return found->second;
  }

  VmMachine& machine_;
  Describer words_;
  Witness& witness_;
  const Race* race_;  // to be shown, or null
  std::unordered_map<std::uint32_t, std::uint32_t> indices_;
  std::unordered_map<std::uint32_t, OrderSeen> orders_;  // by thread
  std::unordered_map<std::uint32_t, std::size_t> open_;  // its step that was told last
  std::vector<HappensBefore::Clock> known_;              // by step
  std::optional<Location> written_;
  std::string before_;
  std::uint32_t expiries_ = 0;
};

}  // namespace

namespace {

// Goes along the choices as far as the machine offers them, and tells of each state before.
template <typename Before>
bool goes(VmMachine& machine, std::span<const Choice> path, Before before) {
  for (const auto choice : path) {
    const auto choices = machine.choices();
    if (std::find(choices.begin(), choices.end(), choice) == choices.end()) return false;
    before(choices);
    machine.take(choice);
  }
  return true;
}

// Whether everybody who could go on in the cycle does.
bool goes_round(VmMachine& machine, std::span<const Choice> cycle) {
  std::set<std::uint32_t> could;
  std::set<std::uint32_t> does;
  for (const auto choice : cycle) does.insert(choice.thread.index);
  const auto note = [&](std::span<const Choice> choices) {
    for (const auto choice : choices) {
      if (machine.is_owed(choice)) could.insert(choice.thread.index);
    }
  };
  return goes(machine, cycle, note) && machine.standing() == Standing::Running &&
         std::includes(does.begin(), does.end(), could.begin(), could.end());
}

// Whether the cycle leads back to where the machine is. It has gone around once: while a witness is
// taken, reads of final fields count, and those on the way to the cycle are part of the state until
// each thread of the cycle has had its turn in it.
bool comes_back(VmMachine& machine, std::span<const Choice> cycle) {
  const auto start = machine.fingerprint();
  return goes(machine, cycle, [](std::span<const Choice>) {}) && machine.fingerprint() == start;
}

}  // namespace

bool witness_of(VmMachine& machine, std::uint32_t start, Witness* witness, const Race* race) {
  machine.restore(start);
  witness->threads.clear();
  witness->steps.clear();
  witness->ending.clear();
  witness->expired.clear();
  Recorder recorder(machine, *witness, race);
  machine.tell_witness(&recorder);
  machine.start();
  bool shown = goes(machine, witness->path, [](std::span<const Choice>) {});
  if (shown && !witness->cycle.empty()) {
    recorder.begin_cycle();
    shown = goes_round(machine, witness->cycle);
  }
  for (const auto choice : witness->next) {
    const auto& thread = *machine.vm().threads[choice.thread.index];
    if (shown) recorder.stands_before(thread, machine.event_of(choice.thread));
  }
  recorder.finish();
  machine.tell_witness(nullptr);
  return shown && (witness->cycle.empty() || comes_back(machine, witness->cycle));
}

}  // namespace heddle
