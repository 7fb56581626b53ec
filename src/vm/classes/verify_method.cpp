#include "vm/classes/verify_method.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "classfile/descriptor.h"

namespace heddle {

MethodVerifier::MethodVerifier(const MethodToVerify& input, TypeTable& types)
    : file_(input.file),
      pool_(input.file.pool),
      method_(input.method),
      code_(*input.method.code),
      bytes_(input.method.code->bytes),
      self_(input.self),
      host_(input.host),
      types_(types),
      handler_saw_(code_.handlers.size()),
      leaders_(bytes_.size()),
      contexts_(1) {}

std::string MethodVerifier::failure() const {
  const auto* known = info(bytes_[at_]);
  std::string out = reason_ + "\nException Details:\n  Location:\n    " + std::string(file_.name) +
                    "." + std::string(method_.name) + std::string(method_.descriptor) + " @" +
                    std::to_string(at_) + ": " +
                    std::string(known != nullptr ? known->mnemonic : "") + "\n  Reason:\n    ";
  return out + (detail_.empty() ? reason_ : detail_) + "\n";
}

bool MethodVerifier::fail(std::string_view reason, std::string detail) {
  if (reason_.empty()) {
    reason_ = reason;
    detail_ = std::move(detail);
  }
  return false;
}

Answer MethodVerifier::run() {
  mark_leaders();
  bool good = flow_to(0, entry());
  for (bool some = true; good && some;) {
    while (good && !queue_.empty()) {
      const auto number = queue_.back();
      queue_.pop_back();
      blocks_[number].queued = false;
      good = run_block(number);
    }
    some = false;
    if (good) good = call_again(&some);
  }
  if (good) return Answer::Yes;
  return stopped_ ? Answer::Stop : Answer::No;
}

void MethodVerifier::mark_leaders() {
  leaders_[0] = true;
  for (const auto& handler : code_.handlers) leaders_[handler.handler] = true;
  const auto mark = [&](std::size_t from, std::int32_t distance) {
    leaders_[static_cast<std::size_t>(static_cast<std::int64_t>(from) + distance)] = true;
  };
  for (std::size_t at = 0; at < bytes_.size(); at += instruction_length(bytes_, at)) {
    const auto op = static_cast<Opcode>(bytes_[at]);
    const auto operands = info(bytes_[at])->operands;
    if (operands == OperandFormat::Branch) mark(at, s2_at(bytes_, at + 1));
    if (operands == OperandFormat::Branch4) mark(at, s4_at(bytes_, at + 1));
    // ret comes back to the instruction behind the jsr.
    if (op == Opcode::Jsr || op == Opcode::JsrW) {
      const auto next = at + instruction_length(bytes_, at);
      if (next < bytes_.size()) leaders_[next] = true;
    }
    if (operands != OperandFormat::Table && operands != OperandFormat::Lookup) continue;
    const auto end = at + instruction_length(bytes_, at);
    const auto first = switch_operands(at);
    mark(at, s4_at(bytes_, first));
    const bool table = operands == OperandFormat::Table;
    for (auto i = first + 12; i < end; i += table ? 4U : 8U) mark(at, s4_at(bytes_, i));
  }
}

MethodVerifier::State MethodVerifier::entry() {
  now_ = {};
  std::size_t next = 0;
  if ((method_.access & access::kStatic) == 0) {
    const bool constructor = method_.name == "<init>" && !file_.super_name.empty();
    now_.this_uninitialized = constructor;
    set_local(next++, constructor ? VerifyType{TypeKind::UninitializedThis}
                                  : VerifyType{TypeKind::Reference, self_.index});
  }
  for (auto rest = parameters_of(method_.descriptor); !rest.empty();) {
    const auto type = types_.of_descriptor(next_type(rest));
    set_local(next++, type);
    if (type.kind == TypeKind::Long) set_local(next++, {TypeKind::LongEnd});
    if (type.kind == TypeKind::Double) set_local(next++, {TypeKind::DoubleEnd});
  }
  return now_;
}

bool MethodVerifier::run_block(std::uint32_t number) {
  now_ = blocks_[number].state;
  at_ = blocks_[number].start;
  std::fill(handler_saw_.begin(), handler_saw_.end(), 0);
  locals_version_ = 1;
  for (bool falls = true;;) {
    work_ += 1 + handler_saw_.size();
    if (work_ + types_.work() > kMaxWork) return fail("Method is too complex to verify");
    if (!flow_to_handlers()) return false;
    if (!step(static_cast<Opcode>(bytes_[at_]), &falls)) return false;
    if (!falls) return true;
    const auto next = at_ + instruction_length(bytes_, at_);
    if (next >= bytes_.size()) return fail("Control flow falls through code end");
    if (leaders_[next]) return flow_to(next, now_);
    at_ = next;
  }
}

bool MethodVerifier::flow_to(std::size_t target, const State& state) {
  const auto key = std::uint64_t{state.context} << 32U | target;
  const auto [place, is_new] =
      block_numbers_.emplace(key, static_cast<std::uint32_t>(blocks_.size()));
  work_ += state.locals.size() + state.stack.size();
  if (is_new) {
    kept_ += state.locals.size() + state.stack.size() + 8;
    if (kept_ > kMaxKept) return fail("Method is too complex to verify");
    blocks_.push_back({static_cast<std::uint32_t>(target), true, state});
    queue_.push_back(place->second);
    return true;
  }
  return join_into(blocks_[place->second], state);
}

bool MethodVerifier::join_into(Block& block, const State& state) {
  auto& kept = block.state;
  if (kept.stack.size() != state.stack.size()) {
    return fail("Inconsistent stack height " + std::to_string(state.stack.size()) +
                " != " + std::to_string(kept.stack.size()));
  }
  bool changed = kept.this_uninitialized != state.this_uninitialized && state.this_uninitialized;
  kept.this_uninitialized = kept.this_uninitialized || state.this_uninitialized;
  const auto join = [&](VerifyType& old, VerifyType other) {
    const auto joined = types_.join(old, other);
    changed = changed || joined != old;
    return old = joined;
  };
  for (std::size_t i = 0; i < kept.stack.size(); ++i) {
    const auto before = kept.stack[i];
    if (join(kept.stack[i], state.stack[i]).kind == TypeKind::Top) {
      return fail("Mismatched stack types", "Type " + types_.text(state.stack[i]) + " meets type " +
                                                types_.text(before) + " at position " +
                                                std::to_string(block.start));
    }
  }
  if (kept.locals.size() > state.locals.size()) {
    kept.locals.resize(state.locals.size());
    changed = true;
  }
  for (std::size_t i = 0; i < kept.locals.size(); ++i) join(kept.locals[i], state.locals[i]);
  if (changed && !block.queued) {
    block.queued = true;
    queue_.push_back(static_cast<std::uint32_t>(&block - blocks_.data()));
  }
  return true;
}

// An exception leaves the locals as they were before the instruction. (Instructions that change
// locals throw nothing; what they change is seen before the next one.)
bool MethodVerifier::flow_to_handlers() {
  for (std::size_t i = 0; i < code_.handlers.size(); ++i) {
    const auto& handler = code_.handlers[i];
    if (at_ < handler.start || at_ >= handler.end || handler_saw_[i] == locals_version_) continue;
    handler_saw_[i] = locals_version_;
    auto thrown = types_.reference("java/lang/Throwable");
    if (handler.catch_type != 0) {
      const auto caught = named(handler.catch_type);
      if (!check_fits(caught, thrown, "Catch type is not a subclass of Throwable")) return false;
      thrown = caught;
    }
    if (code_.max_stack == 0) return fail("Operand stack overflow");
    State state{now_.locals, {thrown}, now_.this_uninitialized, now_.context};
    if (!flow_to(handler.handler, state)) return false;
  }
  return true;
}

bool MethodVerifier::jump(Opcode op, bool* falls) {
  *falls = op != Opcode::Goto && op != Opcode::GotoW;
  if (op >= Opcode::Ifeq && op <= Opcode::Ifle && !pop_kind(TypeKind::Int)) return false;
  if (op >= Opcode::IfIcmpeq && op <= Opcode::IfIcmple && !pop_letters("II")) return false;
  const bool compares_two = op == Opcode::IfAcmpeq || op == Opcode::IfAcmpne;
  VerifyType ignored;
  if (compares_two && !pop_any_reference(&ignored)) return false;
  if ((compares_two || op == Opcode::Ifnull || op == Opcode::Ifnonnull) &&
      !pop_any_reference(&ignored)) {
    return false;
  }
  const auto distance = info(bytes_[at_])->operands == OperandFormat::Branch4
                            ? s4_at(bytes_, at_ + 1)
                            : s2_at(bytes_, at_ + 1);
  const auto target = static_cast<std::size_t>(static_cast<std::int64_t>(at_) + distance);
  if (op == Opcode::Jsr || op == Opcode::JsrW) {
    *falls = false;
    return call_subroutine(target);
  }
  return flow_to(target, now_);
}

bool MethodVerifier::switch_to(Opcode op) {
  if (!pop_kind(TypeKind::Int)) return false;
  const auto end = at_ + instruction_length(bytes_, at_);
  const auto first = switch_operands(at_);
  const auto go = [&](std::size_t operand_at) {
    const auto distance = s4_at(bytes_, operand_at);
    return flow_to(static_cast<std::size_t>(static_cast<std::int64_t>(at_) + distance), now_);
  };
  if (!go(first)) return false;
  for (auto i = first + 12; i < end; i += op == Opcode::Tableswitch ? 4U : 8U) {
    if (!go(i)) return false;
  }
  return true;
}

// The calls of a subroutine from within itself which can be come to without it.
bool MethodVerifier::call_again(bool* some) {
  std::vector<Recursion> left;
  for (auto& recursion : std::exchange(recursions_, {})) {
    at_ = recursion.at;
    const auto key = std::uint64_t{recursion.outside} << 32U | at_;
    if (context_numbers_.count(key) == 0) {
      left.push_back(std::move(recursion));
      continue;
    }
    *some = true;
    now_ = std::move(recursion.state);
    now_.context = recursion.outside;
    if (!call_subroutine(recursion.target)) return false;
  }
  for (auto& recursion : left) recursions_.push_back(std::move(recursion));
  if (*some || recursions_.empty()) return true;
  at_ = recursions_.front().at;
  return fail("Recursive call to jsr entry");
}

bool MethodVerifier::call_subroutine(std::size_t target) {
  for (auto c = now_.context; c != 0; c = contexts_[c].caller) {
    if (contexts_[c].target != target) continue;
    kept_ += now_.locals.size() + now_.stack.size() + 8;
    if (kept_ > kMaxKept) return fail("Method is too complex to verify");
    recursions_.push_back({now_, at_, target, contexts_[c].caller});
    return true;
  }
  const auto key = std::uint64_t{now_.context} << 32U | at_;
  const auto [place, is_new] =
      context_numbers_.emplace(key, static_cast<std::uint32_t>(contexts_.size()));
  if (is_new) {
    contexts_.push_back(
        {now_.context, static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(target)});
  }
  if (!push({TypeKind::Address, place->second})) return false;
  now_.context = place->second;
  return flow_to(target, now_);
}

bool MethodVerifier::return_from_subroutine(std::size_t index) {
  const auto address = local(index);
  if (address.kind != TypeKind::Address) return fail("Bad local variable type");
  const auto context = contexts_[address.detail];
  const auto next = context.jsr + instruction_length(bytes_, context.jsr);
  if (next >= bytes_.size()) return fail("Control flow falls through code end");
  now_.context = context.caller;
  return flow_to(next, now_);
}

bool MethodVerifier::leave_method(Opcode op) {
  if (op == Opcode::Athrow) {
    VerifyType thrown;
    return pop_object(&thrown) &&
           check_fits(thrown, types_.reference("java/lang/Throwable"), "Bad type on operand stack");
  }
  const auto returned = return_type_of(method_.descriptor);
  if (op == Opcode::Return) {
    if (now_.this_uninitialized) {
      return fail("Constructor must call super() or this() before return");
    }
    return returned == "V" || fail("Method expects a return value");
  }
  if (returned == "V") return fail("Method does not expect a return value");
  const auto expected = types_.of_descriptor(returned);
  static constexpr TypeKind kKinds[] = {TypeKind::Int, TypeKind::Long, TypeKind::Float,
                                        TypeKind::Double, TypeKind::Reference};
  if (kKinds[static_cast<int>(op) - static_cast<int>(Opcode::Ireturn)] != expected.kind) {
    return fail("Wrong return type in function");
  }
  return pop_value(expected);
}

bool MethodVerifier::step(Opcode op, bool* falls) {
  *falls = true;
  switch (op) {
    case Opcode::Tableswitch:
    case Opcode::Lookupswitch:
      *falls = false;
      return switch_to(op);
    case Opcode::Ret:
      *falls = false;
      return return_from_subroutine(bytes_[at_ + 1]);
    case Opcode::Wide:
      if (bytes_[at_ + 1] == static_cast<std::uint8_t>(Opcode::Ret)) {
        *falls = false;
        return return_from_subroutine(u2_at(bytes_, at_ + 2));
      }
      return widened();
    case Opcode::Ireturn:
    case Opcode::Lreturn:
    case Opcode::Freturn:
    case Opcode::Dreturn:
    case Opcode::Areturn:
    case Opcode::Return:
    case Opcode::Athrow:
      *falls = false;
      return leave_method(op);
    default:
      break;
  }
  const auto operands = info(bytes_[at_])->operands;
  if (operands == OperandFormat::Branch || operands == OperandFormat::Branch4) {
    return jump(op, falls);
  }
  return other(op);
}

VerifyType MethodVerifier::local(std::size_t index) const {
  return index < now_.locals.size() ? now_.locals[index] : VerifyType{};
}

// Half of a long or double that is overwritten takes the other half with it (JVMS 4.10.1.7).
void MethodVerifier::set_local(std::size_t index, VerifyType type) {
  ++locals_version_;
  auto& locals = now_.locals;
  if (index >= locals.size()) locals.resize(index + 1);
  if (locals[index].is_second_half() && !type.is_second_half() && index > 0) {
    locals[index - 1] = {};
  }
  if (locals[index].is_first_half() && index + 1 < locals.size()) locals[index + 1] = {};
  locals[index] = type;
}

void MethodVerifier::replace_everywhere(VerifyType from, VerifyType to) {
  ++locals_version_;
  std::replace(now_.locals.begin(), now_.locals.end(), from, to);
  std::replace(now_.stack.begin(), now_.stack.end(), from, to);
}

}  // namespace heddle
