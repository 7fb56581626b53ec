#include "classfile/annotations.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"

namespace heddle {
namespace {

TEST(Annotations, RefuseWhatIsCutShortOrNestsWithoutEnd) {
  TestClass test;
  const unsigned type = test.utf8("Lorg/junit/Test;");
  const auto parsed = [&](const ByteList& raw) {
    const auto bytes = test.bytes();
    const auto file = parse_class(bytes, "Test.class");
    EXPECT_TRUE(file);
    return parse_annotations(raw.bytes(), file->pool, "Test.class").has_value();
  };
  EXPECT_TRUE(parsed(ByteList().u2(1).u2(type).u2(0)));
  EXPECT_FALSE(parsed(ByteList().u2(1).u2(type)));
  EXPECT_FALSE(parsed(ByteList().u2(1).u2(999).u2(0)));
  EXPECT_FALSE(parsed(ByteList().u2(1).u2(type).u2(0).u1(0)));
  EXPECT_FALSE(parsed(ByteList().u2(1).u2(type).u2(1).u2(type).u1('?').u2(type)));
  ByteList deep = ByteList().u2(1).u2(type).u2(1).u2(type);
  for (int i = 0; i < 10'000; ++i) deep.u1('[').u2(1);
  EXPECT_FALSE(parsed(deep));
}

}  // namespace
}  // namespace heddle
