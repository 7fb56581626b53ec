#pragma once

// The Java virtual machine: classes, heap, threads, and the calls that hold them together.
//
// Vm is the state and the vocabulary of everything in this folder; the work is done in rooms, one
// file a subject. classes/ finds, defines, lays out, verifies, initialises (JLS 12.4.2) and links
// classes. heap/ has objects, strings and the collector. threads/ has stacks, monitors and the
// scheduler of `heddle run`. interpreter/ runs bytecode, makes calls, throws and unwinds. natives/
// has the native methods, one file a Java package, as tables. juc/ says which operations of
// java.util.concurrent are one step.
//
// Functions that may need Java code to run, or the thread to wait, answer with a Flow
// (vm/natives/native.h).

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/result.h"
#include "classfile/jimage.h"
#include "event/event.h"
#include "program/class.h"
#include "program/class_path.h"
#include "program/member_edit.h"
#include "program/symbol.h"
#include "vm/classes/known.h"
#include "vm/classes/linkage.h"
#include "vm/classes/loader_constraints.h"
#include "vm/explorer.h"
#include "vm/heap/heap.h"
#include "vm/heap/string_pool.h"
#include "vm/natives/native.h"
#include "vm/threads/thread.h"

namespace heddle {

struct NativeState;

struct VmOptions {
  std::string java_home;
  std::vector<std::string> class_path;
  std::vector<std::pair<std::string, std::string>> properties;  // -D
  int release = 17;  // feature version of the JDK, for multi-release jars
  bool assertions = true;
  std::uint64_t seed = 0;  // 0: the fair schedule
  std::uint64_t heap_limit = 4ULL << 30U;
  std::vector<std::string> allow_read = {};  // folders whose files the program may read
  bool explore = false;  // for a Machine: what the program is checked with is bound too
  std::uint32_t enumerate_random = 0;  // draws of at most so many values are choices
  std::vector<MemberEdit> edits = {};  // of the program's own classes
  std::string models = {};             // a jar with classes to run in place of the JDK's (vm/juc)
  std::int64_t collect_every = 0;  // calls and loop rounds; to test the collector. 0: when needed
  std::function<void(int descriptor, std::string_view bytes)> output;  // what the program prints
  Native around_natives = nullptr;  // called in place of every native, to watch it
};

// How far a class's initialisation is (JLS 12.4.2), kept in the mirror.
enum class InitState : std::int32_t { Not = 0, Running = 1, Done = 2, Failed = 3 };

// A loader: the java.lang.ClassLoader object and the classes it has been asked for (JVMS 5.3).
struct Loader {
  Ref object;                                  // null for the boot loader
  std::unordered_map<Symbol, Class*> classes;  // by name; of which it is an initiating loader
};

// A linked call site: invokedynamic, or a call of a signature-polymorphic method.
struct CallSite {
  Method* adapter = nullptr;
  Ref appendix;               // passed after the arguments, unless null
  bool has_receiver = false;  // the first argument is the handle, and must not be null
};

// Why the interpreter came back.
enum class Stop : std::uint8_t { Quantum, Yield, Waiting, Ended, Visible, Exit };

// The source line of an instruction (JVMS 4.7.12), -1 if unknown.
std::int32_t line_of(const Method& method, std::uint32_t bci);
// Where a frame is in its method's bytecode.
std::uint32_t bci_of(const Frame& frame);

struct NativeRow;  // vm/natives/native_row.h

class Vm {  // Large: one state, undone as a whole; sections name their files
 public:
  explicit Vm(VmOptions options);
  ~Vm();

  // Boots the class library (System.initPhase1 to 3). An error says what is wrong with the JDK.
  Result<bool> boot();
  // Runs the main method of a class, and all threads it starts, to the end of the program.
  Result<int> run_main(std::string_view main_class, std::span<const std::string> arguments);
  // Only puts the main thread at the beginning of main, for somebody else to run
  // (explore/vm_machine.h).
  Result<bool> start_main(std::string_view main_class, std::span<const std::string> arguments);
  // Set when the run met something Heddle cannot run: what, and the Java stack it was met on.
  [[nodiscard]] const std::string& unsupported() const { return unsupported_; }
  [[nodiscard]] std::string unsupported_with_stack() const {
    return unsupported_.empty() ? std::string() : unsupported_ + "\n" + unsupported_stack_;
  }
  std::string take_unsupported() { return std::exchange(unsupported_, {}); }

  // ---- state ----
  VmOptions options;
  SymbolTable symbols;
  Heap heap;
  Known known;
  std::vector<Class*> classes;   // by ClassId; number 0 is none
  std::vector<Method*> methods;  // by MethodId; number 0 is none
  std::vector<Loader> loaders;   // by LoaderId
  // While exploring, objects below this position are the same in every execution. Loaders among
  // them keep their numbers, by name and identity hash (nameAndId).
  std::uint64_t common_end = 0;
  std::uint64_t constant_end = 0;  // see settle_classes()
  std::map<std::string, LoaderId> common_loaders;
  std::vector<CallSite> sites;  // by the number in an InvokeSite instruction
  Linkage linkage;
  std::vector<Ref> kept;  // objects the machine itself keeps alive
  std::vector<std::unique_ptr<Thread>>
      threads;                             // by ThreadId; ended ones stay as empty places to reuse
  std::int64_t now_ns = 0;                 // the virtual clock, from the program's start
  std::uint64_t wait_counter = 0;          // how many waits there have been
  std::uint32_t hash_counter = 0;          // how many objects were asked for their identity hash
  std::uint32_t lasting_hash_counter = 0;  // the same, by code that is no part of the state
  int exit_code = 0;
  // What the native methods remember (vm/natives/state.h); made when the first of them asks.
  std::unique_ptr<NativeState, void (*)(NativeState*)> native_state{nullptr, nullptr};

  // ---- classes/class_loading.cpp ----
  // The class of that name for the loader. Throws NoClassDefFoundError, or ClassNotFoundException
  // if `direct`.
  Flow load(Thread& thread, Symbol name, LoaderId loader, Class** out, bool direct = false);
  // As load, but only what needs no Java code; null if that does not do.
  Class* load_quietly(Symbol name, LoaderId loader);
  Class* boot_class(std::string_view name);  // a class the machine cannot do without
  struct Definition {
    std::string_view name;  // expected name in internal form, or empty
    std::vector<std::uint8_t> bytes;
    LoaderId loader;
    Ref protection_domain;
    std::string where;
    bool hidden = false;
    Class* lookup = nullptr;  // of a hidden class
    bool nestmate = false;
    Ref class_data;
  };
  Flow define(Thread& thread, Definition definition, Class** out);
  // Not so if only another execution has defined it.
  [[nodiscard]] bool is_defined(const Class& cls) const;
  Flow define_again(Thread& thread, Class& cls, const Definition& definition, Class** out);
  void mark_defined(Class& cls, const Definition& definition);
  Class* array_of(Class* element);
  Class* primitive_class(BasicType type) { return known.primitive[static_cast<int>(type)]; }
  LoaderId loader_id(Ref loader_object);  // of a java.lang.ClassLoader, null the boot loader
  Class* class_of_mirror(Ref mirror) const {
    return classes[heap.read<std::uint32_t>(mirror, known.at.class_id)];
  }
  // In whose mirror a position of the arena is, or null. Looks at all classes.
  [[nodiscard]] const Class* class_at(std::uint64_t position) const;
  Class* class_of(Ref object) const { return classes[heap.header(object).class_id]; }
  // The type a field descriptor names, for a class: primitives and arrays too.
  Flow type_of_descriptor(Thread& thread, std::string_view descriptor, LoaderId loader,
                          Class** out);
  // The file a class was read from, or empty; bytes of a class-path or image resource for the
  // built-in loaders.
  const ClassPath& class_path() const { return class_path_; }
  // What the program was not allowed to read although the class path leads there, in words: links
  // and entries of manifests that lead out of what the user named.
  [[nodiscard]] std::vector<std::string> refused() const;
  const JImage& image() const { return *image_; }
  std::string code_source(
      const Class& cls) const;  // path of the class-path entry, empty for the image

  [[nodiscard]] Ref module_of(
      const Class& cls) const;  // the java.lang.Module, null before there are any
  // What defineModule0 said: the module that has a package of a loader.
  std::unordered_map<std::uint64_t, Ref> package_modules;  // key: package_key()
  Ref boot_unnamed_module;
  static std::uint64_t package_key(LoaderId loader, Symbol package) {
    return std::uint64_t{loader.index} << 32U | package.index;
  }

  // ---- classes/class_init.cpp ----
  Flow initialize(Thread& thread, Class& cls);
  [[nodiscard]] InitState init_state(const Class& cls) const {
    return static_cast<InitState>(heap.read<std::int32_t>(cls.mirror, known.at.class_state));
  }
  void finish_init(Class& cls, InitState state);
  // Of the JDK, not of the program or its libraries.
  [[nodiscard]] static bool is_of_jdk(const Class& cls) {
    return cls.loader == kBootLoader || !cls.module.empty();
  }
  // Goes on with the initialisation the top frame stands for: superclasses first, then its own
  // code.
  Flow continue_init(Thread& thread);

  // While exploring: all executions have come this far, so what is initialised need not be asked of
  // the mirror any more, until one goes back to before. With `constants`, final fields of what is
  // there have their values, and reading one is nothing that others could notice: the program's
  // static ones, and those of objects whose constructors are done (below constant_end).
  void settle_classes(bool constants);
  void unsettle_classes();
  [[nodiscard]] bool is_constant(const Field& field) const {
    return constants_are_settled_ && field.owner->settled && field.is_final() &&
           !is_of_jdk(*field.owner);
  }
  // The instruction is rewritten because the class is initialised.
  void rewrites(Insn& insn, const Class& cls) {
    if (cls.settled) rewritten_.emplace_back(&insn, insn);
    if (heap.is_lasting()) part_.rewritten.emplace_back(&insn, insn);
  }

  std::map<std::uint32_t, Ref> init_failures;  // by ClassId: what later uses name as the cause

  // ---- classes/resolve.cpp ---- (JVMS 5.4.3; all answer in the class's resolved constants)
  Flow resolve_class(Thread& thread, Class& from, std::uint16_t index, Class** out);
  Flow resolve_field(Thread& thread, Class& from, std::uint16_t index, bool is_static, Field** out);
  Flow resolve_method(Thread& thread, Class& from, std::uint16_t index, Method** out);
  Flow resolve_constant(Thread& thread, Class& from, std::uint16_t index, ResolvedConstant** out);
  // Both classes' loaders must mean the same by the types of a descriptor they use together
  // (JVMS 5.3.4), or it throws.
  LoaderConstraints constraints;
  Flow constrain(Thread& thread, const Class& a, const Class& b, std::string_view descriptor);
  Class* nest_host(Class& cls);  // itself if it has no other
  // JVMS 5.4.4, nestmates included; the JDK's own classes are trusted.
  [[nodiscard]] bool is_generated_accessor(const Class& cls) const;
  [[nodiscard]] bool can_access(const Class& from, const Class& to) const;
  [[nodiscard]] bool can_access_member(Class& from, const Class& owner, std::uint16_t access,
                                       const Class& referenced);

  // ---- classes/linkage.cpp ----
  Flow link_call(Thread& thread, Class& from, std::uint16_t index,
                 std::uint32_t* site);  // signature-polymorphic
  Flow link_dynamic(Thread& thread, Class& from, std::uint16_t index, std::uint32_t site_key,
                    std::uint32_t* site);
  Flow method_type(Thread& thread, std::string_view descriptor, LoaderId loader, Ref* out);
  Method* target_of(Ref member_name) const;

  // ---- interpreter/calls.cpp ----
  struct Upcall {
    Method* method = nullptr;
    std::span<const Slot> arguments;  // in slots, the receiver first
    OnReturn on_return = OnReturn::Discard;
    std::uint8_t aux = 0;
    std::uint64_t data = 0;
  };
  // Pushes a frame above the thread's top one. Flow::Retry when done, Throw on stack overflow.
  Flow push(Thread& thread, const Upcall& upcall);
  // Runs the upcall once and keeps what it returns under a key; the second time round answers it
  // with Return, or throws what the upcall threw. `key` must be unique to the asking place;
  // forget(key) when the answer has been used.
  Flow ask(Thread& thread, std::uint64_t key, Method* method, std::span<const Slot> arguments,
           Ref* out);
  void forget(std::uint64_t key);
  // The top frame, made by push(), has returned with `value`: pops it and does what its OnReturn
  // says.
  Flow returned(Thread& thread, Slot value);
  // A native method lets Java code run and returns its result (reflection).
  Flow call_for_native(NativeCall& call, Method* method, std::span<const Slot> arguments,
                       std::uint8_t result_kind);
  Method* find_method(Class* cls, std::string_view name,
                      std::string_view descriptor);  // null if none
  Method* known_method(Class* cls, std::string_view name,
                       std::string_view descriptor);  // must exist
  Field* known_field(Class* cls, std::string_view name, std::string_view descriptor);
  Flow prepare(Thread& thread, Method& method);  // decodes the body on the first call
  // The rows of all native tables for a class.
  [[nodiscard]] std::span<const NativeRow* const> native_rows(std::string_view owner) const;

  // ---- interpreter/throwing.cpp ----
  // Makes an exception as its constructor would, with the current stack, and starts throwing it.
  Flow throw_new(Thread& thread, std::string_view class_name, std::string_view message);
  Flow throw_new(Thread& thread, std::string_view class_name);
  Flow throw_new_caused(Thread& thread, std::string_view class_name, std::string_view message,
                        Ref cause);
  Flow throw_ref(Thread& thread, Ref exception);
  Flow throw_class_cast(Thread& thread, const Class& from, const Class& to);
  // "class A is in module java.base of loader 'bootstrap'" and the like, as messages say it.
  std::string where_is(const Class& cls) const;
  std::string readable_method(
      const Method& method) const;  // "void Foo.bar(int)", as messages write it
  bool memory_ran_out =
      false;               // since the last collection: the program may have let go of something
  Ref spare_memory_error;  // thrown when there is no room left to make an exception
  Ref make_exception(Thread& thread, std::string_view class_name, const std::string_view* message,
                     Ref cause);
  void fill_stack_trace(Thread& thread, Ref throwable);
  // Finds the handler and makes its frame the top one; false if the thread has none.
  bool unwind(Thread& thread);
  std::string stack_trace_text(Thread& thread);       // the Java stack, for messages of our own
  Flow cannot_run(Thread& thread, std::string what);  // ends the run: exit code 3

  // ---- threads/monitor.cpp ----
  Flow enter_monitor(Thread& thread, Ref object);  // Return, or Retry when blocked
  Flow exit_monitor(Thread& thread, Ref object);   // may throw IllegalMonitorStateException
  // While exploring: whether the thread stops before it gives up a monitor, or what its frame
  // holds.
  bool stops_release(Thread& thread, Ref object);
  bool stops_release(Thread& thread, const Frame& frame);
  [[nodiscard]] bool owns_monitor(const Thread& thread, Ref object) const;
  Flow wait(Thread& thread, Ref object, std::int64_t nanos);  // 0: no limit
  Flow notify(Thread& thread, Ref object, bool all);
  // Notify's effect, without its rules; of several, the one that is `which` in order of waiting.
  void wake_waiters(Ref object, bool all, std::uint32_t which = 0);
  [[nodiscard]] std::uint32_t waiters(Ref object) const;
  void interrupt(Thread& thread);
  bool take_interrupt(Thread& thread);  // was it interrupted? Then it is no longer
  std::uint32_t identity_hash(Ref object);

  // ---- threads/scheduler.cpp ----
  Thread& new_thread(Ref object);
  Stop finish_thread(Thread& thread);    // its end, as soon as its monitor is free
  Thread* thread_of(Ref thread_object);  // null if not alive
  Flow start_thread(Thread& starter, Ref thread_object);
  [[nodiscard]] bool can_run(const Thread& thread) const;
  // Whether what a thread watches is not as it was (vm/juc).
  [[nodiscard]] bool is_watch_over(const Thread& thread) const;
  [[nodiscard]] bool is_watch_changed(const Thread& thread) const;
  [[nodiscard]] bool can_join(const Thread& thread) const;
  [[nodiscard]] bool can_leave_join(const Thread& thread) const;
  // Runs threads until `done` says so or none can; the fair deterministic schedule, or --seed's.
  Stop schedule(const std::function<bool()>& done);
  bool collection_requested = false;  // by System.gc()
  bool can_collect = false;           // not while boot() holds references in variables of its own
  std::uint64_t instructions = 0;     // that have been run, while exploring; not undone
  Ref pending_references;             // java.lang.ref's pending list, linked through `discovered`
  [[nodiscard]] bool is_daemon(Ref thread_object) const;
  [[nodiscard]] std::int32_t thread_status(Ref thread_object) const;
  void set_thread_status(Ref thread_object,
                         std::int32_t status);  // JVMTI's bits, as Thread.getState reads them
  static constexpr std::int64_t kClockTickNs = 1'000;
  // Goes up whenever something changes that is no place of its own: the state of a class, the
  // blocks outside the heap. Never goes back.
  std::uint64_t unplaced_changes = 0;
  // Whether the program may have code of its own for exceptions that leave the thread.
  [[nodiscard]] bool may_have_handler(const Thread& thread);
  // The caller asks for a thread's name: maybe to print an exception that was not handled.
  void names_thread(Thread& thread, const Frame& caller);
  // Where it is kept: the thread's own, and that of all threads.
  [[nodiscard]] std::array<Location, 2> handlers_of(const Thread& thread) const;
  [[nodiscard]] Ref reference_at(const Location& location) const;
  // A field that the class declares; no object if there is none of that name.
  [[nodiscard]] Location field_of(Ref object, const Class& cls, std::string_view name) const;
  bool stops_dying(Thread& thread);
  std::int64_t read_clock(Thread& thread);
  // While exploring: a wait has come to its end.
  void move_clock(std::int64_t to);
  std::int64_t clock_step = kClockTickNs;  // by which the next look at it moves it

  // ---- heap/strings.cpp ----
  Ref new_string(std::string_view modified_utf8);  // null if out of memory
  Ref new_string_utf16(std::u16string_view text);
  Ref intern(std::string_view modified_utf8);  // the string of a literal; never collected
  StringPool strings;
  std::string text(Ref string) const;  // modified UTF-8
  std::u16string utf16(Ref string) const;

  // ---- objects ----
  Ref new_object(const Class& cls) { return heap.allocate(cls.instance_size, cls.id.index); }
  Ref new_array(const Class& array_class, std::int32_t length);
  Flow new_object(Thread& thread, const Class& cls, Ref* out);  // throws OutOfMemoryError
  Flow new_array(Thread& thread, const Class& array_class, std::int32_t length, Ref* out);
  // Whether the instruction should stop for a collection and be run again, before memory is said to
  // be out.
  bool must_collect_for(const Class& array_class, std::int32_t length);
  Flow no_memory(Thread& thread);
  Ref box(BasicType type, Slot value);  // a fresh box; boxes of valueOf are Java's business
  bool unbox(Ref box, BasicType* type, Slot* value) const;
  [[nodiscard]] std::uint64_t object_size(const ObjectHeader& header) const;

  // ---- interpreter/interpreter.cpp ----
  // Runs the thread's bytecode until something stops it; `fuel` counts calls and backward branches.
  Stop interpret(Thread& thread, std::int64_t fuel);
  // As interpret, but stops before every visible action unless the thread is granted one.
  Stop interpret_checked(Thread& thread, std::int64_t fuel);
  Event pending_event;           // what a Stop::Visible stopped for
  bool watch_private = false;    // accesses that no other thread can see are told, too
  bool exploring = false;        // under a Machine: what becomes shared is marked
  Explorer* explorer = nullptr;  // whom a checked run asks
  bool clock_was_read = false;   // by the program, while exploring
  // What the thread does from here on, above its top frame, is no part of the state; and when that
  // frame is the top again, or at once if it still is, it is so no longer.
  bool begin_lasting(Thread& thread);
  void end_lasting(Thread& thread);
  // The thread cannot go on with what should last, so it must not last: from here on, and back to
  // where it began, it is like what else the program does.
  void leave_lasting(Thread& thread);
  // Something was linked outside the heap; `undo` makes it unlinked.
  void notes_link(std::function<void()> undo);
  void notes_link(Insn& insn) {
    if (explorer != nullptr) notes_link([&insn, before = insn] { insn = before; });
  }
  void copy_class_arrays(Thread& thread, const Frame& callee);  // which it may keep
  // What goes wrong if anybody goes back now: something lasting refers to an object that will then
  // never have been made. Empty if all is well.
  std::string captured;
  // What lasts may refer to objects below common_end: they are made again, in the same places, in
  // every execution. Where they turn out to move, it must not.
  bool common_may_last = true;
  bool captures_common = false;     // it does
  bool common_moved = false;        // and they did
  std::uint64_t program_start = 0;  // objects above can be unmade; 0: it does not matter
  bool several_threads = false;     // since the first Thread.start, shared objects are visible
  struct InterfaceSite {  // an invokeinterface, with the last receiver's class and its method
    Method* declared = nullptr;
    std::uint32_t class_id = 0;
    Method* target = nullptr;
  };
  std::vector<InterfaceSite> interface_sites;
  Flow select_interface(Thread& thread, InterfaceSite& site, std::uint32_t class_id);

  // ---- going_back.cpp ----
  // What of the machine is no thread and can be put back; stacks are their keepers' business, who
  // know which have changed.
  struct Mark {
    Trail::Mark trail = 0;
    Trail::Mark flags = 0;
    Heap::Position position;
    std::int64_t now_ns = 0;
    std::int64_t clock_step = 0;
    std::uint64_t wait_counter = 0;
    std::uint32_t hash_counter = 0;
    std::size_t array_hashes = 0;
    Ref pending_references;
    bool several_threads = false;
    bool clock_was_read = false;
    std::size_t links = 0;  // of links_in_state_
    std::map<std::uint32_t, Ref> init_failures;
  };
  [[nodiscard]] Mark mark();
  void restore(const Mark& mark);
  // A thread that had not been started there.
  static void unstart(Thread& thread);

  // ---- heap/sharing.cpp ----
  // More threads than one can reach the object from now on, and whatever it refers to.
  [[nodiscard]] bool is_shared(Ref object) const {
    return (heap.header(object).flags & object_flag::kShared) != 0;
  }
  void share(Ref object, Ref written_into = {});
  void share_statics();
  [[nodiscard]] bool is_system_stream(Ref object) const;

  // ---- heap/collect.cpp ----
  void collect();

 private:
  static constexpr std::int64_t kMaxThreads = 4096;
  static constexpr std::size_t kMostClasses = 1U << 20U;
  static constexpr std::int32_t kJavaRunnable = 0x0005;
  static constexpr std::int32_t kJavaTerminated = 0x0002;

  Class& first_use(Class& cls);
  Flow begin_init(Thread& thread, Class& cls);
  Thread* pick(std::size_t after);
  bool pass_time();
  std::string deadlock_text();
  Flow thread_phase(Thread& thread, std::uint8_t phase);
  bool thread_died(Thread& thread, std::uint8_t phase);
  void end_thread(Thread& thread);
  Ref unassigned_stack();
  const Handler* find_handler(Frame& frame, Class& thrown);
  void leave_abruptly(Thread& thread, const Frame& frame);
  void expect_null_message(Ref exception);
  void note_init_failure(Thread& thread, Class& cls);
  Result<bool> load_known();
  Result<bool> make_main_thread();
  Result<bool> make_thread_holder(Ref thread_object, Ref group);
  Result<int> run_to_the_end();
  // From outside any Java code: runs a method on the main thread until it returns.
  Result<Ref> call(Method* method, std::span<const Slot> arguments);
  Result<bool> initialize_now(Class& cls);
  // Was that upcall of the thread ended by an exception? Then throws it.
  bool refused(Thread& thread, std::uint64_t key);
  // `what` is the data of a LoadClass frame.
  static std::uint64_t loading_key(const Thread& thread, std::uint64_t what) {
    return (what ^ std::uint64_t{thread.id.index} << 48U) * 0x9e3779b97f4a7c15ULL;
  }
  Result<Ref> construct(Class* cls, std::string_view descriptor, std::span<const Slot> arguments);
  void make_mirror(Class& cls);
  [[nodiscard]] bool has_room_for_classes() const;
  void register_class(std::unique_ptr<Class> cls);
  Class* load_from_image(Symbol name, LoaderId loader);
  Class* load_from_class_path(Symbol name);
  Class* build_quietly(std::unique_ptr<Class> cls);
  Class* new_primitive(BasicType type, std::string_view name);

  std::vector<std::unique_ptr<Class>> owned_classes_;
  std::vector<Symbol> being_loaded_;
  bool constants_are_settled_ = false;
  std::vector<std::pair<Insn*, Insn>> rewritten_;  // because of settled classes: what they were
  Error load_error_;  // why load_quietly found something it could not use; empty message if not so
  std::unique_ptr<JImage> image_;
  ClassPath class_path_;
  ClassPath models_;
  std::string find_captured();
  [[nodiscard]] std::vector<Trail::Entry> find_overwritten();
  void make_undone();
  void initialise_each_time(Class& cls);
  // What the part that lasts, and goes on, has done outside the heap.
  struct LastingPart {
    bool failed = false;  // a class could not be initialised
    bool links = false;
    std::vector<Class*> initialized;
    std::vector<Class*> defined;
    std::vector<std::pair<Insn*, Insn>> rewritten;  // what they were
    std::vector<std::function<void()>> undo_links;
  };
  LastingPart part_;
  std::vector<std::function<void()>> links_in_state_;  // how to undo them, the oldest first
  std::unordered_set<std::uint64_t> trail_cells_;      // halves of words that the trail names
  Trail::Mark trail_cells_end_ = 0;                    // as far as this
  std::size_t classes_before_ = 0;                     // the lasting part
  std::vector<Ref> lasting_answers_;                   // that lasting upcalls have given
  std::unordered_map<std::uint64_t, Ref> answers_;     // of ask()
  std::unordered_map<std::uint64_t, Ref> refusals_;    // what ended an upcall instead of an answer
  std::unordered_map<std::string_view, std::vector<const NativeRow*>> native_rows_;
  std::uint64_t collected_at_ = 0;   // how much was used after the last collection
  std::uint32_t holder_daemon_ = 0;  // offsets in Thread.FieldHolder, where a JDK has it
  std::uint32_t holder_status_ = 0;
  Symbol clinit_name_;
  Symbol init_name_;
  Symbol void_descriptor_;
  Method launcher_;           // calls main
  Method run_launcher_;       // calls a thread's run
  Method empty_initializer_;  // stands for <clinit> where a class has none
  std::string unsupported_;
  std::string unsupported_stack_;
  std::mt19937_64 random_;
};

}  // namespace heddle
