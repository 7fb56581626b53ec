#include "vm/natives/member_name.h"

#include "vm/classes/descriptor_text.h"

namespace heddle {
namespace {

constexpr std::string_view kChanged = "java/lang/IncompatibleClassChangeError";
constexpr std::string_view kNoMethod = "java/lang/NoSuchMethodError";

// Where virtual calls find a method that is called directly: nowhere.
constexpr std::int64_t kDirect = -2;

std::string quoted(Vm& vm, const Method& method) { return "'" + text_of(vm, method) + "'"; }

// "(A and B are in unnamed module of loader 'app')", or each on its own.
std::string where_both(const Vm& vm, const Class& a, const Class& b) {
  constexpr std::string_view kIs = " is in ";
  const auto first = vm.where_is(a);
  const auto second = vm.where_is(b);
  const auto place = first.substr(first.find(kIs) + kIs.size());
  if (place == second.substr(second.find(kIs) + kIs.size())) {
    return " (" + a.external_name + " and " + b.external_name + " are in " + place + ")";
  }
  return " (" + first + "; " + second + ")";
}

// JVMS 5.4.4 to the letter: a lookup on behalf of the JDK's classes is not trusted, because
// MethodHandles.publicLookup is one.
bool may_access(Vm& vm, const MemberQuery& query, Class& owner, std::uint16_t access) {
  auto& caller = *query.caller;
  if ((access & access::kPublic) != 0 || &caller == &owner) return true;
  if ((access & access::kPrivate) != 0) return vm.nest_host(caller) == vm.nest_host(owner);
  if (caller.loader == owner.loader && caller.package == owner.package) return true;
  return (access & access::kProtected) != 0 && caller.is_subclass_of(&owner);
}

bool bound_statically(Vm& vm, const Method& method) {
  if (method.is_static() || method.is_private()) return true;
  if (method.name == vm.symbols.intern("<init>")) return true;
  if (method.is_final()) return true;
  return !method.owner->is_interface() && (method.owner->access & access::kFinal) != 0;
}

std::optional<LinkError> check_access(Vm& vm, const MemberQuery& query, const Method& method) {
  if (query.caller == nullptr) return {};
  // An array's clone is public whatever Object says (JLS 10.7).
  if (query.owner->is_array() && method.name == vm.symbols.intern("clone")) return {};
  if (may_access(vm, query, *method.owner, method.access)) return {};
  std::string message = "class " + query.caller->external_name + " tried to access ";
  if (method.is_abstract()) message += "abstract ";
  if ((method.access & access::kProtected) != 0) message += "protected ";
  if (method.is_private()) message += "private ";
  message += "method " + quoted(vm, method) + where_both(vm, *query.caller, *method.owner);
  return LinkError{"java/lang/IllegalAccessError", message};
}

// JVMS 5.4.3.3 and 5.4.3.4, by the kind of class the reference names.
std::optional<LinkError> look_up(Vm& vm, const MemberQuery& query, Method** out) {
  auto& owner = *query.owner;
  if (owner.is_interface() && query.kind == HandleKind::InvokeVirtual) {
    return LinkError{kChanged,
                     "Found interface " + owner.external_name + ", but class was expected"};
  }
  if (!owner.is_interface() && query.kind == HandleKind::InvokeInterface) {
    return LinkError{kChanged,
                     "Found class " + owner.external_name + ", but interface was expected"};
  }
  auto* method = owner.is_interface() ? owner.find_interface_method(query.name, query.descriptor)
                                      : owner.find_method(query.name, query.descriptor);
  if (method == nullptr) {
    const auto text = method_text(owner.external_name, vm.symbols.text(query.name),
                                  vm.symbols.text(query.descriptor));
    return LinkError{kNoMethod, "'" + text + "'"};
  }
  *out = method;
  return check_access(vm, query, *method);
}

std::optional<LinkError> check_static(Vm& vm, const MemberQuery& query, const Method& method) {
  const bool wants_static = query.kind == HandleKind::InvokeStatic;
  if (method.is_static() == wants_static) return {};
  if (wants_static) return LinkError{kChanged, "Expected static method " + quoted(vm, method)};
  const auto* expected = query.kind == HandleKind::InvokeInterface
                             ? "Expected instance not static method "
                             : "Expecting non-static method ";
  return LinkError{kChanged, expected + quoted(vm, method)};
}

// JVMS 6.5.invokespecial: a call of a superclass's method starts at the caller's direct superclass.
std::optional<LinkError> select_special(Vm& vm, const MemberQuery& query, Method** method) {
  const auto init = vm.symbols.intern("<init>");
  if ((*method)->name == init) {
    if ((*method)->owner == query.owner) return {};
    return LinkError{kNoMethod, query.owner->external_name + ": method '" +
                                    method_text("", "<init>", vm.symbols.text(query.descriptor)) +
                                    "' not found"};
  }
  auto* caller = query.caller;
  if (caller != nullptr && caller != query.owner && !query.owner->is_interface() &&
      caller->is_subclass_of(query.owner) && caller->super != nullptr) {
    auto* selected = caller->super->find_method(query.name, query.descriptor);
    if (selected != nullptr) *method = selected;
  }
  if (!(*method)->is_abstract()) return {};
  return LinkError{"java/lang/AbstractMethodError", quoted(vm, **method)};
}

}  // namespace

std::string text_of(Vm& vm, const Method& method) {
  return method_text(method.owner->external_name, vm.symbols.text(method.name),
                     vm.symbols.text(method.descriptor));
}

// Signature-polymorphic methods have every descriptor (JVMS 2.9.3).
static Method* polymorphic_method(Vm& vm, const MemberQuery& query) {
  if (query.owner != vm.known.method_handle && query.owner != vm.known.var_handle) return nullptr;
  for (auto& method : query.owner->methods) {
    if (method.name == query.name && method.intrinsic != HandleIntrinsic::None) return &method;
  }
  return nullptr;
}

bool is_linked_by_java(Vm& vm, const MemberQuery& query) {
  const auto* method = polymorphic_method(vm, query);
  return method != nullptr && method->intrinsic == HandleIntrinsic::Generic;
}

std::optional<LinkError> resolve_method_of(Vm& vm, const MemberQuery& query, Method** out) {
  if (auto* method = polymorphic_method(vm, query)) {
    if (method->intrinsic == HandleIntrinsic::Generic) {
      return LinkError{"java/lang/InternalError", "appendix"};
    }
    *out = intrinsic_with(vm, *method, query.descriptor);
    return {};
  }
  if (auto error = look_up(vm, query, out)) return error;
  if (auto error = check_static(vm, query, **out)) return error;
  if (query.kind == HandleKind::InvokeSpecial || query.kind == HandleKind::NewInvokeSpecial) {
    return select_special(vm, query, out);
  }
  return {};
}

std::optional<LinkError> resolve_field_of(Vm& vm, const MemberQuery& query, Field** out) {
  *out = query.owner->find_field(query.name, query.descriptor);
  if (*out != nullptr) return {};
  return LinkError{"java/lang/NoSuchFieldError", std::string(vm.symbols.text(query.name))};
}

Flow name_method(Vm& vm, Thread& thread, Ref member_name, Method& method, Class& referenced) {
  Ref resolved;
  if (const auto flow = vm.new_object(thread, *vm.known.resolved_method_name, &resolved);
      flow != Flow::Return) {
    return flow;
  }
  const auto& at = vm.known.at;
  vm.heap.write<std::uint32_t>(resolved, at.resolved_target, method.id.index);
  if (at.resolved_holder != 0) vm.heap.write(resolved, at.resolved_holder, method.owner->mirror);

  const bool constructor = method.name == vm.symbols.intern("<init>");
  auto* owner = method.owner;
  auto index = kDirect;
  auto kind = HandleKind::InvokeSpecial;
  if (method.is_static()) {
    kind = HandleKind::InvokeStatic;
  } else if (!bound_statically(vm, method)) {
    const bool through_interface = owner->is_interface() && referenced.is_interface();
    kind = through_interface ? HandleKind::InvokeInterface : HandleKind::InvokeVirtual;
    // Selection needs no index here; Java code only asks whether there is one.
    index = method.vtable_index >= 0 ? method.vtable_index : method.index;
    if (owner->is_interface() && !through_interface) owner = &referenced;
  }
  auto flags = std::uint32_t{method.access} | static_cast<std::uint32_t>(kind)
                                                  << member_flag::kKindShift;
  flags |= constructor ? member_flag::kIsConstructor : member_flag::kIsMethod;
  if (method.caller_sensitive) flags |= member_flag::kCallerSensitive;
  if (method.hidden) flags |= member_flag::kHiddenMember;
  vm.heap.write<std::uint32_t>(member_name, at.member_flags, flags);
  vm.heap.write<std::int64_t>(member_name, at.member_index, index);
  vm.heap.write(member_name, at.member_method, resolved);
  vm.heap.write(member_name, at.member_class, owner->mirror);
  return Flow::Return;
}

bool is_trusted_final(const Field& field) {
  if (!field.is_final()) return false;
  return field.is_static() || field.owner->hidden || field.owner->file->is_record;
}

void name_field(Vm& vm, Ref member_name, const Field& field, bool setter) {
  const auto& at = vm.known.at;
  auto kind =
      static_cast<std::uint32_t>(field.is_static() ? HandleKind::GetStatic : HandleKind::GetField);
  if (setter) kind += 2;
  auto flags =
      std::uint32_t{field.access} | member_flag::kIsField | kind << member_flag::kKindShift;
  if (is_trusted_final(field)) flags |= member_flag::kTrustedFinal;
  vm.heap.write<std::uint32_t>(member_name, at.member_flags, flags);
  vm.heap.write<std::int64_t>(member_name, at.member_index, field.offset);
  vm.heap.write(member_name, at.member_method, Ref{});
  vm.heap.write(member_name, at.member_class, field.owner->mirror);
}

Field* field_of(Vm& vm, Ref member_name) {
  const auto& at = vm.known.at;
  const auto flags = vm.heap.read<std::uint32_t>(member_name, at.member_flags);
  const auto mirror = vm.heap.read_ref(member_name, at.member_class);
  if ((flags & member_flag::kIsField) == 0 || !mirror) return nullptr;
  const bool is_static = (flags & access::kStatic) != 0;
  const auto offset = vm.heap.read<std::int64_t>(member_name, at.member_index);
  for (auto& field : vm.class_of_mirror(mirror)->fields) {
    if (field.is_static() == is_static && field.offset == offset) return &field;
  }
  return nullptr;
}

}  // namespace heddle
