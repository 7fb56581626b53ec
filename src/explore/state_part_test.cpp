#include "explore/state_part.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

class Number final : public StatePart {
 public:
  explicit Number(bool forgets = false) : forgets_(forgets) {}

  void mark(std::uint32_t mark) override { copies_.at(mark) = value; }
  void restore(std::uint32_t mark) override {
    if (!forgets_) value = copies_.at(mark);
  }
  [[nodiscard]] Fingerprint hash() override { return {value, 0}; }

  std::uint64_t value = 0;

 private:
  bool forgets_;
  Copies<std::uint64_t> copies_;
};

TEST(StateParts, GoBackTogether) {
  StateParts parts;
  Number a;
  Number b;
  parts.add("a", a);
  parts.add("b", b);
  a.value = 1;
  const auto first = parts.mark();
  b.value = 2;
  const auto second = parts.mark();
  a.value = b.value = 3;
  parts.restore(second);
  EXPECT_EQ(a.value, 1U);
  EXPECT_EQ(b.value, 2U);
  parts.restore(first);
  EXPECT_EQ(b.value, 0U);
  EXPECT_EQ(parts.count(), 1U);
  b.value = 7;
  EXPECT_EQ(parts.mark(), second);
  b.value = 8;
  parts.restore(second);
  EXPECT_EQ(b.value, 7U);
}

TEST(StateParts, HoldNothingBeforeTheyWereAdded) {
  StateParts parts;
  Number a;
  Number late;
  parts.add("a", a);
  const auto first = parts.mark();
  parts.add("late", late);
  late.value = 5;
  const auto second = parts.mark();
  parts.restore(second);
  EXPECT_EQ(late.value, 5U);
  parts.restore(first);
  EXPECT_EQ(late.value, 0U);
}

// Which part holds something counts, and a part that holds nothing does not.
TEST(StateParts, HashByPart) {
  StateParts parts;
  Number core;
  Number b;
  Number c;
  parts.add("core", core);
  core.value = 9;
  const auto alone = parts.hash();
  parts.add("b", b);
  parts.add("c", c);
  EXPECT_EQ(parts.hash(), alone);
  b.value = 4;
  const auto with_b = parts.hash();
  EXPECT_NE(with_b, alone);
  b.value = 0;
  c.value = 4;
  EXPECT_NE(parts.hash(), with_b);
  EXPECT_NE(parts.hash(), alone);
}

TEST(StatePartsDeathTest, TellAPartThatIsNotWhatItWas) {
  StateParts parts;
  Number good;
  Number forgetful(true);
  parts.add("good", good);
  parts.add("forgetful", forgetful);
  parts.check_restores();
  const auto mark = parts.mark();
  good.value = 1;
  parts.restore(mark);
  forgetful.value = 1;
  EXPECT_DEATH(parts.restore(mark), "as it was at the mark: forgetful");
  parts.begin_round();  // hashes of older marks do not count any more
  parts.restore(mark);
}

}  // namespace
}  // namespace heddle
