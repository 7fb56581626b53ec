#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>
#include <set>

#include "base/file.h"
#include "cli/command.h"
#include "cli/outcomes_explore.h"
#include "litmus/explore.h"

namespace heddle {

namespace {

constexpr std::uint64_t kMostExecutions = 20'000'000;

struct Column {
  std::string model;
  litmus::Exploration explored;
  std::string error;  // why there are no outcomes
};

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

std::uint64_t executions_of(const Column& column, const std::string& outcome) {
  const auto found = std::ranges::find(column.explored.found, outcome, &litmus::Found::text);
  return found == column.explored.found.end() ? 0 : found->executions;
}

Result<Column> explore_column(const litmus::LitmusProgram& program, const std::string& model) {
  HEDDLE_TRY(const litmus::ModelChoice choice, litmus::choose_model(model));
  Column column;
  column.model = model;
  auto explored = litmus::explore(program.test, choice, kMostExecutions);
  if (explored) {
    column.explored = *std::move(explored);
  } else {
    const std::string at = explored.error().where.empty() ? "" : ":" + explored.error().where;
    column.error = program.file + at + ": " + model + ": " + explored.error().message;
  }
  return column;
}

std::string summary(const Column& column) {
  if (!column.error.empty()) return column.error + "\n";
  const litmus::Exploration& explored = column.explored;
  std::string text = column.model + ": " + std::to_string(explored.found.size()) + " outcomes, " +
                     std::to_string(explored.explored) + " executions or states explored";
  if (!explored.complete) text += "; incomplete: " + explored.limit;
  return text + "\n";
}

std::string table(const litmus::Test& test, const std::vector<Column>& columns, const Column& sc) {
  std::set<std::string> outcomes;
  std::size_t width = 7;
  for (const Column& column : columns) {
    for (const litmus::Found& found : column.explored.found) {
      outcomes.insert(found.text);
      width = std::max(width, found.text.size());
    }
  }
  std::string text = test.name + (test.title.empty() ? "" : ": " + test.title) + "\n\n  ";
  text += padded("outcome", width) + "  SC ";
  for (const Column& column : columns) {
    text += "  " + padded(column.model, std::max<std::size_t>(6, column.model.size()));
  }
  text.erase(text.find_last_not_of(' ') + 1);
  for (const std::string& outcome : outcomes) {
    const bool known = sc.error.empty();
    const char* yes = executions_of(sc, outcome) > 0 ? "yes" : "no ";
    text += "\n  " + padded(outcome, width) + "  " + (known ? yes : "?  ");
    for (const Column& column : columns) {
      const std::uint64_t count = executions_of(column, outcome);
      text += "  " + padded(count == 0 ? "-" : std::to_string(count),
                            std::max<std::size_t>(6, column.model.size()));
    }
    text.erase(text.find_last_not_of(' ') + 1);
  }
  text += "\n\n";
  for (const Column& column : columns) text += summary(column);
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

std::string json(const litmus::LitmusProgram& program, const std::vector<Column>& columns,
                 const Column& sc) {
  std::string text = "{\"test\":" + quoted(program.test.name) +
                     ",\"file\":" + quoted(program.file) + ",\"models\":[";
  for (const Column& column : columns) {
    text += (&column == &columns.front() ? "" : ",") + std::string("{\"model\":") +
            quoted(column.model);
    if (!column.error.empty()) {
      text += ",\"error\":" + quoted(column.error) + "}";
      continue;
    }
    text += ",\"explored\":" + std::to_string(column.explored.explored) +
            ",\"complete\":" + (column.explored.complete ? "true" : "false") + ",\"outcomes\":[";
    for (const litmus::Found& found : column.explored.found) {
      text += (&found == &column.explored.found.front() ? "" : ",") + std::string("{\"outcome\":") +
              quoted(found.text) + ",\"executions\":" + std::to_string(found.executions) +
              ",\"sc\":" + (executions_of(sc, found.text) > 0 ? "true" : "false") + "}";
    }
    text += "]}";
  }
  return text + "]}";
}

// One execution that gives the outcome, under each model that has it.
int explain(const litmus::LitmusProgram& program, const std::vector<Column>& columns,
            const std::string& outcome) {
  bool shown = false;
  for (const Column& column : columns) {
    const auto found = std::ranges::find(column.explored.found, outcome, &litmus::Found::text);
    if (found == column.explored.found.end()) {
      std::printf("%s: no execution gives %s\n", column.model.c_str(), outcome.c_str());
      continue;
    }
    const auto choice = litmus::choose_model(column.model);
    const auto again = litmus::explore(program.test, *choice, kMostExecutions, &found->raw);
    const std::string text = again ? litmus::witness_text(*again) : "";
    std::printf("%s: %s\n%s", column.model.c_str(), outcome.c_str(),
                text.empty() ? "  (this model shows no execution)\n" : text.c_str());
    shown = true;
  }
  return shown ? exit_code::kHolds : exit_code::kViolated;
}

}  // namespace

int print_outcomes(const LitmusPrograms& programs, const ExploreSettings& settings) {
  std::string objects;
  int code = exit_code::kHolds;
  for (const litmus::LitmusProgram& program : programs) {
    std::vector<Column> columns;
    for (const std::string& model : settings.models) {
      auto column = explore_column(program, model);
      if (!column) return report_bad_input(column.error());
      const bool unknown = !column->error.empty() || !column->explored.decides();
      if (unknown) code = exit_code::kInconclusive;
      columns.push_back(*std::move(column));
    }
    auto sc = explore_column(program, "sc");
    if (!sc) return report_bad_input(sc.error());
    if (!settings.why.empty()) {
      const auto outcome = litmus::parse_outcome(program.test, settings.why);
      if (!outcome) return report_bad_input({"--why", outcome.error().message});
      return explain(program, columns, litmus::outcome_text(program.test, *outcome));
    }
    if (settings.json.empty()) {
      std::printf("%s%s", &program == &programs.front() ? "" : "\n",
                  table(program.test, columns, *sc).c_str());
    } else {
      objects += (objects.empty() ? "" : ",\n") + json(program, columns, *sc);
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
