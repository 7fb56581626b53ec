#pragma once

// A method body as the interpreter runs it: one fixed-size instruction for each bytecode.
//
// Decoding (decode.cpp) turns the variable-length instructions of JVMS 6.5 into eight bytes each,
// with operands widened and branch targets as indices, so that running needs no decoding.
// Instructions that name constants start in an unresolved form and are overwritten by a quick form
// when they have been resolved once. Frequent neighbours are fused: the first of them gets an
// opcode that does the work of all and steps over the others, which stay in place, so that a branch
// into the middle, the line table and the exception table remain right. None of this is state: it
// never changes what a program can observe.

#include <cstdint>
#include <memory>
#include <vector>

namespace heddle {

struct Class;

enum class Op : std::uint16_t {
#define HEDDLE_OP(name) name,
#include "program/ops.def"
#undef HEDDLE_OP
};

struct Insn {
  Op op = Op::Nop;
  std::uint16_t a = 0;
  std::int32_t b = 0;
};
static_assert(sizeof(Insn) == 8);

struct Handler {
  std::uint32_t start = 0;  // instruction indices
  std::uint32_t end = 0;
  std::uint32_t target = 0;
  std::uint16_t catch_type = 0;  // Class constant, or 0 for any
};

// Operands that do not fit an instruction: the tables of both switch instructions.
struct SwitchTable {
  std::int32_t low = 0;            // of a tableswitch
  std::int32_t otherwise = 0;      // target of the default, an instruction index
  std::vector<std::int32_t> keys;  // of a lookupswitch, ascending; empty for a tableswitch
  std::vector<std::int32_t> targets;
};

// Which slots matter before each instruction, as rows of bits: locals that hold references, locals
// that are live, operand stack slots that hold references, operand stack slots that are second
// words of longs and doubles. Made and read by program/liveness.h.
struct SlotTable {
  std::uint32_t local_words = 0;
  std::uint32_t stack_words = 0;
  std::vector<std::uint64_t> bits;   // local_words twice and stack_words twice an instruction
  std::vector<std::uint16_t> depth;  // of the operand stack; kUnreached where control cannot come
  std::vector<bool> ambiguous;       // empty, or by instruction: a live local may be either

  static constexpr std::uint16_t kUnreached = 0xffff;
};

struct Body {
  std::vector<Insn> insns;
  std::vector<std::uint16_t> bci;  // bytecode offset of each instruction
  std::vector<Handler> handlers;
  std::vector<SwitchTable> switches;
  std::unique_ptr<SlotTable> slots;  // null until somebody asks
};

}  // namespace heddle
