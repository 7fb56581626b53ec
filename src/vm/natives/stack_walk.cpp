// java.lang.StackWalker: frames in batches, while the walker's own code runs on top of them.
//
// The frames below the walker do not change while it walks, so a position in the stack is the
// distance of a frame from the stack's start. It is kept where Java code keeps the walk's identity,
// in AbstractStackWalker.anchor.

#include <algorithm>
#include <array>
#include <string>

#include "vm/natives/answers.h"
#include "vm/natives/member_name.h"
#include "vm/natives/stack_trace.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// StackStreamFactory's modes.
constexpr std::int64_t kClassesOnly = 0x2;
constexpr std::int64_t kCallerClass = 0x4;
constexpr std::int64_t kShowHidden = 0x20;
constexpr std::int64_t kLiveFrames = 0x100;

constexpr std::int64_t kBottom = 1;  // an anchor with no frame below

struct Batch {
  std::int64_t mode = 0;
  std::int32_t size = 0;
  std::int32_t start = 0;  // index of the first frame in `frames`
  Ref frames;
};

std::int64_t anchor_of(const Thread& thread, const Frame* frame) {
  if (frame == nullptr) return kBottom;
  return reinterpret_cast<const Slot*>(frame) - thread.stack + kBottom + 1;
}

const Frame* frame_of(const Thread& thread, std::int64_t anchor) {
  if (anchor == kBottom) return nullptr;
  return reinterpret_cast<const Frame*>(thread.stack + (anchor - kBottom - 1));
}

// A field of a frame object; 0 if this JDK's has no such field.
std::uint32_t offset_of(Vm& vm, Ref object, std::string_view name, std::string_view descriptor) {
  auto* field =
      vm.class_of(object)->find_field(vm.symbols.intern(name), vm.symbols.intern(descriptor));
  return field != nullptr ? field->offset : 0;
}

constexpr std::string_view kObject = "Ljava/lang/Object;";

// Since JDK 22 a frame holds its method directly, and the flags that a MemberName has.
Flow fill_recent(NativeCall& call, Ref info, const Frame& frame, bool class_only) {
  auto& vm = call.vm;
  auto& method = *frame.method;
  Ref named = method.owner->mirror;
  if (!class_only) {
    const auto flow = vm.new_object(call.thread, *vm.known.resolved_method_name, &named);
    if (flow != Flow::Return) return flow;
    vm.heap.write<std::uint32_t>(named, vm.known.at.resolved_target, method.id.index);
    if (vm.known.at.resolved_holder != 0) {
      vm.heap.write(named, vm.known.at.resolved_holder, method.owner->mirror);
    }
    vm.heap.write(info, offset_of(vm, info, "bci", "I"), static_cast<std::int32_t>(bci_of(frame)));
  }
  vm.heap.write(info, offset_of(vm, info, "classOrMemberName", kObject), named);
  const auto at = offset_of(vm, info, "flags", "I");
  auto flags = vm.heap.read<std::uint32_t>(info, at) | method.access;
  if (method.caller_sensitive) flags |= member_flag::kCallerSensitive;
  if (method.hidden) flags |= member_flag::kHiddenMember;
  vm.heap.write(info, at, flags);
  return Flow::Return;
}

Flow fill_frame(NativeCall& call, const Batch& batch, std::int32_t index, const Frame& frame) {
  auto& vm = call.vm;
  auto* elements = vm.heap.elements<Ref>(batch.frames);
  const bool class_only = (batch.mode & kClassesOnly) != 0;
  if (vm.class_of(batch.frames) == vm.known.class_array) {
    vm.heap.write(batch.frames, kHeaderSize + static_cast<std::uint64_t>(index) * sizeof(Ref),
                  frame.method->owner->mirror);
    return Flow::Return;
  }
  const Ref info = elements[index];
  const auto member = offset_of(vm, info, "memberName", kObject);
  if (member == 0) return fill_recent(call, info, frame, class_only);
  vm.heap.write(info, offset_of(vm, info, "bci", "I"), static_cast<std::int32_t>(bci_of(frame)));
  return name_method(vm, call.thread, vm.heap.read_ref(info, member), *frame.method,
                     *frame.method->owner);
}

// Fills the batch from `next` on and moves `next` behind it; `end` is the index after the last.
Flow fill_batch(NativeCall& call, const Batch& batch, const Frame** next, std::int32_t* end) {
  auto& vm = call.vm;
  const bool for_caller = (batch.mode & kCallerClass) != 0;
  const auto capacity = static_cast<std::int32_t>(vm.heap.length(batch.frames));
  const auto limit = std::min(batch.start + batch.size, capacity);
  *end = batch.start;
  const auto show = [&](const Frame& frame) {
    const auto& method = *frame.method;
    if (method.hidden && ((batch.mode & kShowHidden) == 0 || for_caller)) return Flow::Return;
    if (for_caller && (batch.mode & kClassesOnly) != 0 && *end == batch.start &&
        method.caller_sensitive) {
      return vm.throw_new(call.thread, "java/lang/UnsupportedOperationException",
                          "StackWalker::getCallerClass called from @CallerSensitive '" +
                              vm.readable_method(method) + "' method");
    }
    return fill_frame(call, batch, (*end)++, frame);
  };
  for (; *next != nullptr && *end < limit; *next = (*next)->prev) {
    // A frame and the native method that let it run are in the same batch.
    const auto* native = native_below(vm, **next);
    if (native != nullptr && *end + 1 == limit && *end > batch.start) break;
    auto flow = has_begun(**next) ? show(**next) : Flow::Return;
    if (flow == Flow::Return && native != nullptr && *end < limit) {
      Frame frame;
      frame.method = const_cast<Method*>(native);  // NOLINT: only named
      flow = show(frame);
    }
    if (flow != Flow::Return) return flow;
  }
  return Flow::Return;
}

// The frames of the walker itself are not part of the walk.
bool is_walker(Vm& vm, const Class& cls) {
  constexpr std::string_view kAbstract = "java/lang/StackStreamFactory$AbstractStackWalker";
  const auto name = vm.symbols.text(cls.name);
  return name == "java/lang/StackWalker" || name == kAbstract ||
         (cls.super != nullptr && vm.symbols.text(cls.super->name) == kAbstract);
}

Flow begin_walk(NativeCall& call, const Batch& batch, std::int32_t skip) {
  auto& vm = call.vm;
  if ((batch.mode & kLiveFrames) != 0) {
    return vm.cannot_run(call.thread, "LiveStackFrame is not supported");
  }
  const auto* next = calling_frame(call);
  while (next != nullptr &&
         (next->method->owner == nullptr || is_walker(vm, *next->method->owner))) {
    next = next->prev;
  }
  for (; next != nullptr && skip > 0; --skip) next = next->prev;
  std::int32_t end = 0;
  const auto flow = fill_batch(call, batch, &next, &end);
  if (flow != Flow::Return) return flow;
  const std::array<Slot, 7> arguments{call.args[0],
                                      from_long(anchor_of(call.thread, next)),
                                      0,
                                      from_int(skip),
                                      from_int(end - batch.start),
                                      from_int(batch.start),
                                      from_int(end)};
  auto* walk =
      vm.known_method(vm.class_of(call.ref(0)), "doStackWalk", "(JIIII)Ljava/lang/Object;");
  return vm.call_for_native(call, walk, arguments, static_cast<std::uint8_t>(BasicType::Object));
}

Flow continue_walk(NativeCall& call, const Batch& batch, std::int64_t anchor, std::int32_t* end) {
  auto& vm = call.vm;
  const auto* next = frame_of(call.thread, anchor);
  const auto flow = fill_batch(call, batch, &next, end);
  if (flow != Flow::Return) return flow;
  const Ref walker = call.ref(0);
  vm.heap.write(walker, offset_of(vm, walker, "anchor", "J"), anchor_of(call.thread, next));
  return Flow::Return;
}

// (long mode, int skip, int size, int start, T[] frames)
Flow begin_17(NativeCall& call) {
  return begin_walk(call, {call.i64(1), call.i32(4), call.i32(5), call.ref(6)}, call.i32(3));
}
// (long mode, int skip, scope, continuation, int size, int start, T[] frames)
Flow begin_21(NativeCall& call) {
  return begin_walk(call, {call.i64(1), call.i32(6), call.i32(7), call.ref(8)}, call.i32(3));
}
// (int mode, int skip, scope, continuation, int size, int start, T[] frames)
Flow begin_22(NativeCall& call) {
  return begin_walk(call, {call.i32(1), call.i32(5), call.i32(6), call.ref(7)}, call.i32(2));
}
// (long mode, long anchor, int size, int start, T[] frames): the index after the last.
Flow continue_17(NativeCall& call) {
  const Batch batch{call.i64(1), call.i32(5), call.i32(6), call.ref(7)};
  std::int32_t end = 0;
  const auto flow = continue_walk(call, batch, call.i64(3), &end);
  return flow == Flow::Return ? call.give_int(end) : flow;
}
// (int mode, long anchor, int last size, int size, int start, T[] frames): how many.
Flow continue_22(NativeCall& call) {
  const Batch batch{call.i32(1), call.i32(5), call.i32(6), call.ref(7)};
  std::int32_t end = 0;
  const auto flow = continue_walk(call, batch, call.i64(2), &end);
  return flow == Flow::Return ? call.give_int(end - batch.start) : flow;
}

// The method a java.lang.StackFrameInfo stands for.
Method* method_of(Vm& vm, Ref info) {
  if (const auto member = offset_of(vm, info, "memberName", kObject); member != 0) {
    return vm.target_of(vm.heap.read_ref(info, member));
  }
  const Ref named = vm.heap.read_ref(info, offset_of(vm, info, "classOrMemberName", kObject));
  return vm.methods[vm.heap.read<std::uint32_t>(named, vm.known.at.resolved_target)];
}

Flow init_element_of_frame(NativeCall& call) {
  auto& vm = call.vm;
  const Ref info = call.ref(1);
  const auto bci = vm.heap.read<std::int32_t>(info, offset_of(vm, info, "bci", "I"));
  fill_stack_trace_element(vm, call.ref(0), {method_of(vm, info), static_cast<std::uint32_t>(bci)});
  return call.give();
}

Flow expand_frame(NativeCall& call) {
  auto& vm = call.vm;
  const Ref info = call.ref(0);
  const auto& method = *method_of(vm, info);
  vm.heap.write(info, offset_of(vm, info, "name", "Ljava/lang/String;"),
                vm.intern(method.member->name));
  const auto type = offset_of(vm, info, "type", kObject);
  if (!vm.heap.read_ref(info, type)) {
    vm.heap.write(info, type, vm.intern(method.member->descriptor));
  }
  return call.give();
}

constexpr std::string_view kWalker = "java/lang/StackStreamFactory$AbstractStackWalker";

constexpr NativeRow kRows[] = {
    {"java/lang/StackFrameInfo", "expandStackFrameInfo", "()V", expand_frame, kUnseen},
    {"java/lang/StackStreamFactory", "checkStackWalkModes", "()Z", answer::yes, kUnseen},
    {"java/lang/StackTraceElement", "initStackTraceElement", "", init_element_of_frame, kUnseen},
    {kWalker, "callStackWalk",
     "(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)"
     "Ljava/lang/Object;",
     begin_22, kUnseen},
    {kWalker, "callStackWalk", "(JIII[Ljava/lang/Object;)Ljava/lang/Object;", begin_17, kUnseen},
    {kWalker, "callStackWalk",
     "(JILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)"
     "Ljava/lang/Object;",
     begin_21, kUnseen},
    {kWalker, "fetchStackFrames", "(IJIII[Ljava/lang/Object;)I", continue_22, kUnseen},
    {kWalker, "fetchStackFrames", "(JJII[Ljava/lang/Object;)I", continue_17, kUnseen},
};

}  // namespace

std::span<const NativeRow> stack_walk_natives() { return kRows; }

}  // namespace heddle
