#include "report/trace.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Trace example() {
  Trace trace;
  trace.program.target = "Counter.java";
  trace.program.class_path = "lib/*:.";
  trace.program.arguments = {"2", ""};
  trace.program.properties = {{"a", "b"}};
  trace.program.main_class = "Counter";
  trace.program.entry = "test";
  trace.program.test = "Counter#test()V";
  trace.program.call = 2;
  trace.kind = FindingKind::NeverEnds;
  trace.message = "main waits\nforever";
  trace.contended = {"Counter.count"};
  trace.path = {{ThreadId{0}, 0}, {ThreadId{1}, 7}};
  trace.cycle = {{ThreadId{3}, 1}, {ThreadId{2}, 0}};
  return trace;
}

// What is said of a text that is one replacement away from a trace.
Error error_after(const std::string& old_text, const std::string& new_text) {
  std::string text = trace_text({example()});
  const std::size_t at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << old_text;
  text.replace(at, old_text.size(), new_text);
  const auto traces = parse_traces(text, "t.json");
  EXPECT_FALSE(traces) << text;
  return traces ? Error{} : traces.error();
}

TEST(Trace, ComesBackAsItWasWritten) {
  Trace second = example();
  second.kind = FindingKind::Deadlock;
  const std::vector<Trace> traces{example(), second};
  const auto back = parse_traces(trace_text(traces), "t.json");
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(*back, traces);
}

TEST(Trace, NamesThePlaceOfWhatIsNoJson) {
  const auto traces = parse_traces("{\n  \"format\": oops }", "t.json");
  ASSERT_FALSE(traces);
  EXPECT_EQ(traces.error().where, "t.json:2:13");
  EXPECT_EQ(traces.error().message, "is no JSON from here on");
  EXPECT_FALSE(parse_traces("", "t.json"));
  EXPECT_FALSE(parse_traces(std::string(1'000'000, '['), "t.json"));
}

TEST(Trace, NamesTheKeyThatIsWrong) {
  EXPECT_EQ(error_after("heddle-trace", "heddle").message,
            "is no trace: heddle check --trace FILE writes one");
  EXPECT_EQ(error_after("\"schema\": 1", "\"schema\": 2").message,
            "is a trace of schema 2, this Heddle reads 1");
  const Error missing = error_after("\"target\"", "\"tarjet\"");
  EXPECT_EQ(missing.where, "t.json: traces[0].program");
  EXPECT_EQ(missing.message, "should have a key target");
  EXPECT_EQ(error_after("\"jar\": false", "\"jar\": 0").message,
            "jar should be true or false, is number");
  EXPECT_EQ(error_after("\"jdk\": 17", "\"jdk\": -17").message,
            "jdk should be a small whole number");
  EXPECT_EQ(error_after("never-ends", "race-car").message, "'race-car' is no kind of finding");
  const Error path = error_after("0 1:7", "0 1:7x");
  EXPECT_EQ(path.where, "t.json: traces[0].path");
  EXPECT_EQ(path.message, "choice 2 should be a thread's number, or THREAD:WAY, is '1:7x'");
  EXPECT_EQ(error_after("\"Counter.count\"", "1").message, "contended should be a list of strings");
  EXPECT_EQ(error_after("\"b\"", "null").message,
            "properties should be a list of pairs of strings");
}

TEST(Trace, RefusesAnEmptyList) {
  EXPECT_EQ(parse_traces(trace_text({}), "t.json").error().message, "holds no witness");
}

}  // namespace
}  // namespace heddle
