// The constant pool: read in one pass, then every cross reference checked in a second (an entry
// may refer forward). What ConstantPool promises to its users is established here.

#include <array>
#include <vector>

#include "classfile/class_reader.h"
#include "classfile/descriptor.h"
#include "classfile/utf8.h"

namespace heddle {
namespace {

using Entry = ConstantPool::Entry;

// Since which class file version a tag exists (JVMS table 4.4-B).
constexpr std::uint16_t kNever = 0xffff;

constexpr std::array<std::uint16_t, 256> make_first_versions() {
  using Tag = ConstantTag;
  std::array<std::uint16_t, 256> table{};
  table.fill(kNever);
  for (const auto tag :
       {Tag::Utf8, Tag::Integer, Tag::Float, Tag::Long, Tag::Double, Tag::Class, Tag::String,
        Tag::Fieldref, Tag::Methodref, Tag::InterfaceMethodref, Tag::NameAndType}) {
    table[static_cast<std::size_t>(tag)] = 45;
  }
  for (const auto tag : {Tag::MethodHandle, Tag::MethodType, Tag::InvokeDynamic}) {
    table[static_cast<std::size_t>(tag)] = 51;
  }
  for (const auto tag : {Tag::Module, Tag::Package}) table[static_cast<std::size_t>(tag)] = 53;
  table[static_cast<std::size_t>(Tag::Dynamic)] = 55;
  return table;
}

constexpr auto kFirstVersion = make_first_versions();

std::string unknown_tag(std::size_t index, unsigned tag) {
  const auto since = kFirstVersion[tag];
  return "constant " + std::to_string(index) + " has tag " + std::to_string(tag) +
         (since == kNever ? ", which does not exist"
                          : ", which exists since version " + std::to_string(since));
}

// How many bytes follow the tag; a Utf8's text comes on top.
std::size_t size_after(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::Long:
    case ConstantTag::Double:
      return 8;
    case ConstantTag::MethodHandle:
      return 3;
    case ConstantTag::Utf8:
    case ConstantTag::Class:
    case ConstantTag::String:
    case ConstantTag::MethodType:
    case ConstantTag::Module:
    case ConstantTag::Package:
      return 2;
    default:
      return 4;
  }
}

// Reads the constant behind a known tag.
void read_entry(ByteReader& in, ConstantTag tag, Entry& entry) {
  entry.tag = tag;
  switch (tag) {
    case ConstantTag::Utf8: {
      const auto text = in.take(in.u2());
      entry.second = static_cast<std::uint32_t>(text.size());
      entry.text = reinterpret_cast<const char*>(text.data());
      break;
    }
    case ConstantTag::Integer:
    case ConstantTag::Float:
      entry.bits = in.u4();
      break;
    case ConstantTag::Long:
    case ConstantTag::Double: {
      const std::uint64_t high = in.u4();
      entry.bits = high << 32U | in.u4();
      break;
    }
    case ConstantTag::MethodHandle:
      entry.kind = in.u1();
      entry.first = in.u2();
      break;
    case ConstantTag::Class:
    case ConstantTag::String:
    case ConstantTag::MethodType:
    case ConstantTag::Module:
    case ConstantTag::Package:
      entry.first = in.u2();
      break;
    default:
      entry.first = in.u2();
      entry.second = in.u2();
  }
}

// The second pass. Everything it complains about is about one constant, so the offset is only
// worked out when there is a complaint.
class PoolChecker {
 public:
  explicit PoolChecker(ClassReader& r) : r_(r), pool_(r.file.pool) {}

  bool check(std::uint16_t index, const Entry& entry) {
    switch (entry.tag) {
      case ConstantTag::Utf8:
        return is_modified_utf8({entry.text, entry.second}) ||
               bad(index, "is not well-formed modified UTF-8");
      case ConstantTag::Class:
        return expect(index, entry.first, ConstantTag::Utf8) &&
               (is_class_or_array_name(pool_.utf8(entry.first)) ||
                bad(index, "names no legal class: " + quoted(pool_.utf8(entry.first))));
      case ConstantTag::String:
        return expect(index, entry.first, ConstantTag::Utf8);
      case ConstantTag::MethodType:
        return expect(index, entry.first, ConstantTag::Utf8) &&
               (is_method_descriptor(pool_.utf8(entry.first)) ||
                bad(index, "has no legal method descriptor: " + quoted(pool_.utf8(entry.first))));
      case ConstantTag::NameAndType:
        return check_name_and_type(index, entry);
      case ConstantTag::Fieldref:
      case ConstantTag::Methodref:
      case ConstantTag::InterfaceMethodref:
        return check_member(index, entry);
      case ConstantTag::MethodHandle:
        return check_handle(index, entry);
      case ConstantTag::Dynamic:
      case ConstantTag::InvokeDynamic:
        return check_dynamic(index, entry);
      case ConstantTag::Module:
      case ConstantTag::Package:
        return expect(index, entry.first, ConstantTag::Utf8);
      default:
        return true;
    }
  }

 private:
  bool check_name_and_type(std::uint16_t index, const Entry& entry) {
    const auto second = static_cast<std::uint16_t>(entry.second);
    if (!expect(index, entry.first, ConstantTag::Utf8)) return false;
    if (!expect(index, second, ConstantTag::Utf8)) return false;
    const auto [name, descriptor] = pool_.name_and_type(index);
    if (!descriptor.empty() && descriptor[0] == '(') {
      if (!is_method_name(name)) return bad(index, "has no legal method name: " + quoted(name));
      return is_method_descriptor(descriptor) ||
             bad(index, "has no legal method descriptor: " + quoted(descriptor));
    }
    if (!is_unqualified_name(name)) return bad(index, "has no legal name: " + quoted(name));
    return is_field_descriptor(descriptor) ||
           bad(index, "has no legal descriptor: " + quoted(descriptor));
  }

  // A reference's name and type, which is checked itself at its own index. Its texts may be
  // looked at only if it is sound, and it may come later, hence the full look here.
  std::optional<NameAndType> named(std::uint16_t index, const Entry& entry) {
    const auto second = static_cast<std::uint16_t>(entry.second);
    if (!expect(index, second, ConstantTag::NameAndType)) return std::nullopt;
    const auto& type = r_.file.pool.raw(second);
    if (!expect(second, type.first, ConstantTag::Utf8)) return std::nullopt;
    if (!expect(second, static_cast<std::uint16_t>(type.second), ConstantTag::Utf8)) {
      return std::nullopt;
    }
    return pool_.name_and_type(second);
  }

  bool check_member(std::uint16_t index, const Entry& entry) {
    if (!expect(index, entry.first, ConstantTag::Class)) return false;
    const auto type = named(index, entry);
    if (!type) return false;
    const bool method = entry.tag != ConstantTag::Fieldref;
    if (method != type->descriptor.starts_with('(')) {
      return bad(index, std::string("should have the descriptor of a ") +
                            (method ? "method" : "field") + ", has " + quoted(type->descriptor));
    }
    if (!method || !type->name.starts_with('<')) return true;
    // JVMS 4.4.2: of the special methods only a constructor of a class can be referred to.
    const bool constructor = entry.tag == ConstantTag::Methodref && type->name == "<init>" &&
                             type->descriptor.ends_with(")V");
    return constructor || bad(index, "may not refer to " + quoted(type->name));
  }

  bool check_dynamic(std::uint16_t index, const Entry& entry) {
    const auto type = named(index, entry);
    if (!type) return false;
    const bool method = entry.tag == ConstantTag::InvokeDynamic;
    if (method != type->descriptor.starts_with('(')) {
      return bad(index, std::string("should have the descriptor of a ") +
                            (method ? "method" : "field") + ", has " + quoted(type->descriptor));
    }
    return !method || !type->name.starts_with('<') ||
           bad(index, "may not be named " + quoted(type->name));
  }

  bool check_handle(std::uint16_t index, const Entry& entry);

  bool expect(std::uint16_t from, std::uint16_t index, ConstantTag tag) {
    if (pool_.is(index, tag)) return true;
    return r_.unexpected(offset_of(from), index, tag);
  }

  bool bad(std::uint16_t index, const std::string& complaint) {
    return r_.fail(offset_of(index), "constant " + std::to_string(index) + " " + complaint);
  }

  [[nodiscard]] std::size_t offset_of(std::uint16_t index) const;

  ClassReader& r_;
  const ConstantPool& pool_;
};

// JVMS 4.4.8.
bool PoolChecker::check_handle(std::uint16_t index, const Entry& entry) {
  if (entry.kind < 1 || entry.kind > 9) {
    return bad(index, "should have a handle kind from 1 to 9, has " + std::to_string(entry.kind));
  }
  const auto kind = static_cast<HandleKind>(entry.kind);
  auto wanted = ConstantTag::Methodref;
  if (kind <= HandleKind::PutStatic) wanted = ConstantTag::Fieldref;
  if (kind == HandleKind::InvokeInterface) wanted = ConstantTag::InterfaceMethodref;
  const bool either = (kind == HandleKind::InvokeStatic || kind == HandleKind::InvokeSpecial) &&
                      r_.file.major >= 52;
  if (!(either && pool_.is(entry.first, ConstantTag::InterfaceMethodref)) &&
      !expect(index, entry.first, wanted)) {
    return false;
  }
  const auto& target = pool_.raw(entry.first);
  const auto type = named(entry.first, target);
  if (!type) return false;
  if (kind <= HandleKind::PutStatic) return true;
  const bool constructor = type->name == "<init>";
  if (constructor != (kind == HandleKind::NewInvokeSpecial)) {
    return bad(index,
               "is a handle of kind " + std::to_string(entry.kind) + " to " + quoted(type->name));
  }
  return true;
}

std::size_t PoolChecker::offset_of(std::uint16_t index) const {
  ByteReader in(r_.bytes);
  (void)in.take(10);  // magic, version and the count
  for (std::uint16_t i = 1; i < index && !in.failed(); i++) {
    const auto tag = static_cast<ConstantTag>(in.u1());
    (void)in.take(size_after(tag));
    if (tag == ConstantTag::Utf8) (void)in.take(pool_.raw(i).second);
    if (tag == ConstantTag::Long || tag == ConstantTag::Double) i++;
  }
  return in.offset();
}

}  // namespace

bool read_pool(ClassReader& r) {
  const auto start = r.in.offset();
  const auto count = r.in.u2();
  // The smallest constant has three bytes, an index of a long or double four and a half.
  if (!r.room(count == 0 ? 0 : count - 1U, 3, "constants")) return false;
  if (count == 0) return r.fail(start, "the constant pool should have at least its entry 0");
  std::vector<Entry> entries(count);
  ByteReader in = r.in;  // a local one can live in registers
  for (std::size_t i = 1; i < count; i++) {
    const auto offset = in.offset();
    const unsigned tag = in.u1();
    if (kFirstVersion[tag] > r.file.major) {
      r.in = in;
      return r.whole("the constant pool") && r.fail(offset, unknown_tag(i, tag));
    }
    read_entry(in, static_cast<ConstantTag>(tag), entries[i]);
    const bool wide = tag == static_cast<unsigned>(ConstantTag::Long) ||
                      tag == static_cast<unsigned>(ConstantTag::Double);
    if (wide && ++i == count) {
      return r.fail(offset, "constant " + std::to_string(i - 1) + " takes two places, one is left");
    }
  }
  r.in = in;
  if (!r.whole("the constant pool")) return false;
  r.file.pool = ConstantPool(std::move(entries));
  PoolChecker checker(r);
  for (std::uint16_t i = 1; i < count; i++) {
    if (!checker.check(i, r.file.pool.raw(i))) return false;
  }
  return true;
}

}  // namespace heddle
