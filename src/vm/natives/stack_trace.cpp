// java.lang.StackTraceElement: from a backtrace's numbers to what people read.

#include "vm/natives/stack_trace.h"

#include "vm/natives/tables.h"

namespace heddle {
namespace {

constexpr std::int32_t kNativeMethod = -2;  // StackTraceElement's line number of a native method

// The module's version as its descriptor has it: the parsed one, else the raw text.
Ref module_version(Vm& vm, Ref module) {
  const auto* descriptor_field =
      vm.known_field(vm.known.module, "descriptor", "Ljava/lang/module/ModuleDescriptor;");
  const Ref descriptor = vm.heap.read_ref(module, descriptor_field->offset);
  if (!descriptor) return {};
  auto* cls = vm.class_of(descriptor);
  const auto* version_field =
      vm.known_field(cls, "version", "Ljava/lang/module/ModuleDescriptor$Version;");
  const Ref version = vm.heap.read_ref(descriptor, version_field->offset);
  if (version) {
    const auto* text = vm.known_field(vm.class_of(version), "version", "Ljava/lang/String;");
    return vm.heap.read_ref(version, text->offset);
  }
  const auto* raw = vm.known_field(cls, "rawVersionString", "Ljava/lang/String;");
  return vm.heap.read_ref(descriptor, raw->offset);
}

// A thread that waits does so in a native method, which it will run again.
const Method* waits_in(Vm& vm, ThreadStatus status) {
  const auto first_of = [&vm](Class* cls, std::string_view a, std::string_view b) {
    auto* method = vm.find_method(cls, a, "(J)V");
    return method != nullptr ? method : vm.find_method(cls, b, "(J)V");
  };
  switch (status) {
    case ThreadStatus::Waiting:
      return first_of(vm.known.object, "wait0", "wait");
    case ThreadStatus::Parked:
      return vm.find_method(vm.known.unsafe, "park", "(ZJ)V");
    case ThreadStatus::Sleeping:
      return first_of(vm.known.thread, "sleepNanos0", "sleep");
    case ThreadStatus::Pending:
      return vm.find_method(vm.known.reference, "waitForReferencePendingList", "()V");
    default:
      return nullptr;
  }
}

Flow init_elements(NativeCall& call, Ref backtrace) {
  auto& vm = call.vm;
  const Ref elements = call.ref(0);
  if (!elements) return vm.throw_new(call.thread, "java/lang/NullPointerException");
  // An exception whose fillInStackTrace was overridden has no backtrace, and an empty trace.
  const auto count = vm.heap.length(elements);
  if (count != (backtrace ? vm.heap.length(backtrace) : 0)) {
    return vm.throw_new(call.thread, "java/lang/IndexOutOfBoundsException");
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto entry = vm.heap.elements<std::uint64_t>(backtrace)[i] & ~kHiddenAbove;
    const Ref element = vm.heap.elements<Ref>(elements)[i];
    if (!element) return vm.throw_new(call.thread, "java/lang/NullPointerException");
    fill_stack_trace_element(vm, element,
                             {vm.methods[entry >> 32U], static_cast<std::uint32_t>(entry)});
  }
  return call.give();
}

Flow init_elements_of_throwable(NativeCall& call) {
  const Ref throwable = call.ref(1);
  if (!throwable) return call.vm.throw_new(call.thread, "java/lang/NullPointerException");
  return init_elements(call,
                       call.vm.heap.read_ref(throwable, call.vm.known.at.throwable_backtrace));
}

Flow init_elements_of_backtrace(NativeCall& call) { return init_elements(call, call.ref(1)); }

constexpr NativeRow kRows[] = {
    {"java/lang/StackTraceElement", "initStackTraceElements",
     "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V", init_elements_of_backtrace,
     acts::reads(touches::stack_trace)},
    {"java/lang/StackTraceElement", "initStackTraceElements",
     "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V", init_elements_of_throwable,
     acts::reads(touches::stack_trace)},
};

}  // namespace

bool has_begun(const Frame& frame) {
  return frame.method->owner != nullptr &&
         (frame.on_return != OnReturn::ClassInit || frame.aux != kInitNotBegun);
}

// Code that a native method lets run is a frame above the one whose instruction calls the native,
// with all its arguments still there, because it will be run again. An instruction that needs
// something for itself before it can find out whom it calls has not been rewritten yet.
const Method* native_below(const Vm& vm, const Frame& frame) {
  const auto* caller = frame.prev;
  if (!frame.special || caller == nullptr || caller->ip == nullptr || !has_begun(*caller))
    return {};
  if (frame.on_return == OnReturn::Nothing || frame.on_return == OnReturn::NativeResult) return {};
  const auto& insn = *caller->ip;
  const auto index = static_cast<std::uint32_t>(insn.b);
  const auto receiver_class = [&]() -> const Class& {
    return *vm.class_of(as_ref(*(caller->sp - insn.a)));
  };
  const Method* callee = nullptr;
  switch (insn.op) {
    case Op::Invokestatic:
    case Op::InvokeFinal:
    case Op::Invokespecial:
      callee = vm.methods[index];
      break;
    case Op::Invokevirtual:
      callee = receiver_class().vtable[index];
      break;
    case Op::Invokeinterface:
      callee = vm.interface_sites[index].target;
      break;
    default:
      break;
  }
  return callee != nullptr && callee->is_native() && !callee->hidden ? callee : nullptr;
}

std::vector<StackEntry> java_stack(Vm& vm, const Thread& thread, bool with_hidden) {
  std::vector<StackEntry> entries;
  const auto* native = thread.in_native != nullptr ? thread.in_native : waits_in(vm, thread.status);
  if (native != nullptr) entries.push_back({native, 0});
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    const auto* below = native_below(vm, *frame);
    if (has_begun(*frame) && (with_hidden || !frame->method->hidden)) {
      entries.push_back({frame->method, bci_of(*frame)});
    }
    if (below != nullptr) entries.push_back({below, 0});
  }
  return entries;
}

void fill_stack_trace_element(Vm& vm, Ref element, const StackEntry& entry) {
  const auto& method = *entry.method;
  const auto& cls = *method.owner;
  const auto& at = vm.known.at;
  const auto set = [&](std::uint32_t offset, Ref value) { vm.heap.write(element, offset, value); };
  set(at.trace_class_object, cls.mirror);
  set(at.trace_class, vm.intern(cls.external_name));
  set(at.trace_method, vm.intern(method.member->name));
  if (const Ref loader = vm.loaders[cls.loader.index].object) {
    set(at.trace_loader, vm.heap.read_ref(loader, at.loader_name));
  }
  const Ref module = vm.module_of(cls);
  if (const Ref name = module ? vm.heap.read_ref(module, at.module_name) : Ref{}) {
    set(at.trace_module, name);
    set(at.trace_module_version, module_version(vm, module));
  }
  if (!cls.file->source_file.empty()) set(at.trace_file, vm.intern(cls.file->source_file));
  vm.heap.write(element, at.trace_line,
                method.is_native() ? kNativeMethod : line_of(method, entry.bci));
}

Ref stack_trace_of(Vm& vm, const Thread& thread, bool with_hidden) {
  const auto entries = java_stack(vm, thread, with_hidden);
  const auto& array_class = *vm.array_of(vm.known.stack_trace_element);
  const Ref array = vm.new_array(array_class, static_cast<std::int32_t>(entries.size()));
  if (!array) return {};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Ref element = vm.new_object(*vm.known.stack_trace_element);
    if (!element) return {};
    fill_stack_trace_element(vm, element, entries[i]);
    vm.heap.elements<Ref>(array)[i] = element;
  }
  return array;
}

void touches::backtrace(Vm& vm, const Method&, const Slot* args, Touched* touched) {
  const auto throwable = as_ref(args[0]);
  if (!vm.is_shared(throwable)) return;
  const auto& at = vm.known.at;
  for (const auto offset : {at.throwable_backtrace, at.throwable_trace, at.throwable_depth}) {
    if (offset != 0) touched->locations.push_back({throwable, static_cast<std::uint32_t>(offset)});
  }
}

std::span<const NativeRow> stack_trace_natives() { return kRows; }

}  // namespace heddle
