#include "program/decode.h"

#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "classfile/opcodes.h"

namespace heddle {
namespace {

constexpr std::uint32_t kNoIndex = ~0U;  // of an offset that is not the start of an instruction

constexpr int distance(Opcode from, Opcode to) {
  return static_cast<int>(to) - static_cast<int>(from);
}
constexpr Op shifted(Op op, int by) { return static_cast<Op>(static_cast<int>(op) + by); }

// Where both tables list the same instructions in the same order, one is found by its distance.
static_assert(shifted(Op::Pop, distance(Opcode::Pop, Opcode::Lxor)) == Op::Lxor);
static_assert(shifted(Op::I2l, distance(Opcode::I2l, Opcode::IfAcmpne)) == Op::IfAcmpne);

// The family of four or five instructions (i, l, f, d, a) to which xload_n, xstore_n belong.
constexpr bool is_two_words(int family) { return family == 1 || family == 3; }

class Decoder {
 public:
  Decoder(const ClassFile& file, const Member& method, std::string_view where)
      : pool_(file.pool), code_(*method.code), bytes_(method.code->bytes), where_(where) {}

  Result<std::unique_ptr<Body>> run() {
    body_ = std::make_unique<Body>();
    find_boundaries();
    for (std::size_t i = 0; !failed_ && i < body_->bci.size(); i++) {
      at_ = body_->bci[i];
      body_->insns.push_back(decode_one());
    }
    body_->insns.push_back({Op::Invalid, 0, 0});
    body_->bci.push_back(static_cast<std::uint16_t>(bytes_.size()));
    add_handlers();
    if (failed_) return std::move(error_);
    return std::move(body_);
  }

 private:
  void find_boundaries() {
    HEDDLE_CHECK(bytes_.size() < 65536, "a body should be shorter than 65536 bytes");
    index_of_.assign(bytes_.size() + 1, kNoIndex);
    for (at_ = 0; at_ < bytes_.size();) {
      const auto length = instruction_length(bytes_, at_);
      if (length == 0) return fail("is not an instruction");
      index_of_[at_] = static_cast<std::uint32_t>(body_->bci.size());
      body_->bci.push_back(static_cast<std::uint16_t>(at_));
      at_ += length;
    }
    index_of_[bytes_.size()] = static_cast<std::uint32_t>(body_->bci.size());
    body_->insns.reserve(body_->bci.size() + 1);
  }

  Insn decode_one() {
    const auto op = static_cast<Opcode>(bytes_[at_]);
    if (op >= Opcode::Pop && op <= Opcode::Lxor) {
      return {shifted(Op::Pop, distance(Opcode::Pop, op)), 0, 0};
    }
    if (op >= Opcode::I2l && op <= Opcode::IfAcmpne) {
      const auto same = shifted(Op::I2l, distance(Opcode::I2l, op));
      return {same, 0, op >= Opcode::Ifeq ? branch() : 0};
    }
    if (op <= Opcode::Ldc2W) return constant(op);
    if (op <= Opcode::Sastore) return load_or_store(op);
    return other(op);
  }

  Insn constant(Opcode op) {
    const auto at = at_ + 1;
    switch (op) {
      case Opcode::Nop:
        return {Op::Nop, 0, 0};
      case Opcode::AconstNull:
        return {Op::AconstNull, 0, 0};
      case Opcode::Lconst0:
      case Opcode::Lconst1:
        return {Op::Lconst, 0, distance(Opcode::Lconst0, op)};
      case Opcode::Fconst0:
      case Opcode::Fconst1:
      case Opcode::Fconst2:
        return {Op::Iconst, 0,
                std::bit_cast<std::int32_t>(static_cast<float>(distance(Opcode::Fconst0, op)))};
      case Opcode::Dconst0:
      case Opcode::Dconst1:
        return {Op::Dconst, 0, distance(Opcode::Dconst0, op)};
      case Opcode::Bipush:
        return {Op::Iconst, 0, static_cast<std::int8_t>(u1_at(bytes_, at))};
      case Opcode::Sipush:
        return {Op::Iconst, 0, s2_at(bytes_, at)};
      case Opcode::Ldc:
        return pool_constant(u1_at(bytes_, at));
      case Opcode::LdcW:
        return pool_constant(u2_at(bytes_, at));
      case Opcode::Ldc2W:
        return wide_constant(u2_at(bytes_, at));
      default:
        return {Op::Iconst, 0, distance(Opcode::Iconst0, op)};
    }
  }

  Insn pool_constant(std::uint16_t index) {
    switch (pool_.tag(index)) {
      case ConstantTag::Integer:
      case ConstantTag::Float:
        return {Op::Iconst, 0, pool_.integer(index)};
      case ConstantTag::String:
      case ConstantTag::Class:
      case ConstantTag::MethodHandle:
      case ConstantTag::MethodType:
      case ConstantTag::Dynamic:
        return {Op::Ldc_U, 0, index};
      default:
        fail("loads a constant that is not loadable");
        return {};
    }
  }

  Insn wide_constant(std::uint16_t index) {
    switch (pool_.tag(index)) {
      case ConstantTag::Long:
      case ConstantTag::Double:
        return {Op::Wideconst, 0, index};
      case ConstantTag::Dynamic:
        return {Op::LdcWide_U, 0, index};
      default:
        fail("loads a constant that is not a long or double");
        return {};
    }
  }

  Insn load_or_store(Opcode op) {
    constexpr Op kArrayLoads[] = {Op::Iaload, Op::Laload, Op::Iaload, Op::Laload,
                                  Op::Aaload, Op::Baload, Op::Caload, Op::Saload};
    constexpr Op kArrayStores[] = {Op::Iastore, Op::Lastore, Op::Iastore, Op::Lastore,
                                   Op::Aastore, Op::Bastore, Op::Castore, Op::Sastore};
    if (op <= Opcode::Aload) {
      return local(false, distance(Opcode::Iload, op), u1_at(bytes_, at_ + 1));
    }
    if (op <= Opcode::Aload3) return short_local(false, distance(Opcode::Iload0, op));
    if (op <= Opcode::Saload) return {kArrayLoads[distance(Opcode::Iaload, op)], 0, 0};
    if (op <= Opcode::Astore) {
      return local(true, distance(Opcode::Istore, op), u1_at(bytes_, at_ + 1));
    }
    if (op <= Opcode::Astore3) return short_local(true, distance(Opcode::Istore0, op));
    return {kArrayStores[distance(Opcode::Iastore, op)], 0, 0};
  }

  static Insn local(bool store, int family, std::uint16_t index) {
    if (store) return {is_two_words(family) ? Op::Store2 : Op::Store, index, 0};
    return {is_two_words(family) ? Op::Load2 : Op::Load, index, 0};
  }
  // xload_n and xstore_n come in fours.
  static Insn short_local(bool store, int number) {
    return local(store, number / 4, static_cast<std::uint16_t>(number % 4));
  }

  Insn widened() {
    const auto op = static_cast<Opcode>(bytes_[at_ + 1]);
    const auto index = u2_at(bytes_, at_ + 2);
    if (op == Opcode::Iinc) return {Op::Iinc, index, s2_at(bytes_, at_ + 4)};
    if (op == Opcode::Ret) return {Op::Ret, index, 0};
    if (op <= Opcode::Aload) return local(false, distance(Opcode::Iload, op), index);
    return local(true, distance(Opcode::Istore, op), index);
  }

  Insn other(Opcode op) {
    switch (op) {
      case Opcode::Iinc:
        return {Op::Iinc, u1_at(bytes_, at_ + 1), static_cast<std::int8_t>(u1_at(bytes_, at_ + 2))};
      case Opcode::Goto:
      case Opcode::GotoW:
        return {Op::Goto, 0, branch()};
      case Opcode::Jsr:
      case Opcode::JsrW:
        return {Op::Jsr, 0, branch()};
      case Opcode::Ret:
        return {Op::Ret, u1_at(bytes_, at_ + 1), 0};
      case Opcode::Ifnull:
        return {Op::Ifnull, 0, branch()};
      case Opcode::Ifnonnull:
        return {Op::Ifnonnull, 0, branch()};
      case Opcode::Tableswitch:
        return {Op::Tableswitch, 0, table_switch()};
      case Opcode::Lookupswitch:
        return {Op::Lookupswitch, 0, lookup_switch()};
      case Opcode::Ireturn:
      case Opcode::Freturn:
      case Opcode::Areturn:
        return {Op::Ireturn, 0, 0};
      case Opcode::Lreturn:
      case Opcode::Dreturn:
        return {Op::Lreturn, 0, 0};
      case Opcode::Return:
        return {Op::Return, 0, 0};
      case Opcode::Newarray:
        return {Op::Newarray, u1_at(bytes_, at_ + 1), 0};
      case Opcode::Arraylength:
        return {Op::Arraylength, 0, 0};
      case Opcode::Athrow:
        return {Op::Athrow, 0, 0};
      case Opcode::Monitorenter:
        return {Op::Monitorenter, 0, 0};
      case Opcode::Monitorexit:
        return {Op::Monitorexit, 0, 0};
      case Opcode::Wide:
        return widened();
      default:
        return unresolved(op);
    }
  }

  Insn unresolved(Opcode op) {
    const std::int32_t index = u2_at(bytes_, at_ + 1);
    switch (op) {
      case Opcode::Getstatic:
        return {Op::Getstatic_U, 0, index};
      case Opcode::Putstatic:
        return {Op::Putstatic_U, 0, index};
      case Opcode::Getfield:
        return {Op::Getfield_U, 0, index};
      case Opcode::Putfield:
        return {Op::Putfield_U, 0, index};
      case Opcode::Invokevirtual:
        return {Op::Invokevirtual_U, 0, index};
      case Opcode::Invokespecial:
        return {Op::Invokespecial_U, 0, index};
      case Opcode::Invokestatic:
        return {Op::Invokestatic_U, 0, index};
      case Opcode::Invokeinterface:
        return {Op::Invokeinterface_U, 0, index};
      case Opcode::Invokedynamic:
        return {Op::Invokedynamic_U, 0, index};
      case Opcode::New:
        return {Op::New_U, 0, index};
      case Opcode::Anewarray:
        return {Op::Anewarray_U, 0, index};
      case Opcode::Multianewarray:
        return {Op::Multianewarray, u1_at(bytes_, at_ + 3), index};
      case Opcode::Checkcast:
        return {Op::Checkcast_U, 0, index};
      case Opcode::Instanceof:
        return {Op::Instanceof_U, 0, index};
      default:
        HEDDLE_UNREACHABLE("every opcode should be decoded");
    }
  }

  std::int32_t branch() {
    const auto op = static_cast<Opcode>(bytes_[at_]);
    const bool wide = op == Opcode::GotoW || op == Opcode::JsrW;
    return target(wide ? s4_at(bytes_, at_ + 1) : s2_at(bytes_, at_ + 1));
  }

  // The index of the instruction at that distance from the current one.
  std::int32_t target(std::int32_t by) {
    const auto to = static_cast<std::int64_t>(at_) + by;
    if (to >= 0 && to < static_cast<std::int64_t>(bytes_.size())) {
      const auto index = index_of_[static_cast<std::size_t>(to)];
      if (index != kNoIndex) return static_cast<std::int32_t>(index);
    }
    fail("should branch to an instruction");
    return 0;
  }

  std::int32_t table_switch() {
    const auto operands = switch_operands(at_);
    SwitchTable table;
    table.otherwise = target(s4_at(bytes_, operands));
    table.low = s4_at(bytes_, operands + 4);
    const auto high = s4_at(bytes_, operands + 8);
    const auto count = static_cast<std::size_t>(std::int64_t{high} - table.low + 1);
    table.targets.reserve(count);
    for (std::size_t i = 0; i < count; i++) {
      table.targets.push_back(target(s4_at(bytes_, operands + 12 + 4 * i)));
    }
    return add_table(std::move(table));
  }

  std::int32_t lookup_switch() {
    const auto operands = switch_operands(at_);
    SwitchTable table;
    table.otherwise = target(s4_at(bytes_, operands));
    const auto count = static_cast<std::size_t>(s4_at(bytes_, operands + 4));
    table.keys.reserve(count);
    table.targets.reserve(count);
    for (std::size_t i = 0; i < count; i++) {
      table.keys.push_back(s4_at(bytes_, operands + 8 + 8 * i));
      table.targets.push_back(target(s4_at(bytes_, operands + 12 + 8 * i)));
    }
    return add_table(std::move(table));
  }

  std::int32_t add_table(SwitchTable table) {
    body_->switches.push_back(std::move(table));
    return static_cast<std::int32_t>(body_->switches.size()) - 1;
  }

  void add_handlers() {
    if (failed_) return;
    for (const auto& handler : code_.handlers) {
      at_ = handler.handler;
      const auto index = [&](std::uint16_t bci) {
        return bci < index_of_.size() ? index_of_[bci] : kNoIndex;
      };
      const Handler found{index(handler.start), index(handler.end), index(handler.handler),
                          handler.catch_type};
      if (found.start == kNoIndex || found.end == kNoIndex || found.target == kNoIndex ||
          handler.handler == bytes_.size()) {
        return fail("is a handler whose range should lie between instructions");
      }
      body_->handlers.push_back(found);
    }
  }

  // The first failure counts; what is decoded after it is thrown away.
  void fail(std::string_view what) {
    if (failed_) return;
    failed_ = true;
    error_ = {std::string(where_),
              "instruction at " + std::to_string(at_) + " " + std::string(what)};
  }

  const ConstantPool& pool_;
  const Code& code_;
  Bytes bytes_;
  std::string_view where_;
  std::unique_ptr<Body> body_;
  std::vector<std::uint32_t> index_of_;  // by bytecode offset
  std::size_t at_ = 0;
  bool failed_ = false;
  Error error_;
};

}  // namespace

Result<std::unique_ptr<Body>> decode(const ClassFile& file, const Member& method,
                                     std::string_view where) {
  HEDDLE_CHECK(method.code.has_value(), "a method that is decoded should have code");
  return Decoder(file, method, where).run();
}

}  // namespace heddle
