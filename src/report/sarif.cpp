// SARIF 2.1.0 (OASIS standard): one run, a result a finding, a thread flow a thread.

#include <algorithm>
#include <cctype>
#include <map>

#include <fmt/format.h>
#include <xxhash.h>

#include "report/json_parts.h"
#include "report/shared_forms.h"
#include "report/words.h"

namespace heddle {

namespace {

constexpr std::string_view kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

Json message(std::string_view text) { return Json{{"text", text}}; }

Json json_of(const Rule& rule) {
  return Json{{"id", rule.id},
              {"name", rule.name},
              {"shortDescription", message(rule.summary)},
              {"fullDescription", message(rule.help)},
              {"help", message(rule.help)},
              {"defaultConfiguration", {{"level", rule.id == "unsupported" ? "warning" : "error"}}},
              {"properties", {{"tags", {"concurrency", "java"}}, {"precision", "very-high"}}}};
}

// What RFC 3986 does not take in a path is written in hexadecimal.
std::string uri_of(const std::string& path) {
  std::string uri;
  for (const char c : path) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                       std::string_view("-._~/!$&'()*+,;=@").find(c) != std::string_view::npos;
    uri += plain ? std::string(1, c)
                 : fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
  return path.starts_with('/') ? "file://" + uri : uri;
}

// Without the newlines.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

class Sarif {
 public:
  explicit Sarif(SourceFiles& sources) : sources_(sources) {
    for (const Rule& rule : rules()) index_.emplace(rule.id, index_.size());
  }

  Json run_of(const Document& document) {
    Json list = Json::array();
    for (const Rule& rule : rules()) list.push_back(json_of(rule));
    Json results = Json::array();
    Json notes = Json::array();
    Json verdicts = Json::array();
    bool successful = true;
    for (const ReportedTarget& target : document.targets) {
      verdicts.push_back(verdict_of(target));
      successful = successful && target.problem.empty();
      add_notes(target, notes);
      for (const ReportedFinding& finding : target.findings) {
        if (finding.violates || finding.accepted) results.push_back(result_of(finding, target));
      }
    }
    return Json{
        {"tool",
         {{"driver",
           {{"name", "Heddle"},
            {"version", json_head("", Verdict::Holds, true)["heddle"]},
            {"rules", std::move(list)}}}}},
        {"invocations",
         {{{"executionSuccessful", successful}, {"toolExecutionNotifications", std::move(notes)}}}},
        {"columnKind", "utf16CodeUnits"},
        {"results", std::move(results)},
        {"properties",
         {{"command", document.command},
          {"verdict", name_of(document.verdict)},
          {"targets", std::move(verdicts)}}}};
  }

 private:
  static Json verdict_of(const ReportedTarget& target) {
    const bool asked = target.problem.empty() && target.skipped.empty();
    return Json{{"target", target.name},
                {"verdict", asked ? Json(name_of(target.verdict)) : Json(nullptr)},
                {"models", target.models},
                {"covered", without_times(target.covered)}};
  }

  // A file that is compared between runs should not differ by how fast the machine was.
  static std::vector<std::string> without_times(std::vector<std::string> lines) {
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("Time "); });
    return lines;
  }

  static void add_notes(const ReportedTarget& target, Json& notes) {
    const auto add = [&](std::string_view level, const std::string& text) {
      notes.push_back({{"level", level}, {"message", message(target.name + ": " + text)}});
    };
    if (!target.problem.empty()) {
      add("error", target.problem);
    } else if (!target.skipped.empty()) {
      add(target.not_run ? "warning" : "note", "not run: " + target.skipped);
    } else if (target.verdict == Verdict::Inconclusive) {
      add("warning", "inconclusive: " + target.summary);
    }
  }

  static Json artifact(const std::string& path) {
    Json json{{"uri", uri_of(path)}};
    if (!path.starts_with('/')) json["uriBaseId"] = "%SRCROOT%";
    return json;
  }

  Json physical(const Place& place) {
    const auto path = sources_.path_of(place);
    Json json{{"artifactLocation", path ? artifact(*path) : Json{{"uri", uri_of(place.file)}}}};
    if (place.line <= 0) return json;
    json["region"] = {{"startLine", place.line}};
    const std::string text = path ? sources_.line(*path, place.line) : "";
    if (!text.empty()) json["region"]["snippet"] = message(text);
    return json;
  }

  Json location(const Place& place, const std::string& text = "") {
    Json json = Json::object();
    if (!place.file.empty()) json["physicalLocation"] = physical(place);
    if (!place.method.empty()) {
      json["logicalLocations"] = {{{"fullyQualifiedName", place.method}, {"kind", "function"}}};
    }
    if (!text.empty()) json["message"] = message(text);
    return json;
  }

  // The statement itself, without the blanks around and inside it that formatters move.
  std::string statement_at(const Place& place) {
    const auto path = sources_.path_of(place);
    std::string words;
    bool blank = false;
    for (const char c : path ? sources_.line(*path, place.line) : std::string()) {
      const bool space = c == ' ' || c == '\t';
      if (!space && blank && !words.empty()) words += ' ';
      if (!space) words += c;
      blank = space;
    }
    return words;
  }

  std::string fingerprint(const ReportedFinding& finding) {
    std::string identity = finding.rule + '\n' + finding.identity;
    const auto add = [&](const Place& place) {
      identity += '\n' + place.file + '\n' + place.method + '\n' + statement_at(place);
    };
    add(finding.place);
    for (const RelatedPlace& one : finding.related) add(one.place);
    return fmt::format("{:016x}", XXH3_64bits(identity.data(), identity.size()));
  }

  Json step_of(const Picture& picture, std::size_t index) {
    const ExecutionStep& step = picture.execution.steps[index];
    std::string text = step_text(step);
    const std::string seen = seen_text(step);
    if (!seen.empty()) text += ", " + seen;
    Json json{{"location", location({.file = step.file, .line = step.line, .method = ""}, text)},
              {"executionOrder", index + 1}};
    if (!step.location.empty() && (reads(step) || writes(step))) {
      const std::string& value = writes(step) ? step.written : step.read;
      if (!value.empty()) json["state"] = {{step.location, message(value)}};
    }
    const bool races =
        picture.missing && (picture.missing->first == index || picture.missing->second == index);
    json["importance"] = races ? "essential" : "important";
    return json;
  }

  // Threads may share a name; the flows of one result may not share an id.
  static std::string unique_name(const std::vector<std::string>& threads, std::size_t thread) {
    const bool shared = std::ranges::count(threads, threads[thread]) > 1;
    return shared ? threads[thread] + " (" + std::to_string(thread) + ")" : threads[thread];
  }

  Json flow_of(const Picture& picture) {
    Json flows = Json::array();
    const std::vector<std::string>& threads = picture.execution.threads;
    const std::size_t steps = picture.execution.steps.size();
    for (std::size_t thread = 0; thread < threads.size(); ++thread) {
      Json locations = Json::array();
      for (std::size_t i = 0; i < steps; ++i) {
        if (picture.execution.steps[i].thread == thread) locations.push_back(step_of(picture, i));
      }
      for (const EndOfThread& end : picture.ends) {
        if (end.thread != thread) continue;
        const Place place{.file = end.file, .line = end.line, .method = ""};
        locations.push_back({{"location", location(place, end.text)},
                             {"executionOrder", steps + 1},
                             {"importance", "essential"}});
      }
      if (locations.empty()) continue;
      flows.push_back({{"id", unique_name(threads, thread)}, {"locations", std::move(locations)}});
    }
    return flows;
  }

  Json stack_of(const std::string& text, const std::vector<Place>& stack) {
    Json frames = Json::array();
    for (const Place& place : stack) frames.push_back({{"location", location(place)}});
    return Json{{"message", message(text)}, {"frames", std::move(frames)}};
  }

  // The lines that differ, as one replacement; null if it cannot be written as one.
  Json fix_of(const Repair& repair) {
    const auto path = sources_.path_of(repair.place);
    if (repair.diff.empty() || !path) return nullptr;
    const std::vector<std::string>& before = sources_.lines(*path);
    const std::vector<std::string> after = lines_of(repair.repaired);
    const auto [old_head, new_head] = std::ranges::mismatch(before, after);
    const auto head = static_cast<std::size_t>(old_head - before.begin());
    std::size_t tail = 0;
    while (tail < std::min(before.size(), after.size()) - head &&
           before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) {
      ++tail;
    }
    std::string text;
    for (std::size_t i = head; i < after.size() - tail; ++i) text += after[i] + "\n";
    return Json{{"description", message(repair.text + "; " + repair.proof)},
                {"artifactChanges",
                 {{{"artifactLocation", artifact(*path)},
                   {"replacements",
                    {{{"deletedRegion",
                       {{"startLine", head + 1},
                        {"startColumn", 1},
                        {"endLine", before.size() - tail + 1},
                        {"endColumn", 1}}},
                      {"insertedContent", message(text)}}}}}}}};
  }

  Json result_of(const ReportedFinding& finding, const ReportedTarget& target) {
    Json json{{"ruleId", finding.rule},
              {"ruleIndex", index_.at(finding.rule)},
              {"level", "error"},
              {"message", message(finding.title + ": " + finding.message)},
              {"locations", {location(finding.place)}},
              {"partialFingerprints", {{"heddle/v1", fingerprint(finding)}}}};
    Json others = Json::array();
    Json stacks = Json::array();
    for (const RelatedPlace& one : finding.related) {
      Json other = location(one.place, one.text);
      other["id"] = others.size();
      others.push_back(std::move(other));
      Json stack = stack_of(one.text, one.stack);
      // Threads of one name may stand at one place, and the schema wants each stack once.
      const bool known = std::ranges::find(stacks, stack) != stacks.end();
      if (!one.stack.empty() && !known) stacks.push_back(std::move(stack));
    }
    if (stacks.empty() && !finding.stack.empty()) {
      stacks.push_back(stack_of(finding.message, finding.stack));
    }
    if (!others.empty()) json["relatedLocations"] = std::move(others);
    if (!stacks.empty()) json["stacks"] = std::move(stacks);
    if (finding.picture) {
      Json flows = flow_of(*finding.picture);
      if (!flows.empty()) json["codeFlows"] = {{{"threadFlows", std::move(flows)}}};
    }
    Json fixes = Json::array();
    for (const Repair& repair : target.repairs) {
      if (auto fix = fix_of(repair); !fix.is_null()) fixes.push_back(std::move(fix));
    }
    if (!fixes.empty() && finding.violates) json["fixes"] = std::move(fixes);
    if (finding.accepted) {
      const bool in_source = finding.accepted_by.starts_with('@');
      json["suppressions"] = {
          {{"kind", in_source ? "inSource" : "external"}, {"justification", *finding.accepted}}};
    }
    json["properties"] = {{"target", target.name}, {"model", finding.model}};
    return json;
  }

  SourceFiles& sources_;
  std::map<std::string_view, std::size_t> index_;  // of rules
};

}  // namespace

std::string sarif_report(const Document& document, SourceFiles& sources) {
  return written(Json{
      {"$schema", kSchema}, {"version", "2.1.0"}, {"runs", {Sarif(sources).run_of(document)}}});
}

}  // namespace heddle
