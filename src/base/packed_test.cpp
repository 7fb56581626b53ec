#include "base/packed.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

enum class Color : std::uint8_t { Red, Green };

struct Inner {
  Color color = Color::Red;
  std::vector<std::string> names;

  bool operator==(const Inner&) const = default;
};

struct Outer {
  bool is_set = false;
  double number = 0;
  std::optional<Inner> inner;
  std::vector<std::pair<int, Inner>> pairs;

  bool operator==(const Outer&) const = default;
};

void fields(auto& visit, Inner& value) {
  auto& [color, names] = value;
  visit(color, names);
}

void fields(auto& visit, Outer& value) {
  auto& [is_set, number, inner, pairs] = value;
  visit(is_set, number, inner, pairs);
}

Outer sample() {
  const Inner inner{Color::Green, {"", std::string("a\0b", 3)}};
  return {true, -1.5, inner, {{-3, inner}, {4, {}}}};
}

TEST(Packed, ComesBackAsItWas) {
  EXPECT_EQ(unpacked<Outer>(packed(sample())), sample());
  EXPECT_EQ(unpacked<Outer>(packed(Outer())), Outer());
}

TEST(Packed, RefusesWhatIsCutOffOrTooLong) {
  const std::string bytes = packed(sample());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_EQ(unpacked<Outer>(std::string_view(bytes).substr(0, size)), std::nullopt) << size;
  }
  EXPECT_EQ(unpacked<Outer>(bytes + "x"), std::nullopt);
}

TEST(Packed, TakesNoMemoryForCountsThatCannotBe) {
  std::string bytes = packed(std::vector<std::string>{"a"});
  bytes[7] = '\x7f';  // the highest byte of the count
  EXPECT_EQ(unpacked<std::vector<std::string>>(bytes), std::nullopt);
}

}  // namespace
}  // namespace heddle
