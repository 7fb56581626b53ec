// The JSON of `heddle outcomes`, `refines` and `models`.

#include "memory/models.h"
#include "report/json_parts.h"
#include "report/outcomes_text.h"
#include "report/refinement_text.h"
#include "report/words.h"

namespace heddle {

namespace {

// Why a model has no outcomes, or not all of them.
std::string limit_of(const OutcomeSet& set) {
  if (set.refusal) {
    return set.refusal->where + ": " + set.refusal->message;
  }
  return set.limit;
}

Json json_of(const ModelCosts& costs) {
  const bool rounds = costs.rounds > 0;
  return Json{{"rounds", rounds ? Json(costs.rounds) : Json(nullptr)},
              {"writes", rounds ? Json(costs.writes) : Json(nullptr)},
              {"first_round_seconds", rounds ? Json(costs.first_round) : Json(nullptr)},
              {"seconds", costs.seconds}};
}

Json json_of(const OutcomeSet& set) {
  return Json{{"verdict", name_of(set.is_open() ? Verdict::Inconclusive : Verdict::Holds)},
              {"complete", set.complete},
              {"limit", or_null(limit_of(set))},
              {"refused", set.refusal.has_value()},
              {"explored", set.explored},
              {"outcomes", set.found.size()},
              {"costs", json_of(set.costs)}};
}

Json json_of(const TableRow& row) {
  Json models = Json::object();
  for (const TableRow::Cell& cell : row.cells) {
    models[cell.model] = {{"executions", cell.executions},
                          {"witness", cell.execution ? json_of(*cell.execution) : Json(nullptr)}};
  }
  return Json{{"outcome", row.outcome},
              {"sc", row.sc ? Json(*row.sc) : Json(nullptr)},
              {"models", std::move(models)}};
}

void add_limit(Json& target, const std::string& who, const std::string& limit) {
  if (limit.empty()) return;
  const std::string before = target["limit"].is_null() ? "" : std::string(target["limit"]) + "; ";
  target["limit"] = before + who + ": " + limit;
}

// A machine's states and others' executions; a search has counted for itself.
CheckStats stats_of(const ExploredTarget& explored) {
  CheckStats stats = explored.sc.stats;
  for (const OutcomeSet& set : explored.models) {
    if (set.stats.executions > 0) continue;
    const memory::ModelInfo* model =
        memory::find_model(std::string_view(set.model).substr(0, set.model.find('+')));
    const bool machine = model != nullptr && model->kind == memory::ModelKind::Machine;
    (machine ? stats.states : stats.executions) += set.explored;
  }
  return stats;
}

// Of a jcstress test.
Json json_of(const GradedTest& graded, const std::vector<std::string>& models) {
  Json rows = Json::array();
  for (const GradedRow& row : graded.rows) {
    Json allowed = Json::object();
    for (std::size_t i = 0; i < row.allowed.size(); ++i) {
      allowed[models[i]] = row.allowed[i] ? Json(*row.allowed[i]) : Json(nullptr);
    }
    rows.push_back({{"result", row.text},
                    {"is_id", row.is_id},
                    {"allowed", std::move(allowed)},
                    {"expect", row.expect},
                    {"description", row.description}});
  }
  return Json{
      {"rows", std::move(rows)}, {"remarks", graded.remarks}, {"problem", or_null(graded.problem)}};
}

Json json_of(const ExploredTarget& explored) {
  std::vector<std::string> names;
  for (const OutcomeSet& set : explored.models) names.push_back(set.model);
  Json json = json_target(explored.name, explored.verdict(), names);
  if (explored.graded) json["grades"] = json_of(*explored.graded, names);
  json["file"] = explored.file;
  for (const OutcomeSet& set : explored.models) {
    json["by_model"][set.model] = json_of(set);
    if (!set.complete) json["complete"] = false;
    add_limit(json, set.model, limit_of(set));
  }
  if (explored.decides_sc() && !explored.asked_for_sc()) {
    add_limit(json, explored.sc.model, limit_of(explored.sc));
  }
  for (const TableRow& row : explored.rows) json["outcomes"].push_back(json_of(row));
  json["fixed"] = json_of(explored.sc.fixed);
  json["assumed"] = json_of(explored.sc.assumed);
  json["refused"] = json_of(explored.sc.refused);
  json["stats"] = json_of(stats_of(explored));
  return json;
}

Json json_of(const Refinement& refinement) {
  return Json{{"verdict", name_of(refinement.verdict)},
              {"complete", refinement.complete},
              {"limit", or_null(refinement.note)},
              {"outcomes_new", refinement.outcomes_new},
              {"outcomes_old", refinement.outcomes_old},
              {"extra", refinement.extra},
              {"witness", refinement.execution ? json_of(*refinement.execution) : Json(nullptr)}};
}

Json json_of(const RefinedPair& pair) {
  std::vector<std::string> names;
  for (const Refinement& refinement : pair.models) names.push_back(refinement.model);
  Json json = json_target(pair.name.empty() ? pair.file_new : pair.name, verdict_of({pair}), names);
  json["new"] = pair.file_new;
  json["old"] = pair.file_old;
  json["observed"] = pair.observed;
  for (const Refinement& refinement : pair.models) {
    json["by_model"][refinement.model] = json_of(refinement);
    if (refinement.complete) continue;
    json["complete"] = false;
    add_limit(json, refinement.model, refinement.note);
  }
  return json;
}

Json json_of(const memory::ModelInfo& model) {
  return Json{{"name", model.name},
              {"summary", model.summary},
              {"kind", memory::text(model.kind)},
              {"undefined", or_null(std::string(model.undefined))},
              {"variants", std::vector<std::string>(model.variants.begin(), model.variants.end())},
              {"default", model.is_default},
              {"check", model.checks},
              {"java", model.takes_java},
              {"waiting", model.defines_waiting},
              {"interrupts", model.defines_interrupts},
              {"invariants", model.has_memory},
              {"hints", model.takes_hints}};
}

std::string finished(Json json, Json targets) {
  json["targets"] = std::move(targets);
  json["errors"] = Json::array();
  json["skipped"] = Json::array();
  json["internal_error"] = nullptr;
  return written(json);
}

}  // namespace

std::string outcomes_json(std::span<const ExploredTarget> targets) {
  Json list = Json::array();
  bool complete = true;
  for (const ExploredTarget& target : targets) {
    list.push_back(json_of(target));
    complete = complete && list.back()["complete"];
  }
  return finished(json_head("outcomes", verdict_of(targets), complete), std::move(list));
}

std::string refinement_json(const std::vector<RefinedPair>& pairs) {
  Json list = Json::array();
  bool complete = true;
  for (const RefinedPair& pair : pairs) {
    list.push_back(json_of(pair));
    complete = complete && list.back()["complete"];
  }
  return finished(json_head("refines", verdict_of(pairs), complete), std::move(list));
}

std::string models_json() {
  Json json = json_head("models", Verdict::Holds, true);
  Json list = Json::array();
  for (const memory::ModelInfo& model : memory::models()) list.push_back(json_of(model));
  json["models"] = std::move(list);
  return finished(std::move(json), Json::array());
}

}  // namespace heddle
