#include "report/explain_text.h"

#include <algorithm>

#include "report/advice_text.h"
#include "report/text.h"
#include "report/words.h"

namespace heddle {
namespace {

std::string paragraph(const std::string& text, const TextStyle& style, std::size_t indent) {
  std::string lines;
  const std::size_t width = style.width > indent + 30 ? style.width - indent : 30;
  for (const std::string& line : folded(terminal_safe(text), width, 2)) {
    lines += std::string(indent, ' ') + line + "\n";
  }
  return lines;
}

std::string action_text(const Step& step) {
  switch (step.kind) {
    case EventKind::Lock:
      return "locks " + step.subject;
    case EventKind::Unlock:
      return "unlocks " + step.subject;
    case EventKind::Start:
      return "starts " + step.subject;
    case EventKind::Join:
      return "joins " + step.subject;
    case EventKind::Wait:
      return "waits for " + step.subject;
    case EventKind::Call:
      return "calls " + step.subject;
    case EventKind::End:
      return "ends";
    case EventKind::Fence:
      return "passes a fence";
    default:
      if (reads(step)) return (writes(step) ? "updates " : "reads ") + step.subject;
      return writes(step) ? "writes " + step.subject : "acts on " + step.subject;
  }
}

std::string step_text(const Witness& witness, std::size_t at) {
  const Step& step = witness.steps[at];
  return witness.threads[step.thread] + " " + action_text(step) + " (" + text_of(step.place) + ")";
}

// Places are of the trace it came from; a change of a field has none.
std::string change_words(const Change& change) {
  switch (change.kind) {
    case ChangeKind::Volatile:
      return "make " + change.subject + " volatile";
    case ChangeKind::Lock:
      return "put " + text_of(change.place) + " into a block that holds " + change.subject;
    default:
      return change_text(change);
  }
}

}  // namespace

std::string trace_explained(const Finding& race, const std::vector<OrderEdge>& edges,
                            const TextStyle& style) {
  std::string text = finding_text(race, style);
  text += "Happens-before between threads:\n";
  if (edges.empty()) text += "  none\n";
  for (const OrderEdge& edge : edges) {
    text +=
        paragraph(step_text(race.witness, edge.from) + "  -->  " + step_text(race.witness, edge.to),
                  style, 2);
  }
  return text + "\n";
}

std::string race_advice_text(const std::set<Change>& changes, std::size_t traces,
                             const TextStyle& style) {
  std::string text = "  What would order them in ";
  text += traces == 1 ? "this execution:\n" : "all " + std::to_string(traces) + " executions:\n";
  if (changes.empty()) return text + "    nothing that Heddle knows\n";
  for (const Change& change : changes) text += paragraph("- " + change_words(change), style, 4);
  return text;
}

std::string ranking_text(std::span<const std::set<Change>> races, const TextStyle& style) {
  std::map<Change, std::size_t> counts;
  for (const auto& changes : races) {
    for (const Change& change : changes) ++counts[change];
  }
  std::vector<std::pair<Change, std::size_t>> ranked(counts.begin(), counts.end());
  std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : cost_of(a.first) < cost_of(b.first);
  });
  std::string text = "By the races that each orders in the executions looked at:\n";
  if (ranked.empty()) text += "  none\n";
  for (const auto& [change, count] : ranked) {
    text += paragraph(
        std::to_string(count) + " of " + std::to_string(races.size()) + "  " + change_words(change),
        style, 2);
  }
  return text;
}

}  // namespace heddle
