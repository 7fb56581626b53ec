#include "outcomes/clauses.h"

#include <algorithm>
#include <chrono>

#include "base/nearest.h"
#include "memory/models.h"
#include "outcomes/in_time.h"
#include "outcomes/packed_execution.h"

namespace heddle {

namespace {

using Clock = std::chrono::steady_clock;

// Enough for anything that ends in time.
constexpr std::uint64_t kMostExecutions = 1'000'000'000;

JudgedClauses open_for(const std::string& where, std::string reason) {
  JudgedClauses judged;
  judged.where = where;
  judged.reason = std::move(reason);
  return judged;
}

JudgedClauses judge_now(const litmus::LitmusProgram& program, const litmus::ModelChoice& choice) {
  const auto explored = litmus::explore(program.test, choice, kMostExecutions);
  if (!explored) {
    const Error& error = explored.error();
    return open_for(program.file + (error.where.empty() ? "" : ":" + error.where), error.message);
  }
  JudgedClauses judged;
  if (!explored->misplaced.empty()) {
    judged.verdict = ClauseVerdict::Mistake;
    judged.mistakes = litmus::render(explored->misplaced, program.file, program.text);
    return judged;
  }
  if (!explored->decides()) {
    return open_for(program.file, std::string(memory::text(explored->limit)));
  }
  judged.verdict = ClauseVerdict::Ok;
  for (const litmus::Verdict& verdict : litmus::judge(program.test, choice.name, *explored)) {
    if (verdict.right) continue;
    judged.verdict = ClauseVerdict::Wrong;
    WrongClause wrong{verdict.clause->at,
                      std::string(litmus::word(verdict.clause->kind)),
                      verdict.clause->text,
                      {},
                      verdict.clause->kind == litmus::ClauseKind::Invariant};
    if (verdict.culprit != nullptr) wrong.culprit = verdict.culprit->text;
    if (wrong.invariant) judged.breaking = litmus::breaking_of(*explored);
    judged.wrong.push_back(std::move(wrong));
  }
  return judged;
}

std::string pack(const JudgedClauses& judged) {
  Packer out;
  out.number(static_cast<std::uint64_t>(judged.verdict));
  out.text(judged.where);
  out.text(judged.reason);
  out.text(judged.mistakes);
  out.number(judged.wrong.size());
  for (const WrongClause& wrong : judged.wrong) {
    out.number(wrong.at.line);
    out.number(wrong.at.column);
    out.text(wrong.kind);
    out.text(wrong.text);
    out.number(wrong.invariant ? 1 : 0);
    out.number(wrong.culprit ? 1 : 0);
    out.text(wrong.culprit.value_or(""));
  }
  out.number(judged.breaking ? 1 : 0);
  if (judged.breaking) pack(*judged.breaking, out);
  return out.take();
}

JudgedClauses unpack_clauses(std::string_view bytes) {
  Unpacker in(bytes);
  JudgedClauses judged;
  judged.verdict = static_cast<ClauseVerdict>(in.number());
  judged.where = in.text();
  judged.reason = in.text();
  judged.mistakes = in.text();
  judged.wrong.resize(in.count(8));
  for (WrongClause& wrong : judged.wrong) {
    wrong.at.line = static_cast<std::uint32_t>(in.number());
    wrong.at.column = static_cast<std::uint32_t>(in.number());
    wrong.kind = in.text();
    wrong.text = in.text();
    wrong.invariant = in.number() != 0;
    const bool broken = in.number() != 0;
    std::string culprit = in.text();
    if (broken) wrong.culprit = std::move(culprit);
  }
  if (in.number() != 0) judged.breaking = unpack_execution(in);
  return judged;
}

JudgedClauses judge_in_time(const litmus::LitmusProgram& program, const litmus::ModelChoice& choice,
                            double seconds) {
  const InTime answer = answer_in_time(seconds, [&] { return pack(judge_now(program, choice)); });
  if (!answer.ended) return open_for(program.file, "not judged within its time");
  if (answer.text.empty()) return open_for(program.file, "the engine failed");
  return unpack_clauses(answer.text);
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

// One line; answers what is wrong with the line itself.
std::optional<Error> judge_line(const LitmusPrograms& programs, const std::string& model,
                                const std::string& line, SeenReport& report) {
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
  report.forbidden.push_back({program->file, text, clause->at,
                              std::string(litmus::word(clause->kind)), clause->text,
                              clause->reason});
  return std::nullopt;
}

}  // namespace

Result<std::vector<litmus::ModelChoice>> models_to_judge(const LitmusPrograms& programs,
                                                         const std::vector<std::string>& names) {
  std::vector<litmus::ModelChoice> choices;
  for (const std::string& name : names.empty() ? named_models(programs) : names) {
    HEDDLE_TRY(litmus::ModelChoice choice, litmus::choose_model(name));
    choices.push_back(std::move(choice));
  }
  return choices;
}

JudgedTest judge_clauses(const litmus::LitmusProgram& program,
                         const std::vector<litmus::ModelChoice>& models, double seconds) {
  JudgedTest judged{program.test.name, program.file, {}, 0};
  const auto start = Clock::now();
  for (const litmus::ModelChoice& choice : models) {
    JudgedClauses one;
    if (litmus::clauses_for(program.test, choice.name).empty()) {
      one.verdict = ClauseVerdict::None;
    } else {
      one = judge_in_time(program, choice, seconds);
    }
    one.model = choice.name;
    judged.models.push_back(std::move(one));
  }
  judged.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return judged;
}

Result<SeenReport> judge_seen(const LitmusPrograms& programs, std::string_view text,
                              const std::string& file, const std::string& model) {
  SeenReport report;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    number++;
    if (line.empty()) continue;
    report.seen++;
    if (const auto error = judge_line(programs, model, line, report)) {
      return Error{file + ":" + std::to_string(number), error->message};
    }
  }
  return report;
}

}  // namespace heddle
