#include "findings/said.h"

namespace heddle {

namespace {

void add(std::string& text, const std::string& word) {
  if (!word.empty()) text += (text.empty() ? "" : " ") + word;
}

// What was printed, in one line.
std::string one_line(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  std::string line;
  for (const char c : text) line += c == '\n' ? std::string(" | ") : std::string(1, c);
  return line;
}

}  // namespace

SaidOutcome said_by(std::span<const ThreadReport> threads) {
  std::map<std::string, int> speakers;
  int printers = 0;
  for (const ThreadReport& thread : threads) {
    for (const auto& [name, value] : thread.outcomes) ++speakers[name];
    if (!thread.printed.empty()) ++printers;
  }
  std::map<std::string, std::string> values;
  SaidOutcome said;
  for (const ThreadReport& thread : threads) {
    for (const auto& [name, value] : thread.outcomes) {
      values[(speakers[name] > 1 ? thread.name + "." : "") + name] = value;
    }
    const std::string line = speakers.empty() ? one_line(thread.printed) : "";
    if (!line.empty()) add(said.rest, printers > 1 ? thread.name + ": " + line : line);
  }
  for (const ThreadReport& thread : threads) {
    if (!thread.ending.empty()) add(said.rest, thread.name + ":" + thread.ending);
  }
  said.values.assign(values.begin(), values.end());
  return said;
}

std::string text_of(const SaidOutcome& said) {
  std::string text;
  for (const auto& [name, value] : said.values) add(text, name + "=" + value);
  add(text, said.rest);
  return text;
}

}  // namespace heddle
