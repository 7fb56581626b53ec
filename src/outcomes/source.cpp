#include "outcomes/source.h"

#include <algorithm>

namespace heddle {

const FoundOutcome* OutcomeSet::find(const std::string& text) const {
  const auto at = std::ranges::find(found, text, &FoundOutcome::text);
  return at == found.end() ? nullptr : &*at;
}

std::optional<bool> OutcomeSet::has(const std::string& text) const {
  if (find(text) != nullptr) return true;
  if (refusal || !complete) return std::nullopt;
  return false;
}

SaidOutcome parse_said(const std::string& text) {
  SaidOutcome said;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0) {
      said.rest += (said.rest.empty() ? "" : " ") + word;
    } else {
      said.values.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    begin = end + 1;
  }
  return said;
}

std::string outcome_line(const SaidOutcome& said, const std::vector<std::string>& names) {
  std::string line;
  const auto add = [&](const std::string& word) {
    if (!word.empty()) line += (line.empty() ? "" : " ") + word;
  };
  if (names.empty()) {
    auto sorted = said.values;
    std::ranges::sort(sorted);
    for (const auto& [name, value] : sorted) add(name + "=" + value);
  }
  for (const std::string& wanted : names) {
    for (const auto& [name, value] : said.values) {
      if (name == wanted) add(name + "=" + value);
    }
  }
  add(said.rest);
  return line;
}

}  // namespace heddle
