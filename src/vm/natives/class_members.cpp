// java.lang.Class: fields, methods, constructors, record components, and the classes around a
// class.

#include <algorithm>
#include <array>
#include <vector>

#include "vm/natives/java_types.h"
#include "vm/natives/reflect_objects.h"
#include "vm/natives/tables.h"

namespace heddle {
namespace {

Class& self(NativeCall& call) { return *call.vm.class_of_mirror(call.ref(0)); }

Flow give_array(NativeCall& call, std::string_view element, std::span<const Ref> values) {
  Ref array;
  auto& type = *call.vm.array_of(call.vm.boot_class(element));
  const auto flow = new_ref_array(call.vm, call.thread, type, values, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

Flow give_classes(NativeCall& call, std::span<Class* const> classes) {
  Ref array;
  const auto flow = new_class_array(call.vm, call.thread, classes, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

bool wanted(std::uint16_t access, bool public_only) {
  return !public_only || (access & access::kPublic) != 0;
}

Flow declared_fields(NativeCall& call) {
  std::vector<Ref> found;
  for (const auto& field : self(call).fields) {
    // What layout injects has no place in the class file.
    if (field.member == nullptr || !wanted(field.access, call.flag(1))) continue;
    Ref object;
    const auto flow = reflect(call.vm, call.thread, field, &object);
    if (flow != Flow::Return) return flow;
    found.push_back(object);
  }
  return give_array(call, "java/lang/reflect/Field", found);
}

// HotSpot keeps methods sorted by when their names first appeared, overloads last to first, and
// programs get to see that order.
std::vector<Method*> in_hotspot_order(Class& cls) {
  std::vector<Method*> methods;
  for (auto& method : cls.methods) methods.push_back(&method);
  std::reverse(methods.begin(), methods.end());
  std::stable_sort(methods.begin(), methods.end(),
                   [](const Method* a, const Method* b) { return a->name < b->name; });
  return methods;
}

Flow declared_executables(NativeCall& call, bool constructors, std::string_view element) {
  std::vector<Ref> found;
  for (auto* method : in_hotspot_order(self(call))) {
    const auto& name = method->member->name;
    if (name == "<clinit>" || (name == "<init>") != constructors) continue;
    if (!wanted(method->access, call.flag(1))) continue;
    Ref object;
    const auto flow = reflect(call.vm, call.thread, *method, &object);
    if (flow != Flow::Return) return flow;
    found.push_back(object);
  }
  return give_array(call, element, found);
}

Flow declared_methods(NativeCall& call) {
  return declared_executables(call, false, "java/lang/reflect/Method");
}

Flow declared_constructors(NativeCall& call) {
  return declared_executables(call, true, "java/lang/reflect/Constructor");
}

bool names(const Class& cls, std::uint16_t index) {
  return index != 0 && cls.file->pool.text_of(index) == cls.file->name;
}

const InnerClass* own_entry(const Class& cls) {
  if (cls.file == nullptr) return nullptr;
  for (const auto& entry : cls.file->inner_classes) {
    if (names(cls, entry.inner)) return &entry;
  }
  return nullptr;
}

// Outer and inner class must both say so (JVMS 4.7.6).
Flow check_agreement(NativeCall& call, const Class& outer, const Class& inner) {
  const auto said_by = [&](const ClassFile& file) {
    return std::any_of(file.inner_classes.begin(), file.inner_classes.end(), [&](const auto& e) {
      return e.outer != 0 && file.pool.text_of(e.outer) == outer.file->name &&
             file.pool.text_of(e.inner) == inner.file->name;
    });
  };
  if (outer.file != nullptr && inner.file != nullptr && said_by(*outer.file)) return Flow::Return;
  return call.vm.throw_new(
      call.thread, "java/lang/IncompatibleClassChangeError",
      outer.external_name + " and " + inner.external_name + " disagree on InnerClasses attribute");
}

Flow declared_classes(NativeCall& call) {
  auto& cls = self(call);
  std::vector<Class*> found;
  if (cls.file == nullptr) return give_classes(call, found);
  for (const auto& entry : cls.file->inner_classes) {
    if (!names(cls, entry.outer) || names(cls, entry.inner)) continue;
    Class* inner = nullptr;
    auto flow = call.vm.resolve_class(call.thread, cls, entry.inner, &inner);
    if (flow == Flow::Return) flow = check_agreement(call, cls, *inner);
    if (flow != Flow::Return) return flow;
    found.push_back(inner);
  }
  return give_classes(call, found);
}

Flow declaring_class(NativeCall& call) {
  auto& cls = self(call);
  const auto* entry = own_entry(cls);
  if (entry == nullptr || entry->outer == 0) return call.give(Ref{});
  Class* outer = nullptr;
  auto flow = call.vm.resolve_class(call.thread, cls, entry->outer, &outer);
  if (flow == Flow::Return) flow = check_agreement(call, *outer, cls);
  return flow == Flow::Return ? call.give(outer->mirror) : flow;
}

Flow simple_binary_name(NativeCall& call) {
  const auto& cls = self(call);
  const auto* entry = own_entry(cls);
  if (entry == nullptr || entry->name == 0) return call.give(Ref{});
  return call.give(call.vm.new_string(cls.file->pool.utf8(entry->name)));
}

// {Class, String name or null, String descriptor or null}
Flow enclosing_method(NativeCall& call) {
  auto& vm = call.vm;
  auto& cls = self(call);
  if (cls.file == nullptr || cls.file->enclosing_class == 0) return call.give(Ref{});
  Class* outer = nullptr;
  auto flow = vm.resolve_class(call.thread, cls, cls.file->enclosing_class, &outer);
  if (flow != Flow::Return) return flow;
  std::array<Ref, 3> values{outer->mirror, {}, {}};
  if (cls.file->enclosing_method != 0) {
    const auto method = cls.file->pool.name_and_type(cls.file->enclosing_method);
    values[1] = vm.new_string(method.name);
    values[2] = vm.new_string(method.descriptor);
  }
  Ref array;
  flow = new_ref_array(vm, call.thread, *vm.known.object_array, values, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

Flow nest_host(NativeCall& call) { return call.give(call.vm.nest_host(self(call))->mirror); }

// The host first, then its members that agree to be members (JVMS 4.7.29).
Flow nest_members(NativeCall& call) {
  auto& vm = call.vm;
  auto& host = *vm.nest_host(self(call));
  std::vector<Class*> members{&host};
  if (host.file == nullptr) return give_classes(call, members);
  for (const auto index : host.file->nest_members) {
    Class* member = nullptr;
    const auto flow = vm.resolve_class(call.thread, host, index, &member);
    if (flow != Flow::Return) return flow;
    if (vm.nest_host(*member) == &host) members.push_back(member);
  }
  return give_classes(call, members);
}

Flow permitted_subclasses(NativeCall& call) {
  auto& cls = self(call);
  if (cls.file == nullptr || !cls.file->is_sealed) return call.give(Ref{});
  std::vector<Class*> found;
  for (const auto index : cls.file->permitted_subclasses) {
    Class* permitted = nullptr;
    const auto flow = call.vm.resolve_class(call.thread, cls, index, &permitted);
    if (flow != Flow::Return) return flow;
    if (!permitted->is_array()) found.push_back(permitted);
  }
  return give_classes(call, found);
}

Flow is_record(NativeCall& call) {
  const auto& cls = self(call);
  return call.give_bool(cls.file != nullptr && cls.file->is_record);
}

Flow record_components(NativeCall& call) {
  auto& cls = self(call);
  std::vector<Ref> found;
  if (cls.file != nullptr) {
    for (const auto& component : cls.file->record_components) {
      Ref object;
      const auto flow = reflect(call.vm, call.thread, cls, component, &object);
      if (flow != Flow::Return) return flow;
      found.push_back(object);
    }
  }
  return give_array(call, "java/lang/reflect/RecordComponent", found);
}

constexpr std::string_view kOwner = "java/lang/Class";

constexpr std::array kRows{
    NativeRow{kOwner, "getDeclaredFields0", "", declared_fields, kUnseen},
    NativeRow{kOwner, "getDeclaredMethods0", "", declared_methods, kUnseen},
    NativeRow{kOwner, "getDeclaredConstructors0", "", declared_constructors, kUnseen},
    NativeRow{kOwner, "getDeclaredClasses0", "", declared_classes, kUnseen},
    NativeRow{kOwner, "getDeclaringClass0", "", declaring_class, kUnseen},
    NativeRow{kOwner, "getSimpleBinaryName0", "", simple_binary_name, kUnseen},
    NativeRow{kOwner, "getEnclosingMethod0", "", enclosing_method, kUnseen},
    NativeRow{kOwner, "getNestHost0", "", nest_host, kUnseen},
    NativeRow{kOwner, "getNestMembers0", "", nest_members, kUnseen},
    NativeRow{kOwner, "getPermittedSubclasses0", "", permitted_subclasses, kUnseen},
    NativeRow{kOwner, "isRecord0", "", is_record, kUnseen},
    NativeRow{kOwner, "getRecordComponents0", "", record_components, kUnseen},
};

}  // namespace

std::span<const NativeRow> class_members_natives() { return kRows; }

}  // namespace heddle
