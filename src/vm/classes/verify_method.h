#pragma once

// Verification of one method body by type inference (JVMS 4.10.2).
//
// Works for class files of every version, and does not read StackMapTable: what the table claims is
// found out. Types are kept where control can come from elsewhere (branch targets and handlers);
// from there they are followed along straight code. A subroutine (jsr, ret) is verified once for
// each chain of calls that leads into it, as if its code were written out there, so a return
// address always says where it leads; chains that meet themselves are refused (JVMS 4.10.2.5),
// unless the call can be come to from outside as well: then the subroutine has been left without a
// ret (by a `continue` in a finally), and is called anew.
//
// The code must have passed check_code: instructions, branch targets, constants and the indices of
// locals are known to be good.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/opcodes.h"
#include "vm/classes/verify_types.h"

namespace heddle {

struct MethodToVerify {
  const ClassFile& file;
  const Member& method;
  Symbol self;  // what the class is called; a hidden class has another name than its file says
  Symbol host;  // a class whose private methods it may call by invokespecial; empty if none
};

class MethodVerifier {  // Large: a method for each rule of JVMS 4.10
 public:
  MethodVerifier(const MethodToVerify& input, TypeTable& types);

  // Yes: verified. No: failure() says what is wrong and where, as HotSpot writes it.
  Answer run();
  [[nodiscard]] std::string failure() const;

 private:
  // Limits that only a class file made to exhaust us meets.
  static constexpr std::size_t kMaxKept = std::size_t{1} << 24U;  // types, over all blocks
  static constexpr std::uint64_t kMaxWork = std::uint64_t{1} << 30U;

  struct State {
    std::vector<VerifyType> locals;  // up to the last that is not Top
    std::vector<VerifyType> stack;   // long and double take two
    bool this_uninitialized = false;
    std::uint32_t context = 0;
  };
  struct Block {
    std::uint32_t start = 0;
    bool queued = false;
    State state;
  };
  // A call of a subroutine; number 0 is no subroutine.
  struct Context {
    std::uint32_t caller = 0;
    std::uint32_t jsr = 0;
    std::uint32_t target = 0;
  };

  // A call of a subroutine from within itself.
  struct Recursion {
    State state;
    std::size_t at = 0;
    std::size_t target = 0;
    std::uint32_t outside = 0;  // the context that the subroutine was called in
  };

  // ---- flow (verify_method.cpp) ----
  void mark_leaders();
  State entry();
  bool run_block(std::uint32_t number);
  bool flow_to(std::size_t target, const State& state);
  bool flow_to_handlers();
  bool join_into(Block& block, const State& state);
  bool step(Opcode op, bool* falls);
  bool jump(Opcode op, bool* falls);
  bool switch_to(Opcode op);
  bool call_subroutine(std::size_t target);
  bool call_again(bool* some);
  bool return_from_subroutine(std::size_t local);
  bool leave_method(Opcode op);

  // ---- instructions (verify_steps.cpp) ----
  bool load_constant(std::uint16_t index);
  bool load_local(TypeKind kind, std::size_t index);
  bool store_local(TypeKind kind, std::size_t index);
  bool widened();
  bool array_load(Opcode op);
  bool array_store(Opcode op);
  bool shuffle(Opcode op);
  bool numeric(Opcode op);
  bool other(Opcode op);
  bool new_object();
  bool new_arrays(Opcode op);
  bool field(Opcode op);
  bool invoke(Opcode op);
  bool receiver(Opcode op, const MemberRef& member);
  bool special_owner(const MemberRef& member, VerifyType owner, VerifyType* expected);
  bool construct(const MemberRef& member);
  bool is_own_field(const MemberRef& member) const;

  // ---- words ----
  bool fail(std::string_view reason, std::string detail = {});
  bool stop() { return stopped_ = true, false; }
  bool push(VerifyType type);
  bool push_value(VerifyType type);  // both slots of a long or double
  bool push_descriptor(std::string_view descriptor);
  bool pop_kind(TypeKind kind);         // int, float, long, double
  bool pop_value(VerifyType expected);  // assignable to it
  bool pop_object(VerifyType* out);     // an initialised reference
  bool pop_any_reference(VerifyType* out);
  bool pop_letters(std::string_view letters);  // the last on top
  bool boundary(std::size_t slots);  // the topmost slots should not begin inside a long or double
  bool take(VerifyType* out);
  bool check_fits(VerifyType from, VerifyType to, std::string_view reason);
  void set_local(std::size_t index, VerifyType type);
  void replace_everywhere(VerifyType from, VerifyType to);
  [[nodiscard]] VerifyType local(std::size_t index) const;
  VerifyType named(std::uint16_t class_constant);  // what a Class constant names
  [[nodiscard]] std::uint16_t operand() const { return u2_at(bytes_, at_ + 1); }

  const ClassFile& file_;
  const ConstantPool& pool_;
  const Member& method_;
  const Code& code_;
  Bytes bytes_;
  Symbol self_;
  Symbol host_;
  TypeTable& types_;
  std::size_t at_ = 0;  // of the current instruction
  State now_;           // before or after it
  std::uint32_t locals_version_ = 1;
  std::vector<std::uint32_t> handler_saw_;  // by handler: the version of the locals it has joined
  std::vector<bool> leaders_;
  std::vector<Block> blocks_;
  std::unordered_map<std::uint64_t, std::uint32_t> block_numbers_;  // by context and position
  std::vector<std::uint32_t> queue_;
  std::vector<Context> contexts_;
  std::unordered_map<std::uint64_t, std::uint32_t> context_numbers_;  // by caller and jsr
  std::vector<Recursion> recursions_;  // of which it is not known whether they can be that
  std::size_t kept_ = 0;
  std::uint64_t work_ = 0;
  bool stopped_ = false;
  std::string reason_;
  std::string detail_;
};

}  // namespace heddle
