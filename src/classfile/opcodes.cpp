#include "classfile/opcodes.h"

#include <iterator>

namespace heddle {
namespace {

constexpr OpcodeInfo kInfos[] = {
#define HEDDLE_OPCODE(name, mnemonic, operands, pops, pushes) \
  {mnemonic, OperandFormat::operands, pops, pushes},
#include "classfile/opcodes.def"
#undef HEDDLE_OPCODE
};
static_assert(std::size(kInfos) == kOpcodeCount);

// Both are computed in 64 bits, so that no count in the file can make them wrap.
std::uint64_t switch_length(Bytes code, std::size_t at, bool lookup) {
  const auto operands = switch_operands(at);
  if (operands + (lookup ? 8 : 12) > code.size()) return 0;
  std::int64_t count = 0;
  if (lookup) {
    count = s4_at(code, operands + 4);
  } else {
    count = std::int64_t{s4_at(code, operands + 8)} - s4_at(code, operands + 4) + 1;
  }
  if (count < 0) return 0;
  return operands - at + (lookup ? 8 : 12) + static_cast<std::uint64_t>(count) * (lookup ? 8 : 4);
}

std::uint64_t length_of(Bytes code, std::size_t at) {
  const auto* found = info(code[at]);
  if (found == nullptr) return 0;
  switch (found->operands) {
    case OperandFormat::None:
      return 1;
    case OperandFormat::Byte:
    case OperandFormat::Constant1:
    case OperandFormat::Local:
    case OperandFormat::Type:
      return 2;
    case OperandFormat::Short:
    case OperandFormat::Constant:
    case OperandFormat::Iinc:
    case OperandFormat::Branch:
      return 3;
    case OperandFormat::Multi:
      return 4;
    case OperandFormat::Branch4:
    case OperandFormat::Interface:
    case OperandFormat::Dynamic:
      return 5;
    case OperandFormat::Table:
      return switch_length(code, at, false);
    case OperandFormat::Lookup:
      return switch_length(code, at, true);
    case OperandFormat::Wide: {
      const auto* widened = at + 1 < code.size() ? info(code[at + 1]) : nullptr;
      if (widened == nullptr) return 0;
      if (widened->operands == OperandFormat::Local) return 4;
      return widened->operands == OperandFormat::Iinc ? 6 : 0;
    }
  }
  return 0;
}

}  // namespace

const OpcodeInfo* info(std::uint8_t opcode) {
  return opcode < kOpcodeCount ? &kInfos[opcode] : nullptr;
}

std::size_t instruction_length(Bytes code, std::size_t at) {
  if (at >= code.size()) return 0;
  const auto length = length_of(code, at);
  return length <= code.size() - at ? static_cast<std::size_t>(length) : 0;
}

}  // namespace heddle
