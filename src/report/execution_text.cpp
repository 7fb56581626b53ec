#include "report/execution_text.h"

#include "report/words.h"

namespace heddle {

namespace {

std::string_view prefix_of(ActStage stage) {
  switch (stage) {
    case ActStage::Whole:
      return "";
    case ActStage::Use:
      return "use: ";
    case ActStage::Assign:
      return "assign: ";
    case ActStage::Flush:
      return "reaches memory: ";
    case ActStage::Read:
      return "read: ";
    case ActStage::Load:
      return "load: ";
    case ActStage::Store:
      return "store: ";
    case ActStage::Write:
      return "write: ";
    case ActStage::Early:
      return "early: ";
  }
  return "";
}

std::string end_text(const ExecutionStep& step) {
  switch (step.end) {
    case EndOfWait::Normal:
      return "";
    case EndOfWait::Interrupted:
      return ", interrupted";
    case EndOfWait::TimeIsUp:
      return ", the time is up";
  }
  return "";
}

// Where it is, with the mode of the access: "x.volatile".
std::string place_of(const ExecutionStep& step) {
  const std::string mode =
      step.mode == AccessMode::Plain ? "" : "." + std::string(name_of(step.mode));
  return terminal_safe(step.location) + mode;
}

std::string what(const ExecutionStep& step) {
  const std::string on = terminal_safe(step.location);
  switch (step.kind) {
    case ActKind::Read:
      return place_of(step) + " is " + terminal_safe(step.read);
    case ActKind::Write:
    case ActKind::AnnouncedWrite:
      return place_of(step) + " = " + terminal_safe(step.written);
    case ActKind::ReadModifyWrite:
      return "update of " + place_of(step) + " from " + terminal_safe(step.read) + " to " +
             terminal_safe(step.written);
    case ActKind::GuaranteedRead:
      return place_of(step) + " is still " + terminal_safe(step.read);
    case ActKind::Lock:
      return "lock " + on;
    case ActKind::Unlock:
      return "unlock " + on;
    case ActKind::Wait:
      return "wait for " + on;
    case ActKind::Wake:
      return "wake up" + end_text(step);
    case ActKind::Notify:
      return "notify " + on;
    case ActKind::NotifyAll:
      return "notify all of " + on;
    case ActKind::Park:
      return "park" + end_text(step);
    case ActKind::Unpark:
      return "unpark " + on;
    case ActKind::Start:
      return "start " + on;
    case ActKind::Join:
      return "join " + on + end_text(step);
    case ActKind::Fence:
      return std::string(name_of(step.fence)) + " fence";
    case ActKind::Freeze:
      return "freeze of the final fields";
    case ActKind::Other:
      break;
  }
  if (step.other == EventKind::None) return "end";
  return std::string(name_of(step.other)) + (on.empty() ? "" : " " + on);
}

std::string source_text(std::int32_t source) {
  return source < 0 ? "the initial value" : std::to_string(source + 1);
}

bool reads(const ExecutionStep& step) {
  return step.kind == ActKind::Read || step.kind == ActKind::ReadModifyWrite;
}

std::string line_of(const Execution& execution, std::size_t index) {
  const ExecutionStep& step = execution.steps[index];
  std::string line = std::to_string(index + 1);
  line.insert(0, line.size() < 4 ? 4 - line.size() : 0, ' ');
  line += "  " + execution.threads[step.thread] + "  ";
  line += prefix_of(step.stage);
  line += what(step);
  if (reads(step) && step.source != kFromNothing) line += ", sees " + source_text(step.source);
  for (const std::uint32_t before : step.after) {
    line += (before == step.after.front() ? ", after " : " and ") + std::to_string(before + 1);
  }
  if (!step.file.empty()) {
    line += "  (" + step.file + (step.line > 0 ? ":" + std::to_string(step.line) : "") + ")";
  }
  return line + "\n";
}

// Why a thread never ends.
std::string for_ever(const NeverEnding& one) {
  const std::string on = terminal_safe(one.location);
  switch (one.waits) {
    case ActKind::Lock:
      return "never ends: waits for the lock " + on;
    case ActKind::Join:
      return "never ends: waits for the end of " + on;
    case ActKind::Wake:
      return "never ends: waits for a notification of " + on;
    case ActKind::Park:
      return "never ends: is parked";
    case ActKind::Other:
      return on.empty() ? "never ends: spins" : "never ends: waits for " + on;
    default:
      return "never ends: spins";
  }
}

}  // namespace

std::string execution_text(const Execution& execution) {
  std::string text;
  for (std::size_t i = 0; i < execution.steps.size(); i++) text += line_of(execution, i);
  for (const NeverEnding& one : execution.never_end) {
    text += "      " + execution.threads[one.thread] + "  " + for_ever(one) + "\n";
  }
  for (std::size_t i = 0; i < execution.commitments.size(); i++) {
    text += "commits " + std::to_string(i + 1) + ":";
    for (const auto& [read, source] : execution.commitments[i]) {
      text += " " + std::to_string(read + 1) + " sees " + source_text(source) + ";";
    }
    text.back() = ',';
    text += i == 0 ? " made even if every read sees only what happens before it\n"
                   : " made with the reads committed so far\n";
  }
  return text;
}

std::string_view name_of(ActKind kind) {
  switch (kind) {
    case ActKind::Read:
      return name_of(EventKind::Read);
    case ActKind::Write:
      return name_of(EventKind::Write);
    case ActKind::ReadModifyWrite:
      return name_of(EventKind::ReadModifyWrite);
    case ActKind::Lock:
      return name_of(EventKind::Lock);
    case ActKind::Unlock:
      return name_of(EventKind::Unlock);
    case ActKind::Wait:
      return name_of(EventKind::Wait);
    case ActKind::Wake:
      return "wake";
    case ActKind::Notify:
      return name_of(EventKind::Notify);
    case ActKind::NotifyAll:
      return name_of(EventKind::NotifyAll);
    case ActKind::Park:
      return name_of(EventKind::Park);
    case ActKind::Unpark:
      return name_of(EventKind::Unpark);
    case ActKind::Start:
      return name_of(EventKind::Start);
    case ActKind::Join:
      return name_of(EventKind::Join);
    case ActKind::Fence:
      return name_of(EventKind::Fence);
    case ActKind::Freeze:
      return "freeze";
    case ActKind::AnnouncedWrite:
      return "announced-write";
    case ActKind::GuaranteedRead:
      return "guaranteed-read";
    case ActKind::Other:
      break;
  }
  return name_of(EventKind::None);
}

std::string_view name_of(ActStage stage) {
  constexpr std::string_view kNames[] = {"whole", "use",   "assign", "flush", "read",
                                         "load",  "store", "write",  "early"};
  return kNames[static_cast<std::size_t>(stage)];
}

std::string_view name_of(ActFence fence) {
  constexpr std::string_view kNames[] = {"none",    "full",      "acquire",
                                         "release", "load-load", "store-store"};
  return kNames[static_cast<std::size_t>(fence)];
}

std::string_view name_of(EndOfWait end) {
  constexpr std::string_view kNames[] = {"normal", "interrupted", "time-is-up"};
  return kNames[static_cast<std::size_t>(end)];
}

}  // namespace heddle
