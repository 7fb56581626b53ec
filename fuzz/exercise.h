#pragma once

// Uses everything a parser promised about what it let through, so that a fuzzer finds a broken
// promise as well as a crash: asking a constant for what it should be fails a HEDDLE_CHECK.

#include <cstddef>
#include <cstdint>

#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "classfile/jar.h"
#include "classfile/jimage.h"
#include "classfile/opcodes.h"
#include "classfile/utf8.h"

namespace heddle {

inline void exercise(const ConstantPool& pool) {
  for (std::uint16_t i = 1; i < pool.size(); i++) {
    switch (pool.tag(i)) {
      case ConstantTag::Utf8:
        HEDDLE_CHECK(modified_utf8_of(utf16_of(pool.utf8(i))) == pool.utf8(i),
                     "text should make the round trip");
        break;
      case ConstantTag::Class:
      case ConstantTag::String:
      case ConstantTag::MethodType:
        (void)pool.text_of(i);
        break;
      case ConstantTag::Fieldref:
        HEDDLE_CHECK(is_field_descriptor(pool.member(i).descriptor), "a field has a field's type");
        (void)pool.text_of(pool.member(i).owner);
        break;
      case ConstantTag::Methodref:
      case ConstantTag::InterfaceMethodref:
        (void)parameter_slots(pool.member(i).descriptor);
        (void)pool.text_of(pool.member(i).owner);
        break;
      case ConstantTag::MethodHandle:
        (void)pool.member(pool.method_handle(i).reference);
        break;
      case ConstantTag::InvokeDynamic:
        (void)parameter_slots(pool.dynamic(i).descriptor);
        break;
      case ConstantTag::Dynamic:
        (void)slots_of(pool.dynamic(i).descriptor);
        break;
      default:
        break;
    }
  }
}

inline void exercise(const Code& code) {
  std::size_t at = 0;
  while (at < code.bytes.size()) {
    const auto length = instruction_length(code.bytes, at);
    HEDDLE_CHECK(length > 0, "checked code should be made of instructions");
    at += length;
  }
  HEDDLE_CHECK(at == code.bytes.size(), "the last instruction should end with the code");
}

inline void exercise(const ClassFile& file) {
  exercise(file.pool);
  for (const auto index : file.interfaces) (void)file.pool.text_of(index);
  for (const auto& field : file.fields) {
    HEDDLE_CHECK(is_field_descriptor(field.descriptor), "a field should have a field's type");
  }
  for (const auto& method : file.methods) {
    (void)parameter_slots(method.descriptor);
    (void)return_type_of(method.descriptor);
    for (const auto index : method.exceptions) (void)file.pool.text_of(index);
    if (method.code) exercise(*method.code);
  }
  for (const auto& inner : file.inner_classes) {
    (void)file.pool.text_of(inner.inner);
    if (inner.outer != 0) (void)file.pool.text_of(inner.outer);
    if (inner.name != 0) (void)file.pool.utf8(inner.name);
  }
  for (const auto& method : file.bootstrap_methods) (void)file.pool.method_handle(method.handle);
  for (const auto index : file.nest_members) (void)file.pool.text_of(index);
  for (const auto index : file.permitted_subclasses) (void)file.pool.text_of(index);
}

inline void exercise(const Jar& jar) {
  constexpr std::size_t kEnough = 64;
  auto names = jar.names();
  if (names.size() > kEnough) names.resize(kEnough);
  for (const auto& name : names) {
    HEDDLE_CHECK(jar.has(name), "a jar should have what it lists");
    const auto contents = jar.read(name);
    HEDDLE_CHECK(!contents || contents->has_value(), "what a jar has should be there");
  }
}

inline void exercise(const JImage& image) {
  int left = 64;
  image.each_name([&](std::string_view name) {
    if (left-- <= 0) return;
    const auto slash = name.find('/', 1);
    const auto module = name.substr(1, slash - 1);
    const auto path = name.substr(slash + 1);
    (void)image.find(module, path);
    (void)image.read(module, path);
    (void)image.module_of(path);
  });
}

}  // namespace heddle
