#include "program/class.h"

#include <algorithm>

namespace heddle {

bool Class::implements(const Class* other) const {
  return std::find(all_interfaces.begin(), all_interfaces.end(), other) != all_interfaces.end();
}

bool Class::array_assignable_to(const Class* other) const {
  if (element->is_primitive() || other->element->is_primitive()) return element == other->element;
  return element->is_assignable_to(other->element);
}

Method* Class::declared_method(Symbol wanted_name, Symbol wanted_descriptor) {
  for (auto& method : methods) {
    if (method.name == wanted_name && method.descriptor == wanted_descriptor) return &method;
  }
  return nullptr;
}

Field* Class::declared_field(Symbol wanted_name, Symbol wanted_descriptor) {
  for (auto& field : fields) {
    if (field.name == wanted_name && field.descriptor == wanted_descriptor) return &field;
  }
  return nullptr;
}

Field* Class::find_field(Symbol wanted_name, Symbol wanted_descriptor) {
  for (auto* c = this; c != nullptr; c = c->super) {
    if (auto* field = c->declared_field(wanted_name, wanted_descriptor)) return field;
    for (auto* interface : c->all_interfaces) {
      if (auto* field = interface->declared_field(wanted_name, wanted_descriptor)) return field;
    }
  }
  return nullptr;
}

namespace {

// JVMS 5.4.3.3 step 3: the one maximally-specific non-abstract superinterface method, else any
// that is neither private nor static.
Method* most_specific(const Class& cls, Symbol name, Symbol descriptor, bool* ambiguous) {
  std::vector<Method*> candidates;
  for (auto* interface : cls.all_interfaces) {
    auto* method = interface->declared_method(name, descriptor);
    if (method != nullptr && !method->is_private() && !method->is_static()) {
      candidates.push_back(method);
    }
  }
  const auto overridden = [&](const Method* method) {
    return std::any_of(candidates.begin(), candidates.end(), [&](const Method* other) {
      return other != method && other->owner->implements(method->owner);
    });
  };
  Method* any = nullptr;
  Method* concrete = nullptr;
  bool several = false;
  for (auto* method : candidates) {
    if (any == nullptr) any = method;
    if (overridden(method) || method->is_abstract()) continue;
    several = concrete != nullptr;
    concrete = method;
  }
  // An abstract maximally-specific method beside a default one is a conflict as well, but then the
  // class itself could not be compiled; selection reports it as the specification says.
  const bool abstract_rival =
      concrete != nullptr && std::any_of(candidates.begin(), candidates.end(), [&](Method* m) {
        return m->is_abstract() && !overridden(m);
      });
  if (ambiguous != nullptr) *ambiguous = several || abstract_rival;
  return concrete != nullptr && !several ? concrete : any;
}

}  // namespace

Method* Class::find_method(Symbol wanted_name, Symbol wanted_descriptor) {
  for (auto* c = this; c != nullptr; c = c->super) {
    if (auto* method = c->declared_method(wanted_name, wanted_descriptor)) return method;
  }
  return most_specific(*this, wanted_name, wanted_descriptor, nullptr);
}

Method* Class::find_interface_method(Symbol wanted_name, Symbol wanted_descriptor) {
  if (auto* method = declared_method(wanted_name, wanted_descriptor)) return method;
  if (super != nullptr) {  // java.lang.Object
    auto* method = super->declared_method(wanted_name, wanted_descriptor);
    if (method != nullptr && (method->access & access::kPublic) != 0 && !method->is_static()) {
      return method;
    }
  }
  return most_specific(*this, wanted_name, wanted_descriptor, nullptr);
}

Method* Class::select(const Method& method) {
  if (method.is_private()) return const_cast<Method*>(&method);  // NOLINT: a name, not state
  if (method.vtable_index >= 0 && !method.owner->is_interface()) {
    return vtable[static_cast<std::size_t>(method.vtable_index)];
  }
  for (auto* c = this; c != nullptr; c = c->super) {
    auto* found = c->declared_method(method.name, method.descriptor);
    if (found != nullptr && !found->is_static() && !found->is_private()) return found;
  }
  bool ambiguous = false;
  auto* found = most_specific(*this, method.name, method.descriptor, &ambiguous);
  return ambiguous ? nullptr : found;
}

}  // namespace heddle
