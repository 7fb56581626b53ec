#include <algorithm>
#include <cstdio>
#include <set>

#include "base/file.h"
#include "cli/command.h"
#include "cli/outcomes_explore.h"

namespace heddle {

namespace {

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

std::uint64_t executions_of(const OutcomeColumn& column, const std::string& outcome) {
  const auto found = std::ranges::find(column.rows, outcome, &OutcomeRow::text);
  return found == column.rows.end() ? 0 : found->executions;
}

std::string summary(const OutcomeColumn& column) {
  if (!column.error.empty()) return column.error + "\n";
  std::string text = column.model + ": " + std::to_string(column.rows.size()) + " outcomes, " +
                     std::to_string(column.explored) + " executions or states explored";
  if (!column.complete) text += "; incomplete: " + column.limit;
  return text + "\n";
}

std::string table(const OutcomeTarget& target, const std::vector<OutcomeColumn>& columns,
                  const OutcomeColumn& sc) {
  std::set<std::string> outcomes;
  std::size_t width = 7;
  for (const OutcomeColumn& column : columns) {
    for (const OutcomeRow& row : column.rows) {
      outcomes.insert(row.text);
      width = std::max(width, row.text.size());
    }
  }
  std::string text = target.name() + (target.title().empty() ? "" : ": " + target.title());
  text += "\n\n  " + padded("outcome", width) + "  SC ";
  for (const OutcomeColumn& column : columns) {
    text += "  " + padded(column.model, std::max<std::size_t>(6, column.model.size()));
  }
  text.erase(text.find_last_not_of(' ') + 1);
  for (const std::string& outcome : outcomes) {
    const bool known = sc.error.empty();
    const char* yes = executions_of(sc, outcome) > 0 ? "yes" : "no ";
    text += "\n  " + padded(outcome, width) + "  " + (known ? yes : "?  ");
    for (const OutcomeColumn& column : columns) {
      const std::uint64_t count = executions_of(column, outcome);
      text += "  " + padded(count == 0 ? "-" : std::to_string(count),
                            std::max<std::size_t>(6, column.model.size()));
    }
    text.erase(text.find_last_not_of(' ') + 1);
  }
  text += "\n\n";
  for (const OutcomeColumn& column : columns) text += summary(column);
  return text;
}

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
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
              ",\"sc\":" + (executions_of(sc, row.text) > 0 ? "true" : "false") + "}";
    }
    text += "]}";
  }
  return text + "]}";
}

// One execution that gives the outcome, under each model that has it.
int explain(OutcomeTarget& target, const std::vector<OutcomeColumn>& columns,
            const std::string& outcome) {
  bool shown = false;
  for (const OutcomeColumn& column : columns) {
    if (!column.error.empty()) {
      std::printf("%s\n", column.error.c_str());
      continue;
    }
    if (executions_of(column, outcome) == 0) {
      std::printf("%s: no execution gives %s\n", column.model.c_str(), outcome.c_str());
      continue;
    }
    const std::string text = target.execution(column.model, outcome);
    std::printf("%s: %s\n%s", column.model.c_str(), outcome.c_str(),
                text.empty() ? "  (this model shows no execution)\n" : text.c_str());
    shown = true;
  }
  return shown ? exit_code::kHolds : exit_code::kViolated;
}

}  // namespace

int print_outcomes(const OutcomeTargets& targets, const ExploreSettings& settings) {
  std::string objects;
  int code = exit_code::kHolds;
  for (const auto& target : targets) {
    std::vector<OutcomeColumn> columns;
    for (const std::string& model : settings.models) {
      auto column = target->column(model);
      if (!column) return report_bad_input(column.error());
      if (!column->mistakes.empty()) {
        std::fputs(column->mistakes.c_str(), stderr);
        return exit_code::kBadInput;
      }
      if (!column->error.empty() || !column->decides) code = exit_code::kInconclusive;
      columns.push_back(*std::move(column));
    }
    if (!settings.why.empty()) {
      const auto outcome = target->outcome(settings.why);
      if (!outcome) return report_bad_input({"--why", outcome.error().message});
      return explain(*target, columns, *outcome);
    }
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
