#include "report/refinement_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "report/execution_text.h"
#include "report/words.h"

namespace heddle {

namespace {

// One line of the answer.
std::string sentence(const Refinement& refinement) {
  const std::size_t all = refinement.outcomes_new;
  const std::size_t extra = refinement.extra.size();
  switch (refinement.verdict) {
    case Verdict::Holds:
      return fmt::format("yes   NEW has {}, and OLD has {}", count_text(all, "outcome"),
                         all == 1 ? "it too" : "them all");
    case Verdict::Violated:
      return fmt::format("NO    NEW has {}, of which OLD lacks {}", count_text(all, "outcome"),
                         extra);
    case Verdict::Inconclusive:
      break;
  }
  return "open  " + refinement.note;
}

std::string_view cell(Verdict verdict) {
  switch (verdict) {
    case Verdict::Holds:
      return "yes";
    case Verdict::Violated:
      return "NO";
    case Verdict::Inconclusive:
      break;
  }
  return "open";
}

// A trailing blank would be of no use.
void end_line(std::string& text) {
  text.erase(text.find_last_not_of(' ') + 1);
  text += "\n";
}

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

// Below the matrix: what models have in common to say about a pair is said once.
std::string notes_of(const RefinedPair& pair) {
  std::vector<std::pair<std::string, std::vector<std::string>>> said;
  for (const Refinement& refinement : pair.models) {
    std::string note = refinement.note;
    if (!refinement.extra.empty()) {
      const std::size_t more = refinement.extra.size() - 1;
      note = "only NEW can end with " + refinement.extra.front() +
             (more == 0 ? "" : fmt::format(" ({} more)", more)) + (note.empty() ? "" : ", ") + note;
    }
    if (note.empty()) continue;
    auto same = std::ranges::find(said, note, [](const auto& entry) { return entry.first; });
    if (same == said.end()) same = said.insert(said.end(), {std::move(note), {}});
    same->second.push_back(refinement.model);
  }
  std::string text;
  for (const auto& [note, models] : said) {
    text += fmt::format("{}: {}: {}\n", pair.name, joined(models), note);
  }
  return text;
}

}  // namespace

std::string refinement_text(const RefinedPair& pair) {
  const std::string observed =
      pair.observed.empty() ? "all that is said or printed" : joined(pair.observed);
  std::string text =
      fmt::format("NEW  {}\nOLD  {}\nan outcome is {}\n\n", pair.file_new, pair.file_old, observed);
  std::size_t width = 0;
  for (const Refinement& refinement : pair.models) {
    width = std::max(width, refinement.model.size());
  }
  for (const Refinement& refinement : pair.models) {
    text += fmt::format("{:<{}}  {}\n", refinement.model, width, sentence(refinement));
    if (refinement.verdict != Verdict::Inconclusive && !refinement.note.empty()) {
      text += fmt::format("{:<{}}        {}\n", "", width, refinement.note);
    }
  }
  for (const Refinement& refinement : pair.models) {
    if (refinement.extra.empty()) continue;
    text += fmt::format("\nUnder {}, only NEW can end with\n", refinement.model);
    for (const std::string& outcome : refinement.extra) text += "  " + outcome + "\n";
    const bool several = refinement.extra.size() > 1;
    if (!refinement.execution) continue;
    text += several ? "An execution of NEW with the first of them:\n"
                    : "An execution of NEW that does:\n";
    text += execution_text(*refinement.execution);
  }
  return text;
}

std::string refinement_matrix(const std::vector<RefinedPair>& pairs) {
  std::size_t width = 4;
  for (const RefinedPair& pair : pairs) width = std::max(width, pair.name.size());
  std::string text = fmt::format("{:<{}}", "pair", width);
  for (const Refinement& refinement : pairs.front().models) {
    text += fmt::format("  {:<4}", refinement.model);
  }
  end_line(text);
  std::string notes;
  std::array<std::size_t, 3> counts{};
  for (const RefinedPair& pair : pairs) {
    text += fmt::format("{:<{}}", pair.name, width);
    for (const Refinement& refinement : pair.models) {
      counts[static_cast<std::size_t>(refinement.verdict)]++;
      text += fmt::format("  {:<{}}", cell(refinement.verdict),
                          std::max<std::size_t>(4, refinement.model.size()));
    }
    end_line(text);
    notes += notes_of(pair);
  }
  return text + "\n" + notes +
         fmt::format("{}: {} yes, {} no, {} not judged\n", count_text(pairs.size(), "pair"),
                     counts[0], counts[1], counts[2]);
}

}  // namespace heddle
