// Class initialisation (JLS 12.4.2, JVMS 5.5).
//
// The state is in the mirror. Starting an initialisation marks the class, then pushes a frame for
// its <clinit> (or an empty stand-in) that has not begun: while it is on top, superclasses and
// superinterfaces that still need it are initialised one after the other, and only then does it
// run. The instruction that asked is run again when all is done.

#include <array>
#include <utility>

#include "vm/classes/first_use.h"
#include "vm/classes/verify.h"
#include "vm/vm.h"

namespace heddle {
namespace {

bool declares_default_method(const Class& interface) {
  for (const auto& method : interface.methods) {
    if (!method.is_abstract() && !method.is_static()) return true;
  }
  return false;
}

// The next class whose initialisation must come before that of `cls` (step 7), or null. One that
// this very thread is initialising is not waited for (step 3).
Class* first_uninitialized_super(const Vm& vm, const Thread& thread, const Class& cls) {
  if (cls.is_interface()) return nullptr;
  const auto pending = [&](const Class& super) {
    const auto state = vm.init_state(super);
    if (state != InitState::Running) return state != InitState::Done;
    return vm.heap.read<std::uint32_t>(super.mirror, vm.known.at.class_init_thread) !=
           thread.id.index + 1;
  };
  if (cls.super != nullptr && pending(*cls.super)) return cls.super;
  for (auto* interface : cls.all_interfaces) {
    if (pending(*interface) && declares_default_method(*interface)) return interface;
  }
  return nullptr;
}

// Whether an object is being made, whose final fields may not have their values yet.
bool constructs(const Thread& thread) {
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    const auto* member = frame->method != nullptr ? frame->method->member : nullptr;
    if (member != nullptr && member->name == "<init>") return true;
  }
  return false;
}

void assign_constants(Vm& vm, const Class& cls) {
  for (const auto& field : cls.fields) {
    if (!field.is_static() || field.member == nullptr || field.member->constant_value == 0)
      continue;
    const auto index = field.member->constant_value;
    const auto& pool = cls.file->pool;
    if (is_reference(field.type)) {
      vm.heap.write(cls.mirror, field.offset, vm.intern(pool.text_of(index)));
    } else if (size_of(field.type) == 8) {
      vm.heap.write(cls.mirror, field.offset, pool.long_bits(index));
    } else if (size_of(field.type) == 4) {
      vm.heap.write(cls.mirror, field.offset, pool.integer(index));
    } else if (size_of(field.type) == 2) {
      vm.heap.write(cls.mirror, field.offset, static_cast<std::int16_t>(pool.integer(index)));
    } else {
      vm.heap.write(cls.mirror, field.offset, static_cast<std::int8_t>(pool.integer(index)));
    }
  }
}

}  // namespace

void Vm::finish_init(Class& cls, InitState state) {
  ++unplaced_changes;
  heap.write(cls.mirror, known.at.class_state, static_cast<std::int32_t>(state));
  heap.write<std::uint32_t>(cls.mirror, known.at.class_init_thread, 0);
  // What is undone with the trail must be asked of the mirror each time.
  if (state == InitState::Done && !heap.trail().recording()) cls.initialized = true;
  if (!heap.is_lasting()) return;
  part_.initialized.push_back(&cls);
  if (state == InitState::Failed) part_.failed = true;
}

void Vm::settle_classes(bool constants) {
  constants_are_settled_ = constants;
  constant_end = constants && !constructs(*threads.front()) ? common_end : 0;
  for (auto* cls : classes) {
    if (cls == nullptr || cls->initialized || init_state(*cls) != InitState::Done) continue;
    cls->initialized = cls->settled = true;
  }
}

void Vm::unsettle_classes() {
  constant_end = 0;
  for (auto* cls : classes) {
    if (cls != nullptr && std::exchange(cls->settled, false)) cls->initialized = false;
  }
  for (const auto& [insn, before] : rewritten_) *insn = before;
  rewritten_.clear();
}

Flow Vm::initialize(Thread& thread, Class& cls) {
  if (cls.initialized) {
    if (thread.status == ThreadStatus::InitWait) thread.status = ThreadStatus::Runnable;
    return Flow::Return;
  }
  switch (init_state(cls)) {
    case InitState::Done:
      if (explorer != nullptr) explorer->uses_initialized(thread, cls.mirror);
      if (thread.status == ThreadStatus::InitWait) thread.status = ThreadStatus::Runnable;
      return Flow::Return;
    case InitState::Failed: {
      if (explorer != nullptr) explorer->uses_initialized(thread, cls.mirror);
      thread.status = ThreadStatus::Runnable;
      const auto cause =
          options.release >= 17 ? init_failures.find(cls.id.index) : init_failures.end();
      return throw_new_caused(thread, "java/lang/NoClassDefFoundError",
                              "Could not initialize class " + cls.external_name,
                              cause != init_failures.end() ? cause->second : Ref{});
    }
    case InitState::Running:
      if (heap.read<std::uint32_t>(cls.mirror, known.at.class_init_thread) == thread.id.index + 1) {
        return Flow::Return;
      }
      if (explorer != nullptr) {
        explorer->meets_holder(thread, cls.mirror, known.at.class_state);
      }
      thread.status = ThreadStatus::InitWait;
      thread.blocker = cls.mirror;
      return Flow::Retry;
    case InitState::Not:
      break;
  }
  thread.status = ThreadStatus::Runnable;
  if (explorer == nullptr) return begin_init(thread, cls);
  if (!is_of_jdk(cls) || cls.defined_late || cls.init_is_state) {
    // What it inherits from the JDK is not waited for in one execution and there in the next.
    for (auto* super = first_uninitialized_super(*this, thread, cls);
         super != nullptr && is_of_jdk(*super) && !super->init_is_state;
         super = first_uninitialized_super(*this, thread, cls)) {
      if (const auto flow = initialize(thread, *super); flow != Flow::Return) return flow;
    }
    const Event event{
        thread.id, EventKind::ClassInit, AccessMode::Volatile, {cls.mirror, known.at.class_state}};
    if (several_threads && explorer->stops(thread, event)) return Flow::Visible;
    return begin_init(thread, cls);
  }
  // The JDK's own classes are initialised as if they always had been.
  const bool began = begin_lasting(thread);
  if (began) part_.links = false;
  const auto flow = begin_init(thread, began ? first_use(cls) : cls);
  if (began && flow != Flow::Retry) end_lasting(thread);
  return flow;
}

// The class whose initialiser makes the first use of `cls`, if that is still to come, or itself.
Class& Vm::first_use(Class& cls) {
  const auto name = first_use_of(symbols.text(cls.name));
  if (name.empty() || options.models.empty()) return cls;
  auto* by = boot_class(name);
  return init_state(*by) == InitState::Not && !by->init_is_state ? *by : cls;
}

Flow Vm::begin_init(Thread& thread, Class& cls) {
  ++unplaced_changes;
  if (!cls.linked) {
    if (const auto flow = verify(*this, thread, cls); flow != Flow::Return) return flow;
  }
  if (cls.file == nullptr) return finish_init(cls, InitState::Done), Flow::Return;
  auto* code = cls.declared_method(clinit_name_, void_descriptor_);
  if (code != nullptr && !code->is_static()) code = nullptr;
  assign_constants(*this, cls);
  if (code == nullptr && first_uninitialized_super(*this, thread, cls) == nullptr) {
    return finish_init(cls, InitState::Done), Flow::Return;
  }
  heap.write(cls.mirror, known.at.class_state, static_cast<std::int32_t>(InitState::Running));
  heap.write<std::uint32_t>(cls.mirror, known.at.class_init_thread, thread.id.index + 1);
  const auto flow = push(thread, {.method = code != nullptr ? code : &empty_initializer_,
                                  .arguments = {},
                                  .on_return = OnReturn::ClassInit,
                                  .aux = kInitNotBegun,
                                  .data = cls.id.index});
  if (flow == Flow::Throw) finish_init(cls, InitState::Failed);
  return flow;
}

Flow Vm::continue_init(Thread& thread) {
  auto& frame = *thread.top;
  const auto& cls = *classes[frame.data];
  while (auto* super = first_uninitialized_super(*this, thread, cls)) {
    const auto flow = initialize(thread, *super);
    if (flow != Flow::Return) return flow;
  }
  frame.aux = 0;
  return Flow::Return;
}

}  // namespace heddle
