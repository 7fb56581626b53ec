#include "report/json.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "report/test_result.h"

namespace heddle {
namespace {

using Json = nlohmann::ordered_json;
using Strings = std::vector<std::string>;

Strings keys_of(const Json& json) {
  Strings keys;
  for (const auto& item : json.items()) keys.push_back(item.key());
  return keys;
}

// The only target.
Json target_of(const std::string& text) {
  const Json json = Json::parse(text);
  EXPECT_EQ(json["targets"].size(), 1U);
  return json["targets"].at(0);
}

TEST(JsonReport, HasADocumentAroundTheTargets) {
  const Json json = Json::parse(json_report(lost_update(), "replay"));
  EXPECT_EQ(keys_of(json), (Strings{"schema", "command", "heddle", "verdict", "complete", "targets",
                                    "errors", "skipped", "internal_error"}));
  EXPECT_EQ(json["schema"], 2);
  EXPECT_EQ(json["command"], "replay");
  EXPECT_EQ(json["verdict"], "violated");
  const Json mistake = Json::parse(json_of_mistake("run", "a wild access"));
  EXPECT_EQ(keys_of(mistake), keys_of(json));
  EXPECT_EQ(mistake["internal_error"], "a wild access");
}

TEST(JsonReport, HoldsEverythingInAFixedOrder) {
  const Json json = target_of(json_report(lost_update()));
  EXPECT_EQ(
      keys_of(json),
      (Strings{"target",   "file",         "verdict",  "models",        "complete",  "limit",
               "findings", "outcomes",     "by_model", "fixed",         "assumed",   "refused",
               "skipped",  "not_modelled", "search",   "race_free",     "all_races", "unordered",
               "left_out", "advice",       "stats",    "only_under_jpr"}));
  EXPECT_EQ(json["verdict"], "violated");
  EXPECT_EQ(json["models"], Json::array({"sc"}));
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["stats"]["states"], 1234);
  EXPECT_EQ(keys_of(json["stats"]),
            (Strings{"states", "transitions", "executions", "instructions", "max_depth", "rounds",
                     "contended", "states_for_races", "seconds", "peak_bytes", "table_bytes"}));
  EXPECT_EQ(json["stats"]["instructions"], 56789);
}

TEST(JsonReport, HasEveryStepOfAWitness) {
  const Json json = target_of(json_report(lost_update()));
  const Json& finding = json["findings"].at(0);
  EXPECT_EQ(keys_of(finding),
            (Strings{"kind", "message", "file", "line", "method", "thread", "model", "jmm", "stack",
                     "causes", "expired", "needs_expired_limit", "accepted", "witness"}));
  EXPECT_EQ(finding["kind"], "assertion");
  EXPECT_EQ(finding["line"], 17);
  const Json& witness = finding["witness"];
  EXPECT_EQ(keys_of(witness), (Strings{"threads", "steps", "ending", "commitments", "repeats_from",
                                       "path", "cycle"}));
  EXPECT_EQ(witness["path"], "0 1 1:2");
  EXPECT_TRUE(witness["cycle"].is_null() && witness["repeats_from"].is_null());
  EXPECT_EQ(witness["steps"].size(), 9U) << "every step, whatever the text leaves out";
  const Json& step = witness["steps"][4];
  EXPECT_EQ(keys_of(step),
            (Strings{"thread", "kind", "file", "line", "method", "location", "value", "read",
                     "written", "source", "after", "mode", "stage", "ended", "decides"}));
  EXPECT_EQ(step["thread"], "Thread-0");
  EXPECT_EQ(step["value"], "0 -> 1");
}

TEST(JsonReport, SaysNullForWhatIsNotKnown) {
  CheckResult result = deadlock();
  result.findings[0].place = {};
  const Json finding = target_of(json_report(result))["findings"][0];
  EXPECT_TRUE(finding["file"].is_null());
  EXPECT_TRUE(finding["line"].is_null());
  EXPECT_TRUE(finding["thread"].is_null());
  EXPECT_EQ(finding["witness"]["ending"][1]["held_by"], "B");
  EXPECT_EQ(finding["witness"]["ending"][1]["holds"], Json::array({"Fork#0"}));
}

TEST(JsonReport, SaysWhyItIsIncomplete) {
  CheckResult result;
  result.complete = false;
  result.limits = {"the time limit of 60 s", "something Heddle cannot run"};
  const Json json = target_of(json_report(result));
  EXPECT_EQ(json["verdict"], "inconclusive");
  EXPECT_EQ(json["limit"], "the time limit of 60 s; something Heddle cannot run");
}

TEST(JsonReport, SaysWhatRepeats) {
  CheckResult result = lost_update();
  result.findings[0].witness.cycle = {{ThreadId{1}, 0}, {ThreadId{0}, 0}};
  result.findings[0].witness.repeats_from = 4;
  result.findings[0].witness.ending.resize(1);
  result.findings[0].witness.ending[0].goes_round = true;
  const Json witness = target_of(json_report(result))["findings"][0]["witness"];
  EXPECT_EQ(witness["cycle"], "1 0");
  EXPECT_EQ(witness["repeats_from"], 4);
  EXPECT_EQ(witness["ending"][0]["goes_round"], true);
}

TEST(JsonReport, TakesTextThatIsNoUtf8) {
  CheckResult result = lost_update();
  result.findings[0].message = "\xff\xc0";
  EXPECT_TRUE(Json::accept(json_report(result)));
}

TEST(JsonReport, PutsSeveralTargetsUnderOneVerdict) {
  std::vector<TargetOutcome> outcomes(3);
  outcomes[0].result = lost_update();
  outcomes[1].result.target = "B";
  outcomes[1].skipped = "@Disabled";
  outcomes[2].result.target = "C";
  outcomes[2].problem = "no such class";
  const Json json = Json::parse(json_report(outcomes));
  EXPECT_EQ(json["verdict"], "violated");
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["targets"].size(), 1U);
  EXPECT_EQ(json["targets"][0]["target"], "Counter");
  EXPECT_EQ(json["errors"][0]["message"], "no such class");
  EXPECT_EQ(json["skipped"][0]["reason"], "@Disabled");
}

TEST(PathText, ReadsWhatItWrites) {
  const std::vector<Choice> path{{ThreadId{1}, 0}, {ThreadId{20}, 3}, {ThreadId{0}, 0}};
  EXPECT_EQ(path_text(path), "1 20:3 0");
  EXPECT_EQ(*parse_path("1 20:3 0"), path);
  EXPECT_TRUE(parse_path("")->empty());
}

TEST(PathText, SaysWhichChoiceIsNone) {
  EXPECT_EQ(parse_path("1 x:3").error().message,
            "choice 2 should be a thread's number, or THREAD:WAY, is 'x:3'");
  EXPECT_FALSE(parse_path("1:"));
  EXPECT_FALSE(parse_path("1  2"));
  EXPECT_FALSE(parse_path("-1"));
  EXPECT_FALSE(parse_path("1:2:3"));
  EXPECT_FALSE(parse_path("4294967296"));
}

}  // namespace
}  // namespace heddle
