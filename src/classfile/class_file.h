#pragma once

// A class file as the format describes it (JVMS 4), parsed and format-checked, not yet linked.
//
// Nothing is copied out of the bytes: names, descriptors, code and raw attributes are views into
// them, so the bytes must live as long as the ClassFile. (The JDK's classes are views into the
// mapped jimage; all others are owned by the program that loaded them.) What is checked here is
// what JVMS 4.8 calls format checking plus whatever later stages rely on without looking again:
// indices, descriptors, names, flags, attribute lengths, code length, exception-table ranges on
// instruction boundaries, branch targets, and local and constant indices inside code.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/constant_pool.h"

namespace heddle {

using Bytes = std::span<const std::uint8_t>;

// JVMS tables 4.1-B, 4.5-A, 4.6-A, 4.7.6-A.
namespace access {
inline constexpr std::uint16_t kPublic = 0x0001;
inline constexpr std::uint16_t kPrivate = 0x0002;
inline constexpr std::uint16_t kProtected = 0x0004;
inline constexpr std::uint16_t kStatic = 0x0008;
inline constexpr std::uint16_t kFinal = 0x0010;
inline constexpr std::uint16_t kSuper = 0x0020;
inline constexpr std::uint16_t kSynchronized = 0x0020;
inline constexpr std::uint16_t kVolatile = 0x0040;
inline constexpr std::uint16_t kBridge = 0x0040;
inline constexpr std::uint16_t kTransient = 0x0080;
inline constexpr std::uint16_t kVarargs = 0x0080;
inline constexpr std::uint16_t kNative = 0x0100;
inline constexpr std::uint16_t kInterface = 0x0200;
inline constexpr std::uint16_t kAbstract = 0x0400;
inline constexpr std::uint16_t kStrict = 0x0800;
inline constexpr std::uint16_t kSynthetic = 0x1000;
inline constexpr std::uint16_t kAnnotation = 0x2000;
inline constexpr std::uint16_t kEnum = 0x4000;
inline constexpr std::uint16_t kModule = 0x8000;
}  // namespace access

struct ExceptionHandler {
  std::uint16_t start = 0;  // inclusive
  std::uint16_t end = 0;    // exclusive
  std::uint16_t handler = 0;
  std::uint16_t catch_type = 0;  // Class constant, or 0 for any
};

struct LineNumber {
  std::uint16_t start = 0;
  std::uint16_t line = 0;
};

struct LocalVariable {
  std::uint16_t start = 0;
  std::uint16_t length = 0;
  std::string_view name;
  std::string_view descriptor;
  std::uint16_t index = 0;
};

struct Code {
  std::uint16_t max_stack = 0;
  std::uint16_t max_locals = 0;
  Bytes bytes;  // the instructions: decodable from 0 to the end, branches to boundaries
  std::vector<ExceptionHandler> handlers;
  std::vector<LineNumber> lines;      // as written; several tables are joined
  std::vector<LocalVariable> locals;  // from -g, and only if parsed with check_bodies
  Bytes unread_locals;                // the table, if not; see local_variables()
};

// The attributes a field or a method may have; empty where it has none. Annotation attributes are
// kept raw (without their six header bytes), because reflection parses them in Java.
struct Member {
  std::uint16_t access = 0;
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;             // JVMS 4.7.9, empty if none
  std::uint16_t constant_value = 0;       // of a static field, 0 if none
  std::optional<Code> code;               // of a method that is neither native nor abstract
  std::vector<std::uint16_t> exceptions;  // Class constants
  Bytes annotations;                      // RuntimeVisibleAnnotations
  Bytes parameter_annotations;
  Bytes type_annotations;
  Bytes annotation_default;
  Bytes parameters;  // MethodParameters, raw
};

struct InnerClass {
  std::uint16_t inner = 0;  // Class constant
  std::uint16_t outer = 0;  // Class constant, or 0
  std::uint16_t name = 0;   // Utf8, or 0 if anonymous
  std::uint16_t access = 0;
};

struct BootstrapMethod {
  std::uint16_t handle = 0;  // MethodHandle constant
  std::vector<std::uint16_t> arguments;
};

struct RecordComponent {
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;
  Bytes annotations;
  Bytes type_annotations;
};

// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): few of them, so in a readable order
struct ClassFile {
  std::uint16_t minor = 0;
  std::uint16_t major = 0;
  ConstantPool pool;
  std::uint16_t access = 0;
  std::string_view name;                  // binary name in internal form: java/lang/Object
  std::string_view super_name;            // empty for java/lang/Object and module-info
  std::vector<std::uint16_t> interfaces;  // Class constants
  std::vector<Member> fields;
  std::vector<Member> methods;

  std::string_view signature;
  std::string_view source_file;
  std::uint16_t enclosing_class = 0;   // EnclosingMethod: Class constant, 0 if no such attribute
  std::uint16_t enclosing_method = 0;  // NameAndType constant or 0
  std::vector<InnerClass> inner_classes;
  std::vector<BootstrapMethod> bootstrap_methods;
  std::uint16_t nest_host = 0;  // Class constant or 0
  std::vector<std::uint16_t> nest_members;
  bool is_record = false;
  std::vector<RecordComponent> record_components;
  bool is_sealed = false;  // a PermittedSubclasses attribute is present
  std::vector<std::uint16_t> permitted_subclasses;
  Bytes annotations;
  Bytes type_annotations;
};

// Parses and format-checks. `where` names the bytes in errors ("Counter.class",
// "a.jar!/b/C.class"); errors read like "Counter.class+0x1f: constant 12 should be a class, is a
// string". Method bodies are checked here only if `check_bodies` (the JDK's are trusted); without
// it the names of locals are not read either: start-up would read 20,000 that are not needed.
Result<ClassFile> parse_class(Bytes bytes, std::string_view where, bool check_bodies = true);

// The local variables of a body, also if the class was parsed without looking at bodies.
std::vector<LocalVariable> local_variables(const ClassFile& file, const Code& code);

// Instruction boundaries, branch targets, switch tables, constant kinds, local indices and handler
// ranges of one body (JVMS 4.9.1): all that decoding relies on.
Result<bool> check_code(const ClassFile& file, const Member& method, std::string_view where);

}  // namespace heddle
