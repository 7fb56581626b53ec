#include "outcomes/refine.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <system_error>

#include "base/file.h"
#include "outcomes/in_time.h"
#include "outcomes/packed_execution.h"
#include "outcomes/time_shares.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

// Enough for anything that ends in time.
constexpr std::uint64_t kMostExecutions = 1'000'000'000;

bool has(const std::vector<std::string>& list, const std::string& word) {
  return std::ranges::find(list, word) != list.end();
}

std::string joined(const std::vector<std::string>& words, const char* separator) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
  return text;
}

// Names of `some` that are not in `others`.
std::vector<std::string> missing(const std::vector<std::string>& some,
                                 const std::vector<std::string>& others) {
  std::vector<std::string> result;
  for (const std::string& name : some) {
    if (!has(others, name)) result.push_back(name);
  }
  return result;
}

// The tests and Java programs of a folder by what the folder calls them: "mp/mp+ra".
Result<std::map<std::string, std::string>> tests_of(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (auto at = fs::recursive_directory_iterator(folder, error);
       !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    const std::string name = at->path().string();
    const bool fits = name.ends_with(".litmus") || name.ends_with(".java");
    if (fits && is_file(name)) files.push_back(name);
  }
  if (error) return Error{folder, error.message()};
  if (files.empty()) return Error{folder, "there is no .litmus or .java file in this folder"};
  std::ranges::sort(files);
  std::map<std::string, std::string> tests;
  for (const std::string& file : files) {
    const std::string name = fs::path(file).lexically_relative(folder).replace_extension().string();
    const auto [other, fresh] = tests.try_emplace(name, file);
    if (!fresh) return Error{file, "has the name of " + other->second + " but for its ending"};
  }
  return tests;
}

Error no_partner(const std::string& file, const std::string& folder) {
  return Error{file, "there is no test of this name in " + folder +
                         " (in two folders, a pair is two files of the same name)"};
}

// What one judgement is, as a pipe can carry it.
std::string pack(const Refinement& refinement) {
  Packer out;
  out.number(static_cast<std::uint64_t>(refinement.verdict));
  out.number(refinement.outcomes_new);
  out.number(refinement.outcomes_old);
  out.text(refinement.note);
  out.number(refinement.complete ? 1 : 0);
  out.number(refinement.extra.size());
  for (const std::string& outcome : refinement.extra) out.text(outcome);
  out.number(refinement.execution ? 1 : 0);
  if (refinement.execution) pack(*refinement.execution, out);
  return out.take();
}

// Bytes that pack() wrote.
void unpack(std::string_view bytes, Refinement& refinement) {
  Unpacker in(bytes);
  refinement.verdict = static_cast<Verdict>(in.number());
  refinement.outcomes_new = in.number();
  refinement.outcomes_old = in.number();
  refinement.note = in.text();
  refinement.complete = in.number() != 0;
  refinement.extra.resize(in.count(8));
  for (std::string& outcome : refinement.extra) outcome = in.text();
  if (in.number() != 0) refinement.execution = unpack_execution(in);
}

// "old.litmus:3:1: a fence has no meaning here".
std::string error_text(const Error& error) {
  return error.where.empty() ? error.message : error.where + ": " + error.message;
}

// The outcomes of one side as they are compared, or why there are none.
struct Side {
  std::vector<std::string> lines;  // sorted, each once
  OutcomeSet set;
  std::string problem;
};

// What a program prints may be values too: the class of a litmus test prints its outcome.
std::string line_of(const FoundOutcome& found, const std::vector<std::string>& names) {
  const bool printed = found.said.values.empty();
  return outcome_line(printed ? parse_said(found.said.rest) : found.said, names);
}

Side side_of(OutcomeSource& source, const PairQuestion& asked) {
  Side side;
  auto set = source.outcomes(asked.question);
  if (!set) {
    side.problem = error_text(set.error());
    return side;
  }
  if (set->refusal) side.problem = error_text(*set->refusal);
  for (const FoundOutcome& found : set->found) side.lines.push_back(line_of(found, asked.names));
  std::ranges::sort(side.lines);
  side.lines.erase(std::unique(side.lines.begin(), side.lines.end()), side.lines.end());
  side.set = *std::move(set);
  return side;
}

std::string limit_text(const OutcomeSource& source, const OutcomeSet& set) {
  return source.file() + ": not all executions were explored: " + set.limit;
}

// An execution whose outcome is compared as this line.
std::optional<Execution> execution_of(OutcomeSource& source, const Side& side,
                                      const PairQuestion& asked, const std::string& line) {
  const auto found = std::ranges::find_if(
      side.set.found, [&](const FoundOutcome& one) { return line_of(one, asked.names) == line; });
  if (found == side.set.found.end()) return std::nullopt;
  return source.execution(asked.question, found->text).execution;
}

Refinement judge_now(OutcomeSource& source_new, OutcomeSource& source_old,
                     const PairQuestion& asked) {
  Refinement result;
  const Side side_new = side_of(source_new, asked);
  if (!side_new.problem.empty()) {
    result.note = side_new.problem;
    return result;
  }
  const Side side_old = side_of(source_old, asked);
  if (!side_old.problem.empty()) {
    result.note = side_old.problem;
    return result;
  }
  result.outcomes_new = side_new.lines.size();
  result.outcomes_old = side_old.lines.size();
  result.complete = side_new.set.complete && side_old.set.complete;
  if (!side_old.set.decides) {
    // Whatever OLD seems to lack may be among what was not explored.
    result.note = limit_text(source_old, side_old.set);
    return result;
  }
  result.extra = missing(side_new.lines, side_old.lines);
  if (!result.extra.empty()) {
    result.verdict = Verdict::Violated;
    if (asked.execution) {
      result.execution = execution_of(source_new, side_new, asked, result.extra.front());
    }
  } else if (side_new.set.decides) {
    result.verdict = Verdict::Holds;
  } else {
    result.note = limit_text(source_new, side_new.set);
    return result;
  }
  const bool bounded = !side_new.set.limit.empty() || !side_old.set.limit.empty();
  if (bounded) result.note = "as far as the bounds of the loops reach";
  return result;
}

}  // namespace

Result<std::vector<PairedFiles>> pair_files(const std::string& file_new,
                                            const std::string& file_old) {
  const bool folder = is_folder(file_new);
  if (folder != is_folder(file_old)) {
    return Error{folder ? file_old : file_new,
                 "a folder can be compared with a folder only, and a file with a file"};
  }
  if (!folder) return std::vector<PairedFiles>{{"", file_new, file_old}};
  HEDDLE_TRY(const auto tests_new, tests_of(file_new));
  HEDDLE_TRY(const auto tests_old, tests_of(file_old));
  std::vector<PairedFiles> pairs;
  for (const auto& [name, file] : tests_new) {
    const auto partner = tests_old.find(name);
    if (partner == tests_old.end()) return no_partner(file, file_old);
    pairs.push_back({name, file, partner->second});
  }
  for (const auto& [name, file] : tests_old) {
    if (!tests_new.contains(name)) return no_partner(file, file_new);
  }
  return pairs;
}

Result<std::vector<std::string>> common_names(const OutcomeSource& source_new,
                                              const OutcomeSource& source_old,
                                              const std::vector<std::string>& wanted) {
  for (const std::string& name : wanted) {
    for (const OutcomeSource* source : {&source_new, &source_old}) {
      const auto names = source->names();
      if (!names || has(*names, name)) continue;
      return Error{source->file(), "its outcome has no " + name + " to observe (there is " +
                                       joined(*names, ", ") + ")"};
    }
  }
  if (!wanted.empty() || !source_new.names() || !source_old.names()) return wanted;
  const std::vector<std::string> names_new = *source_new.names();
  const std::vector<std::string> names_old = *source_old.names();
  const std::vector<std::string> only_new = missing(names_new, names_old);
  const std::vector<std::string> only_old = missing(names_old, names_new);
  if (only_new.empty() && only_old.empty()) return names_new;
  const bool more = !only_new.empty();
  const OutcomeSource& source = more ? source_new : source_old;
  const OutcomeSource& other = more ? source_old : source_new;
  const std::vector<std::string> both = missing(names_new, only_new);
  std::string advice = "name the same in both";
  if (!both.empty()) advice = "--observe " + joined(both, ",") + " compares what both have";
  return Error{source.file(), "its outcome has " + joined(more ? only_new : only_old, ", ") +
                                  ", that of " + other.file() + " has not (" + advice + ")"};
}

Refinement judge_pair(OutcomeSource& source_new, OutcomeSource& source_old,
                      const PairQuestion& asked) {
  const InTime answer =
      answer_in_time(asked.seconds, [&] { return pack(judge_now(source_new, source_old, asked)); });
  Refinement result;
  if (!answer.ended) {
    result.note = "not judged within its time (--budget SECONDS gives it more)";
  } else if (answer.text.empty()) {
    result.note = "the engine failed; it may have run out of memory";
  } else {
    unpack(answer.text, result);
  }
  result.model = asked.question.model;
  return result;
}

Result<RefinedPair> refine(const PairedFiles& files, OutcomeSource& source_new,
                           OutcomeSource& source_old, const RefineRequest& request) {
  RefinedPair pair;
  pair.name = files.name;
  pair.file_new = files.file_new;
  pair.file_old = files.file_old;
  HEDDLE_TRY(pair.observed, common_names(source_new, source_old, request.observe));
  PairQuestion asked{{}, pair.observed, 0, request.execution};
  asked.question.most = kMostExecutions;
  asked.question.tries = source_new.numbers();
  for (const std::int64_t number : source_old.numbers()) asked.question.tries.push_back(number);
  TimeShares time(request.seconds, request.models.size());
  for (const std::string& model : request.models) {
    asked.question.model = model;
    asked.seconds = time.next();
    pair.models.push_back(judge_pair(source_new, source_old, asked));
  }
  return pair;
}

}  // namespace heddle
