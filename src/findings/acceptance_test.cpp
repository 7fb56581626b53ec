#include "findings/acceptance.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Finding race_of(const std::string& location, const std::string& field, const std::string& method) {
  Race race;
  race.location = location;
  race.field = field;
  race.source.place.method = method;
  Finding finding;
  finding.kind = FindingKind::Race;
  finding.race = race;
  return finding;
}

TEST(Suppressions, HaveAReasonEach) {
  const auto parsed = parse_suppressions(
      "# what we know of\n\n  Cache.hash: worked out twice at worst\r\nint[] in Sor.*: red: black",
      "heddle.suppressions");
  ASSERT_TRUE(parsed.has_value());
  ASSERT_EQ(parsed->size(), 2U);
  EXPECT_EQ((*parsed)[0].location, "Cache.hash");
  EXPECT_EQ((*parsed)[0].reason, "worked out twice at worst");
  EXPECT_EQ((*parsed)[0].origin, "heddle.suppressions:3");
  EXPECT_EQ((*parsed)[1].location, "int[]");
  EXPECT_EQ((*parsed)[1].method, "Sor.*");
  EXPECT_EQ((*parsed)[1].reason, "red: black");
}

TEST(Suppressions, WithoutAReasonAreRefusedWithTheirLine) {
  for (const auto* text : {"\nCache.hash", "\nCache.hash: ", "\n: because"}) {
    const auto parsed = parse_suppressions(text, "s");
    ASSERT_FALSE(parsed.has_value()) << text;
    EXPECT_EQ(parsed.error().where, "s:2");
  }
}

TEST(Suppressions, CoverByLocationFieldAndMethod) {
  const auto race = *race_of("Cache.hash", "com.example.Cache.hash", "Cache.get").race;
  EXPECT_TRUE(covers({"Cache.hash", "", "r", "o"}, race));
  EXPECT_TRUE(covers({"com.example.*", "", "r", "o"}, race));
  EXPECT_FALSE(covers({"Cache.has", "", "r", "o"}, race));
  EXPECT_TRUE(covers({"Cache.*", "Cache.get", "r", "o"}, race));
  EXPECT_FALSE(covers({"Cache.*", "Cache.put", "r", "o"}, race));
  // A place that is no field of the program's own has no name that a pattern could meet by chance.
  EXPECT_FALSE(covers({"com.*", "", "r", "o"}, *race_of("int[]", "", "Sor.relax").race));
}

TEST(Suppressions, AcceptOnlyRacesAndTheFirstReasonStays) {
  const std::vector<Acceptance> all{{"*", "", "first", "s:1"}, {"*", "", "second", "s:2"}};
  auto race = race_of("Cache.hash", "", "");
  accept(all, &race);
  EXPECT_EQ(race.accepted, "first");
  EXPECT_EQ(race.accepted_by, "s:1");
  Finding assertion;
  assertion.kind = FindingKind::Assertion;
  accept(all, &assertion);
  EXPECT_FALSE(assertion.accepted);
}

}  // namespace
}  // namespace heddle
