#include "vm/classes/loader_constraints.h"

#include <algorithm>

#include "vm/vm.h"

namespace heddle {
namespace {

// What the loader means by the name, if that is known; without asking Java code.
Class* meaning(Vm& vm, LoaderId loader, Symbol name) { return vm.load_quietly(name, loader); }

}  // namespace

LoaderConstraints::Group* LoaderConstraints::group_of(std::vector<Group>& groups, LoaderId loader) {
  for (auto& group : groups) {
    const auto& members = group.loaders;
    if (std::find(members.begin(), members.end(), loader) != members.end()) return &group;
  }
  return nullptr;
}

bool LoaderConstraints::unite_name(Vm& vm, LoaderId a, LoaderId b, Symbol name) {
  auto* first = meaning(vm, a, name);
  auto* second = meaning(vm, b, name);
  if (first != nullptr && second != nullptr) return first == second;
  auto& groups = groups_[name];
  for (const auto loader : {a, b}) {
    if (group_of(groups, loader) == nullptr)
      groups.push_back({{loader}, meaning(vm, loader, name)});
  }
  auto* of_a = group_of(groups, a);
  auto* of_b = group_of(groups, b);
  for (auto* known : {first, second, of_b->cls}) {
    if (known == nullptr) continue;
    if (of_a->cls != nullptr && of_a->cls != known) return false;
    of_a->cls = known;
  }
  if (of_a == of_b) return true;
  of_a->loaders.insert(of_a->loaders.end(), of_b->loaders.begin(), of_b->loaders.end());
  groups.erase(groups.begin() + (of_b - groups.data()));
  return true;
}

std::string LoaderConstraints::unite(Vm& vm, LoaderId a, LoaderId b, std::string_view descriptor) {
  if (a == b || std::max(a, b) <= kAppLoader) return {};
  for (std::size_t at = 0; at < descriptor.size(); ++at) {
    if (descriptor[at] != 'L') continue;
    const auto end = descriptor.find(';', at);
    const auto name = vm.symbols.intern(descriptor.substr(at + 1, end - at - 1));
    if (!unite_name(vm, a, b, name)) return violation(vm, name);
    at = end;
  }
  return {};
}

bool LoaderConstraints::take(Symbol name, LoaderId loader, Class* cls) {
  const auto found = groups_.find(name);
  auto* group = found != groups_.end() ? group_of(found->second, loader) : nullptr;
  if (group == nullptr) return true;
  if (group->cls == nullptr) group->cls = cls;
  return group->cls == cls;
}

std::string LoaderConstraints::violation(const Vm& vm, Symbol name) {
  return "loader constraint violation: two class loaders have different Class objects for the "
         "type " +
         std::string(vm.symbols.text(name)) + " used in a signature they share";
}

Flow Vm::constrain(Thread& thread, const Class& a, const Class& b, std::string_view descriptor) {
  auto problem = constraints.unite(*this, a.loader, b.loader, descriptor);
  if (problem.empty()) return Flow::Return;
  return throw_new(thread, "java/lang/LinkageError", problem);
}

}  // namespace heddle
