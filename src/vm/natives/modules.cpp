// java.lang.Module, and the packages and native libraries of the boot loader.
//
// Java code keeps what modules read and export and checks it for reflection; the machine trusts it
// (vm/classes/resolve.cpp says what it checks itself) and only remembers which module a package is
// in.

#include <algorithm>
#include <string>
#include <vector>

#include "vm/natives/answers.h"
#include "vm/natives/state.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

const Class& innermost(const Class& cls) {
  const auto* element = &cls;
  while (element->is_array()) element = element->element;
  return *element;
}

// Classes loaded before their module was defined learn of it now.
void adopt(Vm& vm, Ref module, LoaderId loader, bool is_base) {
  for (const auto* cls : vm.classes) {
    if (cls == nullptr || !cls->mirror) continue;
    const auto& element = innermost(*cls);
    if (element.loader != loader) continue;
    const bool primitive = is_base && element.is_primitive();
    const auto found = vm.package_modules.find(Vm::package_key(loader, element.package));
    if (primitive || (found != vm.package_modules.end() && found->second == module)) {
      vm.heap.write(cls->mirror, vm.known.at.class_module, module);
    }
  }
}

// (module, open, version, location, packages)
Flow define_module(NativeCall& call) {
  auto& vm = call.vm;
  const Ref module = call.ref(0);
  if (!module) {
    return vm.throw_new(call.thread, "java/lang/NullPointerException", "Null module object");
  }
  const Ref name = vm.heap.read_ref(module, vm.known.at.module_name);
  const auto loader = vm.loader_id(vm.heap.read_ref(module, vm.known.at.module_loader));
  const Ref packages = call.ref(4);
  const auto count = packages ? vm.heap.length(packages) : 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    auto package = vm.text(vm.heap.elements<Ref>(packages)[i]);
    std::replace(package.begin(), package.end(), '.', '/');
    vm.package_modules[Vm::package_key(loader, vm.symbols.intern(package))] = module;
  }
  adopt(vm, module, loader, name && vm.text(name) == "java.base");
  return call.give();
}

Flow set_boot_unnamed_module(NativeCall& call) {
  call.vm.boot_unnamed_module = call.ref(0);
  return call.give();
}

// Where the boot loader's package comes from; null if none of its classes is loaded.
Flow package_location(NativeCall& call) {
  auto& vm = call.vm;
  const auto package = vm.symbols.find(vm.text(call.ref(0)));
  for (const auto* cls : vm.classes) {
    if (cls == nullptr || cls->loader != kBootLoader || cls->module.empty()) continue;
    if (cls->package == package) {
      return call.give(vm.new_string("jrt:/" + std::string(cls->module)));
    }
  }
  return call.give(Ref{});
}

Flow package_names(NativeCall& call) {
  auto& vm = call.vm;
  std::vector<Symbol> packages;
  for (const auto* cls : vm.classes) {
    if (cls == nullptr || cls->loader != kBootLoader || cls->module.empty()) continue;
    if (std::find(packages.begin(), packages.end(), cls->package) == packages.end()) {
      packages.push_back(cls->package);
    }
  }
  Ref array;
  const auto flow = vm.new_array(call.thread, *vm.known.string_array,
                                 static_cast<std::int32_t>(packages.size()), &array);
  if (flow != Flow::Return) return flow;
  for (std::size_t i = 0; i < packages.size(); ++i) {
    vm.heap.elements<Ref>(array)[i] = vm.new_string(vm.symbols.text(packages[i]));
  }
  return call.give(array);
}

// The native code of the JDK's own libraries is in this folder, as if linked into the launcher.
// Other libraries cannot be loaded: they would run outside the machine.
Flow find_builtin_library(NativeCall& call) {
  auto& vm = call.vm;
  auto name = host_text(vm, call.ref(0));
  const auto file = vm.options.java_home + "/lib/" + name;
  if (name.find('/') != std::string::npos || !name.starts_with("lib") || !name.ends_with(".so") ||
      natives_of(vm).files.status(file).kind != HostFiles::Kind::File) {
    return call.give(Ref{});
  }
  name = name.substr(3, name.size() - 6);
  return call.give(host_string(vm, name));
}

// (library, name, is it one of ours, ...)
Flow load_library(NativeCall& call) {
  auto& vm = call.vm;
  const Ref library = call.ref(0);
  if (!call.flag(2)) {
    return vm.throw_new(call.thread, "java/lang/UnsatisfiedLinkError",
                        host_text(vm, call.ref(1)) + ": Heddle runs no native code");
  }
  constexpr std::int32_t kJniVersion = 0x00010008;
  auto* cls = vm.class_of(library);
  vm.heap.write(library, vm.known_field(cls, "handle", "J")->offset, std::int64_t{1});
  vm.heap.write(library, vm.known_field(cls, "jniVersion", "I")->offset, kJniVersion);
  return call.give_bool(true);
}

constexpr NativeRow kRows[] = {
    {"java/lang/Module", "addExports0", "", answer::nothing, kUnseen},
    {"java/lang/Module", "addExportsToAll0", "", answer::nothing, kUnseen},
    {"java/lang/Module", "addExportsToAllUnnamed0", "", answer::nothing, kUnseen},
    {"java/lang/Module", "addReads0", "", answer::nothing, kUnseen},
    {"java/lang/Module", "defineModule0", "", define_module, kUnseen},
    if_native("java/lang/ClassLoader", "findBuiltinLib", find_builtin_library, kUnseen),
    if_native("java/lang/ClassLoader$NativeLibrary", "findEntry", answer::zero_long, kUnseen),
    if_native("java/lang/ClassLoader$NativeLibrary", "load0", load_library, kUnseen),
    if_native("java/lang/ClassLoader$NativeLibrary", "unload", answer::nothing, kUnseen),
    {"jdk/internal/loader/BootLoader", "getSystemPackageLocation", "", package_location, kUnseen},
    {"jdk/internal/loader/BootLoader", "getSystemPackageNames", "", package_names, kUnseen},
    {"jdk/internal/loader/BootLoader", "setBootLoaderUnnamedModule0", "", set_boot_unnamed_module,
     kUnseen},
    {"jdk/internal/loader/NativeLibraries", "findBuiltinLib", "", find_builtin_library, kUnseen},
    {"jdk/internal/loader/NativeLibraries", "findEntry0", "", answer::zero_long, kUnseen},
    {"jdk/internal/loader/NativeLibraries", "load",
     "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZ)Z", load_library,
     kUnseen},
    {"jdk/internal/loader/NativeLibraries", "load",
     "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZZ)Z",
     load_library, kUnseen},
    {"jdk/internal/loader/NativeLibraries", "unload", "", answer::nothing, kUnseen,
     Replaces::Nothing},
    {"jdk/internal/loader/NativeLibrary", "findEntry0", "", answer::zero_long, kUnseen},
    {"jdk/internal/loader/RawNativeLibraries", "load0", "", answer::no, kUnseen},
    {"jdk/internal/loader/RawNativeLibraries", "unload0", "", answer::nothing, kUnseen},
};

}  // namespace

std::span<const NativeRow> module_natives() { return kRows; }

}  // namespace heddle
