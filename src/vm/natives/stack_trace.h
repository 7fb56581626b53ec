#pragma once

// The Java stack as stack traces, StackWalker and security checks see it.

#include <cstdint>
#include <vector>

#include "vm/natives/touched.h"
#include "vm/vm.h"

namespace heddle {

struct StackEntry {
  const Method* method = nullptr;
  std::uint32_t bci = 0;
};

// In a backtrace, an entry is a method's number and a position in its code. This bit of the first
// entry says that frames hidden from the trace were above it.
inline constexpr std::uint64_t kHiddenAbove = 1ULL << 31U;

// Innermost first: the native method being run or waited in, then the frames; those that are
// hidden only if asked for.
std::vector<StackEntry> java_stack(Vm& vm, const Thread& thread, bool with_hidden);

// Whether a frame is one of Java code that has begun: not the launcher's, nor that of a class
// initialiser which lets superclasses go first.
bool has_begun(const Frame& frame);

// The native method that let this frame's code run and will go on when it has returned; null if an
// instruction did. It has no frame of its own, but traces show one.
const Method* native_below(const Vm& vm, const Frame& frame);

// The frame that called the native method. (One that was called through a method handle has a frame
// of its own.)
inline const Frame* calling_frame(const NativeCall& call) {
  const auto* top = call.thread.top;
  return top->method == &call.method ? top->prev : top;
}

// Writes what a java.lang.StackTraceElement says, as HotSpot does.
void fill_stack_trace_element(Vm& vm, Ref element, const StackEntry& entry);

// A StackTraceElement[] of the thread's stack; null if out of memory.
Ref stack_trace_of(Vm& vm, const Thread& thread, bool with_hidden);

namespace touches {
// Throwable.fillInStackTrace: what the machine notes of the receiver.
void backtrace(Vm& vm, const Method& method, const Slot* args, Touched* touched);
}  // namespace touches

}  // namespace heddle
