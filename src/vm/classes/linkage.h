#pragma once

// Method handles, call sites and dynamic constants: what the JDK's own java.lang.invoke links.
//
// The machine knows three things about method handles: how to run the few methods of MethodHandle
// that no Java code can express (the interpreter does), how to say which method a MemberName stands
// for (native/member_name.h), and whom to ask for the rest. All linking is Java code in
// MethodHandleNatives, called here with the pieces of the constant pool. Answers are kept: a method
// type by its descriptor, a call of a signature-polymorphic method by its constant, a constant in
// its class, an invokedynamic instruction in the site it has become. So is failure, because a
// resolution that failed once fails the same way for ever (JVMS 5.4.3).

#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>

#include "base/ref.h"
#include "program/class.h"
#include "vm/natives/native.h"
#include "vm/threads/thread.h"

namespace heddle {

class Vm;

struct Linkage {
  std::unordered_map<std::uint64_t, Ref> method_types;     // by descriptor and loader
  std::unordered_map<std::uint64_t, std::uint32_t> calls;  // sites, by class and constant
  std::unordered_map<std::uint64_t, Ref> failed_sites;     // errors, by class and instruction
  std::unordered_map<std::uint64_t, Ref> boxes;            // that linkers are to fill, by key
  std::unordered_map<std::uint64_t, Method*> intrinsics;   // by method and descriptor
  std::deque<Method> methods;                              // that intrinsics names
};

// Resolves a MethodHandle, MethodType or Dynamic constant (JVMS 5.4.3.5, 5.4.3.6).
Flow link_constant(Vm& vm, Thread& thread, Class& from, std::uint16_t index,
                   ResolvedConstant** out);

// MethodHandle.invokeBasic or linkTo*, as if it were declared with that descriptor: the arguments
// of a call through a MemberName can be counted only so.
Method* intrinsic_with(Vm& vm, const Method& generic, Symbol descriptor);

// A key for Vm::ask: unique to the frame that asks and to what it asks for.
std::uint64_t asking_key(const Thread& thread, std::uint32_t what, std::uint32_t first,
                         std::uint32_t second);

// Lets a constant fail for ever with the linkage error that is being thrown.
void remember_failure(Vm& vm, const Thread& thread, ResolvedConstant& constant);
// Throws a new error like one that an earlier resolution ended with.
Flow throw_again(Vm& vm, Thread& thread, Ref error);

}  // namespace heddle
