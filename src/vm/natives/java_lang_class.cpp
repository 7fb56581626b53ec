// java.lang.Class: what a class is, by itself and among others. Its members are in
// class_members.cpp.

#include <array>
#include <string>
#include <vector>

#include "vm/natives/java_types.h"
#include "vm/natives/tables.h"

namespace heddle {
namespace {

// The first part of the key of an upcall (asking_key), apart from those of linkage.
constexpr std::uint32_t kProtectionDomain = 100;

Class& self(NativeCall& call) { return *call.vm.class_of_mirror(call.ref(0)); }

Flow no_op(NativeCall& call) { return call.give(); }

Flow give_text(NativeCall& call, std::string_view text) {
  return call.give(text.empty() ? Ref{} : call.vm.new_string(text));
}

// Binary names as the class-file format allows them, in internal form: no empty parts, none of
// ";[" but in array names (JVMS 4.2.1).
bool is_class_name(std::string_view name) {
  if (name.starts_with('[')) {
    const auto element = name.substr(std::min(name.find_first_not_of('['), name.size()));
    if (element.empty()) return false;
    if (element.front() != 'L') return element.size() == 1 && element.front() != 'V';
    if (element.size() < 3 || element.back() != ';') return false;
    name = element.substr(1, element.size() - 2);
  }
  if (name.empty() || name.back() == '/' || name.front() == '/') return false;
  return name.find("//") == std::string_view::npos &&
         name.find_first_of(";[.") == std::string_view::npos;
}

// forName0(String name, boolean initialize, ClassLoader loader, Class caller)
Flow for_name(NativeCall& call) {
  auto& vm = call.vm;
  if (!call.ref(0)) return vm.throw_new(call.thread, "java/lang/NullPointerException");
  constexpr std::string_view kNotFound = "java/lang/ClassNotFoundException";
  auto name = vm.text(call.ref(0));
  if (name.find('/') != std::string::npos) return vm.throw_new(call.thread, kNotFound, name);
  for (auto& c : name) c = c == '.' ? '/' : c;
  if (!is_class_name(name)) return vm.throw_new(call.thread, kNotFound, name);
  Class* cls = nullptr;
  auto flow = vm.load(call.thread, vm.symbols.intern(name), vm.loader_id(call.ref(2)), &cls, true);
  if (flow == Flow::Return && call.flag(1)) flow = vm.initialize(call.thread, *cls);
  return flow == Flow::Return ? call.give(cls->mirror) : flow;
}

Flow is_instance(NativeCall& call) {
  const auto object = call.ref(1);
  return call.give_bool(object && call.vm.class_of(object)->is_assignable_to(&self(call)));
}

Flow is_assignable_from(NativeCall& call) {
  if (!call.ref(1)) return call.vm.throw_new(call.thread, "java/lang/NullPointerException");
  const auto& to = self(call);
  const auto& from = *call.vm.class_of_mirror(call.ref(1));
  if (to.is_primitive() || from.is_primitive()) return call.give_bool(&to == &from);
  return call.give_bool(from.is_assignable_to(&to));
}

Flow is_interface(NativeCall& call) { return call.give_bool(self(call).is_interface()); }
Flow is_array(NativeCall& call) { return call.give_bool(self(call).is_array()); }
Flow is_primitive(NativeCall& call) { return call.give_bool(self(call).is_primitive()); }
Flow is_hidden(NativeCall& call) { return call.give_bool(self(call).hidden); }

// Sets the name field too, so that the native is called once.
Flow init_class_name(NativeCall& call) {
  const auto name = call.vm.intern(self(call).external_name);
  call.vm.heap.write(call.ref(0), call.vm.known.at.class_name, name);
  return call.give(name);
}

Flow get_superclass(NativeCall& call) {
  const auto& cls = self(call);
  if (cls.is_interface() || cls.super == nullptr) return call.give(Ref{});
  return call.give(cls.super->mirror);
}

Flow get_interfaces(NativeCall& call) {
  Ref array;
  const auto flow = new_class_array(call.vm, call.thread, self(call).interfaces, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

Flow get_modifiers(NativeCall& call) { return call.give_int(modifiers_of(self(call))); }

// The flags of the class file itself, ACC_SUPER included.
Flow raw_access_flags(NativeCall& call) {
  const auto& cls = self(call);
  return call.give_int(cls.file != nullptr ? cls.file->access : modifiers_of(cls));
}

Flow class_file_version(NativeCall& call) {
  const auto* file = self(call).file.get();
  if (file == nullptr) file = call.vm.known.object->file.get();
  return call.give_int(static_cast<std::int32_t>(std::uint32_t{file->minor} << 16U | file->major));
}

Flow get_signers(NativeCall& call) {
  auto& vm = call.vm;
  const auto signers = vm.heap.read_ref(call.ref(0), vm.known.at.class_signers);
  if (!signers) return call.give(Ref{});
  const auto* elements = vm.heap.elements<Ref>(signers);
  Ref copy;
  const auto flow = new_ref_array(vm, call.thread, *vm.class_of(signers),
                                  {elements, vm.heap.length(signers)}, &copy);
  return flow == Flow::Return ? call.give(copy) : flow;
}

Flow set_signers(NativeCall& call) {
  const auto& cls = self(call);
  if (!cls.is_primitive() && !cls.is_array()) {
    call.vm.heap.write(call.ref(0), call.vm.known.at.class_signers, call.ref(1));
  }
  return call.give();
}

// The domain of a class that the machine itself loaded from the class path: what SecureClassLoader
// makes of the place it came from. Three calls of Java code, each of which ends in a rerun of this.
Flow make_protection_domain(NativeCall& call, const Class& cls, const std::string& place,
                            Ref* domain) {
  auto& vm = call.vm;
  auto& thread = call.thread;
  const auto key = [&](std::uint32_t step) {
    return asking_key(thread, kProtectionDomain, cls.id.index, step);
  };
  auto* urls = vm.boot_class("jdk/internal/loader/URLClassPath");
  auto* sources = vm.boot_class("java/security/CodeSource");
  auto flow = vm.initialize(thread, *urls);
  if (flow == Flow::Return) flow = vm.initialize(thread, *sources);
  if (flow != Flow::Return) return flow;
  Ref url;
  const std::array<Slot, 1> path{from_ref(vm.new_string(place))};
  flow =
      vm.ask(thread, key(0),
             vm.known_method(urls, "toFileURL", "(Ljava/lang/String;)Ljava/net/URL;"), path, &url);
  if (flow != Flow::Return) return flow;
  auto& source = vm.linkage.boxes[key(1)];
  if (!source) source = vm.new_object(*sources);
  const std::array<Slot, 3> parts{from_ref(source), from_ref(url), from_ref(Ref{})};
  Ref nothing;
  flow = vm.ask(
      thread, key(1),
      vm.known_method(sources, "<init>", "(Ljava/net/URL;[Ljava/security/cert/Certificate;)V"),
      parts, &nothing);
  if (flow != Flow::Return) return flow;
  const std::array<Slot, 2> arguments{from_ref(vm.loaders[cls.loader.index].object),
                                      from_ref(source)};
  flow = vm.ask(
      thread, key(2),
      vm.known_method(vm.boot_class("java/security/SecureClassLoader"), "getProtectionDomain",
                      "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;"),
      arguments, domain);
  if (flow != Flow::Return) return flow;
  for (std::uint32_t step = 0; step < 3; ++step) vm.forget(key(step));
  vm.linkage.boxes.erase(key(1));
  return Flow::Return;
}

Flow get_protection_domain(NativeCall& call) {
  auto& vm = call.vm;
  const auto mirror = call.ref(0);
  auto domain = vm.heap.read_ref(mirror, vm.known.at.class_protection_domain);
  const auto& cls = self(call);
  if (domain || cls.file == nullptr) return call.give(domain);
  const auto place = vm.code_source(cls);
  if (place.empty()) return call.give(Ref{});
  const auto flow = make_protection_domain(call, cls, place, &domain);
  if (flow != Flow::Return) return flow;
  vm.heap.write(mirror, vm.known.at.class_protection_domain, domain);
  return call.give(domain);
}

// From JDK 25 on Java code reads a field of its own, which the machine would have to fill for every
// class; it makes the domain when somebody asks for it instead. Classes of the JDK have them all.
Flow get_domain_or_all(NativeCall& call) {
  auto& vm = call.vm;
  auto* holder = vm.boot_class("java/lang/Class$Holder");
  auto flow = vm.initialize(call.thread, *holder);
  if (flow == Flow::Return) flow = get_protection_domain(call);
  if (flow != Flow::Return || call.ref(0)) return flow;
  const auto* all = vm.known_field(holder, "allPermDomain", "Ljava/security/ProtectionDomain;");
  return call.give(vm.heap.read_ref(holder->mirror, all->offset));
}

Flow get_primitive_class(NativeCall& call) {
  auto& vm = call.vm;
  if (!call.ref(0)) return vm.throw_new(call.thread, "java/lang/NullPointerException");
  const auto name = vm.text(call.ref(0));
  for (const auto* cls : vm.known.primitive) {
    if (cls != nullptr && cls->external_name == name) return call.give(cls->mirror);
  }
  return vm.throw_new(call.thread, "java/lang/ClassNotFoundException", name);
}

Flow get_generic_signature(NativeCall& call) {
  const auto& cls = self(call);
  return give_text(call, cls.file != nullptr ? cls.file->signature : std::string_view());
}

Flow give_bytes(NativeCall& call, Bytes bytes) {
  Ref array;
  const auto flow = new_byte_array(call.vm, call.thread, bytes, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

Flow get_raw_annotations(NativeCall& call) {
  const auto& cls = self(call);
  return give_bytes(call, cls.file != nullptr ? cls.file->annotations : Bytes());
}

Flow get_raw_type_annotations(NativeCall& call) {
  const auto& cls = self(call);
  return give_bytes(call, cls.file != nullptr ? cls.file->type_annotations : Bytes());
}

// The natives of ConstantPool find the class again through its mirror.
Flow get_constant_pool(NativeCall& call) {
  auto& vm = call.vm;
  if (self(call).file == nullptr) return call.give(Ref{});
  const auto mirror = call.ref(0);
  Ref pool;
  const auto flow =
      vm.new_object(call.thread, *vm.boot_class("jdk/internal/reflect/ConstantPool"), &pool);
  if (flow != Flow::Return) return flow;
  set_field(vm, pool, "constantPoolOop", "Ljava/lang/Object;", mirror);
  return call.give(pool);
}

// Assertions are for the program's classes; those of the JDK's boot loader stay off, as with -ea.
Flow desired_assertion_status(NativeCall& call) {
  if (!call.ref(0)) return call.vm.throw_new(call.thread, "java/lang/NullPointerException");
  return call.give_bool(self(call).loader != kBootLoader && call.vm.options.assertions);
}

constexpr std::string_view kOwner = "java/lang/Class";

constexpr std::array kRows{
    NativeRow{kOwner, "registerNatives", "", no_op, kUnseen},
    NativeRow{kOwner, "forName0", "", for_name, kUnseen},
    NativeRow{kOwner, "isInstance", "", is_instance, kUnseen},
    NativeRow{kOwner, "isAssignableFrom", "", is_assignable_from, kUnseen},
    NativeRow{kOwner, "isInterface", "", is_interface, kUnseen},
    NativeRow{kOwner, "isArray", "", is_array, kUnseen},
    NativeRow{kOwner, "isPrimitive", "", is_primitive, kUnseen},
    NativeRow{kOwner, "isHidden", "", is_hidden, kUnseen},
    NativeRow{kOwner, "initClassName", "", init_class_name, kUnseen},
    NativeRow{kOwner, "getSuperclass", "", get_superclass, kUnseen},
    NativeRow{kOwner, "getInterfaces0", "", get_interfaces, kUnseen},
    NativeRow{kOwner, "getModifiers", "", get_modifiers, kUnseen},
    NativeRow{kOwner, "getClassAccessFlagsRaw0", "", raw_access_flags, kUnseen},
    NativeRow{kOwner, "getClassFileVersion0", "", class_file_version, kUnseen},
    NativeRow{kOwner, "getSigners", "", get_signers, kUnseen},
    NativeRow{kOwner, "setSigners", "", set_signers, kUnseen},
    NativeRow{kOwner, "getProtectionDomain", "", get_domain_or_all, kUnseen, Replaces::Code, 25},
    NativeRow{kOwner, "getProtectionDomain0", "", get_protection_domain, kUnseen},
    NativeRow{kOwner, "getPrimitiveClass", "", get_primitive_class, kUnseen},
    NativeRow{kOwner, "getGenericSignature0", "", get_generic_signature, kUnseen},
    NativeRow{kOwner, "getRawAnnotations", "", get_raw_annotations, kUnseen},
    NativeRow{kOwner, "getRawTypeAnnotations", "", get_raw_type_annotations, kUnseen},
    NativeRow{kOwner, "getConstantPool", "", get_constant_pool, kUnseen},
    NativeRow{kOwner, "desiredAssertionStatus0", "", desired_assertion_status, kUnseen},
};

}  // namespace

std::span<const NativeRow> java_lang_class_natives() { return kRows; }

}  // namespace heddle
