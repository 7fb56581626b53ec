// Finding, parsing and defining classes (JVMS 5.3).
//
// The three built-in loaders are the machine's own: their classes come from the JDK's image or the
// class path without running any Java, as they delegate in a way that is known. Only when nothing
// is found, and for loaders of the program, is loadClass called, so that exceptions come from where
// a user expects them.

#include <algorithm>
#include <array>
#include <new>

#include "vm/classes/layout.h"
#include "vm/classes/verify.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// Which modules of the JDK the platform loader and the application loader define; the others are
// the boot loader's. (What jlink puts into jdk.internal.module.ModuleLoaderMap.)
constexpr std::array<std::string_view, 24> kPlatformModules{
    "java.compiler",         "java.net.http",       "java.scripting",
    "java.security.jgss",    "java.smartcardio",    "java.sql",
    "java.sql.rowset",       "java.transaction.xa", "java.xml.crypto",
    "jdk.accessibility",     "jdk.charsets",        "jdk.crypto.cryptoki",
    "jdk.crypto.ec",         "jdk.dynalink",        "jdk.httpserver",
    "jdk.jsobject",          "jdk.localedata",      "jdk.naming.dns",
    "jdk.scripting.nashorn", "jdk.security.auth",   "jdk.security.jgss",
    "jdk.xml.dom",           "jdk.zipfs",           "jdk.net.http"};
constexpr std::array<std::string_view, 28> kAppModules{"jdk.compiler",
                                                       "jdk.aot",
                                                       "jdk.attach",
                                                       "jdk.editpad",
                                                       "jdk.hotspot.agent",
                                                       "jdk.incubator.foreign",
                                                       "jdk.incubator.vector",
                                                       "jdk.internal.ed",
                                                       "jdk.internal.jvmstat",
                                                       "jdk.internal.le",
                                                       "jdk.internal.md",
                                                       "jdk.internal.opt",
                                                       "jdk.internal.vm.compiler",
                                                       "jdk.jartool",
                                                       "jdk.javadoc",
                                                       "jdk.jcmd",
                                                       "jdk.jconsole",
                                                       "jdk.jdeps",
                                                       "jdk.jdi",
                                                       "jdk.jdwp.agent",
                                                       "jdk.jlink",
                                                       "jdk.jpackage",
                                                       "jdk.jshell",
                                                       "jdk.jstatd",
                                                       "jdk.random",
                                                       "jdk.unsupported.desktop",
                                                       "jdk.graal.compiler",
                                                       "jdk.jsobject.app"};

LoaderId loader_of_module(std::string_view module) {
  const auto in = [&](const auto& list) {
    return std::find(list.begin(), list.end(), module) != list.end();
  };
  if (in(kPlatformModules)) return kPlatformLoader;
  return in(kAppModules) ? kAppLoader : kBootLoader;
}

std::string external(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '/', '.');
  return text;
}

std::string_view package_of(std::string_view name) {
  const auto slash = name.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : name.substr(0, slash);
}

std::unique_ptr<Class> start_class(Vm& vm, ClassFile file, LoaderId loader) {
  auto cls = std::make_unique<Class>();
  cls->name = vm.symbols.intern(file.name);
  cls->external_name = external(file.name);
  cls->package = vm.symbols.intern(package_of(file.name));
  cls->access = file.access;
  cls->loader = loader;
  cls->file = std::make_unique<ClassFile>(std::move(file));
  cls->resolved.resize(cls->file->pool.size());
  return cls;
}

// What is wrong with a superclass or superinterface, as "error class: message"; empty if nothing.
std::string check_supers(const Vm& vm, const Class& cls) {
  const auto& super = *cls.super;
  if (!is_trusted(vm, cls) && !vm.can_access(cls, super)) {
    return "java/lang/IllegalAccessError: class " + cls.external_name +
           " cannot access its superclass " + super.external_name;
  }
  if (super.is_interface()) {
    return "java/lang/IncompatibleClassChangeError: class " + cls.external_name +
           " has interface " + super.external_name + " as super class";
  }
  if ((super.access & access::kFinal) != 0) {
    if (vm.options.release < 17) return "java/lang/VerifyError: Cannot inherit from final class";
    return "java/lang/IncompatibleClassChangeError: class " + cls.external_name +
           " cannot inherit from final class " + super.external_name;
  }
  for (const auto* interface : cls.interfaces) {
    if (interface->is_interface()) continue;
    return "java/lang/IncompatibleClassChangeError: class " + cls.external_name +
           " can not implement " + interface->external_name + ", because it is not an interface (" +
           vm.where_is(*interface) + ")";
  }
  return {};
}

// A class file newer than the JDK is told apart from a broken one, before anything else is looked
// at.
std::string too_new(Bytes bytes, std::string_view name, int release) {
  if (bytes.size() < 8) return {};
  const int minor = bytes[4] << 8 | bytes[5];
  const int major = bytes[6] << 8 | bytes[7];
  const int newest = release + 44;  // JVMS table 4.1-A
  if (major <= newest) return {};
  return std::string(name) +
         " has been compiled by a more recent version of the Java Runtime (class file version " +
         std::to_string(major) + "." + std::to_string(minor) +
         "), this version of the Java Runtime only recognizes class file versions up to " +
         std::to_string(newest) + ".0";
}

// Inside a hidden class its own name means itself (JVMS 5.4.3.1), though no loader knows it.
void name_itself(Class& cls) {
  const auto& pool = cls.file->pool;
  for (std::uint16_t i = 1; i < pool.size(); ++i) {
    if (!pool.is(i, ConstantTag::Class) || pool.text_of(i) != cls.file->name) continue;
    cls.resolved[i].state = ResolvedConstant::State::Class;
    cls.resolved[i].cls = &cls;
  }
}

}  // namespace

void Vm::make_mirror(Class& cls) {
  const Heap::Unrecorded permanent(heap);
  lay_out_statics(cls, known.klass->instance_size);
  cls.mirror = heap.allocate_permanent(cls.mirror_size, known.klass->id.index);
  heap.write<std::uint32_t>(cls.mirror, known.at.class_id, cls.id.index);
  if (cls.loader != kBootLoader) {
    heap.write(cls.mirror, known.at.class_loader_of, loaders[cls.loader.index].object);
  }
  if (cls.element != nullptr) heap.write(cls.mirror, known.at.class_component, cls.element->mirror);
  if (const auto module = module_of(cls)) heap.write(cls.mirror, known.at.class_module, module);
  if (exploring) share(cls.mirror);
}

const Class* Vm::class_at(std::uint64_t position) const {
  const auto found = std::find_if(classes.begin(), classes.end(), [&](const Class* cls) {
    if (cls == nullptr || !cls->mirror) return false;
    const auto start = std::uint64_t{cls->mirror.index} * 8;
    return position >= start && position < start + cls->mirror_size;
  });
  return found == classes.end() ? nullptr : *found;
}

Ref Vm::module_of(const Class& cls) const {
  const auto* bottom = &cls;
  while (bottom->is_array()) bottom = bottom->element;
  const auto found = package_modules.find(package_key(bottom->loader, bottom->package));
  if (found != package_modules.end()) return found->second;
  if (bottom->is_primitive()) {
    return known.object->mirror ? heap.read_ref(known.object->mirror, known.at.class_module)
                                : Ref{};
  }
  if (bottom->loader == kBootLoader) return boot_unnamed_module;
  const auto loader = loaders[bottom->loader.index].object;
  return loader ? heap.read_ref(loader, known.at.loader_unnamed_module) : Ref{};
}

// Room is kept for what is not the program's to define: classes of the JDK, and arrays.
bool Vm::has_room_for_classes() const {
  constexpr std::size_t kSpareClasses = 1U << 16U;
  constexpr std::uint64_t kSpareBytes = 1U << 26U;
  return classes.size() + kSpareClasses < kMostClasses && heap.permanent_room() > kSpareBytes;
}

void Vm::register_class(std::unique_ptr<Class> cls) {
  // As when the permanent region is full: the run ends, and says why.
  if (classes.size() == kMostClasses) throw std::bad_alloc();
  cls->id = {static_cast<std::uint32_t>(classes.size())};
  classes.push_back(cls.get());
  owned_classes_.push_back(std::move(cls));
}

Class* Vm::build_quietly(std::unique_ptr<Class> owned) {
  auto& cls = *owned;
  if (std::find(being_loaded_.begin(), being_loaded_.end(), cls.name) != being_loaded_.end()) {
    load_error_ = {"java/lang/ClassCircularityError", std::string(symbols.text(cls.name))};
    return nullptr;
  }
  being_loaded_.push_back(cls.name);
  bool complete = true;
  const auto need = [&](std::string_view name) {
    auto* found = load_quietly(symbols.intern(name), cls.loader);
    if (found == nullptr && load_error_.message.empty()) {
      load_error_ = {"java/lang/NoClassDefFoundError", std::string(name)};
    }
    complete = complete && found != nullptr;
    return found;
  };
  if (!cls.file->super_name.empty()) cls.super = need(cls.file->super_name);
  for (const auto index : cls.file->interfaces) {
    if (complete) cls.interfaces.push_back(need(cls.file->pool.text_of(index)));
  }
  being_loaded_.pop_back();
  if (!complete) return nullptr;
  auto problem = cls.super != nullptr ? check_supers(*this, cls) : std::string();
  if (problem.empty()) problem = lay_out(*this, cls);
  if (!problem.empty()) {
    const auto colon = problem.find(": ");
    load_error_ = {problem.substr(0, colon), problem.substr(colon + 2)};
    return nullptr;
  }
  register_class(std::move(owned));
  loaders[cls.loader.index].classes[cls.name] = &cls;
  if (known.klass != nullptr) make_mirror(cls);
  return &cls;
}

Class* Vm::load_from_image(Symbol name, LoaderId loader) {
  const auto text = symbols.text(name);
  const auto package = package_of(text);
  if (package.empty()) return nullptr;
  const auto module = image_->module_of(package);
  if (module.empty()) return nullptr;
  const auto defining = loader_of_module(module);
  if (loader == kBootLoader && defining != kBootLoader) return nullptr;
  if (defining != loader) return load_quietly(name, defining);
  const auto path = std::string(text) + ".class";
  auto bytes = image_->find(module, path);
  std::vector<std::uint8_t> inflated;  // of an image that jlink compressed, or of a model
  if (auto model = models_.find(path); model && model->has_value()) {
    inflated = std::move((*model)->bytes);
    bytes = inflated;
  }
  if (bytes.empty()) {
    auto read = image_->read(module, path);
    if (!read) {
      load_error_ = {"java/lang/ClassFormatError",
                     read.error().where + ": " + read.error().message};
      return nullptr;
    }
    if (!read->has_value()) return nullptr;
    inflated = **std::move(read);
    bytes = inflated;
  }
  auto file = parse_class(bytes, text, false);
  if (!file) {
    load_error_ = {"java/lang/ClassFormatError", file.error().where + ": " + file.error().message};
    return nullptr;
  }
  auto cls = start_class(*this, *std::move(file), defining);
  cls->bytes = std::move(inflated);  // the views stay good: a vector keeps its buffer when moved
  cls->where = std::string(text);
  cls->module = module;
  return build_quietly(std::move(cls));
}

Class* Vm::load_from_class_path(Symbol name) {
  const auto text = symbols.text(name);
  auto found = class_path_.find(std::string(text) + ".class");
  if (!found) {
    load_error_ = {"java/lang/ClassFormatError",
                   found.error().where + ": " + found.error().message};
    return nullptr;
  }
  if (!found->has_value()) return nullptr;
  auto resource = std::move(**std::move(found));
  if (auto newer = too_new(resource.bytes, text, options.release); !newer.empty()) {
    load_error_ = {"java/lang/UnsupportedClassVersionError", std::move(newer)};
    return nullptr;
  }
  auto file = parse_class(resource.bytes, resource.where, true);
  if (!file) {
    load_error_ = {"java/lang/ClassFormatError", file.error().where + ": " + file.error().message};
    return nullptr;
  }
  if (file->name != text) {
    load_error_ = {"java/lang/NoClassDefFoundError",
                   std::string(text) + " (wrong name: " + std::string(file->name) + ")"};
    return nullptr;
  }
  auto cls = start_class(*this, *std::move(file), kAppLoader);
  cls->bytes =
      std::move(resource.bytes);  // the views stay good: a vector keeps its buffer when moved
  cls->where = std::move(resource.where);
  return build_quietly(std::move(cls));
}

Class* Vm::load_quietly(Symbol name, LoaderId loader) {
  auto& known_to_loader = loaders[loader.index].classes;
  if (const auto found = known_to_loader.find(name); found != known_to_loader.end()) {
    return is_defined(*found->second) ? found->second : nullptr;
  }
  const auto text = symbols.text(name);
  Class* cls = nullptr;
  if (text.starts_with('[')) {
    if (text.size() == 2) {
      const auto type = basic_type(text[1]);
      cls =
          is_reference(type) || type == BasicType::Void ? nullptr : array_of(primitive_class(type));
    } else if (text[1] == '[' || (text[1] == 'L' && text.ends_with(';'))) {
      const auto element = text[1] == '[' ? text.substr(1) : text.substr(2, text.size() - 3);
      auto* component = load_quietly(symbols.intern(element), loader);
      cls = component != nullptr ? array_of(component) : nullptr;
    }
  } else if (loader.index <= kAppLoader.index) {
    cls = load_from_image(name, loader);
    const bool in_module = cls == nullptr && !image_->module_of(package_of(text)).empty();
    if (cls == nullptr && loader == kAppLoader && !in_module && load_error_.message.empty()) {
      cls = load_from_class_path(name);
    }
  }
  if (cls != nullptr) loaders[loader.index].classes[name] = cls;
  return cls;
}

Flow Vm::load(Thread& thread, Symbol name, LoaderId loader, Class** out, bool direct) {
  load_error_ = {};
  *out = load_quietly(name, loader);
  if (*out != nullptr) return Flow::Return;
  if (!load_error_.message.empty()) {
    const auto error = std::exchange(load_error_, {});
    return throw_new(thread, error.where, error.message);
  }
  const auto text = symbols.text(name);
  if (text.starts_with('[')) {
    const auto element = text.substr(text.find_first_not_of('['));
    if (!element.starts_with('L'))
      return throw_new(thread, "java/lang/ClassNotFoundException", external(text));
    Class* bottom = nullptr;
    const auto flow = load(thread, symbols.intern(element.substr(1, element.size() - 2)), loader,
                           &bottom, direct);
    if (flow != Flow::Return) return flow;
    *out = load_quietly(name, loader);
    return Flow::Return;
  }
  if (loader == kBootLoader || !loaders[loader.index].object) {
    if (direct) return throw_new(thread, "java/lang/ClassNotFoundException", external(text));
    return throw_new(thread, "java/lang/NoClassDefFoundError", text);
  }
  const auto what = std::uint64_t{loader.index} << 32U | name.index;
  if (refused(thread, loading_key(thread, what))) return Flow::Throw;
  const auto object = loaders[loader.index].object;
  auto* declared =
      known_method(known.class_loader, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
  const std::array<Slot, 2> arguments{from_ref(object), from_ref(new_string(external(text)))};
  return push(thread, {.method = class_of(object)->select(*declared),
                       .arguments = arguments,
                       .on_return = OnReturn::LoadClass,
                       .aux = static_cast<std::uint8_t>(direct),
                       .data = what});
}

Class* Vm::boot_class(std::string_view name) {
  auto* cls = load_quietly(symbols.intern(name), kBootLoader);
  HEDDLE_CHECK(cls != nullptr, "a class the machine cannot do without should be in the image");
  return cls;
}

namespace {

// Loading a superclass may run Java; the whole definition is then done again.
Flow load_supers(Vm& vm, Thread& thread, Class& cls) {
  auto flow = vm.load(thread, vm.symbols.intern(cls.file->super_name), cls.loader, &cls.super);
  if (flow != Flow::Return) return flow;
  for (const auto index : cls.file->interfaces) {
    const auto name = vm.symbols.intern(cls.file->pool.text_of(index));
    Class* interface = nullptr;
    flow = vm.load(thread, name, cls.loader, &interface);
    if (flow != Flow::Return) return flow;
    cls.interfaces.push_back(interface);
  }
  return Flow::Return;
}

// A hidden class has a name no other class can have (JVMS 5.4.3.1 does not find it), made from the
// one that was asked for, whatever its class file says.
void hide(Vm& vm, Class& cls, const Vm::Definition& definition) {
  const std::string given(definition.name.empty() ? vm.symbols.text(cls.name) : definition.name);
  const auto suffix = "/0x" + std::to_string(vm.classes.size());
  cls.hidden = true;
  cls.lookup_class = definition.lookup;
  cls.name = vm.symbols.intern(given + suffix);
  cls.external_name = external(given) + suffix;
  cls.package = vm.symbols.intern(package_of(given));
  if (definition.nestmate) cls.nest_host = vm.nest_host(*definition.lookup);
}

}  // namespace

bool Vm::is_defined(const Class& cls) const {
  return !cls.defined_late || heap.read<std::int32_t>(cls.mirror, known.at.class_defined) != 0;
}

// A class that another execution has defined is there already, as it was made then: it counts as
// defined from now on.
Flow Vm::define_again(Thread& thread, Class& cls, const Definition& definition, Class** out) {
  if (cls.bytes != definition.bytes) {
    return cannot_run(thread, "class " + cls.external_name +
                                  " has other bytes in another execution; define it before the"
                                  " threads start");
  }
  // Before the first thread is started, its loader may lie elsewhere than in another round.
  const auto loader = loaders[cls.loader.index].object;
  if (heap.read_ref(cls.mirror, known.at.class_loader_of) != loader) {
    heap.write(cls.mirror, known.at.class_loader_of, loader);
    heap.write(cls.mirror, known.at.class_module, module_of(cls));
  }
  mark_defined(cls, definition);
  *out = &cls;
  return Flow::Return;
}

void Vm::mark_defined(Class& cls, const Definition& definition) {
  if (cls.defined_late) heap.write<std::int32_t>(cls.mirror, known.at.class_defined, 1);
  if (definition.protection_domain) {
    heap.write(cls.mirror, known.at.class_protection_domain, definition.protection_domain);
  }
  if (definition.class_data) heap.write(cls.mirror, known.at.class_data, definition.class_data);
}

Flow Vm::define(Thread& thread, Definition definition, Class** out) {
  if (!has_room_for_classes()) {
    if (exploring) return cannot_run(thread, "executions define too many classes, one by one");
    return throw_new(thread, "java/lang/OutOfMemoryError", "Metaspace");
  }
  if (const auto newer = too_new(definition.bytes, definition.name, options.release);
      !newer.empty()) {
    return throw_new(thread, "java/lang/UnsupportedClassVersionError", newer);
  }
  auto file = parse_class(definition.bytes, definition.where, true);
  if (!file) {
    return throw_new(thread, "java/lang/ClassFormatError",
                     file.error().where + ": " + file.error().message);
  }
  if (!definition.hidden && !definition.name.empty() && file->name != definition.name) {
    return throw_new(
        thread, "java/lang/NoClassDefFoundError",
        std::string(definition.name) + " (wrong name: " + std::string(file->name) + ")");
  }
  const auto name = symbols.intern(file->name);
  const auto& there = loaders[definition.loader.index].classes;
  const auto found = definition.hidden ? there.end() : there.find(name);
  if (found != there.end() && !is_defined(*found->second)) {
    return define_again(thread, *found->second, definition, out);
  }
  if (found != there.end()) {
    const auto loader = loaders[definition.loader.index].object;
    const auto id = loader ? heap.read_ref(loader, known.at.loader_name_and_id) : Ref{};
    return throw_new(thread, "java/lang/LinkageError",
                     "loader " + (id ? text(id) : "'bootstrap'") +
                         " attempted duplicate class definition for " + external(file->name) + ".");
  }
  auto owned = start_class(*this, *std::move(file), definition.loader);
  auto& cls = *owned;
  cls.bytes = std::move(definition.bytes);
  cls.where = std::move(definition.where);
  if (cls.file->super_name.empty()) {
    return throw_new(thread, "java/lang/ClassFormatError", "a class should have a superclass");
  }
  if (const auto flow = load_supers(*this, thread, cls); flow != Flow::Return) return flow;
  if (definition.hidden) hide(*this, cls, definition);
  auto problem = check_supers(*this, cls);
  if (problem.empty()) problem = lay_out(*this, cls);
  if (!problem.empty()) {
    const auto colon = problem.find(": ");
    return throw_new(thread, problem.substr(0, colon), problem.substr(colon + 2));
  }
  if (!cls.hidden && !constraints.take(cls.name, cls.loader, &cls)) {
    return throw_new(thread, "java/lang/LinkageError", constraints.violation(*this, cls.name));
  }
  register_class(std::move(owned));
  if (!cls.hidden) loaders[cls.loader.index].classes[cls.name] = &cls;
  if (cls.hidden) name_itself(cls);
  make_mirror(cls);
  cls.defined_late = exploring && !cls.hidden && !heap.is_lasting();
  if (heap.is_lasting()) part_.defined.push_back(&cls);
  if (exploring && cls.hidden && !heap.is_lasting()) cls.born_at = heap.position().top;
  mark_defined(cls, definition);
  *out = &cls;
  return Flow::Return;
}

Class* Vm::array_of(Class* element) {
  if (element->array != nullptr) return element->array;
  auto owned = std::make_unique<Class>();
  auto& cls = *owned;
  const auto inner = symbols.text(element->name);
  std::string name = "[";
  if (element->is_array()) {
    name += inner;
  } else if (element->is_primitive()) {
    name += "?ZCFDBSIJ"[static_cast<int>(element->kind) - 3];
  } else {
    name += "L" + std::string(inner) + ";";
  }
  cls.name = symbols.intern(name);
  cls.external_name = external(name);
  cls.kind = BasicType::Array;
  const auto* bottom = element;
  while (bottom->is_array()) bottom = bottom->element;
  const auto visibility =
      bottom->access & (access::kPublic | access::kPrivate | access::kProtected);
  cls.access = static_cast<std::uint16_t>(visibility | access::kFinal | access::kAbstract);
  cls.loader = element->loader;
  cls.package = element->package;
  cls.module = element->module;
  cls.super = known.object;
  cls.interfaces = {known.cloneable, known.serializable};
  cls.all_interfaces = cls.interfaces;
  cls.depth = 1;
  cls.display[0] = known.object;
  cls.display[1] = &cls;
  cls.vtable = known.object->vtable;
  cls.element = element;
  cls.element_type = is_reference(element->kind) ? BasicType::Object : element->kind;
  cls.element_shift = static_cast<std::uint8_t>(std::countr_zero(size_of(cls.element_type)));
  cls.dimensions = static_cast<std::uint8_t>(element->dimensions + 1);
  cls.instance_size = kHeaderSize;
  cls.linked = cls.initialized = true;
  element->array = &cls;
  register_class(std::move(owned));
  if (known.klass != nullptr) {
    make_mirror(cls);
    const Heap::Unrecorded permanent(heap);
    heap.write(cls.mirror, known.at.class_state, static_cast<std::int32_t>(InitState::Done));
  }
  return &cls;
}

LoaderId Vm::loader_id(Ref object) {
  if (!object) return kBootLoader;
  const auto known_id = heap.read<std::uint32_t>(object, known.at.loader_id);
  if (known_id != 0) return {known_id};
  const auto name = symbols.text(class_of(object)->name);
  LoaderId id{static_cast<std::uint32_t>(loaders.size())};
  if (name == "jdk/internal/loader/ClassLoaders$BootClassLoader") return kBootLoader;
  if (name == "jdk/internal/loader/ClassLoaders$PlatformClassLoader") id = kPlatformLoader;
  if (name == "jdk/internal/loader/ClassLoaders$AppClassLoader") id = kAppLoader;
  if (id.index == loaders.size() && object.index < common_end / 8) {
    id = common_loaders.try_emplace(text(heap.read_ref(object, known.at.loader_name_and_id)), id)
             .first->second;
  }
  if (id.index == loaders.size()) loaders.emplace_back();
  loaders[id.index].object = object;
  heap.write<std::uint32_t>(object, known.at.loader_id, id.index);
  // Classes that were defined before their loader had an object get it now.
  if (id.index > kAppLoader.index) return id;
  for (auto* cls : classes) {
    if (cls != nullptr && cls->loader == id && cls->mirror) {
      heap.write(cls->mirror, known.at.class_loader_of, object);
    }
  }
  return id;
}

Flow Vm::type_of_descriptor(Thread& thread, std::string_view descriptor, LoaderId loader,
                            Class** out) {
  const auto type = basic_type(descriptor.front());
  if (!is_reference(type)) return *out = primitive_class(type), Flow::Return;
  const auto name =
      type == BasicType::Array ? descriptor : descriptor.substr(1, descriptor.size() - 2);
  return load(thread, symbols.intern(name), loader, out);
}

std::string Vm::code_source(const Class& cls) const {
  if (cls.loader != kAppLoader || !cls.module.empty()) return {};
  const auto bang = cls.where.find("!/");
  if (bang != std::string::npos) return cls.where.substr(0, bang);
  const auto tail = symbols.text(cls.name).size() + std::string_view(".class").size();
  return cls.where.size() > tail ? cls.where.substr(0, cls.where.size() - tail) : std::string();
}

}  // namespace heddle
