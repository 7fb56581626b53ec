#pragma once

// Annotations out of a RuntimeVisibleAnnotations attribute (JVMS 4.7.16).
//
// The VM leaves them to the Java code of reflection; this is for those who look at a class without
// running it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/class_file.h"

namespace heddle {

struct Annotation;

struct AnnotationValue {
  std::string_view name;
  char tag = 0;           // JVMS table 4.7.16.1-A: 's' a text, 'c' a class, ...
  std::string_view text;  // of 's', of 'c' as a descriptor, of 'e' the constant's name
  std::int64_t bits = 0;  // of a number, a character or a boolean; of 'F' and 'D' their bits
  std::vector<AnnotationValue> items;   // of '['
  std::vector<Annotation> annotations;  // of '@', one
};

struct Annotation {
  std::string_view type;  // a descriptor: Lorg/junit/Test;
  std::vector<AnnotationValue> values;

  [[nodiscard]] bool has(std::string_view name) const;
  // Empty if there is no such value, or another kind of one.
  [[nodiscard]] std::string_view text(std::string_view name) const;
  [[nodiscard]] std::string_view class_value(std::string_view name) const;
  [[nodiscard]] std::string_view constant(std::string_view name) const;  // of an enum
  [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t otherwise) const;
  // Of an array; a value that is no array is one of one item.
  [[nodiscard]] std::vector<AnnotationValue> items(std::string_view name) const;
};

// `raw` as a Member or a ClassFile holds it; `where` names the class file in errors.
Result<std::vector<Annotation>> parse_annotations(Bytes raw, const ConstantPool& pool,
                                                  std::string_view where);

// Those of all parameters of a method, as a Member holds them.
Result<std::vector<Annotation>> parse_parameter_annotations(Bytes raw, const ConstantPool& pool,
                                                            std::string_view where);

}  // namespace heddle
