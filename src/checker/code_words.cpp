#include "checker/code_words.h"

#include <algorithm>

#include "explore/grounds.h"
#include "vm/classes/descriptor_text.h"
#include "vm/natives/null_pointer.h"

namespace heddle {

std::string method_name(const Method& method) {
  return method.owner->external_name + "." + std::string(method.member->name);
}

Place place_of(const Method& method, std::uint32_t bci) {
  Place place;
  if (method.owner == nullptr) return place;
  if (method.owner->file != nullptr) place.file = std::string(method.owner->file->source_file);
  place.line = std::max(0, line_of(method, bci));
  place.method = method_name(method);
  return place;
}

namespace {

// Whether the JDK says of such an exception what was null. The first that did was 14.
bool is_helpful(Vm& vm, const Class& cls) {
  auto* null_pointer = vm.boot_class("java/lang/NullPointerException");
  return cls.is_subclass_of(null_pointer) &&
         vm.find_method(null_pointer, "getExtendedNPEMessage", "()Ljava/lang/String;") != nullptr;
}

// Without the causes.
Thrown thrown_alone(Vm& vm, Ref exception) {
  Thrown result;
  const auto* cls = vm.class_of(exception);
  result.assertion = cls->is_subclass_of(vm.boot_class("java/lang/AssertionError"));
  result.message = cls->external_name;
  const auto message = vm.heap.read_ref(exception, vm.known.at.throwable_message);
  if (message) {
    result.message += ": " + vm.text(message);
  } else if (is_helpful(vm, *cls)) {
    if (const auto text = helpful_message(vm, exception)) result.message += ": " + *text;
  }
  const auto backtrace = vm.heap.read_ref(exception, vm.known.at.throwable_backtrace);
  bool is_own = false;
  for (std::uint32_t i = 0; backtrace && i < vm.heap.length(backtrace); ++i) {
    const auto entry = vm.heap.elements<std::uint64_t>(backtrace)[i];
    const auto& method = *vm.methods[entry >> 32U];
    result.stack.push_back(place_of(method, static_cast<std::uint32_t>(entry)));
    if (is_own) continue;
    is_own = is_own_code(*method.owner);
    if (is_own || result.place.method.empty()) result.place = result.stack.back();
  }
  return result;
}

}  // namespace

Ref cause_of(Vm& vm, Ref exception) {
  const auto* field =
      vm.known_field(vm.boot_class("java/lang/Throwable"), "cause", "Ljava/lang/Throwable;");
  const auto cause = vm.heap.read_ref(exception, field->offset);
  return cause == exception ? Ref{} : cause;  // itself: none has been given yet
}

Thrown thrown(Vm& vm, Ref exception) {
  auto result = thrown_alone(vm, exception);
  for (auto cause = cause_of(vm, exception); cause && result.causes.size() < kMostCauses;
       cause = cause_of(vm, cause)) {
    auto one = thrown_alone(vm, cause);
    result.causes.push_back({std::move(one.message), std::move(one.stack)});
  }
  return result;
}

std::string array_name(const Class& cls, std::uint32_t length) {
  auto name = type_text(cls.external_name);
  name = name.substr(name.rfind('.') + 1);
  const auto brackets = name.find("[]");
  if (brackets != std::string::npos) name.insert(brackets + 1, std::to_string(length));
  return name;
}

}  // namespace heddle
