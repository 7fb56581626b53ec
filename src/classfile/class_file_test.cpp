#include "classfile/class_file.h"

#include <gtest/gtest.h>

#include "classfile/test_class.h"

namespace heddle {
namespace {

using access::kAbstract;
using access::kAnnotation;
using access::kEnum;
using access::kFinal;
using access::kInterface;
using access::kModule;
using access::kNative;
using access::kPrivate;
using access::kProtected;
using access::kPublic;
using access::kStatic;
using access::kVolatile;

const ByteList kReturn{0xb1};

TEST(ClassFile, ReadsASmallClass) {
  TestClass test;
  test.interfaces = {test.class_constant("java/lang/Runnable")};
  const auto answer = test.integer(42);
  test.field(kStatic | kFinal, "answer", "I",
             {test.attribute("ConstantValue", ByteList().u2(answer))});
  const auto lines = test.attribute("LineNumberTable", ByteList().u2(1).u2(0).u2(7));
  const auto local = ByteList().u2(0).u2(1).u2(test.utf8("this")).u2(test.utf8("LTest;")).u2(0);
  const auto locals = test.attribute("LocalVariableTable", ByteList().u2(1).list(local));
  test.method(kPublic, "run", "()V",
              {test.code(0, 1, kReturn, {}, {lines, locals}),
               test.attribute("Exceptions", ByteList().u2(1).u2(test.class_constant("E"))),
               test.attribute("Unheard", ByteList{1, 2, 3})});
  test.attributes = {test.attribute("SourceFile", ByteList().u2(test.utf8("Test.java")))};
  const auto bytes = test.bytes();
  const auto file = parse_class(bytes, "Test.class");
  ASSERT_TRUE(file) << file.error().where << ": " << file.error().message;
  EXPECT_EQ(file->name, "Test");
  EXPECT_EQ(file->super_name, "java/lang/Object");
  EXPECT_EQ(file->pool.text_of(file->interfaces.at(0)), "java/lang/Runnable");
  EXPECT_EQ(file->source_file, "Test.java");
  ASSERT_EQ(file->fields.size(), 1U);
  EXPECT_EQ(file->pool.integer(file->fields[0].constant_value), 42);
  ASSERT_EQ(file->methods.size(), 1U);
  const auto& run = file->methods[0];
  EXPECT_EQ(run.descriptor, "()V");
  ASSERT_EQ(run.exceptions.size(), 1U);
  ASSERT_TRUE(run.code);
  EXPECT_EQ(run.code->max_locals, 1);
  EXPECT_EQ(run.code->lines.at(0).line, 7);
  EXPECT_EQ(run.code->locals.at(0).name, "this");
}

TEST(ClassFile, LeavesLocalsAloneWithoutBodies) {
  TestClass test;
  // The entry is broken; nothing looks.
  const auto locals = test.attribute("LocalVariableTable", ByteList().u2(1).u4(0).u4(0).u2(0));
  test.method(kPublic, "run", "()V", {test.code(0, 1, ByteList{0xff}, {}, {locals})});
  const auto bytes = test.bytes();
  const auto file = parse_class(bytes, "Test.class", false);
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_TRUE(file->methods[0].code->locals.empty());
  EXPECT_FALSE(parse_class(bytes, "Test.class", true));
}

TEST(ClassFile, GivesLocalsWhenAsked) {
  TestClass test;
  const auto entry = ByteList().u2(0).u2(1).u2(test.utf8("self")).u2(test.utf8("LTest;")).u2(0);
  const auto table = test.attribute("LocalVariableTable", ByteList().u2(1).list(entry));
  test.method(kPublic, "run", "()V", {test.code(0, 1, kReturn, {}, {table})});
  const auto bytes = test.bytes();
  for (const bool bodies : {false, true}) {
    const auto file = parse_class(bytes, "Test.class", bodies);
    ASSERT_TRUE(file) << file.error().message;
    const auto locals = local_variables(*file, *file->methods[0].code);
    ASSERT_EQ(locals.size(), 1U) << bodies;
    EXPECT_EQ(locals[0].name, "self");
    EXPECT_EQ(locals[0].descriptor, "LTest;");
  }
}

TEST(ClassFile, EveryTruncationIsAnError) {
  TestClass test;
  test.field(0, "f", "J");
  test.method(kPublic, "run", "()V", {test.code(0, 1, kReturn)});
  const auto bytes = test.bytes();
  ASSERT_EQ(complaint(bytes), "");
  for (std::size_t size = 0; size < bytes.size(); size++) {
    const auto text = complaint({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)});
    EXPECT_NE(text, "") << size;
  }
  EXPECT_EQ(complaint({}), "Test.class+0x0: the file ends in the magic number");
}

TEST(ClassFile, RefusesWhatIsNoClassFile) {
  EXPECT_EQ(complaint({'P', 'K', 3, 4, 0, 0, 0, 0}),
            "Test.class+0x0: not a class file: it should start with cafebabe");
  TestClass test;
  test.major = 70;
  EXPECT_EQ(complaint(test.bytes()),
            "Test.class+0x4: class file version 70.0 should be from 45 to 69 (Java 25)");
  test.major = 44;
  EXPECT_NE(message(test), "");
  for (unsigned major = 45; major <= 69; major++) {
    test.major = major;
    EXPECT_EQ(message(test), "") << major;
  }
}

TEST(ClassFile, RefusesBytesBehindTheEnd) {
  auto bytes = TestClass().bytes();
  bytes.push_back(0);
  EXPECT_EQ(complaint(bytes), "Test.class+0x38: the class should end here, 1 more bytes follow");
}

TEST(ClassFile, ChecksTheClassesFlags) {
  const auto with = [](unsigned flags) {
    TestClass test;
    test.flags = flags;
    return message(test);
  };
  EXPECT_EQ(with(kInterface | kAbstract), "");
  EXPECT_EQ(with(kInterface | kAbstract | kAnnotation), "");
  for (const int bad : {+kInterface, kInterface | kAbstract | kFinal, kAbstract | kFinal,
                        kInterface | kAbstract | kEnum, +kAnnotation}) {
    EXPECT_NE(with(static_cast<unsigned>(bad)).find("illegal set of access flags"),
              std::string::npos)
        << bad;
  }
  EXPECT_EQ(with(kModule | kPublic), "a module should have no other access flags, has 0x8001");
}

TEST(ClassFile, ChecksTheHierarchy) {
  {
    TestClass test;
    test.super_class = 0;
    EXPECT_EQ(message(test), "the class should have a superclass, has none");
  }
  {
    TestClass test;
    test.super_class = test.this_class;
    EXPECT_EQ(message(test), "the class is its own superclass");
  }
  {
    TestClass test;
    test.super_class = test.class_constant("[I");
    EXPECT_EQ(message(test), "the superclass should be no array");
  }
  {
    TestClass test;
    test.this_class = test.string_constant("x");
    EXPECT_EQ(message(test), "constant 6 should be a class, is a string");
  }
  {
    TestClass test;
    test.interfaces = {test.class_constant("I"), test.class_constant("I")};
    EXPECT_EQ(message(test), "interface \"I\" is listed twice");
  }
  {
    TestClass test;
    test.flags = kInterface | kAbstract;
    test.super_class = test.class_constant("A");
    EXPECT_EQ(message(test), "the superclass of an interface should be java/lang/Object, is \"A\"");
  }
}

TEST(ClassFile, ChecksFields) {
  const auto with = [](unsigned flags, std::string_view name, std::string_view descriptor) {
    TestClass test;
    test.field(flags, name, descriptor);
    return message(test);
  };
  EXPECT_EQ(with(kPrivate | kVolatile, "f", "[I"), "");
  EXPECT_EQ(with(0, "a/b", "I"), "\"a/b\" is no legal field name");
  EXPECT_EQ(with(0, "f", "V"), "field \"f\" has no legal descriptor: \"V\"");
  EXPECT_EQ(with(kFinal | kVolatile, "f", "I"),
            "field \"f\" has an illegal set of access flags, 0x0050");
  EXPECT_NE(with(kPublic | kPrivate, "f", "I"), "");
  TestClass twice;
  twice.field(0, "f", "I");
  twice.field(0, "f", "J");
  EXPECT_EQ(message(twice), "");
  twice.field(0, "f", "I");
  EXPECT_EQ(message(twice), "the class has two fields \"f\" of type \"I\"");
}

TEST(ClassFile, ChecksConstantValues) {
  const auto with = [](unsigned flags, std::string_view descriptor) {
    TestClass test;
    const auto value = test.integer(1);
    test.field(flags, "f", descriptor, {test.attribute("ConstantValue", ByteList().u2(value))});
    return message(test);
  };
  for (const auto* type : {"I", "Z", "B", "C", "S"}) EXPECT_EQ(with(kStatic, type), "");
  EXPECT_EQ(with(kStatic, "J"), "constant 5 should be a long, is an integer");
  EXPECT_EQ(with(kStatic, "Ljava/lang/String;"), "constant 5 should be a string, is an integer");
  EXPECT_EQ(with(kStatic, "[I"), "field \"f\" of type \"[I\" can have no constant value");
  EXPECT_EQ(with(0, "J"), "") << "ignored where the field is not static";
}

TEST(ClassFile, ChecksMethods) {
  const auto with = [](unsigned flags, std::string_view name, std::string_view descriptor) {
    TestClass test;
    test.method(flags, name, descriptor, {test.code(0, 300, kReturn)});
    return message(test);
  };
  EXPECT_EQ(with(kPublic, "m", "()V"), "");
  EXPECT_EQ(with(0, "<init>", "()V"), "");
  EXPECT_EQ(with(kStatic, "<clinit>", "()V"), "");
  EXPECT_EQ(with(0, "<clinit>", "()V"),
            "method \"<clinit>\" has an illegal set of access flags, 0x0000");
  EXPECT_EQ(with(kStatic, "<clinit>", "(I)V"),
            "method \"<clinit>\" should return nothing, is \"(I)V\"");
  EXPECT_EQ(with(0, "<init>", "()I"), "method \"<init>\" should return nothing, is \"()I\"");
  EXPECT_NE(with(kStatic, "<init>", "()V"), "");
  EXPECT_EQ(with(0, "<x>", "()V"), "\"<x>\" is no legal method name");
  EXPECT_EQ(with(0, "m", "I"), "method \"m\" has no legal descriptor: \"I\"");
  const auto full = "(" + std::string(255, 'I') + ")V";
  EXPECT_EQ(with(kStatic, "m", full), "");
  EXPECT_EQ(with(0, "m", full), "method \"m\" has too many parameters");
  EXPECT_EQ(with(kNative, "m", "()V"),
            "method \"m\" is native or abstract and should have no code");
  TestClass bare;
  bare.method(0, "m", "()V");
  EXPECT_EQ(message(bare), "method \"m\" should have code, has none");
}

TEST(ClassFile, ChecksInterfaceMethods) {
  const auto with = [](unsigned flags, unsigned major) {
    TestClass test;
    test.flags = kInterface | kAbstract;
    test.major = major;
    const bool body = (flags & kAbstract) == 0;
    std::vector<ByteList> attributes;
    if (body) attributes.push_back(test.code(0, 1, kReturn));
    test.method(flags, "m", "()V", attributes);
    return message(test);
  };
  EXPECT_EQ(with(kPublic | kAbstract, 51), "");
  EXPECT_EQ(with(kPublic, 52), "") << "a default method";
  EXPECT_EQ(with(kPrivate, 52), "");
  EXPECT_EQ(with(kPublic | kStatic, 52), "");
  EXPECT_NE(with(kPublic, 51), "") << "before Java 8";
  EXPECT_NE(with(kProtected, 52), "");
  EXPECT_NE(with(kPublic | kFinal, 52), "");
}

TEST(ClassFile, ChecksTheLengthOfAttributes) {
  TestClass test;
  test.attributes = {test.attribute("SourceFile", ByteList().u2(1).u2(1))};
  EXPECT_EQ(message(test), "SourceFile should be 2 bytes long, is 4");
  TestClass cut;
  cut.attributes = {ByteList().u2(cut.utf8("Anything")).u4(0xffffffff)};
  EXPECT_EQ(message(cut),
            "4294967295 bytes of an attribute should follow, the file has 0 bytes left");
}

TEST(ClassFile, RefusesASecondAttribute) {
  TestClass test;
  const auto code = test.code(0, 1, kReturn);
  test.method(0, "m", "()V", {code, code});
  EXPECT_EQ(message(test), "a second Code in a method");
}

TEST(ClassFile, ChecksBootstrapMethods) {
  const auto with = [](bool handle, bool loadable) {
    TestClass test;
    const auto method = test.member(10, "A", "boot", "()V");
    const auto first = handle ? test.method_handle(6, method) : method;
    const auto argument = loadable ? test.integer(1) : method;
    test.attributes = {
        test.attribute("BootstrapMethods", ByteList().u2(1).u2(first).u2(1).u2(argument))};
    return message(test);
  };
  EXPECT_EQ(with(true, true), "");
  EXPECT_EQ(with(false, true), "constant 10 should be a method handle, is a method reference");
  EXPECT_EQ(with(true, false), "constant 10 should be loadable, is a method reference");
}

TEST(ClassFile, ReadsRecordsAndNests) {
  TestClass test;
  const auto name = test.utf8("x");
  const auto type = test.utf8("I");
  test.attributes = {
      test.attribute("Record", ByteList().u2(1).u2(name).u2(type).u2(0)),
      test.attribute("NestMembers", ByteList().u2(1).u2(test.class_constant("Test$A"))),
      test.attribute("PermittedSubclasses", ByteList().u2(0)),
  };
  const auto bytes = test.bytes();
  const auto file = parse_class(bytes, "Test.class");
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_TRUE(file->is_record);
  EXPECT_EQ(file->record_components.at(0).name, "x");
  EXPECT_EQ(file->nest_members.size(), 1U);
  EXPECT_TRUE(file->is_sealed);
  test.attributes.push_back(test.attribute("NestHost", ByteList().u2(test.class_constant("H"))));
  EXPECT_EQ(message(test), "the class has both a nest host and nest members");
  // Older class files may use the names of later attributes for anything (JVMS 4.7).
  test.major = 54;
  const auto old_bytes = test.bytes();
  const auto old = parse_class(old_bytes, "Test.class");
  ASSERT_TRUE(old) << old.error().message;
  EXPECT_FALSE(old->is_record);
  EXPECT_EQ(old->nest_host, 0);
}

TEST(ClassFile, MessagesAreSafeToPrint) {
  TestClass test;
  test.field(0, "a/\n\x1b[31m" + std::string(200, 'x'), "I");
  EXPECT_EQ(message(test), "\"a/??[31m" + std::string(72, 'x') + "...\" is no legal field name");
}

}  // namespace
}  // namespace heddle
