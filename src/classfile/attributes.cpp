// The attributes a VM needs (JVMS 4.7). All others are stepped over by their length, as the
// specification demands, and so is a known one where it does not belong or in a class file older
// than the attribute.

#include <array>

#include "classfile/class_reader.h"
#include "classfile/descriptor.h"

namespace heddle {
namespace {

enum class Attribute : std::uint8_t {
  Code,
  LineNumberTable,
  LocalVariableTable,
  Signature,
  Exceptions,
  ConstantValue,
  SourceFile,
  InnerClasses,
  EnclosingMethod,
  BootstrapMethods,
  NestHost,
  NestMembers,
  Record,
  PermittedSubclasses,
  Synthetic,
  MethodParameters,
  AnnotationDefault,
  Annotations,
  ParameterAnnotations,
  TypeAnnotations,
  Unknown,
};

struct AttributeInfo {
  std::string_view name;
  Attribute attribute;
  std::uint16_t since;  // class file version (JVMS table 4.7-B)
};

// In the order of how often they occur.
constexpr std::array<AttributeInfo, 20> kAttributes{{
    {"Code", Attribute::Code, 45},
    {"LineNumberTable", Attribute::LineNumberTable, 45},
    {"Signature", Attribute::Signature, 49},
    {"Exceptions", Attribute::Exceptions, 45},
    {"RuntimeVisibleAnnotations", Attribute::Annotations, 49},
    {"ConstantValue", Attribute::ConstantValue, 45},
    {"LocalVariableTable", Attribute::LocalVariableTable, 45},
    {"SourceFile", Attribute::SourceFile, 45},
    {"InnerClasses", Attribute::InnerClasses, 45},
    {"NestHost", Attribute::NestHost, 55},
    {"NestMembers", Attribute::NestMembers, 55},
    {"EnclosingMethod", Attribute::EnclosingMethod, 49},
    {"BootstrapMethods", Attribute::BootstrapMethods, 51},
    {"Record", Attribute::Record, 60},
    {"PermittedSubclasses", Attribute::PermittedSubclasses, 61},
    {"Synthetic", Attribute::Synthetic, 45},
    {"MethodParameters", Attribute::MethodParameters, 52},
    {"AnnotationDefault", Attribute::AnnotationDefault, 49},
    {"RuntimeVisibleParameterAnnotations", Attribute::ParameterAnnotations, 49},
    {"RuntimeVisibleTypeAnnotations", Attribute::TypeAnnotations, 52},
}};

const AttributeInfo* info_of(std::string_view name) {
  for (const auto& info : kAttributes) {
    if (info.name == name) return &info;
  }
  return nullptr;
}

constexpr std::uint32_t bit(Attribute attribute) { return 1U << static_cast<unsigned>(attribute); }

// A line number or local variable table may come in pieces (JVMS 4.7.12, 4.7.13).
constexpr std::uint32_t kRepeatable =
    bit(Attribute::LineNumberTable) | bit(Attribute::LocalVariableTable);

// Calls visit(attribute, length) for the attributes of this kind of owner and steps over the
// others; checks that each is as long as it says.
template <class Visit>
bool each_attribute(ClassReader& r, std::string_view owner, const Visit& visit) {
  std::uint32_t seen = 0;
  const auto count = r.in.u2();
  for (int i = 0; i < count; i++) {
    const auto offset = r.in.offset();
    const auto name = r.in.u2();
    const auto length = r.in.u4();
    if (!r.whole(owner) || !r.expect(offset, name, ConstantTag::Utf8)) return false;
    if (!r.room(length, 1, "bytes of an attribute")) return false;
    const auto* info = info_of(r.file.pool.utf8(name));
    const auto start = r.in.offset();
    if (info == nullptr || info->since > r.file.major) {
      (void)r.in.take(length);
      continue;
    }
    if (!visit(info->attribute, length)) return false;
    if (r.in.offset() == start) {
      (void)r.in.take(length);
      continue;
    }
    if (!r.whole(owner)) return false;
    if (r.in.offset() != start + length) {
      return r.fail(offset, std::string(info->name) + " should be " +
                                std::to_string(r.in.offset() - start) + " bytes long, is " +
                                std::to_string(length));
    }
    if ((seen & bit(info->attribute) & ~kRepeatable) != 0) {
      return r.fail(offset, "a second " + std::string(info->name) + " in " + std::string(owner));
    }
    seen |= bit(info->attribute);
  }
  return r.whole(owner);
}

bool read_utf8(ClassReader& r, std::string_view& text) {
  const auto offset = r.in.offset();
  const auto index = r.in.u2();
  if (!r.whole("an attribute") || !r.expect(offset, index, ConstantTag::Utf8)) return false;
  text = r.file.pool.utf8(index);
  return true;
}

bool read_class(ClassReader& r, std::uint16_t& index) {
  const auto offset = r.in.offset();
  index = r.in.u2();
  return r.whole("an attribute") && r.expect(offset, index, ConstantTag::Class);
}

bool read_classes(ClassReader& r, std::vector<std::uint16_t>& classes) {
  const auto count = r.in.u2();
  if (!r.room(count, 2, "classes")) return false;
  classes.resize(count);
  for (auto& index : classes) {
    if (!read_class(r, index)) return false;
  }
  return true;
}

bool read_lines(ClassReader& r, Code& code) {
  const auto count = r.in.u2();
  const auto offset = r.in.offset();
  if (!r.room(count, 4, "line numbers")) return false;
  ByteReader in(r.in.take(std::size_t{count} * 4));
  code.lines.reserve(code.lines.size() + count);
  for (int i = 0; i < count; i++) {
    const LineNumber line{in.u2(), in.u2()};
    if (line.start >= code.bytes.size()) {
      return r.fail(offset + in.offset() - 4,
                    "line " + std::to_string(line.line) + " should start inside the " +
                        std::to_string(code.bytes.size()) + " bytes of code, starts at " +
                        std::to_string(line.start));
    }
    code.lines.push_back(line);
  }
  return true;
}

bool read_locals(ClassReader& r, Code& code) {
  const auto count = r.in.u2();
  if (!r.room(count, 10, "local variables")) return false;
  code.locals.reserve(code.locals.size() + count);
  for (int i = 0; i < count; i++) {
    const auto offset = r.in.offset();
    LocalVariable local;
    local.start = r.in.u2();
    local.length = r.in.u2();
    if (!read_utf8(r, local.name) || !read_utf8(r, local.descriptor)) return false;
    local.index = r.in.u2();
    if (!is_unqualified_name(local.name) || !is_field_descriptor(local.descriptor)) {
      return r.fail(offset, "a local variable should have a legal name and descriptor, has " +
                                quoted(local.name) + " and " + quoted(local.descriptor));
    }
    if (local.start + local.length > static_cast<int>(code.bytes.size()) ||
        local.index + slots_of(local.descriptor) > code.max_locals) {
      return r.fail(offset, "local variable " + quoted(local.name) +
                                " should lie inside the code and its locals");
    }
    code.locals.push_back(local);
  }
  return true;
}

bool read_code(ClassReader& r, Code& code) {
  static constexpr std::uint32_t kMaxLength = 65535;  // JVMS 4.7.3
  code.max_stack = r.in.u2();
  code.max_locals = r.in.u2();
  const auto offset = r.in.offset();
  const auto length = r.in.u4();
  if (!r.whole("the code of a method")) return false;
  if (length == 0 || length > kMaxLength) {
    return r.fail(
        offset, "the code of a method should have 1 to 65535 bytes, has " + std::to_string(length));
  }
  if (!r.room(length, 1, "bytes of code")) return false;
  code.bytes = r.in.take(length);
  const auto handlers = r.in.u2();
  if (!r.room(handlers, 8, "exception handlers")) return false;
  code.handlers.reserve(handlers);
  for (int i = 0; i < handlers; i++) {
    // In the braces the four numbers are read from left to right.
    code.handlers.push_back(ExceptionHandler{r.in.u2(), r.in.u2(), r.in.u2(), r.in.u2()});
  }
  return each_attribute(r, "the code of a method", [&](Attribute attribute, std::uint32_t size) {
    if (attribute == Attribute::LineNumberTable) return read_lines(r, code);
    if (attribute == Attribute::LocalVariableTable) {
      if (r.with_bodies) return read_locals(r, code);
      code.unread_locals = r.in.take(size);
    }
    return true;
  });
}

// What a static field of this type may start with (JVMS table 4.7.2-A).
ConstantTag constant_tag_for(std::string_view descriptor) {
  if (descriptor == "Ljava/lang/String;") return ConstantTag::String;
  if (descriptor.size() != 1) return ConstantTag::Unusable;
  switch (descriptor[0]) {
    case 'J':
      return ConstantTag::Long;
    case 'F':
      return ConstantTag::Float;
    case 'D':
      return ConstantTag::Double;
    default:
      return ConstantTag::Integer;
  }
}

bool read_constant_value(ClassReader& r, Member& field) {
  const auto offset = r.in.offset();
  const auto index = r.in.u2();
  // JVMS 4.7.2: to be ignored where the field is not static.
  if (!r.whole("an attribute") || (field.access & access::kStatic) == 0) return !r.in.failed();
  const auto tag = constant_tag_for(field.descriptor);
  if (tag == ConstantTag::Unusable) {
    return r.fail(offset, "field " + quoted(field.name) + " of type " + quoted(field.descriptor) +
                              " can have no constant value");
  }
  field.constant_value = index;
  return r.expect(offset, index, tag);
}

bool read_parameters(ClassReader& r, Member& method, std::uint32_t length) {
  const auto offset = r.in.offset();
  method.parameters = r.in.take(length);
  ByteReader in(method.parameters);
  const auto count = in.u1();
  if (length != 1U + 4U * count) {
    return r.fail(offset, "MethodParameters should have " + std::to_string(1U + 4U * count) +
                              " bytes for " + std::to_string(count) + " parameters, has " +
                              std::to_string(length));
  }
  for (int i = 0; i < count; i++) {
    const auto at = offset + in.offset();
    const auto name = in.u2();
    (void)in.u2();
    if (name != 0 && !r.expect(at, name, ConstantTag::Utf8)) return false;
  }
  return true;
}

bool read_inner_classes(ClassReader& r) {
  const auto count = r.in.u2();
  if (!r.room(count, 8, "inner classes")) return false;
  r.file.inner_classes.resize(count);
  for (auto& inner : r.file.inner_classes) {
    const auto offset = r.in.offset();
    inner = {r.in.u2(), r.in.u2(), r.in.u2(), r.in.u2()};
    if (!r.expect(offset, inner.inner, ConstantTag::Class)) return false;
    if (inner.outer != 0 && !r.expect(offset + 2, inner.outer, ConstantTag::Class)) return false;
    if (inner.name != 0 && !r.expect(offset + 4, inner.name, ConstantTag::Utf8)) return false;
    if (inner.inner == inner.outer) return r.fail(offset, "a class is its own inner class");
  }
  return true;
}

bool is_loadable(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::Integer:
    case ConstantTag::Float:
    case ConstantTag::Long:
    case ConstantTag::Double:
    case ConstantTag::Class:
    case ConstantTag::String:
    case ConstantTag::MethodHandle:
    case ConstantTag::MethodType:
    case ConstantTag::Dynamic:
      return true;
    default:
      return false;
  }
}

bool read_bootstrap_methods(ClassReader& r) {
  const auto count = r.in.u2();
  if (!r.room(count, 4, "bootstrap methods")) return false;
  r.file.bootstrap_methods.resize(count);
  for (auto& method : r.file.bootstrap_methods) {
    const auto offset = r.in.offset();
    method.handle = r.in.u2();
    const auto arguments = r.in.u2();
    if (!r.room(arguments, 2, "bootstrap arguments")) return false;
    if (!r.expect(offset, method.handle, ConstantTag::MethodHandle)) return false;
    method.arguments.resize(arguments);
    for (auto& argument : method.arguments) {
      const auto at = r.in.offset();
      argument = r.in.u2();
      if (const auto tag = r.file.pool.tag(argument); !is_loadable(tag)) {
        return r.fail(at, "constant " + std::to_string(argument) + " should be loadable, is " +
                              std::string(name_of(tag)));
      }
    }
  }
  return true;
}

bool read_enclosing_method(ClassReader& r) {
  if (!read_class(r, r.file.enclosing_class)) return false;
  const auto offset = r.in.offset();
  r.file.enclosing_method = r.in.u2();
  if (r.file.enclosing_method == 0) return true;
  if (!r.expect(offset, r.file.enclosing_method, ConstantTag::NameAndType)) return false;
  return r.file.pool.name_and_type(r.file.enclosing_method).descriptor.starts_with('(') ||
         r.fail(offset, "the enclosing method should have the descriptor of a method");
}

bool read_record(ClassReader& r) {
  r.file.is_record = true;
  const auto count = r.in.u2();
  if (!r.room(count, 6, "record components")) return false;
  r.file.record_components.resize(count);
  for (auto& component : r.file.record_components) {
    const auto offset = r.in.offset();
    if (!read_utf8(r, component.name) || !read_utf8(r, component.descriptor)) return false;
    if (!is_unqualified_name(component.name) || !is_field_descriptor(component.descriptor)) {
      return r.fail(offset, "a record component should have a legal name and descriptor, has " +
                                quoted(component.name) + " and " + quoted(component.descriptor));
    }
    const auto visit = [&](Attribute attribute, std::uint32_t length) {
      switch (attribute) {
        case Attribute::Signature:
          return read_utf8(r, component.signature);
        case Attribute::Annotations:
          component.annotations = r.in.take(length);
          return true;
        case Attribute::TypeAnnotations:
          component.type_annotations = r.in.take(length);
          return true;
        default:
          return true;
      }
    };
    if (!each_attribute(r, "a record component", visit)) return false;
  }
  return true;
}

// The attributes that fields and methods share.
bool read_member_attribute(ClassReader& r, Member& member, Attribute attribute,
                           std::uint32_t length) {
  switch (attribute) {
    case Attribute::Signature:
      return read_utf8(r, member.signature);
    case Attribute::Synthetic:
      member.access |= access::kSynthetic;
      return true;
    case Attribute::Annotations:
      member.annotations = r.in.take(length);
      return true;
    case Attribute::TypeAnnotations:
      member.type_annotations = r.in.take(length);
      return true;
    default:
      return true;
  }
}

// JVMS 4.7.3: exactly the methods that are neither native nor abstract have code.
bool check_code_is_due(ClassReader& r, std::size_t offset, const Member& method) {
  const bool due = (method.access & (access::kNative | access::kAbstract)) == 0;
  if (due == method.code.has_value()) return true;
  return r.fail(offset, "method " + quoted(method.name) +
                            (due ? " should have code, has none"
                                 : " is native or abstract and should have no code"));
}

}  // namespace

bool read_field_attributes(ClassReader& r, Member& field) {
  return each_attribute(r, "a field", [&](Attribute attribute, std::uint32_t length) {
    if (attribute == Attribute::ConstantValue) return read_constant_value(r, field);
    return read_member_attribute(r, field, attribute, length);
  });
}

bool read_method_attributes(ClassReader& r, Member& method) {
  const auto offset = r.in.offset();
  const auto visit = [&](Attribute attribute, std::uint32_t length) {
    switch (attribute) {
      case Attribute::Code:
        return read_code(r, method.code.emplace());
      case Attribute::Exceptions:
        return read_classes(r, method.exceptions);
      case Attribute::MethodParameters:
        return read_parameters(r, method, length);
      case Attribute::AnnotationDefault:
        method.annotation_default = r.in.take(length);
        return true;
      case Attribute::ParameterAnnotations:
        method.parameter_annotations = r.in.take(length);
        return true;
      default:
        return read_member_attribute(r, method, attribute, length);
    }
  };
  return each_attribute(r, "a method", visit) && check_code_is_due(r, offset, method);
}

bool read_attributes(ClassReader& r) {
  auto& file = r.file;
  const auto offset = r.in.offset();
  const auto visit = [&](Attribute attribute, std::uint32_t length) {
    switch (attribute) {
      case Attribute::Signature:
        return read_utf8(r, file.signature);
      case Attribute::SourceFile:
        return read_utf8(r, file.source_file);
      case Attribute::InnerClasses:
        return read_inner_classes(r);
      case Attribute::EnclosingMethod:
        return read_enclosing_method(r);
      case Attribute::BootstrapMethods:
        return read_bootstrap_methods(r);
      case Attribute::NestHost:
        return read_class(r, file.nest_host);
      case Attribute::NestMembers:
        return read_classes(r, file.nest_members);
      case Attribute::Record:
        return read_record(r);
      case Attribute::PermittedSubclasses:
        file.is_sealed = true;
        return read_classes(r, file.permitted_subclasses);
      case Attribute::Synthetic:
        file.access |= access::kSynthetic;
        return true;
      case Attribute::Annotations:
        file.annotations = r.in.take(length);
        return true;
      case Attribute::TypeAnnotations:
        file.type_annotations = r.in.take(length);
        return true;
      default:
        return true;
    }
  };
  if (!each_attribute(r, "the class", visit)) return false;
  if (file.nest_host != 0 && !file.nest_members.empty()) {
    return r.fail(offset, "the class has both a nest host and nest members");
  }
  return true;
}

std::vector<LocalVariable> local_variables(const ClassFile& file, const Code& code) {
  if (code.unread_locals.empty()) return code.locals;
  std::vector<LocalVariable> locals;
  ByteReader in(code.unread_locals);
  for (auto count = in.u2(); count > 0; count--) {
    LocalVariable local;
    local.start = in.u2();
    local.length = in.u2();
    const auto name = in.u2();
    const auto descriptor = in.u2();
    local.index = in.u2();
    if (in.failed() || !file.pool.is(name, ConstantTag::Utf8) ||
        !file.pool.is(descriptor, ConstantTag::Utf8)) {
      break;
    }
    local.name = file.pool.utf8(name);
    local.descriptor = file.pool.utf8(descriptor);
    locals.push_back(local);
  }
  return locals;
}

}  // namespace heddle
