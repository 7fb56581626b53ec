#include "report/json.h"

#include <algorithm>
#include <charconv>

#include <nlohmann/json.hpp>

#include "report/words.h"

namespace heddle {

namespace {

using Json = nlohmann::ordered_json;

Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json json_of(const Place& place) {
  return Json{{"file", or_null(place.file)},
              {"line", place.line > 0 ? Json(place.line) : Json(nullptr)},
              {"method", or_null(place.method)}};
}

Json json_of(const std::vector<Place>& stack) {
  Json list = Json::array();
  for (const Place& place : stack) list.push_back(json_of(place));
  return list;
}

Json json_of(const std::vector<Request>& requests) {
  Json list = Json::array();
  for (const Request& request : requests) {
    Json json{{"what", request.what}};
    json.update(json_of(request.place));
    list.push_back(std::move(json));
  }
  return list;
}

Json json_of(const Step& step, const Witness& witness) {
  const bool named = step.thread < witness.threads.size();
  return Json{{"thread", named ? Json(witness.threads[step.thread]) : Json(step.thread)},
              {"kind", name_of(step.kind)},
              {"file", or_null(step.place.file)},
              {"line", step.place.line > 0 ? Json(step.place.line) : Json(nullptr)},
              {"method", or_null(step.place.method)},
              {"subject", or_null(step.subject)},
              {"value", or_null(step.value)},
              {"decides", step.decides}};
}

Json json_of(const ThreadEnd& end) {
  return Json{{"thread", end.name},
              {"ended", end.ended},
              {"goes_round", end.goes_round},
              {"waits_for", or_null(end.waits_for)},
              {"held_by", or_null(end.held_by)},
              {"holds", end.holds},
              {"stack", json_of(end.stack)}};
}

Json json_of(const Expiry& expiry) {
  Json json{{"what", expiry.sleep ? "sleep" : "limit"}};
  json.update(json_of(expiry.place));
  return json;
}

Json json_of(NeedsLimit needs) {
  return needs == NeedsLimit::NotKnown ? Json(nullptr) : Json(needs == NeedsLimit::Yes);
}

Json json_of(const RaceSide& side) {
  Json json{{"kind", side.writes ? "write" : "read"},
            {"mode", name_of(side.mode)},
            {"thread", side.thread},
            {"holds", side.holds}};
  json.update(json_of(side.place));
  json["stack"] = json_of(side.stack);
  return json;
}

// What is known of races: true, false, or null if that is not decided.
Json json_of(RaceFreedom races) {
  switch (races) {
    case RaceFreedom::Races:
      return false;
    case RaceFreedom::Free:
      return true;
    default:
      return nullptr;
  }
}

Json json_of(const Finding& finding) {
  Json expired = Json::array();
  for (const Expiry& expiry : finding.witness.expired) expired.push_back(json_of(expiry));
  Json steps = Json::array();
  for (const Step& step : finding.witness.steps) steps.push_back(json_of(step, finding.witness));
  Json ending = Json::array();
  for (const ThreadEnd& end : finding.witness.ending) ending.push_back(json_of(end));
  const Place& place = finding.place;
  const bool cycles = !finding.witness.cycle.empty();
  Json json{{"kind", name_of(finding.kind)},
            {"message", finding.message},
            {"file", or_null(place.file)},
            {"line", place.line > 0 ? Json(place.line) : Json(nullptr)},
            {"method", or_null(place.method)},
            {"thread", or_null(finding.thread)},
            {"stack", json_of(finding.stack)},
            {"expired", std::move(expired)},
            {"needs_expired_limit", json_of(finding.needs_limit)},
            {"threads", finding.witness.threads},
            {"witness", std::move(steps)},
            {"ending", std::move(ending)},
            {"repeats_from", cycles ? Json(finding.witness.repeats_from) : Json(nullptr)},
            {"path", path_text(finding.witness.path)},
            {"cycle", cycles ? Json(path_text(finding.witness.cycle)) : Json(nullptr)}};
  if (finding.race) {
    json["location"] = finding.race->location;
    json["object"] = finding.race->object;
    json["source"] = json_of(finding.race->source);
    json["manifest"] = json_of(finding.race->manifest);
  }
  return json;
}

Json json_of(const CheckStats& stats) {
  return Json{{"states", stats.states},         {"transitions", stats.transitions},
              {"executions", stats.executions}, {"instructions", stats.instructions},
              {"max_depth", stats.max_depth},   {"rounds", stats.rounds},
              {"contended", stats.contended},   {"seconds", stats.seconds},
              {"peak_bytes", stats.peak_bytes}, {"table_bytes", stats.table_bytes}};
}

// Adds what a result has to an object that may have keys already.
void add(Json& json, const CheckResult& result) {
  json["verdict"] = name_of(result.verdict());
  json["target"] = result.target;
  json["model"] = result.model;
  json["search"] = or_null(result.search);
  json["complete"] = result.complete;
  json["limits"] = result.limits;
  json["not_modelled"] = result.not_modelled;
  json["assumed"] = Json::array();
  for (const Assumption& assumption : result.assumed) {
    json["assumed"].push_back(assumption_text(assumption));
  }
  json["fixed"] = json_of(result.fixed);
  json["refused"] = json_of(result.refused);
  json["skipped"] = result.skipped;
  json["race_free"] = json_of(result.races);
  json["all_races"] = result.races == RaceFreedom::Races ? Json(result.all_races) : Json(nullptr);
  json["unordered"] = json_of(result.unordered);
  json["findings"] = Json::array();
  for (const Finding& finding : result.findings) json["findings"].push_back(json_of(finding));
  json["outcomes"] = Json::array();
  for (const OutcomeCount& count : result.outcomes) {
    json["outcomes"].push_back({{"outcome", count.outcome}, {"executions", count.executions}});
  }
  json["stats"] = json_of(result.stats);
}

// Names and messages come from the program and need not be UTF-8.
std::string written(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string json_of_mistake(const std::string& command, const std::string& what) {
  return written(Json{{"schema", kJsonSchema},
                      {"command", command},
                      {"verdict", name_of(Verdict::Inconclusive)},
                      {"complete", false},
                      {"internal_error", what}});
}

std::string json_report(const CheckResult& result) {
  Json json{{"schema", kJsonSchema}};
  add(json, result);
  return written(json);
}

std::string json_report(std::span<const TargetOutcome> outcomes) {
  Json targets = Json::array();
  Json errors = Json::array();
  Json skipped = Json::array();
  bool complete = true;
  CheckStats sum;
  for (const TargetOutcome& outcome : outcomes) {
    const CheckResult& result = outcome.result;
    if (!outcome.problem.empty()) {
      errors.push_back({{"target", result.target}, {"message", outcome.problem}});
      complete = false;
    } else if (!outcome.skipped.empty()) {
      skipped.push_back(
          {{"target", result.target}, {"reason", outcome.skipped}, {"not_run", outcome.not_run}});
      complete = complete && !outcome.not_run;
    } else {
      Json json = Json::object();
      add(json, result);
      targets.push_back(std::move(json));
      complete = complete && result.complete;
      sum.states += result.stats.states;
      sum.transitions += result.stats.transitions;
      sum.executions += result.stats.executions;
      sum.seconds += result.stats.seconds;
    }
  }
  Json json{{"schema", kJsonSchema},
            {"verdict", name_of(verdict_of(outcomes))},
            {"complete", complete && !targets.empty()},
            {"targets", std::move(targets)},
            {"errors", std::move(errors)},
            {"skipped", std::move(skipped)},
            {"stats",
             {{"states", sum.states},
              {"transitions", sum.transitions},
              {"executions", sum.executions},
              {"seconds", sum.seconds}}}};
  return written(json);
}

std::string path_text(std::span<const Choice> path) {
  std::string text;
  for (const Choice& choice : path) {
    if (!text.empty()) text += ' ';
    text += std::to_string(choice.thread.index);
    if (choice.way != 0) text += ':' + std::to_string(choice.way);
  }
  return text;
}

Result<std::vector<Choice>> parse_path(std::string_view text) {
  std::vector<Choice> path;
  const char* at = text.data();
  const char* end = at + text.size();
  while (at != end) {
    Choice choice;
    const char* start = at;
    auto parsed = std::from_chars(at, end, choice.thread.index);
    if (parsed.ec == std::errc() && parsed.ptr != end && *parsed.ptr == ':') {
      parsed = std::from_chars(parsed.ptr + 1, end, choice.way);
    }
    if (parsed.ec != std::errc() || (parsed.ptr != end && *parsed.ptr != ' ')) {
      return Error{"", "choice " + std::to_string(path.size() + 1) +
                           " should be a thread's number, or THREAD:WAY, is '" +
                           std::string(start, std::find(start, end, ' ')) + "'"};
    }
    path.push_back(choice);
    at = parsed.ptr == end ? end : parsed.ptr + 1;
  }
  return path;
}

}  // namespace heddle
