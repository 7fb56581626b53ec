#include "explore/trusted.h"

#include <algorithm>
#include <string_view>

#include "base/wildcard.h"
#include "explore/field_at.h"
#include "explore/grounds.h"
#include "vm/vm.h"

namespace heddle {
namespace {

struct Row {
  // Of a class, with those inside it; of a package, or of classes whose names begin so, if it ends
  // in a dot or a star.
  std::string_view name;
  std::string_view reason;
};

// What the program does through these it does itself: they only pass its accesses on.
constexpr Row kVariable{"java.util.concurrent.atomic.Atomic*",
                        "a variable of the program's, with the mode it names"};
constexpr Row kPassOn[] = {
    kVariable,
    {"java.lang.invoke.VarHandle*", "the same"},
    {"java.lang.invoke.LambdaForm*", "calls what the program has a handle of"},
    {"java.lang.invoke.Invokers", "the same"},
    {"java.lang.invoke.MethodHandle", "the same"},
    {"java.lang.reflect.Array", "an element as the caller wants it"},
    {"java.lang.reflect.Constructor", "calls what the program has looked up"},
    {"java.lang.reflect.Field", "a field as the caller wants it"},
    {"java.lang.reflect.Method", "calls what the program has looked up"},
    {"jdk.internal.reflect.", "makes their calls and accesses"},
    {"jdk.internal.misc.Unsafe", "memory as the caller wants it"},
    {"sun.misc.Unsafe", "the same"},
};

constexpr Row kRows[] = {
    {"java.util.concurrent.", "made for use by several threads"},
    {"java.lang.invoke.", "method handles and call sites are linked once, safely"},
    {"java.lang.ref.", "references are cleared by the collector, beside all threads"},
    {"java.lang.reflect.", "reflection caches what it has looked up"},
    {"java.lang.module.", "the module graph does not change"},
    {"java.lang.Character*", "immutable; the names of characters may be read twice"},
    {"java.lang.Class", "caches of reflection"},
    {"java.lang.ClassLoader", "parallel capable by its documentation"},
    {"java.lang.ClassValue", "safe by its documentation"},
    {"java.lang.Runtime", "one object for all threads"},
    {"java.lang.String", "immutable; its cached hash may be worked out twice"},
    {"java.lang.StringBuffer", "safe by its documentation"},
    {"java.lang.System", "one class for all threads"},
    {"java.lang.Thread", "made for use by several threads"},
    {"java.lang.ThreadGroup", "made for use by several threads"},
    {"java.lang.ThreadLocal", "each thread has its own value"},
    {"java.lang.Throwable", "synchronizes where it has state that changes"},
    {"java.lang.Enum", "immutable; its cached hash may be worked out twice"},
    {"java.io.ClassCache",
     "a cache of descriptions of classes; what it holds besides is only ever cleared"},
    {"java.io.PrintStream", "synchronizes"},
    {"java.io.FileDescriptor", "synchronizes"},
    {"java.math.", "immutable; caches may be filled twice"},
    {"java.nio.charset.Charset", "safe by its documentation"},
    {"java.security.", "providers are safe by their documentation"},
    {"java.text.BreakIterator", "its static factories cache; objects are of other classes"},
    {"java.text.DontCareFieldPosition", "one for all formats, only ever written as it is"},
    {"java.time.", "immutable; caches may be filled twice"},
    {"java.util.Currency", "immutable"},
    {"java.util.Hashtable", "synchronizes"},
    {"java.util.Locale", "immutable; caches may be filled twice"},
    {"java.util.Random", "safe by its documentation"},
    {"java.util.ResourceBundle", "safe by its documentation"},
    {"java.util.ServiceLoader$Provider", "immutable"},
    {"java.util.Timer", "safe by its documentation"},
    {"java.util.UUID", "immutable"},
    {"java.util.Vector", "synchronizes"},
    {"java.util.logging.", "safe by its documentation"},
    {"java.util.regex.Pattern", "immutable"},
    {"java.util.stream.", "parallel streams hand over by fork/join"},
    {"jdk.internal.", "reached only through public classes, which promise what they do"},
    {"sun.", "the same"},
};

// Of those, what promises nothing.
constexpr Row kUnsafe[] = {
    {"java.security.MessageDigest", "has the state of what it digests"},
    {"java.security.Signature", "has the state of what it signs"},
};

bool is_of(const Row& row, std::string_view name) {
  const bool begins = row.name.ends_with('*');
  const auto start = begins ? row.name.substr(0, row.name.size() - 1) : row.name;
  if (!name.starts_with(start)) return false;
  return begins || start.ends_with('.') || name.size() == start.size() || name[start.size()] == '$';
}

template <std::size_t kCount>
bool is_in(const Row (&rows)[kCount], std::string_view name) {
  return std::any_of(std::begin(rows), std::end(rows),
                     [&](const Row& row) { return is_of(row, name); });
}

}  // namespace

bool Trusted::is_left_out(const Class& cls) const {
  return std::any_of(left_out_.classes.begin(), left_out_.classes.end(),
                     [&](const std::string& name) {
                       return is_of({name, ""}, cls.external_name);
                     });
}

bool Trusted::is_left_out(const Vm& vm, const Field& field) const {
  const auto name = field.owner->external_name + "." + std::string(vm.symbols.text(field.name));
  const auto dot = name.rfind('.', name.rfind('.') - 1);
  const auto without_package = dot == std::string::npos ? name : name.substr(dot + 1);
  return std::any_of(
      left_out_.fields.begin(), left_out_.fields.end(), [&](const std::string& pattern) {
        return matches_wildcard(pattern, name) || matches_wildcard(pattern, without_package);
      });
}

Trusted::Owner Trusted::owner(const Class& cls) {
  const auto [found, fresh] = owners_.try_emplace(&cls, Owner::Other);
  if (!fresh) return found->second;
  const auto& name = cls.external_name;
  if (is_left_out(cls)) return found->second = Owner::LeftOut;
  if (is_own_code(cls)) return found->second = Owner::Program;
  const bool trusted = !is_in(kPassOn, name) && !is_in(kUnsafe, name) && is_in(kRows, name);
  return found->second = trusted ? Owner::Trusted : Owner::Other;
}

Doer Trusted::doer(const Thread& thread) {
  bool trusted = false;
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    if (frame->method->owner == nullptr) continue;
    switch (owner(*frame->method->owner)) {
      case Owner::Program:
        return trusted ? Doer::TrustedClass : Doer::Program;
      case Owner::LeftOut:
        return Doer::Nobody;
      case Owner::Trusted:
        trusted = true;
        break;
      case Owner::Other:
        break;
    }
  }
  return Doer::Nobody;
}

bool Trusted::is_unsafe(const Vm& vm, const Location& location) {
  if (!location.object || vm.class_of(location.object)->is_array()) return false;
  if (covers(vm, location)) return false;
  const auto* field = field_at(vm, location);
  return field != nullptr && !is_insides(*field->owner);
}

bool Trusted::covers(const Vm& vm, const Location& location) {
  const auto position = std::uint64_t{location.object.index} * 8 + location.offset;
  const bool is_static = !location.object || vm.class_of(location.object) == vm.known.klass;
  const auto* cls = is_static ? vm.class_at(position) : vm.class_of(location.object);
  if (cls == nullptr) return false;
  if (is_insides(*cls)) return true;
  if (left_out_.fields.empty()) return false;
  const auto* field = field_at(vm, location);
  return field != nullptr && is_left_out(vm, *field);
}

// Of a class that only passes accesses on, the caches are its own; an atomic variable is the
// program's.
bool Trusted::is_insides(const Class& cls) {
  const auto [found, fresh] = insides_.try_emplace(&cls, false);
  if (fresh) {
    found->second = is_left_out(cls) ||
                    (is_in(kRows, cls.external_name) && !is_in(kUnsafe, cls.external_name) &&
                     !is_of(kVariable, cls.external_name));
  }
  return found->second;
}

}  // namespace heddle
