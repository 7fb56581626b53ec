#include "report/advice_text.h"
#include "report/json_parts.h"

namespace heddle {
namespace {

std::string_view name_of(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::Volatile:
      return "volatile";
    case ChangeKind::Final:
      return "final";
    case ChangeKind::AtomicArray:
      return "atomic-array";
    case ChangeKind::Atomic:
      return "atomic";
    case ChangeKind::Synchronized:
      return "synchronized";
    case ChangeKind::Lock:
      return "lock";
    case ChangeKind::Move:
      return "move";
    case ChangeKind::Acquire:
      return "acquire";
    case ChangeKind::NotifyAll:
      return "notifyAll";
    case ChangeKind::While:
      return "while";
    case ChangeKind::Order:
      return "order";
    case ChangeKind::Mode:
      return "mode";
  }
  return "";
}

std::string_view name_of(ProofResult result) {
  switch (result) {
    case ProofResult::Correct:
      return "correct";
    case ProofResult::Improves:
      return "improves";
    case ProofResult::Useless:
      return "useless";
    case ProofResult::Worse:
      return "worse";
    case ProofResult::NotFinished:
      return "not-finished";
    case ProofResult::NotPossible:
      return "not-possible";
  }
  return "";
}

Json json_of(const Change& change) {
  Json json{{"kind", name_of(change.kind)}, {"subject", or_null(change.subject)}};
  json.update(json_of(change.place));
  json["to_line"] = change.line > 0 ? Json(change.line) : Json(nullptr);
  json["text"] = change_text(change);
  return json;
}

Json json_of(const Proof& proof) {
  return Json{{"result", name_of(proof.result)},
              {"text", proof_text(proof)},
              {"complete", proof.complete},
              {"states", proof.states},
              {"executions", proof.executions},
              {"removes", proof.removed},
              {"leaves", proof.left},
              {"adds", proof.fresh},
              {"limits", proof.limits}};
}

Json json_of(const Suggestion& suggestion) {
  Json json{{"changes", Json::array()},           {"cost", suggestion.cost},
            {"proof", json_of(suggestion.proof)}, {"needed", Json::array()},
            {"not_atomic", Json::array()},        {"diff", or_null(suggestion.diff)}};
  for (const Change& change : suggestion.changes) json["changes"].push_back(json_of(change));
  for (const Need& need : suggestion.needs) {
    json["needed"].push_back({{"change", need.change}, {"without", or_null(need.finding)}});
  }
  for (const Place& place : suggestion.not_atomic) json["not_atomic"].push_back(json_of(place));
  return json;
}

}  // namespace

Json json_of(const Advice& advice) {
  if (!advice.asked) return nullptr;
  Json json{{"suggestions", Json::array()}, {"one_step", Json::array()},
            {"besides", advice.besides},    {"checks", advice.checks},
            {"limits", advice.limits},      {"seconds", advice.seconds}};
  for (const OneStep& one : advice.one_step) {
    json["one_step"].push_back({{"field", one.what},
                                {"reads", json_of(one.reads)},
                                {"writes", json_of(one.writes)},
                                {"between", json_of(one.between)}});
  }
  for (const Suggestion& suggestion : advice.suggestions) {
    json["suggestions"].push_back(json_of(suggestion));
  }
  return json;
}

}  // namespace heddle
