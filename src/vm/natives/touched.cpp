#include "vm/natives/touched.h"

#include <string_view>
#include <utility>

#include "classfile/descriptor.h"
#include "vm/natives/off_heap.h"
#include "vm/natives/state.h"
#include "vm/places.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// Of more elements than that, an array is touched as a whole.
constexpr std::uint64_t kShort = 32;

void add(const Vm& vm, Ref object, std::uint64_t offset, Touched* touched) {
  if (!object || !vm.is_shared(object)) return;
  touched->locations.push_back({object, static_cast<std::uint32_t>(offset)});
}

// A static field is known by its position in the arena, as the interpreter's own accesses are.
void add_stream(Vm& vm, std::string_view name, std::string_view type, Touched* touched) {
  const auto offset = vm.known_field(vm.known.system, name, type)->offset;
  touched->locations.push_back({{}, vm.known.system->mirror.index * 8 + offset});
}

void add_file(Vm& vm, Ref file, bool number, Touched* touched) {
  if (!file) return;
  const auto& at = natives_of(vm).at;
  add(vm, file, at.descriptor_handle, touched);
  if (number) add(vm, file, at.descriptor_fd, touched);
}

void add_files(Vm& vm, const Method& method, const Slot* args, bool numbers, Touched* touched) {
  const auto* slot = args + (method.is_static() ? 0 : 1);
  for (ParameterReader types(method.member->descriptor); !types.done();) {
    const std::string_view type = types.next();
    if (type == "Ljava/io/FileDescriptor;") add_file(vm, as_ref(*slot), numbers, touched);
    slot += slots_of(basic_type(type.front()));
  }
}

// The file of a stream, which is in one of its fields.
void add_file_at(Vm& vm, Ref stream, std::uint64_t offset, Touched* touched) {
  add_file(vm, vm.heap.read_ref(stream, offset), false, touched);
}

}  // namespace

// Bytes of an array of primitives, or of memory outside the heap where `base` is null.
void add_bytes(Vm& vm, Ref base, std::int64_t offset, std::uint64_t bytes, Touched* touched) {
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
    return add(vm, first.object, static_cast<std::uint32_t>(Aspect::AllElements), touched);
  for (auto i = from; i <= to; ++i) add(vm, first.object, kHeaderSize + (i << shift), touched);
}

namespace {

struct Parameter {
  char type;
  const Slot* slot;
};

std::vector<Parameter> parameters_of(const Method& method, const Slot* args) {
  const auto* slot = args + (method.is_static() ? 0 : 1);
  std::vector<Parameter> parameters;
  for (ParameterReader types(method.member->descriptor); !types.done();) {
    const char type = types.next().front();
    parameters.push_back({type, slot});
    slot += slots_of(basic_type(type));
  }
  return parameters;
}

void add_arguments(Vm& vm, const Method& method, const Slot* args, bool first_is_read,
                   Touched* touched) {
  const auto parameters = parameters_of(method, args);
  const auto is_int = [&](std::size_t i) {
    return i < parameters.size() && parameters[i].type == 'I';
  };
  bool first = true;
  const auto end_range = [&] {
    if (std::exchange(first, false) && first_is_read) {
      touched->only_read = touched->locations.size();
    }
  };
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].type == 'J' && is_int(i + 1)) {
      const auto bytes = as_int(*parameters[i + 1].slot);
      if (bytes > 0) {
        add_bytes(vm, {}, as_long(*parameters[i].slot), static_cast<std::uint64_t>(bytes), touched);
      }
      end_range();
    }
    if (parameters[i].type != '[') continue;
    const auto array = as_ref(*parameters[i].slot);
    if (!array) continue;
    const auto shift = vm.class_of(array)->element_shift;
    std::int64_t from = 0;
    std::int64_t count = vm.heap.length(array);
    if (is_int(i + 1) && is_int(i + 2)) {
      from = as_int(*parameters[i + 1].slot);
      count = as_int(*parameters[i + 2].slot);
    }
    const bool outside = from < 0 || count <= 0 || from + count > vm.heap.length(array);
    if (!outside) {
      add_bytes(vm, array, std::int64_t{kHeaderSize} + (from << shift),
                static_cast<std::uint64_t>(count) << shift, touched);
    }
    end_range();
  }
}

}  // namespace

namespace touches {

void arrays(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  add_arguments(vm, method, args, false, touched);
}

void arrays_into(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  add_arguments(vm, method, args, true, touched);
}

void block(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  const auto address = as_long(args[1]);
  const auto place = off_heap_location(vm, address);
  if (place.object) add_bytes(vm, {}, address, vm.heap.length(place.object), touched);
}

// (value, address, offset, length)
void memory_at_offset(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  const auto* first = args + (method.is_static() ? 0 : 1);
  const auto bytes = as_int(first[4]);
  if (bytes <= 0) return;
  add_bytes(vm, {}, as_long(first[1]) + as_int(first[3]), static_cast<std::uint64_t>(bytes),
            touched);
}

// (file, address of the table, number of pieces)
void file_pieces(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  constexpr std::int64_t kPiece = 16;
  const auto table = as_long(args[1]);
  const auto count = as_int(args[3]);
  add_files(vm, method, args, false, touched);
  for (std::int64_t i = 0; i < count; ++i) {
    const auto at = table + i * kPiece;
    if (!off_heap_location(vm, at).object) return;
    add_bytes(vm, {}, at, kPiece, touched);
    const auto bytes = vm.heap.read<std::uint64_t>({}, static_cast<std::uint64_t>(at) + 8);
    add_bytes(vm, {}, vm.heap.read<std::int64_t>({}, static_cast<std::uint64_t>(at)), bytes,
              touched);
  }
}

void first_array(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  const auto array = as_ref(args[0]);
  if (!array) return;
  const auto bytes = std::uint64_t{vm.heap.length(array)} << vm.class_of(array)->element_shift;
  add_bytes(vm, array, kHeaderSize, bytes, touched);
}

void files(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  add_files(vm, method, args, false, touched);
  arrays(vm, method, args, touched);
}

void file_numbers(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  add_files(vm, method, args, true, touched);
  arrays(vm, method, args, touched);
}

void file_of_input(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  add_file_at(vm, as_ref(args[0]), natives_of(vm).at.in_fd, touched);
  arrays(vm, method, args, touched);
}

void file_of_output(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  add_file_at(vm, as_ref(args[0]), natives_of(vm).at.out_fd, touched);
  arrays(vm, method, args, touched);
}

void file_of_random_access(Vm& vm, const Method& method, const Slot* args, Touched* touched) {
  add_file_at(vm, as_ref(args[0]), natives_of(vm).at.random_fd, touched);
  arrays(vm, method, args, touched);
}

void this_file(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  add_file(vm, as_ref(args[0]), false, touched);
}

void this_file_number(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  add_file(vm, as_ref(args[0]), true, touched);
}

void system_in(Vm& vm, const Method&, const Slot*, Touched* touched) {
  add_stream(vm, "in", "Ljava/io/InputStream;", touched);
}

void system_out(Vm& vm, const Method&, const Slot*, Touched* touched) {
  add_stream(vm, "out", "Ljava/io/PrintStream;", touched);
}

void system_err(Vm& vm, const Method&, const Slot*, Touched* touched) {
  add_stream(vm, "err", "Ljava/io/PrintStream;", touched);
}

void element(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  const auto array = as_ref(args[0]);
  const auto index = as_int(args[1]);
  if (!array || !vm.class_of(array)->is_array() || index < 0) return;
  const auto i = std::uint64_t{static_cast<std::uint32_t>(index)};
  if (i >= vm.heap.length(array)) return;
  add(vm, array, kHeaderSize + (i << vm.class_of(array)->element_shift), touched);
}

void referent(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  add(vm, as_ref(args[0]), vm.known.at.reference_referent, touched);
}

void call_site_target(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  add(vm, as_ref(args[0]), vm.known.at.site_target, touched);
}

void watched_state(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  add(vm, as_ref(args[1]), static_cast<std::uint64_t>(as_long(args[2])), touched);
}

void watched_words(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  add(vm, as_ref(args[0]), static_cast<std::uint64_t>(as_long(args[1])), touched);
  add(vm, as_ref(args[4]), static_cast<std::uint64_t>(as_long(args[5])), touched);
}

void stack_trace(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  auto trace = as_ref(args[1]);
  if (!trace) return;
  if (!vm.class_of(trace)->is_array()) {
    const auto backtrace = vm.known.at.throwable_backtrace;
    add(vm, trace, backtrace, touched);
    trace = vm.heap.read_ref(trace, backtrace);
  }
  if (!trace) return;
  const auto bytes = std::uint64_t{vm.heap.length(trace)} << vm.class_of(trace)->element_shift;
  add_bytes(vm, trace, kHeaderSize, bytes, touched);
}

}  // namespace touches
}  // namespace heddle
