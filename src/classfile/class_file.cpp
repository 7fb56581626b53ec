#include "classfile/class_file.h"

#include <algorithm>

#include "classfile/class_reader.h"
#include "classfile/descriptor.h"

namespace heddle {
namespace {

constexpr std::uint32_t kMagic = 0xcafebabe;
constexpr std::uint16_t kOldest = 45;
constexpr std::uint16_t kNewest = 69;  // Java 25
constexpr int kMaxParameterSlots = 255;

bool read_header(ClassReader& r) {
  const auto magic = r.in.u4();
  if (!r.whole("the magic number")) return false;
  if (magic != kMagic) return r.fail(0, "not a class file: it should start with cafebabe");
  r.file.minor = r.in.u2();
  r.file.major = r.in.u2();
  if (!r.whole("the version")) return false;
  if (r.file.major < kOldest || r.file.major > kNewest) {
    return r.fail(4, "class file version " + std::to_string(r.file.major) + "." +
                         std::to_string(r.file.minor) + " should be from " +
                         std::to_string(kOldest) + " to " + std::to_string(kNewest) + " (Java " +
                         std::to_string(kNewest - 44) + ")");
  }
  return true;
}

// A Class constant that may not be an array: this class, its superclass, its interfaces.
bool read_class_name(ClassReader& r, std::uint16_t& index, std::string_view& name) {
  const auto offset = r.in.offset();
  index = r.in.u2();
  if (!r.whole("the class's names") || !r.expect(offset, index, ConstantTag::Class)) return false;
  name = r.file.pool.text_of(index);
  return name[0] != '[' || r.fail(offset, "constant " + std::to_string(index) +
                                              " should name a class, names an array");
}

bool is_module(const ClassFile& file) { return (file.access & access::kModule) != 0; }

// Module and Package constants belong to module descriptors only (JVMS 4.4.11, 4.4.12).
bool check_module_constants(ClassReader& r, std::size_t offset) {
  for (std::uint16_t i = 1; i < r.file.pool.size(); i++) {
    const auto tag = r.file.pool.tag(i);
    if (tag == ConstantTag::Module || tag == ConstantTag::Package) {
      return r.fail(offset, "constant " + std::to_string(i) + " is " + std::string(name_of(tag)) +
                                ", which only a module descriptor may have");
    }
  }
  return true;
}

bool read_super(ClassReader& r) {
  const auto offset = r.in.offset();
  std::uint16_t index = r.in.u2();
  if (!r.whole("the superclass")) return false;
  if (index == 0) {
    const bool rootless = is_module(r.file) || r.file.name == "java/lang/Object";
    return rootless || r.fail(offset, "the class should have a superclass, has none");
  }
  if (!r.expect(offset, index, ConstantTag::Class)) return false;
  r.file.super_name = r.file.pool.text_of(index);
  if (r.file.super_name[0] == '[') return r.fail(offset, "the superclass should be no array");
  if (is_module(r.file)) return r.fail(offset, "a module should have no superclass, has one");
  if (r.file.super_name == r.file.name) return r.fail(offset, "the class is its own superclass");
  if (r.file.name == "java/lang/Object") {
    return r.fail(offset, "java/lang/Object should have no superclass, has one");
  }
  if ((r.file.access & access::kInterface) != 0 && r.file.super_name != "java/lang/Object") {
    return r.fail(offset, "the superclass of an interface should be java/lang/Object, is " +
                              quoted(r.file.super_name));
  }
  return true;
}

bool read_interfaces(ClassReader& r) {
  const auto start = r.in.offset();
  const auto count = r.in.u2();
  if (!r.room(count, 2, "interfaces")) return false;
  r.file.interfaces.reserve(count);
  std::vector<std::string_view> names;
  names.reserve(count);
  for (int i = 0; i < count; i++) {
    std::uint16_t index = 0;
    std::string_view name;
    if (!read_class_name(r, index, name)) return false;
    r.file.interfaces.push_back(index);
    names.push_back(name);
  }
  std::ranges::sort(names);
  const auto twice = std::ranges::adjacent_find(names);
  return twice == names.end() || r.fail(start, "interface " + quoted(*twice) + " is listed twice");
}

bool read_names(ClassReader& r) {
  const auto offset = r.in.offset();
  r.file.access = r.in.u2();
  if (!r.whole("the access flags") || !check_flags(r, offset)) return false;
  if (r.file.major < 53) r.file.access &= static_cast<std::uint16_t>(~access::kModule);
  if (!is_module(r.file) && !check_module_constants(r, offset)) return false;
  std::uint16_t self = 0;
  if (!read_class_name(r, self, r.file.name)) return false;
  if (is_module(r.file) && r.file.name != "module-info") {
    return r.fail(offset + 2, "a module should be named module-info");
  }
  return read_super(r) && read_interfaces(r);
}

bool read_member(ClassReader& r, Member& member, std::string_view what) {
  const auto offset = r.in.offset();
  member.access = r.in.u2();
  const auto name = r.in.u2();
  const auto descriptor = r.in.u2();
  if (!r.whole(what)) return false;
  if (!r.expect(offset + 2, name, ConstantTag::Utf8)) return false;
  if (!r.expect(offset + 4, descriptor, ConstantTag::Utf8)) return false;
  member.name = r.file.pool.utf8(name);
  member.descriptor = r.file.pool.utf8(descriptor);
  return true;
}

bool read_field(ClassReader& r, Member& field) {
  const auto offset = r.in.offset();
  if (!read_member(r, field, "the fields")) return false;
  if (!is_unqualified_name(field.name)) {
    return r.fail(offset + 2, quoted(field.name) + " is no legal field name");
  }
  if (!is_field_descriptor(field.descriptor)) {
    return r.fail(offset + 4, "field " + quoted(field.name) +
                                  " has no legal descriptor: " + quoted(field.descriptor));
  }
  return check_field_flags(r, offset, field) && read_field_attributes(r, field);
}

bool read_method(ClassReader& r, Member& method) {
  const auto offset = r.in.offset();
  if (!read_member(r, method, "the methods")) return false;
  if (!is_method_name(method.name)) {
    return r.fail(offset + 2, quoted(method.name) + " is no legal method name");
  }
  if (!is_method_descriptor(method.descriptor)) {
    return r.fail(offset + 4, "method " + quoted(method.name) +
                                  " has no legal descriptor: " + quoted(method.descriptor));
  }
  if (!check_method_flags(r, offset, method)) return false;
  const bool initializer = method.name == "<clinit>";
  if ((initializer && r.file.major >= 51 && method.descriptor != "()V") ||
      (method.name[0] == '<' && !method.descriptor.ends_with(")V"))) {
    return r.fail(offset + 4, "method " + quoted(method.name) + " should return nothing, is " +
                                  quoted(method.descriptor));
  }
  // JVMS 4.3.3: `this` counts. Only a long descriptor can be at the limit.
  if (method.descriptor.size() > 128 && (method.access & access::kStatic) == 0 &&
      parameter_slots(method.descriptor) >= kMaxParameterSlots) {
    return r.fail(offset + 4, "method " + quoted(method.name) + " has too many parameters");
  }
  return read_method_attributes(r, method);
}

// JVMS 4.5, 4.6: no two with the same name and descriptor. Sorted by length first, which
// usually decides.
bool check_distinct(ClassReader& r, const std::vector<Member>& members, std::string_view what) {
  if (members.size() < 2) return true;
  std::vector<const Member*> order;
  order.reserve(members.size());
  for (const auto& member : members) order.push_back(&member);
  const auto compare = [](std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
    return a.data() == b.data() ? 0 : a.compare(b);
  };
  const auto less = [&](const Member* a, const Member* b) {
    const int names = compare(a->name, b->name);
    return names != 0 ? names < 0 : compare(a->descriptor, b->descriptor) < 0;
  };
  std::ranges::sort(order, less);
  for (std::size_t i = 1; i < order.size(); i++) {
    if (!less(order[i - 1], order[i])) {
      return r.fail(r.in.offset(), "the class has two " + std::string(what) + " " +
                                       quoted(order[i]->name) + " of type " +
                                       quoted(order[i]->descriptor));
    }
  }
  return true;
}

bool read_members(ClassReader& r) {
  // Flags, name, descriptor and the count of attributes: a member has at least eight bytes.
  const auto fields = r.in.u2();
  if (!r.room(fields, 8, "fields")) return false;
  r.file.fields.resize(fields);
  for (auto& field : r.file.fields) {
    if (!read_field(r, field)) return false;
  }
  if (!check_distinct(r, r.file.fields, "fields")) return false;
  const auto methods = r.in.u2();
  if (!r.room(methods, 8, "methods")) return false;
  r.file.methods.resize(methods);
  for (auto& method : r.file.methods) {
    if (!read_method(r, method)) return false;
  }
  return check_distinct(r, r.file.methods, "methods");
}

bool check_module(ClassReader& r) {
  if (!is_module(r.file)) return true;
  const bool bare = r.file.interfaces.empty() && r.file.fields.empty() && r.file.methods.empty();
  return bare || r.fail(r.in.offset(), "a module should have no interfaces, fields or methods");
}

bool check_bootstraps(ClassReader& r) {
  const auto methods = r.file.bootstrap_methods.size();
  for (std::uint16_t i = 1; i < r.file.pool.size(); i++) {
    const auto tag = r.file.pool.tag(i);
    if (tag != ConstantTag::Dynamic && tag != ConstantTag::InvokeDynamic) continue;
    if (const auto bootstrap = r.file.pool.raw(i).first; bootstrap >= methods) {
      return r.fail(r.in.offset(), "constant " + std::to_string(i) + " names bootstrap method " +
                                       std::to_string(bootstrap) + " of " +
                                       std::to_string(methods));
    }
  }
  return true;
}

bool read_class(ClassReader& r) {
  if (!read_header(r) || !read_pool(r) || !read_names(r) || !read_members(r)) return false;
  if (!check_module(r) || !read_attributes(r) || !check_bootstraps(r)) return false;
  if (const auto rest = r.in.remaining(); rest != 0) {
    return r.fail(r.in.offset(),
                  "the class should end here, " + std::to_string(rest) + " more bytes follow");
  }
  return true;
}

}  // namespace

bool ClassReader::fail(std::size_t offset, std::string message) {
  if (!error) error = Error{place(where, offset), std::move(message)};
  return false;
}

bool ClassReader::ends_in(std::string_view what) {
  return fail(in.offset(), "the file ends in " + std::string(what));
}

bool ClassReader::no_room(std::size_t count, std::string_view what) {
  if (in.failed()) return ends_in(what);
  return fail(in.offset(), std::to_string(count) + " " + std::string(what) +
                               " should follow, the file has " + std::to_string(in.remaining()) +
                               " bytes left");
}

bool ClassReader::unexpected(std::size_t offset, std::uint16_t index, ConstantTag tag) {
  const auto constant = "constant " + std::to_string(index);
  const std::string wanted(name_of(tag));
  if (index >= file.pool.size()) {
    return fail(offset, constant + " should be " + wanted + ", the pool has " +
                            std::to_string(file.pool.size()));
  }
  return fail(offset, constant + " should be " + wanted + ", is " +
                          std::string(name_of(file.pool.tag(index))));
}

std::string place(std::string_view where, std::size_t offset) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits;
  for (auto rest = offset; rest != 0 || digits.empty(); rest /= 16) digits += kDigits[rest % 16];
  std::ranges::reverse(digits);
  return std::string(where) + "+0x" + digits;
}

std::string printable(std::string_view text) {
  static constexpr std::size_t kLongest = 80;
  std::string out;
  for (const char c : text.substr(0, kLongest)) out += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > kLongest) out += "...";
  return out;
}

std::string quoted(std::string_view text) { return "\"" + printable(text) + "\""; }

Result<ClassFile> parse_class(Bytes bytes, std::string_view where, bool check_bodies) {
  ClassReader r(bytes, where);
  r.with_bodies = check_bodies;
  if (!read_class(r)) return *std::move(r.error);
  if (check_bodies) {
    for (const auto& method : r.file.methods) {
      if (!method.code) continue;
      if (auto checked = check_code(r.file, method, where); !checked) return checked.error();
    }
  }
  return std::move(r.file);
}

}  // namespace heddle
