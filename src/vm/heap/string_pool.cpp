#include "vm/heap/string_pool.h"

#include <algorithm>

#include "vm/natives/state.h"
#include "vm/places.h"
#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::uint32_t kFirstCapacity = 16;  // a power of two

std::uint32_t hash_of(std::string_view text) {  // FNV-1a: the same in every run
  std::uint32_t hash = 0x811c9dc5U;
  for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x01000193U;
  return hash;
}

Ref owner_of(Vm& vm) {
  return vm.heap.read_ref(vm.known.unsafe->mirror, natives_of(vm).at.the_unsafe);
}

Ref interned_for_good(const Vm& vm, const std::string& text) {
  const auto& [literals, others, linkable, classes] = vm.strings;
  if (const auto other = others.find(text); other != others.end()) return other->second;
  const auto symbol = vm.symbols.find(text);
  const auto literal = literals.find(symbol);
  return literal != literals.end() && vm.symbols.text(symbol) == text ? literal->second : Ref{};
}

// Where the string of that text is in the table, or else the free place for it.
std::uint32_t slot_of(const Vm& vm, Ref table, std::string_view text) {
  const auto mask = vm.heap.length(table) - 1;
  const auto* strings = vm.heap.elements<Ref>(table);
  auto i = hash_of(text) & mask;
  while (strings[i] && vm.text(strings[i]) != text) i = (i + 1) & mask;
  return i;
}

// A table with room for one more; null if there is no memory.
Ref grown_table(Vm& vm, Ref table, std::uint32_t count) {
  const auto capacity = table ? vm.heap.length(table) : 0;
  if ((count + 1) * 2 <= capacity) return table;
  const auto larger = vm.new_array(
      *vm.known.object_array, static_cast<std::int32_t>(std::max(kFirstCapacity, capacity * 2)));
  if (!larger) return {};
  for (std::uint32_t i = 0; i < capacity; i++) {
    const auto string = vm.heap.elements<Ref>(table)[i];
    if (string) vm.heap.elements<Ref>(larger)[slot_of(vm, larger, vm.text(string))] = string;
  }
  vm.heap.write(owner_of(vm), vm.known.at.unsafe_strings, larger);
  return larger;
}

bool is_literal(Vm& vm, const std::string& text) {
  auto& pool = vm.strings;
  for (; pool.classes < vm.classes.size(); pool.classes++) {
    const auto* cls = vm.classes[pool.classes];
    if (cls == nullptr || cls->file == nullptr) continue;
    const auto& constants = cls->file->pool;
    for (std::size_t i = 1; i < constants.size(); i++) {
      const auto index = static_cast<std::uint16_t>(i);
      if (constants.tag(index) == ConstantTag::String) {
        pool.linkable.emplace(constants.text_of(index));
      }
    }
  }
  return pool.linkable.count(text) != 0;
}

Flow intern_in_state(Vm& vm, Thread& thread, Ref string, const std::string& text, Ref* out) {
  if (vm.several_threads) {
    const auto location = text_place(vm, hash_of(text));
    const Event event{thread.id, EventKind::ReadModifyWrite, AccessMode::Opaque, location};
    if (vm.explorer->stops(thread, event)) return Flow::Visible;
  }
  *out = interned_in_state(vm, text);
  if (*out) return Flow::Return;
  if (is_literal(vm, text)) {
    *out = vm.intern(text);
    return Flow::Return;
  }
  const auto owner = owner_of(vm);
  const auto& at = vm.known.at;
  const auto count = vm.heap.read<std::uint32_t>(owner, at.unsafe_string_count);
  const auto table = grown_table(vm, vm.heap.read_ref(owner, at.unsafe_strings), count);
  if (!table) return vm.no_memory(thread);
  vm.heap.write(table, kHeaderSize + sizeof(Ref) * slot_of(vm, table, text), string);
  vm.heap.write(owner, at.unsafe_string_count, count + 1);
  vm.share(string);
  ++vm.unplaced_changes;
  *out = string;
  return Flow::Return;
}

}  // namespace

Ref interned_in_state(Vm& vm, std::string_view text) {
  const auto owner = owner_of(vm);
  const auto table = owner ? vm.heap.read_ref(owner, vm.known.at.unsafe_strings) : Ref{};
  return table ? vm.heap.elements<Ref>(table)[slot_of(vm, table, text)] : Ref{};
}

Flow intern_string(Vm& vm, Thread& thread, Ref string, Ref* out) {
  const auto text = vm.text(string);
  *out = interned_for_good(vm, text);
  // The JDK interns to save memory and to compare by identity (parts of locales, names of fields).
  // It may find any text interned already, so all its texts count as that.
  const auto* caller = thread.top != nullptr ? thread.top->method->owner : nullptr;
  const bool by_jdk = caller != nullptr && Vm::is_of_jdk(*caller);
  const bool explored = vm.explorer != nullptr && vm.explorer->takes_turns() &&
                        thread.lasting_base == nullptr && !by_jdk;
  if (explored && (!*out || interned_in_state(vm, text))) {
    return intern_in_state(vm, thread, string, text, out);
  }
  if (*out) return Flow::Return;
  *out = vm.explorer == nullptr ? vm.strings.others[text] = string : vm.intern(text);
  return Flow::Return;
}

}  // namespace heddle
