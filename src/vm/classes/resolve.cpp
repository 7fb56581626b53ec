// Resolution of constants (JVMS 5.4.3) with its access checks (5.4.4) and its errors.
//
// What failed must fail again in the same way. A class that could not be loaded is remembered,
// because its loader might change its mind. Fields and methods are looked up again, as in HotSpot:
// the classes they were looked for in do not change, so neither does the answer, and the error's
// trace is that of the instruction that met it now.

#include "vm/classes/descriptor_text.h"
#include "vm/classes/linkage.h"
#include "vm/juc/needs_jdk.h"
#include "vm/vm.h"

namespace heddle {
namespace {

using State = ResolvedConstant::State;

std::string both_where(const Vm& vm, const Class& a, const Class& b) {
  const auto first = vm.where_is(a);
  const auto second = vm.where_is(b);
  const auto tail = [](const std::string& text) { return text.substr(text.find(" is in ") + 7); };
  if (tail(first) == tail(second)) {
    return "(" + a.external_name + " and " + b.external_name + " are in " + tail(first) + ")";
  }
  return "(" + first + "; " + second + ")";
}

std::string_view access_word(std::uint16_t access) {
  if ((access & access::kPrivate) != 0) return "private ";
  if ((access & access::kProtected) != 0) return "protected ";
  return "";
}

// Whether a model of library/ stands for that class of the JDK's.
bool is_model(ClassPath& models, std::string_view name) {
  const auto found = models.find(std::string(name) + ".class");
  return found && found->has_value();
}

bool same_package(const Class& a, const Class& b) {
  return a.loader == b.loader && a.package == b.package;
}

}  // namespace

Class* Vm::nest_host(Class& cls) {
  if (cls.nest_host != nullptr) return cls.nest_host;
  cls.nest_host = &cls;
  if (cls.file == nullptr || cls.file->nest_host == 0) return &cls;
  const auto host_name = symbols.intern(cls.file->pool.text_of(cls.file->nest_host));
  auto* host = load_quietly(host_name, cls.loader);
  // JVMS 5.4.4: the host must be in the same package and name the class as a member.
  if (host == nullptr || host->file == nullptr || !same_package(*host, cls)) return &cls;
  for (const auto member : host->file->nest_members) {
    if (host->file->pool.text_of(member) == symbols.text(cls.name)) return cls.nest_host = host;
  }
  return &cls;
}

// The accessors that reflection and serialisation generate may do what their makers checked. Their
// makers define each in a loader of its own, of a class no other code can make objects of.
bool Vm::is_generated_accessor(const Class& cls) const {
  const auto loader = loaders[cls.loader.index].object;
  if (cls.loader.index <= kAppLoader.index || !loader) return false;
  const auto& maker = *class_of(loader);
  if (maker.loader != kBootLoader ||
      symbols.text(maker.name) != "jdk/internal/reflect/DelegatingClassLoader") {
    return false;
  }
  for (const auto* c = cls.super; c != nullptr; c = c->super) {
    if (c->loader == kBootLoader &&
        symbols.text(c->name) == "jdk/internal/reflect/MagicAccessorImpl")
      return true;
  }
  return false;
}

bool Vm::can_access(const Class& from, const Class& to) const {
  const auto* bottom = &to;
  while (bottom->is_array()) bottom = bottom->element;
  return bottom->is_primitive() || (bottom->access & access::kPublic) != 0 ||
         same_package(from, *bottom) || from.loader == kBootLoader || is_generated_accessor(from);
}

bool Vm::can_access_member(Class& from, const Class& owner, std::uint16_t access,
                           const Class& referenced) {
  if ((access & access::kPublic) != 0 || from.loader == kBootLoader || &from == &owner) return true;
  if (from.unrestricted || is_generated_accessor(from)) return true;
  if ((access & access::kPrivate) != 0) {
    return nest_host(from) == nest_host(const_cast<Class&>(owner));  // NOLINT: a cache, not state
  }
  if (same_package(from, owner)) return true;
  if ((access & access::kProtected) == 0) return false;
  // An array's clone is public, whatever Object's says (JLS 10.7).
  if (referenced.is_array()) return true;
  return from.is_subclass_of(&owner);
}

Flow Vm::resolve_class(Thread& thread, Class& from, std::uint16_t index, Class** out) {
  auto& constant = from.resolved[index];
  if (constant.state == State::Class) return *out = constant.cls, Flow::Return;
  if (constant.state == State::Failed) {
    return throw_again(*this, thread, {static_cast<std::uint32_t>(constant.bits)});
  }
  const auto name = symbols.intern(from.file->pool.text_of(index));
  auto flow = load(thread, name, from.loader, out);
  if (flow == Flow::Return && !can_access(from, **out)) {
    flow = throw_new(thread, "java/lang/IllegalAccessError",
                     "failed to access class " + (*out)->external_name + " from class " +
                         from.external_name + " " + both_where(*this, **out, from));
  }
  if (flow == Flow::Throw) remember_failure(*this, thread, constant);
  if (flow != Flow::Return) return flow;
  constant.state = State::Class;
  constant.cls = *out;
  return Flow::Return;
}

Flow Vm::resolve_field(Thread& thread, Class& from, std::uint16_t index, bool is_static,
                       Field** out) {
  auto& constant = from.resolved[index];
  if (constant.state == State::Field) {
    *out = constant.field;
  } else {
    const auto member = from.file->pool.member(index);
    Class* owner = nullptr;
    const auto flow = resolve_class(thread, from, member.owner, &owner);
    if (flow != Flow::Return) return flow;
    *out = owner->find_field(symbols.intern(member.name), symbols.intern(member.descriptor));
    if (*out == nullptr) {
      // Newer JDKs say more.
      const auto message = options.release < 21
                               ? std::string(member.name)
                               : "Class " + owner->external_name + " does not have member field '" +
                                     type_text(member.descriptor) + " " + std::string(member.name) +
                                     "'";
      return throw_new(thread, "java/lang/NoSuchFieldError", message);
    }
    if (!can_access_member(from, *(*out)->owner, (*out)->access, *owner)) {
      return throw_new(thread, "java/lang/IllegalAccessError",
                       "class " + from.external_name + " tried to access " +
                           std::string(access_word((*out)->access)) + "field " +
                           (*out)->owner->external_name + "." + std::string(member.name) + " " +
                           both_where(*this, from, *(*out)->owner));
    }
    if (const auto same = constrain(thread, from, *(*out)->owner, member.descriptor);
        same != Flow::Return) {
      return same;
    }
    constant.state = State::Field;
    constant.field = *out;
  }
  if ((*out)->is_static() != is_static) {
    return throw_new(
        thread, "java/lang/IncompatibleClassChangeError",
        std::string(is_static ? "Expected static field " : "Expected non-static field ") +
            (*out)->owner->external_name + "." + std::string(symbols.text((*out)->name)));
  }
  return Flow::Return;
}

Flow Vm::resolve_method(Thread& thread, Class& from, std::uint16_t index, Method** out) {
  auto& constant = from.resolved[index];
  if (constant.state == State::Method) return *out = constant.method, Flow::Return;
  const auto member = from.file->pool.member(index);
  Class* owner = nullptr;
  const auto flow = resolve_class(thread, from, member.owner, &owner);
  if (flow != Flow::Return) return flow;
  const bool interface = from.file->pool.is(index, ConstantTag::InterfaceMethodref);
  if (owner->is_interface() != interface) {
    // A virtual or interface call names the class it found, the others the constant they should
    // have had.
    const auto op = thread.top->ip != nullptr ? thread.top->ip->op : Op::Nop;
    const bool by_class = op == Op::Invokevirtual_U || op == Op::Invokeinterface_U;
    const std::string found = interface ? "class" : "interface";
    const std::string wanted = interface ? "interface" : "class";
    return throw_new(
        thread, "java/lang/IncompatibleClassChangeError",
        by_class
            ? "Found " + found + " " + owner->external_name + ", but " + wanted + " was expected"
            : "Method '" + method_text(owner->external_name, member.name, member.descriptor) +
                  "' must be " + (interface ? "Methodref" : "InterfaceMethodref") + " constant");
  }
  const auto name = symbols.intern(member.name);
  const auto descriptor = symbols.intern(member.descriptor);
  // A constructor is not inherited.
  *out = name == init_name_ ? owner->declared_method(name, descriptor)
         : interface        ? owner->find_interface_method(name, descriptor)
                            : owner->find_method(name, descriptor);
  if (*out == nullptr && (owner == known.method_handle || owner == known.var_handle)) {
    // Signature polymorphism (JVMS 2.9.3): any descriptor will do.
    for (auto& method : owner->methods) {
      if (method.name == name && method.intrinsic != HandleIntrinsic::None) *out = &method;
    }
  }
  // A method may be newer than the model that stands for its class.
  for (const Class* cls = owner; *out == nullptr && cls != nullptr; cls = cls->super) {
    if (is_model(models_, symbols.text(cls->name))) {
      return cannot_run(thread, needs_jdk(cls->external_name + "." + std::string(member.name)));
    }
  }
  if (*out == nullptr) {
    return throw_new(thread, "java/lang/NoSuchMethodError",
                     "'" + method_text(owner->external_name, member.name, member.descriptor) + "'");
  }
  if (!can_access_member(from, *(*out)->owner, (*out)->access, *owner)) {
    return throw_new(thread, "java/lang/IllegalAccessError",
                     "class " + from.external_name + " tried to access " +
                         std::string(access_word((*out)->access)) + "method '" +
                         method_text((*out)->owner->external_name, member.name, member.descriptor) +
                         "' " + both_where(*this, from, *(*out)->owner));
  }
  if (const auto same = constrain(thread, from, *(*out)->owner, member.descriptor);
      same != Flow::Return) {
    return same;
  }
  constant.state = State::Method;
  constant.method = *out;
  return Flow::Return;
}

Flow Vm::resolve_constant(Thread& thread, Class& from, std::uint16_t index,
                          ResolvedConstant** out) {
  auto& constant = from.resolved[index];
  *out = &constant;
  const auto& pool = from.file->pool;
  switch (pool.tag(index)) {
    case ConstantTag::Class: {
      Class* cls = nullptr;
      return resolve_class(thread, from, index, &cls);
    }
    case ConstantTag::String:
      if (constant.state != State::No) return Flow::Return;
      // A link lasts; what the program has interned does not.
      if (explorer != nullptr && interned_in_state(*this, pool.text_of(index))) {
        return cannot_run(thread,
                          "a literal that equals a string which was interned before the "
                          "literal's class was loaded");
      }
      constant.state = State::Ref;
      constant.bits = intern(pool.text_of(index)).index;
      return Flow::Return;
    default:
      return link_constant(*this, thread, from, index, out);
  }
}

}  // namespace heddle
