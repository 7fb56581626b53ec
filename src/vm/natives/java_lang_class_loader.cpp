// java.lang.ClassLoader: classes that Java code defines, and questions about those that are there.

#include <array>

#include "vm/natives/java_types.h"
#include "vm/natives/tables.h"
#include "vm/places.h"

namespace heddle {
namespace {

Flow no_op(NativeCall& call) { return call.give(); }

// Reads `length` bytes of a byte array from `offset` on; false after throwing.
bool read_bytes(NativeCall& call, Ref array, std::int32_t offset, std::int32_t length,
                std::vector<std::uint8_t>* out) {
  auto& vm = call.vm;
  if (!array) {
    vm.throw_new(call.thread, "java/lang/NullPointerException");
    return false;
  }
  if (length < 0 || offset < 0 ||
      std::int64_t{offset} + length > std::int64_t{vm.heap.length(array)}) {
    vm.throw_new(call.thread, "java/lang/ArrayIndexOutOfBoundsException");
    return false;
  }
  const auto* bytes = vm.heap.elements<std::uint8_t>(array) + offset;
  out->assign(bytes, bytes + length);
  return true;
}

std::string name_or_empty(Vm& vm, Ref name) {
  if (!name) return {};
  auto text = vm.text(name);
  for (auto& c : text) c = c == '.' ? '/' : c;
  return text;
}

// Who asks whether a class is defined acts on all that loaders have defined.
bool must_stop(NativeCall& call) {
  auto& vm = call.vm;
  if (vm.explorer == nullptr || !vm.several_threads || !vm.explorer->takes_turns()) return false;
  const auto location = class_definitions_place(vm);
  return vm.explorer->stops(call.thread,
                            {call.thread.id, EventKind::Read, AccessMode::Volatile, location});
}

// defineClass1(ClassLoader, String name, byte[], int off, int len, ProtectionDomain, String source)
Flow define_class1(NativeCall& call) {
  auto& vm = call.vm;
  Vm::Definition definition;
  if (!read_bytes(call, call.ref(2), call.i32(3), call.i32(4), &definition.bytes)) {
    return Flow::Throw;
  }
  const auto name = name_or_empty(vm, call.ref(1));
  definition.name = name;
  definition.loader = vm.loader_id(call.ref(0));
  definition.protection_domain = call.ref(5);
  definition.where = name.empty() ? "class bytes" : name;
  Class* cls = nullptr;
  const auto flow = vm.define(call.thread, std::move(definition), &cls);
  return flow == Flow::Return ? call.give(cls->mirror) : flow;
}

// Before JDK 16: java.lang.reflect.Proxy.defineClass0(ClassLoader, String, byte[], int, int).
Flow define_proxy(NativeCall& call) {
  auto& vm = call.vm;
  Vm::Definition definition;
  if (!read_bytes(call, call.ref(2), call.i32(3), call.i32(4), &definition.bytes)) {
    return Flow::Throw;
  }
  const auto name = name_or_empty(vm, call.ref(1));
  definition.name = name;
  definition.loader = vm.loader_id(call.ref(0));
  definition.where = name;
  Class* cls = nullptr;
  const auto flow = vm.define(call.thread, std::move(definition), &cls);
  return flow == Flow::Return ? call.give(cls->mirror) : flow;
}

// Flags of defineClass0.
constexpr std::int32_t kNestmate = 1;
constexpr std::int32_t kHidden = 2;
constexpr std::int32_t kDefined = -1;  // there is a class, in the name's place

// defineClass0(ClassLoader, Class lookup, String name, byte[], int off, int len, ProtectionDomain,
// boolean initialize, int flags, Object classData): for Lookup.defineClass and defineHiddenClass.
Flow define_class0(NativeCall& call) {
  auto& vm = call.vm;
  Class* cls = nullptr;
  if (call.i32(8) != kDefined) {
    if (!call.ref(1)) {
      return vm.throw_new(call.thread, "java/lang/IllegalArgumentException",
                          "Lookup class is null");
    }
    Vm::Definition definition;
    if (!read_bytes(call, call.ref(3), call.i32(4), call.i32(5), &definition.bytes)) {
      return Flow::Throw;
    }
    const auto name = name_or_empty(vm, call.ref(2));
    const bool hidden = (call.i32(8) & kHidden) != 0;
    definition.name = name;
    definition.where = name;
    definition.lookup = vm.class_of_mirror(call.ref(1));
    definition.loader = vm.loader_id(call.ref(0));
    definition.protection_domain = call.ref(6);
    definition.hidden = hidden;
    definition.nestmate = (call.i32(8) & kNestmate) != 0;
    definition.class_data = call.ref(9);
    const auto flow = vm.define(call.thread, std::move(definition), &cls);
    if (flow != Flow::Return) return flow;
    // Should initialising it take Java code, this native is run again, and must not define twice.
    call.args[2] = from_ref(cls->mirror);
    call.args[8] = from_int(kDefined);
  }
  cls = vm.class_of_mirror(call.ref(2));
  if (call.flag(7)) {
    if (const auto flow = vm.initialize(call.thread, *cls); flow != Flow::Return) return flow;
  }
  return call.give(cls->mirror);
}

Flow find_bootstrap_class(NativeCall& call) {
  const auto text = call.ref(call.method.is_static() ? 0 : 1);  // not static in JDK 11
  const auto name = text ? internal_name(call.vm, text) : Symbol{};
  const auto* cls = name != Symbol{} ? call.vm.load_quietly(name, kBootLoader) : nullptr;
  return call.give(cls != nullptr ? cls->mirror : Ref{});
}

// For the built-in loaders, every class they could load without Java code counts as loaded: the
// machine loads for them, and their own way to the same bytes would only be slower.
Flow find_loaded_class(NativeCall& call) {
  auto& vm = call.vm;
  const auto name = call.ref(1) ? internal_name(vm, call.ref(1)) : Symbol{};
  if (name == Symbol{} || vm.symbols.text(name).starts_with('[')) return call.give(Ref{});
  const auto loader = vm.loader_id(call.ref(0));
  if (loader.index <= kAppLoader.index) {
    const auto* cls = vm.load_quietly(name, loader);
    return call.give(cls != nullptr ? cls->mirror : Ref{});
  }
  if (must_stop(call)) return Flow::Visible;
  const auto& classes = vm.loaders[loader.index].classes;
  const auto found = classes.find(name);
  const bool is_there = found != classes.end() && vm.is_defined(*found->second);
  return call.give(is_there ? found->second->mirror : Ref{});
}

// No directives for single classes or packages; one default for all.
Flow retrieve_directives(NativeCall& call) {
  auto& vm = call.vm;
  Ref directives;
  Ref names;
  Ref flags;
  const auto& boolean_array = *vm.known.primitive_array[static_cast<int>(BasicType::Boolean)];
  auto flow = vm.new_object(call.thread, *vm.boot_class("java/lang/AssertionStatusDirectives"),
                            &directives);
  if (flow == Flow::Return) flow = vm.new_array(call.thread, *vm.known.string_array, 0, &names);
  if (flow == Flow::Return) flow = vm.new_array(call.thread, boolean_array, 0, &flags);
  if (flow != Flow::Return) return flow;
  set_field(vm, directives, "classes", "[Ljava/lang/String;", names);
  set_field(vm, directives, "packages", "[Ljava/lang/String;", names);
  set_field(vm, directives, "classEnabled", "[Z", flags);
  set_field(vm, directives, "packageEnabled", "[Z", flags);
  const auto* deflt = vm.known_field(vm.class_of(directives), "deflt", "Z");
  vm.heap.write<std::uint8_t>(directives, deflt->offset, vm.options.assertions ? 1 : 0);
  return call.give(directives);
}

constexpr std::string_view kOwner = "java/lang/ClassLoader";

// The bytes of the class, which are read, and all that loaders have defined. An engine that runs
// threads alone has no place for the latter.
void class_bytes(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  touches::arrays(vm, method, args, touched);
  touched->only_read = touched->locations.size();
  const bool takes_turns = vm.explorer != nullptr && vm.explorer->takes_turns();
  if (takes_turns) touched->locations.push_back(class_definitions_place(vm));
}

// A hidden class is none of those. When the native is run again, the bytes have been read.
void class_bytes_unless_hidden(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  const auto flags = as_int(args[8]);
  if (flags == kDefined) return;
  class_bytes(vm, method, args, touched);
  if ((flags & kHidden) != 0) touched->locations.resize(touched->only_read);
}

constexpr auto kDefines = acts::writes(class_bytes);

constexpr std::array kRows{
    NativeRow{kOwner, "registerNatives", "", no_op, kUnseen},
    NativeRow{kOwner, "defineClass0", "", define_class0, acts::writes(class_bytes_unless_hidden)},
    NativeRow{kOwner, "defineClass1", "", define_class1, kDefines},
    NativeRow{kOwner, "findBootstrapClass", "", find_bootstrap_class, kUnseen},
    NativeRow{kOwner, "findLoadedClass0", "", find_loaded_class, kUnseen},
    NativeRow{kOwner, "retrieveDirectives", "", retrieve_directives, kUnseen},
    NativeRow{"java/lang/reflect/Proxy", "defineClass0",
              "(Ljava/lang/ClassLoader;Ljava/lang/String;[BII)Ljava/lang/Class;", define_proxy,
              kDefines},
};

}  // namespace

std::span<const NativeRow> java_lang_class_loader_natives() { return kRows; }

}  // namespace heddle
