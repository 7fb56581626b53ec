#pragma once

// The constant pool of a class file (JVMS 4.4), checked once, then only looked at.
//
// Every entry is sixteen bytes and holds no pointer but into the class file's own bytes, so a pool
// costs one allocation. The parser checks all cross references (a Class names a Utf8, a Methodref
// names a Class and a NameAndType, descriptors are well formed), so that the accessors below can
// promise an answer: asking an entry for what it is not is our bug, not the input's.

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.h"

namespace heddle {

enum class ConstantTag : std::uint8_t {
  Unusable = 0,  // index 0, and the second half of a long or double
  Utf8 = 1,
  Integer = 3,
  Float = 4,
  Long = 5,
  Double = 6,
  Class = 7,
  String = 8,
  Fieldref = 9,
  Methodref = 10,
  InterfaceMethodref = 11,
  NameAndType = 12,
  MethodHandle = 15,
  MethodType = 16,
  Dynamic = 17,
  InvokeDynamic = 18,
  Module = 19,
  Package = 20,
};

// With its article, for messages: "a class", "an integer".
std::string_view name_of(ConstantTag tag);

// JVMS 4.4.8, table 5.4.3.5-A.
enum class HandleKind : std::uint8_t {
  GetField = 1,
  GetStatic,
  PutField,
  PutStatic,
  InvokeVirtual,
  InvokeStatic,
  InvokeSpecial,
  NewInvokeSpecial,
  InvokeInterface,
};

struct NameAndType {
  std::string_view name;
  std::string_view descriptor;
};

struct MemberRef {
  std::uint16_t owner = 0;  // index of a Class constant
  std::string_view name;
  std::string_view descriptor;
};

struct MethodHandleConstant {
  HandleKind kind = HandleKind::GetField;
  std::uint16_t reference = 0;  // index of a member reference
};

struct DynamicConstant {
  std::uint16_t bootstrap = 0;  // index into the BootstrapMethods attribute
  std::string_view name;
  std::string_view descriptor;
};

class ConstantPool {
 public:
  struct Entry {  // NOLINT(cppcoreguidelines-pro-type-member-init): of a union, one member is
    ConstantTag tag = ConstantTag::Unusable;
    std::uint8_t kind = 0;     // of a method handle
    std::uint16_t first = 0;   // first index the entry names
    std::uint32_t second = 0;  // second index it names, or the length of a Utf8
    union {
      std::uint64_t bits = 0;  // of a number
      const char* text;        // of a Utf8: modified UTF-8 (JVMS 4.4.7) inside the class file
    };
  };

  ConstantPool() = default;
  explicit ConstantPool(std::vector<Entry> entries) : entries_(std::move(entries)) {}

  [[nodiscard]] std::uint16_t size() const { return static_cast<std::uint16_t>(entries_.size()); }
  [[nodiscard]] ConstantTag tag(std::uint16_t index) const {
    return index < entries_.size() ? entries_[index].tag : ConstantTag::Unusable;
  }
  [[nodiscard]] bool is(std::uint16_t index, ConstantTag tag) const {
    return this->tag(index) == tag;
  }

  // The entry as it was written, for code that works on pools as such.
  [[nodiscard]] const Entry& raw(std::uint16_t index) const {
    HEDDLE_CHECK(index < entries_.size(), "a constant should be inside its pool");
    return entries_[index];
  }

  [[nodiscard]] std::string_view utf8(std::uint16_t index) const;
  [[nodiscard]] std::int32_t integer(std::uint16_t index) const;  // Integer, or the bits of a Float
  [[nodiscard]] std::int64_t long_bits(std::uint16_t index) const;  // Long, or the bits of a Double
  // The text a Class, String, MethodType, Module or Package constant names.
  [[nodiscard]] std::string_view text_of(std::uint16_t index) const;
  [[nodiscard]] NameAndType name_and_type(std::uint16_t index) const;
  [[nodiscard]] MemberRef member(
      std::uint16_t index) const;  // Fieldref, Methodref, InterfaceMethodref
  [[nodiscard]] MethodHandleConstant method_handle(std::uint16_t index) const;
  [[nodiscard]] DynamicConstant dynamic(std::uint16_t index) const;  // Dynamic, InvokeDynamic

 private:
  [[nodiscard]] const Entry& at(std::uint16_t index, ConstantTag tag) const {
    HEDDLE_CHECK(is(index, tag), "a constant should be asked only for what it is");
    return entries_[index];
  }

  std::vector<Entry> entries_;
};

}  // namespace heddle
