#include "report/picture.h"

#include <algorithm>
#include <map>

#include "findings/thread_words.h"
#include "outcomes/interleaving.h"
#include "report/execution_text.h"
#include "report/words.h"

namespace heddle {

namespace {

constexpr std::int32_t kNone = -1;

bool is_synchronised(const ExecutionStep& step) { return step.mode != AccessMode::Plain; }

// What an interleaving's own order says of synchronisation: unlock before lock, a synchronised
// write before the read that sees it, start before the first step, the last step before join.
class Synchronisation {
 public:
  explicit Synchronisation(const Execution& execution)
      : execution_(execution), last_(execution.threads.size(), kNone) {}

  std::vector<StepPair> edges() {
    for (std::size_t i = 0; i < execution_.steps.size(); ++i) {
      add(execution_.steps[i], static_cast<std::int32_t>(i));
    }
    return std::move(edges_);
  }

 private:
  void add(const ExecutionStep& step, std::int32_t at) {
    if (last_[step.thread] == kNone) {
      const auto start = starts_.find(execution_.threads[step.thread]);
      if (start != starts_.end()) edge(start->second, at);
    }
    last_[step.thread] = at;
    switch (step.kind) {
      case ActKind::Start:
        starts_.emplace(step.location, at);
        break;
      case ActKind::Unlock:
      case ActKind::Wait:
        released_[step.location] = at;
        break;
      case ActKind::Lock:
        if (const auto found = released_.find(step.location); found != released_.end()) {
          edge(found->second, at);
        }
        break;
      case ActKind::Join:
        if (step.end == EndOfWait::Normal) edge(last_of(step.location), at);
        break;
      default:
        if (reads(step) && is_synchronised(step) && step.source >= 0 &&
            is_synchronised(execution_.steps[static_cast<std::size_t>(step.source)])) {
          edge(step.source, at);
        }
    }
  }

  [[nodiscard]] std::int32_t last_of(const std::string& thread) const {
    const auto found = std::ranges::find(execution_.threads, thread);
    if (found == execution_.threads.end()) return kNone;
    return last_[static_cast<std::size_t>(found - execution_.threads.begin())];
  }

  void edge(std::int32_t from, std::int32_t to) {
    if (from == kNone) return;
    const auto first = static_cast<std::uint32_t>(from);
    const auto second = static_cast<std::uint32_t>(to);
    if (execution_.steps[first].thread != execution_.steps[second].thread) {
      edges_.emplace_back(first, second);
    }
  }

  const Execution& execution_;
  std::vector<std::int32_t> last_;                // step, by thread
  std::map<std::string, std::int32_t> starts_;    // by the thread's name
  std::map<std::string, std::int32_t> released_;  // by monitor
  std::vector<StepPair> edges_;
};

// The witness without what threads do in the JDK before and after the program's own code.
Witness of_program(const Witness& witness) {
  Witness own = witness;
  std::erase_if(own.steps, [](const Step& step) { return is_of_jdk(step.place); });
  return own;
}

std::optional<std::uint32_t> thread_called(const Execution& execution, const std::string& name) {
  const auto found = std::ranges::find(execution.threads, name);
  if (found == execution.threads.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - execution.threads.begin());
}

// The last access of one side of a race.
std::optional<std::uint32_t> access_of(const Execution& execution, const RaceSide& side) {
  const auto thread = thread_called(execution, side.thread);
  if (!thread) return std::nullopt;
  for (std::size_t i = execution.steps.size(); i > 0; --i) {
    const ExecutionStep& step = execution.steps[i - 1];
    if (step.thread == *thread && step.line == side.place.line &&
        (side.writes ? writes(step) : reads(step))) {
      return static_cast<std::uint32_t>(i - 1);
    }
  }
  return std::nullopt;
}

EndOfThread end_of(const ThreadEnd& end, std::uint32_t thread, const Execution& execution) {
  EndOfThread told;
  told.thread = thread;
  told.text = end.goes_round          ? "goes round for ever"
              : end.waits_for.empty() ? "could go on"
                                      : "waits for " + end.waits_for;
  const auto own = std::ranges::find_if(end.stack, [](const Place& at) { return !is_of_jdk(at); });
  if (own != end.stack.end()) {
    told.file = own->file;
    told.line = own->line;
  }
  if (!end.held_by.empty()) told.waits_for = thread_called(execution, end.held_by);
  return told;
}

void add_ends(const Finding& finding, Picture& picture) {
  const bool stands =
      finding.kind == FindingKind::Deadlock || finding.kind == FindingKind::NeverEnds;
  if (stands) {
    for (const ThreadEnd& end : finding.witness.ending) {
      const auto thread = thread_called(picture.execution, end.name);
      if (!thread || end.ended) continue;
      picture.ends.push_back(end_of(end, *thread, picture.execution));
    }
    return;
  }
  const auto thread = thread_called(picture.execution, finding.thread);
  if (!thread || finding.kind == FindingKind::Race) return;
  const std::string what = finding.message.substr(0, finding.message.find(": "));
  picture.ends.push_back({.thread = *thread,
                          .text = finding.kind == FindingKind::Unsupported
                                      ? "calls what Heddle cannot run"
                                      : "throws " + what,
                          .file = finding.place.file,
                          .line = finding.place.line});
}

// The order of synchronisation counts, too, where the steps do not have it themselves.
std::vector<PrecedingStep> cycle_of(const Picture& picture) {
  Execution execution = picture.execution;
  for (ExecutionStep& step : execution.steps) step.after.clear();
  for (const auto& [first, second] : picture.ordered)
    execution.steps[second].after.push_back(first);
  return sc_cycle(execution);
}

std::string never_ends_text(const NeverEnding& one) {
  switch (one.waits) {
    case ActKind::Lock:
      return "waits for the lock " + one.location + " for ever";
    case ActKind::Join:
      return "waits for the end of " + thread_in_words(one.location) + " for ever";
    case ActKind::Wake:
      return "waits for a notification of " + one.location + " for ever";
    case ActKind::Park:
      return "is parked for ever";
    default:
      return one.location.empty() ? "goes round for ever" : "waits for " + one.location;
  }
}

std::string_view verb_of(ActKind kind) {
  switch (kind) {
    case ActKind::Lock:
      return "locks";
    case ActKind::Unlock:
      return "unlocks";
    case ActKind::Wait:
      return "waits on";
    case ActKind::Wake:
      return "wakes up";
    case ActKind::Notify:
      return "notifies";
    case ActKind::NotifyAll:
      return "notifies all of";
    case ActKind::Park:
      return "parks";
    case ActKind::Unpark:
      return "unparks";
    case ActKind::Start:
      return "starts";
    case ActKind::Join:
      return "joins";
    case ActKind::Freeze:
      return "freezes the final fields";
    default:
      return "";
  }
}

std::string access_text(const ExecutionStep& step) {
  const std::string mode =
      is_synchronised(step) ? " (" + std::string(name_of(step.mode)) + ")" : std::string();
  const std::string on = step.location + mode;
  // What a race would write next has no value yet.
  const std::string to = step.written.empty() ? "" : " = " + step.written;
  if (step.kind == ActKind::ReadModifyWrite) {
    return "updates " + on + (to.empty() ? "" : ": " + step.read + " -> " + step.written);
  }
  if (writes(step)) {
    return (step.kind == ActKind::AnnouncedWrite ? "announces " : "writes ") + on + to;
  }
  return "reads " + on + (step.read.empty() ? "" : ": " + step.read);
}

}  // namespace

bool reads(const ExecutionStep& step) {
  return step.kind == ActKind::Read || step.kind == ActKind::ReadModifyWrite ||
         step.kind == ActKind::GuaranteedRead;
}

bool writes(const ExecutionStep& step) {
  return step.kind == ActKind::Write || step.kind == ActKind::ReadModifyWrite ||
         step.kind == ActKind::AnnouncedWrite;
}

std::string step_text(const ExecutionStep& step) {
  std::string text = step.stage == ActStage::Whole ? "" : std::string(name_of(step.stage)) + ": ";
  if (reads(step) || writes(step)) return text + access_text(step);
  if (step.kind == ActKind::Fence) {
    return text + "passes a " + std::string(name_of(step.fence)) + " fence";
  }
  if (step.kind == ActKind::Other) {
    Step told;
    told.kind = step.other;
    return text + (step.other == EventKind::None ? "ends" : action_of(told)) +
           (step.location.empty() ? "" : " " + step.location);
  }
  text += verb_of(step.kind);
  const bool thread = step.kind == ActKind::Start || step.kind == ActKind::Join;
  if (!step.location.empty() && step.kind != ActKind::Wake) {
    text += " " + (thread ? thread_in_words(step.location) : step.location);
  }
  if (step.end == EndOfWait::Interrupted) text += ", interrupted";
  if (step.end == EndOfWait::TimeIsUp) text += ", the time is up";
  return text;
}

std::string seen_text(const ExecutionStep& step) {
  if (!reads(step) || step.source == kFromNothing) return "";
  if (step.source < 0) return "sees the initial value";
  return "sees " + std::to_string(step.source + 1);
}

std::string_view reason_of(MustPrecede why) {
  switch (why) {
    case MustPrecede::Program:
      return "the order of the program";
    case MustPrecede::Synchronised:
      return "the order of synchronisation";
    case MustPrecede::Seen:
      return "a read sees this write";
    case MustPrecede::NotYetSeen:
      return "the read does not see this write";
    case MustPrecede::Overwritten:
      return "of two writes, a read sees the later one";
  }
  return "";
}

Picture picture_of(const Finding& finding) {
  if (finding.execution) return picture_of(*finding.execution);
  Picture picture;
  picture.execution = interleaving_of(of_program(finding.witness));
  picture.execution.never_end.clear();  // said by the ends, with more detail
  picture.ordered = Synchronisation(picture.execution).edges();
  if (finding.model != "sc") picture.cycle = cycle_of(picture);
  if (finding.race) {
    const auto source = access_of(picture.execution, finding.race->source);
    const auto manifest = access_of(picture.execution, finding.race->manifest);
    if (source && manifest) picture.missing = StepPair{*source, *manifest};
  }
  add_ends(finding, picture);
  return picture;
}

Picture picture_of(const Execution& execution) {
  Picture picture{.execution = execution, .ordered = {}, .ends = {}};
  for (std::size_t i = 0; i < execution.steps.size(); ++i) {
    for (const std::uint32_t before : execution.steps[i].after) {
      picture.ordered.emplace_back(before, static_cast<std::uint32_t>(i));
    }
  }
  if (picture.ordered.empty()) picture.ordered = Synchronisation(execution).edges();
  for (const NeverEnding& one : execution.never_end) {
    picture.ends.push_back(
        {.thread = one.thread, .text = never_ends_text(one), .file = "", .line = 0});
  }
  picture.cycle = cycle_of(picture);
  return picture;
}

}  // namespace heddle
