#include "vm/classes/descriptor_text.h"

#include <algorithm>

#include "program/basic_type.h"

namespace heddle {
namespace {

std::string_view primitive_text(BasicType type) {
  switch (type) {
    case BasicType::Boolean:
      return "boolean";
    case BasicType::Char:
      return "char";
    case BasicType::Float:
      return "float";
    case BasicType::Double:
      return "double";
    case BasicType::Byte:
      return "byte";
    case BasicType::Short:
      return "short";
    case BasicType::Int:
      return "int";
    case BasicType::Long:
      return "long";
    default:
      return "void";
  }
}

}  // namespace

std::string external_name(std::string_view internal_name) {
  std::string name(internal_name);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string type_text(std::string_view descriptor) {
  std::size_t dimensions = 0;
  while (descriptor[dimensions] == '[') ++dimensions;
  const auto element = descriptor.substr(dimensions);
  std::string text = element.front() == 'L' ? external_name(element.substr(1, element.size() - 2))
                                            : std::string(primitive_text(basic_type(element[0])));
  for (; dimensions > 0; --dimensions) text += "[]";
  return text;
}

std::string parameters_text(std::string_view method_descriptor) {
  std::string text;
  ParameterReader reader(method_descriptor);
  while (!reader.done()) {
    if (!text.empty()) text += ", ";
    text += type_text(reader.next());
  }
  return text;
}

std::string method_text(std::string_view owner, std::string_view name,
                        std::string_view descriptor) {
  std::string text = type_text(return_descriptor(descriptor)) + " ";
  if (!owner.empty()) text.append(owner).append(".");
  return text.append(name).append("(").append(parameters_text(descriptor)).append(")");
}

}  // namespace heddle
