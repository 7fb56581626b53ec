// Which steps of a witness are worth a row, and which of them share one.

#include <algorithm>
#include <map>
#include <utility>

#include "report/table.h"
#include "report/words.h"

namespace heddle {

namespace {

constexpr std::size_t kActions = 6;  // of a row, in the short form
constexpr std::uint32_t kMany = ~0U;

using Touched = std::map<std::string_view, std::uint32_t>;  // subject -> its thread, or kMany

Touched touched_by(const Witness& witness) {
  Touched touched;
  for (const Step& step : witness.steps) {
    const auto [at, first] = touched.emplace(step.subject, step.thread);
    if (!first && at->second != step.thread) at->second = kMany;
  }
  // A thread that cannot go on touches what it waits for, though it never got to a step.
  for (const ThreadEnd& end : witness.ending) {
    if (end.waits_for.empty()) continue;
    for (auto& [subject, thread] : touched) {
      if (!subject.empty() && end.waits_for.find(subject) != std::string::npos) thread = kMany;
    }
  }
  return touched;
}

bool matters(const Step& step, const Touched& touched) {
  // Before and after the program's own code, a thread keeps books in the JDK.
  if (step.kind != EventKind::End && is_of_jdk(step.place)) return false;
  switch (step.kind) {
    case EventKind::Read:
    case EventKind::Write:
    case EventKind::ReadModifyWrite:
    case EventKind::Lock:
    case EventKind::Unlock:
    case EventKind::ClassInit:
      return step.subject.empty() || touched.at(step.subject) == kMany;
    case EventKind::None:
    case EventKind::Yield:
    case EventKind::Fence:
      return false;
    default:
      return true;
  }
}

// What was there before, and what is there after: "0 -> 1" has both.
std::pair<std::string, std::string> halves(const std::string& value) {
  const std::size_t arrow = value.find(" -> ");
  if (arrow == std::string::npos) return {"", value};
  return {value.substr(0, arrow), value.substr(arrow + 4)};
}

// The actions of one row, with those joined that say the same thing twice: the same action again
// and again (a spinning read), and a read followed by a write of the same (count++).
class Actions {
 public:
  void add(const Step& step) {
    if (last_ != nullptr && last_->kind == EventKind::Read && step.kind == EventKind::Write &&
        last_->subject == step.subject && repeats_ == 1 && !step.value.empty()) {
      const auto [before, after] = halves(step.value);
      Step both = step;
      both.kind = EventKind::Write;
      both.value = last_->value + " -> " + after;
      texts_.back() = "reads, then " + action_of(both);
      last_ = nullptr;
      return;
    }
    std::string text = action_of(step);
    if (last_ != nullptr && text == plain_) {
      texts_.back() = plain_ + "  (" + std::to_string(++repeats_) + " times)";
      return;
    }
    repeats_ = 1;
    plain_ = text;
    texts_.push_back(std::move(text));
    last_ = &step;
  }

  [[nodiscard]] std::vector<std::string> take(std::size_t most) {
    if (texts_.size() > most) {
      const std::size_t more = texts_.size() - most + 1;
      texts_.resize(most - 1);
      texts_.push_back("and " + std::to_string(more) + " more (--verbose)");
    }
    last_ = nullptr;
    plain_.clear();
    return std::exchange(texts_, {});
  }

 private:
  std::vector<std::string> texts_;
  const Step* last_ = nullptr;
  std::string plain_;
  std::size_t repeats_ = 0;
};

// A table that ends before the thing it is about would leave the reader to guess.
// (What a thread does after it has thrown, it does in the JDK; its end is the throw.)
void add_throw(const Finding& finding, TraceRows& trace) {
  if (finding.kind == FindingKind::Deadlock || finding.kind == FindingKind::NeverEnds ||
      finding.kind == FindingKind::Race) {
    return;
  }
  const std::vector<std::string>& names = finding.witness.threads;
  const auto thread = std::ranges::find(names, finding.thread);
  if (thread == names.end()) return;
  const bool unsupported = finding.kind == FindingKind::Unsupported;
  const auto index = static_cast<std::uint32_t>(thread - names.begin());
  const std::string what = terminal_safe(finding.message.substr(0, finding.message.find(": ")));
  TraceRow thrown{.thread = index,
                  .place = text_of(finding.place),
                  .actions = {unsupported ? "calls what Heddle cannot run" : "throws " + what},
                  .decides = false};
  // Other threads may go on after it; it throws where it ends, and not after that.
  const auto last = std::find_if(trace.rows.rbegin(), trace.rows.rend(),
                                 [&](const TraceRow& row) { return row.thread == index; });
  if (last != trace.rows.rend() && last->actions == std::vector<std::string>{"ends"}) {
    thrown.decides = last->decides;
    *last = std::move(thrown);
  } else {
    trace.rows.push_back(std::move(thrown));
  }
}

}  // namespace

TraceRows rows_of(const Finding& finding, bool verbose) {
  const Witness& witness = finding.witness;
  const Touched touched = touched_by(witness);
  TraceRows trace;
  Actions actions;
  const Step* previous = nullptr;
  const auto close = [&] {
    if (previous != nullptr) {
      trace.rows.back().actions = actions.take(verbose ? witness.steps.size() + 1 : kActions);
    }
  };
  const bool cycles = !witness.cycle.empty();
  bool in_cycle = false;
  for (std::size_t i = 0; i < witness.steps.size(); ++i) {
    const Step& step = witness.steps[i];
    const bool last = i + 1 == witness.steps.size();
    const bool repeats = cycles && i >= witness.repeats_from;
    const bool shows = matters(step, touched) || (repeats && !is_of_jdk(step.place));
    if (!verbose && !last && !shows) {
      ++trace.hidden;
      continue;
    }
    const bool same_thread = previous != nullptr && previous->thread == step.thread;
    const bool same_line = same_thread && previous->place.file == step.place.file &&
                           previous->place.line == step.place.line;
    const bool begins = repeats && !std::exchange(in_cycle, repeats);
    if (verbose || !same_line || begins) {
      close();
      trace.rows.push_back({.thread = step.thread,
                            .place = text_of(step.place),
                            .actions = {},
                            .decides = step.decides && (verbose || !same_thread),
                            .repeats = begins});
    }
    actions.add(step);
    previous = &step;
  }
  close();
  add_throw(finding, trace);
  return trace;
}

}  // namespace heddle
