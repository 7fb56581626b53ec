// Null messages on bodies written by hand: what a compiler does not give us at will. The texts
// themselves are compared with the host's over many programs in tests/jvms.

#include "vm/interpreter/null_message.h"

#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "classfile/opcodes.h"

namespace heddle {
namespace {

constexpr std::uint8_t byte(Opcode op) { return static_cast<std::uint8_t>(op); }

// Constants: 3 is the field p/A.next:Lp/A;  6 the method p/A.m:(JLjava/lang/String;)V
// 9 the constructor p/A.<init>:()V  12 the static field java/lang/String.s:Lp/A;
class Sample {
 public:
  explicit Sample(std::vector<std::uint8_t> bytes, std::uint16_t access = 0)
      : bytes_(std::move(bytes)) {
    add_member(ConstantTag::Fieldref, "p/A", "next", "Lp/A;");
    add_member(ConstantTag::Methodref, "p/A", "m", "(JLjava/lang/String;)V");
    add_member(ConstantTag::Methodref, "p/A", "<init>", "()V");
    add_member(ConstantTag::Fieldref, "java/lang/String", "s", "Lp/A;");
    file_.pool = ConstantPool(std::move(entries_));
    method_.access = access;
    method_.descriptor = "(JLp/A;)V";
    method_.code.emplace();
    method_.code->bytes = bytes_;
    method_.code->max_locals = 8;
    method_.code->max_stack = 8;
  }

  void name_local(std::uint16_t start, std::uint16_t length, std::uint16_t index,
                  std::string_view name) {
    method_.code->locals.push_back({start, length, name, "Lp/A;", index});
  }
  [[nodiscard]] std::string at(std::uint32_t bci) const {
    return null_message(file_, method_, bci).value_or("nothing");
  }

 private:
  // A reference at index 3n, its class and its name and type behind; the texts far behind.
  void add_member(ConstantTag tag, std::string_view owner, std::string_view name,
                  std::string_view descriptor) {
    if (entries_.empty()) entries_.resize(64);
    const auto base = static_cast<std::uint16_t>(3 * ++members_);
    const auto text = static_cast<std::uint16_t>(16 + 4 * members_);
    entries_[base].tag = tag;
    entries_[base].first = static_cast<std::uint16_t>(base + 1);
    entries_[base].second = base + 2U;
    entries_[base + 1U].tag = ConstantTag::Class;
    entries_[base + 1U].first = text;
    entries_[base + 2U].tag = ConstantTag::NameAndType;
    entries_[base + 2U].first = static_cast<std::uint16_t>(text + 1);
    entries_[base + 2U].second = text + 2U;
    add_text(text, owner);
    add_text(text + 1U, name);
    add_text(text + 2U, descriptor);
  }
  void add_text(std::size_t index, std::string_view text) {
    entries_[index].tag = ConstantTag::Utf8;
    entries_[index].second = static_cast<std::uint32_t>(text.size());
    entries_[index].text = text.data();
  }

  std::vector<std::uint8_t> bytes_;
  std::vector<ConstantPool::Entry> entries_;
  unsigned members_ = 0;
  ClassFile file_;
  Member method_;
};

TEST(NullMessage, NamesLocalsOnlyWhereTheyAreInScope) {
  Sample sample({byte(Opcode::Aload3), byte(Opcode::Arraylength), byte(Opcode::Pop),
                 byte(Opcode::Aload3), byte(Opcode::Arraylength), byte(Opcode::Return)});
  sample.name_local(0, 2, 3, "a");
  EXPECT_EQ(sample.at(1), "Cannot read the array length because \"a\" is null");
  EXPECT_EQ(sample.at(4), "Cannot read the array length because \"<parameter2>\" is null");
}

TEST(NullMessage, KnowsWhatEachLocalIs) {
  const std::vector<std::uint8_t> body{byte(Opcode::Aload0), byte(Opcode::Arraylength),
                                       byte(Opcode::Aload2), byte(Opcode::Arraylength),
                                       byte(Opcode::Aload3), byte(Opcode::Arraylength)};
  const Sample of_object(body);
  EXPECT_EQ(of_object.at(1), "Cannot read the array length because \"this\" is null");
  EXPECT_EQ(of_object.at(3), "Cannot read the array length because \"<parameter1>\" is null");
  EXPECT_EQ(of_object.at(5), "Cannot read the array length because \"<parameter2>\" is null");
  const Sample of_class(body, access::kStatic);
  EXPECT_EQ(of_class.at(1), "Cannot read the array length because \"<parameter1>\" is null");
  EXPECT_EQ(of_class.at(3), "Cannot read the array length because \"<parameter2>\" is null");
  EXPECT_EQ(of_class.at(5), "Cannot read the array length because \"<local3>\" is null");
}

TEST(NullMessage, AWrittenParameterIsALocal) {
  const Sample sample({byte(Opcode::AconstNull), byte(Opcode::Wide), byte(Opcode::Astore), 0, 3,
                       byte(Opcode::Wide), byte(Opcode::Aload), 0, 3, byte(Opcode::Arraylength)});
  EXPECT_EQ(sample.at(9), "Cannot read the array length because \"<local3>\" is null");
}

TEST(NullMessage, LooksBelowTheArguments) {
  const Sample sample({byte(Opcode::Getstatic), 0, 12, byte(Opcode::Lconst0),
                       byte(Opcode::AconstNull), byte(Opcode::Invokevirtual), 0, 6});
  EXPECT_EQ(sample.at(5), "Cannot invoke \"p.A.m(long, String)\" because \"String.s\" is null");
}

TEST(NullMessage, AConstructorCallIsTheProgramsOwnException) {
  const Sample sample({byte(Opcode::Aload0), byte(Opcode::Invokespecial), 0, 9});
  EXPECT_EQ(sample.at(1), "nothing");
  EXPECT_EQ(sample.at(0), "nothing");
  EXPECT_EQ(sample.at(400), "nothing");
}

TEST(NullMessage, PathsThatDisagreeGiveNoReason) {
  // lload_1, l2i, ifeq 9; aload_0, goto 10; 9: aload_3; 10: getfield
  const Sample sample({byte(Opcode::Lload1), byte(Opcode::L2i), byte(Opcode::Ifeq), 0, 7,
                       byte(Opcode::Aload0), byte(Opcode::Goto), 0, 4, byte(Opcode::Aload3),
                       byte(Opcode::Getfield), 0, 3});
  EXPECT_EQ(sample.at(10), "Cannot read field \"next\"");
}

TEST(NullMessage, CodeBehindTheInstructionDoesNotCount) {
  // 0: aload_3, arraylength, pop, aconst_null, astore_3, goto 0
  const Sample sample({byte(Opcode::Aload3), byte(Opcode::Arraylength), byte(Opcode::Pop),
                       byte(Opcode::AconstNull), byte(Opcode::Astore3), byte(Opcode::Goto), 0xff,
                       0xfb});
  EXPECT_EQ(sample.at(1), "Cannot read the array length because \"<parameter2>\" is null");
}

TEST(NullMessage, CodeReachedFromBehindIsFoundInAnotherPass) {
  // 0: goto 5; 3: arraylength, return; 5: aload_0, goto 3
  const Sample sample({byte(Opcode::Goto), 0, 5, byte(Opcode::Arraylength), byte(Opcode::Return),
                       byte(Opcode::Aload0), byte(Opcode::Goto), 0xff, 0xfd});
  EXPECT_EQ(sample.at(3), "Cannot read the array length because \"this\" is null");
}

TEST(NullMessage, StacksThatCannotBeGiveNoReason) {
  const Sample sample({byte(Opcode::Pop2), byte(Opcode::Arraylength)});
  EXPECT_EQ(sample.at(1), "Cannot read the array length");
  EXPECT_EQ(Sample({byte(Opcode::Arraylength)}).at(0), "Cannot read the array length");
}

}  // namespace
}  // namespace heddle
