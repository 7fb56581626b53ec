#include "classfile/constant_pool.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"

namespace heddle {
namespace {

std::uint16_t index(unsigned value) { return static_cast<std::uint16_t>(value); }

TEST(ConstantPool, AnswersForEveryKind) {
  TestClass test;
  const auto text = test.utf8("hello");
  const auto number = test.integer(0xffffffff);
  const auto big = test.long_constant(0x8000000000000001);
  const auto string = test.string_constant("s");
  const auto field = test.member(9, "a/B", "f", "I");
  const auto method = test.member(10, "a/B", "m", "()V");
  const auto handle = test.method_handle(6, method);
  const auto bytes = test.bytes();
  const auto file = parse_class(bytes, "Test.class");
  ASSERT_TRUE(file) << file.error().message;
  const auto& pool = file->pool;
  EXPECT_EQ(pool.utf8(index(text)), "hello");
  EXPECT_EQ(pool.integer(index(number)), -1);
  EXPECT_EQ(static_cast<std::uint64_t>(pool.long_bits(index(big))), 0x8000000000000001);
  EXPECT_EQ(pool.tag(index(big + 1)), ConstantTag::Unusable);
  EXPECT_EQ(pool.text_of(index(string)), "s");
  EXPECT_EQ(pool.text_of(pool.member(index(field)).owner), "a/B");
  EXPECT_EQ(pool.member(index(method)).name, "m");
  EXPECT_EQ(pool.member(index(method)).descriptor, "()V");
  EXPECT_EQ(pool.method_handle(index(handle)).kind, HandleKind::InvokeStatic);
  EXPECT_EQ(pool.method_handle(index(handle)).reference, method);
  EXPECT_EQ(pool.tag(0), ConstantTag::Unusable);
  EXPECT_EQ(pool.tag(0xffff), ConstantTag::Unusable);
}

TEST(ConstantPoolDeathTest, AskingForWhatItIsNotIsABug) {
  TestClass test;
  const auto bytes = test.bytes();
  const auto file = parse_class(bytes, "Test.class");
  ASSERT_TRUE(file);
  EXPECT_DEATH((void)file->pool.utf8(0), "only for what it is");
}

TEST(ConstantPool, NamesThePlaceOfABadReference) {
  TestClass test;
  const auto string = test.string_constant("x");
  test.constant(9, ByteList().u2(string).u2(1));
  // 10 bytes of header, then "Test", its class, "java/lang/Object", its class, "x", its string.
  EXPECT_EQ(complaint(test.bytes()), "Test.class+0x31: constant 6 should be a class, is a string");
}

TEST(ConstantPool, RefusesBadReferences) {
  const auto with = [](unsigned tag, const ByteList& rest) {
    TestClass test;
    test.constant(tag, rest);
    return message(test);
  };
  EXPECT_EQ(with(7, ByteList().u2(99)), "constant 99 should be a utf8, the pool has 6");
  EXPECT_EQ(with(8, ByteList().u2(2)), "constant 2 should be a utf8, is a class");
  EXPECT_EQ(with(8, ByteList().u2(0)), "constant 0 should be a utf8, is unusable");
  EXPECT_EQ(with(16, ByteList().u2(1)), "constant 5 has no legal method descriptor: \"Test\"");
  EXPECT_EQ(with(15, ByteList().u1(0).u2(1)),
            "constant 5 should have a handle kind from 1 to 9, has 0");
  EXPECT_EQ(with(15, ByteList().u1(1).u2(1)), "constant 1 should be a field reference, is a utf8");
  EXPECT_EQ(with(2, ByteList().u2(1)), "constant 5 has tag 2, which does not exist");
  EXPECT_EQ(with(5, ByteList().u4(0).u4(0)), "constant 5 takes two places, one is left");
  EXPECT_EQ(with(19, ByteList().u2(1)),
            "constant 5 is a module, which only a module descriptor may have");
  EXPECT_EQ(with(1, ByteList().u2(1).u1(0)), "constant 5 is not well-formed modified UTF-8");
  EXPECT_EQ(with(7, ByteList().u2(5)), "constant 5 should be a utf8, is a class");
}

TEST(ConstantPool, RefusesTagsOfLaterVersions) {
  TestClass test;
  test.major = 50;
  test.method_handle(6, test.member(10, "A", "m", "()V"));
  EXPECT_EQ(message(test), "constant 11 has tag 15, which exists since version 51");
}

TEST(ConstantPool, RefusesBadNames) {
  {
    TestClass test;
    test.class_constant("a//b");
    EXPECT_EQ(message(test), "constant 6 names no legal class: \"a//b\"");
  }
  {
    TestClass test;
    test.member(9, "A", "f", "()V");
    EXPECT_EQ(message(test), "constant 10 should have the descriptor of a field, has \"()V\"");
  }
  {
    TestClass test;
    test.member(10, "A", "m", "I");
    EXPECT_EQ(message(test), "constant 10 should have the descriptor of a method, has \"I\"");
  }
  {
    TestClass test;
    test.member(10, "A", "<clinit>", "()V");
    EXPECT_EQ(message(test), "constant 10 may not refer to \"<clinit>\"");
  }
  {
    TestClass test;
    test.member(11, "A", "<init>", "()V");
    EXPECT_EQ(message(test), "constant 10 may not refer to \"<init>\"");
  }
  {
    TestClass test;
    test.name_and_type("a.b", "I");
    EXPECT_EQ(message(test), "constant 7 has no legal name: \"a.b\"");
  }
  {
    TestClass test;
    test.method_handle(8, test.member(10, "A", "m", "()V"));
    EXPECT_EQ(message(test), "constant 11 is a handle of kind 8 to \"m\"");
  }
}

TEST(ConstantPool, RefusesAMissingBootstrapMethod) {
  TestClass test;
  test.constant(18, ByteList().u2(0).u2(test.name_and_type("run", "()V")));
  EXPECT_EQ(message(test), "constant 8 names bootstrap method 0 of 0");
}

}  // namespace
}  // namespace heddle
