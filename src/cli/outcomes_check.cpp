#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

#include "cli/command.h"
#include "cli/in_time.h"
#include "cli/outcomes_explore.h"
#include "litmus/explore.h"
#include "memory/models.h"
#include "report/words.h"

namespace heddle {

namespace {

using Clock = std::chrono::steady_clock;

// Enough for anything that ends in time.
constexpr std::uint64_t kMostExecutions = 1'000'000'000;

enum class Cell : char { Ok = 'o', Wrong = 'W', Open = '?', Mistake = '!', None = '-' };

std::string_view word(Cell cell) {
  switch (cell) {
    case Cell::Ok:
      return "ok";
    case Cell::Wrong:
      return "WRONG";
    case Cell::Open:
      return "open";
    case Cell::Mistake:
      return "ERROR";
    case Cell::None:
      return "n/a";
  }
  return "";
}

struct Judged {
  Cell cell = Cell::Open;
  std::string notes;  // what is wrong or open, in whole lines
};

std::string at(const litmus::LitmusProgram& program, litmus::Position position) {
  return program.file + ":" + std::to_string(position.line) + ":" + std::to_string(position.column);
}

Judged judge_now(const litmus::LitmusProgram& program, const litmus::ModelChoice& choice) {
  const auto explored = litmus::explore(program.test, choice, kMostExecutions);
  if (!explored) {
    const Error& error = explored.error();
    const std::string where = error.where.empty() ? "" : ":" + error.where;
    return {Cell::Open, program.file + where + ": " + choice.name + ": " + error.message + "\n"};
  }
  if (!explored->misplaced.empty()) {
    return {Cell::Mistake, litmus::render(explored->misplaced, program.file, program.text)};
  }
  if (!explored->decides()) {
    return {Cell::Open, program.file + ": " + choice.name + ": " +
                            std::string(memory::text(explored->limit)) + "\n"};
  }
  Judged judged{Cell::Ok, ""};
  for (const litmus::Verdict& verdict : litmus::judge(program.test, choice.name, *explored)) {
    if (verdict.right) continue;
    judged.cell = Cell::Wrong;
    judged.notes += at(program, verdict.clause->at) + ": " + choice.name + ": " +
                    std::string(litmus::word(verdict.clause->kind)) + " " + verdict.clause->text;
    judged.notes += verdict.culprit != nullptr ? ", but there is " + verdict.culprit->text
                                               : ", but no outcome is so";
    judged.notes += "\n";
    if (verdict.clause->kind == litmus::ClauseKind::Invariant) {
      judged.notes += litmus::broken_text(*explored);
    }
  }
  return judged;
}

Judged judge_in_time(const litmus::LitmusProgram& program, const litmus::ModelChoice& choice,
                     double seconds) {
  const InTime answer = answer_in_time(seconds, [&] {
    const Judged judged = judge_now(program, choice);
    return std::string(1, static_cast<char>(judged.cell)) + judged.notes;
  });
  const std::string where = program.file + ": " + choice.name + ": ";
  if (!answer.ended) return {Cell::Open, where + "not judged within its time\n"};
  if (answer.text.empty()) return {Cell::Open, where + "the engine failed\n"};
  return {static_cast<Cell>(answer.text[0]), answer.text.substr(1)};
}

std::string full_name(const litmus::ModelName& name) {
  std::string text = name.model;
  for (const std::string& variant : name.variants) text += "+" + variant;
  return text;
}

// In the order of the table; variants after their model, as they are met.
std::vector<std::string> named_models(const LitmusPrograms& programs) {
  std::vector<std::string> result;
  for (const memory::ModelInfo& model : memory::models()) {
    result.emplace_back(model.name);
    for (const litmus::LitmusProgram& program : programs) {
      for (const litmus::Clause& clause : program.test.clauses) {
        for (const litmus::ModelName& name : clause.models) {
          const std::string full = full_name(name);
          if (name.model == model.name && std::ranges::find(result, full) == result.end()) {
            result.push_back(full);
          }
        }
      }
    }
  }
  return result;
}

struct Tally {
  int ok = 0;
  int wrong = 0;
  int open = 0;
  int mistaken = 0;

  void count(Cell cell) {
    if (cell == Cell::Ok) ok++;
    if (cell == Cell::Wrong) wrong++;
    if (cell == Cell::Open) open++;
    if (cell == Cell::Mistake) mistaken++;
  }
};

void print_cell(std::string_view text, std::size_t width) {
  std::printf("  %-*s", static_cast<int>(std::max<std::size_t>(width, 5)),
              std::string(text).c_str());
}

}  // namespace

int check_clauses(const LitmusPrograms& programs, const ExploreSettings& settings) {
  const std::vector<std::string> names =
      settings.models.empty() ? named_models(programs) : settings.models;
  std::vector<litmus::ModelChoice> choices;
  for (const std::string& name : names) {
    auto choice = litmus::choose_model(name);
    if (!choice) return report_bad_input(choice.error());
    choices.push_back(*std::move(choice));
  }
  std::size_t width = 4;
  for (const auto& program : programs) width = std::max(width, program.test.name.size());
  std::printf("%-*s", static_cast<int>(width), "test");
  for (const std::string& name : names) print_cell(name, name.size());
  std::printf("  time\n");
  Tally tally;
  std::string notes;
  for (const litmus::LitmusProgram& program : programs) {
    std::printf("%-*s", static_cast<int>(width), program.test.name.c_str());
    const auto start = Clock::now();
    for (const litmus::ModelChoice& choice : choices) {
      Judged judged{Cell::None, ""};
      if (!litmus::clauses_for(program.test, choice.name).empty()) {
        judged = judge_in_time(program, choice, settings.seconds);
      }
      tally.count(judged.cell);
      notes += judged.notes;
      print_cell(word(judged.cell), choice.name.size());
    }
    const std::chrono::duration<double> taken = Clock::now() - start;
    std::printf("  %.2f s\n", taken.count());
  }
  std::printf("\n%s%s: %d ok, %d wrong, %d not judged", notes.c_str(),
              count_text(programs.size(), "test").c_str(), tally.ok, tally.wrong, tally.open);
  if (tally.mistaken > 0) std::printf(", %d with mistakes", tally.mistaken);
  std::printf("\n");
  if (tally.mistaken > 0) return exit_code::kBadInput;
  if (tally.wrong > 0) return exit_code::kViolated;
  return tally.open > 0 ? exit_code::kInconclusive : exit_code::kHolds;
}

}  // namespace heddle
