#include "classfile/descriptor.h"

#include <string>

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Descriptor, KnowsNames) {
  EXPECT_TRUE(is_unqualified_name("a-b c<"));
  for (const auto* bad : {"", "a.b", "a;", "[a", "a/b"}) EXPECT_FALSE(is_unqualified_name(bad));
  for (const auto* good : {"run", "<init>", "<clinit>", "lambda$0", "a)b"}) {
    EXPECT_TRUE(is_method_name(good)) << good;
  }
  for (const auto* bad : {"", "<x>", "a<", ">", "a.b"}) EXPECT_FALSE(is_method_name(bad)) << bad;
  for (const auto* good : {"A", "a/B", "a/b/C$1"}) EXPECT_TRUE(is_class_name(good)) << good;
  for (const auto* bad : {"", "/", "/A", "A/", "a//B", "a.B", "[A", "A;"}) {
    EXPECT_FALSE(is_class_name(bad)) << bad;
  }
  EXPECT_TRUE(is_class_or_array_name("[[I"));
  EXPECT_TRUE(is_class_or_array_name("[La/B;"));
  EXPECT_FALSE(is_class_or_array_name("["));
  EXPECT_FALSE(is_class_or_array_name("La/B;"));
}

TEST(Descriptor, KnowsFieldTypes) {
  for (const auto* good : {"B", "C", "D", "F", "I", "J", "S", "Z", "La/B;", "[I", "[[La;"}) {
    EXPECT_TRUE(is_field_descriptor(good)) << good;
  }
  for (const auto* bad : {"", "V", "X", "II", "L", "L;", "La", "La//b;", "[", "[V", "La;I"}) {
    EXPECT_FALSE(is_field_descriptor(bad)) << bad;
  }
  EXPECT_TRUE(is_field_descriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(is_field_descriptor(std::string(256, '[') + "I"));
}

TEST(Descriptor, KnowsMethodTypes) {
  for (const auto* good : {"()V", "(I)I", "(ILa/B;[J)[La;", "(La)b;)V"}) {
    EXPECT_TRUE(is_method_descriptor(good)) << good;
  }
  for (const auto* bad : {"", "(", "()", "V", "(V)V", "()VV", "(I", "()[V", "(L)V;"}) {
    EXPECT_FALSE(is_method_descriptor(bad)) << bad;
  }
  EXPECT_TRUE(is_method_descriptor("(" + std::string(255, 'I') + ")V"));
  EXPECT_FALSE(is_method_descriptor("(" + std::string(256, 'I') + ")V"));
  EXPECT_FALSE(is_method_descriptor("(" + std::string(128, 'J') + ")V"));
}

TEST(Descriptor, WalksParameters) {
  static constexpr std::string_view kDescriptor = "(I[[JLa/B;D)La)b;";
  auto rest = parameters_of(kDescriptor);
  EXPECT_EQ(next_type(rest), "I");
  EXPECT_EQ(next_type(rest), "[[J");
  EXPECT_EQ(next_type(rest), "La/B;");
  EXPECT_EQ(next_type(rest), "D");
  EXPECT_TRUE(rest.empty());
  EXPECT_EQ(return_type_of(kDescriptor), "La)b;");
  EXPECT_EQ(parameter_slots(kDescriptor), 5);
  EXPECT_EQ(parameter_slots("(La)b;J)V"), 3);
}

}  // namespace
}  // namespace heddle
