// Calls that the machine makes by itself, and what happens when they return (see
// vm/threads/frame.h).

#include <algorithm>
#include <utility>

#include "program/decode.h"
#include "vm/classes/missing_method.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

bool is_branch(Op op) { return (op >= Op::Ifeq && op <= Op::Jsr); }

// Branches become relative, so that the interpreter needs no base to jump from.
void make_relative(Body& body) {
  for (std::size_t i = 0; i < body.insns.size(); ++i) {
    if (is_branch(body.insns[i].op)) body.insns[i].b -= static_cast<std::int32_t>(i);
  }
}

// A native method called by the machine gets a frame like any other: one instruction runs it, the
// next returns.
std::unique_ptr<Body> native_body(const Method& method) {
  auto body = std::make_unique<Body>();
  const auto words = slots_of(method.returns);
  const auto leave = words == 0 ? Op::Return : words == 1 ? Op::Ireturn : Op::Lreturn;
  body->insns = {{Op::RunNative, 0, 0}, {leave, 0, 0}, {Op::Invalid, 0, 0}};
  body->bci = {0, 0, 0};
  return body;
}

// A native method of the program's, whose library cannot be loaded.
Flow cannot_link(NativeCall& call) {
  return call.vm.throw_new(call.thread, "java/lang/UnsatisfiedLinkError",
                           "'" + call.vm.readable_method(call.method) + "'");
}

}  // namespace

std::span<const NativeRow* const> Vm::native_rows(std::string_view owner) const {
  const auto found = native_rows_.find(owner);
  return found != native_rows_.end() ? std::span(found->second)
                                     : std::span<const NativeRow* const>();
}

Flow Vm::prepare(Thread& thread, Method& method) {
  if (method.body != nullptr) return Flow::Return;
  if (method.native != nullptr) return method.body = native_body(method), Flow::Return;
  if (method.is_native()) {
    const std::string name = method.owner->external_name + "." + std::string(method.member->name) +
                             std::string(method.member->descriptor);
    if (method.owner->loader == kBootLoader || !method.owner->module.empty()) {
      return cannot_run(thread, "native method " + name + " has no implementation in Heddle");
    }
    // It is called, and fails there: its frame is part of the trace.
    method.native = reinterpret_cast<NativeCode>(cannot_link);
    return method.body = native_body(method), Flow::Return;
  }
  if (!method.member->code) return call_abstract(*this, thread, method);
  auto body = decode(*method.owner->file, *method.member, method.owner->where);
  if (!body) {
    return throw_new(thread, "java/lang/ClassFormatError",
                     body.error().where + ": " + body.error().message);
  }
  method.body = *std::move(body);
  fuse(*method.body);
  make_relative(*method.body);
  return Flow::Return;
}

Flow Vm::push(Thread& thread, const Upcall& upcall) {
  auto& method = *upcall.method;
  if (const auto flow = prepare(thread, method); flow != Flow::Return) return flow;
  auto* locals = thread.top != nullptr ? thread.top->sp : thread.stack;
  const auto room = std::max<std::size_t>(method.max_locals, upcall.arguments.size());
  auto* frame = reinterpret_cast<Frame*>(locals + room);
  const std::size_t stack = std::max<std::size_t>(method.max_stack, method.arg_slots + 2U);
  if (frame->stack() + stack > thread.stack_end) {
    return throw_new(thread, "java/lang/StackOverflowError");
  }
  Ref lock;
  if (method.is_synchronized()) {
    lock = method.is_static() ? method.owner->mirror : as_ref(upcall.arguments[0]);
    if (const auto flow = enter_monitor(thread, lock); flow != Flow::Return) return flow;
  }
  std::copy(upcall.arguments.begin(), upcall.arguments.end(), locals);
  *frame = Frame{};
  frame->method = &method;
  frame->ip = method.body->insns.data();
  frame->sp = frame->stack();
  frame->locals = locals;
  frame->prev = thread.top;
  frame->on_return = upcall.on_return;
  frame->special = true;
  frame->locked = static_cast<bool>(lock);
  frame->lock = lock;
  frame->aux = upcall.aux;
  frame->data = upcall.data;
  thread.top = frame;
  return Flow::Retry;
}

Flow Vm::ask(Thread& thread, std::uint64_t key, Method* method, std::span<const Slot> arguments,
             Ref* out) {
  if (const auto found = answers_.find(key); found != answers_.end()) {
    *out = found->second;
    return Flow::Return;
  }
  if (refused(thread, key)) return Flow::Throw;
  return push(thread,
              {.method = method, .arguments = arguments, .on_return = OnReturn::Keep, .data = key});
}

bool Vm::refused(Thread& thread, std::uint64_t key) {
  const auto found = refusals_.find(key);
  if (found == refusals_.end()) return false;
  thread.exception = found->second;
  refusals_.erase(found);
  return true;
}

void Vm::forget(std::uint64_t key) { answers_.erase(key); }

Flow Vm::call_for_native(NativeCall& call, Method* method, std::span<const Slot> arguments,
                         std::uint8_t result_kind) {
  auto& thread = call.thread;
  // Everything that may fail comes before the caller's arguments are given up.
  if (const auto flow = prepare(thread, *method); flow != Flow::Return) return flow;
  auto* caller = thread.top;
  auto* native = reinterpret_cast<Frame*>(call.args + call.method.arg_slots);
  if (native->stack() + kFrameSlots + method->max_locals + method->max_stack + arguments.size() >
      thread.stack_end) {
    return throw_new(thread, "java/lang/StackOverflowError");
  }
  if (method->is_synchronized()) {
    const auto lock = method->is_static() ? method->owner->mirror : as_ref(arguments[0]);
    if (const auto flow = enter_monitor(thread, lock); flow != Flow::Return) return flow;
    (void)exit_monitor(thread, lock);  // push takes it again, and now cannot block
  }
  *native = Frame{};
  native->method = &call.method;
  native->locals = call.args;
  native->sp = native->stack();
  native->prev = caller;
  if ((result_kind & kResultIsLock) != 0) native->lock = as_ref(arguments[0]);
  auto* const caller_sp = caller->sp;
  caller->sp = call.args;
  thread.top = native;
  thread.in_native = nullptr;
  const auto flow = push(thread, {.method = method,
                                  .arguments = arguments,
                                  .on_return = OnReturn::NativeResult,
                                  .aux = result_kind});
  if (flow == Flow::Retry) return Flow::Enter;
  caller->sp = caller_sp;
  thread.top = caller;
  return flow;
}

namespace {

// The native method on top let Java code run, and `value` is what that returned.
Flow return_from_native(Vm& vm, Thread& thread, std::uint8_t aux, Slot value) {
  const auto native = *thread.top;
  thread.top = native.prev;
  auto& caller = *thread.top;
  const auto type = static_cast<BasicType>(aux & 0x0fU);
  Slot result = value;
  if ((aux & kResultIsLock) != 0) {
    result = from_ref(native.lock);
  } else if (type == BasicType::Void) {
    result = 0;
  } else if (!is_reference(type)) {
    result = from_ref(vm.box(type, value));
    if (result == 0) return vm.throw_new(thread, "java/lang/OutOfMemoryError", "Java heap space");
  }
  const auto words = slots_of(native.method->returns);
  caller.sp = native.locals + words;
  if (words != 0) native.locals[0] = result;
  ++caller.ip;
  return Flow::Return;
}

}  // namespace

Flow Vm::returned(Thread& thread, Slot value) {
  const auto done = *thread.top;
  if (stops_release(thread, done)) return Flow::Visible;
  if (done.locked) {
    if (const auto flow = exit_monitor(thread, done.lock); flow != Flow::Return) return flow;
  }
  thread.top = done.prev;
  switch (done.on_return) {
    case OnReturn::Nothing: {
      auto& caller = *thread.top;
      const auto words = slots_of(done.method->returns);
      caller.sp = done.locals + words;
      if (words != 0) done.locals[0] = value;
      ++caller.ip;
      return Flow::Return;
    }
    case OnReturn::Discard:
      return Flow::Return;
    case OnReturn::ClassInit:
      return finish_init(*classes[done.data], InitState::Done), Flow::Return;
    case OnReturn::Keep:
      if (heap.is_lasting()) lasting_answers_.push_back(as_ref(value));
      return answers_[done.data] = as_ref(value), Flow::Return;
    case OnReturn::LoadClass: {
      const Symbol name{static_cast<std::uint32_t>(done.data)};
      // JVMS 5.3.5: a loader cannot pass off another class for the one it was asked for, nor give
      // another answer later.
      if (!as_ref(value) || class_of_mirror(as_ref(value))->name != name) {
        return throw_new(thread, "java/lang/NoClassDefFoundError", symbols.text(name));
      }
      const LoaderId loader{static_cast<std::uint32_t>(done.data >> 32U)};
      auto* found = class_of_mirror(as_ref(value));
      if (!constraints.take(name, loader, found)) {
        return throw_new(thread, "java/lang/LinkageError", constraints.violation(*this, name));
      }
      loaders[loader.index].classes.try_emplace(name, found);
      return Flow::Return;
    }
    case OnReturn::NativeResult:
      return return_from_native(*this, thread, done.aux, value);
    case OnReturn::ThreadEnd:
      return thread.top = nullptr, thread_phase(thread, done.aux);
  }
  HEDDLE_UNREACHABLE("every way to return is listed");
}

Flow Vm::select_interface(Thread& thread, InterfaceSite& site, std::uint32_t class_id) {
  auto& cls = *classes[class_id];
  const auto* declared = site.declared;
  const auto cached = std::find_if(cls.itable.begin(), cls.itable.end(),
                                   [&](const auto& entry) { return entry.first == declared; });
  Method* target = cached != cls.itable.end() ? cached->second : nullptr;
  if (target == nullptr) {
    if (declared->owner->is_interface() && !cls.implements(declared->owner)) {
      return throw_new(thread, "java/lang/IncompatibleClassChangeError",
                       "Class " + cls.external_name +
                           " does not implement the requested interface " +
                           declared->owner->external_name);
    }
    target = cls.select(*declared);
    if (target == nullptr || target->is_abstract()) {
      const auto flow = call_missing(*this, thread, cls, *declared, &target);
      if (flow != Flow::Return) return flow;
      site.class_id = class_id;
      site.target = target;
      return Flow::Return;
    }
    if (const auto flow =
            constrain(thread, *target->owner, *declared->owner, symbols.text(declared->descriptor));
        flow != Flow::Return) {
      return flow;
    }
    cls.itable.emplace_back(declared, target);
  }
  site.class_id = class_id;
  site.target = target;
  return Flow::Return;
}

Method* Vm::find_method(Class* cls, std::string_view name, std::string_view descriptor) {
  return cls->find_method(symbols.intern(name), symbols.intern(descriptor));
}

Method* Vm::known_method(Class* cls, std::string_view name, std::string_view descriptor) {
  auto* method = find_method(cls, name, descriptor);
  HEDDLE_CHECK(method != nullptr, "a method the machine calls should be in the JDK");
  return method;
}

Field* Vm::known_field(Class* cls, std::string_view name, std::string_view descriptor) {
  auto* field = cls->find_field(symbols.intern(name), symbols.intern(descriptor));
  HEDDLE_CHECK(field != nullptr, "a field the machine uses should be in the JDK");
  return field;
}

Ref Vm::new_array(const Class& array_class, std::int32_t length) {
  const auto bytes = kHeaderSize + (std::uint64_t{static_cast<std::uint32_t>(length)}
                                    << array_class.element_shift);
  return heap.allocate(bytes, array_class.id.index, static_cast<std::uint32_t>(length));
}

bool Vm::must_collect_for(const Class& array_class, std::int32_t length) {
  if (length < 0 || !can_collect || heap.trail().recording() ||
      !(heap.collection_might_help() || memory_ran_out))
    return false;
  const auto bytes = kHeaderSize + (std::uint64_t{static_cast<std::uint32_t>(length)}
                                    << array_class.element_shift);
  if (heap.used() + bytes < heap.limit() - heap.limit() / 16) return false;
  // Nothing has been allocated since the last one was done, or could not be.
  if (collected_at_ == heap.used()) return false;
  memory_ran_out = false;
  return collection_requested = true;
}

// Once more after a collection, if that may help; else it is the program's to deal with.
Flow Vm::no_memory(Thread& thread) {
  if (explorer != nullptr) {
    return cannot_run(thread, "more memory than there is (nothing is collected while exploring)");
  }
  if (must_collect_for(*known.object_array, 0)) return Flow::Retry;
  return throw_new(thread, "java/lang/OutOfMemoryError", "Java heap space");
}

Flow Vm::new_object(Thread& thread, const Class& cls, Ref* out) {
  *out = new_object(cls);
  return *out ? Flow::Return : no_memory(thread);
}

Flow Vm::new_array(Thread& thread, const Class& array_class, std::int32_t length, Ref* out) {
  if (length < 0) {
    return throw_new(thread, "java/lang/NegativeArraySizeException", std::to_string(length));
  }
  if (length >= std::numeric_limits<std::int32_t>::max() - 1) {
    return throw_new(thread, "java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
  }
  *out = new_array(array_class, length);
  return *out ? Flow::Return : no_memory(thread);
}

Ref Vm::box(BasicType type, Slot value) {
  const auto index = static_cast<int>(type);
  const auto object = new_object(*known.box[index]);
  if (!object) return {};
  switch (size_of(type)) {
    case 8:
      heap.write(object, known.box_value[index], value);
      break;
    case 4:
      heap.write(object, known.box_value[index], static_cast<std::uint32_t>(value));
      break;
    case 2:
      heap.write(object, known.box_value[index], static_cast<std::uint16_t>(value));
      break;
    default:
      heap.write(object, known.box_value[index], static_cast<std::uint8_t>(value));
      break;
  }
  return object;
}

bool Vm::unbox(Ref object, BasicType* type, Slot* value) const {
  if (!object) return false;
  const auto* cls = class_of(object);
  for (int i = static_cast<int>(BasicType::Boolean); i <= static_cast<int>(BasicType::Long); ++i) {
    if (known.box[i] != cls) continue;
    *type = static_cast<BasicType>(i);
    const auto offset = known.box_value[i];
    switch (*type) {
      case BasicType::Long:
      case BasicType::Double:
        *value = heap.read<std::uint64_t>(object, offset);
        break;
      case BasicType::Char:
        *value = heap.read<std::uint16_t>(object, offset);
        break;
      case BasicType::Boolean:
        *value = heap.read<std::uint8_t>(object, offset);
        break;
      case BasicType::Byte:
        *value = from_int(heap.read<std::int8_t>(object, offset));
        break;
      case BasicType::Short:
        *value = from_int(heap.read<std::int16_t>(object, offset));
        break;
      default:
        *value = heap.read<std::uint32_t>(object, offset);
        break;
    }
    return true;
  }
  return false;
}

std::uint64_t Vm::object_size(const ObjectHeader& header) const {
  const auto& cls = *classes[header.class_id];
  std::uint64_t size = cls.instance_size;
  if (cls.is_array()) size = kHeaderSize + (std::uint64_t{header.length} << cls.element_shift);
  if (&cls == known.klass) {
    const auto& head = reinterpret_cast<const char&>(header);
    std::uint32_t id = 0;
    std::memcpy(&id, &head + known.at.class_id, sizeof id);
    size = classes[id]->mirror_size;
  }
  return (size + 15) & ~std::uint64_t{15};
}

}  // namespace heddle
