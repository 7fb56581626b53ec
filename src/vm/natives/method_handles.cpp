// java.lang.invoke.MethodHandleNatives: MemberNames are resolved, taken apart and listed.

#include <array>
#include <vector>

#include "vm/classes/descriptor_text.h"
#include "vm/natives/java_types.h"
#include "vm/natives/member_name.h"
#include "vm/natives/tables.h"

namespace heddle {
namespace {

using member_flag::kAllKinds;
using member_flag::kIsConstructor;
using member_flag::kIsField;
using member_flag::kIsMethod;

constexpr std::string_view kIllegalArgument = "java/lang/IllegalArgumentException";

std::uint32_t flags_of(const Vm& vm, Ref member_name) {
  return vm.heap.read<std::uint32_t>(member_name, vm.known.at.member_flags);
}

HandleKind kind_of(std::uint32_t flags) {
  return static_cast<HandleKind>(flags >> member_flag::kKindShift & member_flag::kKindMask);
}

Flow no_op(NativeCall& call) { return call.give(); }

// init(MemberName, Object): from a java.lang.reflect.Field, Method or Constructor.
Flow init(NativeCall& call) {
  auto& vm = call.vm;
  const auto self = call.ref(0);
  const auto source = call.ref(1);
  if (!self) return vm.throw_new(call.thread, "java/lang/InternalError", "mname must not be null");
  if (!source)
    return vm.throw_new(call.thread, "java/lang/InternalError", "target must not be null");
  const auto& at = vm.known.at;
  const auto* cls = vm.class_of(source);
  if (cls == vm.known.reflect_field) {
    const auto* owner = vm.class_of_mirror(vm.heap.read_ref(source, at.field_clazz));
    const auto slot = vm.heap.read<std::uint32_t>(source, at.field_slot);
    name_field(vm, self, owner->fields[slot], false);
    return call.give();
  }
  const bool method = cls == vm.known.reflect_method;
  if (!method && cls != vm.known.reflect_constructor) {
    return vm.throw_new(call.thread, "java/lang/InternalError", "unrecognized class");
  }
  auto* owner =
      vm.class_of_mirror(vm.heap.read_ref(source, method ? at.method_clazz : at.constructor_clazz));
  const auto slot =
      vm.heap.read<std::uint32_t>(source, method ? at.method_slot : at.constructor_slot);
  return name_method(vm, call.thread, self, owner->methods[slot], *owner);
}

// expand(MemberName): the symbols of a member that is known to the machine only.
Flow expand(NativeCall& call) {
  auto& vm = call.vm;
  const auto self = call.ref(0);
  if (!self) return vm.throw_new(call.thread, "java/lang/InternalError", "mname must not be null");
  const auto& at = vm.known.at;
  Symbol name;
  Symbol descriptor;
  if ((flags_of(vm, self) & kIsField) != 0) {
    const auto* field = field_of(vm, self);
    if (field == nullptr) {
      return vm.throw_new(call.thread, kIllegalArgument, "nothing to expand");
    }
    name = field->name;
    descriptor = field->descriptor;
  } else {
    if (!vm.heap.read_ref(self, at.member_method)) {
      return vm.throw_new(call.thread, kIllegalArgument, "nothing to expand");
    }
    const auto* method = vm.target_of(self);
    name = method->name;
    descriptor = method->descriptor;
  }
  if (!vm.heap.read_ref(self, at.member_name_text)) {
    vm.heap.write(self, at.member_name_text, vm.intern(vm.symbols.text(name)));
  }
  if (!vm.heap.read_ref(self, at.member_type)) {
    vm.heap.write(self, at.member_type, vm.new_string(vm.symbols.text(descriptor)));
  }
  return call.give();
}

// The symbols a MemberName holds; false if they cannot name anything that exists.
bool read_query(Vm& vm, Ref self, MemberQuery* query) {
  const auto& at = vm.known.at;
  auto* owner = vm.class_of_mirror(vm.heap.read_ref(self, at.member_class));
  if (owner->is_primitive()) return false;
  query->owner = owner;
  query->name = vm.symbols.find(vm.text(vm.heap.read_ref(self, at.member_name_text)));
  if (query->name == Symbol{} || vm.symbols.text(query->name) == "<clinit>") return false;
  const auto type = vm.heap.read_ref(self, at.member_type);
  query->descriptor = vm.symbols.intern(descriptor_of_type_object(vm, type));
  query->kind = kind_of(flags_of(vm, self));
  return true;
}

Flow unresolved(NativeCall& call, bool speculative, const LinkError& error) {
  if (speculative) return call.give(Ref{});
  return call.vm.throw_new(call.thread, error.class_name, error.message);
}

// resolve(MemberName, Class caller, int lookupMode, boolean speculative); 11 has no lookupMode.
Flow resolve(NativeCall& call) {
  auto& vm = call.vm;
  const auto self = call.ref(0);
  if (!self) return vm.throw_new(call.thread, "java/lang/InternalError", "mname must not be null");
  const bool has_mode = call.method.arg_slots == 4;
  const bool speculative = call.flag(has_mode ? 3 : 2);
  const auto& at = vm.known.at;
  if (!vm.heap.read_ref(self, at.member_class) || !vm.heap.read_ref(self, at.member_name_text) ||
      !vm.heap.read_ref(self, at.member_type)) {
    return vm.throw_new(call.thread, kIllegalArgument, "nothing to resolve");
  }
  const auto flags = flags_of(vm, self);
  const auto kind = flags & kAllKinds;
  MemberQuery query;
  if (!read_query(vm, self, &query)) {
    if (kind == kIsField) {
      return unresolved(call, speculative,
                        {"java/lang/NoSuchFieldError", "field resolution failed"});
    }
    return unresolved(call, speculative,
                      {"java/lang/NoSuchMethodError", "method resolution failed"});
  }
  const auto caller = call.ref(1);
  query.caller = caller ? vm.class_of_mirror(caller) : nullptr;
  if (kind == kIsField) {
    Field* field = nullptr;
    if (const auto error = resolve_field_of(vm, query, &field)) {
      return unresolved(call, speculative, *error);
    }
    const bool setter = query.kind == HandleKind::PutField || query.kind == HandleKind::PutStatic;
    name_field(vm, self, *field, setter);
    return call.give(self);
  }
  if (kind != kIsMethod && kind != kIsConstructor) {
    return vm.throw_new(call.thread, "java/lang/InternalError", "unrecognized MemberName format");
  }
  Method* method = nullptr;
  if (const auto error = resolve_method_of(vm, query, &method)) {
    return unresolved(call, speculative, *error);
  }
  const auto flow = name_method(vm, call.thread, self, *method, *query.owner);
  return flow == Flow::Return ? call.give(self) : flow;
}

Flow field_offset(NativeCall& call, bool is_static) {
  auto& vm = call.vm;
  const auto self = call.ref(0);
  const auto* field = self ? field_of(vm, self) : nullptr;
  if (field == nullptr || field->is_static() != is_static) {
    return vm.throw_new(call.thread, "java/lang/InternalError",
                        is_static ? "static field required" : "non-static field required");
  }
  return call.give_long(field->offset);
}

Flow object_field_offset(NativeCall& call) { return field_offset(call, false); }
Flow static_field_offset(NativeCall& call) { return field_offset(call, true); }

Flow static_field_base(NativeCall& call) {
  auto& vm = call.vm;
  const auto self = call.ref(0);
  const auto* field = self ? field_of(vm, self) : nullptr;
  if (field == nullptr || !field->is_static()) {
    return vm.throw_new(call.thread, "java/lang/InternalError", "static field required");
  }
  return call.give(field->owner->mirror);
}

// getMemberVMInfo(MemberName): {Long index, the class of a field or the MemberName of a method}.
Flow member_info(NativeCall& call) {
  auto& vm = call.vm;
  const auto self = call.ref(0);
  if (!self) return call.give(Ref{});
  Ref array;
  if (const auto flow = vm.new_array(call.thread, *vm.known.object_array, 2, &array);
      flow != Flow::Return) {
    return flow;
  }
  const auto index = vm.heap.read<std::int64_t>(self, vm.known.at.member_index);
  auto* elements = vm.heap.elements<Ref>(array);
  elements[0] = vm.box(BasicType::Long, from_long(index));
  const bool field = (flags_of(vm, self) & kIsField) != 0;
  elements[1] = field ? vm.heap.read_ref(self, vm.known.at.member_class) : self;
  return call.give(array);
}

Flow set_call_site_target(NativeCall& call) {
  auto& vm = call.vm;
  if (call.ref(1) && vm.is_shared(call.ref(0))) vm.share(call.ref(1), call.ref(0));
  vm.heap.write(call.ref(0), vm.known.at.site_target, call.ref(1));
  return call.give();
}

// getMembers(Class, String name, String signature, int flags, Class caller, int skip,
// MemberName[]): fills the array with what matches and answers how many there are behind the
// skipped ones.
Flow get_members(NativeCall& call) {
  constexpr std::uint32_t kSearchSuperclasses = 0x100000;
  constexpr std::uint32_t kSearchInterfaces = 0x200000;
  auto& vm = call.vm;
  const auto name = call.ref(1) ? vm.symbols.intern(vm.text(call.ref(1))) : Symbol{};
  const auto signature = call.ref(2) ? vm.symbols.intern(vm.text(call.ref(2))) : Symbol{};
  const auto flags = static_cast<std::uint32_t>(call.i32(3));
  const auto results = call.ref(6);
  const auto room = static_cast<std::int32_t>(vm.heap.length(results));
  std::int32_t skip = call.i32(5);
  std::int32_t count = 0;
  const auto matches = [&](const auto& member) {
    if (member.member == nullptr) return false;
    if (name != Symbol{} && member.name != name) return false;
    return signature == Symbol{} || member.descriptor == signature;
  };
  const auto next_place = [&]() -> Ref {
    if (skip > 0) return --skip, Ref{};
    return count++ < room ? vm.heap.elements<Ref>(results)[count - 1] : Ref{};
  };
  auto* start = vm.class_of_mirror(call.ref(0));
  std::vector<Class*> where{start};
  if ((flags & kSearchSuperclasses) != 0) {
    for (auto* c = start->super; c != nullptr; c = c->super) where.push_back(c);
  }
  if ((flags & kSearchInterfaces) != 0) {
    where.insert(where.end(), start->all_interfaces.begin(), start->all_interfaces.end());
  }
  const auto init = vm.symbols.intern("<init>");
  const auto clinit = vm.symbols.intern("<clinit>");
  for (auto* cls : where) {
    for (auto& method : cls->methods) {
      const auto kind = method.name == init ? kIsConstructor : kIsMethod;
      if ((flags & kind) == 0 || method.name == clinit || !matches(method)) continue;
      const auto place = next_place();
      if (!place) continue;
      if (const auto flow = name_method(vm, call.thread, place, method, *cls);
          flow != Flow::Return) {
        return flow;
      }
    }
    for (const auto& field : cls->fields) {
      if ((flags & kIsField) == 0 || !matches(field)) continue;
      if (const auto place = next_place()) name_field(vm, place, field, false);
    }
  }
  return call.give_int(count);
}

// getNamedCon(int, Object[]): constants that must agree with the JDK's; there are none that it
// could get wrong, because this machine reads the JDK's own numbers.
Flow named_constant(NativeCall& call) { return call.give_int(0); }

constexpr std::string_view kOwner = "java/lang/invoke/MethodHandleNatives";

constexpr std::array kRows{
    NativeRow{kOwner, "registerNatives", "", no_op, kUnseen},
    NativeRow{kOwner, "init", "", init, kUnseen},
    NativeRow{kOwner, "expand", "", expand, kUnseen},
    NativeRow{kOwner, "resolve", "", resolve, kUnseen},
    NativeRow{kOwner, "objectFieldOffset", "", object_field_offset, kUnseen},
    NativeRow{kOwner, "staticFieldOffset", "", static_field_offset, kUnseen},
    NativeRow{kOwner, "staticFieldBase", "", static_field_base, kUnseen},
    NativeRow{kOwner, "getMemberVMInfo", "", member_info, kUnseen},
    NativeRow{kOwner, "getMembers", "", get_members, kUnseen},
    NativeRow{kOwner, "setCallSiteTargetNormal", "", set_call_site_target,
              acts::writes(touches::call_site_target)},
    NativeRow{kOwner, "setCallSiteTargetVolatile", "", set_call_site_target,
              acts::writes(touches::call_site_target)},
    NativeRow{kOwner, "clearCallSiteContext", "", no_op, kUnseen},
    NativeRow{kOwner, "getNamedCon", "", named_constant, kUnseen},
};

}  // namespace

std::span<const NativeRow> method_handle_natives() { return kRows; }

}  // namespace heddle
