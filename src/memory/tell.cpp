#include "memory/tell.h"

namespace heddle::memory {

namespace {

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

std::string_view fence_word(FenceKind fence) {
  switch (fence) {
    case FenceKind::Full:
      return "full fence";
    case FenceKind::Acquire:
      return "acquire fence";
    case FenceKind::Release:
      return "release fence";
    case FenceKind::LoadLoad:
      return "load-load fence";
    case FenceKind::StoreStore:
      return "store-store fence";
  }
  return "fence";
}

std::string_view transfer_word(Transfer transfer) {
  switch (transfer) {
    case Transfer::None:
      return "";
    case Transfer::Flush:
      return "reaches memory: ";
    case Transfer::Read:
      return "read: ";
    case Transfer::Load:
      return "load: ";
    case Transfer::Store:
      return "store: ";
    case Transfer::Write:
      return "write: ";
    case Transfer::Early:
      return "early: ";
  }
  return "";
}

class Teller {
 public:
  Teller(const Witness& witness, const Words& words) : witness_(witness), words_(words) {}

  std::string run() {
    for (std::size_t i = 0; i < witness_.steps.size(); i++) step(i);
    for (const auto& [thread, action] : witness_.pending) {
      text_ += "      " + words_.thread(thread) + "  " + for_ever(action) + "\n";
    }
    for (std::size_t i = 0; i < witness_.commitments.size(); i++) {
      text_ += "commits " + std::to_string(i + 1) + ":";
      for (const auto& [read, write] : witness_.commitments[i].reads) {
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
    const WitnessStep& step = witness_.steps[index];
    std::string line = std::to_string(index + 1);
    line.insert(0, line.size() < 4 ? 4 - line.size() : 0, ' ');
    line += "  " + words_.thread(step.thread) + "  ";
    line += transfer_word(step.transfer);
    if (words_.uses_copies() && step.transfer == Transfer::None) {
      if (step.action.kind == ActionKind::Read) line += "use: ";
      if (step.action.kind == ActionKind::Write) line += "assign: ";
    }
    line += what(step);
    if (reads(step.action.kind) && step.source != kNoWrite) {
      line += ", sees " + number(step.source);
    }
    for (const std::uint32_t before : step.happens_after) {
      line += (before == step.happens_after.front() ? ", after " : " and ") +
              std::to_string(before + 1);
    }
    const std::string at = words_.site(step.action.site);
    if (!at.empty()) line += "  (" + at + ")";
    text_ += line + "\n";
  }

  [[nodiscard]] std::string what(const WitnessStep& step) const {
    const Action& action = step.action;
    switch (action.kind) {
      case ActionKind::Read:
        return place(action, action.read_mode) + " is " + value(action, step.read);
      case ActionKind::Write:
        return place(action, action.write_mode) + " = " + value(action, step.written);
      case ActionKind::ReadModifyWrite:
        return "update of " + place(action, action.write_mode) + " from " +
               value(action, step.read) + " to " + value(action, step.written);
      case ActionKind::Lock:
        return "lock " + words_.monitor(action.target);
      case ActionKind::Unlock:
        return "unlock " + words_.monitor(action.target);
      case ActionKind::Wait:
        return "wait for " + words_.monitor(action.target);
      case ActionKind::Wake:
        return "wake up" + ending(step);
      case ActionKind::Notify:
        return "notify " + words_.monitor(action.target);
      case ActionKind::NotifyAll:
        return "notify all of " + words_.monitor(action.target);
      case ActionKind::Park:
        return "park" + ending(step);
      case ActionKind::Unpark:
        return "unpark " + words_.thread(action.target);
      case ActionKind::Start:
        return "start " + words_.thread(action.target);
      case ActionKind::Join:
        return "join " + words_.thread(action.target) + ending(step);
      case ActionKind::Fence:
        return std::string(fence_word(action.fence));
      case ActionKind::Freeze:
        return "freeze of the final fields";
      case ActionKind::InitWrite:
        return place(action, AccessMode::Plain) + " = " + value(action, step.written);
      case ActionKind::GuaranteedRead:
        return place(action, AccessMode::Plain) + " is still " + value(action, step.read);
      case ActionKind::Diverge:
      case ActionKind::End:
      case ActionKind::Stuck:
        break;
    }
    return "end";
  }

  // How what waits came to an end.
  static std::string ending(const WitnessStep& step) {
    if (step.read == kInterrupted) return ", interrupted";
    return step.read == kTimeIsUp ? ", the time is up" : "";
  }

  // Why a thread never ends.
  [[nodiscard]] std::string for_ever(const Action& action) const {
    switch (action.kind) {
      case ActionKind::Lock:
        return "never ends: waits for the lock " + words_.monitor(action.target);
      case ActionKind::Join:
        return "never ends: waits for the end of " + words_.thread(action.target);
      case ActionKind::Wake:
        return "never ends: waits for a notification of " + words_.monitor(action.target);
      case ActionKind::Park:
        return "never ends: is parked";
      default:
        return "never ends: spins";
    }
  }

  [[nodiscard]] std::string place(const Action& action, AccessMode mode) const {
    return words_.location(action.target) + std::string(mode_word(mode));
  }
  [[nodiscard]] std::string value(const Action& action, Value value) const {
    return words_.value(action.target, value);
  }

  const Witness& witness_;
  const Words& words_;
  std::string text_;
};

}  // namespace

std::string witness_text(const Witness& witness, const Words& words) {
  return Teller(witness, words).run();
}

}  // namespace heddle::memory
