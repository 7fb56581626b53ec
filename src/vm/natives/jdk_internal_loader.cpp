// The built-in class loaders' view of the class path and the run-time image.
//
// Java code that asks a built-in loader for a class (Class.forName, loadClass) must get the class
// that linking would: the machine's own search answers, and nothing is read a second time. Their
// resources are read by the JDK's Java code through the file natives.

#include <algorithm>
#include <string>

#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// The name is the last argument; null if there is no such class, and the caller throws.
Flow find_class(NativeCall& call, Ref name_text) {
  auto& vm = call.vm;
  auto name = vm.text(name_text);
  if (name.find('/') != std::string::npos) return call.give(Ref{});
  std::replace(name.begin(), name.end(), '.', '/');
  const auto* cls = vm.load_quietly(vm.symbols.intern(name), vm.loader_id(call.ref(0)));
  return call.give(cls != nullptr ? cls->mirror : Ref{});
}

Flow find_on_class_path(NativeCall& call) { return find_class(call, call.ref(1)); }
Flow find_in_module(NativeCall& call) { return find_class(call, call.ref(2)); }

// No mapping of our own: the JDK maps the image by a channel when it first needs a resource.
Flow no_image_map(NativeCall& call) { return call.give(Ref{}); }

constexpr std::string_view kBuiltin = "jdk/internal/loader/BuiltinClassLoader";

const NativeRow kRows[] = {
    {kBuiltin, "findClassInModuleOrNull", "", find_in_module, kUnseen},
    {kBuiltin, "findClassOnClassPathOrNull", "", find_on_class_path, kUnseen},
    {"jdk/internal/jimage/NativeImageBuffer", "getNativeMap", "", no_image_map, kUnseen},
};

}  // namespace

std::span<const NativeRow> jdk_internal_loader_natives() { return kRows; }

}  // namespace heddle
