#pragma once

// Class files put together by hand, for tests that need one that is wrong in one place.
//
// The default is a small class that is right: Test extends Object, version 61, without members.
// A test adds what it needs, or replaces a part by what must be refused. Nothing is checked.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/class_file.h"

namespace heddle {

class ByteList {
 public:
  ByteList() = default;
  ByteList(std::initializer_list<std::uint8_t> bytes) : bytes_(bytes) {}

  ByteList& u1(unsigned value) {
    bytes_.push_back(static_cast<std::uint8_t>(value));
    return *this;
  }
  ByteList& u2(unsigned value) { return u1(value >> 8U).u1(value); }
  ByteList& u4(std::uint32_t value) { return u2(value >> 16U).u2(value); }
  ByteList& text(std::string_view text) {
    bytes_.insert(bytes_.end(), text.begin(), text.end());
    return *this;
  }
  ByteList& list(const ByteList& other) {
    bytes_.insert(bytes_.end(), other.bytes_.begin(), other.bytes_.end());
    return *this;
  }

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

class TestClass {
 public:
  TestClass() {
    this_class = class_constant("Test");
    super_class = class_constant("java/lang/Object");
  }

  // Each adds a constant and gives its index; two equal ones are two constants.
  unsigned utf8(std::string_view text) {
    return constant(1, ByteList().u2(static_cast<unsigned>(text.size())).text(text));
  }
  unsigned class_constant(std::string_view name) { return constant(7, ByteList().u2(utf8(name))); }
  unsigned string_constant(std::string_view text) { return constant(8, ByteList().u2(utf8(text))); }
  unsigned integer(std::uint32_t value) { return constant(3, ByteList().u4(value)); }
  unsigned long_constant(std::uint64_t value) {
    const auto index = constant(5, ByteList()
                                       .u4(static_cast<std::uint32_t>(value >> 32U))
                                       .u4(static_cast<std::uint32_t>(value)));
    next_++;
    return index;
  }
  unsigned name_and_type(std::string_view name, std::string_view descriptor) {
    const auto first = utf8(name);
    return constant(12, ByteList().u2(first).u2(utf8(descriptor)));
  }
  // tag is 9 for a field, 10 for a method, 11 for an interface's method.
  unsigned member(unsigned tag, std::string_view owner, std::string_view name,
                  std::string_view descriptor) {
    const auto first = class_constant(owner);
    return constant(tag, ByteList().u2(first).u2(name_and_type(name, descriptor)));
  }
  unsigned method_handle(unsigned kind, unsigned reference) {
    return constant(15, ByteList().u1(kind).u2(reference));
  }
  unsigned constant(unsigned tag, const ByteList& rest) {
    pool.u1(tag).list(rest);
    return next_++;
  }

  ByteList attribute(std::string_view name, const ByteList& body) {
    return ByteList().u2(utf8(name)).u4(static_cast<std::uint32_t>(body.size())).list(body);
  }
  // handlers are groups of four u2; tables are attributes.
  ByteList code(unsigned max_stack, unsigned max_locals, const ByteList& instructions,
                const ByteList& handlers = {}, const std::vector<ByteList>& tables = {}) {
    ByteList body;
    body.u2(max_stack).u2(max_locals).u4(static_cast<std::uint32_t>(instructions.size()));
    body.list(instructions).u2(static_cast<unsigned>(handlers.size() / 8)).list(handlers);
    append(body, tables);
    return attribute("Code", body);
  }
  void field(unsigned member_flags, std::string_view name, std::string_view descriptor,
             const std::vector<ByteList>& of_it = {}) {
    fields.push_back(member_bytes(member_flags, name, descriptor, of_it));
  }
  void method(unsigned member_flags, std::string_view name, std::string_view descriptor,
              const std::vector<ByteList>& of_it = {}) {
    methods.push_back(member_bytes(member_flags, name, descriptor, of_it));
  }

  [[nodiscard]] std::vector<std::uint8_t> bytes() const {
    ByteList out;
    out.u4(0xcafebabe).u2(minor).u2(major).u2(next_).list(pool);
    out.u2(flags).u2(this_class).u2(super_class);
    out.u2(static_cast<unsigned>(interfaces.size()));
    for (const auto index : interfaces) out.u2(index);
    append(out, fields);
    append(out, methods);
    append(out, attributes);
    return out.bytes();
  }

  unsigned minor = 0;
  unsigned major = 61;
  unsigned flags = access::kPublic | access::kSuper;
  unsigned this_class = 0;
  unsigned super_class = 0;
  std::vector<unsigned> interfaces;
  std::vector<ByteList> fields;
  std::vector<ByteList> methods;
  std::vector<ByteList> attributes;
  ByteList pool;

 private:
  static void append(ByteList& out, const std::vector<ByteList>& parts) {
    out.u2(static_cast<unsigned>(parts.size()));
    for (const auto& part : parts) out.list(part);
  }
  ByteList member_bytes(unsigned member_flags, std::string_view name, std::string_view descriptor,
                        const std::vector<ByteList>& of_it) {
    const auto name_index = utf8(name);
    const auto descriptor_index = utf8(descriptor);
    ByteList out;
    out.u2(member_flags).u2(name_index).u2(descriptor_index);
    append(out, of_it);
    return out;
  }

  unsigned next_ = 1;
};

// "" if the class is well formed, else the complaint with its place: "Test.class+0x1f: ...".
inline std::string complaint(const std::vector<std::uint8_t>& bytes) {
  const auto parsed = parse_class(bytes, "Test.class");
  return parsed ? "" : parsed.error().where + ": " + parsed.error().message;
}
// Without the place.
inline std::string message(const TestClass& test) {
  const auto bytes = test.bytes();
  const auto parsed = parse_class(bytes, "Test.class");
  return parsed ? "" : parsed.error().message;
}

}  // namespace heddle
