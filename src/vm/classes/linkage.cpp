#include "vm/classes/linkage.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vm/classes/descriptor_text.h"
#include "vm/natives/member_name.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// What an upcall is asked for: the first part of its key.
enum Question : std::uint32_t { kMethodType, kCall, kDynamicSite, kHandle, kDynamicValue };

// Linking is no part of a program's state: what one execution has linked, all others find so.
class Lasting {
 public:
  Lasting(Vm& vm, Thread& thread)
      : vm_(vm), thread_(thread), base_(thread.top), began_(vm.begin_lasting(thread)) {}
  // With frames pushed it lasts until they have returned.
  ~Lasting() {
    if (began_ && thread_.top == base_) vm_.end_lasting(thread_);
  }
  Lasting(const Lasting&) = delete;
  Lasting& operator=(const Lasting&) = delete;

 private:
  Vm& vm_;
  Thread& thread_;
  const Frame* base_;
  bool began_;
};

// A constant whose static arguments lead back to itself would nest for ever; the specification has
// no error for it, HotSpot runs out of stack (JVMS 5.4.3.6).
constexpr int kDeepestNesting = 256;

std::uint64_t pair_key(std::uint32_t high, std::uint32_t low) {
  return std::uint64_t{high} << 32U | low;
}

Flow resolve_argument(Vm& vm, Thread& thread, Class& from, std::uint16_t index, int depth,
                      Ref* out);
Flow link_nested(Vm& vm, Thread& thread, Class& from, std::uint16_t index, int depth,
                 ResolvedConstant** out);

Method* linker(Vm& vm, std::string_view name, std::string_view descriptor) {
  return vm.known_method(vm.known.method_handle_natives, name, descriptor);
}

// Asks one of the linkers for an answer that is used at once.
Flow ask_linker(Vm& vm, Thread& thread, std::uint64_t key, Method* method,
                std::span<const Slot> arguments, Ref* out) {
  if (const auto flow = vm.initialize(thread, *method->owner); flow != Flow::Return) return flow;
  const auto flow = vm.ask(thread, key, method, arguments, out);
  if (flow == Flow::Return || flow == Flow::Throw) vm.forget(key);
  return flow;
}

// Asks for a call site: a MemberName is answered, and a hidden last argument comes in an array.
Flow ask_for_site(Vm& vm, Thread& thread, std::uint64_t key, Method* method,
                  std::vector<Slot> arguments, std::uint32_t* site) {
  auto& box = vm.linkage.boxes[key];
  if (!box) {
    if (const auto flow = vm.new_array(thread, *vm.known.object_array, 1, &box);
        flow != Flow::Return) {
      return flow;
    }
  }
  arguments.push_back(from_ref(box));
  Ref member_name;
  const auto flow = ask_linker(vm, thread, key, method, arguments, &member_name);
  if (flow == Flow::Return) {
    *site = static_cast<std::uint32_t>(vm.sites.size());
    vm.sites.push_back({vm.target_of(member_name), vm.heap.elements<Ref>(box)[0]});
  }
  if (flow == Flow::Return || flow == Flow::Throw) vm.linkage.boxes.erase(key);
  return flow;
}

// JVMS 5.4.3.6, 6.5.invokedynamic: what is not an Error becomes the cause of one.
Flow wrapped_in_bootstrap_error(Vm& vm, Thread& thread) {
  const auto* error = vm.boot_class("java/lang/Error");
  const auto thrown = thread.exception;
  if (vm.class_of(thrown)->is_subclass_of(error)) return Flow::Throw;
  thread.exception = {};
  const auto wrapper = vm.make_exception(thread, "java/lang/BootstrapMethodError", nullptr, thrown);
  return vm.throw_ref(thread, wrapper);
}

// Only linkage errors are the fate of a constant; running out of stack or memory is not.
bool is_lasting(Vm& vm, Ref exception) {
  return vm.class_of(exception)->is_subclass_of(vm.boot_class("java/lang/LinkageError"));
}

// The bootstrap method, its type argument excepted, and the static arguments as the JDK takes them:
// none, one that is no array, or all in an array.
struct Bootstrap {
  Ref handle;
  Ref arguments;
};

Flow resolve_bootstrap(Vm& vm, Thread& thread, Class& from, std::uint16_t number, int depth,
                       Bootstrap* out) {
  const auto& bootstrap = from.file->bootstrap_methods[number];
  ResolvedConstant* handle = nullptr;
  if (const auto flow = link_nested(vm, thread, from, bootstrap.handle, depth, &handle);
      flow != Flow::Return) {
    return flow;
  }
  out->handle = {static_cast<std::uint32_t>(handle->bits)};
  std::vector<Ref> values;
  for (const auto argument : bootstrap.arguments) {
    Ref value;
    if (const auto flow = resolve_argument(vm, thread, from, argument, depth, &value);
        flow != Flow::Return) {
      return flow;
    }
    values.push_back(value);
  }
  if (values.empty()) return Flow::Return;
  if (values.size() == 1 && values[0] && !vm.class_of(values[0])->is_array()) {
    out->arguments = values[0];
    return Flow::Return;
  }
  if (const auto flow = vm.new_array(thread, *vm.known.object_array,
                                     static_cast<std::int32_t>(values.size()), &out->arguments);
      flow != Flow::Return) {
    return flow;
  }
  auto* elements = vm.heap.elements<Ref>(out->arguments);
  for (std::size_t i = 0; i < values.size(); ++i) elements[i] = values[i];
  return Flow::Return;
}

Flow resolve_argument(Vm& vm, Thread& thread, Class& from, std::uint16_t index, int depth,
                      Ref* out) {
  const auto& pool = from.file->pool;
  switch (pool.tag(index)) {
    case ConstantTag::Integer:
      *out = vm.box(BasicType::Int, from_int(pool.integer(index)));
      return Flow::Return;
    case ConstantTag::Float:
      *out = vm.box(BasicType::Float, from_int(pool.integer(index)));
      return Flow::Return;
    case ConstantTag::Long:
      *out = vm.box(BasicType::Long, from_long(pool.long_bits(index)));
      return Flow::Return;
    case ConstantTag::Double:
      *out = vm.box(BasicType::Double, from_long(pool.long_bits(index)));
      return Flow::Return;
    default:
      break;
  }
  ResolvedConstant* constant = nullptr;
  const bool linked = pool.is(index, ConstantTag::MethodHandle) ||
                      pool.is(index, ConstantTag::MethodType) ||
                      pool.is(index, ConstantTag::Dynamic);
  const auto flow = linked ? link_nested(vm, thread, from, index, depth, &constant)
                           : vm.resolve_constant(thread, from, index, &constant);
  if (flow != Flow::Return) return flow;
  switch (constant->state) {
    case ResolvedConstant::State::Class:
      *out = constant->cls->mirror;
      break;
    case ResolvedConstant::State::Bits:
      *out = vm.box(constant->type, constant->bits);
      break;
    default:
      *out = {static_cast<std::uint32_t>(constant->bits)};
      break;
  }
  return Flow::Return;
}

// A method handle of a class that is not what the reference says it is cannot be linked.
Flow check_interface_tag(Vm& vm, Thread& thread, const Class& from, const Class& owner,
                         std::uint16_t reference, std::uint16_t index) {
  const auto& pool = from.file->pool;
  const bool wants_interface = pool.is(reference, ConstantTag::InterfaceMethodref);
  if (pool.is(reference, ConstantTag::Fieldref) || wants_interface == owner.is_interface()) {
    return Flow::Return;
  }
  const auto member = pool.member(reference);
  const auto* is = wants_interface ? "CONSTANT_InterfaceMethodRef" : "CONSTANT_MethodRef";
  const auto* should = wants_interface ? "CONSTANT_MethodRef" : "CONSTANT_InterfaceMethodRef";
  return vm.throw_new(thread, "java/lang/IncompatibleClassChangeError",
                      "Inconsistent constant pool data in classfile for class " +
                          std::string(vm.symbols.text(owner.name)) + ". Method '" +
                          method_text("", member.name, member.descriptor) + "' at index " +
                          std::to_string(index) + " is " + is + " and should be " + should);
}

// What the bytecode that a handle stands for would find wrong (JVMS 5.4.3.5) is found before its
// type is asked for.
Flow check_member(Vm& vm, Thread& thread, Class& from, Class& owner,
                  const MethodHandleConstant& constant) {
  const auto member = from.file->pool.member(constant.reference);
  const MemberQuery query{&owner, vm.symbols.intern(member.name),
                          vm.symbols.intern(member.descriptor), constant.kind, &from};
  std::optional<LinkError> error;
  if (constant.kind <= HandleKind::PutStatic) {
    Field* field = nullptr;
    error = resolve_field_of(vm, query, &field);
  } else if (!is_linked_by_java(vm, query)) {
    Method* method = nullptr;
    error = resolve_method_of(vm, query, &method);
  }
  return error ? vm.throw_new(thread, error->class_name, error->message) : Flow::Return;
}

Flow link_handle(Vm& vm, Thread& thread, Class& from, std::uint16_t index, Ref* out) {
  const auto constant = from.file->pool.method_handle(index);
  const auto member = from.file->pool.member(constant.reference);
  Class* owner = nullptr;
  auto flow = vm.resolve_class(thread, from, member.owner, &owner);
  if (flow == Flow::Return) {
    flow = check_interface_tag(vm, thread, from, *owner, constant.reference, index);
  }
  if (flow == Flow::Return) flow = check_member(vm, thread, from, *owner, constant);
  if (flow != Flow::Return) return flow;
  Ref type;
  if (constant.kind <= HandleKind::PutStatic) {
    Class* field_type = nullptr;
    flow = vm.type_of_descriptor(thread, member.descriptor, from.loader, &field_type);
    if (flow == Flow::Return) type = field_type->mirror;
  } else {
    flow = vm.method_type(thread, member.descriptor, from.loader, &type);
  }
  if (flow != Flow::Return) return flow;
  const std::array<Slot, 5> arguments{
      from_ref(from.mirror), from_int(static_cast<std::int32_t>(constant.kind)),
      from_ref(owner->mirror), from_ref(vm.intern(member.name)), from_ref(type)};
  const auto key = asking_key(thread, kHandle, from.id.index, index);
  auto* method = linker(vm, "linkMethodHandleConstant",
                        "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)"
                        "Ljava/lang/invoke/MethodHandle;");
  return ask_linker(vm, thread, key, method, arguments, out);
}

// The arguments linkCallSite and linkDynamicConstant share. JDKs before 19 also take the index of
// the constant, which only their tracing looks at.
std::vector<Slot> bootstrap_arguments(const Class& from, std::uint16_t index, bool with_index,
                                      const Bootstrap& bootstrap, Ref name, Ref type) {
  std::vector<Slot> arguments{from_ref(from.mirror)};
  if (with_index) arguments.push_back(from_int(index));
  arguments.push_back(from_ref(bootstrap.handle));
  arguments.push_back(from_ref(name));
  arguments.push_back(from_ref(type));
  arguments.push_back(from_ref(bootstrap.arguments));
  return arguments;
}

Flow link_value(Vm& vm, Thread& thread, Class& from, std::uint16_t index, int depth, Ref* out) {
  const auto constant = from.file->pool.dynamic(index);
  Bootstrap bootstrap;
  if (const auto flow =
          resolve_bootstrap(vm, thread, from, constant.bootstrap, depth + 1, &bootstrap);
      flow != Flow::Return) {
    return flow;
  }
  Class* type = nullptr;
  if (const auto flow = vm.type_of_descriptor(thread, constant.descriptor, from.loader, &type);
      flow != Flow::Return) {
    return flow;
  }
  constexpr std::string_view kName = "linkDynamicConstant";
  constexpr std::string_view kRest =
      "Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)"
      "Ljava/lang/Object;";
  auto* method = vm.find_method(vm.known.method_handle_natives, kName,
                                "(Ljava/lang/Object;I" + std::string(kRest));
  const bool with_index = method != nullptr;
  if (!with_index) method = linker(vm, kName, "(Ljava/lang/Object;" + std::string(kRest));
  const auto arguments = bootstrap_arguments(from, index, with_index, bootstrap,
                                             vm.intern(constant.name), type->mirror);
  const auto key = asking_key(thread, kDynamicValue, from.id.index, index);
  return ask_linker(vm, thread, key, method, arguments, out);
}

Flow link_uncached(Vm& vm, Thread& thread, Class& from, std::uint16_t index, int depth, Ref* out) {
  const auto& pool = from.file->pool;
  switch (pool.tag(index)) {
    case ConstantTag::MethodType:
      return vm.method_type(thread, pool.text_of(index), from.loader, out);
    case ConstantTag::MethodHandle:
      return link_handle(vm, thread, from, index, out);
    case ConstantTag::Dynamic: {
      const auto flow = link_value(vm, thread, from, index, depth, out);
      return flow == Flow::Throw ? wrapped_in_bootstrap_error(vm, thread) : flow;
    }
    default:
      HEDDLE_UNREACHABLE("a constant that Java code links should be one of three kinds");
  }
}

// The value of a dynamic constant of a primitive type comes in its box.
void store(Vm& vm, Class& from, std::uint16_t index, Ref value, ResolvedConstant* slot) {
  slot->type = BasicType::Object;
  slot->state = ResolvedConstant::State::Ref;
  slot->bits = value.index;
  if (!from.file->pool.is(index, ConstantTag::Dynamic)) return;
  const auto type = basic_type(from.file->pool.dynamic(index).descriptor.front());
  if (is_reference(type)) return;
  Slot bits = 0;
  const bool boxed = vm.unbox(value, &slot->type, &bits);
  HEDDLE_CHECK(boxed && slot->type == type, "the JDK should convert a constant to its type");
  slot->state = ResolvedConstant::State::Bits;
  slot->bits = bits;
}

Flow link_nested(Vm& vm, Thread& thread, Class& from, std::uint16_t index, int depth,
                 ResolvedConstant** out) {
  auto& slot = from.resolved[index];
  if (slot.state == ResolvedConstant::State::Failed) {
    return throw_again(vm, thread, {static_cast<std::uint32_t>(slot.bits)});
  }
  *out = &slot;
  if (slot.state != ResolvedConstant::State::No) return Flow::Return;
  if (depth > kDeepestNesting) return vm.throw_new(thread, "java/lang/StackOverflowError");
  Ref value;
  const auto flow = link_uncached(vm, thread, from, index, depth, &value);
  if (flow == Flow::Return) {
    store(vm, from, index, value, &slot);
    vm.notes_link([&slot] { slot.state = ResolvedConstant::State::No; });
  }
  if (flow == Flow::Throw) remember_failure(vm, thread, slot);
  return flow;
}

}  // namespace

std::uint64_t asking_key(const Thread& thread, std::uint32_t what, std::uint32_t first,
                         std::uint32_t second) {
  const auto depth =
      static_cast<std::uint64_t>(reinterpret_cast<const Slot*>(thread.top) - thread.stack);
  std::uint64_t key = 0x9e3779b97f4a7c15ULL;
  for (const std::uint64_t part : {std::uint64_t{what}, std::uint64_t{first}, std::uint64_t{second},
                                   std::uint64_t{thread.id.index}, depth}) {
    key = (key ^ part) * 0xff51afd7ed558ccdULL;
    key ^= key >> 32U;
  }
  return key;
}

void remember_failure(Vm& vm, const Thread& thread, ResolvedConstant& constant) {
  // What somebody will go back behind must not be remembered: it will fail again by itself.
  if (!is_lasting(vm, thread.exception) || vm.heap.trail().recording()) return;
  constant.state = ResolvedConstant::State::Failed;
  constant.bits = thread.exception.index;
  vm.notes_link([&constant] { constant.state = ResolvedConstant::State::No; });
}

// HotSpot remembers names and messages, of the error and of its cause, but no more of either.
Flow throw_again(Vm& vm, Thread& thread, Ref error) {
  const auto copy = [&](Ref original, Ref cause) {
    const auto message = vm.heap.read_ref(original, vm.known.at.throwable_message);
    const auto text = message ? vm.text(message) : std::string();
    const std::string_view view = text;
    return vm.make_exception(thread, vm.symbols.text(vm.class_of(original)->name),
                             message ? &view : nullptr, cause);
  };
  const auto cause = vm.heap.read_ref(error, vm.known.at.throwable_cause);
  const bool shown = cause && cause != error && vm.options.release >= 17;  // HotSpot 11 forgets it
  return vm.throw_ref(thread, copy(error, shown ? copy(cause, {}) : Ref{}));
}

Flow link_constant(Vm& vm, Thread& thread, Class& from, std::uint16_t index,
                   ResolvedConstant** out) {
  const Lasting lasting(vm, thread);
  return link_nested(vm, thread, from, index, 0, out);
}

Method* intrinsic_with(Vm& vm, const Method& generic, Symbol descriptor) {
  auto& made = vm.linkage.intrinsics[pair_key(generic.id.index, descriptor.index)];
  if (made != nullptr) return made;
  auto& method = vm.linkage.methods.emplace_back();
  method.id = {static_cast<std::uint32_t>(vm.methods.size())};
  method.owner = generic.owner;
  method.member = generic.member;
  method.name = generic.name;
  method.descriptor = descriptor;
  method.access = static_cast<std::uint16_t>((generic.access & (access::kStatic)) |
                                             access::kNative | access::kFinal | access::kSynthetic);
  method.index = generic.index;
  method.arg_slots = generic.is_static() ? 0 : 1;
  const auto text = vm.symbols.text(descriptor);
  ParameterReader reader(text);
  while (!reader.done()) {
    method.arg_slots =
        static_cast<std::uint16_t>(method.arg_slots + slots_of(basic_type(reader.next().front())));
  }
  method.returns = basic_type(reader.return_type().front());
  method.intrinsic = generic.intrinsic;
  method.hidden = generic.hidden;
  method.native = generic.native;
  vm.methods.push_back(&method);
  made = &method;
  return made;
}

Flow Vm::method_type(Thread& thread, std::string_view descriptor, LoaderId loader, Ref* out) {
  const Lasting lasting(*this, thread);
  const auto known_as = pair_key(symbols.intern(descriptor).index, loader.index);
  if (const auto found = linkage.method_types.find(known_as); found != linkage.method_types.end()) {
    *out = found->second;
    return Flow::Return;
  }
  std::vector<Ref> parameters;
  ParameterReader reader(descriptor);
  Class* type = nullptr;
  while (!reader.done()) {
    if (const auto flow = type_of_descriptor(thread, reader.next(), loader, &type);
        flow != Flow::Return) {
      return flow;
    }
    parameters.push_back(type->mirror);
  }
  if (const auto flow = type_of_descriptor(thread, reader.return_type(), loader, &type);
      flow != Flow::Return) {
    return flow;
  }
  Ref array;
  if (const auto flow = new_array(thread, *known.class_array,
                                  static_cast<std::int32_t>(parameters.size()), &array);
      flow != Flow::Return) {
    return flow;
  }
  for (std::size_t i = 0; i < parameters.size(); ++i) heap.elements<Ref>(array)[i] = parameters[i];
  const std::array<Slot, 2> arguments{from_ref(type->mirror), from_ref(array)};
  const auto key =
      asking_key(thread, kMethodType, static_cast<std::uint32_t>(known_as >> 32U), loader.index);
  auto* method = linker(*this, "findMethodHandleType",
                        "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;");
  const auto flow = ask_linker(*this, thread, key, method, arguments, out);
  if (flow != Flow::Return) return flow;
  linkage.method_types[known_as] = *out;
  notes_link([this, known_as] { linkage.method_types.erase(known_as); });
  return Flow::Return;
}

Flow Vm::link_call(Thread& thread, Class& from, std::uint16_t index, std::uint32_t* site) {
  const Lasting lasting(*this, thread);
  const auto known_as = pair_key(from.id.index, index);
  if (const auto found = linkage.calls.find(known_as); found != linkage.calls.end()) {
    *site = found->second;
    return Flow::Return;
  }
  const auto member = from.file->pool.member(index);
  Class* owner = nullptr;
  if (const auto flow = resolve_class(thread, from, member.owner, &owner); flow != Flow::Return) {
    return flow;
  }
  Ref type;
  if (const auto flow = method_type(thread, member.descriptor, from.loader, &type);
      flow != Flow::Return) {
    return flow;
  }
  auto* method = linker(*this, "linkMethod",
                        "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;"
                        "[Ljava/lang/Object;)Ljava/lang/invoke/MemberName;");
  const auto kind = static_cast<std::int32_t>(HandleKind::InvokeVirtual);
  const auto flow =
      ask_for_site(*this, thread, asking_key(thread, kCall, from.id.index, index), method,
                   {from_ref(from.mirror), from_int(kind), from_ref(owner->mirror),
                    from_ref(intern(member.name)), from_ref(type)},
                   site);
  if (flow != Flow::Return) return flow;
  linkage.calls[known_as] = *site;
  notes_link([this, known_as] { linkage.calls.erase(known_as); });
  return Flow::Return;
}

Flow Vm::link_dynamic(Thread& thread, Class& from, std::uint16_t index, std::uint32_t site_key,
                      std::uint32_t* site) {
  const Lasting lasting(*this, thread);
  const auto known_as = pair_key(from.id.index, site_key);
  if (const auto failed = linkage.failed_sites.find(known_as);
      failed != linkage.failed_sites.end()) {
    return throw_again(*this, thread, failed->second);
  }
  const auto constant = from.file->pool.dynamic(index);
  Bootstrap bootstrap;
  Ref type;
  auto flow = resolve_bootstrap(*this, thread, from, constant.bootstrap, 0, &bootstrap);
  if (flow == Flow::Return) flow = method_type(thread, constant.descriptor, from.loader, &type);
  if (flow == Flow::Return) {
    constexpr std::string_view kName = "linkCallSite";
    constexpr std::string_view kRest =
        "Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;"
        "[Ljava/lang/Object;)Ljava/lang/invoke/MemberName;";
    auto* method = find_method(known.method_handle_natives, kName,
                               "(Ljava/lang/Object;I" + std::string(kRest));
    const bool with_index = method != nullptr;
    if (!with_index) method = linker(*this, kName, "(Ljava/lang/Object;" + std::string(kRest));
    flow = ask_for_site(
        *this, thread, asking_key(thread, kDynamicSite, from.id.index, site_key), method,
        bootstrap_arguments(from, index, with_index, bootstrap, intern(constant.name), type), site);
  }
  if (flow == Flow::Throw) flow = wrapped_in_bootstrap_error(*this, thread);
  if (flow == Flow::Throw && is_lasting(*this, thread.exception)) {
    linkage.failed_sites[known_as] = thread.exception;
    notes_link([this, known_as] { linkage.failed_sites.erase(known_as); });
  }
  return flow;
}

Method* Vm::target_of(Ref member_name) const {
  const auto resolved = heap.read_ref(member_name, known.at.member_method);
  HEDDLE_CHECK(resolved, "a MemberName should be resolved before it is called");
  return methods[heap.read<std::uint32_t>(resolved, known.at.resolved_target)];
}

}  // namespace heddle
