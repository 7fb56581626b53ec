#include "report/why_not_text.h"

#include <fmt/format.h>

#include "report/execution_text.h"
#include "report/words.h"

namespace heddle {

namespace {

std::string number(std::size_t step) { return std::to_string(step + 1); }

std::string way_text(const std::vector<std::uint32_t>& way) {
  std::string text;
  for (const std::uint32_t step : way) text += (text.empty() ? "" : " -> ") + number(step);
  return text;
}

std::string hidden_text(const HiddenRead& hidden) {
  const std::string what =
      hidden.source < 0 ? "the initial value" : number(static_cast<std::size_t>(hidden.source));
  return fmt::format("  {} cannot see {}: {} overwrites it and happens before {}: {}\n",
                     number(hidden.read), what, number(hidden.hidden_by), number(hidden.read),
                     way_text(hidden.way));
}

std::string_view why_text(MustPrecede why) {
  switch (why) {
    case MustPrecede::Program:
      return "comes before it in its thread";
    case MustPrecede::Synchronised:
      return "happens before it";
    case MustPrecede::Seen:
      return "is seen by it";
    case MustPrecede::NotYetSeen:
      return "does not see it yet";
    case MustPrecede::Overwritten:
      return "is overwritten by it before it is read";
  }
  return "";
}

std::string cycle_text(const std::vector<PrecedingStep>& cycle) {
  if (cycle.empty()) return "  no interleaving of these steps has these values\n";
  std::string text =
      "  no interleaving has these steps, for each would have to come before the next:\n";
  for (const PrecedingStep& pair : cycle) {
    text += fmt::format("    {} before {}: {} {}\n", number(pair.first), number(pair.second),
                        number(pair.first), why_text(pair.why));
  }
  return text;
}

// Reads that no committing sequence can have.
std::string racy_text(const std::string& model, const std::vector<RacyRead>& racy) {
  std::string circle;
  std::string all;
  for (const RacyRead& one : racy) {
    const std::string text =
        number(one.read) + " sees " + number(static_cast<std::size_t>(one.source));
    all += (all.empty() ? "" : ", ") + text;
    if (one.in_cycle) circle += (circle.empty() ? "" : ", ") + text;
  }
  if (all.empty()) return "  in " + model + " nothing leads to these values\n";
  std::string text =
      "  " + model +
      " lets a read see a write that races with it only once that write, with its value, is in an\n"
      "  execution which needs less of that; no sequence of such executions leads to these "
      "reads:\n  " +
      (circle.empty() ? all : circle) + "\n";
  if (!circle.empty()) {
    text +=
        "  What each of them sees is made only because of what it reads, directly or through the "
        "others.\n";
  }
  return text;
}

std::string reason_text(const Forbidden& one) {
  const std::string& model = one.set.model;
  if (one.shown_by.empty()) {
    if (one.open) return "  why was not found within the limits\n";
    return "  no execution has it, even if plain reads see any write of their variable\n";
  }
  std::string text = one.unhidden
                         ? "  if plain reads could see every write of their variable:\n"
                         : "  " + one.shown_by + ", which is weaker, has this execution:\n";
  if (!one.shown.execution) {
    return text + (one.shown.late ? "  (not shown: its time is over)\n"
                                  : "  (this model shows no execution)\n");
  }
  text += execution_text(*one.shown.execution);
  if (one.unhidden) {
    for (const HiddenRead& hidden : one.hidden) text += hidden_text(hidden);
    if (one.hidden.empty()) text += "  happens-before forbids these reads together\n";
    return text;
  }
  return text + (model == "sc" ? cycle_text(one.cycle) : racy_text(model, one.racy));
}

}  // namespace

std::string why_not_text(const ForbiddenTarget& target) {
  std::string text;
  for (const Forbidden& one : target.models) {
    const OutcomeSet& set = one.set;
    if (set.refusal) {
      const Error& why = *set.refusal;
      text += (target.java ? set.model + ": inconclusive: " : why.where + ": " + set.model + ": ") +
              why.message + "\n";
    } else if (one.row) {
      text +=
          set.model + ": " + terminal_safe(*one.row) + " is allowed; --why shows an execution\n";
    } else if (set.is_open()) {
      text += set.model + ": no execution gives " + target.outcome +
              ", as far as it went: " + set.limit + "\n";
    } else {
      text += set.model + ": forbids " + target.outcome + "\n" + reason_text(one);
    }
  }
  return text;
}

}  // namespace heddle
