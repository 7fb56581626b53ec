#include "report/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/check.h"
#include "findings/thread_words.h"
#include "memory/models.h"

namespace heddle {

namespace {

// One row for each kind of event: its name in JSON, and its verb. A verb without a subject stands
// alone ("sleeps"); an empty one means that the subject says it all.
struct EventWords {
  EventKind kind;
  std::string_view name;
  std::string_view verb;
};

constexpr std::array kEvents{
    EventWords{EventKind::None, "none", "stops"},
    EventWords{EventKind::Read, "read", "reads"},
    EventWords{EventKind::Write, "write", "writes"},
    EventWords{EventKind::ReadModifyWrite, "read-modify-write", "updates"},
    EventWords{EventKind::Copy, "copy", "copies"},
    EventWords{EventKind::Lock, "lock", "locks"},
    EventWords{EventKind::Unlock, "unlock", "unlocks"},
    EventWords{EventKind::Wait, "wait", "waits on"},
    EventWords{EventKind::Notify, "notify", "notifies"},
    EventWords{EventKind::NotifyAll, "notify-all", "notifies all of"},
    EventWords{EventKind::Start, "start", "starts"},
    EventWords{EventKind::Sleep, "sleep", "sleeps"},
    EventWords{EventKind::Yield, "yield", "yields"},
    EventWords{EventKind::Park, "park", "parks"},
    EventWords{EventKind::Unpark, "unpark", "unparks"},
    EventWords{EventKind::Interrupt, "interrupt", "interrupts"},
    EventWords{EventKind::Fence, "fence", "passes a fence"},
    EventWords{EventKind::ClassInit, "class-init", "initialises"},
    EventWords{EventKind::ClassReady, "class-ready", "has initialised"},
    EventWords{EventKind::Join, "join", "joins"},
    EventWords{EventKind::Timeout, "timeout", "times out"},
    EventWords{EventKind::Choose, "choose", "chooses"},
    EventWords{EventKind::Call, "call", "calls"},
    EventWords{EventKind::Alive, "is-alive", "asks for the life of"},
    EventWords{EventKind::State, "get-state", "asks for the state of"},
    EventWords{EventKind::Clock, "clock", "reads the clock"},
    EventWords{EventKind::Outcome, "outcome", "notes an outcome"},
    EventWords{EventKind::Exit, "exit", "ends the program"},
    EventWords{EventKind::End, "end", "ends"},
};

const EventWords& words_of(EventKind kind) {
  for (const EventWords& row : kEvents) {
    if (row.kind == kind) return row;
  }
  HEDDLE_UNREACHABLE("every kind of event should have its words");
}

}  // namespace

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Holds:
      return "holds";
    case Verdict::Violated:
      return "violated";
    case Verdict::Inconclusive:
      return "inconclusive";
  }
  HEDDLE_UNREACHABLE("a verdict should be one of three");
}

std::string_view name_of(FindingKind kind) {
  switch (kind) {
    case FindingKind::Assertion:
      return "assertion";
    case FindingKind::Exception:
      return "exception";
    case FindingKind::Deadlock:
      return "deadlock";
    case FindingKind::NeverEnds:
      return "never-ends";
    case FindingKind::Race:
      return "race";
    case FindingKind::Unsupported:
      return "unsupported";
  }
  HEDDLE_UNREACHABLE("every kind of finding should have a name");
}

std::string_view title_of(FindingKind kind) {
  switch (kind) {
    case FindingKind::Assertion:
      return "failed assertion";
    case FindingKind::Exception:
      return "uncaught exception";
    case FindingKind::Deadlock:
      return "deadlock";
    case FindingKind::NeverEnds:
      return "may never end";
    case FindingKind::Race:
      return "data race";
    case FindingKind::Unsupported:
      return "not supported by Heddle";
  }
  HEDDLE_UNREACHABLE("every kind of finding should have a title");
}

std::string_view name_of(EventKind kind) { return words_of(kind).name; }

std::string_view name_of(AccessMode mode) {
  switch (mode) {
    case AccessMode::Plain:
      return "plain";
    case AccessMode::Opaque:
      return "opaque";
    case AccessMode::Acquire:
      return "acquire";
    case AccessMode::Release:
      return "release";
    case AccessMode::Volatile:
      return "volatile";
  }
  HEDDLE_UNREACHABLE("every access mode should have a name");
}

const std::string& message_of(const Finding& finding) {
  return finding.said.empty() ? finding.message : finding.said;
}

namespace {

// Whether what it acts on is a thread.
bool acts_on_thread(EventKind kind) {
  switch (kind) {
    case EventKind::Start:
    case EventKind::Join:
    case EventKind::Interrupt:
    case EventKind::Unpark:
    case EventKind::Alive:
    case EventKind::State:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string action_of(const Step& step) {
  std::string text(words_of(step.kind).verb);
  if (step.kind == EventKind::Wait && step.subject.empty()) text = "waits";
  // Who ends is who does it.
  if (!step.subject.empty() && step.kind != EventKind::End) {
    const bool thread = acts_on_thread(step.kind);
    text += " " + terminal_safe(thread ? thread_in_words(step.subject) : step.subject);
  }
  if (!step.value.empty()) text += "  " + terminal_safe(step.value);
  return text;
}

std::string text_of(const Place& place) {
  if (place.file.empty()) return terminal_safe(place.method);
  if (place.line <= 0) return terminal_safe(place.file);
  return terminal_safe(place.file) + ":" + std::to_string(place.line);
}

std::string assumption_text(const Assumption& assumption) {
  std::string text = assumption.what;
  for (std::size_t i = 0; i < assumption.of.size(); ++i) {
    text += (i == 0 ? ": " : ", ") + assumption.of[i];
  }
  return text;
}

std::string frame_of(const Place& place) {
  std::string text =
      "at " + (place.method.empty() ? std::string("?") : terminal_safe(place.method));
  if (place.file.empty()) return text + "(Unknown Source)";
  return text + "(" + text_of(place) + ")";
}

bool is_of_jdk(const Place& place) {
  constexpr std::array<std::string_view, 3> kPackages{"java.", "jdk.", "sun."};
  return std::ranges::any_of(
      kPackages, [&](std::string_view package) { return place.method.starts_with(package); });
}

std::string_view long_name_of_model(std::string_view model) {
  const memory::ModelInfo* row = memory::find_model(model);
  return row == nullptr ? model : row->summary.substr(0, row->summary.find(':'));
}

std::string count_text(std::uint64_t count) {
  std::string text = std::to_string(count);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
  return text;
}

std::string count_text(std::uint64_t count, std::string_view noun) {
  return count_text(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string bytes_text(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 4> kUnits{"bytes", "KiB", "MiB", "GiB"};
  auto amount = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; amount >= 1024 && unit + 1 < kUnits.size(); ++unit) amount /= 1024;
  if (unit == 0 || amount >= 10) return fmt::format("{:.0f} {}", amount, kUnits[unit]);
  return fmt::format("{:.1f} {}", amount, kUnits[unit]);
}

std::string seconds_text(double seconds) {
  if (seconds < 10) return fmt::format("{:.2f} s", seconds);
  if (seconds < 60) return fmt::format("{:.0f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(seconds);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

std::string terminal_safe(std::string_view text) {
  std::string safe;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    // U+0080 to U+009F are controls too, and some terminals obey them.
    const bool high_control = byte == 0xc2 && i + 1 < text.size() &&
                              static_cast<unsigned char>(text[i + 1]) < 0xa0 &&
                              static_cast<unsigned char>(text[i + 1]) >= 0x80;
    if (byte == '\n') {
      safe += "\\n";
    } else if (byte == '\t') {
      safe += "\\t";
    } else if (byte < 0x20 || byte == 0x7f) {
      safe += fmt::format("\\u{:04x}", static_cast<unsigned>(byte));
    } else if (high_control) {
      safe +=
          fmt::format("\\u{:04x}", static_cast<unsigned>(static_cast<unsigned char>(text[++i])));
    } else {
      safe += text[i];
    }
  }
  return safe;
}

std::size_t columns_of(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U) ++count;
  }
  return count;
}

}  // namespace heddle
