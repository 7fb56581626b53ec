// Slot maps: on bodies written by hand, and on all of the installed JDK's java.base against the
// stack maps that javac wrote (JVMS 4.7.4), which say the same by another way.

#include "program/liveness.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "classfile/byte_reader.h"
#include "classfile/installed_jdks.h"
#include "classfile/jimage.h"
#include "classfile/opcodes.h"
#include "program/decode.h"

namespace heddle {
namespace {

constexpr std::uint8_t byte(Opcode op) { return static_cast<std::uint8_t>(op); }

// A static method over an empty pool.
class Sample {
 public:
  Sample(std::string_view descriptor, std::vector<std::uint8_t> bytes,
         std::vector<ExceptionHandler> handlers = {})
      : bytes_(std::move(bytes)) {
    owner_.file = std::make_unique<ClassFile>();
    member_.descriptor = descriptor;
    member_.code.emplace();
    member_.code->bytes = bytes_;
    member_.code->max_locals = 6;
    member_.code->max_stack = 4;
    member_.code->handlers = std::move(handlers);
    method_.member = &member_;
    method_.access = access::kStatic;
    auto body = decode(*owner_.file, member_, "Sample.m");
    EXPECT_TRUE(body) << body.error().message;
    method_.body = *std::move(body);
  }

  [[nodiscard]] SlotMap at(std::size_t insn) const { return slot_map(owner_, method_, insn); }

  // The locals of an instruction, then its stack: "rL-n|rn": a reference or not, capitals if live.
  [[nodiscard]] std::string show(std::size_t insn) const {
    const auto map = at(insn);
    if (!map.is_reached()) return "unreached";
    std::string text;
    for (std::size_t i = 0; i < member_.code->max_locals; i++) {
      const bool live = map.is_live_local(i);
      text += map.is_ref_local(i) ? (live ? 'R' : 'r') : (live ? 'N' : 'n');
    }
    text += '|';
    for (std::size_t i = 0; i < map.stack_depth(); i++) text += map.is_ref_stack(i) ? 'r' : 'n';
    return text;
  }

 private:
  std::vector<std::uint8_t> bytes_;
  Class owner_;
  Member member_;
  Method method_;
};

TEST(Liveness, ParametersAreWhatTheirDescriptorSays) {
  const Sample sample("(ILjava/lang/Object;J[I)V", {byte(Opcode::Return)});
  EXPECT_EQ(sample.show(0), "nrnnrn|");
}

TEST(Liveness, ALocalLivesFromItsWriteToItsLastRead) {
  const Sample sample("(Ljava/lang/Object;)V",
                      {byte(Opcode::Aload0), byte(Opcode::Astore1), byte(Opcode::Nop),
                       byte(Opcode::Aload1), byte(Opcode::Pop), byte(Opcode::Return)});
  EXPECT_EQ(sample.show(0), "Rnnnnn|");
  EXPECT_EQ(sample.show(1), "rnnnnn|r");
  EXPECT_EQ(sample.show(2), "rRnnnn|");
  EXPECT_EQ(sample.show(3), "rRnnnn|");
  EXPECT_EQ(sample.show(4), "rrnnnn|r");
  EXPECT_EQ(sample.show(5), "rrnnnn|");
}

TEST(Liveness, ASlotThatIsAReferenceOnOnePathOnlyIsNone) {
  // if (i0 == 0) l1 = null; else l1 = 5; return
  const Sample sample("(I)V",
                      {byte(Opcode::Iload0), byte(Opcode::Ifeq), 0, 8, byte(Opcode::Iconst5),
                       byte(Opcode::Istore1), byte(Opcode::Goto), 0, 5, byte(Opcode::AconstNull),
                       byte(Opcode::Astore1), byte(Opcode::Return)});
  EXPECT_EQ(sample.show(4), "nnnnnn|");
  EXPECT_EQ(sample.show(6), "nnnnnn|r");
  EXPECT_EQ(sample.show(7), "nnnnnn|");
  EXPECT_FALSE(sample.at(7).is_ambiguous());
}

TEST(Liveness, ALoopKeepsWhatItsNextRoundReads) {
  // l: aload_0; ifnull end; iinc 1; goto l; end: return
  const Sample sample("(Ljava/lang/Object;I)V",
                      {byte(Opcode::Aload0), byte(Opcode::Ifnull), 0, 9, byte(Opcode::Iinc), 1, 1,
                       byte(Opcode::Goto), 0xff, 0xf9, byte(Opcode::Return)});
  EXPECT_EQ(sample.show(2), "RNnnnn|");
  EXPECT_EQ(sample.show(3), "RNnnnn|");
  EXPECT_EQ(sample.show(4), "rnnnnn|");
}

TEST(Liveness, AHandlerReadsWhatItsRangeMustKeep) {
  // 0: nop; 1: return; handler 2: aload_0, pop2, return
  const Sample sample("(Ljava/lang/Object;)V",
                      {byte(Opcode::Nop), byte(Opcode::Return), byte(Opcode::Aload0),
                       byte(Opcode::Pop2), byte(Opcode::Return)},
                      {{0, 1, 2, 0}});
  EXPECT_EQ(sample.show(0), "Rnnnnn|");
  EXPECT_EQ(sample.show(1), "rnnnnn|");
  EXPECT_EQ(sample.show(2), "Rnnnnn|r");
  EXPECT_EQ(sample.show(3), "rnnnnn|rr");
}

TEST(Liveness, ShufflesMoveWordsNotValues) {
  const Sample sample(
      "(Ljava/lang/Object;I)V",
      {byte(Opcode::Aload0), byte(Opcode::Iload1), byte(Opcode::DupX1), byte(Opcode::Swap),
       byte(Opcode::Pop2), byte(Opcode::Pop), byte(Opcode::Lconst0), byte(Opcode::Aload0),
       byte(Opcode::DupX2), byte(Opcode::Return)});
  EXPECT_EQ(sample.show(2), "Rnnnnn|rn");
  EXPECT_EQ(sample.show(3), "Rnnnnn|nrn");
  EXPECT_EQ(sample.show(4), "Rnnnnn|nnr");
  EXPECT_EQ(sample.show(8), "rnnnnn|nnr");
  EXPECT_EQ(sample.show(9), "rnnnnn|rnnr");
}

TEST(Liveness, WhatControlCannotReachIsSaidToBeSo) {
  const Sample sample("()V", {byte(Opcode::Return), byte(Opcode::Nop), byte(Opcode::Return)});
  EXPECT_EQ(sample.show(1), "unreached");
  EXPECT_EQ(sample.at(1).stack_depth(), 0U);
}

TEST(Liveness, SubroutinesKeepTheLocalsTheyDoNotTouch) {
  // 0 aload_0, astore_1, jsr S; 5 aload_1, pop, iconst_0, istore_1, jsr S; 12 iload_1, pop, return;
  // 15 S: astore_2, nop, ret 2
  const Sample sample(
      "(Ljava/lang/Object;)V",
      {byte(Opcode::Aload0), byte(Opcode::Astore1), byte(Opcode::Jsr), 0, 13, byte(Opcode::Aload1),
       byte(Opcode::Pop), byte(Opcode::Iconst0), byte(Opcode::Istore1), byte(Opcode::Jsr), 0, 6,
       byte(Opcode::Iload1), byte(Opcode::Pop), byte(Opcode::Return), byte(Opcode::Astore2),
       byte(Opcode::Nop), byte(Opcode::Ret), 2});
  EXPECT_EQ(sample.show(3), "rRnnnn|");
  EXPECT_EQ(sample.show(8), "rNnnnn|");
  EXPECT_EQ(sample.show(11), "rNnnnn|n");
  EXPECT_EQ(sample.show(12), "rNNnnn|");
  EXPECT_FALSE(sample.at(3).is_ambiguous());
  EXPECT_FALSE(sample.at(8).is_ambiguous());
  EXPECT_TRUE(sample.at(11).is_ambiguous());
  EXPECT_TRUE(sample.at(12).is_ambiguous());
}

TEST(Liveness, CodeThatNoVerifierAcceptsIsAmbiguous) {
  const Sample underflow("()V", {byte(Opcode::Pop), byte(Opcode::Return)});
  EXPECT_TRUE(underflow.at(0).is_ambiguous());
  const Sample overflow("()V", {byte(Opcode::Lconst0), byte(Opcode::Lconst0), byte(Opcode::Lconst0),
                                byte(Opcode::Return)});
  EXPECT_TRUE(overflow.at(0).is_ambiguous());
  const Sample local("()V", {byte(Opcode::Aload), 6, byte(Opcode::Return)});
  EXPECT_TRUE(local.at(0).is_ambiguous());
}

// ---- against StackMapTable ----

enum class Kind : std::uint8_t { Top, Number, Wide, Ref };

std::vector<Kind> in_slots(const std::vector<Kind>& kinds) {
  std::vector<Kind> slots;
  for (const auto kind : kinds) {
    slots.push_back(kind == Kind::Wide ? Kind::Number : kind);
    if (kind == Kind::Wide) slots.push_back(Kind::Number);
  }
  return slots;
}

struct StackMapEntry {
  std::size_t bci = 0;
  std::vector<Kind> locals;  // in slots
  std::vector<Kind> stack;
};

class StackMapReader {
 public:
  StackMapReader(Bytes table, std::vector<Kind> parameters)
      : in_(table), locals_(std::move(parameters)) {}

  std::vector<StackMapEntry> entries() {
    std::vector<StackMapEntry> all;
    std::size_t next = 0;
    for (auto count = in_.u2(); count > 0 && !in_.failed(); count--) {
      std::vector<Kind> stack;
      const auto bci = next + read_frame(stack);
      all.push_back({bci, in_slots(locals_), in_slots(stack)});
      next = bci + 1;
    }
    EXPECT_FALSE(in_.failed());
    return all;
  }

 private:
  Kind read_type() {
    constexpr Kind kKinds[] = {Kind::Top, Kind::Number, Kind::Number, Kind::Wide, Kind::Wide,
                               Kind::Ref, Kind::Ref,    Kind::Ref,    Kind::Ref};
    const auto tag = in_.u1();
    if (tag >= 7) in_.u2();
    return kKinds[tag];
  }
  void read_types(std::size_t count, std::vector<Kind>& out) {
    for (; count > 0; count--) out.push_back(read_type());
  }

  // Changes the locals, sets the stack, returns the distance.
  std::size_t read_frame(std::vector<Kind>& stack) {
    const auto tag = in_.u1();
    if (tag < 64) return tag;
    if (tag < 128) return read_types(1, stack), tag - 64U;
    const std::size_t distance = in_.u2();
    if (tag == 247) {
      read_types(1, stack);
    } else if (tag >= 248 && tag <= 251) {
      locals_.resize(locals_.size() - (251U - tag));
    } else if (tag < 255) {
      read_types(tag - 251U, locals_);
    } else {
      locals_.clear();
      read_types(in_.u2(), locals_);
      read_types(in_.u2(), stack);
    }
    return distance;
  }

  ByteReader in_;
  std::vector<Kind> locals_;
};

// The StackMapTable of a body; it lies behind the code in the class file (JVMS 4.7.3).
Bytes stack_map_table(const ClassFile& file, Bytes class_bytes, const Code& code) {
  const auto behind =
      static_cast<std::size_t>(code.bytes.data() + code.bytes.size() - class_bytes.data());
  ByteReader in(class_bytes.subspan(behind));
  in.take(std::size_t{8} * in.u2());
  for (auto count = in.u2(); count > 0; count--) {
    const auto name = file.pool.utf8(in.u2());
    const auto contents = in.take(in.u4());
    if (name == "StackMapTable") return contents;
  }
  return {};
}

std::vector<Kind> parameters(const Method& method) {
  std::vector<Kind> kinds;
  if (!method.is_static()) kinds.push_back(Kind::Ref);
  for (ParameterReader types(method.member->descriptor); !types.done();) {
    const auto type = basic_type(types.next().front());
    kinds.push_back(is_reference(type)    ? Kind::Ref
                    : slots_of(type) == 2 ? Kind::Wide
                                          : Kind::Number);
  }
  return kinds;
}

// A local the map calls Top may be a reference to us: javac ends a variable with its block.
void expect_agreement(const SlotMap& map, const StackMapEntry& entry) {
  ASSERT_TRUE(map.is_reached());
  ASSERT_FALSE(map.is_ambiguous());
  ASSERT_EQ(map.stack_depth(), entry.stack.size());
  for (std::size_t i = 0; i < entry.stack.size(); i++) {
    ASSERT_EQ(map.is_ref_stack(i), entry.stack[i] == Kind::Ref) << "stack " << i;
  }
  for (std::size_t i = 0; i < entry.locals.size(); i++) {
    if (entry.locals[i] == Kind::Top) {
      ASSERT_FALSE(map.is_live_local(i)) << "local " << i;
    } else {
      ASSERT_EQ(map.is_ref_local(i), entry.locals[i] == Kind::Ref) << "local " << i;
    }
  }
}

// Returns how many frames were compared.
int compare_class(Class& owner, Bytes bytes) {
  int frames = 0;
  for (const auto& member : owner.file->methods) {
    if (!member.code) continue;
    Method method;
    method.member = &member;
    method.access = member.access;
    auto body = decode(*owner.file, member, owner.file->name);
    EXPECT_TRUE(body);
    method.body = *std::move(body);
    EXPECT_TRUE(slot_map(owner, method, 0).is_reached());
    const auto table = stack_map_table(*owner.file, bytes, *member.code);
    if (table.empty()) continue;
    for (const auto& entry : StackMapReader(table, parameters(method)).entries()) {
      SCOPED_TRACE(std::string(member.name) + std::string(member.descriptor) + " at " +
                   std::to_string(entry.bci));
      const auto& bci = method.body->bci;
      const auto found = std::lower_bound(bci.begin(), bci.end(), entry.bci);
      EXPECT_EQ(*found, entry.bci);
      expect_agreement(slot_map(owner, method, static_cast<std::size_t>(found - bci.begin())),
                       entry);
      if (testing::Test::HasFatalFailure()) return frames;
      frames++;
    }
  }
  return frames;
}

TEST(Liveness, AgreesWithTheStackMapsOfJavaBase) {
  const auto paths = installed_images();
  if (paths.empty()) GTEST_SKIP() << "no JDK is installed";
  for (const auto& path : paths) {
    SCOPED_TRACE(path);
    const auto image = JImage::open(path);
    ASSERT_TRUE(image) << image.error().message;
    int frames = 0;
    each_class_of_java_base(*image, [&](std::string_view name, Bytes bytes) {
      if (HasFatalFailure()) return;
      SCOPED_TRACE(std::string(name));
      auto file = parse_class(bytes, name, false);
      ASSERT_TRUE(file) << file.error().message;
      Class owner;
      owner.file = std::make_unique<ClassFile>(*std::move(file));
      frames += compare_class(owner, bytes);
    });
    EXPECT_GT(frames, 50000);
  }
}

}  // namespace
}  // namespace heddle
