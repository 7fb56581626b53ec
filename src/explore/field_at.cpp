#include "explore/field_at.h"

namespace heddle {

const Field* field_at(const Vm& vm, const Location& location) {
  const auto position = std::uint64_t{location.object.index} * 8 + location.offset;
  const bool is_static = !location.object || vm.class_of(location.object) == vm.known.klass;
  if (is_static) {
    const auto* cls = vm.class_at(position);
    if (cls == nullptr) return nullptr;
    const auto offset = position - std::uint64_t{cls->mirror.index} * 8;
    for (const auto& field : cls->fields) {
      if (field.is_static() && field.offset == offset) return &field;
    }
    return nullptr;
  }
  for (const auto* cls = vm.class_of(location.object); cls != nullptr; cls = cls->super) {
    for (const auto& field : cls->fields) {
      if (!field.is_static() && field.offset == location.offset) return &field;
    }
  }
  return nullptr;
}

}  // namespace heddle
