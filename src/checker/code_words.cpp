#include "checker/code_words.h"

#include <algorithm>

#include "explore/grounds.h"

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

Thrown thrown(Vm& vm, Ref exception) {
  Thrown result;
  const auto* cls = vm.class_of(exception);
  result.assertion = cls->is_subclass_of(vm.boot_class("java/lang/AssertionError"));
  result.message = cls->external_name;
  const auto message = vm.heap.read_ref(exception, vm.known.at.throwable_message);
  if (message) result.message += ": " + vm.text(message);
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

}  // namespace heddle
