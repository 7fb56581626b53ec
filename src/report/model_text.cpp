#include "report/model_text.h"

#include <algorithm>
#include <vector>

#include "report/words.h"

namespace heddle {
namespace {

const ModelCoverage* coverage_of(const CheckResult& result, std::string_view model) {
  const auto found = std::ranges::find(result.beyond, model, &ModelCoverage::model);
  return found == result.beyond.end() ? nullptr : &*found;
}

std::string consequence_text(const Consequence& one) {
  const std::string place = text_of(one.place);
  const std::string at = place.empty() ? "" : " at " + place;
  const std::string why = one.model == "sc" ? " in an execution with this race" : " because of it";
  switch (one.kind) {
    case FindingKind::Assertion:
      return "the assertion" + at + " fails" + why;
    case FindingKind::Exception:
      return "an exception is thrown" + at + why;
    case FindingKind::Deadlock:
      return "threads deadlock" + at + why;
    default:
      return "a thread may never end" + at + why;
  }
}

}  // namespace

std::string model_words(const Finding& finding) {
  switch (finding.jmm) {
    case JmmSays::NotAsked:
      return finding.model == "sc" ? "" : ", under " + finding.model;
    case JmmSays::Allowed:
      return ", in an execution of the Java Memory Model that is not sequentially consistent";
    case JmmSays::Forbidden:
      return ", violated only under jpr";
    case JmmSays::NotDecided:
      return ", under jpr (whether jmm allows it is not decided)";
  }
  return "";
}

std::string race_effect(const Finding& race, const CheckResult& result) {
  std::string text;
  for (const Consequence& one : race.consequences) {
    text += (text.empty() ? "" : "; ") + consequence_text(one);
  }
  const ModelCoverage* jpr = coverage_of(result, "jpr");
  if (!text.empty() || jpr == nullptr) return text;
  if (!jpr->complete) return "what it can do is not known; jpr: " + jpr->limit;
  const bool alone = std::ranges::all_of(
      result.findings, [](const Finding& one) { return one.kind == FindingKind::Race; });
  text = alone ? "no assertion, exception, deadlock or endless loop depends on it in any of " +
                     count_text(jpr->executions, "execution")
               : "nothing else was found to go wrong because of it in " +
                     count_text(jpr->executions, "execution");
  return race.accepted ? text : text + "; accept it with --races accept";
}

std::vector<std::string> models_text(const CheckResult& result) {
  std::vector<std::string> lines;
  for (const ModelCoverage& one : result.beyond) {
    std::string line =
        "model " + terminal_safe(one.model) + ": " + count_text(one.executions, "execution");
    line += one.complete ? ", all there are" : ", not all there are: " + terminal_safe(one.limit);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace heddle
