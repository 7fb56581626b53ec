#include "classfile/constant_pool.h"

namespace heddle {

std::string_view name_of(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::Unusable:
      return "unusable";
    case ConstantTag::Utf8:
      return "a utf8";
    case ConstantTag::Integer:
      return "an integer";
    case ConstantTag::Float:
      return "a float";
    case ConstantTag::Long:
      return "a long";
    case ConstantTag::Double:
      return "a double";
    case ConstantTag::Class:
      return "a class";
    case ConstantTag::String:
      return "a string";
    case ConstantTag::Fieldref:
      return "a field reference";
    case ConstantTag::Methodref:
      return "a method reference";
    case ConstantTag::InterfaceMethodref:
      return "an interface method reference";
    case ConstantTag::NameAndType:
      return "a name and type";
    case ConstantTag::MethodHandle:
      return "a method handle";
    case ConstantTag::MethodType:
      return "a method type";
    case ConstantTag::Dynamic:
      return "a dynamic constant";
    case ConstantTag::InvokeDynamic:
      return "a dynamic call site";
    case ConstantTag::Module:
      return "a module";
    case ConstantTag::Package:
      return "a package";
  }
  HEDDLE_UNREACHABLE("a constant tag should be one of the enumerated ones");
}

std::string_view ConstantPool::utf8(std::uint16_t index) const {
  const auto& entry = at(index, ConstantTag::Utf8);
  return {entry.text, entry.second};
}

std::int32_t ConstantPool::integer(std::uint16_t index) const {
  HEDDLE_CHECK(is(index, ConstantTag::Integer) || is(index, ConstantTag::Float),
               "only an integer or a float has 32 bits");
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(entries_[index].bits));
}

std::int64_t ConstantPool::long_bits(std::uint16_t index) const {
  HEDDLE_CHECK(is(index, ConstantTag::Long) || is(index, ConstantTag::Double),
               "only a long or a double has 64 bits");
  return static_cast<std::int64_t>(entries_[index].bits);
}

std::string_view ConstantPool::text_of(std::uint16_t index) const {
  const auto kind = tag(index);
  HEDDLE_CHECK(kind == ConstantTag::Class || kind == ConstantTag::String ||
                   kind == ConstantTag::MethodType || kind == ConstantTag::Module ||
                   kind == ConstantTag::Package,
               "only a class, string, method type, module or package constant names a text");
  return utf8(entries_[index].first);
}

NameAndType ConstantPool::name_and_type(std::uint16_t index) const {
  const auto& entry = at(index, ConstantTag::NameAndType);
  return {utf8(entry.first), utf8(static_cast<std::uint16_t>(entry.second))};
}

MemberRef ConstantPool::member(std::uint16_t index) const {
  const auto kind = tag(index);
  HEDDLE_CHECK(kind == ConstantTag::Fieldref || kind == ConstantTag::Methodref ||
                   kind == ConstantTag::InterfaceMethodref,
               "only a member reference names a member");
  const auto& entry = entries_[index];
  const auto named = name_and_type(static_cast<std::uint16_t>(entry.second));
  return {entry.first, named.name, named.descriptor};
}

MethodHandleConstant ConstantPool::method_handle(std::uint16_t index) const {
  const auto& entry = at(index, ConstantTag::MethodHandle);
  return {static_cast<HandleKind>(entry.kind), entry.first};
}

DynamicConstant ConstantPool::dynamic(std::uint16_t index) const {
  HEDDLE_CHECK(is(index, ConstantTag::Dynamic) || is(index, ConstantTag::InvokeDynamic),
               "only a dynamic constant or call site has a bootstrap method");
  const auto& entry = entries_[index];
  const auto named = name_and_type(static_cast<std::uint16_t>(entry.second));
  return {entry.first, named.name, named.descriptor};
}

}  // namespace heddle
