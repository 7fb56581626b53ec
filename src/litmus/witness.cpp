// An execution as text, in the words of the test.

#include "litmus/explore.h"

namespace heddle::litmus {

namespace {

using memory::ActionKind;

std::string_view mode_word(AccessMode mode) {
  switch (mode) {
    case AccessMode::Plain:
      return "";
    case AccessMode::Opaque:
      return ".opaque";
    case AccessMode::Acquire:
      return ".acquire";
    case AccessMode::Release:
      return ".release";
    case AccessMode::Volatile:
      return ".volatile";
  }
  return "";
}

std::string_view fence_word(memory::FenceKind fence) {
  switch (fence) {
    case memory::FenceKind::Full:
      return "full fence";
    case memory::FenceKind::Acquire:
      return "acquire fence";
    case memory::FenceKind::Release:
      return "release fence";
    case memory::FenceKind::LoadLoad:
      return "load-load fence";
    case memory::FenceKind::StoreStore:
      return "store-store fence";
  }
  return "fence";
}

std::string_view transfer_word(memory::Transfer transfer) {
  switch (transfer) {
    case memory::Transfer::None:
      return "";
    case memory::Transfer::Flush:
      return "reaches memory: ";
    case memory::Transfer::Read:
      return "read: ";
    case memory::Transfer::Load:
      return "load: ";
    case memory::Transfer::Store:
      return "store: ";
    case memory::Transfer::Write:
      return "write: ";
    case memory::Transfer::Early:
      return "early: ";
  }
  return "";
}

class Teller {
 public:
  explicit Teller(const Exploration& explored)
      : program_(explored.program.get()), witness_(&*explored.witness) {}

  std::string run() {
    for (std::size_t i = 0; i < witness_->steps.size(); i++) step(i);
    for (const auto& [thread, action] : witness_->pending) {
      text_ += "      " + program_->thread_name(thread) + "  " + for_ever(action) + "\n";
    }
    for (std::size_t i = 0; i < witness_->commitments.size(); i++) {
      text_ += "commits " + std::to_string(i + 1) + ":";
      for (const auto& [read, write] : witness_->commitments[i].reads) {
        text_ += " " + std::to_string(read + 1) + " sees " + number(write) + ";";
      }
      text_.back() = '\n';
    }
    return std::move(text_);
  }

 private:
  static std::string number(std::int32_t source) {
    return source < 0 ? "the initial value" : std::to_string(source + 1);
  }

  void step(std::size_t index) {
    const memory::WitnessStep& step = witness_->steps[index];
    std::string line = std::to_string(index + 1);
    line.insert(0, line.size() < 4 ? 4 - line.size() : 0, ' ');
    line += "  " + program_->thread_name(step.thread) + "  ";
    line += transfer_word(step.transfer);
    line += what(step);
    if (memory::reads(step.action.kind) && step.source != memory::kNoWrite) {
      line += ", sees " + number(step.source);
    }
    for (const std::uint32_t before : step.happens_after) {
      line += (before == step.happens_after.front() ? ", after " : " and ") +
              std::to_string(before + 1);
    }
    text_ += line + "\n";
  }

  [[nodiscard]] std::string what(const memory::WitnessStep& step) const {
    const memory::Action& action = step.action;
    switch (action.kind) {
      case ActionKind::Read:
        return place(action, action.read_mode) + " is " + value(action, step.read);
      case ActionKind::Write:
        return place(action, action.write_mode) + " = " + value(action, step.written);
      case ActionKind::ReadModifyWrite:
        return "update of " + place(action, action.write_mode) + " from " +
               value(action, step.read) + " to " + value(action, step.written);
      case ActionKind::Lock:
        return "lock " + program_->monitor_name(action.target);
      case ActionKind::Unlock:
        return "unlock " + program_->monitor_name(action.target);
      case ActionKind::Wait:
        return "wait for " + program_->monitor_name(action.target);
      case ActionKind::Wake:
        return "wake up";
      case ActionKind::Notify:
        return "notify " + program_->monitor_name(action.target);
      case ActionKind::NotifyAll:
        return "notify all of " + program_->monitor_name(action.target);
      case ActionKind::Start:
        return "start " + program_->thread_name(action.target);
      case ActionKind::Join:
        return "join " + program_->thread_name(action.target);
      case ActionKind::Interrupt:
        return "interrupt " + program_->thread_name(action.target);
      case ActionKind::Interrupted:
        return step.read != 0 ? "interrupted() is true" : "interrupted() is false";
      case ActionKind::Fence:
        return std::string(fence_word(action.fence));
      case ActionKind::Freeze:
        return "freeze of the final fields";
      case ActionKind::Diverge:
      case ActionKind::End:
      case ActionKind::Stuck:
        break;
    }
    return "end";
  }

  // Why a thread never ends.
  [[nodiscard]] std::string for_ever(const memory::Action& action) const {
    switch (action.kind) {
      case ActionKind::Lock:
        return "never ends: waits for the lock " + program_->monitor_name(action.target);
      case ActionKind::Join:
        return "never ends: waits for the end of " + program_->thread_name(action.target);
      case ActionKind::Wake:
        return "never ends: waits for a notification of " + program_->monitor_name(action.target);
      default:
        return "never ends: spins";
    }
  }

  [[nodiscard]] std::string place(const memory::Action& action, AccessMode mode) const {
    return program_->location_name(action.target) + std::string(mode_word(mode));
  }
  [[nodiscard]] std::string value(const memory::Action& action, memory::Value value) const {
    return program_->value_text(action.target, value);
  }

  const MemoryProgram* program_;
  const memory::Witness* witness_;
  std::string text_;
};

}  // namespace

std::string witness_text(const Exploration& explored) {
  return explored.witness ? Teller(explored).run() : "";
}

}  // namespace heddle::litmus
