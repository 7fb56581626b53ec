#include "vm/interpreter/quicken.h"

#include <vector>

#include "vm/classes/missing_method.h"

namespace heddle {
namespace {

Insn& current(Thread& thread) {
  // Instructions are shared and never state; rewriting one to its quick form is what this file is
  // for.
  return const_cast<Insn&>(*thread.top->ip);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

Op by_type(BasicType type, const Op (&ops)[7]) {
  switch (type) {
    case BasicType::Byte:
      return ops[0];
    case BasicType::Boolean:
      return ops[1];
    case BasicType::Char:
      return ops[2];
    case BasicType::Short:
      return ops[3];
    case BasicType::Long:
    case BasicType::Double:
      return ops[5];
    case BasicType::Object:
    case BasicType::Array:
      return ops[6];
    default:
      return ops[4];
  }
}

constexpr Op kGetfield[7] = {Op::GetfieldB, Op::GetfieldZ, Op::GetfieldC, Op::GetfieldS,
                             Op::GetfieldI, Op::GetfieldL, Op::GetfieldA};
constexpr Op kPutfield[7] = {Op::PutfieldB, Op::PutfieldZ, Op::PutfieldS, Op::PutfieldS,
                             Op::PutfieldI, Op::PutfieldL, Op::PutfieldA};
constexpr Op kGetstatic[7] = {Op::GetstaticB, Op::GetstaticZ, Op::GetstaticC, Op::GetstaticS,
                              Op::GetstaticI, Op::GetstaticL, Op::GetstaticA};
constexpr Op kPutstatic[7] = {Op::PutstaticB, Op::PutstaticZ, Op::PutstaticS, Op::PutstaticS,
                              Op::PutstaticI, Op::PutstaticL, Op::PutstaticA};

std::uint16_t access_bits(const Field& field) {
  return static_cast<std::uint16_t>((field.is_volatile() ? kVolatileBit : 0) |
                                    (field.is_final() ? kFinalBit : 0));
}

std::uint16_t argument_slots(std::string_view descriptor, bool receiver) {
  std::uint16_t slots = receiver ? 1 : 0;
  ParameterReader parameters(descriptor);
  while (!parameters.done()) {
    slots = static_cast<std::uint16_t>(slots + slots_of(basic_type(parameters.next().front())));
  }
  return slots;
}

void rewrite(Insn& insn, Op op, std::uint16_t a, std::uint32_t b) {
  insn.op = op;
  insn.a = a;
  insn.b = static_cast<std::int32_t>(b);
}

// JVMS 6.5.invokespecial: a superclass's method is looked up anew from the direct superclass.
Method* special_target(Vm& vm, Class& from, const Class& named, Method* resolved) {
  if (resolved->name == vm.symbols.intern("<init>") || resolved->is_private()) return resolved;
  if (named.is_interface() || &named == &from) return resolved;
  if (from.super == nullptr || !from.super->is_subclass_of(&named)) return resolved;
  auto* found = from.super->find_method(resolved->name, resolved->descriptor);
  if (found == nullptr) return resolved;
  if (!found->owner->is_interface() || !found->is_abstract()) return found;
  auto* missing = missing_method(vm, *from.super, *found);
  return missing != nullptr ? missing : found;
}

Flow link_handle_call(Vm& vm, Thread& thread, Class& from, std::uint16_t index, Insn& insn) {
  std::uint32_t site = 0;
  const auto flow = vm.link_call(thread, from, index, &site);
  if (flow != Flow::Return) return flow;
  vm.sites[site].has_receiver = true;
  vm.notes_link(insn);
  rewrite(insn, Op::InvokeSite, argument_slots(from.file->pool.member(index).descriptor, true),
          site);
  return Flow::Return;
}

}  // namespace

Slot read_field(const Heap& heap, Ref object, const Field& field) {
  switch (field.type) {
    case BasicType::Byte:
      return from_int(heap.read<std::int8_t>(object, field.offset));
    case BasicType::Boolean:
      return heap.read<std::uint8_t>(object, field.offset);
    case BasicType::Char:
      return heap.read<std::uint16_t>(object, field.offset);
    case BasicType::Short:
      return from_int(heap.read<std::int16_t>(object, field.offset));
    case BasicType::Long:
    case BasicType::Double:
      return heap.read<std::uint64_t>(object, field.offset);
    default:
      return heap.read<std::uint32_t>(object, field.offset);
  }
}

void write_field(Heap& heap, Ref object, const Field& field, Slot value) {
  // What is a reference must be known as one when states are hashed.
  if (is_reference(field.type)) return heap.write(object, field.offset, as_ref(value));
  switch (size_of(field.type)) {
    case 1:
      if (field.type == BasicType::Boolean) value &= 1U;
      heap.write(object, field.offset, static_cast<std::uint8_t>(value));
      break;
    case 2:
      heap.write(object, field.offset, static_cast<std::uint16_t>(value));
      break;
    case 8:
      heap.write(object, field.offset, value);
      break;
    default:
      heap.write(object, field.offset, static_cast<std::uint32_t>(value));
      break;
  }
}

// JVMS 6.5.putfield and putstatic: only the declaring class sets a final field, and from class
// files of Java 9 on only its initialisers do. `named` is the class that the instruction names.
static Flow check_final_put(Vm& vm, Thread& thread, const Class& named, const Field& field) {
  constexpr std::uint16_t kJava9 = 53;
  const auto& method = *thread.top->method;
  const auto refuse = [&](const std::string& why) {
    return vm.throw_new(thread, "java/lang/IllegalAccessError",
                        std::string("Update to ") + (field.is_static() ? "static" : "non-static") +
                            " final field " + named.external_name + "." +
                            std::string(vm.symbols.text(field.name)) +
                            " attempted from a different " + why);
  };
  if (field.owner != method.owner) {
    return refuse("class (" + method.owner->external_name + ") than the field's declaring class");
  }
  const std::string_view initializer = field.is_static() ? "<clinit>" : "<init>";
  if (method.member->name == initializer || method.owner->file->major < kJava9) return Flow::Return;
  return refuse("method (" + std::string(method.member->name) + ") than the initializer method " +
                std::string(initializer) + " ");
}

Flow quicken_field(Vm& vm, Thread& thread, bool put, bool is_static, Quickened* out) {
  auto& insn = current(thread);
  auto& from = *thread.top->method->owner;
  const auto index = static_cast<std::uint16_t>(insn.b);
  if (const auto flow = vm.resolve_field(thread, from, index, is_static, &out->field);
      flow != Flow::Return) {
    return flow;
  }
  const auto& field = *out->field;
  if (put && field.is_final() && from.loader != kBootLoader) {
    const auto named = from.resolved[from.file->pool.member(index).owner].cls;
    if (const auto flow = check_final_put(vm, thread, *named, field); flow != Flow::Return) {
      return flow;
    }
  }
  if (!is_static) {
    const auto op = by_type(field.type, put ? kPutfield : kGetfield);
    rewrite(insn, op, access_bits(field), field.offset);
    auto& before = (&insn)[-1];
    if (&insn != thread.top->method->body->insns.data() && before.op == Op::Load) {
      if (op == Op::GetfieldI) before.op = Op::LoadGetfieldI;
      if (op == Op::GetfieldA) before.op = Op::LoadGetfieldA;
    }
    out->rewritten = true;
    return Flow::Return;
  }
  if (const auto flow = vm.initialize(thread, *field.owner); flow != Flow::Return) return flow;
  if (!field.owner->initialized) return Flow::Return;
  // The mirror is in the lower quarter of the arena, so its position fits in units of one byte.
  const auto position = std::uint64_t{field.owner->mirror.index} * 8 + field.offset;
  vm.rewrites(insn, *field.owner);
  rewrite(insn, by_type(field.type, put ? kPutstatic : kGetstatic),
          static_cast<std::uint16_t>(access_bits(field) |
                                     (!put && vm.is_constant(field) ? kConstantBit : 0)),
          static_cast<std::uint32_t>(position));
  out->rewritten = true;
  return Flow::Return;
}

Flow quicken_invoke(Vm& vm, Thread& thread, Quickened* out) {
  auto& insn = current(thread);
  auto& from = *thread.top->method->owner;
  const auto index = static_cast<std::uint16_t>(insn.b);
  if (const auto flow = vm.resolve_method(thread, from, index, &out->method);
      flow != Flow::Return) {
    return flow;
  }
  auto* method = out->method;
  const bool is_static = insn.op == Op::Invokestatic_U;
  if (method->is_static() != is_static && method->intrinsic == HandleIntrinsic::None) {
    return vm.throw_new(
        thread, "java/lang/IncompatibleClassChangeError",
        std::string(is_static ? "Expected static method '" : "Expecting non-static method '") +
            vm.readable_method(*method) + "'");
  }
  const auto slots = argument_slots(from.file->pool.member(index).descriptor, !is_static);
  if (method->intrinsic == HandleIntrinsic::Generic) {
    out->rewritten = true;
    return link_handle_call(vm, thread, from, index, insn);
  }
  if (is_static) {
    if (const auto flow = vm.initialize(thread, *method->owner); flow != Flow::Return) return flow;
    if (!method->owner->initialized) return Flow::Return;
    vm.rewrites(insn, *method->owner);
    rewrite(insn, Op::Invokestatic, slots, method->id.index);
  } else if (insn.op == Op::Invokespecial_U) {
    const auto named = from.file->pool.member(index).owner;
    out->method = special_target(vm, from, *from.resolved[named].cls, method);
    rewrite(insn, Op::Invokespecial, slots, out->method->id.index);
  } else if (method->is_private() || method->intrinsic != HandleIntrinsic::None ||
             (method->is_final() && !method->owner->is_interface())) {
    rewrite(insn, Op::InvokeFinal, slots, method->id.index);
  } else if (method->vtable_index >= 0) {
    rewrite(insn, Op::Invokevirtual, slots, static_cast<std::uint32_t>(method->vtable_index));
  } else {
    const auto site = static_cast<std::uint32_t>(vm.interface_sites.size());
    vm.interface_sites.push_back({.declared = method});
    rewrite(insn, Op::Invokeinterface, slots, site);
  }
  out->rewritten = true;
  return Flow::Return;
}

Flow quicken_dynamic(Vm& vm, Thread& thread) {
  auto& insn = current(thread);
  auto& from = *thread.top->method->owner;
  const auto index = static_cast<std::uint16_t>(insn.b);
  const auto& method = *thread.top->method;
  const auto place = static_cast<std::uint32_t>(&insn - method.body->insns.data());
  std::uint32_t site = 0;
  // Each instruction is a call site of its own (JVMS 6.5.invokedynamic), even if it shares a
  // constant.
  const auto flow = vm.link_dynamic(thread, from, index, method.id.index << 16U ^ place, &site);
  if (flow != Flow::Return) return flow;
  vm.notes_link(insn);
  rewrite(insn, Op::InvokeSite, argument_slots(from.file->pool.dynamic(index).descriptor, false),
          site);
  return Flow::Return;
}

Flow quicken_new(Vm& vm, Thread& thread, Quickened* out) {
  auto& insn = current(thread);
  auto& from = *thread.top->method->owner;
  const auto flow = vm.resolve_class(thread, from, static_cast<std::uint16_t>(insn.b), &out->cls);
  if (flow != Flow::Return) return flow;
  const auto& cls = *out->cls;
  if (cls.is_abstract() || cls.is_interface() || cls.is_array() || &cls == vm.known.klass) {
    return vm.throw_new(thread, "java/lang/InstantiationError", cls.external_name);
  }
  if (const auto init = vm.initialize(thread, *out->cls); init != Flow::Return) return init;
  if (!cls.initialized) return Flow::Return;
  vm.rewrites(insn, cls);
  rewrite(insn, Op::New, 0, cls.id.index);
  out->rewritten = true;
  return Flow::Return;
}

Flow quicken_type(Vm& vm, Thread& thread) {
  auto& insn = current(thread);
  Class* cls = nullptr;
  const auto flow = vm.resolve_class(thread, *thread.top->method->owner,
                                     static_cast<std::uint16_t>(insn.b), &cls);
  if (flow != Flow::Return) return flow;
  if (insn.op == Op::Anewarray_U) {
    rewrite(insn, Op::Anewarray, 0, vm.array_of(cls)->id.index);
  } else {
    rewrite(insn, insn.op == Op::Checkcast_U ? Op::Checkcast : Op::Instanceof, 0, cls->id.index);
  }
  return Flow::Return;
}

Flow quicken_constant(Vm& vm, Thread& thread) {
  auto& insn = current(thread);
  auto& from = *thread.top->method->owner;
  const auto index = static_cast<std::uint16_t>(insn.b);
  ResolvedConstant* constant = nullptr;
  const auto flow = vm.resolve_constant(thread, from, index, &constant);
  if (flow != Flow::Return) return flow;
  vm.notes_link(insn);
  switch (constant->state) {
    case ResolvedConstant::State::Class:
      rewrite(insn, Op::LdcRef, 0, constant->cls->mirror.index);
      break;
    case ResolvedConstant::State::Ref:
      rewrite(insn, Op::LdcRef, 0, static_cast<std::uint32_t>(constant->bits));
      break;
    case ResolvedConstant::State::Bits:
      if (insn.op == Op::LdcWide_U) {
        rewrite(insn, Op::LdcBits64, 0, index);
      } else {
        rewrite(insn, Op::LdcBits, 0, static_cast<std::uint32_t>(constant->bits));
      }
      break;
    default:
      HEDDLE_UNREACHABLE("a resolved constant should be loadable");
  }
  return Flow::Return;
}

namespace {

Flow fill_dimension(Vm& vm, Thread& thread, Class& cls, const Slot* dims, int left, Ref* out) {
  if (const auto flow = vm.new_array(thread, cls, as_int(dims[0]), out); flow != Flow::Return) {
    return flow;
  }
  if (left == 1) return Flow::Return;
  for (std::int32_t i = 0; i < as_int(dims[0]); ++i) {
    Ref inner;
    const auto flow = fill_dimension(vm, thread, *cls.element, dims + 1, left - 1, &inner);
    if (flow != Flow::Return) return flow;
    vm.heap.write(*out, kHeaderSize + std::uint64_t{4} * static_cast<std::uint32_t>(i), inner);
  }
  return Flow::Return;
}

}  // namespace

Flow new_multi_array(Vm& vm, Thread& thread, const Slot* dims, Ref* out) {
  const auto& insn = current(thread);
  Class* cls = nullptr;
  const auto flow = vm.resolve_class(thread, *thread.top->method->owner,
                                     static_cast<std::uint16_t>(insn.b), &cls);
  if (flow != Flow::Return) return flow;
  // All counts are checked before anything is made (JVMS 6.5.multianewarray).
  for (int i = 0; i < insn.a; ++i) {
    if (as_int(dims[i]) < 0) {
      return vm.throw_new(thread, "java/lang/NegativeArraySizeException",
                          std::to_string(as_int(dims[i])));
    }
  }
  return fill_dimension(vm, thread, *cls, dims, insn.a, out);
}

}  // namespace heddle
