#pragma once

// The bytecodes of JVMS 6.5: opcodes.def as an enumeration and a table, and where instructions end.
//
// All that walk bytecode (the checks of JVMS 4.9.1, the decoder, the analyses) share this, so that
// the shape of an instruction is written down once.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "classfile/class_file.h"

namespace heddle {

enum class Opcode : std::uint8_t {
#define HEDDLE_OPCODE(name, mnemonic, operands, pops, pushes) name,
#include "classfile/opcodes.def"
#undef HEDDLE_OPCODE
};
inline constexpr std::size_t kOpcodeCount = 202;  // breakpoint and impdep are not for class files

enum class OperandFormat : std::uint8_t {
  None,
  Byte,       // a signed byte
  Short,      // a signed short
  Constant1,  // a constant's index in one byte
  Constant,   // a constant's index
  Local,      // a local's index in one byte, or in two after `wide`
  Iinc,       // a local's index and a signed amount, of one byte each, or of two after `wide`
  Branch,     // a signed two-byte distance from the opcode
  Branch4,    // a signed four-byte distance
  Interface,  // a constant's index, a count, a zero
  Dynamic,    // a constant's index, two zeroes
  Type,       // newarray's element type
  Multi,      // a constant's index, the number of dimensions
  Table,      // padding, default, low, high, distances
  Lookup,     // padding, default, count, pairs of key and distance
  Wide,       // another instruction's opcode and its widened operands
};

struct OpcodeInfo {
  std::string_view mnemonic;
  OperandFormat operands = OperandFormat::None;
  std::uint8_t pops = 0;
  std::string_view pushes;
};

// Null for a byte that is no opcode.
const OpcodeInfo* info(std::uint8_t opcode);

// Big-endian operands inside code; the position must be inside.
inline std::uint8_t u1_at(Bytes code, std::size_t at) { return code[at]; }
inline std::uint16_t u2_at(Bytes code, std::size_t at) {
  return static_cast<std::uint16_t>(code[at] << 8U | code[at + 1]);
}
inline std::int16_t s2_at(Bytes code, std::size_t at) {
  return static_cast<std::int16_t>(u2_at(code, at));
}
inline std::int32_t s4_at(Bytes code, std::size_t at) {
  return static_cast<std::int32_t>(std::uint32_t{u2_at(code, at)} << 16U | u2_at(code, at + 2));
}
// Where the four-byte operands of a switch start: at the next multiple of four (JVMS 6.5).
inline std::size_t switch_operands(std::size_t opcode_at) {
  return (opcode_at + 4) & ~std::size_t{3};
}

// The length in bytes of the instruction at that position; 0 if it is not one, or does not end
// inside the code.
std::size_t instruction_length(Bytes code, std::size_t at);

}  // namespace heddle
