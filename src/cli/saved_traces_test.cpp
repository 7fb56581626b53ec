#include "cli/saved_traces.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "base/file.h"

namespace heddle {
namespace {

SavedTrace trace_of(const std::string& value) {
  SavedTrace trace;
  trace.target = "Flag";
  trace.race.kind = FindingKind::Race;
  trace.race.message = "nothing orders the write of Flag.done and the read";
  trace.race.race = Race();
  trace.race.race->location = "Flag.done";
  trace.race.witness.threads = {"main"};
  Step step;
  step.kind = EventKind::Read;
  step.subject = "Flag.done";
  step.value = value;
  trace.race.witness.steps.push_back(step);
  return trace;
}

class SavedTraces : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = (std::filesystem::temp_directory_path() / "heddle-traces-XXXXXX").string();
    ASSERT_NE(::mkdtemp(folder_.data()), nullptr);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string folder_;
};

TEST(SavedTrace, ComesBackFromItsBytes) {
  const auto back = parse_saved(saved_text(trace_of("true")), "x.trace");
  ASSERT_TRUE(back);
  EXPECT_EQ(back->target, "Flag");
  EXPECT_EQ(back->race.race->location, "Flag.done");
  EXPECT_EQ(back->race.witness.steps.at(0).value, "true");
}

TEST(SavedTrace, IsRefusedWhereverItIsCutOrChanged) {
  const auto text = saved_text(trace_of("true"));
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_FALSE(parse_saved(text.substr(0, size), "x.trace")) << size;
  }
  for (std::size_t at = 0; at < text.size(); ++at) {
    auto other = text;
    other[at] = static_cast<char>(other[at] ^ 1);
    EXPECT_FALSE(parse_saved(other, "x.trace")) << at;
  }
}

TEST_F(SavedTraces, KeepsEachExecutionOnce) {
  EXPECT_EQ(*save_trace(folder_, trace_of("true")), true);
  EXPECT_EQ(*save_trace(folder_, trace_of("true")), false);
  EXPECT_EQ(*save_trace(folder_, trace_of("false")), true);
  EXPECT_EQ(read_traces(folder_)->traces.size(), 2U);
}

TEST_F(SavedTraces, NamesWhatIsDamagedAndReadsTheRest) {
  ASSERT_TRUE(save_trace(folder_, trace_of("true")));
  std::ofstream(folder_ + "/0-0.trace") << "heddle-race-trace 1 7";
  const auto found = read_traces(folder_);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->traces.size(), 1U);
  ASSERT_EQ(found->damaged.size(), 1U);
  EXPECT_NE(found->damaged[0].find("0-0.trace is not whole"), std::string::npos);
}

TEST_F(SavedTraces, StoresWhatWasWorkedOut) {
  EXPECT_TRUE(read_analyses(folder_).empty());
  ASSERT_TRUE(write_analyses(folder_, {{"a.trace", {{{"A.x", "A.lock"}}, {{1, 3}}}}}));
  const auto back = read_analyses(folder_);
  ASSERT_EQ(back.size(), 1U);
  EXPECT_EQ(back.at("a.trace").history.count({"A.x", "A.lock"}), 1U);
  EXPECT_EQ(back.at("a.trace").edges, (std::vector<OrderEdge>{{1, 3}}));
}

}  // namespace
}  // namespace heddle
