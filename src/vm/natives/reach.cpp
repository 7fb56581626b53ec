#include "vm/natives/reach.h"

#include <string_view>
#include <utility>

#include "classfile/descriptor.h"
#include "vm/natives/off_heap.h"
#include "vm/natives/state.h"
#include "vm/places.h"

namespace heddle {
namespace {

// Of more elements than that, an array is touched as a whole.
constexpr std::uint64_t kShort = 32;

void add(const Vm& vm, Ref object, std::uint64_t offset, Reach* reach) {
  if (!object || !vm.is_shared(object)) return;
  reach->locations.push_back({object, static_cast<std::uint32_t>(offset)});
}

// Bytes of an array of primitives, or of memory outside the heap where `base` is null.
void add_range(Vm& vm, Ref base, std::int64_t offset, std::uint64_t bytes, Reach* reach) {
  if (bytes == 0) return;
  Location first{base, static_cast<std::uint32_t>(offset)};
  if (!base) first = off_heap_location(vm, offset);
  if (!first.object || !vm.class_of(first.object)->is_array()) return;
  const auto shift = vm.class_of(first.object)->element_shift;
  const bool outside = bytes >> shift > vm.heap.length(first.object);  // the method will say so
  if (first.offset < kHeaderSize || outside) return;
  const auto from = std::uint64_t{first.offset - kHeaderSize} >> shift;
  const auto to = (first.offset - kHeaderSize + bytes - 1) >> shift;
  if (to - from >= kShort)
    return add(vm, first.object, static_cast<std::uint32_t>(Aspect::AllElements), reach);
  for (auto i = from; i <= to; ++i) add(vm, first.object, kHeaderSize + (i << shift), reach);
}

// copyMemory0(Object, long, Object, long, long) with or without an element size to swap, and
// setMemory0(Object, long, long, byte).
void add_bulk(Vm& vm, const Method& method, const Slot* args, Reach* reach) {
  if (method.member->name == "setMemory0") {
    const auto bytes = static_cast<std::uint64_t>(as_long(args[4]));
    return add_range(vm, as_ref(args[1]), as_long(args[2]), bytes, reach);
  }
  const auto bytes = static_cast<std::uint64_t>(as_long(args[7]));
  add_range(vm, as_ref(args[1]), as_long(args[2]), bytes, reach);
  reach->only_read = reach->locations.size();
  add_range(vm, as_ref(args[4]), as_long(args[5]), bytes, reach);
}

// System.setIn0, setOut0, setErr0. A static field is known by its position in the arena, as the
// interpreter's own accesses are.
void add_stream(Vm& vm, const Method& method, Reach* reach) {
  const std::string_view setter = method.member->name;
  const auto* name = setter == "setIn0" ? "in" : setter == "setOut0" ? "out" : "err";
  const auto* type = setter == "setIn0" ? "Ljava/io/InputStream;" : "Ljava/io/PrintStream;";
  const auto offset = vm.known_field(vm.known.system, name, type)->offset;
  reach->locations.push_back({{}, vm.known.system->mirror.index * 8 + offset});
}

// java.lang.reflect.Array's get, set and their like; what will throw touches nothing.
void add_element(const Vm& vm, Ref array, std::int32_t index, Reach* reach) {
  if (!array || !vm.class_of(array)->is_array() || index < 0) return;
  const auto i = std::uint64_t{static_cast<std::uint32_t>(index)};
  if (i >= vm.heap.length(array)) return;
  add(vm, array, kHeaderSize + (i << vm.class_of(array)->element_shift), reach);
}

// Of a file the place of the next read, by which those who use the file meet; and if its number
// changes, that, which Java code looks at, too.
void add_file(Vm& vm, Ref file, std::string_view name, Reach* reach) {
  if (!file) return;
  const auto& at = natives_of(vm).at;
  add(vm, file, at.descriptor_handle, reach);
  if (name == "close0" || name == "dup0" || name == "setfdVal")
    add(vm, file, at.descriptor_fd, reach);
}

// The file of a stream, or those that are named as descriptors.
void add_files(Vm& vm, const Method& method, const Slot* args, Reach* reach) {
  const auto& at = natives_of(vm).at;
  const auto owner = vm.symbols.text(method.owner->name);
  const auto name = method.member->name;
  const auto* slot = args + (method.is_static() ? 0 : 1);
  if (owner == "java/io/FileInputStream") {
    add_file(vm, vm.heap.read_ref(as_ref(args[0]), at.in_fd), name, reach);
  } else if (owner == "java/io/FileOutputStream") {
    add_file(vm, vm.heap.read_ref(as_ref(args[0]), at.out_fd), name, reach);
  } else if (owner == "java/io/RandomAccessFile") {
    add_file(vm, vm.heap.read_ref(as_ref(args[0]), at.random_fd), name, reach);
  } else if (owner == "java/io/FileDescriptor" && !method.is_static()) {
    add_file(vm, as_ref(args[0]), name, reach);
  }
  for (ParameterReader types(method.member->descriptor); !types.done();) {
    const std::string_view type = types.next();
    if (type == "Ljava/io/FileDescriptor;") add_file(vm, as_ref(*slot), name, reach);
    slot += slots_of(basic_type(type.front()));
  }
}

// Any other method: of each array the elements that an offset and a length behind it say, or all.
void add_arrays(Vm& vm, const Method& method, const Slot* args, Reach* reach) {
  const auto* slot = args + (method.is_static() ? 0 : 1);
  std::vector<std::pair<char, const Slot*>> parameters;
  for (ParameterReader types(method.member->descriptor); !types.done();) {
    const char type = types.next().front();
    parameters.emplace_back(type, slot);
    slot += slots_of(basic_type(type));
  }
  const auto is_int = [&](std::size_t i) {
    return i < parameters.size() && parameters[i].first == 'I';
  };
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].first != '[') continue;
    const auto array = as_ref(*parameters[i].second);
    if (!array) continue;
    const auto shift = vm.class_of(array)->element_shift;
    std::int64_t first = 0;
    std::int64_t count = vm.heap.length(array);
    if (is_int(i + 1) && is_int(i + 2)) {
      first = as_int(*parameters[i + 1].second);
      count = as_int(*parameters[i + 2].second);
    }
    if (first < 0 || count <= 0 || first + count > vm.heap.length(array)) continue;
    add_range(vm, array, std::int64_t{kHeaderSize} + (first << shift),
              static_cast<std::uint64_t>(count) << shift, reach);
  }
}

}  // namespace

Reach reach_of(Vm& vm, const Method& method, const Slot* args) {
  Reach reach;
  const auto owner = vm.symbols.text(method.owner->name);
  if (method.owner == vm.known.unsafe) {
    add_bulk(vm, method, args, &reach);
  } else if (method.owner == vm.known.system) {
    add_stream(vm, method, &reach);
  } else if (owner == "java/lang/reflect/Array") {
    add_element(vm, as_ref(args[0]), as_int(args[1]), &reach);
  } else if (owner.starts_with("java/lang/ref/")) {
    add(vm, as_ref(args[0]), vm.known.at.reference_referent, &reach);
  } else if (method.member->name.starts_with("setCallSiteTarget")) {
    add(vm, as_ref(args[0]), vm.known.at.site_target, &reach);
  } else {
    add_files(vm, method, args, &reach);
    add_arrays(vm, method, args, &reach);
  }
  return reach;
}

}  // namespace heddle
