#include "memory/torn.h"

#include <set>

#include "memory/models.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

constexpr Value kLow = 0xFFFFFFFF;
constexpr Value kHigh = static_cast<Value>(0xFFFFFFFF00000000);

TEST(Torn, ALongMayBeSeenInHalvesUnderEveryModel) {
  ToyProgram program({.threads = {{write(0, -1)}, {read(1, 0)}}, .observed = {0}});
  for (const auto& model : models()) {
    for (const bool tears : {false, true}) {
      TornProgram torn(program, [&](LocationIndex) { return tears; });
      const auto outcomes = model.enumerate(torn, {});
      ASSERT_TRUE(outcomes) << model.name << ": " << outcomes.error().message;
      std::set<Value> seen;
      for (const auto& [outcome, count] : outcomes->executions) {
        seen.insert(outcome.registers[0]);
        EXPECT_EQ(torn.joined(outcome).finals, std::vector<Value>{-1}) << model.name;
      }
      const auto wanted = tears ? std::set<Value>{0, -1, kLow, kHigh} : std::set<Value>{0, -1};
      EXPECT_EQ(seen, wanted) << model.name;
    }
  }
}

}  // namespace
}  // namespace heddle::memory::toy
