#include "report/json_parts.h"

#include "report/execution_text.h"
#include "report/json.h"
#include "report/words.h"

namespace heddle {

namespace {

Json source_of(const ExecutionStep& step) {
  if (step.source == kFromNothing) return nullptr;
  return step.source == kFromInitialValue ? Json("initial") : Json(step.source);
}

std::string value_text(const ExecutionStep& step) {
  if (step.read.empty() || step.written.empty()) return step.read + step.written;
  return step.read + " -> " + step.written;
}

Json json_of(const ExecutionStep& step, const Execution& execution) {
  const bool other = step.kind == ActKind::Other;
  const bool fence = step.kind == ActKind::Fence;
  const bool accesses = !step.read.empty() || !step.written.empty();
  const Json mode = fence ? Json(name_of(step.fence)) : Json(name_of(step.mode));
  return Json{{"thread", execution.threads[step.thread]},
              {"kind", other ? name_of(step.other) : name_of(step.kind)},
              {"file", or_null(step.file)},
              {"line", step.line > 0 ? Json(step.line) : Json(nullptr)},
              {"method", nullptr},
              {"location", or_null(step.location)},
              {"value", or_null(value_text(step))},
              {"read", or_null(step.read)},
              {"written", or_null(step.written)},
              {"source", source_of(step)},
              {"after", step.after},
              {"mode", fence || accesses ? mode : Json(nullptr)},
              {"stage", name_of(step.stage)},
              {"ended", name_of(step.end)},
              {"decides", nullptr}};
}

}  // namespace

Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json json_head(std::string_view command, Verdict verdict, bool complete) {
  return Json{{"schema", kJsonSchema},
              {"command", command},
              {"heddle", HEDDLE_VERSION},
              {"verdict", name_of(verdict)},
              {"complete", complete}};
}

Json json_target(const std::string& target, Verdict verdict, std::vector<std::string> models) {
  return Json{{"target", target},
              {"file", nullptr},
              {"verdict", name_of(verdict)},
              {"models", std::move(models)},
              {"complete", true},
              {"limit", nullptr},
              {"findings", Json::array()},
              {"outcomes", Json::array()},
              {"by_model", Json::object()},
              {"fixed", Json::array()},
              {"assumed", Json::array()},
              {"refused", Json::array()},
              {"skipped", Json::array()},
              {"not_modelled", Json::array()},
              {"search", nullptr},
              {"race_free", nullptr},
              {"all_races", nullptr},
              {"unordered", Json::array()},
              {"left_out", Json::array()},
              {"advice", nullptr},
              {"stats", json_of(CheckStats{})}};
}

Json json_of(const Place& place) {
  return Json{{"file", or_null(place.file)},
              {"line", place.line > 0 ? Json(place.line) : Json(nullptr)},
              {"method", or_null(place.method)}};
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

Json json_of(const std::vector<Assumption>& assumed) {
  Json list = Json::array();
  for (const Assumption& assumption : assumed) list.push_back(assumption_text(assumption));
  return list;
}

Json json_of(const CheckStats& stats) {
  return Json{{"states", stats.states},          {"transitions", stats.transitions},
              {"executions", stats.executions},  {"instructions", stats.instructions},
              {"max_depth", stats.max_depth},    {"rounds", stats.rounds},
              {"contended", stats.contended},    {"states_for_races", stats.states_for_races},
              {"seconds", stats.seconds},        {"peak_bytes", stats.peak_bytes},
              {"table_bytes", stats.table_bytes}};
}

Json json_of(const Execution& execution) {
  Json steps = Json::array();
  for (const ExecutionStep& step : execution.steps) steps.push_back(json_of(step, execution));
  Json commitments = Json::array();
  for (const auto& round : execution.commitments) {
    Json reads = Json::array();
    for (const auto& [read, source] : round) {
      reads.push_back({{"read", read}, {"source", source < 0 ? Json("initial") : Json(source)}});
    }
    commitments.push_back(std::move(reads));
  }
  Json ending = Json::array();
  for (const NeverEnding& one : execution.never_end) {
    const bool waits = one.waits == ActKind::Lock || one.waits == ActKind::Join ||
                       one.waits == ActKind::Wake || one.waits == ActKind::Park ||
                       !one.location.empty();
    ending.push_back({{"thread", execution.threads[one.thread]},
                      {"ended", false},
                      {"goes_round", !waits},
                      {"waits_for", or_null(one.location)},
                      {"held_by", nullptr},
                      {"holds", Json::array()},
                      {"stack", Json::array()}});
  }
  return Json{{"threads", execution.threads},
              {"steps", std::move(steps)},
              {"ending", std::move(ending)},
              {"commitments", std::move(commitments)},
              {"repeats_from", nullptr},
              {"path", nullptr},
              {"cycle", nullptr}};
}

std::string written(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace heddle
