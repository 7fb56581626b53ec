#include "vm/classes/layout.h"

#include <algorithm>
#include <array>

#include "classfile/byte_reader.h"
#include "vm/inputs.h"
#include "vm/juc/steps.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

struct InjectedField {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
};

constexpr std::array kInjected{
    InjectedField{"java/lang/Class", "heddle$id", "I"},
    InjectedField{"java/lang/Class", "heddle$state", "I"},
    InjectedField{"java/lang/Class", "heddle$thread", "I"},
    InjectedField{"java/lang/Class", "heddle$defined", "I"},
    InjectedField{"java/lang/Class", "heddle$domain", "Ljava/lang/Object;"},
    InjectedField{"java/lang/Class", "heddle$signers", "Ljava/lang/Object;"},
    InjectedField{"java/lang/ClassLoader", "heddle$id", "I"},
    InjectedField{"java/lang/Thread", "heddle$cache", "Ljava/lang/Object;"},
    InjectedField{"java/lang/Thread", "interrupted", "Z"},  // a field of its own since JDK 14
    InjectedField{"java/lang/invoke/MemberName", "heddle$index", "J"},
    InjectedField{"java/lang/invoke/ResolvedMethodName", "heddle$method", "I"},
    InjectedField{"jdk/internal/misc/Unsafe", "heddle$blocks", "Ljava/lang/Object;"},
    InjectedField{"jdk/internal/misc/Unsafe", "heddle$count", "I"},
    InjectedField{"jdk/internal/misc/Unsafe", "heddle$strings", "Ljava/lang/Object;"},
    InjectedField{"jdk/internal/misc/Unsafe", "heddle$stringCount", "I"},
};

std::uint32_t align(std::uint32_t value, std::uint32_t to) { return (value + to - 1) & ~(to - 1); }

// Gives each chosen field an offset from `next` on, larger ones first, and returns the end.
template <class Chosen>
std::uint32_t place(Class& cls, std::uint32_t next, Chosen chosen) {
  for (const std::uint32_t size : {8U, 4U, 2U, 1U}) {
    for (auto& field : cls.fields) {
      if (!chosen(field) || size_of(field.type) != size) continue;
      next = align(next, size);
      field.offset = next;
      next += size;
    }
  }
  return next;
}

// The flags of a member, with those that a change of the program adds (program/member_edit.h).
std::uint16_t edited(const Vm& vm, const Class& cls, const Member& member, bool is_method) {
  unsigned flags = member.access;
  if (cls.loader == kBootLoader) return member.access;
  for (const auto& edit : vm.options.edits) {
    const bool meant = edit.is_method == is_method && edit.name == member.name;
    if (meant && edit.owner == cls.external_name) flags |= edit.flags;
  }
  return static_cast<std::uint16_t>(flags);
}

void make_fields(Vm& vm, Class& cls) {
  const auto name = vm.symbols.text(cls.name);
  cls.fields.reserve(cls.file->fields.size() + 5);
  for (const auto& member : cls.file->fields) {
    Field field;
    field.owner = &cls;
    field.member = &member;
    field.name = vm.symbols.intern(member.name);
    field.descriptor = vm.symbols.intern(member.descriptor);
    field.access = edited(vm, cls, member, false);
    field.type = basic_type(member.descriptor.front());
    field.index = static_cast<std::uint16_t>(cls.fields.size());
    cls.fields.push_back(field);
  }
  if (cls.loader != kBootLoader) return;
  for (const auto& injected : kInjected) {
    if (injected.owner != name) continue;
    const auto has_it = [&](const Field& field) {
      return vm.symbols.text(field.name) == injected.name;
    };
    if (std::any_of(cls.fields.begin(), cls.fields.end(), has_it)) continue;
    Field field;
    field.owner = &cls;
    field.name = vm.symbols.intern(injected.name);
    field.descriptor = vm.symbols.intern(injected.descriptor);
    field.type = basic_type(injected.descriptor.front());
    field.index = static_cast<std::uint16_t>(cls.fields.size());
    cls.fields.push_back(field);
  }
}

// Steps over one element_value (JVMS 4.7.16.1).
void skip_element_value(ByteReader& in) {
  switch (in.u1()) {
    case 'e':
      in.take(4);
      break;
    case '@': {
      in.take(2);
      for (auto pairs = in.u2(); pairs > 0 && !in.failed(); --pairs) {
        in.take(2);
        skip_element_value(in);
      }
      break;
    }
    case '[':
      for (auto count = in.u2(); count > 0 && !in.failed(); --count) skip_element_value(in);
      break;
    default:
      in.take(2);
      break;
  }
}

// What the JDK's own annotations tell the machine about one of its methods.
void read_annotations(const Class& cls, Method& method) {
  ByteReader in(method.member->annotations);
  for (auto count = in.u2(); count > 0 && !in.failed(); --count) {
    const auto type = cls.file->pool.utf8(in.u2());
    if (type == "Ljdk/internal/vm/annotation/Hidden;" ||
        type == "Ljava/lang/invoke/LambdaForm$Hidden;") {
      method.hidden = true;
    }
    if (type == "Ljdk/internal/reflect/CallerSensitive;") method.caller_sensitive = true;
    for (auto pairs = in.u2(); pairs > 0 && !in.failed(); --pairs) {
      in.take(2);
      skip_element_value(in);
    }
  }
}

HandleIntrinsic intrinsic_of(std::string_view owner, std::string_view name, const Method& method) {
  const bool handle = owner == "java/lang/invoke/MethodHandle";
  if (!handle && owner != "java/lang/invoke/VarHandle") return HandleIntrinsic::None;
  if (!method.is_native() || (method.access & access::kVarargs) == 0) return HandleIntrinsic::None;
  if (handle && name == "invokeBasic") return HandleIntrinsic::InvokeBasic;
  if (handle && name == "linkToVirtual") return HandleIntrinsic::LinkToVirtual;
  if (handle && name == "linkToStatic") return HandleIntrinsic::LinkToStatic;
  if (handle && name == "linkToSpecial") return HandleIntrinsic::LinkToSpecial;
  if (handle && name == "linkToInterface") return HandleIntrinsic::LinkToInterface;
  return HandleIntrinsic::Generic;
}

// Only the JDK's own classes have methods that the machine knows better than their class file.
bool is_the_jdks(const Class& cls) { return cls.loader == kBootLoader || !cls.module.empty(); }

void make_methods(Vm& vm, Class& cls) {
  const auto owner = vm.symbols.text(cls.name);
  for (const auto& member : cls.file->methods) {
    auto& method = cls.methods.emplace_back();
    method.id = {static_cast<std::uint32_t>(vm.methods.size())};
    vm.methods.push_back(&method);
    method.owner = &cls;
    method.member = &member;
    method.name = vm.symbols.intern(member.name);
    method.descriptor = vm.symbols.intern(member.descriptor);
    method.access = edited(vm, cls, member, true);
    method.index = static_cast<std::uint16_t>(cls.methods.size() - 1);
    std::uint16_t slots = method.is_static() ? 0 : 1;
    ParameterReader parameters(member.descriptor);
    while (!parameters.done()) {
      slots = static_cast<std::uint16_t>(slots + slots_of(basic_type(parameters.next().front())));
    }
    method.arg_slots = slots;
    method.returns = basic_type(parameters.return_type().front());
    if (member.code) {
      method.max_locals = member.code->max_locals;
      method.max_stack = member.code->max_stack;
    }
    if (is_the_jdks(cls) && !member.annotations.empty()) read_annotations(cls, method);
    if (cls.hidden && cls.lookup_class != nullptr) method.hidden = true;
    if (is_the_jdks(cls)) method.intrinsic = intrinsic_of(owner, member.name, method);
  }
}

bool same_package(const Class& a, const Class& b) {
  return a.loader == b.loader && a.package == b.package;
}

bool overrides(const Method& method, const Method& inherited) {
  if (inherited.name != method.name || inherited.descriptor != method.descriptor) return false;
  if ((inherited.access & (access::kPublic | access::kProtected)) != 0) return true;
  return same_package(*method.owner, *inherited.owner);
}

std::string make_vtable(Vm& vm, Class& cls) {
  if (cls.is_interface()) return {};
  if (cls.super != nullptr) cls.vtable = cls.super->vtable;
  const auto inherited = cls.vtable.size();
  const auto init = vm.symbols.intern("<init>");
  for (auto& method : cls.methods) {
    if (method.is_static() || method.is_private() || method.name == init) continue;
    for (std::size_t i = 0; i < inherited; ++i) {
      if (!overrides(method, *cls.vtable[i])) continue;
      if (cls.vtable[i]->is_final()) {
        return "java/lang/IncompatibleClassChangeError: class " + cls.external_name +
               " overrides final method " + cls.vtable[i]->owner->external_name + "." +
               std::string(method.member->name) + std::string(method.member->descriptor);
      }
      const auto other = vm.constraints.unite(vm, cls.loader, cls.vtable[i]->owner->loader,
                                              method.member->descriptor);
      if (!other.empty()) return "java/lang/LinkageError: " + other;
      cls.vtable[i] = &method;
      if (method.vtable_index < 0) method.vtable_index = static_cast<std::int32_t>(i);
    }
    if (method.vtable_index < 0) {
      method.vtable_index = static_cast<std::int32_t>(cls.vtable.size());
      cls.vtable.push_back(&method);
    }
  }
  return {};
}

void collect_interfaces(Class& cls) {
  const auto add = [&](Class* interface) {
    auto& all = cls.all_interfaces;
    if (std::find(all.begin(), all.end(), interface) == all.end()) all.push_back(interface);
  };
  if (cls.super != nullptr) cls.all_interfaces = cls.super->all_interfaces;
  for (auto* interface : cls.interfaces) {
    for (auto* inherited : interface->all_interfaces) add(inherited);
    add(interface);
  }
}

// The classes a program talks to the checker with (api/): the machine does what they say.
bool is_checking_api(const Vm& vm, const Class& cls) {
  const auto name = vm.symbols.text(cls.name);
  return name == "heddle/Heddle" || name == "gov/nasa/jpf/vm/Verify";
}

void bind_natives(Vm& vm, Class& cls) {
  if (!is_the_jdks(cls) && !(vm.options.explore && is_checking_api(vm, cls))) return;
  const auto owner = vm.symbols.text(cls.name);
  for (const auto* row : vm.native_rows(owner)) {
    for (auto& method : cls.methods) {
      if (method.member->name != row->name) continue;
      if (!row->descriptor.empty() && method.member->descriptor != row->descriptor) continue;
      if (row->replaces == Replaces::Nothing && !method.is_native()) continue;
      const bool is_seen = row->acts.event != EventKind::None || row->acts.is_loop;
      method.acts = is_seen ? &row->acts : nullptr;
      if (row->function == nullptr) continue;
      method.native = reinterpret_cast<NativeCode>(
          vm.options.around_natives != nullptr ? vm.options.around_natives : row->function);
    }
  }
  if (!vm.options.models.empty()) mark_steps(vm, cls);
  if (vm.options.explore) mark_inputs(vm, cls);
}

}  // namespace

void lay_out_statics(Class& cls, std::uint32_t first_offset) {
  const auto end = place(cls, first_offset, [](const Field& field) { return field.is_static(); });
  cls.mirror_size = align(std::max(end, first_offset), 8);
  for (const auto& field : cls.fields) {
    if (field.is_static() && is_reference(field.type)) {
      cls.static_ref_offsets.push_back(field.offset);
    }
  }
}

std::string lay_out(Vm& vm, Class& cls) {
  cls.depth = cls.super != nullptr ? cls.super->depth + 1 : 0;
  if (cls.super != nullptr) cls.display = cls.super->display;
  if (cls.depth < kDisplayDepth) cls.display[cls.depth] = &cls;
  make_fields(vm, cls);
  const auto start = cls.super != nullptr ? cls.super->instance_size : kHeaderSize;
  const auto end = place(cls, start, [](const Field& field) { return !field.is_static(); });
  cls.instance_size = align(end, 8);
  if (cls.super != nullptr) {
    cls.ref_offsets = cls.super->ref_offsets;
    cls.reference_kind = cls.super->reference_kind;
    cls.has_finalizer = cls.super->has_finalizer;
  }
  for (const auto& field : cls.fields) {
    if (!field.is_static() && is_reference(field.type)) cls.ref_offsets.push_back(field.offset);
  }
  std::sort(cls.ref_offsets.begin(), cls.ref_offsets.end());
  if (cls.loader == kBootLoader) {
    const auto name = vm.symbols.text(cls.name);
    if (name == "java/lang/ref/SoftReference") cls.reference_kind = 1;
    if (name == "java/lang/ref/WeakReference") cls.reference_kind = 2;
    if (name == "java/lang/ref/FinalReference") cls.reference_kind = 3;
    if (name == "java/lang/ref/PhantomReference") cls.reference_kind = 4;
  }
  make_methods(vm, cls);
  collect_interfaces(cls);
  bind_natives(vm, cls);
  return make_vtable(vm, cls);
}

}  // namespace heddle
