#include "checker/entry.h"

#include <algorithm>

#include "checker/stress_entry.h"
#include "checker/test_entry.h"
#include "classfile/class_writer.h"

namespace heddle {
namespace {

constexpr unsigned kObject = 1;  // the local variable of the object; 0 is main's argument

std::string internal(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

class EntryWriter {
 public:
  EntryWriter(Vm& vm, Class& cls, const Launch& launch, std::string name)
      : vm_(vm),
        cls_(cls),
        launch_(launch),
        owner_(vm.symbols.text(cls.name)),
        writer_(std::move(name), "java/lang/Object", access::kPublic | access::kSuper),
        code_(writer_.pool(), 2) {}

  Result<std::vector<std::uint8_t>> write() {
    HEDDLE_TRY(auto* entry, method(launch_.entry));
    if (!entry->is_static()) {
      HEDDLE_TRY(auto made, make_object());
      (void)made;
    }
    call(*entry);
    code_.op(Opcode::Return);
    writer_.method(access::kPublic | access::kStatic, "main", "([Ljava/lang/String;)V", code_);
    return writer_.finish();
  }

 private:
  Result<Method*> method(const std::string& name) {
    auto* found = cls_.find_method(vm_.symbols.intern(name), vm_.symbols.intern("()V"));
    if (found != nullptr) return found;
    for (auto* c = &cls_; c != nullptr; c = c->super) {
      for (auto& candidate : c->methods) {
        if (candidate.member->name != name) continue;
        if (candidate.arg_slots == (candidate.is_static() ? 0 : 1)) return &candidate;
      }
    }
    return Error{cls_.external_name, "has no method " + name + " without parameters"};
  }

  void call(const Method& target) {
    if (!target.is_static()) code_.load('A', kObject);
    code_.call(target.is_static() ? Opcode::Invokestatic : Opcode::Invokevirtual, owner_,
               target.member->name, target.member->descriptor);
    const auto words = slots_of(target.returns);
    if (words == 1) code_.op(Opcode::Pop);
    if (words == 2) code_.op(Opcode::Pop2);
  }

  Result<bool> make_object() {
    auto* constructor =
        cls_.declared_method(vm_.symbols.intern("<init>"), vm_.symbols.intern("()V"));
    if (constructor == nullptr || cls_.is_abstract()) {
      return Error{cls_.external_name, "cannot be made without arguments"};
    }
    code_.type(Opcode::New, owner_);
    code_.op(Opcode::Dup);
    code_.call(Opcode::Invokespecial, owner_, "<init>", "()V");
    code_.store('A', kObject);
    return true;
  }

  Vm& vm_;
  Class& cls_;
  const Launch& launch_;
  std::string owner_;
  ClassWriter writer_;
  CodeWriter code_;
};

}  // namespace

Result<std::string> define_entry(Vm& vm, const Launch& launch) {
  auto* cls = vm.load_quietly(vm.symbols.intern(internal(launch.main_class)), kAppLoader);
  if (cls == nullptr) {
    return Error{"", "could not find class " + launch.main_class + " on the class path"};
  }
  // Only newer class files than ours may call an interface's static methods (JVMS 4.9.1).
  if (cls->is_interface()) {
    return Error{cls->external_name, "is an interface: only a method of a class can be checked"};
  }
  const auto dot = launch.main_class.rfind('.');
  const auto package = dot == std::string::npos ? "" : launch.main_class.substr(0, dot + 1);
  const auto name = package + "HeddleEntry";
  HEDDLE_TRY(auto bytes, launch.stress ? stress_entry(*launch.stress, internal(name))
                         : launch.test ? test_entry(*launch.test, internal(name))
                                       : EntryWriter(vm, *cls, launch, internal(name)).write());
  const auto text = internal(name);
  Class* entry = nullptr;
  const auto flow = vm.define(*vm.threads[0],
                              {.name = text,
                               .bytes = std::move(bytes),
                               .loader = kAppLoader,
                               .protection_domain = {},
                               .where = name,
                               .class_data = {}},
                              &entry);
  if (flow != Flow::Return) return Error{launch.main_class, "cannot be called from its package"};
  entry->unrestricted = true;
  return name;
}

}  // namespace heddle
