// Bodies that the decoder must never see, one for each rule of JVMS 4.9.1.

#include <gtest/gtest.h>

#include "classfile/test_class.h"

namespace heddle {
namespace {

// The complaint about a static method m()V of this code, in a class that has some constants.
struct CodeCheck : testing::Test {
  std::string check(const ByteList& instructions, const ByteList& handlers = {},
                    unsigned max_locals = 2) {
    test.methods.clear();
    test.method(access::kStatic, "m", "()V", {test.code(4, max_locals, instructions, handlers)});
    const auto bytes = test.bytes();
    const auto parsed = parse_class(bytes, "Test.class");
    return parsed ? "" : parsed.error().where + ": " + parsed.error().message;
  }

  // The opcode with a constant behind it, and a return.
  std::string check_constant(unsigned opcode, unsigned constant, const ByteList& more = {}) {
    return check(ByteList().u1(opcode).u2(constant).list(more).u1(kReturn));
  }

  static constexpr unsigned kReturn = 0xb1;

  TestClass test;
  unsigned integer = test.integer(1);
  unsigned wide = test.long_constant(1);
  unsigned string = test.string_constant("s");
  unsigned plain = test.class_constant("A");
  unsigned array = test.class_constant("[[I");
  unsigned field = test.member(9, "A", "f", "I");
  unsigned method = test.member(10, "A", "m", "(J)V");
  unsigned constructor = test.member(10, "A", "<init>", "()V");
  unsigned interface = test.member(11, "A", "i", "(J)V");
};

TEST_F(CodeCheck, AcceptsTheSmallestBody) { EXPECT_EQ(check({kReturn}), ""); }

TEST_F(CodeCheck, NamesMethodAndPlace) {
  EXPECT_EQ(check({0x00, 0xfe}), "Test.class:m()V+1: 254 is no opcode");
}

TEST_F(CodeCheck, CodeEndsWithItsLastInstruction) {
  EXPECT_EQ(check({0x11, 0x00}), "Test.class:m()V+0: the code ends inside sipush");
  EXPECT_EQ(check({0xc4}), "Test.class:m()V+0: the code ends inside wide");
  EXPECT_EQ(check({0xaa, 0, 0, 0}), "Test.class:m()V+0: the code ends inside tableswitch");
  EXPECT_EQ(check({0x00}),
            "Test.class:m()V+0: the last instruction should not run off the end of the code");
}

TEST_F(CodeCheck, BranchesLeadToInstructions) {
  EXPECT_EQ(check({0xa7, 0x00, 0x03, kReturn}), "");
  EXPECT_EQ(check({0xa7, 0x00, 0x01, kReturn}),
            "Test.class:m()V+0: a branch should lead to an instruction, leads to 1");
  EXPECT_EQ(check({0xa7, 0xff, 0xff, kReturn}),
            "Test.class:m()V+0: a branch should lead to an instruction, leads to -1");
  EXPECT_EQ(check({0xa7, 0x00, 0x04, kReturn}),
            "Test.class:m()V+0: a branch should lead to an instruction, leads to 4");
  EXPECT_EQ(check({0xc8, 0x7f, 0xff, 0xff, 0xff, kReturn}),
            "Test.class:m()V+0: a branch should lead to an instruction, leads to 2147483647");
}

TEST_F(CodeCheck, TableSwitchesFitTheCode) {
  const auto with = [&](std::uint32_t low, std::uint32_t high, const ByteList& targets) {
    ByteList code{0x03, 0xaa, 0, 0};  // iconst_0 tableswitch and padding
    return check(code.u4(23).u4(low).u4(high).list(targets).u1(kReturn));
  };
  const auto targets = ByteList().u4(23).u4(23);
  EXPECT_EQ(with(5, 6, targets), "");
  EXPECT_EQ(with(0xffffffff, 0, targets), "") << "from -1 to 0";
  EXPECT_EQ(with(6, 5, targets),
            "Test.class:m()V+1: tableswitch should go from low to high, goes from 6 to 5");
  EXPECT_EQ(with(0x80000000, 0x7fffffff, targets),
            "Test.class:m()V+1: tableswitch has 4294967296 targets, but the code has 9 bytes left");
  EXPECT_EQ(with(5, 6, ByteList().u4(23).u4(22)),
            "Test.class:m()V+1: a branch should lead to an instruction, leads to 23");
}

TEST_F(CodeCheck, LookupSwitchesAreSorted) {
  const auto with = [&](std::uint32_t count, std::uint32_t first, std::uint32_t second) {
    ByteList code{0x03, 0xab, 0, 0};
    code.u4(27).u4(count).u4(first).u4(27).u4(second).u4(27);
    return check(code.u1(kReturn));
  };
  EXPECT_EQ(with(2, 0x80000000, 0x7fffffff), "");
  EXPECT_EQ(with(2, 1, 1), "Test.class:m()V+1: the pairs of lookupswitch should be sorted");
  EXPECT_EQ(with(2, 1, 0xffffffff),
            "Test.class:m()V+1: the pairs of lookupswitch should be sorted");
  EXPECT_EQ(with(0xffffffff, 1, 2),
            "Test.class:m()V+1: lookupswitch has -1 pairs, but the code has 17 bytes left");
  EXPECT_EQ(with(3, 1, 2),
            "Test.class:m()V+1: lookupswitch has 3 pairs, but the code has 17 bytes left");
}

TEST_F(CodeCheck, LocalsExist) {
  EXPECT_EQ(check({0x15, 1, 0x57, kReturn}), "");
  EXPECT_EQ(check({0x15, 2, 0x57, kReturn}),
            "Test.class:m()V+0: iload 2 should use one of the 2 locals");
  EXPECT_EQ(check({0x16, 1, 0x58, kReturn}),
            "Test.class:m()V+0: lload 1 should use one of the 2 locals")
      << "the second half is missing";
  EXPECT_EQ(check({0x1c, 0x57, kReturn}),
            "Test.class:m()V+0: iload_2 2 should use one of the 2 locals");
  EXPECT_EQ(check({0x0e, 0x48, kReturn}),
            "Test.class:m()V+1: dstore_1 1 should use one of the 2 locals");
  EXPECT_EQ(check({0x84, 2, 1, kReturn}),
            "Test.class:m()V+0: iinc 2 should use one of the 2 locals");
  EXPECT_EQ(check({0xc4, 0x15, 1, 0, 0x57, kReturn}),
            "Test.class:m()V+0: iload 256 should use one of the 2 locals");
  EXPECT_EQ(check({0xc4, 0x84, 0, 1, 1, 0, kReturn}), "");
  EXPECT_EQ(check({0xc4, 0x00, 0, 0, kReturn}), "Test.class:m()V+0: wide cannot widen opcode 0");
}

TEST_F(CodeCheck, ParametersFitTheLocals) {
  test.method(0, "n", "(J)V", {test.code(0, 2, {kReturn})});
  EXPECT_EQ(message(test), "should have locals for its 3 parameters, has 2");
}

TEST_F(CodeCheck, ConstantsAreOfTheRightKind) {
  EXPECT_EQ(check_constant(0x13, integer, {0x57}), "");
  EXPECT_EQ(check_constant(0x13, wide, {0x58}),
            "Test.class:m()V+0: constant 6 should be loadable in one slot, is a long");
  EXPECT_EQ(check_constant(0x14, wide, {0x58}), "");
  EXPECT_EQ(check_constant(0x14, string, {0x57}),
            "Test.class:m()V+0: constant 9 should be loadable in two slots, is a string");
  EXPECT_EQ(check_constant(0xb2, field, {0x57}), "");
  EXPECT_EQ(check_constant(0xb2, method),
            "Test.class:m()V+0: constant 25 should be a field reference, is a method reference");
  EXPECT_EQ(check_constant(0xb6, field),
            "Test.class:m()V+0: constant 19 should be a method reference, is a field reference");
  EXPECT_EQ(check_constant(0xb6, 0xffff),
            "Test.class:m()V+0: constant 65535 should be a method reference, is unusable");
  EXPECT_EQ(check_constant(0xb6, interface),
            "Test.class:m()V+0: constant 37 should be a method reference, is an interface method "
            "reference");
  EXPECT_EQ(check_constant(0xb8, interface), "") << "a static method of an interface";
  EXPECT_EQ(check_constant(0xb8, constructor),
            "Test.class:m()V+0: invokestatic may not call a constructor");
  EXPECT_EQ(check_constant(0xb7, constructor), "");
  EXPECT_EQ(check_constant(0xc0, string),
            "Test.class:m()V+0: constant 9 should be a class, is a string");
}

TEST_F(CodeCheck, InterfaceCallsCountTheirArguments) {
  EXPECT_EQ(check_constant(0xb9, interface, {3, 0}), "");
  EXPECT_EQ(check_constant(0xb9, interface, {2, 0}),
            "Test.class:m()V+0: invokeinterface should count 3 slots, counts 2");
  EXPECT_EQ(check_constant(0xb9, interface, {3, 1}),
            "Test.class:m()V+0: the last byte of invokeinterface should be 0");
}

TEST_F(CodeCheck, ArraysAreMadeByTheirInstructions) {
  EXPECT_EQ(check_constant(0xbb, plain, {0x57}), "");
  EXPECT_EQ(check_constant(0xbb, array, {0x57}), "Test.class:m()V+0: new cannot make an array");
  EXPECT_EQ(check_constant(0xc5, array, {2, 0x57}), "");
  EXPECT_EQ(check_constant(0xc5, array, {3, 0x57}),
            "Test.class:m()V+0: multianewarray of an array of 2 dimensions makes 3");
  EXPECT_EQ(check_constant(0xc5, array, {0, 0x57}),
            "Test.class:m()V+0: multianewarray of an array of 2 dimensions makes 0");
  EXPECT_EQ(check({0x03, 0xbc, 3, 0x57, kReturn}),
            "Test.class:m()V+1: array type should be 4 to 11, is 3");
}

TEST_F(CodeCheck, HandlersGuardWholeInstructions) {
  const ByteList code{0x10, 1, 0x57, kReturn, 0x57, kReturn};  // bipush pop return pop return
  const auto with = [&](unsigned start, unsigned end, unsigned handler, unsigned type) {
    return check(code, ByteList().u2(start).u2(end).u2(handler).u2(type));
  };
  EXPECT_EQ(with(0, 3, 4, 0), "");
  EXPECT_EQ(with(0, 6, 4, plain), "");
  EXPECT_EQ(with(1, 3, 4, 0),
            "Test.class:m()V+1: a handler should guard whole instructions, guards 1 to 3");
  EXPECT_EQ(with(0, 1, 4, 0),
            "Test.class:m()V+0: a handler should guard whole instructions, guards 0 to 1");
  EXPECT_EQ(with(0, 7, 4, 0),
            "Test.class:m()V+0: a handler should guard whole instructions, guards 0 to 7");
  EXPECT_EQ(with(2, 2, 4, 0),
            "Test.class:m()V+2: a handler should guard whole instructions, guards 2 to 2");
  EXPECT_EQ(with(0, 3, 1, 0), "Test.class:m()V+1: the handler of 0 to 3 should be an instruction");
  EXPECT_EQ(with(0, 3, 6, 0), "Test.class:m()V+6: the handler of 0 to 3 should be an instruction");
  EXPECT_EQ(with(0, 3, 4, string), "Test.class:m()V+4: constant 9 should be a class, is a string");
}

TEST_F(CodeCheck, SubroutinesAreForOldClasses) {
  const ByteList code{0xa8, 0, 4, kReturn, 0x4b, 0xa9, 0};  // jsr return astore_0 ret
  EXPECT_EQ(check(code), "Test.class:m()V+0: jsr is not allowed since version 51");
  EXPECT_EQ(check({0xc4, 0xa9, 0, 0}), "Test.class:m()V+0: ret is not allowed since version 51");
  test.major = 50;
  EXPECT_EQ(check(code), "");
  EXPECT_EQ(check({0xc4, 0xa9, 0, 0}), "");
}

TEST_F(CodeCheck, OldClassesLoadNoClasses) {
  EXPECT_EQ(check_constant(0x13, plain, {0x57}), "");
  test.major = 48;
  EXPECT_EQ(check_constant(0x13, plain, {0x57}),
            "Test.class:m()V+0: constant 11 should be loadable in one slot, is a class");
}

}  // namespace
}  // namespace heddle
