// The static constraints on code (JVMS 4.9.1), which the decoder relies on.
//
// One walk along the instructions checks each by itself, marks where instructions start and
// collects where branches lead; then targets and handlers are compared with the marks. What
// depends on the flow of values (types, stack depth) is not checked here.

#include <optional>
#include <vector>

#include "classfile/byte_reader.h"
#include "classfile/class_file.h"
#include "classfile/class_reader.h"
#include "classfile/descriptor.h"
#include "classfile/opcodes.h"

namespace heddle {
namespace {

constexpr std::uint16_t kJava5 = 49;
constexpr std::uint16_t kJava7 = 51;
constexpr std::uint16_t kJava8 = 52;

const OpcodeInfo& info_of(Opcode opcode) {
  const auto* found = info(static_cast<std::uint8_t>(opcode));
  HEDDLE_CHECK(found != nullptr, "an opcode should be in the table");
  return *found;
}

class CodeChecker {
 public:
  CodeChecker(const ClassFile& file, const Member& method)
      : file_(file), pool_(file.pool), method_(method), code_(*method.code), in_(code_.bytes) {}

  bool check() {
    return check_parameters() && check_instructions() && check_branches() && check_handlers();
  }

  [[nodiscard]] Error error(std::string_view where) const {
    return {std::string(where) + ":" + printable(method_.name) + printable(method_.descriptor) +
                "+" + std::to_string(complaint_at_),
            complaint_};
  }

 private:
  struct Branch {
    std::uint32_t from = 0;
    std::int64_t to = 0;
  };

  bool fail(std::size_t at, std::string message) {
    complaint_at_ = at;
    complaint_ = std::move(message);
    return false;
  }
  bool fail(std::string message) { return fail(start_, std::move(message)); }

  bool check_parameters();
  bool check_instructions();
  bool check_instruction(Opcode opcode);
  bool check_operands(Opcode opcode, const OpcodeInfo& info);
  bool constant_operand(Opcode opcode, unsigned index);
  bool check_branches();
  bool check_handlers();

  bool local(Opcode opcode, unsigned index);
  bool implicit_local(Opcode opcode);
  bool widened();
  bool array_type(unsigned type);
  bool branch(std::int32_t distance);
  bool table_switch();
  bool lookup_switch();
  bool loadable(unsigned index, bool two_slots);
  bool method(Opcode opcode, unsigned index);
  bool interface_method(unsigned index);
  bool call_site(unsigned index);
  bool class_operand(Opcode opcode, unsigned index);
  bool multi_array(unsigned index);
  bool constant(unsigned index, ConstantTag tag);

  bool skip(std::size_t count) {
    (void)in_.take(count);
    return true;
  }
  std::int32_t s4() { return static_cast<std::int32_t>(in_.u4()); }
  void skip_padding() { (void)in_.take((4 - in_.offset() % 4) % 4); }

  const ClassFile& file_;
  const ConstantPool& pool_;
  const Member& method_;
  const Code& code_;
  ByteReader in_;
  std::size_t start_ = 0;  // of the instruction being checked
  std::vector<bool> starts_;
  std::vector<Branch> branches_;
  std::size_t complaint_at_ = 0;
  std::string complaint_;
};

// JVMS 4.7.3: the parameters are the first locals.
bool CodeChecker::check_parameters() {
  const int self = (method_.access & access::kStatic) == 0 ? 1 : 0;
  const int slots = parameter_slots(method_.descriptor) + self;
  return slots <= code_.max_locals ||
         fail(0, "should have locals for its " + std::to_string(slots) + " parameters, has " +
                     std::to_string(code_.max_locals));
}

bool falls_through(Opcode opcode) {
  switch (opcode) {
    case Opcode::Goto:
    case Opcode::GotoW:
    case Opcode::Ret:
    case Opcode::Tableswitch:
    case Opcode::Lookupswitch:
    case Opcode::Ireturn:
    case Opcode::Lreturn:
    case Opcode::Freturn:
    case Opcode::Dreturn:
    case Opcode::Areturn:
    case Opcode::Return:
    case Opcode::Athrow:
      return false;
    default:
      return true;
  }
}

bool CodeChecker::check_instructions() {
  starts_.resize(code_.bytes.size());
  bool open_end = true;
  while (in_.remaining() > 0) {
    start_ = in_.offset();
    starts_[start_] = true;
    const auto byte = in_.u1();
    if (byte >= kOpcodeCount) return fail(std::to_string(byte) + " is no opcode");
    const auto opcode = static_cast<Opcode>(byte);
    if (!check_instruction(opcode)) return false;
    // Only ret can be last under wide.
    const bool wide_ret =
        opcode == Opcode::Wide && code_.bytes[start_ + 1] == static_cast<std::uint8_t>(Opcode::Ret);
    open_end = falls_through(opcode) && !wide_ret;
  }
  return !open_end || fail("the last instruction should not run off the end of the code");
}

bool CodeChecker::check_instruction(Opcode opcode) {
  const auto& info = info_of(opcode);
  const bool subroutine = opcode == Opcode::Jsr || opcode == Opcode::JsrW || opcode == Opcode::Ret;
  if (subroutine && file_.major >= kJava7) {
    return fail(std::string(info.mnemonic) + " is not allowed since version 51");
  }
  if (!check_operands(opcode, info)) return false;
  return !in_.failed() || fail("the code ends inside " + std::string(info.mnemonic));
}

bool CodeChecker::check_operands(Opcode opcode, const OpcodeInfo& info) {
  switch (info.operands) {
    case OperandFormat::None:
      return implicit_local(opcode);
    case OperandFormat::Byte:
      return skip(1);
    case OperandFormat::Short:
      return skip(2);
    case OperandFormat::Constant1:
      return loadable(in_.u1(), false);
    case OperandFormat::Constant:
      return constant_operand(opcode, in_.u2());
    case OperandFormat::Local:
      return local(opcode, in_.u1());
    case OperandFormat::Iinc:
      return local(opcode, in_.u1()) && skip(1);
    case OperandFormat::Branch:
      return branch(static_cast<std::int16_t>(in_.u2()));
    case OperandFormat::Branch4:
      return branch(s4());
    case OperandFormat::Table:
      return table_switch();
    case OperandFormat::Lookup:
      return lookup_switch();
    case OperandFormat::Interface:
      return interface_method(in_.u2());
    case OperandFormat::Dynamic:
      return call_site(in_.u2());
    case OperandFormat::Multi:
      return multi_array(in_.u2());
    case OperandFormat::Type:
      return array_type(in_.u1());
    case OperandFormat::Wide:
      return widened();
  }
  HEDDLE_UNREACHABLE("an operand format should be one of the enumerated ones");
}

bool CodeChecker::constant_operand(Opcode opcode, unsigned index) {
  switch (opcode) {
    case Opcode::LdcW:
      return loadable(index, false);
    case Opcode::Ldc2W:
      return loadable(index, true);
    case Opcode::Getstatic:
    case Opcode::Putstatic:
    case Opcode::Getfield:
    case Opcode::Putfield:
      return constant(index, ConstantTag::Fieldref);
    case Opcode::Invokevirtual:
    case Opcode::Invokespecial:
    case Opcode::Invokestatic:
      return method(opcode, index);
    default:
      return class_operand(opcode, index);
  }
}

// JVMS table 6.5.newarray-A.
bool CodeChecker::array_type(unsigned type) {
  return in_.failed() || (type >= 4 && type <= 11) ||
         fail("array type should be 4 to 11, is " + std::to_string(type));
}

// Which local a long or double starts at, its second half must exist too.
bool CodeChecker::local(Opcode opcode, unsigned index) {
  const auto& info = info_of(opcode);
  const bool two_slots = info.pops == 2 || slots_of(info.pushes) == 2;
  const auto last = index + (two_slots ? 1U : 0U);
  return last < code_.max_locals || in_.failed() ||
         fail(std::string(info.mnemonic) + " " + std::to_string(index) + " should use one of the " +
              std::to_string(code_.max_locals) + " locals");
}

// iload_0 to aload_3 and istore_0 to astore_3, four for each of the five types.
bool CodeChecker::implicit_local(Opcode opcode) {
  if (opcode >= Opcode::Iload0 && opcode <= Opcode::Aload3) {
    return local(opcode,
                 (static_cast<unsigned>(opcode) - static_cast<unsigned>(Opcode::Iload0)) % 4);
  }
  if (opcode >= Opcode::Istore0 && opcode <= Opcode::Astore3) {
    return local(opcode,
                 (static_cast<unsigned>(opcode) - static_cast<unsigned>(Opcode::Istore0)) % 4);
  }
  return true;
}

bool CodeChecker::widened() {
  const auto byte = in_.u1();
  const auto opcode = static_cast<Opcode>(byte);
  const auto format = byte < kOpcodeCount ? info_of(opcode).operands : OperandFormat::None;
  if (format != OperandFormat::Local && format != OperandFormat::Iinc) {
    return in_.failed() || fail("wide cannot widen opcode " + std::to_string(byte));
  }
  if (opcode == Opcode::Ret && file_.major >= kJava7) {
    return fail("ret is not allowed since version 51");
  }
  const auto index = in_.u2();
  if (format == OperandFormat::Iinc) (void)in_.u2();
  return local(opcode, index);
}

bool CodeChecker::branch(std::int32_t distance) {
  branches_.push_back(
      {static_cast<std::uint32_t>(start_), static_cast<std::int64_t>(start_) + distance});
  return true;
}

bool CodeChecker::table_switch() {
  skip_padding();
  branch(s4());
  const auto low = s4();
  const auto high = s4();
  if (in_.failed()) return true;
  if (low > high) {
    return fail("tableswitch should go from low to high, goes from " + std::to_string(low) +
                " to " + std::to_string(high));
  }
  const auto count = static_cast<std::int64_t>(high) - low + 1;
  if (count > static_cast<std::int64_t>(in_.remaining() / 4)) {
    return fail("tableswitch has " + std::to_string(count) + " targets, but the code has " +
                std::to_string(in_.remaining()) + " bytes left");
  }
  for (std::int64_t i = 0; i < count; i++) branch(s4());
  return true;
}

bool CodeChecker::lookup_switch() {
  skip_padding();
  branch(s4());
  const auto count = s4();
  if (in_.failed()) return true;
  if (count < 0 || static_cast<std::size_t>(count) > in_.remaining() / 8) {
    return fail("lookupswitch has " + std::to_string(count) + " pairs, but the code has " +
                std::to_string(in_.remaining()) + " bytes left");
  }
  std::int64_t before = INT64_MIN;
  for (std::int32_t i = 0; i < count; i++) {
    const auto match = s4();
    if (match <= before) return fail("the pairs of lookupswitch should be sorted");
    before = match;
    branch(s4());
  }
  return true;
}

bool CodeChecker::constant(unsigned index, ConstantTag tag) {
  const auto found = pool_.tag(static_cast<std::uint16_t>(index));
  return found == tag || in_.failed() ||
         fail("constant " + std::to_string(index) + " should be " + std::string(name_of(tag)) +
              ", is " + std::string(name_of(found)));
}

// JVMS table 4.4-C, and since which version ldc takes it.
bool CodeChecker::loadable(unsigned index, bool two_slots) {
  const auto at = static_cast<std::uint16_t>(index);
  const auto tag = pool_.tag(at);
  bool fits = false;
  switch (tag) {
    case ConstantTag::Integer:
    case ConstantTag::Float:
    case ConstantTag::String:
      fits = !two_slots;
      break;
    case ConstantTag::Class:
      fits = !two_slots && file_.major >= kJava5;
      break;
    case ConstantTag::MethodHandle:
    case ConstantTag::MethodType:
      fits = !two_slots && file_.major >= kJava7;
      break;
    case ConstantTag::Long:
    case ConstantTag::Double:
      fits = two_slots;
      break;
    case ConstantTag::Dynamic:
      fits = (slots_of(pool_.dynamic(at).descriptor) == 2) == two_slots;
      break;
    default:
      break;
  }
  return fits || in_.failed() ||
         fail("constant " + std::to_string(index) + " should be loadable in " +
              (two_slots ? "two slots" : "one slot") + ", is " + std::string(name_of(tag)));
}

// Only invokespecial may call <init>, and nothing <clinit> (which the pool cannot refer to).
bool CodeChecker::method(Opcode opcode, unsigned index) {
  const auto at = static_cast<std::uint16_t>(index);
  const bool of_interface = opcode != Opcode::Invokevirtual && file_.major >= kJava8 &&
                            pool_.is(at, ConstantTag::InterfaceMethodref);
  if (!of_interface && !constant(index, ConstantTag::Methodref)) return false;
  if (in_.failed() || opcode == Opcode::Invokespecial) return true;
  return !pool_.member(at).name.starts_with('<') ||
         fail(std::string(info_of(opcode).mnemonic) + " may not call a constructor");
}

bool CodeChecker::interface_method(unsigned index) {
  const auto count = in_.u1();
  const auto zero = in_.u1();
  if (!constant(index, ConstantTag::InterfaceMethodref)) return false;
  if (in_.failed()) return true;
  const auto member = pool_.member(static_cast<std::uint16_t>(index));
  const int slots = parameter_slots(member.descriptor) + 1;
  if (count != slots) {
    return fail("invokeinterface should count " + std::to_string(slots) + " slots, counts " +
                std::to_string(count));
  }
  return zero == 0 || fail("the last byte of invokeinterface should be 0");
}

bool CodeChecker::call_site(unsigned index) {
  const auto zero = in_.u2();
  return constant(index, ConstantTag::InvokeDynamic) &&
         (zero == 0 || fail("the last two bytes of invokedynamic should be 0"));
}

std::size_t dimensions_of(std::string_view name) {
  const auto count = name.find_first_not_of('[');
  return count == std::string_view::npos ? name.size() : count;
}

bool CodeChecker::class_operand(Opcode opcode, unsigned index) {
  if (!constant(index, ConstantTag::Class)) return false;
  if (in_.failed()) return true;
  const auto dimensions = dimensions_of(pool_.text_of(static_cast<std::uint16_t>(index)));
  if (opcode == Opcode::New && dimensions > 0) return fail("new cannot make an array");
  return opcode != Opcode::Anewarray || dimensions < 255 ||
         fail("an array should have at most 255 dimensions");
}

bool CodeChecker::multi_array(unsigned index) {
  const std::size_t count = in_.u1();
  if (!constant(index, ConstantTag::Class)) return false;
  if (in_.failed()) return true;
  const auto dimensions = dimensions_of(pool_.text_of(static_cast<std::uint16_t>(index)));
  return (count >= 1 && count <= dimensions) ||
         fail("multianewarray of an array of " + std::to_string(dimensions) + " dimensions makes " +
              std::to_string(count));
}

bool CodeChecker::check_branches() {
  const auto length = static_cast<std::int64_t>(starts_.size());
  for (const auto& [from, to] : branches_) {
    if (to < 0 || to >= length || !starts_[static_cast<std::size_t>(to)]) {
      return fail(from, "a branch should lead to an instruction, leads to " + std::to_string(to));
    }
  }
  return true;
}

bool CodeChecker::check_handlers() {
  const auto is_start = [&](std::size_t at) { return at < starts_.size() && starts_[at]; };
  for (const auto& handler : code_.handlers) {
    const auto range = std::to_string(handler.start) + " to " + std::to_string(handler.end);
    if (handler.start >= handler.end || !is_start(handler.start) ||
        (handler.end != starts_.size() && !is_start(handler.end))) {
      return fail(handler.start, "a handler should guard whole instructions, guards " + range);
    }
    if (!is_start(handler.handler)) {
      return fail(handler.handler, "the handler of " + range + " should be an instruction");
    }
    if (handler.catch_type != 0 && !pool_.is(handler.catch_type, ConstantTag::Class)) {
      start_ = handler.handler;
      return constant(handler.catch_type, ConstantTag::Class);
    }
  }
  return true;
}

}  // namespace

Result<bool> check_code(const ClassFile& file, const Member& method, std::string_view where) {
  HEDDLE_CHECK(method.code.has_value(), "only a method with code has code to check");
  CodeChecker checker(file, method);
  if (!checker.check()) return checker.error(where);
  return true;
}

}  // namespace heddle
