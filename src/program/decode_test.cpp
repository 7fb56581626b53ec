// Decoding and fusing, on bodies written by hand and on all of the installed JDK's java.base.

#include "program/decode.h"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "classfile/installed_jdks.h"
#include "classfile/jimage.h"
#include "classfile/opcodes.h"

namespace heddle {

bool operator==(const Insn& x, const Insn& y) { return x.op == y.op && x.a == y.a && x.b == y.b; }
void PrintTo(const Insn& insn, std::ostream* out) {
  *out << "op " << static_cast<int>(insn.op) << " a " << insn.a << " b " << insn.b;
}

namespace {

constexpr std::uint8_t byte(Opcode op) { return static_cast<std::uint8_t>(op); }

// A class whose pool has a few constants of each loadable kind, and one method with that code.
class Sample {
 public:
  explicit Sample(std::vector<std::uint8_t> bytes, std::vector<ExceptionHandler> handlers = {})
      : bytes_(std::move(bytes)) {
    std::vector<ConstantPool::Entry> entries(8);
    entries[1].tag = ConstantTag::Integer;
    entries[1].bits = 70000;
    entries[2].tag = ConstantTag::Float;
    entries[2].bits = std::bit_cast<std::uint32_t>(1.5F);
    entries[3].tag = ConstantTag::Long;
    entries[5].tag = ConstantTag::String;
    entries[6].tag = ConstantTag::Dynamic;
    entries[7].tag = ConstantTag::Utf8;
    file_.pool = ConstantPool(std::move(entries));
    method_.code.emplace();
    method_.code->bytes = bytes_;
    method_.code->handlers = std::move(handlers);
  }

  [[nodiscard]] Result<std::unique_ptr<Body>> decoded() const {
    return decode(file_, method_, "Sample.m");
  }
  // Without the trap at the end.
  [[nodiscard]] std::vector<Insn> insns() const {
    auto body = decoded();
    EXPECT_TRUE(body) << body.error().message;
    auto insns = (*body)->insns;
    EXPECT_EQ(insns.back(), (Insn{Op::Invalid, 0, 0}));
    insns.pop_back();
    return insns;
  }

 private:
  std::vector<std::uint8_t> bytes_;
  ClassFile file_;
  Member method_;
};

std::string error_of(std::vector<std::uint8_t> bytes) {
  const auto body = Sample(std::move(bytes)).decoded();
  return body ? "decoded" : body.error().where + ": " + body.error().message;
}

TEST(Decode, ConstantsCarryTheirBits) {
  const Sample sample({byte(Opcode::IconstM1),
                       byte(Opcode::Iconst5),
                       byte(Opcode::Lconst1),
                       byte(Opcode::Fconst2),
                       byte(Opcode::Dconst1),
                       byte(Opcode::AconstNull),
                       byte(Opcode::Bipush),
                       0x80,
                       byte(Opcode::Sipush),
                       0xff,
                       0x00,
                       byte(Opcode::Ldc),
                       1,
                       byte(Opcode::LdcW),
                       0,
                       2,
                       byte(Opcode::Ldc),
                       5,
                       byte(Opcode::Ldc),
                       6,
                       byte(Opcode::Ldc2W),
                       0,
                       3,
                       byte(Opcode::Ldc2W),
                       0,
                       6});
  const std::vector<Insn> expected = {
      {Op::Iconst, 0, -1},    {Op::Iconst, 0, 5},
      {Op::Lconst, 0, 1},     {Op::Iconst, 0, std::bit_cast<std::int32_t>(2.0F)},
      {Op::Dconst, 0, 1},     {Op::AconstNull, 0, 0},
      {Op::Iconst, 0, -128},  {Op::Iconst, 0, -256},
      {Op::Iconst, 0, 70000}, {Op::Iconst, 0, std::bit_cast<std::int32_t>(1.5F)},
      {Op::Ldc_U, 0, 5},      {Op::Ldc_U, 0, 6},
      {Op::Wideconst, 0, 3},  {Op::LdcWide_U, 0, 6},
  };
  EXPECT_EQ(sample.insns(), expected);
}

TEST(Decode, LocalsLoseTheirTypeButNotTheirSize) {
  const Sample sample({byte(Opcode::Aload0),
                       byte(Opcode::Dload3),
                       byte(Opcode::Fload),
                       200,
                       byte(Opcode::Lload2),
                       byte(Opcode::Istore1),
                       byte(Opcode::Dstore),
                       7,
                       byte(Opcode::Astore3),
                       byte(Opcode::Wide),
                       byte(Opcode::Lload),
                       1,
                       0,
                       byte(Opcode::Wide),
                       byte(Opcode::Astore),
                       1,
                       1,
                       byte(Opcode::Wide),
                       byte(Opcode::Iinc),
                       0,
                       2,
                       0xff,
                       0xfe,
                       byte(Opcode::Iinc),
                       4,
                       0xff,
                       byte(Opcode::Wide),
                       byte(Opcode::Ret),
                       1,
                       2,
                       byte(Opcode::Ret),
                       9});
  const std::vector<Insn> expected = {
      {Op::Load, 0, 0},    {Op::Load2, 3, 0},  {Op::Load, 200, 0}, {Op::Load2, 2, 0},
      {Op::Store, 1, 0},   {Op::Store2, 7, 0}, {Op::Store, 3, 0},  {Op::Load2, 256, 0},
      {Op::Store, 257, 0}, {Op::Iinc, 2, -2},  {Op::Iinc, 4, -1},  {Op::Ret, 258, 0},
      {Op::Ret, 9, 0},
  };
  EXPECT_EQ(sample.insns(), expected);
}

TEST(Decode, InstructionsOfEqualSizeShareAnOpcode) {
  const Sample sample({byte(Opcode::Faload), byte(Opcode::Daload), byte(Opcode::Fastore),
                       byte(Opcode::Dastore), byte(Opcode::Saload), byte(Opcode::Sastore),
                       byte(Opcode::Freturn), byte(Opcode::Areturn), byte(Opcode::Dreturn),
                       byte(Opcode::Return), byte(Opcode::Swap), byte(Opcode::Lxor),
                       byte(Opcode::Dcmpg), byte(Opcode::Dup2X2)});
  const std::vector<Insn> expected = {
      {Op::Iaload, 0, 0},  {Op::Laload, 0, 0},  {Op::Iastore, 0, 0}, {Op::Lastore, 0, 0},
      {Op::Saload, 0, 0},  {Op::Sastore, 0, 0}, {Op::Ireturn, 0, 0}, {Op::Ireturn, 0, 0},
      {Op::Lreturn, 0, 0}, {Op::Return, 0, 0},  {Op::Swap, 0, 0},    {Op::Lxor, 0, 0},
      {Op::Dcmpg, 0, 0},   {Op::Dup2X2, 0, 0},
  };
  EXPECT_EQ(sample.insns(), expected);
}

TEST(Decode, BranchesNameInstructions) {
  // 0 goto 6; 3 ifnull 6; 6 if_icmpge 0; 9 goto_w 3; 14 jsr 6
  const Sample sample({byte(Opcode::Goto), 0, 6, byte(Opcode::Ifnull), 0, 3, byte(Opcode::IfIcmpge),
                       0xff, 0xfa, byte(Opcode::GotoW), 0xff, 0xff, 0xff, 0xfa, byte(Opcode::Jsr),
                       0xff, 0xf8});
  const std::vector<Insn> expected = {{Op::Goto, 0, 2},
                                      {Op::Ifnull, 0, 2},
                                      {Op::IfIcmpge, 0, 0},
                                      {Op::Goto, 0, 1},
                                      {Op::Jsr, 0, 2}};
  EXPECT_EQ(sample.insns(), expected);
  EXPECT_EQ((*sample.decoded())->bci, (std::vector<std::uint16_t>{0, 3, 6, 9, 14, 17}));
}

TEST(Decode, SwitchesKeepTheirTables) {
  const Sample sample({byte(Opcode::Tableswitch),
                       0,
                       0,
                       0,
                       0,
                       0,
                       0,
                       24,
                       0xff,
                       0xff,
                       0xff,
                       0xff,
                       0,
                       0,
                       0,
                       0,
                       0,
                       0,
                       0,
                       24,
                       0,
                       0,
                       0,
                       44,
                       byte(Opcode::Lookupswitch),
                       0,
                       0,
                       0,
                       0,
                       0,
                       0,
                       20,
                       0,
                       0,
                       0,
                       1,
                       0,
                       0,
                       0,
                       9,
                       0xff,
                       0xff,
                       0xff,
                       0xe8,
                       byte(Opcode::Return)});
  const std::vector<Insn> expected = {
      {Op::Tableswitch, 0, 0}, {Op::Lookupswitch, 0, 1}, {Op::Return, 0, 0}};
  EXPECT_EQ(sample.insns(), expected);
  const auto switches = (*sample.decoded())->switches;
  ASSERT_EQ(switches.size(), 2U);
  EXPECT_EQ(switches[0].low, -1);
  EXPECT_EQ(switches[0].otherwise, 1);
  EXPECT_EQ(switches[0].targets, (std::vector<std::int32_t>{1, 2}));
  EXPECT_TRUE(switches[0].keys.empty());
  EXPECT_EQ(switches[1].otherwise, 2);
  EXPECT_EQ(switches[1].keys, std::vector<std::int32_t>{9});
  EXPECT_EQ(switches[1].targets, std::vector<std::int32_t>{0});
}

TEST(Decode, NamesOfConstantsStayUnresolved) {
  const Sample sample({byte(Opcode::Getfield),
                       0,
                       5,
                       byte(Opcode::Putstatic),
                       1,
                       5,
                       byte(Opcode::Invokeinterface),
                       0,
                       9,
                       2,
                       0,
                       byte(Opcode::Invokedynamic),
                       0,
                       8,
                       0,
                       0,
                       byte(Opcode::New),
                       0,
                       4,
                       byte(Opcode::Newarray),
                       10,
                       byte(Opcode::Multianewarray),
                       0,
                       3,
                       2,
                       byte(Opcode::Checkcast),
                       0,
                       2});
  const std::vector<Insn> expected = {
      {Op::Getfield_U, 0, 5},      {Op::Putstatic_U, 0, 261}, {Op::Invokeinterface_U, 0, 9},
      {Op::Invokedynamic_U, 0, 8}, {Op::New_U, 0, 4},         {Op::Newarray, 10, 0},
      {Op::Multianewarray, 2, 3},  {Op::Checkcast_U, 0, 2},
  };
  EXPECT_EQ(sample.insns(), expected);
}

TEST(Decode, HandlersCoverInstructions) {
  const Sample sample(
      {byte(Opcode::Bipush), 1, byte(Opcode::Pop), byte(Opcode::Return), byte(Opcode::Athrow)},
      {{0, 5, 4, 7}});
  const auto body = sample.decoded();
  ASSERT_TRUE(body);
  ASSERT_EQ((*body)->handlers.size(), 1U);
  const auto& handler = (*body)->handlers[0];
  EXPECT_EQ(handler.start, 0U);
  EXPECT_EQ(handler.end, 4U);
  EXPECT_EQ(handler.target, 3U);
  EXPECT_EQ(handler.catch_type, 7U);
}

TEST(Decode, WhatIsNotCodeIsAnError) {
  EXPECT_EQ(error_of({byte(Opcode::Nop), 0xca}),
            "Sample.m: instruction at 1 is not an instruction");
  EXPECT_EQ(error_of({byte(Opcode::Sipush), 1}),
            "Sample.m: instruction at 0 is not an instruction");
  EXPECT_EQ(error_of({byte(Opcode::Goto), 0, 1}),
            "Sample.m: instruction at 0 should branch to an instruction");
  EXPECT_EQ(error_of({byte(Opcode::Goto), 0x80, 0}),
            "Sample.m: instruction at 0 should branch to an instruction");
  EXPECT_EQ(error_of({byte(Opcode::Ldc), 7}),
            "Sample.m: instruction at 0 loads a constant that is not loadable");
  EXPECT_EQ(error_of({byte(Opcode::Wide), byte(Opcode::Iadd), 0, 0}),
            "Sample.m: instruction at 0 is not an instruction");
  EXPECT_EQ(error_of({byte(Opcode::Lookupswitch), 0, 0, 0, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff}),
            "Sample.m: instruction at 0 is not an instruction");
}

std::vector<Op> fused(std::vector<Op> ops) {
  Body body;
  for (const auto op : ops) body.insns.push_back({op, 1, 2});
  fuse(body);
  ops.clear();
  for (const auto& insn : body.insns) {
    EXPECT_EQ(insn.a, 1);
    EXPECT_EQ(insn.b, 2);
    ops.push_back(insn.op);
  }
  return ops;
}

TEST(Fuse, NamesWhatFollows) {
  using V = std::vector<Op>;
  EXPECT_EQ(fused({Op::Load, Op::Load, Op::IfIcmplt, Op::Invalid}),
            (V{Op::LoadLoadIfIcmplt, Op::Load, Op::IfIcmplt, Op::Invalid}));
  EXPECT_EQ(fused({Op::Load, Op::Iconst, Op::Iadd}), (V{Op::LoadIconstIadd, Op::Iconst, Op::Iadd}));
  EXPECT_EQ(fused({Op::Iinc, Op::Goto}), (V{Op::IincGoto, Op::Goto}));
  EXPECT_EQ(fused({Op::Load, Op::Ireturn}), (V{Op::LoadReturn, Op::Ireturn}));
  EXPECT_EQ(fused({Op::Load, Op::Ifnonnull}), (V{Op::LoadIfnonnull, Op::Ifnonnull}));
  EXPECT_EQ(fused({Op::Iadd, Op::Load}), (V{Op::Iadd, Op::Load}));
}

TEST(Fuse, TakesTheFewestSteps) {
  using V = std::vector<Op>;
  // A pair first would leave the compare with one load.
  EXPECT_EQ(fused({Op::Load, Op::Load, Op::Load, Op::IfIcmplt}),
            (V{Op::Load, Op::LoadLoadIfIcmplt, Op::Load, Op::IfIcmplt}));
  // The load before a field read waits for the field's type.
  EXPECT_EQ(fused({Op::Load, Op::Getfield_U}), (V{Op::Load, Op::Getfield_U}));
  EXPECT_EQ(fused({Op::Load, Op::Load, Op::Load, Op::Getfield_U}),
            (V{Op::LoadLoad, Op::Load, Op::Load, Op::Getfield_U}));
}

// ---- all of java.base ----

void expect_sound(const Body& body, const Code& code) {
  ASSERT_EQ(body.insns.size(), body.bci.size());
  ASSERT_EQ(body.insns.back().op, Op::Invalid);
  ASSERT_EQ(body.bci.back(), code.bytes.size());
  const auto last = static_cast<std::int32_t>(body.insns.size()) - 1;
  for (std::int32_t i = 0; i < last; i++) {
    const auto& insn = body.insns[static_cast<std::size_t>(i)];
    ASSERT_NE(insn.op, Op::Invalid);
    if (insn.op >= Op::Ifeq && insn.op <= Op::Jsr) {
      ASSERT_TRUE(insn.b >= 0 && insn.b < last);
    }
  }
  for (const auto& table : body.switches) {
    ASSERT_TRUE(table.otherwise >= 0 && table.otherwise < last);
    for (const auto target : table.targets) ASSERT_TRUE(target >= 0 && target < last);
    ASSERT_TRUE(std::is_sorted(table.keys.begin(), table.keys.end()));
  }
}

TEST(Decode, EveryBodyOfJavaBase) {
  const auto paths = installed_images();
  if (paths.empty()) GTEST_SKIP() << "no JDK is installed";
  for (const auto& path : paths) {
    SCOPED_TRACE(path);
    const auto image = JImage::open(path);
    ASSERT_TRUE(image) << image.error().message;
    int bodies = 0;
    each_class_of_java_base(*image, [&](std::string_view name, Bytes bytes) {
      const auto file = parse_class(bytes, name, false);
      ASSERT_TRUE(file) << file.error().message;
      for (const auto& method : file->methods) {
        if (!method.code) continue;
        const auto body = decode(*file, method, name);
        ASSERT_TRUE(body) << body.error().where << ": " << body.error().message;
        expect_sound(**body, *method.code);
        fuse(**body);
        bodies++;
      }
    });
    EXPECT_GT(bodies, 40000);
  }
}

}  // namespace
}  // namespace heddle
