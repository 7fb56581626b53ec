// `heddle outcomes --seen`: outcomes that were seen elsewhere, judged by the clauses of the tests.

#include <algorithm>
#include <cstdio>
#include <optional>

#include "base/file.h"
#include "base/nearest.h"
#include "cli/command.h"
#include "cli/outcomes_explore.h"
#include "litmus/outcome.h"
#include "report/words.h"

namespace heddle {

namespace {

// One line; answers what is wrong with the line itself.
std::optional<Error> judge_line(const LitmusPrograms& programs, const std::string& model,
                                const std::string& line, int& forbidden) {
  const std::size_t space = line.find(' ');
  const std::string name = line.substr(0, space);
  const auto program =
      std::ranges::find_if(programs, [&](const auto& p) { return p.test.name == name; });
  if (program == programs.end()) {
    std::vector<std::string> known;
    for (const litmus::LitmusProgram& one : programs) known.push_back(one.test.name);
    return Error{"", "no test is called " + name + did_you_mean(name, known)};
  }
  const std::string text = space == std::string::npos ? "" : line.substr(space + 1);
  const Result<litmus::Outcome> outcome = litmus::parse_outcome(program->test, text);
  if (!outcome) return outcome.error();
  const litmus::Clause* clause = litmus::broken_by(program->test, model, *outcome);
  if (clause == nullptr) return std::nullopt;
  forbidden++;
  std::printf("%s:%u:%u: seen: %s\n    but %s: %s \"%s\"\n", program->file.c_str(), clause->at.line,
              clause->at.column, text.c_str(), std::string(litmus::word(clause->kind)).c_str(),
              clause->text.c_str(), clause->reason.c_str());
  return std::nullopt;
}

}  // namespace

int judge_seen(const LitmusPrograms& programs, const std::string& file, const std::string& model) {
  const Result<std::string> text = read_text_file(file);
  if (!text) return report_bad_input(text.error());
  int forbidden = 0;
  int number = 0;
  std::uint64_t seen = 0;
  std::size_t begin = 0;
  while (begin < text->size()) {
    const std::size_t end = std::min(text->find('\n', begin), text->size());
    const std::string line = text->substr(begin, end - begin);
    begin = end + 1;
    number++;
    if (line.empty()) continue;
    seen++;
    if (const auto error = judge_line(programs, model, line, forbidden)) {
      return report_bad_input({file + ":" + std::to_string(number), error->message});
    }
  }
  std::printf("%s seen, %d forbidden under %s\n", count_text(seen, "outcome").c_str(), forbidden,
              model.c_str());
  return forbidden == 0 ? exit_code::kHolds : exit_code::kViolated;
}

}  // namespace heddle
