#include "memory/tell.h"

#include <map>

namespace heddle::memory {

namespace {

ActKind kind_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::Read:
      return ActKind::Read;
    case ActionKind::Write:
      return ActKind::Write;
    case ActionKind::ReadModifyWrite:
      return ActKind::ReadModifyWrite;
    case ActionKind::Lock:
      return ActKind::Lock;
    case ActionKind::Unlock:
      return ActKind::Unlock;
    case ActionKind::Wait:
      return ActKind::Wait;
    case ActionKind::Wake:
      return ActKind::Wake;
    case ActionKind::Notify:
      return ActKind::Notify;
    case ActionKind::NotifyAll:
      return ActKind::NotifyAll;
    case ActionKind::Park:
      return ActKind::Park;
    case ActionKind::Unpark:
      return ActKind::Unpark;
    case ActionKind::Start:
      return ActKind::Start;
    case ActionKind::Join:
      return ActKind::Join;
    case ActionKind::Fence:
      return ActKind::Fence;
    case ActionKind::Freeze:
      return ActKind::Freeze;
    case ActionKind::InitWrite:
      return ActKind::AnnouncedWrite;
    case ActionKind::GuaranteedRead:
      return ActKind::GuaranteedRead;
    case ActionKind::Diverge:
    case ActionKind::End:
    case ActionKind::Stuck:
      break;
  }
  return ActKind::Other;
}

ActFence fence_of(FenceKind fence) {
  switch (fence) {
    case FenceKind::Full:
      return ActFence::Full;
    case FenceKind::Acquire:
      return ActFence::Acquire;
    case FenceKind::Release:
      return ActFence::Release;
    case FenceKind::LoadLoad:
      return ActFence::LoadLoad;
    case FenceKind::StoreStore:
      return ActFence::StoreStore;
  }
  return ActFence::None;
}

ActStage stage_of(const WitnessStep& step, bool uses_copies) {
  switch (step.transfer) {
    case Transfer::None:
      break;
    case Transfer::Flush:
      return ActStage::Flush;
    case Transfer::Read:
      return ActStage::Read;
    case Transfer::Load:
      return ActStage::Load;
    case Transfer::Store:
      return ActStage::Store;
    case Transfer::Write:
      return ActStage::Write;
    case Transfer::Early:
      return ActStage::Early;
  }
  if (!uses_copies) return ActStage::Whole;
  if (step.action.kind == ActionKind::Read) return ActStage::Use;
  return step.action.kind == ActionKind::Write ? ActStage::Assign : ActStage::Whole;
}

bool is_of_location(ActionKind kind) {
  return accesses(kind) || kind == ActionKind::InitWrite || kind == ActionKind::GuaranteedRead;
}

class Teller {
 public:
  explicit Teller(const Words& words) : words_(words) {}

  Execution tell(const Witness& witness) {
    for (const WitnessStep& step : witness.steps) execution_.steps.push_back(told(step));
    for (const auto& [thread, action] : witness.pending) {
      execution_.never_end.push_back(
          {number_of(thread), kind_of(action.kind), target_of(action, action.kind)});
    }
    for (const Commitment& commitment : witness.commitments) {
      execution_.commitments.emplace_back(commitment.reads.begin(), commitment.reads.end());
    }
    return std::move(execution_);
  }

 private:
  ExecutionStep told(const WitnessStep& step) {
    const Action& action = step.action;
    ExecutionStep told;
    told.thread = number_of(step.thread);
    told.kind = kind_of(action.kind);
    told.stage = stage_of(step, words_.uses_copies());
    told.location = target_of(action, action.kind);
    if (is_of_location(action.kind)) {
      const bool only_reads =
          action.kind == ActionKind::Read || action.kind == ActionKind::GuaranteedRead;
      const bool only_writes =
          action.kind == ActionKind::Write || action.kind == ActionKind::InitWrite;
      told.mode = only_reads ? action.read_mode : action.write_mode;
      if (!only_writes) told.read = words_.value(action.target, step.read);
      if (!only_reads) told.written = words_.value(action.target, step.written);
    }
    const bool is_hint =
        action.kind == ActionKind::InitWrite || action.kind == ActionKind::GuaranteedRead;
    if (is_hint) told.mode = AccessMode::Plain;
    if (action.kind == ActionKind::Fence) told.fence = fence_of(action.fence);
    const bool waits = action.kind == ActionKind::Wake || action.kind == ActionKind::Park ||
                       action.kind == ActionKind::Join;
    if (waits && step.read == kInterrupted) told.end = EndOfWait::Interrupted;
    if (waits && step.read == kTimeIsUp) told.end = EndOfWait::TimeIsUp;
    if (reads(action.kind)) told.source = step.source;
    told.after = step.happens_after;
    SitePlace place = words_.site(action.site);
    told.file = std::move(place.file);
    told.line = place.line;
    return told;
  }

  // What the action is about, by its kind.
  [[nodiscard]] std::string target_of(const Action& action, ActionKind kind) const {
    if (is_of_location(kind)) return words_.location(action.target);
    switch (kind) {
      case ActionKind::Lock:
      case ActionKind::Unlock:
      case ActionKind::Wait:
      case ActionKind::Wake:
      case ActionKind::Notify:
      case ActionKind::NotifyAll:
        return words_.monitor(action.target);
      case ActionKind::Unpark:
      case ActionKind::Start:
      case ActionKind::Join:
        return words_.thread(action.target);
      default:
        return "";
    }
  }

  // Threads in the order they are met.
  std::uint32_t number_of(ThreadIndex thread) {
    const auto next = static_cast<std::uint32_t>(execution_.threads.size());
    const auto [known, fresh] = numbers_.try_emplace(thread, next);
    if (fresh) execution_.threads.push_back(words_.thread(thread));
    return known->second;
  }

  const Words& words_;
  Execution execution_;
  std::map<ThreadIndex, std::uint32_t> numbers_;
};

static_assert(kInitialWrite == kFromInitialValue && kNoWrite == kFromNothing);

}  // namespace

Execution execution_of(const Witness& witness, const Words& words) {
  return Teller(words).tell(witness);
}

}  // namespace heddle::memory
