// From nothing to a running main method: the classes the machine knows, the first thread, and the
// three phases in which java.lang.System sets the class library up.

#include <array>

#include "vm/natives/state.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::uint64_t kBootKey = ~std::uint64_t{0};

struct Primitive {
  BasicType type;
  std::string_view name;
  std::string_view box;
};

constexpr std::array kPrimitives{
    Primitive{BasicType::Boolean, "boolean", "java/lang/Boolean"},
    Primitive{BasicType::Char, "char", "java/lang/Character"},
    Primitive{BasicType::Float, "float", "java/lang/Float"},
    Primitive{BasicType::Double, "double", "java/lang/Double"},
    Primitive{BasicType::Byte, "byte", "java/lang/Byte"},
    Primitive{BasicType::Short, "short", "java/lang/Short"},
    Primitive{BasicType::Int, "int", "java/lang/Integer"},
    Primitive{BasicType::Long, "long", "java/lang/Long"},
    Primitive{BasicType::Void, "void", ""},
};

}  // namespace

Vm::Vm(VmOptions given)
    : options(std::move(given)), heap(options.heap_limit), random_(options.seed) {
  classes.reserve(kMostClasses);  // the table never moves; only touched pages cost
  classes.push_back(nullptr);
  methods.push_back(nullptr);
  loaders.resize(3);
  clinit_name_ = symbols.intern("<clinit>");
  init_name_ = symbols.intern("<init>");
  void_descriptor_ = symbols.intern("()V");
  empty_initializer_.name = clinit_name_;
  empty_initializer_.body = std::make_unique<Body>();
  empty_initializer_.body->insns = {{Op::Return, 0, 0}, {Op::Invalid, 0, 0}};
  empty_initializer_.body->bci = {0, 0};
  const auto add = [this](std::span<const NativeRow> table) {
    for (const auto& row : table) {
      if (row.since <= this->options.release) native_rows_[row.owner].push_back(&row);
    }
  };
  for (const auto& table : native_tables()) add(table);
  if (this->options.explore) add(explore_natives());  // last, because the last row counts
  if (!this->options.models.empty()) {
    add(synchronizer_natives());
    add(waiting_natives());
  }
}

Vm::~Vm() = default;

Class* Vm::new_primitive(BasicType type, std::string_view name) {
  auto owned = std::make_unique<Class>();
  auto* cls = owned.get();
  cls->name = symbols.intern(name);
  cls->external_name = name;
  cls->kind = type;
  cls->access = access::kPublic | access::kFinal | access::kAbstract;
  cls->linked = cls->initialized = true;
  cls->display[0] = cls;
  register_class(std::move(owned));
  return cls;
}

Result<bool> Vm::load_known() {
  for (const auto& primitive : kPrimitives) {
    known.primitive[static_cast<int>(primitive.type)] =
        new_primitive(primitive.type, primitive.name);
  }
  const auto load = [this](std::string_view name) {
    return load_quietly(symbols.intern(name), kBootLoader);
  };
  known.object = load("java/lang/Object");
  known.cloneable = load("java/lang/Cloneable");
  known.serializable = load("java/io/Serializable");
  auto* klass = load("java/lang/Class");
  if (klass == nullptr || known.cloneable == nullptr || known.serializable == nullptr) {
    return Error{options.java_home, load_error_.message.empty()
                                        ? "has no java.lang.Class in lib/modules"
                                        : load_error_.message};
  }
  const auto offset = [this](Class* cls, std::string_view name, std::string_view descriptor) {
    const auto* field = cls->find_field(symbols.intern(name), symbols.intern(descriptor));
    return field != nullptr && !field->is_static() ? field->offset : 0U;
  };
  known.klass = klass;
  heap.mirror_class = klass->id.index;
  // The fields of java.lang.Class come first: mirrors cannot be made without them.
#define HEDDLE_CLASS(member, name)
#define HEDDLE_FIELD(member, owner, name, descriptor) \
  if (known.owner == klass) known.at.member = offset(klass, name, descriptor);
#include "vm/classes/known.def"
#undef HEDDLE_CLASS
#undef HEDDLE_FIELD
  for (std::size_t i = 1; i < classes.size(); ++i) make_mirror(*classes[i]);
#define HEDDLE_CLASS(member, name) \
  known.member = load(name);       \
  if (known.member == nullptr)     \
    return Error{options.java_home, "has no class " name " in lib/modules"};
#define HEDDLE_FIELD(member, owner, name, descriptor) \
  known.at.member = offset(known.owner, name, descriptor);
#include "vm/classes/known.def"
#undef HEDDLE_CLASS
#undef HEDDLE_FIELD
  for (const auto& primitive : kPrimitives) {
    const auto index = static_cast<int>(primitive.type);
    auto& cls = *known.primitive[index];
    heap.write(cls.mirror, known.at.class_state, static_cast<std::int32_t>(InitState::Done));
    if (primitive.box.empty()) continue;
    known.primitive_array[index] = array_of(&cls);
    known.box[index] = load(primitive.box);
    known.box_value[index] =
        offset(known.box[index], "value",
               std::string_view("?ZCFDBSIJ").substr(static_cast<std::size_t>(index) - 3, 1));
  }
  known.object_array = array_of(known.object);
  known.class_array = array_of(known.klass);
  known.string_array = array_of(known.string);
  known.thread_exit = find_method(known.thread, "exit", "()V");
  if (auto* holder = load("java/lang/Thread$FieldHolder"); holder != nullptr) {
    holder_daemon_ = offset(holder, "daemon", "Z");
    holder_status_ = offset(holder, "threadStatus", "I");
  }
  return true;
}

Result<Ref> Vm::call(Method* method, std::span<const Slot> arguments) {
  auto& thread = *threads[0];
  thread.status = ThreadStatus::Runnable;
  thread.top = nullptr;
  thread.exception = {};
  auto flow = push(
      thread,
      {.method = method, .arguments = arguments, .on_return = OnReturn::Keep, .data = kBootKey});
  if (flow == Flow::Retry && method->is_static()) flow = initialize(thread, *method->owner);
  Stop stop = Stop::Ended;
  if (flow != Flow::Exit && flow != Flow::Throw) {
    stop = schedule([&] { return thread.top == nullptr; });
  }
  if (flow == Flow::Exit || stop == Stop::Exit)
    return Error{"", "the program ended while the class library was being set up"};
  if (stop == Stop::Waiting) return Error{"", "the class library waits for itself"};
  if (thread.exception) {
    const auto message = heap.read_ref(thread.exception, known.at.throwable_message);
    return Error{readable_method(*method), class_of(thread.exception)->external_name +
                                               (message ? ": " + text(message) : std::string()) +
                                               " thrown"};
  }
  const auto result = answers_[kBootKey];
  answers_.erase(kBootKey);
  return result;
}

Result<bool> Vm::initialize_now(Class& cls) {
  auto& thread = *threads[0];
  if (initialize(thread, cls) != Flow::Retry) return true;
  if (schedule([&] { return thread.top == nullptr; }) == Stop::Exit) {
    return Error{"", unsupported_with_stack()};
  }
  return true;
}

Result<Ref> Vm::construct(Class* cls, std::string_view descriptor,
                          std::span<const Slot> arguments) {
  const auto object = new_object(*cls);
  std::vector<Slot> all{from_ref(object)};
  all.insert(all.end(), arguments.begin(), arguments.end());
  HEDDLE_TRY(auto nothing, call(known_method(cls, "<init>", descriptor), all));
  (void)nothing;
  return object;
}

// As HotSpot does: the groups by their constructors, the thread object half made by hand, because
// its constructor asks for the current thread.
Result<bool> Vm::make_main_thread() {
  const auto object = new_object(*known.thread);
  new_thread(object);
  if (known.at.thread_priority != 0) heap.write<std::int32_t>(object, known.at.thread_priority, 5);
  for (auto* cls :
       {known.object, known.klass, known.string, known.system, known.thread_group, known.thread}) {
    HEDDLE_TRY(auto initialized, initialize_now(*cls));
    (void)initialized;
  }
  HEDDLE_TRY(auto system_group, construct(known.thread_group, "()V", {}));
  const std::array<Slot, 2> named{from_ref(system_group), from_ref(new_string("main"))};
  HEDDLE_TRY(auto group,
             construct(known.thread_group, "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", named));
  if (known.at.thread_holder != 0) {
    HEDDLE_TRY(auto done, make_thread_holder(object, group));
    (void)done;
  }
  const std::array<Slot, 3> arguments{from_ref(object), from_ref(group),
                                      from_ref(new_string("main"))};
  HEDDLE_TRY(auto nothing, call(known_method(known.thread, "<init>",
                                             "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
                                arguments));
  (void)nothing;
  for (const auto* name :
       {"java/lang/Module", "java/lang/reflect/Method", "java/lang/ref/Finalizer"}) {
    HEDDLE_TRY(auto initialized, initialize_now(*boot_class(name)));
    (void)initialized;
  }
  set_thread_status(object, kJavaRunnable);
  return true;
}

// Newer JDKs keep a platform thread's data in an object of its own, which the current thread must
// have.
Result<bool> Vm::make_thread_holder(Ref thread_object, Ref group) {
  auto* cls = boot_class("java/lang/Thread$FieldHolder");
  const auto holder = new_object(*cls);
  heap.write(thread_object, known.at.thread_holder, holder);
  const auto set = [&](std::string_view name, std::string_view descriptor, auto value) {
    heap.write(holder, known_field(cls, name, descriptor)->offset, value);
  };
  set("group", "Ljava/lang/ThreadGroup;", group);
  set("priority", "I", std::int32_t{5});
  return true;
}

Result<bool> Vm::boot() {
  const auto modules = options.java_home + "/lib/modules";
  HEDDLE_TRY(auto image, JImage::open(modules));
  image_ = std::make_unique<JImage>(std::move(image));
  HEDDLE_TRY(auto path, ClassPath::open(options.class_path, options.release));
  class_path_ = std::move(path);
  if (!options.models.empty()) {
    HEDDLE_TRY(models_, ClassPath::open({options.models}, options.release));
  }
  HEDDLE_TRY(auto loaded, load_known());
  HEDDLE_TRY(auto threaded, make_main_thread());
  HEDDLE_TRY(auto phase1, call(known_method(known.system, "initPhase1", "()V"), {}));
  const std::array<Slot, 2> quiet{0, 0};
  HEDDLE_TRY(auto phase2, call(known_method(known.system, "initPhase2", "(ZZ)I"), quiet));
  HEDDLE_TRY(auto phase3, call(known_method(known.system, "initPhase3", "()V"), {}));
  // Where reflection is made of method handles, it waits for them to say that they are there.
  if (find_method(boot_class("jdk/internal/misc/VM"), "setJavaLangInvokeInited", "()V") !=
      nullptr) {
    HEDDLE_TRY(auto handles, initialize_now(*known.method_handle_natives));
    (void)handles;
  }
  // Initialised by the end of an execution it would have no hooks, in all others too.
  if (options.explore) {
    HEDDLE_TRY(auto hooks, initialize_now(*boot_class("java/lang/ApplicationShutdownHooks")));
    (void)hooks;
  }
  for (const auto* name : {"getPlatformClassLoader", "getSystemClassLoader"}) {
    HEDDLE_TRY(auto loader,
               call(known_method(known.class_loader, name, "()Ljava/lang/ClassLoader;"), {}));
    loader_id(loader);
  }
  const std::string_view no_memory = "Java heap space";
  spare_memory_error = make_exception(*threads[0], "java/lang/OutOfMemoryError", &no_memory, {});
  kept.push_back(spare_memory_error);
  for (const auto* name : {"out", "err"}) {
    const auto* field = known_field(known.system, name, "Ljava/io/PrintStream;");
    kept.push_back(heap.read_ref(known.system->mirror, field->offset));
  }
  (void)loaded, (void)threaded, (void)phase1, (void)phase2, (void)phase3;
  return true;
}

Result<int> Vm::run_main(std::string_view main_class, std::span<const std::string> arguments) {
  HEDDLE_TRY(auto started, start_main(main_class, arguments));
  (void)started;
  return run_to_the_end();
}

Result<bool> Vm::start_main(std::string_view main_class, std::span<const std::string> arguments) {
  std::string internal(main_class);
  for (auto& c : internal) c = c == '.' ? '/' : c;
  load_error_ = {};
  auto* cls = load_quietly(symbols.intern(internal), kAppLoader);
  if (cls == nullptr) {
    if (!load_error_.message.empty()) return Error{"", load_error_.message};
    return Error{"", "could not find class " + std::string(main_class) + " on the class path"};
  }
  auto* main = cls->find_method(symbols.intern("main"), symbols.intern("([Ljava/lang/String;)V"));
  if (main == nullptr || !main->is_static() || (main->access & access::kPublic) == 0) {
    return Error{std::string(main_class), "has no method public static void main(String[])"};
  }
  const auto array = new_array(*known.string_array, static_cast<std::int32_t>(arguments.size()));
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    heap.write(array, kHeaderSize + 4 * i, new_string(arguments[i]));
  }
  // A caller of our own, so that a failing initialiser of the class does not end up inside main.
  launcher_.max_locals = 1;
  launcher_.max_stack = 1;
  launcher_.arg_slots = 1;
  launcher_.body = std::make_unique<Body>();
  launcher_.body->insns = {{Op::Load, 0, 0},
                           {Op::Invokestatic, 1, static_cast<std::int32_t>(main->id.index)},
                           {Op::Return, 0, 0},
                           {Op::Invalid, 0, 0}};
  launcher_.body->bci = {0, 0, 0, 0};
  auto& thread = *threads[0];
  thread.status = ThreadStatus::Runnable;
  thread.top = nullptr;
  const std::array<Slot, 1> slots{from_ref(array)};
  auto flow =
      push(thread, {.method = &launcher_, .arguments = slots, .on_return = OnReturn::ThreadEnd});
  if (flow == Flow::Retry) flow = initialize(thread, *cls);
  if (flow == Flow::Throw) unwind(thread);
  can_collect = true;
  return true;
}

std::string Vm::deadlock_text() {
  const auto name_of = [this](const Thread& thread) {
    const auto name = heap.read_ref(thread.object, known.at.thread_name);
    return "\"" + (name ? text(name) : std::string()) + "\"";
  };
  std::string out = "heddle: deadlock: every thread waits, and nothing can wake them\n";
  for (const auto& thread : threads) {
    if (thread->status == ThreadStatus::Ended || thread->daemon) continue;
    out += "thread " + name_of(*thread);
    const auto* what = thread->blocker ? class_of(thread->blocker) : nullptr;
    if (thread->status == ThreadStatus::Parked) out += " is parked";
    if (thread->status == ThreadStatus::Waiting)
      out += " waits to be notified by a " + what->external_name;
    if (thread->status == ThreadStatus::InitWait) {
      out += " waits for the initialisation of " + class_of_mirror(thread->blocker)->external_name;
    }
    if (thread->status == ThreadStatus::Blocked) {
      const auto owner = (heap.header(thread->blocker).lock >> kLockDepthBits) - 1;
      out += " waits for the monitor of a " + what->external_name + ", held by " +
             name_of(*threads[owner]);
    }
    out += "\n" + stack_trace_text(*thread);
  }
  return out;
}

Result<int> Vm::run_to_the_end() {
  const auto finished = [this] {
    for (const auto& thread : threads) {
      if (!thread->daemon && thread->status != ThreadStatus::Ended) return false;
    }
    return true;
  };
  auto stop = schedule(finished);
  if (stop == Stop::Ended) {
    // The exit hooks run on the main thread, which is done with its own work.
    auto& main = *threads[0];
    heap.write<std::int64_t>(main.object, known.at.thread_eetop, 1);
    main.daemon = true;
    heap.grant(Heap::kReserveSize);
    HEDDLE_TRY(auto done,
               call(known_method(boot_class("java/lang/Shutdown"), "shutdown", "()V"), {}));
    (void)done;
  }
  if (stop == Stop::Waiting) {
    unsupported_.clear();
    options.output(2, deadlock_text());
    exit_code = 1;
  }
  return exit_code;
}

}  // namespace heddle
