// Strings: between Java's compact representation (JEP 254) and texts of our own, and literals.

#include "classfile/utf8.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// A string of at most so many bytes is made even when the program has used up its memory.
constexpr std::uint64_t kSmall = 4096;

bool is_latin1(std::u16string_view text) {
  for (const auto c : text) {
    if (c > 0xff) return false;
  }
  return true;
}

bool is_ascii(std::string_view text) {
  for (const char c : text) {
    if (static_cast<signed char>(c) < 0) return false;
  }
  return true;
}

// Allocate: (bytes, class id, length) -> Ref, from whichever region.
template <class Allocate>
Ref make_string(Vm& vm, std::string_view text, Allocate allocate) {
  const auto* bytes_class = vm.known.primitive_array[static_cast<int>(BasicType::Byte)];
  const auto wide = is_ascii(text) ? std::u16string() : utf16_of(text);
  const bool ascii = wide.empty();
  const bool latin1 = ascii || is_latin1(wide);
  const auto size = ascii ? text.size() : latin1 ? wide.size() : wide.size() * 2;
  const auto value =
      allocate(kHeaderSize + size, bytes_class->id.index, static_cast<std::uint32_t>(size));
  const auto string = allocate(vm.known.string->instance_size, vm.known.string->id.index, 0U);
  if (!value || !string) return {};
  auto* to = vm.heap.elements<char>(value);
  if (ascii) {
    std::memcpy(to, text.data(), size);
  } else if (latin1) {
    for (std::size_t i = 0; i < wide.size(); ++i) to[i] = static_cast<char>(wide[i]);
  } else {
    std::memcpy(to, wide.data(), size);
  }
  vm.heap.write(string, vm.known.at.string_value, value);
  vm.heap.write<std::uint8_t>(string, vm.known.at.string_coder, latin1 ? 0 : 1);
  return string;
}

// A string all threads have remembers its hash from the beginning: which of them asked first is no
// difference between two states.
void keep_hash(Vm& vm, Ref string) {
  std::uint32_t hash = 0;
  for (const auto c : vm.utf16(string)) hash = hash * 31 + c;
  vm.heap.write(string, vm.known.at.string_hash, static_cast<std::int32_t>(hash));
  const auto is_zero = vm.known.at.string_hash_is_zero;
  if (hash == 0 && is_zero != 0) vm.heap.write(string, is_zero, true);
}

}  // namespace

Ref Vm::new_string(std::string_view text) {
  return make_string(*this, text,
                     [this](std::uint64_t bytes, std::uint32_t cls, std::uint32_t length) {
                       const auto ref = heap.allocate(bytes, cls, length);
                       if (ref || bytes > kSmall) return ref;
                       const Heap::Reserve reserve(heap);
                       return heap.allocate(bytes, cls, length);
                     });
}

Ref Vm::new_string_utf16(std::u16string_view text) { return new_string(modified_utf8_of(text)); }

Ref Vm::intern(std::string_view text) {
  auto& entry = strings.literals[symbols.intern(text)];
  if (entry) return entry;
  if (const auto other = strings.others.find(std::string(text)); other != strings.others.end()) {
    entry = other->second;
  } else {
    const Heap::Unrecorded permanent(heap);
    entry = make_string(*this, text,
                        [this](std::uint64_t bytes, std::uint32_t cls, std::uint32_t length) {
                          return heap.allocate_permanent(bytes, cls, length);
                        });
    if (entry) keep_hash(*this, entry);
  }
  return entry;
}

std::u16string Vm::utf16(Ref string) const {
  const auto value = heap.read_ref(string, known.at.string_value);
  const auto length = heap.length(value);
  std::u16string out;
  if (heap.read<std::uint8_t>(string, known.at.string_coder) == 0) {
    const auto* from = heap.elements<std::uint8_t>(value);
    out.assign(from, from + length);
  } else {
    out.resize(length / 2);
    std::memcpy(out.data(), heap.elements<char>(value), std::size_t{length} / 2 * 2);
  }
  return out;
}

std::string Vm::text(Ref string) const {
  const auto value = heap.read_ref(string, known.at.string_value);
  if (heap.read<std::uint8_t>(string, known.at.string_coder) == 0) {
    const std::string_view latin1(heap.elements<char>(value), heap.length(value));
    if (is_ascii(latin1) && latin1.find('\0') == std::string_view::npos) return std::string(latin1);
  }
  return modified_utf8_of(utf16(string));
}

}  // namespace heddle
