#include "vm/natives/state.h"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "vm/vm.h"

namespace heddle {
namespace {

std::vector<std::string> readable_roots(const Vm& vm) {
  std::vector<std::string> roots;
  for (std::size_t entry = 0; entry < vm.class_path().size(); ++entry) {
    roots.push_back(vm.class_path().path(entry));
  }
  for (const auto& folder : vm.options.allow_read) roots.push_back(folder);
  return roots;
}

Ref ref_of(std::int64_t cell) { return {static_cast<std::uint32_t>(cell)}; }

}  // namespace

NativeState::NativeState(Vm& vm)
    : files(readable_roots(vm), vm.options.java_home, vm.heap.window()) {
  const auto offset = [&vm](std::string_view owner, std::string_view name,
                            std::string_view descriptor) {
    return vm.known_field(vm.boot_class(owner), name, descriptor)->offset;
  };
  at.descriptor_fd = offset("java/io/FileDescriptor", "fd", "I");
  at.descriptor_handle = offset("java/io/FileDescriptor", "handle", "J");
  at.in_fd = offset("java/io/FileInputStream", "fd", "Ljava/io/FileDescriptor;");
  at.out_fd = offset("java/io/FileOutputStream", "fd", "Ljava/io/FileDescriptor;");
  at.random_fd = offset("java/io/RandomAccessFile", "fd", "Ljava/io/FileDescriptor;");
  at.the_unsafe = offset("jdk/internal/misc/Unsafe", "theUnsafe", "Ljdk/internal/misc/Unsafe;");
  at.file_path = offset("java/io/File", "path", "Ljava/lang/String;");
}

std::vector<std::string> Vm::refused() const {
  auto all = class_path_.refused();
  if (native_state)
    all.insert(native_state->files.refused().begin(), native_state->files.refused().end());
  return {all.begin(), all.end()};
}

NativeState& natives_of(Vm& vm) {
  if (!vm.native_state) {
    vm.native_state = {new NativeState(vm), [](NativeState* state) { delete state; }};
  }
  return *vm.native_state;
}

std::int64_t new_cell(Vm& vm, std::int64_t value) {
  auto& free = natives_of(vm).free_cells;
  Ref cell;
  if (free.empty()) {
    const auto* longs = vm.known.primitive_array[static_cast<int>(BasicType::Long)];
    cell = vm.heap.allocate_permanent(kHeaderSize + sizeof value, longs->id.index, 1);
  } else {
    cell = free.back();
    free.pop_back();
  }
  HEDDLE_CHECK(cell, "a cell should fit the permanent region");
  vm.heap.write(cell, kHeaderSize, value);
  return cell.index;
}

std::int64_t read_cell(const Vm& vm, std::int64_t cell) {
  return vm.heap.read<std::int64_t>(ref_of(cell), kHeaderSize);
}

void write_cell(Vm& vm, std::int64_t cell, std::int64_t value) {
  vm.heap.write(ref_of(cell), kHeaderSize, value);
}

// While somebody may come back to a state that uses it, a cell is not given out again.
void free_cell(Vm& vm, std::int64_t cell) {
  if (!vm.heap.trail().recording()) natives_of(vm).free_cells.push_back(ref_of(cell));
}

int Descriptor::number() const {
  return object_ ? vm_.heap.read<std::int32_t>(object_, state_.at.descriptor_fd) : -1;
}

std::uint64_t Descriptor::position() const {
  const auto handle = vm_.heap.read<std::int64_t>(object_, state_.at.descriptor_handle);
  return static_cast<std::uint64_t>(handle + 1);
}

std::uint64_t Descriptor::rest() const {
  const auto found = status();
  if (found.kind != HostFiles::Kind::File) return ~std::uint64_t{0};
  return found.size - std::min(found.size, position());
}

void Descriptor::set_number(int number) {
  vm_.heap.write(object_, state_.at.descriptor_fd, std::int32_t{number});
}

void Descriptor::seek(std::uint64_t position) {
  vm_.heap.write(object_, state_.at.descriptor_handle, static_cast<std::int64_t>(position) - 1);
}

std::int64_t Descriptor::read(char* to, std::size_t count) {
  const auto from = position();
  const auto got = state_.files.read(number(), from, to, count);
  if (got > 0) seek(from + static_cast<std::uint64_t>(got));
  return got;
}

std::string host_text(const Vm& vm, Ref string) { return to_utf8(vm.utf16(string)); }

Ref host_string(Vm& vm, std::string_view utf8) { return vm.new_string_utf16(from_utf8(utf8)); }

Ref new_bytes(Vm& vm, std::string_view bytes) {
  const auto* type = vm.known.primitive_array[static_cast<int>(BasicType::Byte)];
  const Ref array = vm.new_array(*type, static_cast<std::int32_t>(bytes.size()));
  if (array) std::copy(bytes.begin(), bytes.end(), vm.heap.elements<char>(array));
  return array;
}

char* native_memory(const Vm& vm, std::int64_t address) { return vm.heap.base() + address; }

std::int64_t native_address(const Vm& vm, const char* memory) { return memory - vm.heap.base(); }

char* native_memory_to_write(Vm& vm, std::int64_t address, std::uint64_t bytes) {
  vm.heap.save({}, static_cast<std::uint64_t>(address), bytes);
  return native_memory(vm, address);
}

char* bytes_to_write(Vm& vm, Ref array, std::int32_t from, std::uint64_t count) {
  const auto offset = kHeaderSize + static_cast<std::uint64_t>(from);
  vm.heap.save(array, offset, count);
  return vm.heap.at(array) + offset;
}

const char* bytes_to_read(const Vm& vm, Ref array, std::int32_t from) {
  return vm.heap.elements<char>(array) + from;
}

}  // namespace heddle
