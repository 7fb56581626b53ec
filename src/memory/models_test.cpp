#include "memory/models.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace heddle::memory {
namespace {

TEST(Models, HaveNamesOfTheirOwnAndOneIsTheDefault) {
  std::set<std::string_view> names;
  for (const ModelInfo& model : models()) {
    EXPECT_TRUE(names.insert(model.name).second) << model.name;
    EXPECT_FALSE(model.summary.empty()) << model.name;
    EXPECT_NE(model.enumerate, nullptr) << model.name;
    EXPECT_EQ(find_model(model.name), &model);
  }
  EXPECT_EQ(std::ranges::count(models(), true, &ModelInfo::is_default), 1);
  EXPECT_EQ(find_model("none"), nullptr);
}

TEST(Models, SayWhatIsAnErrorUnderThem) {
  for (const ModelInfo& model : models()) {
    if (model.defines_waiting && model.defines_interrupts) continue;
    EXPECT_FALSE(model.undefined.empty()) << model.name;
  }
}

TEST(Models, AreListedInTheOrderOfTheTable) {
  const auto names = model_names([](const ModelInfo& model) { return model.checks; });
  EXPECT_EQ(names, std::vector<std::string>{"sc"});
  const std::vector<std::string> three{"a", "b", "c"};
  EXPECT_EQ(list_text(three), "a, b, c");
  EXPECT_EQ(list_text(three, "and"), "a, b and c");
  EXPECT_EQ(list_text({}), "");
}

}  // namespace
}  // namespace heddle::memory
