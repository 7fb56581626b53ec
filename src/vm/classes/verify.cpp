#include "vm/classes/verify.h"

#include "vm/classes/verify_method.h"

namespace heddle {
namespace {

// What is true of the classes that the loader of the verified class knows by these names.
class LoadedFacts : public ClassFacts {
 public:
  LoadedFacts(Vm& vm, Thread& thread, Class& cls) : vm_(vm), thread_(thread), cls_(cls) {}

  Answer is_interface(Symbol name) override {
    const auto* found = find(name);
    if (found == nullptr) return Answer::Stop;
    return found->is_interface() ? Answer::Yes : Answer::No;
  }
  Answer is_subclass(Symbol name, Symbol super) override {
    const auto* from = find(name);
    const auto* to = from != nullptr ? find(super) : nullptr;
    if (to == nullptr) return Answer::Stop;
    return from->is_subclass_of(to) ? Answer::Yes : Answer::No;
  }
  [[nodiscard]] Flow flow() const { return flow_; }  // why there was no answer

 private:
  Class* find(Symbol name) {
    if (name == cls_.name) return &cls_;
    Class* found = nullptr;
    flow_ = vm_.load(thread_, name, cls_.loader, &found);
    return flow_ == Flow::Return ? found : nullptr;
  }

  Vm& vm_;
  Thread& thread_;
  Class& cls_;
  Flow flow_ = Flow::Return;
};

Flow verify_methods(Vm& vm, Thread& thread, Class& cls) {
  LoadedFacts facts(vm, thread, cls);
  TypeTable types(vm.symbols, facts);
  const auto host = cls.lookup_class != nullptr ? cls.lookup_class->name : Symbol{};
  for (const auto& member : cls.file->methods) {
    if (!member.code) continue;
    MethodVerifier verifier({*cls.file, member, cls.name, host}, types);
    switch (verifier.run()) {
      case Answer::Yes:
        break;
      case Answer::Stop:
        return facts.flow();
      case Answer::No:
        return vm.throw_new(thread, "java/lang/VerifyError", verifier.failure());
    }
  }
  return Flow::Return;
}

}  // namespace

bool is_trusted(const Vm& vm, const Class& cls) {
  return cls.file == nullptr || !cls.module.empty() || cls.loader == kBootLoader ||
         vm.is_generated_accessor(cls);
}

Flow verify(Vm& vm, Thread& thread, Class& cls) {
  if (cls.linked) return Flow::Return;
  if (cls.super != nullptr) {
    if (const auto flow = verify(vm, thread, *cls.super); flow != Flow::Return) return flow;
  }
  for (auto* interface : cls.all_interfaces) {
    if (interface->linked) continue;
    if (const auto flow = verify(vm, thread, *interface); flow != Flow::Return) return flow;
  }
  if (!is_trusted(vm, cls)) {
    if (const auto flow = verify_methods(vm, thread, cls); flow != Flow::Return) return flow;
  }
  cls.linked = true;
  return Flow::Return;
}

}  // namespace heddle
