// Which access flags go together (JVMS 4.1, 4.5, 4.6). Later stages rely on these: a method that
// is not abstract or native has code, an interface has no instance fields, a constructor is an
// instance method.

#include "classfile/class_reader.h"

namespace heddle {
namespace {

using access::kAbstract;
using access::kAnnotation;
using access::kBridge;
using access::kEnum;
using access::kFinal;
using access::kInterface;
using access::kModule;
using access::kNative;
using access::kPrivate;
using access::kProtected;
using access::kPublic;
using access::kStatic;
using access::kStrict;
using access::kSuper;
using access::kSynchronized;
using access::kTransient;
using access::kVolatile;

constexpr std::uint16_t kVisibility = kPublic | kPrivate | kProtected;
constexpr std::uint16_t kJava5 = 49;
constexpr std::uint16_t kJava7 = 51;
constexpr std::uint16_t kJava8 = 52;
constexpr std::uint16_t kJava17 = 61;

bool has(std::uint16_t flags, std::uint16_t any) { return (flags & any) != 0; }

bool one_visibility(std::uint16_t flags) {
  const auto visibility = static_cast<std::uint16_t>(flags & kVisibility);
  return (visibility & (visibility - 1U)) == 0;
}

std::string hex(std::uint16_t flags) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "0x";
  for (int shift = 12; shift >= 0; shift -= 4) {
    text += kDigits[static_cast<unsigned>(flags) >> static_cast<unsigned>(shift) & 0xfU];
  }
  return text;
}

bool legal_class(std::uint16_t flags, std::uint16_t major) {
  if (has(flags, kInterface)) {
    return has(flags, kAbstract) && !has(flags, kFinal) &&
           (major < kJava5 || !has(flags, kSuper | kEnum));
  }
  if (has(flags, kAbstract) && has(flags, kFinal)) return false;
  return major < kJava5 || !has(flags, kAnnotation);
}

bool legal_field(std::uint16_t flags, bool in_interface, std::uint16_t major) {
  if (in_interface) {
    static constexpr std::uint16_t kConstant = kPublic | kStatic | kFinal;
    return (flags & kConstant) == kConstant &&
           !has(flags, kPrivate | kProtected | kVolatile | kTransient) &&
           (major < kJava5 || !has(flags, kEnum));
  }
  return one_visibility(flags) && !(has(flags, kFinal) && has(flags, kVolatile));
}

bool legal_interface_method(std::uint16_t flags, std::uint16_t major) {
  if (major >= kJava8) {
    return has(flags, kPublic) != has(flags, kPrivate) &&
           !has(flags, kProtected | kFinal | kSynchronized | kNative) &&
           !(has(flags, kAbstract) && has(flags, kPrivate | kStatic | kStrict));
  }
  if (!has(flags, kPublic) || !has(flags, kAbstract)) return false;
  if (major >= kJava5 && has(flags, kPrivate | kProtected | kSynchronized | kStrict)) return false;
  return !has(flags, kStatic | kFinal | kNative);
}

bool legal_method(std::uint16_t flags, std::uint16_t major) {
  if (!one_visibility(flags)) return false;
  if (!has(flags, kAbstract)) return true;
  if (has(flags, kFinal | kNative | kPrivate | kStatic)) return false;
  if (major < kJava5) return true;
  return !has(flags, kSynchronized) && (major >= kJava17 || !has(flags, kStrict));
}

bool legal_constructor(std::uint16_t flags, std::uint16_t major) {
  return one_visibility(flags) &&
         !has(flags, kStatic | kFinal | kSynchronized | kNative | kAbstract) &&
         (major < kJava5 || !has(flags, kBridge));
}

}  // namespace

bool check_flags(ClassReader& r, std::size_t offset) {
  auto& flags = r.file.access;
  if (has(flags, kModule) && r.file.major >= 53) {
    return flags == kModule ||
           r.fail(offset, "a module should have no other access flags, has " + hex(flags));
  }
  // Compilers before Java 6 left ACC_ABSTRACT off some interfaces.
  if (has(flags, kInterface) && r.file.major < 50) flags |= kAbstract;
  return legal_class(flags, r.file.major) ||
         r.fail(offset, "the class has an illegal set of access flags, " + hex(flags));
}

bool check_field_flags(ClassReader& r, std::size_t offset, const Member& field) {
  return legal_field(field.access, has(r.file.access, kInterface), r.file.major) ||
         r.fail(offset, "field " + quoted(field.name) + " has an illegal set of access flags, " +
                            hex(field.access));
}

bool check_method_flags(ClassReader& r, std::size_t offset, Member& method) {
  const auto major = r.file.major;
  const bool in_interface = has(r.file.access, kInterface);
  bool legal = false;
  if (method.name == "<clinit>") {
    // JVMS 4.6: of a class initializer all flags but these are ignored; before version 51 it was
    // static whatever its flags said (JVMS 2.9.2).
    if (major < kJava7) method.access |= kStatic;
    method.access &= kStatic | kStrict;
    legal = has(method.access, kStatic);
  } else if (method.name == "<init>") {
    legal = !in_interface && legal_constructor(method.access, major);
  } else {
    legal = in_interface ? legal_interface_method(method.access, major)
                         : legal_method(method.access, major);
  }
  return legal || r.fail(offset, "method " + quoted(method.name) +
                                     " has an illegal set of access flags, " + hex(method.access));
}

}  // namespace heddle
