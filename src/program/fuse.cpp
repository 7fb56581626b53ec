// Superinstructions: which neighbours run as one.
//
// The choice is the one with the fewest steps from each instruction to the end of the body, found
// backwards in one pass. Instructions in the middle of a fused run get their own best choice too,
// which only somebody who branches there will see: a fused instruction reads its followers'
// operands, never their opcodes.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "program/decode.h"

namespace heddle {
namespace {

struct Pattern {
  Op parts[3];
  std::size_t length;
  Op fused;
};

// A pattern whose first part is also its fused form changes nothing: the load before a field read
// stays alone, because the pair is fused when the field has been resolved and its type is known.
constexpr Pattern kPatterns[] = {
    {{Op::Load, Op::Load, Op::IfIcmplt}, 3, Op::LoadLoadIfIcmplt},
    {{Op::Load, Op::Load, Op::IfIcmpge}, 3, Op::LoadLoadIfIcmpge},
    {{Op::Load, Op::Load, Op::Iadd}, 3, Op::LoadLoadIadd},
    {{Op::Load, Op::Iconst, Op::Iadd}, 3, Op::LoadIconstIadd},
    {{Op::Load, Op::Load, Op::Iaload}, 3, Op::LoadLoadIaload},
    {{Op::Load, Op::Load, Op::Caload}, 3, Op::LoadLoadCaload},
    {{Op::Load, Op::Load, Op::Baload}, 3, Op::LoadLoadBaload},
    {{Op::Load, Op::Load, Op::Aaload}, 3, Op::LoadLoadAaload},
    {{Op::Load, Op::Getfield_U}, 2, Op::Load},
    {{Op::Load, Op::Load}, 2, Op::LoadLoad},
    {{Op::Load, Op::Ifeq}, 2, Op::LoadIfeq},
    {{Op::Load, Op::Ifne}, 2, Op::LoadIfne},
    {{Op::Load, Op::Ifnull}, 2, Op::LoadIfnull},
    {{Op::Load, Op::Ifnonnull}, 2, Op::LoadIfnonnull},
    {{Op::Load, Op::Ireturn}, 2, Op::LoadReturn},
    {{Op::Iinc, Op::Goto}, 2, Op::IincGoto},
};

bool starts_with(std::span<const Op> ops, const Pattern& pattern) {
  if (ops.size() < pattern.length) return false;
  for (std::size_t i = 0; i < pattern.length; i++) {
    if (ops[i] != pattern.parts[i]) return false;
  }
  return true;
}

}  // namespace

void fuse(Body& body) {
  std::vector<Op> ops;
  ops.reserve(body.insns.size());
  for (const auto& insn : body.insns) ops.push_back(insn.op);

  std::vector<std::uint32_t> steps(ops.size() + 1, 0);  // from here to the end of the body
  for (std::size_t i = ops.size(); i-- > 0;) {
    steps[i] = steps[i + 1] + 1;
    if (ops[i] != Op::Load && ops[i] != Op::Iinc) continue;
    for (const auto& pattern : kPatterns) {
      if (!starts_with(std::span(ops).subspan(i), pattern)) continue;
      const auto with = steps[i + pattern.length] + 1;
      if (with >= steps[i]) continue;
      steps[i] = with;
      body.insns[i].op = pattern.fused;
    }
  }
}

}  // namespace heddle
