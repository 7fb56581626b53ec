#include "report/advice_text.h"

#include <algorithm>
#include <vector>

#include "report/words.h"

namespace heddle {
namespace {

// Those that only make it worse, or change nothing, are of interest only if nothing helps.
constexpr std::size_t kMostShown = 6;
constexpr std::size_t kMostMessages = 2;

std::string paragraph(const std::string& text, const TextStyle& style, std::size_t indent) {
  std::string lines;
  const std::string margin(indent, ' ');
  const std::size_t width = style.width > indent ? style.width - indent : 1;
  for (const std::string& line : folded(terminal_safe(text), std::max<std::size_t>(width, 30), 2)) {
    lines += margin + line + "\n";
  }
  return lines;
}

// "1, 2 and 4"
std::string numbers_text(const std::vector<std::size_t>& indexes) {
  std::string text;
  for (std::size_t i = 0; i < indexes.size(); ++i) {
    if (i > 0) text += i + 1 == indexes.size() ? " and " : ", ";
    text += std::to_string(indexes[i] + 1);
  }
  return text;
}

std::string messages_text(const std::vector<std::string>& messages) {
  std::string text;
  for (std::size_t i = 0; i < std::min(kMostMessages, messages.size()); ++i) {
    text += (i > 0 ? "; " : "") + messages[i];
  }
  if (messages.size() > kMostMessages) {
    text += "; and " + std::to_string(messages.size() - kMostMessages) + " more";
  }
  return text;
}

std::string lines_text(const Place& place, std::int32_t last) {
  const std::string text = text_of(place);
  return last > place.line ? text + "-" + std::to_string(last) : text;
}

std::string atomicity_text(const std::vector<Place>& places) {
  std::string text = "it orders accesses, but makes no step of them: ";
  for (std::size_t i = 0; i < places.size(); ++i) {
    text += (i > 0 ? ", " : "") + text_of(places[i]);
  }
  return text + (places.size() == 1 ? " reads and then writes" : " each read and then write") +
         "; if no update may be lost, a lock or an atomic class is needed";
}

// What is left of that which is no race, where only races are reported.
std::string besides_text(const Proof& proof, const Advice& advice, std::size_t findings) {
  std::vector<std::string> left;
  for (const std::size_t index : proof.left) {
    if (index >= findings && index - findings < advice.besides.size()) {
      left.push_back(advice.besides[index - findings]);
    }
  }
  return left.empty() ? "" : "still goes wrong: " + messages_text(left);
}

std::string suggestion_text(const Suggestion& suggestion, std::size_t number, const Advice& advice,
                            std::size_t findings, const TextStyle& style) {
  std::string text =
      paragraph(std::to_string(number) + ". " + changes_text(suggestion.changes), style, 2);
  text += paragraph(proof_text(suggestion.proof), style, 5);
  const std::string besides = besides_text(suggestion.proof, advice, findings);
  if (!besides.empty()) text += paragraph(besides, style, 5);
  if (!suggestion.not_atomic.empty()) {
    text += paragraph(atomicity_text(suggestion.not_atomic), style, 5);
  }
  if (suggestion.changes.size() < 2) return text;
  for (const Need& need : suggestion.needs) {
    const Change& change = suggestion.changes[need.change];
    const std::string subject = change.subject.empty() ? text_of(change.place) : change.subject;
    const std::string what = "without the change of " + subject + ": ";
    text += paragraph(what + (need.finding.empty() ? "not found out" : need.finding), style, 5);
  }
  return text;
}

bool helps(const Suggestion& suggestion) {
  return suggestion.proof.result == ProofResult::Correct ||
         suggestion.proof.result == ProofResult::Improves ||
         suggestion.proof.result == ProofResult::NotFinished;
}

}  // namespace

std::string change_text(const Change& change) {
  const std::string where = text_of(change.place);
  switch (change.kind) {
    case ChangeKind::Volatile:
      return "make " + change.subject + " volatile (written at " + where + ")";
    case ChangeKind::Final:
      return "make " + change.subject + " final";
    case ChangeKind::AtomicArray:
      return "use an atomic array for " + change.subject;
    case ChangeKind::Atomic:
      return "use an atomic class for " + change.subject;
    case ChangeKind::Synchronized:
      return "make " + change.subject + " synchronized";
    case ChangeKind::Lock:
      return "hold " + change.subject + " at " + lines_text(change.place, change.line);
    case ChangeKind::Move:
      return "move " + where + " to before line " + std::to_string(change.line);
    case ChangeKind::Acquire:
      return "acquire " + change.subject + " before " + where;
    case ChangeKind::NotifyAll:
      return "call " + change.subject + " at " + where;
    case ChangeKind::While:
      return "test again after the wait, with while at " + where;
    case ChangeKind::Order:
      return "take the locks at " + where + " in the other order";
    case ChangeKind::Mode:
      return "call " + change.subject + " at " + where;
  }
  return "";
}

std::string changes_text(const std::vector<Change>& changes) {
  std::string text;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (i > 0) text += i + 1 == changes.size() ? ", and " : ", ";
    text += change_text(changes[i]);
  }
  return text;
}

std::string proof_text(const Proof& proof) {
  const std::string covered = " (" + count_text(proof.states, "state") + ")";
  switch (proof.result) {
    case ProofResult::Correct:
      return "proved: race-free, and nothing else goes wrong, in all executions" + covered;
    case ProofResult::Improves:
      return "removes " + numbers_text(proof.removed) + "; " + numbers_text(proof.left) +
             (proof.left.size() == 1 ? " remains" : " remain");
    case ProofResult::Useless:
      return "removes nothing";
    case ProofResult::Worse:
      return (proof.removed.empty() ? "" : "removes " + numbers_text(proof.removed) + "; ") +
             "then goes wrong: " + messages_text(proof.fresh);
    case ProofResult::NotFinished:
      return "not finished: " + (proof.limits.empty() ? "not every execution was explored"
                                                      : messages_text(proof.limits));
    case ProofResult::NotPossible:
      return "does not compile";
  }
  return "";
}

std::string advice_text(const Advice& advice, std::size_t findings, const TextStyle& style) {
  if (!advice.asked) return "";
  std::string text;
  std::size_t shown = 0;
  for (const Suggestion& suggestion : advice.suggestions) {
    const bool wanted = helps(suggestion) || (style.verbose && suggestion.changes.size() == 1);
    if (!wanted || (shown == kMostShown && !style.verbose)) continue;
    text += suggestion_text(suggestion, ++shown, advice, findings, style);
  }
  for (const OneStep& one : advice.one_step) {
    text += paragraph(
        "must be one step: " + text_of(one.reads) + " reads " + one.what + ", " +
            (one.reads == one.writes ? "and then writes it" : text_of(one.writes) + " writes it") +
            "; another thread writes it in between (" + text_of(one.between) +
            "). A lock around them, or an atomic class, makes them one",
        style, 2);
  }
  if (shown == 0) {
    text += paragraph(advice.suggestions.empty()
                          ? "none: no change that Heddle knows was tried"
                          : "none of " + count_text(advice.suggestions.size(), "change") +
                                " that Heddle tried helps",
                      style, 2);
  }
  if (!advice.limits.empty()) {
    text += paragraph("there may be better advice: " + messages_text(advice.limits), style, 2);
  }
  return "Advice (for each, the program was changed so and checked again):\n" + text + "\n";
}

}  // namespace heddle
