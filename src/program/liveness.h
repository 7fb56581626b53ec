#pragma once

// Which locals and operand stack slots hold references, and which locals are live, at an
// instruction.
//
// The collector must know where the references are, and the state's fingerprint should look only at
// what can still matter; neither is written in a slot. So both are inferred from the bytecode: a
// forward pass finds the references (where paths meet, a slot is a reference only if it is on all
// of them: JVMS 4.10.2.2 lets no code read it otherwise), a backward pass finds the locals that are
// read before they are written. The bytecode is used, not the decoded instructions, because these
// are overwritten when they are resolved, and a StackMapTable is not, because old classes have
// none. It is done once a method, when somebody first asks.
//
// Subroutines (jsr and ret, in class files older than version 51) may be entered with a local that
// is a reference on one path and a number on another, if they do not touch it. Inside such a
// subroutine the answer is ambiguous, and says so; the collector waits until the thread has left
// it.

#include <cstddef>
#include <cstdint>

#include "program/class.h"

namespace heddle {

class SlotMap {
 public:
  SlotMap(const SlotTable& table, std::size_t index)
      : table_(&table),
        row_(table.bits.data() + index * (2 * table.local_words + 2 * table.stack_words)),
        depth_(table.depth[index]),
        ambiguous_(!table.ambiguous.empty() && table.ambiguous[index]) {}

  // Operand stack slots in use before the instruction, the operands it takes included.
  [[nodiscard]] std::uint32_t stack_depth() const { return is_reached() ? depth_ : 0; }
  [[nodiscard]] bool is_reached() const { return depth_ != SlotTable::kUnreached; }
  // True if a live local may be a reference or not, and the bits do not tell which.
  [[nodiscard]] bool is_ambiguous() const { return ambiguous_; }

  [[nodiscard]] bool is_ref_local(std::size_t i) const { return bit(row_, i); }
  [[nodiscard]] bool is_live_local(std::size_t i) const {
    return bit(row_ + table_->local_words, i);
  }
  [[nodiscard]] bool is_ref_stack(std::size_t i) const {
    return bit(row_ + 2 * table_->local_words, i);
  }

  // The second word of a long or double, which holds nothing.
  [[nodiscard]] bool is_second_stack(std::size_t i) const {
    return bit(row_ + 2 * table_->local_words + table_->stack_words, i);
  }

  // The locals that are live references, 64 at a time.
  [[nodiscard]] std::size_t local_words() const { return table_->local_words; }
  [[nodiscard]] std::uint64_t live(std::size_t word) const {
    return row_[table_->local_words + word];
  }
  [[nodiscard]] std::uint64_t live_refs(std::size_t word) const {
    return row_[word] & row_[table_->local_words + word];
  }

 private:
  static bool bit(const std::uint64_t* words, std::size_t i) {
    return (words[i / 64] >> (i % 64) & 1U) != 0;
  }

  const SlotTable* table_;
  const std::uint64_t* row_;
  std::uint16_t depth_;
  bool ambiguous_;
};

// What holds before the instruction with that index in the method's body runs. A call that is under
// way has taken its arguments off this stack: they are the callee's locals.
SlotMap slot_map(const Class& owner, const Method& method, std::size_t insn_index);

}  // namespace heddle
