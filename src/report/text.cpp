#include "report/text.h"

#include <algorithm>
#include <vector>

#include "findings/thread_words.h"
#include "report/advice_text.h"
#include "report/execution_text.h"
#include "report/model_text.h"
#include "report/surprise_text.h"
#include "report/words.h"

namespace heddle {

namespace {

constexpr std::size_t kFrames = 6;   // of an exception, in the short form
constexpr std::size_t kBlocked = 3;  // of a thread that waits

std::string paragraph(const std::string& text, const TextStyle& style, std::size_t indent = 0) {
  std::string lines;
  const std::string margin(indent, ' ');
  const std::size_t width = style.width > indent ? style.width - indent : 1;
  for (const std::string& line : folded(text, std::max<std::size_t>(width, 30), 2)) {
    lines += margin + line + "\n";
  }
  return lines;
}

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
  std::string all;
  for (const std::string& text : texts) {
    if (!all.empty()) all += separator;
    all += terminal_safe(text);
  }
  return all;
}

std::string_view color_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Holds:
      return "1;32";
    case Verdict::Violated:
      return "1;31";
    case Verdict::Inconclusive:
      return "1;33";
  }
  return "0";
}

std::string capitals(std::string_view text) {
  std::string upper(text);
  std::ranges::transform(upper, upper.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return upper;
}

// The stack without the JDK's frames at its outer end: Thread.run and the like start every stack.
std::vector<Place> without_start(std::vector<Place> stack) {
  while (stack.size() > 1 && is_of_jdk(stack.back())) stack.pop_back();
  return stack;
}

// At most so many frames. Where the JDK's own would hide the program's, some of them are left out.
std::string frames(const std::vector<Place>& stack, std::size_t most, std::size_t indent) {
  std::string text;
  const std::string margin(indent, ' ');
  const auto own = std::ranges::find_if(stack, [](const Place& at) { return !is_of_jdk(at); });
  const auto inside = static_cast<std::size_t>(own - stack.begin());
  const bool folds = own != stack.end() && inside >= most && most > 1;
  const std::size_t hidden = folds ? inside - (most - 1) : 0;
  const std::size_t end = std::min(most + hidden, stack.size());
  for (std::size_t i = 0; i < end; ++i) {
    if (i == 1 && hidden > 0) {
      text += margin + "... " + std::to_string(hidden) + " inside the JDK\n";
      i += hidden;
    }
    text += margin + frame_of(stack[i]) + "\n";
  }
  if (stack.size() > end) {
    text += margin + "... " + std::to_string(stack.size() - end) + " more\n";
  }
  return text;
}

// As `java` writes them: of each the frames that it does not share with what it has caused.
std::string causes_text(const Finding& finding, const TextStyle& style) {
  std::string text;
  const std::vector<Place>* outer = &finding.stack;
  for (const Cause& cause : finding.causes) {
    const std::vector<Place>& stack = cause.stack;
    const auto shared = std::mismatch(stack.rbegin(), stack.rend(), outer->rbegin(), outer->rend());
    const auto common = static_cast<std::size_t>(shared.first - stack.rbegin());
    const std::size_t own = stack.size() - common;
    text += paragraph("Caused by: " + terminal_safe(cause.message), style, 2);
    text += frames(stack, style.verbose ? own : std::min(own, kFrames), 6);
    outer = &stack;
  }
  return text;
}

// Threads that wait for each other in a ring, each once: "A, B, A"; empty if there is none.
std::vector<std::string> ring_of(const std::vector<ThreadEnd>& ending) {
  const auto next = [&](const std::string& name) -> std::string {
    const auto found = std::ranges::find(ending, name, &ThreadEnd::name);
    return found == ending.end() || found->ended ? "" : found->held_by;
  };
  for (const ThreadEnd& start : ending) {
    std::vector<std::string> ring{start.name};
    for (std::string at = next(start.name); !at.empty(); at = next(at)) {
      const bool again = std::ranges::find(ring, at) != ring.end();
      ring.push_back(at);
      if (!again) continue;
      if (at == start.name && ring.size() > 2) return ring;
      break;
    }
  }
  return {};
}

std::string state_of(const ThreadEnd& end) {
  std::string text = terminal_safe(thread_in_words(end.name));
  if (end.ended) {
    text += " has ended";
  } else if (end.goes_round) {
    text += " goes round and round";
  } else if (!end.waits_for.empty()) {
    text += " waits for " + terminal_safe(end.waits_for);
    if (!end.held_by.empty()) {
      text += ", which " + terminal_safe(thread_in_words(end.held_by)) + " holds";
    }
  } else {
    text += " could go on";
  }
  if (!end.holds.empty()) text += "; it holds " + joined(end.holds, ", ");
  return text;
}

std::string ending_text(const Witness& witness, const TextStyle& style) {
  std::string text;
  for (const ThreadEnd& end : witness.ending) {
    const bool waits = !end.ended && (end.goes_round || !end.waits_for.empty());
    if (!style.verbose && !waits && end.holds.empty()) continue;
    text += paragraph(state_of(end), style, 2);
    if (end.ended) continue;
    text += style.verbose ? frames(end.stack, end.stack.size(), 6)
                          : frames(without_start(end.stack), kBlocked, 6);
  }
  if (text.empty()) return "";
  std::vector<std::string> ring = ring_of(witness.ending);
  if (!ring.empty()) {
    for (std::string& name : ring) name = thread_in_words(name);
    text += paragraph("each waits for the next: " + joined(ring, " -> "), style, 2);
  }
  return (witness.cycle.empty() ? "\nIn the end:\n" : "\nWhere the cycle begins:\n") + text;
}

std::string outcomes_text(const CheckResult& result) {
  if (result.outcomes.empty()) return "";
  std::size_t width = 7;
  for (const OutcomeCount& count : result.outcomes) {
    width = std::max(width, columns_of(terminal_safe(count.outcome)));
  }
  std::string text = "Outcomes:\n";
  for (const OutcomeCount& count : result.outcomes) {
    const std::string name = terminal_safe(count.outcome);
    text += "  " + name + std::string(width - columns_of(name) + 2, ' ') +
            count_text(count.executions, "execution") + "\n";
  }
  return text + "\n";
}

std::string places_of(const std::vector<Request>& requests) {
  std::string text;
  for (const Request& request : requests) {
    if (!text.empty()) text += "; ";
    text += terminal_safe(request.what);
    const std::string place = text_of(request.place);
    if (!place.empty()) text += " at " + place;
  }
  return text;
}

// Why nothing better can be said.
std::string open_question(const CheckResult& result) {
  if (result.complete && !result.refused.empty()) {
    return "Heddle refused " + places_of(result.refused);
  }
  if (result.complete && !result.skipped.empty()) {
    return "not run: " + joined(result.skipped, "; ");
  }
  if (result.limits.empty()) return "not every execution was explored";
  return "stopped by " + joined(result.limits, ", ");
}

// What the verdict rests on.
std::string grounds_text(const CheckResult& result, const TextStyle& style) {
  std::string text;
  for (const Assumption& assumption : result.assumed) {
    const std::string what = assumption_text(assumption);
    text += paragraph((assumption.of.empty() ? "Assumed: " : "Assumed ") + what, style);
  }
  if (!result.fixed.empty()) text += paragraph("Fixed: " + places_of(result.fixed), style);
  if (!result.refused.empty()) text += paragraph("Refused: " + places_of(result.refused), style);
  if (!result.skipped.empty()) text += paragraph("Not run: " + joined(result.skipped, "; "), style);
  return text;
}

// What the absence of data races says about the other executions of the Java Memory Model.
std::string races_text(const CheckResult& result, const TextStyle& style) {
  const std::string left_out =
      result.left_out.empty() ? "" : "; not looked for: " + joined(result.left_out, ", ");
  switch (result.races) {
    case RaceFreedom::NotAsked:
      return "";
    case RaceFreedom::Races:
      return paragraph((result.all_races ? "Data races: these are all there are"
                                         : "Data races: there may be more than these") +
                           left_out,
                       style);
    case RaceFreedom::NotKnown:
      return paragraph("Data races: none so far" + left_out, style);
    case RaceFreedom::Free:
      break;
  }
  if (!result.left_out.empty()) return paragraph("Data races: none" + left_out, style);
  if (result.unordered.empty()) {
    return paragraph(
        "Data races: none, so these are all executions that the Java Memory Model allows", style);
  }
  if (!result.beyond.empty()) return paragraph("Data races: none", style);
  return paragraph("Data races: none; but what is not sequentially consistent was not explored: " +
                       places_of(result.unordered),
                   style);
}

// Who does what, and what each holds: the monitors that do not help.
std::string side_text(const RaceSide& side, const TextStyle& style) {
  std::string text =
      terminal_safe(thread_in_words(side.thread)) + (side.writes ? " writes" : " reads");
  text += " at " + text_of(side.place);
  text += side.holds.empty() ? ", holding no monitor" : ", holding " + joined(side.holds, ", ");
  const auto stack = style.verbose ? side.stack : without_start(side.stack);
  if (!side.synced.empty()) {
    text += "; before, it " + terminal_safe(side.synced);
    const bool elsewhere = text_of(side.synced_at) != text_of(side.place);
    if (elsewhere) text += " (" + text_of(side.synced_at) + ")";
  }
  return paragraph(text, style, 2) + frames(stack, style.verbose ? stack.size() : kBlocked, 6);
}

std::string row_of_summary(const TargetOutcome& outcome, std::size_t name_width,
                           const TextStyle& style) {
  const CheckResult& result = outcome.result;
  std::string word = outcome.skipped.empty() ? "error" : outcome.not_run ? "not run" : "skipped";
  std::string color = outcome.skipped.empty() || outcome.not_run ? "1;33" : "2";
  std::string rest = outcome.skipped;
  if (!outcome.problem.empty()) {
    rest = outcome.problem.substr(0, outcome.problem.find('\n'));
  } else if (outcome.skipped.empty()) {
    word = name_of(result.verdict());
    color = color_of(result.verdict());
    rest = count_text(result.stats.states, "state") + ", " +
           count_text(result.stats.executions, "execution");
    for (const Finding& finding : result.findings) {
      rest += std::string("; ") + (finding.accepted ? "accepted " : "");
      rest += title_of(finding.kind);
      if (!finding.place.file.empty()) rest += " at " + text_of(finding.place);
    }
    if (!result.complete || result.verdict() == Verdict::Inconclusive) {
      rest += "; " + open_question(result);
    }
  }
  const std::string name = terminal_safe(result.target);
  const std::size_t used = columns_of(name);
  std::string line = "  " + painted(word, color, style) + std::string(14 - word.size(), ' ') + name;
  line += std::string(name_width > used ? name_width - used + 2 : 2, ' ');
  const std::vector<std::string> parts =
      folded(terminal_safe(rest),
             std::max<std::size_t>(40, style.width - std::min(style.width, name_width + 18)), 0);
  std::string text;
  for (const std::string& part : parts) {
    text += line + part + "\n";
    line.assign(name_width + 18, ' ');
  }
  return text;
}

// What a race can do, if that was found out.
std::string effect_text(const Finding& finding, const CheckResult& result, const TextStyle& style,
                        std::size_t indent = 0) {
  const std::string effect = finding.race ? race_effect(finding, result) : "";
  return effect.empty() ? "" : paragraph("What it does: " + effect, style, indent);
}

// In short: who has accepted a race knows it. With --verbose they are shown as others are.
std::string accepted_races(const CheckResult& result, const TextStyle& style) {
  if (result.accepted() == 0) return "";
  std::string text = "Accepted data races:\n";
  for (const Finding& finding : result.findings) {
    if (!finding.accepted) continue;
    if (style.verbose) {
      text += finding_text(finding, style) + effect_text(finding, result, style);
      continue;
    }
    text += paragraph(terminal_safe(finding.message), style, 2);
    text += paragraph(accepted_text(finding), style, 4);
    text += effect_text(finding, result, style, 4);
  }
  return text + "\n";
}

// The time limits without which it does not happen, or was not seen to, and how to leave them out.
std::string expiry_text(const Finding& finding) {
  const bool needed = finding.needs_limit != NeedsLimit::No;
  std::vector<std::string> places;
  for (const Expiry& expiry : finding.witness.expired) {
    if (expiry.sleep && !needed) continue;  // it has slept its time
    const std::string place = text_of(expiry.place);
    places.push_back(std::string(expiry.sleep ? "the sleep" : "the time limit") +
                     (place.empty() ? "" : " at " + place));
  }
  if (places.empty()) return "";
  constexpr std::size_t kMost = 3;
  std::string text = ", after " + places.front();
  for (std::size_t i = 1; i < std::min(kMost, places.size()); ++i) text += " and " + places[i];
  if (places.size() > kMost) text += " and " + std::to_string(places.size() - kMost) + " more";
  text += places.size() == 1 ? " has expired" : " have expired";
  if (finding.needs_limit == NeedsLimit::Yes) return text + " (--timeouts last excludes this)";
  if (needed) return text + " (--timeouts last may exclude this)";
  return text + ", when nothing else could go on";
}

// Of one model alone, without the search.
std::string coverage_beyond(const CheckResult& result, const TextStyle& style) {
  std::string text;
  for (const std::string& line : models_text(result)) text += paragraph("Covered: " + line, style);
  return text + "Time " + seconds_text(result.stats.seconds) + "\n";
}

}  // namespace

std::string verdict_text(const CheckResult& result, const TextStyle& style) {
  const Verdict verdict = result.verdict();
  std::string text = painted(capitals(name_of(verdict)), color_of(verdict), style);
  text += "  " + terminal_safe(result.target) + ": ";
  switch (verdict) {
    case Verdict::Holds:
      text += result.races_only
                  ? "no execution has a data race"
                  : "no execution fails an assertion, throws, deadlocks or waits forever";
      if (result.races_only && !result.left_out.empty()) text += " of what was looked at";
      if (result.accepted() > 0) {
        text += result.races_only ? " that is not accepted"
                                  : "; " + count_text(result.accepted(), "accepted data race");
      }
      if (!result.fixed.empty()) text += ", for the inputs fixed below";
      break;
    case Verdict::Violated:
      text += count_text(result.findings.size() - result.accepted(), "finding");
      if (result.only_under_jpr()) text += ", violated only under jpr";
      break;
    case Verdict::Inconclusive:
      text += "nothing wrong so far; " + open_question(result);
      break;
  }
  return paragraph(text, style);
}

std::string accepted_text(const Finding& finding) {
  if (!finding.accepted) return "";
  return terminal_safe("accepted by " + finding.accepted_by + ": " + *finding.accepted);
}

std::string finding_head(const Finding& finding, const TextStyle& style) {
  std::string text = std::string(title_of(finding.kind));
  if (!finding.thread.empty())
    text += " in thread " + terminal_safe(thread_in_words(finding.thread));
  const std::string place = text_of(finding.place);
  if (!place.empty()) text += " at " + place;
  text += expiry_text(finding) + model_words(finding);
  text = painted(text, "1", style) + "\n";
  // The heading has said what kind of thing it is.
  std::string message = terminal_safe(message_of(finding));
  const std::string prefix = std::string(title_of(finding.kind)) + ": ";
  if (message.starts_with(prefix)) message.erase(0, prefix.size());
  text += paragraph(message, style, 2);
  if (finding.accepted) text += paragraph(accepted_text(finding), style, 2);
  if (finding.race) {
    if (!finding.race->missing.empty()) {
      text += paragraph(terminal_safe(finding.race->missing), style, 2);
    }
    return text + side_text(finding.race->source, style) + side_text(finding.race->manifest, style);
  }
  text += frames(finding.stack, style.verbose ? finding.stack.size() : kFrames, 6);
  return text + causes_text(finding, style);
}

std::string finding_end(const Finding& finding, const TextStyle& style) {
  return ending_text(finding.witness, style);
}

std::string coverage_text(const CheckResult& result, const TextStyle& style) {
  const CheckStats& stats = result.stats;
  if (result.model.empty()) return coverage_beyond(result, style);
  std::string text = "model " + terminal_safe(result.model) + " (" +
                     terminal_safe(long_name_of_model(result.model)) + ")";
  if (!result.search.empty()) text += "; " + terminal_safe(result.search);
  text += "; " + count_text(stats.states, "state") + ", " +
          count_text(stats.transitions, "transition") + ", " +
          count_text(stats.executions, "execution") + ", at most " +
          count_text(stats.max_depth, "choice") + " each";
  if (style.verbose) {
    text += "; " + count_text(stats.contended, "contended place") + " in " +
            count_text(stats.rounds, "round") + "; visited table " + bytes_text(stats.table_bytes);
  }
  std::string all = paragraph("Covered: " + text, style);
  for (const std::string& line : models_text(result)) all += paragraph("Covered: " + line, style);
  if (result.complete) {
    all += paragraph("Complete: every execution was explored", style);
  } else {
    const std::string why = result.limits.empty() ? "" : ": " + joined(result.limits, ", ");
    all += paragraph("Not complete" + why, style);
  }
  all += races_text(result, style);
  all += grounds_text(result, style);
  if (!result.not_modelled.empty()) {
    all += paragraph("Not modelled: " + joined(result.not_modelled, "; "), style);
  }
  return all + "Time " + seconds_text(stats.seconds) + ", memory " + bytes_text(stats.peak_bytes) +
         "\n";
}

std::string finding_text(const Finding& finding, const TextStyle& style) {
  std::string text = finding_head(finding, style);
  if (finding.execution) {
    const Execution& execution = *finding.execution;
    return text + "\nHow it happens:\n" + execution_text(execution) + surprise_text(execution);
  }
  if (!finding.witness.steps.empty()) {
    const TableText table = table_of(finding, style);
    text += "\nHow it happens:\n" + table.head;
    for (const std::string& row : table.rows) text += row;
    text += table.foot;
  }
  return text + finding_end(finding, style);
}

std::string text_report(const CheckResult& result, const TextStyle& style, const Advice& advice) {
  std::string text = verdict_text(result, style) + "\n";
  const std::size_t to_show = result.findings.size() - result.accepted();
  for (std::size_t i = 0; i < to_show; ++i) {
    if (to_show > 1) text += std::to_string(i + 1) + ". ";
    text +=
        finding_text(result.findings[i], style) + effect_text(result.findings[i], result, style);
    text += "\n";
  }
  return text + accepted_races(result, style) + outcomes_text(result) +
         advice_text(advice, result.findings.size(), style) + coverage_text(result, style);
}

Verdict verdict_of(std::span<const TargetOutcome> outcomes) {
  Verdict worst = Verdict::Holds;
  for (const TargetOutcome& outcome : outcomes) {
    if (outcome.not_run) worst = Verdict::Inconclusive;
    if (!outcome.skipped.empty()) continue;
    const Verdict verdict =
        outcome.problem.empty() ? outcome.result.verdict() : Verdict::Inconclusive;
    if (verdict == Verdict::Violated) return verdict;
    if (verdict == Verdict::Inconclusive) worst = verdict;
  }
  // A green result is never a no-op.
  const bool any = std::ranges::any_of(
      outcomes, [](const TargetOutcome& outcome) { return outcome.skipped.empty(); });
  return any ? worst : Verdict::Inconclusive;
}

std::string summary_line(std::span<const TargetOutcome> outcomes) {
  std::size_t counts[3] = {0, 0, 0};
  std::size_t errors = 0;
  std::size_t skipped = 0;
  std::size_t not_run = 0;
  for (const TargetOutcome& outcome : outcomes) {
    if (!outcome.problem.empty()) {
      ++errors;
    } else if (!outcome.skipped.empty()) {
      ++(outcome.not_run ? not_run : skipped);
    } else {
      ++counts[static_cast<std::size_t>(outcome.result.verdict())];
    }
  }
  std::string text = count_text(outcomes.size(), "target") + ": " + std::to_string(counts[0]) +
                     (counts[0] == 1 ? " holds, " : " hold, ") + std::to_string(counts[1]) +
                     " violated, " + std::to_string(counts[2]) + " inconclusive";
  if (errors > 0) text += ", " + std::to_string(errors) + " in error";
  if (skipped > 0) text += ", " + std::to_string(skipped) + " skipped";
  if (not_run > 0) text += ", " + count_text(not_run, "test") + " not run";
  return text + "\n";
}

std::string summary_text(std::span<const TargetOutcome> outcomes, const TextStyle& style) {
  std::size_t width = 0;
  for (const TargetOutcome& outcome : outcomes) {
    width = std::max(width, columns_of(terminal_safe(outcome.result.target)));
  }
  width = std::min<std::size_t>(width, 40);
  std::string text = "Summary:\n";
  for (const TargetOutcome& outcome : outcomes) text += row_of_summary(outcome, width, style);
  return text + summary_line(outcomes);
}

}  // namespace heddle
