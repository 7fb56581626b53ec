#include "cli/refines_judge.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <system_error>

#include "base/file.h"
#include "cli/in_time.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

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

// What one judgement is, as fields that a pipe can carry.
constexpr char kField = '\0';

std::string pack(const Refinement& refinement) {
  std::string text(1, static_cast<char>('0' + static_cast<int>(refinement.verdict)));
  text += std::to_string(refinement.outcomes_new) + kField;
  text += std::to_string(refinement.outcomes_old) + kField;
  text += refinement.note + kField + refinement.execution + kField;
  for (const std::string& outcome : refinement.extra) text += outcome + kField;
  return text;
}

// Text that pack() wrote.
void unpack(std::string_view text, Refinement& refinement) {
  refinement.verdict = static_cast<Verdict>(text[0] - '0');
  text.remove_prefix(1);
  const auto field = [&text] {
    const std::size_t end = text.find(kField);
    std::string value(text.substr(0, end));
    text.remove_prefix(end + 1);
    return value;
  };
  refinement.outcomes_new = std::stoul(field());
  refinement.outcomes_old = std::stoul(field());
  refinement.note = field();
  refinement.execution = field();
  while (!text.empty()) refinement.extra.push_back(field());
}

// "old.litmus:3:1: a fence has no meaning here".
std::string error_text(const Error& error) {
  return error.where.empty() ? error.message : error.where + ": " + error.message;
}

std::string limit_text(const OutcomeSource& source, const OutcomeSet& set) {
  return source.file() + ": not all executions were explored: " + set.limit;
}

Refinement judge_now(const OutcomeSource& source_new, const OutcomeSource& source_old,
                     const OutcomeSource::Question& question, bool with_execution) {
  Refinement result;
  const Result<OutcomeSet> set_new = source_new.outcomes(question);
  if (!set_new) {
    result.note = error_text(set_new.error());
    return result;
  }
  const Result<OutcomeSet> set_old = source_old.outcomes(question);
  if (!set_old) {
    result.note = error_text(set_old.error());
    return result;
  }
  result.outcomes_new = set_new->outcomes.size();
  result.outcomes_old = set_old->outcomes.size();
  if (!set_old->decides) {
    // Whatever OLD seems to lack may be among what was not explored.
    result.note = limit_text(source_old, *set_old);
    return result;
  }
  result.extra = missing(set_new->outcomes, set_old->outcomes);
  if (!result.extra.empty()) {
    result.verdict = Verdict::Violated;
    if (with_execution) result.execution = source_new.execution(question, result.extra.front());
  } else if (set_new->decides) {
    result.verdict = Verdict::Holds;
  } else {
    result.note = limit_text(source_new, *set_new);
    return result;
  }
  const bool bounded = !set_new->limit.empty() || !set_old->limit.empty();
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

Refinement judge_pair(const OutcomeSource& source_new, const OutcomeSource& source_old,
                      const OutcomeSource::Question& question, const JudgeOptions& options) {
  const InTime answer = answer_in_time(options.seconds, [&] {
    return pack(judge_now(source_new, source_old, question, options.execution));
  });
  Refinement result;
  if (!answer.ended) {
    result.note = "not judged within its time (--budget SECONDS gives it more)";
  } else if (answer.text.empty()) {
    result.note = "the engine failed; it may have run out of memory";
  } else {
    unpack(answer.text, result);
  }
  result.model = question.model;
  return result;
}

}  // namespace heddle
