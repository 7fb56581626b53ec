#include "vm/natives/off_heap.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "vm/natives/state.h"

namespace heddle {
namespace {

constexpr std::int32_t kFirstCapacity = 16;

// The blocks in order of their addresses.
class Blocks {
 public:
  explicit Blocks(Vm& vm) : heap_(vm.heap), at_(vm.known.at) {
    owner_ = heap_.read_ref(vm.known.unsafe->mirror, natives_of(vm).at.the_unsafe);
    HEDDLE_CHECK(static_cast<bool>(owner_), "Unsafe should be initialised when it is used");
    table_ = heap_.read_ref(owner_, at_.unsafe_blocks);
    count_ = heap_.read<std::int32_t>(owner_, at_.unsafe_block_count);
  }

  [[nodiscard]] Ref owner() const { return owner_; }
  [[nodiscard]] Ref table() const { return table_; }
  [[nodiscard]] std::int32_t count() const { return count_; }
  [[nodiscard]] Ref* begin() const { return table_ ? heap_.elements<Ref>(table_) : nullptr; }
  [[nodiscard]] Ref* end() const { return begin() + count_; }
  static std::int64_t address(Ref block) { return std::int64_t{block.index} * 8 + kHeaderSize; }

  // The first block that starts after the address.
  [[nodiscard]] Ref* after(std::int64_t wanted) const {
    return std::upper_bound(begin(), end(), wanted,
                            [](std::int64_t value, Ref block) { return value < address(block); });
  }

 private:
  const Heap& heap_;
  const Known::Offsets& at_;
  Ref owner_;
  Ref table_;
  std::int32_t count_ = 0;
};

// Saves what a change of the table from an index on overwrites. What is in the blocks is part of
// the state, so they are references like others.
void save_from(Vm& vm, const Blocks& blocks, std::ptrdiff_t index, std::int32_t count) {
  const auto from = static_cast<std::uint64_t>(index) * sizeof(Ref);
  vm.heap.save(blocks.table(), kHeaderSize + from,
               static_cast<std::uint64_t>(count) * sizeof(Ref) - from, true);
}

bool grow(Vm& vm, const Blocks& blocks) {
  const auto capacity =
      blocks.table() ? static_cast<std::int32_t>(vm.heap.length(blocks.table())) : 0;
  if (blocks.count() < capacity) return true;
  const Ref table = vm.new_array(*vm.known.object_array, std::max(kFirstCapacity, capacity * 2));
  if (!table) return false;
  std::copy(blocks.begin(), blocks.end(), vm.heap.elements<Ref>(table));
  vm.heap.write(blocks.owner(), vm.known.at.unsafe_blocks, table);
  return true;
}

}  // namespace

std::int64_t allocate_off_heap(Vm& vm, std::uint64_t bytes, bool is_event) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::int32_t>::max() - 16;
  if (bytes > kMost || !grow(vm, Blocks(vm))) return 0;
  const auto* type = vm.known.primitive_array[static_cast<int>(BasicType::Byte)];
  const Ref block = vm.new_array(*type, static_cast<std::int32_t>(bytes));
  if (!block) return 0;
  // A thread that has the address can reach it.
  const auto flags = object_flag::kShared | (is_event ? object_flag::kBlock : 0U);
  vm.heap.write_flags(block, vm.heap.header(block).flags | flags);
  const Blocks blocks(vm);
  auto* place = blocks.after(Blocks::address(block));
  save_from(vm, blocks, place - blocks.begin(), blocks.count() + 1);
  std::copy_backward(place, blocks.end(), blocks.end() + 1);
  *place = block;
  vm.heap.write(blocks.owner(), vm.known.at.unsafe_block_count, blocks.count() + 1);
  ++vm.unplaced_changes;
  return Blocks::address(block);
}

bool free_off_heap(Vm& vm, std::int64_t address) {
  const Blocks blocks(vm);
  auto* next = blocks.after(address);
  if (next == blocks.begin() || Blocks::address(next[-1]) != address) return false;
  save_from(vm, blocks, next - 1 - blocks.begin(), blocks.count());
  std::copy(next, blocks.end(), next - 1);
  blocks.end()[-1] = {};
  vm.heap.write(blocks.owner(), vm.known.at.unsafe_block_count, blocks.count() - 1);
  ++vm.unplaced_changes;
  return true;
}

Location off_heap_location(Vm& vm, std::int64_t address) {
  const Blocks blocks(vm);
  const auto* next = blocks.after(address);
  if (next == blocks.begin()) return {};
  const auto offset = address - Blocks::address(next[-1]);
  const auto& header = vm.heap.header(next[-1]);
  if (offset >= std::int64_t{header.length} || (header.flags & object_flag::kBlock) == 0) return {};
  return {next[-1], kHeaderSize + static_cast<std::uint32_t>(offset)};
}

std::uint64_t off_heap_room(Vm& vm, std::int64_t address) {
  const Blocks blocks(vm);
  const auto* next = blocks.after(address);
  if (next != blocks.begin()) {
    const auto end = Blocks::address(next[-1]) + std::int64_t{vm.heap.length(next[-1])};
    if (address < end) return static_cast<std::uint64_t>(end - address);
  }
  return natives_of(vm).files.room_in_mapping(vm.heap.base() + address);
}

}  // namespace heddle
