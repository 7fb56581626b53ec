// What each instruction takes from the operand stack and the locals and leaves there
// (JVMS 4.10.1.9, without what only StackMapTable needs).
//
// Whether a protected member is used through the right class is not checked (JVMS 4.10.1.8): it
// keeps privacy, not the machine's memory.

#include <algorithm>

#include "classfile/descriptor.h"
#include "vm/classes/verify_method.h"

namespace heddle {
namespace {

constexpr int number(Opcode op) { return static_cast<int>(op); }
constexpr int distance(Opcode from, Opcode to) { return number(to) - number(from); }
constexpr bool between(Opcode op, Opcode first, Opcode last) { return op >= first && op <= last; }

constexpr TypeKind kLocalKinds[] = {TypeKind::Int, TypeKind::Long, TypeKind::Float,
                                    TypeKind::Double, TypeKind::Reference};

struct Effect {
  std::string_view pops;  // letters I J F D, the last on top
  char pushes;
};

Effect conversion(Opcode op) {
  static constexpr Effect kEffects[] = {
      {"I", 'J'}, {"I", 'F'},  {"I", 'D'},  {"J", 'I'},  {"J", 'F'},  {"J", 'D'}, {"F", 'I'},
      {"F", 'J'}, {"F", 'D'},  {"D", 'I'},  {"D", 'J'},  {"D", 'F'},  {"I", 'I'}, {"I", 'I'},
      {"I", 'I'}, {"JJ", 'I'}, {"FF", 'I'}, {"FF", 'I'}, {"DD", 'I'}, {"DD", 'I'}};
  return kEffects[distance(Opcode::I2l, op)];
}

Effect arithmetic(Opcode op) {
  static constexpr Effect kTwo[] = {{"II", 'I'}, {"JJ", 'J'}, {"FF", 'F'}, {"DD", 'D'}};
  static constexpr Effect kOne[] = {{"I", 'I'}, {"J", 'J'}, {"F", 'F'}, {"D", 'D'}};
  static constexpr Effect kShift[] = {{"II", 'I'}, {"JI", 'J'}};
  if (op <= Opcode::Drem) return kTwo[distance(Opcode::Iadd, op) % 4];
  if (op <= Opcode::Dneg) return kOne[distance(Opcode::Ineg, op)];
  if (op <= Opcode::Lushr) return kShift[distance(Opcode::Ishl, op) % 2];
  return kTwo[distance(Opcode::Iand, op) % 2];
}

TypeKind kind_of(char letter) {
  switch (letter) {
    case 'J':
      return TypeKind::Long;
    case 'F':
      return TypeKind::Float;
    case 'D':
      return TypeKind::Double;
    default:
      return TypeKind::Int;
  }
}

// newarray's element types (JVMS table 6.5.newarray-A), from 4 on.
constexpr std::string_view kArrayTypes[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
// What iaload to saload, and iastore to sastore, find in the array, and on the stack.
constexpr std::string_view kElements[] = {"I", "J", "F", "D", "L[", "BZ", "C", "S"};

}  // namespace

// ---- words ----

bool MethodVerifier::push(VerifyType type) {
  if (now_.stack.size() >= code_.max_stack) return fail("Operand stack overflow");
  now_.stack.push_back(type);
  return true;
}

bool MethodVerifier::push_value(VerifyType type) {
  if (!push(type)) return false;
  if (type.kind == TypeKind::Long) return push({TypeKind::LongEnd});
  return type.kind != TypeKind::Double || push({TypeKind::DoubleEnd});
}

bool MethodVerifier::push_descriptor(std::string_view descriptor) {
  return descriptor == "V" || push_value(types_.of_descriptor(descriptor));
}

bool MethodVerifier::take(VerifyType* out) {
  if (now_.stack.empty()) return fail("Operand stack underflow");
  *out = now_.stack.back();
  now_.stack.pop_back();
  return true;
}

bool MethodVerifier::pop_kind(TypeKind kind) {
  VerifyType found;
  if (kind == TypeKind::Long || kind == TypeKind::Double) {
    const auto end = kind == TypeKind::Long ? TypeKind::LongEnd : TypeKind::DoubleEnd;
    if (!take(&found)) return false;
    if (found.kind != end) {
      return fail("Bad type on operand stack",
                  "Type " + types_.text(found) + " is not assignable to " + types_.text({end}));
    }
  }
  if (!take(&found)) return false;
  return found.kind == kind ||
         fail("Bad type on operand stack",
              "Type " + types_.text(found) + " is not assignable to " + types_.text({kind}));
}

bool MethodVerifier::pop_letters(std::string_view letters) {
  return std::all_of(letters.rbegin(), letters.rend(),
                     [&](char letter) { return pop_kind(kind_of(letter)); });
}

bool MethodVerifier::check_fits(VerifyType from, VerifyType to, std::string_view reason) {
  switch (types_.fits(from, to)) {
    case Answer::Yes:
      return true;
    case Answer::Stop:
      return stop();
    case Answer::No:
      break;
  }
  return fail(reason, "Type " + types_.text(from) + " is not assignable to " + types_.text(to));
}

bool MethodVerifier::pop_value(VerifyType expected) {
  if (expected.kind != TypeKind::Reference) return pop_kind(expected.kind);
  VerifyType found;
  return take(&found) && check_fits(found, expected, "Bad type on operand stack");
}

bool MethodVerifier::pop_object(VerifyType* out) {
  if (!take(out)) return false;
  return out->is_object() ||
         fail("Bad type on operand stack",
              "Type " + types_.text(*out) + " is not assignable to reference type");
}

bool MethodVerifier::pop_any_reference(VerifyType* out) {
  if (!take(out)) return false;
  return out->is_object() || out->is_uninitialized() ||
         fail("Bad type on operand stack",
              "Type " + types_.text(*out) + " is not assignable to reference type");
}

bool MethodVerifier::boundary(std::size_t slots) {
  if (now_.stack.size() < slots) return fail("Operand stack underflow");
  return !now_.stack[now_.stack.size() - slots].is_second_half() ||
         fail("Bad type on operand stack", "A long or double is cut in two");
}

VerifyType MethodVerifier::named(std::uint16_t class_constant) {
  const auto text = pool_.text_of(class_constant);
  if (text == file_.name) return {TypeKind::Reference, self_.index};
  return types_.reference(text);
}

// ---- constants, locals, arrays ----

bool MethodVerifier::load_constant(std::uint16_t index) {
  switch (pool_.tag(index)) {
    case ConstantTag::Integer:
      return push({TypeKind::Int});
    case ConstantTag::Float:
      return push({TypeKind::Float});
    case ConstantTag::Long:
      return push_value({TypeKind::Long});
    case ConstantTag::Double:
      return push_value({TypeKind::Double});
    case ConstantTag::String:
      return push(types_.reference("java/lang/String"));
    case ConstantTag::Class:
      return push(types_.reference("java/lang/Class"));
    case ConstantTag::MethodHandle:
      return push(types_.reference("java/lang/invoke/MethodHandle"));
    case ConstantTag::MethodType:
      return push(types_.reference("java/lang/invoke/MethodType"));
    case ConstantTag::Dynamic:
      return push_descriptor(pool_.dynamic(index).descriptor);
    default:
      return fail("Illegal type at constant pool entry " + std::to_string(index));
  }
}

bool MethodVerifier::load_local(TypeKind kind, std::size_t index) {
  const auto found = local(index);
  const bool reference = kind == TypeKind::Reference;
  bool good = reference ? found.is_object() || found.is_uninitialized() : found.kind == kind;
  if (kind == TypeKind::Long) good = good && local(index + 1).kind == TypeKind::LongEnd;
  if (kind == TypeKind::Double) good = good && local(index + 1).kind == TypeKind::DoubleEnd;
  if (!good) {
    return fail("Bad local variable type",
                "Type " + types_.text(found) + " (local " + std::to_string(index) +
                    ") is not assignable to " +
                    (reference ? std::string("reference type") : types_.text({kind})));
  }
  return push_value(found);
}

bool MethodVerifier::store_local(TypeKind kind, std::size_t index) {
  if (kind == TypeKind::Reference) {
    VerifyType found;
    if (!take(&found)) return false;
    if (!found.is_object() && !found.is_uninitialized() && found.kind != TypeKind::Address) {
      return fail("Bad type on operand stack",
                  "Type " + types_.text(found) + " is not assignable to reference type");
    }
    set_local(index, found);
    return true;
  }
  if (!pop_kind(kind)) return false;
  set_local(index, {kind});
  if (kind == TypeKind::Long) set_local(index + 1, {TypeKind::LongEnd});
  if (kind == TypeKind::Double) set_local(index + 1, {TypeKind::DoubleEnd});
  return true;
}

bool MethodVerifier::widened() {
  const auto op = static_cast<Opcode>(bytes_[at_ + 1]);
  const auto index = u2_at(bytes_, at_ + 2);
  if (op == Opcode::Iinc) {
    return local(index).kind == TypeKind::Int || fail("Bad local variable type");
  }
  if (op <= Opcode::Aload) return load_local(kLocalKinds[distance(Opcode::Iload, op)], index);
  return store_local(kLocalKinds[distance(Opcode::Istore, op)], index);
}

bool MethodVerifier::array_load(Opcode op) {
  const auto elements = kElements[distance(Opcode::Iaload, op)];
  VerifyType array;
  if (!pop_kind(TypeKind::Int) || !pop_object(&array)) return false;
  if (!types_.is_array_of(array, elements)) {
    return fail("Bad type on operand stack in " + std::string(info(bytes_[at_])->mnemonic),
                "Type " + types_.text(array) + " is not such an array");
  }
  if (op == Opcode::Aaload) return push(types_.element(array));
  return push_value({kind_of(elements[0])});
}

bool MethodVerifier::array_store(Opcode op) {
  const auto elements = kElements[distance(Opcode::Iastore, op)];
  VerifyType array;
  VerifyType value;
  const bool good = op == Opcode::Aastore ? pop_object(&value) : pop_kind(kind_of(elements[0]));
  if (!good || !pop_kind(TypeKind::Int) || !pop_object(&array)) return false;
  // What an array of references takes is checked when the instruction runs.
  return types_.is_array_of(array, elements) ||
         fail("Bad type on operand stack in " + std::string(info(bytes_[at_])->mnemonic),
              "Type " + types_.text(array) + " is not such an array");
}

bool MethodVerifier::shuffle(Opcode op) {
  auto& stack = now_.stack;
  if (op == Opcode::Pop || op == Opcode::Pop2) {
    const std::size_t slots = op == Opcode::Pop ? 1 : 2;
    if (!boundary(slots)) return false;
    stack.resize(stack.size() - slots);
    return true;
  }
  if (op == Opcode::Swap) {
    if (!boundary(1) || !boundary(2)) return false;
    std::swap(stack[stack.size() - 1], stack[stack.size() - 2]);
    return true;
  }
  const auto form = distance(Opcode::Dup, op);
  const auto copied = static_cast<std::size_t>(form / 3 + 1);
  const auto under = copied + static_cast<std::size_t>(form % 3);
  if (!boundary(copied) || !boundary(under)) return false;
  if (stack.size() + copied > code_.max_stack) return fail("Operand stack overflow");
  const std::vector<VerifyType> copies(stack.end() - static_cast<std::ptrdiff_t>(copied),
                                       stack.end());
  stack.insert(stack.end() - static_cast<std::ptrdiff_t>(under), copies.begin(), copies.end());
  return true;
}

bool MethodVerifier::numeric(Opcode op) {
  const auto effect = op <= Opcode::Lxor ? arithmetic(op) : conversion(op);
  return pop_letters(effect.pops) && push_value({kind_of(effect.pushes)});
}

// ---- objects ----

bool MethodVerifier::new_object() {
  const VerifyType made{TypeKind::Uninitialized, static_cast<std::uint32_t>(at_)};
  // An older object from here that was never initialised must not be taken for the new one.
  if (std::find(now_.stack.begin(), now_.stack.end(), made) != now_.stack.end()) {
    return fail("Uninitialized object of the same new on the stack");
  }
  replace_everywhere(made, {});
  return push(made);
}

bool MethodVerifier::new_arrays(Opcode op) {
  if (op == Opcode::Newarray) {
    return pop_kind(TypeKind::Int) && push(types_.reference(kArrayTypes[bytes_[at_ + 1] - 4]));
  }
  const auto text = types_.symbols().text(Symbol{named(operand()).detail});
  if (op == Opcode::Anewarray) {
    const auto array = text[0] == '[' ? "[" + std::string(text) : "[L" + std::string(text) + ";";
    return pop_kind(TypeKind::Int) && push(types_.reference(array));
  }
  for (int i = bytes_[at_ + 3]; i > 0; --i) {
    if (!pop_kind(TypeKind::Int)) return false;
  }
  return push(types_.reference(text));
}

bool MethodVerifier::is_own_field(const MemberRef& member) const {
  return pool_.text_of(member.owner) == file_.name &&
         std::any_of(file_.fields.begin(), file_.fields.end(), [&](const Member& field) {
           return field.name == member.name && field.descriptor == member.descriptor;
         });
}

bool MethodVerifier::field(Opcode op) {
  const auto member = pool_.member(operand());
  const auto type = types_.of_descriptor(member.descriptor);
  const bool put = op == Opcode::Putfield || op == Opcode::Putstatic;
  if (put && !pop_value(type)) return false;
  if (op == Opcode::Getfield || op == Opcode::Putfield) {
    VerifyType object;
    if (!take(&object)) return false;
    // A constructor may set its own class's fields before it calls another (JVMS 4.10.1.9).
    const bool early = put && object.kind == TypeKind::UninitializedThis && is_own_field(member);
    if (!early && !check_fits(object, named(member.owner), "Bad type on operand stack")) {
      return false;
    }
  }
  return put || push_value(type);
}

bool MethodVerifier::construct(const MemberRef& member) {
  VerifyType object;
  if (!take(&object)) return false;
  const auto owner = named(member.owner);
  if (object.kind == TypeKind::UninitializedThis) {
    if (owner.detail != self_.index && pool_.text_of(member.owner) != file_.super_name) {
      return fail("Bad <init> method call");
    }
    now_.this_uninitialized = false;
    replace_everywhere(object, {TypeKind::Reference, self_.index});
    return true;
  }
  if (object.kind != TypeKind::Uninitialized) {
    return fail("Bad operand type when invoking <init>",
                "Type " + types_.text(object) + " is not uninitialized");
  }
  const auto made = named(u2_at(bytes_, object.detail + 1));
  if (made != owner) return fail("Call to wrong <init> method");
  replace_everywhere(object, made);
  return true;
}

// JVMS 4.10.1.9.invokespecial: the class itself, a superclass, or a direct superinterface; then the
// receiver must be of the class itself, whatever the reference says.
bool MethodVerifier::special_owner(const MemberRef& member, VerifyType owner,
                                   VerifyType* expected) {
  *expected = {TypeKind::Reference, self_.index};
  if (owner == *expected) return true;
  if (host_.index != 0 && owner.detail == host_.index) return *expected = owner, true;
  const auto name = pool_.text_of(member.owner);
  if (pool_.is(operand(), ConstantTag::InterfaceMethodref)) {
    const bool direct =
        std::any_of(file_.interfaces.begin(), file_.interfaces.end(),
                    [&](std::uint16_t index) { return pool_.text_of(index) == name; });
    return direct || fail(
                         "Bad invokespecial instruction: interface method reference is in an "
                         "indirect superinterface.");
  }
  if (name == file_.super_name) return true;
  switch (types_.facts().is_subclass(self_, Symbol{owner.detail})) {
    case Answer::Yes:
      return true;
    case Answer::Stop:
      return stop();
    case Answer::No:
      break;
  }
  return fail("Bad invokespecial instruction: current class isn't assignable to reference class.");
}

bool MethodVerifier::receiver(Opcode op, const MemberRef& member) {
  auto expected = named(member.owner);
  if (op == Opcode::Invokespecial && !special_owner(member, expected, &expected)) return false;
  return pop_value(expected);
}

bool MethodVerifier::invoke(Opcode op) {
  const bool dynamic = op == Opcode::Invokedynamic;
  const auto member = dynamic ? MemberRef{} : pool_.member(operand());
  const auto descriptor = dynamic ? pool_.dynamic(operand()).descriptor : member.descriptor;
  std::vector<VerifyType> arguments;
  for (auto rest = parameters_of(descriptor); !rest.empty();) {
    arguments.push_back(types_.of_descriptor(next_type(rest)));
  }
  while (!arguments.empty()) {
    if (!pop_value(arguments.back())) return false;
    arguments.pop_back();
  }
  if (op == Opcode::Invokespecial && member.name == "<init>") return construct(member);
  if (op != Opcode::Invokestatic && !dynamic && !receiver(op, member)) return false;
  return push_descriptor(return_type_of(descriptor));
}

bool MethodVerifier::other(Opcode op) {
  VerifyType object;
  if (op == Opcode::Nop) return true;
  if (op == Opcode::AconstNull) return push({TypeKind::Null});
  if (op <= Opcode::Iconst5) return push({TypeKind::Int});
  if (op <= Opcode::Lconst1) return push_value({TypeKind::Long});
  if (op <= Opcode::Fconst2) return push({TypeKind::Float});
  if (op <= Opcode::Dconst1) return push_value({TypeKind::Double});
  if (op <= Opcode::Sipush) return push({TypeKind::Int});
  if (op == Opcode::Ldc) return load_constant(bytes_[at_ + 1]);
  if (op <= Opcode::Ldc2W) return load_constant(operand());
  if (op <= Opcode::Aload) {
    return load_local(kLocalKinds[distance(Opcode::Iload, op)], bytes_[at_ + 1]);
  }
  if (op <= Opcode::Aload3) {
    const auto form = distance(Opcode::Iload0, op);
    return load_local(kLocalKinds[form / 4], static_cast<std::size_t>(form % 4));
  }
  if (op <= Opcode::Saload) return array_load(op);
  if (op <= Opcode::Astore) {
    return store_local(kLocalKinds[distance(Opcode::Istore, op)], bytes_[at_ + 1]);
  }
  if (op <= Opcode::Astore3) {
    const auto form = distance(Opcode::Istore0, op);
    return store_local(kLocalKinds[form / 4], static_cast<std::size_t>(form % 4));
  }
  if (op <= Opcode::Sastore) return array_store(op);
  if (op <= Opcode::Swap) return shuffle(op);
  if (op <= Opcode::Lxor || between(op, Opcode::I2l, Opcode::Dcmpg)) return numeric(op);
  switch (op) {
    case Opcode::Iinc:
      return local(bytes_[at_ + 1]).kind == TypeKind::Int || fail("Bad local variable type");
    case Opcode::Getstatic:
    case Opcode::Putstatic:
    case Opcode::Getfield:
    case Opcode::Putfield:
      return field(op);
    case Opcode::New:
      return new_object();
    case Opcode::Newarray:
    case Opcode::Anewarray:
    case Opcode::Multianewarray:
      return new_arrays(op);
    case Opcode::Arraylength:
      if (!pop_object(&object)) return false;
      return types_.is_array_of(object, "ZCFDBSIJL[") ? push({TypeKind::Int})
                                                      : fail("Bad type in operand stack");
    case Opcode::Checkcast:
      return pop_object(&object) && push(named(operand()));
    case Opcode::Instanceof:
      return pop_object(&object) && push({TypeKind::Int});
    case Opcode::Monitorenter:
    case Opcode::Monitorexit:
      return pop_any_reference(&object);
    default:
      return invoke(op);
  }
}

}  // namespace heddle
