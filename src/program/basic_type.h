#pragma once

// The types the machine distinguishes (JVMS 2.2), and what descriptors say of them (JVMS 4.3).

#include <cstdint>
#include <string_view>

#include "base/check.h"

namespace heddle {

// The values are newarray's (JVMS 6.5), extended as the JDK's own java.lang.invoke code expects.
enum class BasicType : std::uint8_t {
  Boolean = 4,
  Char = 5,
  Float = 6,
  Double = 7,
  Byte = 8,
  Short = 9,
  Int = 10,
  Long = 11,
  Object = 12,  // class or interface
  Array = 13,
  Void = 14,
};

inline BasicType basic_type(char c) {
  switch (c) {
    case 'Z':
      return BasicType::Boolean;
    case 'C':
      return BasicType::Char;
    case 'F':
      return BasicType::Float;
    case 'D':
      return BasicType::Double;
    case 'B':
      return BasicType::Byte;
    case 'S':
      return BasicType::Short;
    case 'I':
      return BasicType::Int;
    case 'J':
      return BasicType::Long;
    case 'V':
      return BasicType::Void;
    case '[':
      return BasicType::Array;
    default:
      return BasicType::Object;
  }
}

inline bool is_reference(BasicType type) {
  return type == BasicType::Object || type == BasicType::Array;
}

// Bytes of an array element or of a value in a field.
inline std::uint32_t size_of(BasicType type) {
  switch (type) {
    case BasicType::Boolean:
    case BasicType::Byte:
      return 1;
    case BasicType::Char:
    case BasicType::Short:
      return 2;
    case BasicType::Long:
    case BasicType::Double:
      return 8;
    case BasicType::Void:
      return 0;
    default:
      return 4;
  }
}

// Locals and operand stack words (JVMS 2.6.1).
inline std::uint16_t slots_of(BasicType type) {
  if (type == BasicType::Void) return 0;
  return type == BasicType::Long || type == BasicType::Double ? 2 : 1;
}

// The parameter types of a method descriptor, one by one; the descriptor has been checked.
class ParameterReader {
 public:
  explicit ParameterReader(std::string_view descriptor) : rest_(descriptor.substr(1)) {}

  [[nodiscard]] bool done() const { return rest_.front() == ')'; }
  std::string_view next() {
    std::size_t end = 0;
    while (rest_[end] == '[') ++end;
    end = rest_[end] == 'L' ? rest_.find(';', end) + 1 : end + 1;
    const auto type = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return type;
  }
  [[nodiscard]] std::string_view return_type() const {
    HEDDLE_CHECK(done(), "the return type comes after all parameters");
    return rest_.substr(1);
  }

 private:
  std::string_view rest_;
};

inline std::string_view return_descriptor(std::string_view method_descriptor) {
  return method_descriptor.substr(method_descriptor.rfind(')') + 1);
}

}  // namespace heddle
