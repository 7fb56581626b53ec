#pragma once

// java.lang.invoke.MemberName: how Java code names a method or field of the machine.
//
// A MemberName starts as symbols (class, name, type, reference kind) and is resolved in place. Then
// its flags say what was found, a method hangs below it as a ResolvedMethodName that holds the
// method's number, and the index is the field's offset or the place in a dispatch table. Lookup
// follows the rules of the bytecode that the reference kind stands for (JVMS 5.4.3.5), including
// the errors it would end with, but initialises nothing.

#include <optional>
#include <string>
#include <string_view>

#include "classfile/constant_pool.h"
#include "vm/vm.h"

namespace heddle {

// MethodHandleNatives.Constants.
namespace member_flag {
inline constexpr std::uint32_t kIsMethod = 0x10000;
inline constexpr std::uint32_t kIsConstructor = 0x20000;
inline constexpr std::uint32_t kIsField = 0x40000;
inline constexpr std::uint32_t kAllKinds = 0xf0000;
inline constexpr std::uint32_t kCallerSensitive = 0x100000;
inline constexpr std::uint32_t kTrustedFinal = 0x200000;
inline constexpr std::uint32_t kHiddenMember = 0x400000;  // since JDK 22
inline constexpr std::uint32_t kKindShift = 24;
inline constexpr std::uint32_t kKindMask = 0xf;
}  // namespace member_flag

// What a bytecode that refers to a member would throw.
struct LinkError {
  std::string_view class_name;
  std::string message;
};

struct MemberQuery {
  Class* owner = nullptr;
  Symbol name;
  Symbol descriptor;
  HandleKind kind = HandleKind::GetField;
  Class* caller = nullptr;  // null: may access everything
};

// Whether a field is static, final or accessible is left to Java code, which looks anyway.
std::optional<LinkError> resolve_method_of(Vm& vm, const MemberQuery& query, Method** out);
std::optional<LinkError> resolve_field_of(Vm& vm, const MemberQuery& query, Field** out);

// Is it a method like MethodHandle.invokeExact, which has no target of its own?
bool is_linked_by_java(Vm& vm, const MemberQuery& query);

// Makes the MemberName stand for the method as called on the referenced class, or for the field.
Flow name_method(Vm& vm, Thread& thread, Ref member_name, Method& method, Class& referenced);
void name_field(Vm& vm, Ref member_name, const Field& field, bool setter);

// The field a resolved MemberName stands for; null if it does not.
Field* field_of(Vm& vm, Ref member_name);

// Is this final field one that even reflection cannot write?
bool is_trusted_final(const Field& field);

// "void Foo.bar(int)"
std::string text_of(Vm& vm, const Method& method);

}  // namespace heddle
