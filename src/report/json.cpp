#include "report/json.h"

#include <algorithm>
#include <charconv>

#include "report/execution_text.h"
#include "report/json_parts.h"
#include "report/words.h"

namespace heddle {

namespace {

Json json_of(const std::vector<Place>& stack) {
  Json list = Json::array();
  for (const Place& place : stack) list.push_back(json_of(place));
  return list;
}

Json json_of(const Step& step, const Witness& witness) {
  const bool named = step.thread < witness.threads.size();
  const bool writes = step.kind == EventKind::Write || step.kind == EventKind::ReadModifyWrite;
  const bool reads = step.kind == EventKind::Read || step.kind == EventKind::ReadModifyWrite;
  return Json{{"thread", named ? Json(witness.threads[step.thread]) : Json(step.thread)},
              {"kind", name_of(step.kind)},
              {"file", or_null(step.place.file)},
              {"line", step.place.line > 0 ? Json(step.place.line) : Json(nullptr)},
              {"method", or_null(step.place.method)},
              {"location", or_null(step.subject)},
              {"value", or_null(step.value)},
              {"read", or_null(!reads   ? ""
                               : writes ? step.before
                                        : step.value)},
              {"written", or_null(writes ? step.after : "")},
              {"source", nullptr},
              {"after", Json::array()},
              {"mode", reads || writes ? Json(name_of(step.mode)) : Json(nullptr)},
              {"stage", "whole"},
              {"ended", "normal"},
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

Json json_of(const Witness& witness) {
  Json steps = Json::array();
  for (const Step& step : witness.steps) steps.push_back(json_of(step, witness));
  Json ending = Json::array();
  for (const ThreadEnd& end : witness.ending) ending.push_back(json_of(end));
  const bool cycles = !witness.cycle.empty();
  return Json{{"threads", witness.threads},
              {"steps", std::move(steps)},
              {"ending", std::move(ending)},
              {"commitments", Json::array()},
              {"repeats_from", cycles ? Json(witness.repeats_from) : Json(nullptr)},
              {"path", path_text(witness.path)},
              {"cycle", cycles ? Json(path_text(witness.cycle)) : Json(nullptr)}};
}

Json json_of(const RaceSide& side) {
  Json json{{"kind", side.writes ? "write" : "read"},
            {"mode", name_of(side.mode)},
            {"thread", side.thread},
            {"holds", side.holds}};
  json.update(json_of(side.place));
  json["stack"] = json_of(side.stack);
  json["synchronized"] = nullptr;
  if (!side.synced.empty()) {
    json["synchronized"] = json_of(side.synced_at);
    json["synchronized"]["what"] = side.synced;
  }
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

Json json_of(JmmSays says) {
  switch (says) {
    case JmmSays::NotAsked:
      return nullptr;
    case JmmSays::Allowed:
      return "allowed";
    case JmmSays::Forbidden:
      return "forbidden";
    case JmmSays::NotDecided:
      return "not decided";
  }
  return nullptr;
}

Json json_of(const std::vector<Consequence>& consequences) {
  Json all = Json::array();
  for (const Consequence& one : consequences) {
    Json json{{"kind", name_of(one.kind)}, {"model", one.model}};
    json.update(json_of(one.place));
    all.push_back(std::move(json));
  }
  return all;
}

Json json_of(const ModelCoverage& coverage, const CheckResult& result) {
  const bool found = std::ranges::any_of(result.findings, [&](const Finding& finding) {
    return finding.model == coverage.model ||
           (coverage.model == "jpr" && finding.jmm != JmmSays::NotAsked);
  });
  const Verdict verdict = found               ? Verdict::Violated
                          : coverage.complete ? Verdict::Holds
                                              : Verdict::Inconclusive;
  return Json{{"verdict", name_of(verdict)},
              {"complete", coverage.complete},
              {"limit", or_null(coverage.limit)},
              {"explored", coverage.executions},
              {"seconds", coverage.seconds}};
}

Json json_of(const Finding& finding) {
  Json expired = Json::array();
  for (const Expiry& expiry : finding.witness.expired) expired.push_back(json_of(expiry));
  Json causes = Json::array();
  for (const Cause& cause : finding.causes) {
    causes.push_back({{"message", cause.message}, {"stack", json_of(cause.stack)}});
  }
  const Place& place = finding.place;
  Json json{
      {"kind", name_of(finding.kind)},
      {"message", message_of(finding)},
      {"file", or_null(place.file)},
      {"line", place.line > 0 ? Json(place.line) : Json(nullptr)},
      {"method", or_null(place.method)},
      {"thread", or_null(finding.thread)},
      {"model", finding.model},
      {"jmm", json_of(finding.jmm)},
      {"stack", json_of(finding.stack)},
      {"causes", std::move(causes)},
      {"expired", std::move(expired)},
      {"needs_expired_limit", json_of(finding.needs_limit)},
      {"accepted", nullptr},
      {"witness", finding.execution ? json_of(*finding.execution) : json_of(finding.witness)}};
  if (finding.accepted) {
    json["accepted"] = {{"by", finding.accepted_by}, {"reason", *finding.accepted}};
  }
  if (finding.race) {
    json["location"] = finding.race->location;
    json["object"] = finding.race->object;
    json["source"] = json_of(finding.race->source);
    json["manifest"] = json_of(finding.race->manifest);
    json["missing"] = or_null(finding.race->missing);
    json["consequences"] = json_of(finding.consequences);
  }
  return json;
}

std::string limits_text(const std::vector<std::string>& limits) {
  std::string text;
  for (const std::string& limit : limits) text += (text.empty() ? "" : "; ") + limit;
  return text;
}

Json json_of(const CheckResult& result) {
  Json json = json_target(result.target, result.verdict(), result.models());
  json["only_under_jpr"] = result.only_under_jpr();
  json["complete"] = result.complete;
  json["limit"] = or_null(limits_text(result.limits));
  for (const Finding& finding : result.findings) {
    json["findings"].push_back(json_of(finding));
  }
  for (const ModelCoverage& one : result.beyond) json["by_model"][one.model] = json_of(one, result);
  for (const OutcomeCount& count : result.outcomes) {
    json["outcomes"].push_back(
        {{"outcome", count.outcome},
         {"sc", true},
         {"models", {{result.model, {{"executions", count.executions}, {"witness", nullptr}}}}}});
  }
  json["fixed"] = json_of(result.fixed);
  json["assumed"] = json_of(result.assumed);
  json["refused"] = json_of(result.refused);
  json["skipped"] = result.skipped;
  json["not_modelled"] = result.not_modelled;
  json["search"] = or_null(result.search);
  const bool all_looked_at = result.left_out.empty() || result.races != RaceFreedom::Free;
  json["race_free"] = all_looked_at ? json_of(result.races) : Json(nullptr);
  json["all_races"] = result.races == RaceFreedom::Races ? Json(result.all_races) : Json(nullptr);
  json["unordered"] = json_of(result.unordered);
  json["left_out"] = result.left_out;
  json["stats"] = json_of(result.stats);
  return json;
}

}  // namespace

std::string json_of_mistake(const std::string& command, const std::string& what) {
  Json json = json_head(command, Verdict::Inconclusive, false);
  json["targets"] = Json::array();
  json["errors"] = Json::array();
  json["skipped"] = Json::array();
  json["internal_error"] = what;
  return written(json);
}

std::string json_report(const CheckResult& result, std::string_view command) {
  TargetOutcome outcome;
  outcome.result = result;
  return json_report({&outcome, 1}, command);
}

std::string json_report(std::span<const TargetOutcome> outcomes, std::string_view command,
                        const std::vector<std::string>& unused) {
  Json targets = Json::array();
  Json errors = Json::array();
  Json skipped = Json::array();
  bool complete = true;
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
      targets.push_back(json_of(result));
      targets.back()["advice"] = json_of(outcome.advice);
      complete = complete && result.complete;
    }
  }
  Json json = json_head(command, verdict_of(outcomes), complete && !targets.empty());
  json["targets"] = std::move(targets);
  json["errors"] = std::move(errors);
  json["skipped"] = std::move(skipped);
  if (!unused.empty()) json["unused_suppressions"] = unused;
  json["internal_error"] = nullptr;
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
