#pragma once

// Classes, fields and methods as the machine uses them: linked, laid out, with dispatch tables.
//
// A Class is made once and never changes what it means; the parts that a program can observe and
// change (static fields, initialisation state) live in the heap, inside the java.lang.Class object,
// its mirror, so that they are state like everything else. Pointers to classes, fields and methods
// are therefore names, not state: they are the same for the whole life of the program.

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/ref.h"
#include "classfile/class_file.h"
#include "program/basic_type.h"
#include "program/code.h"
#include "program/symbol.h"

namespace heddle {

struct Class;

// How a native method is run is the machine's business; here it is only a code address. (A plain
// function pointer type, so that this folder need not know the machine.)
using NativeCode = void (*)();

struct Field {
  Class* owner = nullptr;
  const Member* member = nullptr;
  Symbol name;
  Symbol descriptor;
  std::uint16_t access = 0;
  BasicType type = BasicType::Int;
  std::uint16_t index = 0;   // in the class file
  std::uint32_t offset = 0;  // bytes from the start of the object, or of the mirror if static

  [[nodiscard]] bool is_static() const { return (access & access::kStatic) != 0; }
  [[nodiscard]] bool is_volatile() const { return (access & access::kVolatile) != 0; }
  [[nodiscard]] bool is_final() const { return (access & access::kFinal) != 0; }
};

// The methods of MethodHandle that the machine runs itself (JLS 15.12.3, java.lang.invoke).
enum class HandleIntrinsic : std::uint8_t {
  None,
  Generic,  // invoke, invokeExact, and VarHandle's accessors: linked by an upcall
  InvokeBasic,
  LinkToVirtual,
  LinkToStatic,
  LinkToSpecial,
  LinkToInterface,
};

// What a call means to the machine while it explores (explore/vm_machine.cpp). No other thread runs
// until the method returns: always, if it prints on System.out or System.err, or if the JDK calls
// it. Or it links, and what it leaves behind is no state at all. Or it says the name of a thread
// that may be dying of an exception. Or it asks for what has one value in every execution
// (vm/inputs.h).
enum class OnCall : std::uint8_t {
  Nothing,
  Quiet,
  QuietIfSystemStream,
  QuietIfCalledByJdk,
  Links,
  NamesThread,
  Asks,
};

// Whether a method of java.util.concurrent is one action (vm/juc/steps.h): on its own, or also
// where it is called by another that is. Or it is no part of the one it is called by. Or what it
// draws may be a choice (vm/inputs.h).
enum class StepKind : std::uint8_t { No, Yes, Apart, Other, Draws };

struct NativeActs;  // vm/natives/acts.h

struct Method {
  MethodId id;
  Class* owner = nullptr;
  const Member* member = nullptr;
  Symbol name;
  Symbol descriptor;
  std::uint16_t access = 0;
  std::uint16_t index = 0;      // in the class file
  std::uint16_t arg_slots = 0;  // with the receiver
  std::uint16_t max_locals = 0;
  std::uint16_t max_stack = 0;
  BasicType returns = BasicType::Void;
  HandleIntrinsic intrinsic = HandleIntrinsic::None;
  bool hidden = false;  // not shown in stack traces
  bool caller_sensitive = false;
  OnCall on_call = OnCall::Nothing;
  StepKind step = StepKind::No;
  std::int32_t vtable_index = -1;    // -1: not dispatched through the vtable
  std::unique_ptr<Body> body;        // decoded on the first call
  NativeCode native = nullptr;       // run instead of a body; also replaces one
  const NativeActs* acts = nullptr;  // what other threads can see of the native; null: nothing

  [[nodiscard]] bool is_static() const { return (access & access::kStatic) != 0; }
  [[nodiscard]] bool is_private() const { return (access & access::kPrivate) != 0; }
  [[nodiscard]] bool is_final() const { return (access & access::kFinal) != 0; }
  [[nodiscard]] bool is_native() const { return (access & access::kNative) != 0; }
  [[nodiscard]] bool is_abstract() const { return (access & access::kAbstract) != 0; }
  [[nodiscard]] bool is_synchronized() const { return (access & access::kSynchronized) != 0; }
};

// What a constant of the pool has been resolved to (JVMS 5.4.3).
struct ResolvedConstant {
  enum class State : std::uint8_t { No, Class, Field, Method, Ref, Bits, Failed };
  State state = State::No;
  BasicType type = BasicType::Object;  // of a dynamic constant's value
  union {
    Class* cls = nullptr;
    Field* field;
    Method* method;
    std::uint64_t
        bits;  // also the index of a Ref: an object, or the error that resolution ended with
  };
};

// 0 is the boot loader, 1 the platform loader, 2 the application's; others as they appear.
using LoaderId = Id<struct LoaderTag>;
inline constexpr LoaderId kBootLoader{0};
inline constexpr LoaderId kPlatformLoader{1};
inline constexpr LoaderId kAppLoader{2};

inline constexpr std::size_t kDisplayDepth = 8;

struct Class {  // Large: what JVMS 4 and 5 say of a class
  ClassId id;
  Symbol name;                         // internal form; arrays as their descriptor, "[I"
  std::string external_name;           // java.util.Map$Entry; what Class.getName says
  BasicType kind = BasicType::Object;  // Object, Array, or the primitive it stands for
  std::uint16_t access = 0;
  LoaderId loader;
  Class* super = nullptr;
  std::vector<Class*> interfaces;               // direct
  std::vector<Class*> all_interfaces;           // transitive, each once, superinterfaces first
  std::array<Class*, kDisplayDepth> display{};  // superclasses by depth: display[depth] is this
  std::uint32_t depth = 0;

  Class* element = nullptr;  // component type of an array class
  BasicType element_type = BasicType::Object;
  std::uint8_t element_shift = 0;  // log2 of the element size
  std::uint8_t dimensions = 0;
  Class* array = nullptr;  // the class of arrays of this, once asked for

  std::unique_ptr<ClassFile> file;  // null for arrays and primitives
  std::vector<std::uint8_t> bytes;  // what file views into, unless it is the mapped image
  std::string where;                // names the class file in messages
  std::vector<Field> fields;        // as declared
  std::deque<Method> methods;       // as declared; addresses are stable
  std::deque<std::pair<Member, Method>>
      missing;  // declared nowhere: see vm/classes/missing_method.h
  std::vector<Method*> vtable;
  std::vector<std::pair<const Method*, Method*>> itable;  // interface calls seen, sorted by first
  std::vector<ResolvedConstant> resolved;                 // by constant index

  std::uint32_t instance_size = 0;         // bytes with the header, a multiple of eight
  std::uint32_t mirror_size = 0;           // of the java.lang.Class object that holds the statics
  std::vector<std::uint32_t> ref_offsets;  // of instance fields that are references, inherited too
  std::vector<std::uint32_t> static_ref_offsets;  // in the mirror

  Ref mirror;
  Class* nest_host = nullptr;
  Class* lookup_class = nullptr;  // of a hidden class
  bool hidden = false;
  std::uint64_t born_at = 0;  // a hidden class that the program made while exploring: what is above
                              // this position in the heap is younger
  bool defined_late = false;  // by the program, while exploring: not in every execution
  bool unrestricted = false;  // Heddle made it: no member is inaccessible to it (JVMS 5.4.4)
  bool linked = false;
  bool has_finalizer = false;
  std::uint8_t reference_kind = 0;  // 1 soft, 2 weak, 3 final, 4 phantom
  bool initialized = false;         // a fast "yes" that mirrors say too; never true too early
  bool settled = false;             // while exploring: initialised in all executions
  bool init_is_state = false;  // of the JDK, but how it is initialised depends on the execution
  Symbol package;
  std::string_view module;  // name in the image; empty if unnamed

  [[nodiscard]] bool is_interface() const { return (access & access::kInterface) != 0; }
  [[nodiscard]] bool is_abstract() const { return (access & access::kAbstract) != 0; }
  [[nodiscard]] bool is_array() const { return kind == BasicType::Array; }
  [[nodiscard]] bool is_primitive() const { return !is_reference(kind); }

  [[nodiscard]] bool is_subclass_of(const Class* other) const {
    if (other->depth < kDisplayDepth) return display[other->depth] == other;
    for (const auto* c = this; c != nullptr; c = c->super) {
      if (c == other) return true;
    }
    return false;
  }
  [[nodiscard]] bool implements(const Class* other) const;
  // JVMS 6.5.instanceof: may a value of this class be cast to the other?
  [[nodiscard]] bool is_assignable_to(const Class* other) const {
    if (this == other) return true;
    if (other->is_interface()) return implements(other);
    if (other->is_array()) return is_array() && array_assignable_to(other);
    return is_subclass_of(other);
  }
  [[nodiscard]] bool array_assignable_to(const Class* other) const;

  // Declared here, not inherited; null if there is none.
  [[nodiscard]] Method* declared_method(Symbol name, Symbol descriptor);
  [[nodiscard]] Field* declared_field(Symbol name, Symbol descriptor);
  // JVMS 5.4.3.2 to 5.4.3.4, without access checks.
  [[nodiscard]] Field* find_field(Symbol name, Symbol descriptor);
  [[nodiscard]] Method* find_method(Symbol name,
                                    Symbol descriptor);  // in superclasses, then interfaces
  [[nodiscard]] Method* find_interface_method(Symbol name, Symbol descriptor);  // of an interface
  // JVMS 5.4.6: what a call of `method` on an object of this class runs; null if abstract or
  // ambiguous.
  [[nodiscard]] Method* select(const Method& method);
};

}  // namespace heddle
