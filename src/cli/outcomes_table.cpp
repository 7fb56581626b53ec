#include <algorithm>
#include <cstdio>
#include <optional>
#include <set>
#include <sstream>
#include <variant>

#include "base/file.h"
#include "cli/command.h"
#include "cli/outcomes_explore.h"
#include "report/words.h"

namespace heddle {

namespace {

std::string padded(std::string text, std::size_t width) {
  const std::size_t columns = columns_of(text);
  if (columns < width) text.append(width - columns, ' ');
  return text;
}

std::uint64_t executions_of(const OutcomeColumn& column, const std::string& outcome) {
  const auto found = std::ranges::find(column.rows, outcome, &OutcomeRow::text);
  return found == column.rows.end() ? 0 : found->executions;
}

// Whether the model has the outcome; nothing if it was not explored far enough to say so.
std::optional<bool> has(const OutcomeColumn& column, const std::string& outcome) {
  if (executions_of(column, outcome) > 0) return true;
  if (!column.error.empty() || !column.complete) return std::nullopt;
  return false;
}

std::string word_of(std::optional<bool> answer, const char* yes, const char* no,
                    const char* open = "?") {
  return !answer ? open : *answer ? yes : no;
}

std::string summary(const OutcomeColumn& column) {
  if (!column.error.empty()) return column.error + "\n";
  std::string text = column.model + ": " + count_text(column.rows.size(), "outcome") + ", " +
                     std::to_string(column.explored) +
                     (column.explored == 1 ? " execution or state" : " executions or states") +
                     " explored";
  if (!column.complete) text += "; incomplete: " + column.limit;
  return text + "\n";
}

// What keeps the column of SC from being whole, if nothing else says so.
std::string note_on_sc(const std::vector<OutcomeColumn>& columns, const OutcomeColumn& sc) {
  if (std::ranges::find(columns, sc.model, &OutcomeColumn::model) != columns.end()) return "";
  if (sc.error.empty() && sc.complete) return "";
  return "SC is ? where it was not decided: " + (sc.error.empty() ? sc.limit : sc.error) + "\n";
}

std::string table(const OutcomeTarget& target, const std::vector<OutcomeColumn>& columns,
                  const OutcomeColumn& sc) {
  std::set<std::string> outcomes;
  std::size_t width = 7;
  for (const OutcomeColumn& column : columns) {
    for (const OutcomeRow& row : column.rows) {
      outcomes.insert(row.text);
      width = std::max(width, columns_of(terminal_safe(row.text)));
    }
  }
  std::string text = target.name() + (target.title().empty() ? "" : ": " + target.title());
  text += "\n\n  " + padded("outcome", width) + "  SC ";
  for (const OutcomeColumn& column : columns) {
    text += "  " + padded(column.model, std::max<std::size_t>(6, column.model.size()));
  }
  text.erase(text.find_last_not_of(' ') + 1);
  for (const std::string& outcome : outcomes) {
    text += "\n  " + padded(terminal_safe(outcome), width) + "  " +
            padded(word_of(has(sc, outcome), "yes", "no"), 3);
    for (const OutcomeColumn& column : columns) {
      const std::string count = std::to_string(executions_of(column, outcome));
      text += "  " + padded(word_of(has(column, outcome), count.c_str(), "-"),
                            std::max<std::size_t>(6, column.model.size()));
    }
    text.erase(text.find_last_not_of(' ') + 1);
  }
  text += "\n\n";
  for (const OutcomeColumn& column : columns) text += summary(column);
  return text + note_on_sc(columns, sc);
}

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (static_cast<unsigned char>(c) >= 0x20) {
      result += c;
      continue;
    }
    constexpr const char* kDigits = "0123456789abcdef";
    result += std::string("\\u00") + (c < 0x10 ? '0' : '1') + kDigits[c & 0xf];
  }
  return result + "\"";
}

std::string json(const OutcomeTarget& target, const std::vector<OutcomeColumn>& columns,
                 const OutcomeColumn& sc) {
  std::string text =
      "{\"test\":" + quoted(target.name()) + ",\"file\":" + quoted(target.file()) + ",\"models\":[";
  for (const OutcomeColumn& column : columns) {
    text += (&column == &columns.front() ? "" : ",") + std::string("{\"model\":") +
            quoted(column.model);
    if (!column.error.empty()) {
      text += ",\"error\":" + quoted(column.error) + "}";
      continue;
    }
    text += ",\"explored\":" + std::to_string(column.explored) +
            ",\"complete\":" + (column.complete ? "true" : "false") + ",\"outcomes\":[";
    for (const OutcomeRow& row : column.rows) {
      text += (&row == &column.rows.front() ? "" : ",") + std::string("{\"outcome\":") +
              quoted(row.text) + ",\"executions\":" + std::to_string(row.executions) +
              ",\"sc\":" + word_of(has(sc, row.text), "true", "false", "null") + "}";
    }
    text += "]}";
  }
  return text + "]}";
}

using Columns = std::vector<OutcomeColumn>;

// The outcomes of one target under each model, or the exit code if its test or a model's name is
// wrong.
std::variant<Columns, int> explore_all(OutcomeTarget& target,
                                       const std::vector<std::string>& models) {
  Columns columns;
  for (const std::string& model : models) {
    auto column = target.column(model);
    if (!column) return report_bad_input(column.error());
    if (!column->mistakes.empty()) {
      std::fputs(column->mistakes.c_str(), stderr);
      return exit_code::kBadInput;
    }
    columns.push_back(*std::move(column));
  }
  return columns;
}

// The parts of an outcome that is all name=value and thread:ending, with no name twice: only of
// these is it clear that their order says nothing. Printed text is something else.
std::optional<std::set<std::string>> parts_of(const std::string& text) {
  std::istringstream in(text);
  std::set<std::string> parts;
  std::set<std::string> names;
  for (std::string word; in >> word;) {
    const std::size_t end = word.find_first_of("=:");
    if (end == std::string::npos || end == 0 || end + 1 == word.size()) return std::nullopt;
    if (!names.insert(word.substr(0, end + 1)).second) return std::nullopt;
    parts.insert(std::move(word));
  }
  return parts;
}

// The row that a user means: in whatever order the values and endings were written.
const OutcomeRow* row_of(const OutcomeColumn& column, const std::string& written) {
  auto found = std::ranges::find_if(column.rows, [&](const OutcomeRow& row) {
    return row.text == written || terminal_safe(row.text) == written;
  });
  if (found == column.rows.end()) {
    const auto parts = parts_of(written);
    if (!parts) return nullptr;
    found = std::ranges::find_if(
        column.rows, [&](const OutcomeRow& row) { return parts_of(row.text) == parts; });
  }
  return found == column.rows.end() ? nullptr : &*found;
}

bool is_open(const OutcomeColumn& column) { return !column.error.empty() || !column.decides; }

// One execution that gives the outcome, under each model that has it; whether one does.
bool explain(OutcomeTarget& target, const Columns& columns, const std::string& outcome) {
  bool shown = false;
  for (const OutcomeColumn& column : columns) {
    if (!column.error.empty()) {
      std::printf("%s\n", column.error.c_str());
      continue;
    }
    const OutcomeRow* row = row_of(column, outcome);
    if (row == nullptr) {
      std::printf("%s: no execution gives %s%s\n", column.model.c_str(), outcome.c_str(),
                  column.decides ? "" : (", as far as it went: " + column.limit).c_str());
      continue;
    }
    const std::string text = target.execution(column.model, row->text);
    std::printf("%s: %s\n%s", column.model.c_str(), terminal_safe(row->text).c_str(),
                text.empty() ? "  (this model shows no execution)\n" : text.c_str());
    shown = true;
  }
  return shown;
}

// --why: of each target that can have such an outcome at all.
int explain_all(const OutcomeTargets& targets, const ExploreSettings& settings) {
  bool fits = false;
  bool shown = false;
  bool open = false;
  std::string unfit;
  for (const auto& target : targets) {
    const auto outcome = target->outcome(settings.why);
    if (!outcome) {
      unfit = outcome.error().message;
      continue;
    }
    const auto columns = explore_all(*target, settings.models);
    if (const int* code = std::get_if<int>(&columns)) return *code;
    const auto& known = std::get<Columns>(columns);
    if (targets.size() > 1) std::printf("%s%s\n", fits ? "\n" : "", target->name().c_str());
    fits = true;
    shown = explain(*target, known, *outcome) || shown;
    open = open || std::ranges::any_of(known, is_open);
  }
  if (!fits && targets.size() > 1) unfit = "no test has such an outcome; of the last, " + unfit;
  if (!fits) return report_bad_input({"--why", unfit});
  if (shown) return exit_code::kHolds;
  return open ? exit_code::kInconclusive : exit_code::kViolated;
}

}  // namespace

int print_outcomes(const OutcomeTargets& targets, const ExploreSettings& settings) {
  if (!settings.why.empty()) return explain_all(targets, settings);
  std::string objects;
  int code = exit_code::kHolds;
  for (const auto& target : targets) {
    const auto found = explore_all(*target, settings.models);
    if (const int* wrong = std::get_if<int>(&found)) return *wrong;
    const auto& columns = std::get<Columns>(found);
    if (std::ranges::any_of(columns, is_open)) code = exit_code::kInconclusive;
    const auto known = std::ranges::find(columns, "sc", &OutcomeColumn::model);
    auto sc = known != columns.end() ? Result<OutcomeColumn>(*known) : target->column("sc");
    if (!sc) return report_bad_input(sc.error());
    if (settings.json.empty()) {
      std::printf("%s%s", &target == &targets.front() ? "" : "\n",
                  table(*target, columns, *sc).c_str());
    } else {
      objects += (objects.empty() ? "" : ",\n") + json(*target, columns, *sc);
    }
  }
  if (settings.json.empty()) return code;
  objects = "[" + objects + "]\n";
  if (settings.json == "-") {
    std::fwrite(objects.data(), 1, objects.size(), stdout);
    return code;
  }
  const auto written = write_file_atomically(settings.json, objects);
  return written ? code : report_bad_input(written.error());
}

}  // namespace heddle
