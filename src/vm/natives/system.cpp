// java.lang.System and the classes it starts with: properties, clocks, and jdk.internal.misc.
//
// Everything a program can ask about its surroundings has a fixed answer, so that a run is the same
// everywhere; what it can ask about its JDK is answered as that JDK's own launcher would.

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "vm/natives/answers.h"
#include "vm/natives/clock.h"
#include "vm/natives/properties.h"
#include "vm/natives/state.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::int64_t kNanosPerMilli = 1'000'000;
constexpr std::int64_t kNanosPerSecond = 1'000'000'000;

Flow current_time_millis(NativeCall& call) {
  return call.give_long(kEpochMillis + call.vm.read_clock(call.thread) / kNanosPerMilli);
}

Flow nano_time(NativeCall& call) { return call.give_long(call.vm.read_clock(call.thread)); }

// Nanoseconds since the epoch minus an offset in seconds; -1 asks for a better offset.
Flow nano_time_adjustment(NativeCall& call) {
  const auto now = call.vm.read_clock(call.thread);
  const auto seconds = kEpochMillis / 1000 + now / kNanosPerSecond;
  constexpr std::int64_t kFarthest = std::int64_t{1} << 32U;
  const auto offset = call.i64(0);
  if (offset > seconds + kFarthest || offset < seconds - kFarthest) return call.give_long(-1);
  return call.give_long((seconds - offset) * kNanosPerSecond + now % kNanosPerSecond);
}

Flow identity_hash_code(NativeCall& call) {
  const Ref object = call.ref(0);
  return call.give_int(object ? static_cast<std::int32_t>(call.vm.identity_hash(object)) : 0);
}

// System.in, out and err are final, so only the machine can change them.
Flow set_stream(NativeCall& call, std::string_view name, std::string_view descriptor) {
  auto& vm = call.vm;
  const auto* field = vm.known_field(vm.known.system, name, descriptor);
  vm.heap.write(vm.known.system->mirror, field->offset, call.ref(0));
  if (call.ref(0)) vm.share(call.ref(0));  // statics always are
  return call.give();
}
Flow set_in(NativeCall& call) { return set_stream(call, "in", "Ljava/io/InputStream;"); }
Flow set_out(NativeCall& call) { return set_stream(call, "out", "Ljava/io/PrintStream;"); }
Flow set_err(NativeCall& call) { return set_stream(call, "err", "Ljava/io/PrintStream;"); }

Flow map_library_name(NativeCall& call) {
  const Ref name = call.ref(0);
  if (!name) return call.vm.throw_new(call.thread, "java/lang/NullPointerException");
  return call.give(call.vm.new_string_utf16(u"lib" + call.vm.utf16(name) + u".so"));
}

// The lines NAME="value" of the JDK's `release` file.
std::map<std::string, std::string> read_release(const std::string& java_home) {
  std::map<std::string, std::string> values;
  std::ifstream in(java_home + "/release");
  for (std::string line; std::getline(in, line);) {
    const auto equals = line.find("=\"");
    if (equals == std::string::npos || line.back() != '"') continue;
    values[line.substr(0, equals)] = line.substr(equals + 2, line.size() - equals - 3);
  }
  return values;
}

std::string joined(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (const auto& part : parts) text += (text.empty() ? "" : std::string(1, separator)) + part;
  return text;
}

Flow give_strings(NativeCall& call, const std::vector<std::string>& texts) {
  auto& vm = call.vm;
  Ref array;
  const auto length = static_cast<std::int32_t>(texts.size());
  const auto flow = vm.new_array(call.thread, *vm.known.string_array, length, &array);
  if (flow != Flow::Return) return flow;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    vm.heap.elements<Ref>(array)[i] = host_string(vm, texts[i]);
  }
  return call.give(array);
}

// Pairs of a name and a value: what the VM knows, then what the command line says.
std::vector<std::string> vm_pairs(const Vm& vm) {
  const auto& options = vm.options;
  auto release = read_release(options.java_home);
  const auto version = release["JAVA_VERSION"];
  std::vector<std::string> pairs{
      "java.home",
      options.java_home,
      "java.vm.specification.name",
      "Java Virtual Machine Specification",
      "java.vm.specification.vendor",
      "Oracle Corporation",
      "java.vm.specification.version",
      version.substr(0, version.find('.')),
      "java.vm.name",
      "OpenJDK 64-Bit Server VM",
      "java.vm.vendor",
      release["IMPLEMENTOR"],
      "java.vm.version",
      release["JAVA_RUNTIME_VERSION"],
      "java.vm.info",
      "interpreted mode",
      "java.class.path",
      joined(options.class_path, ':'),
      "java.library.path",
      "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib",
      "sun.boot.library.path",
      options.java_home + "/lib",
      "sun.nio.MaxDirectMemorySize",
      "-1",
      "jdk.debug",
      "release",
  };
  for (const auto& [name, value] : options.properties) {
    pairs.push_back(name);
    pairs.push_back(value);
  }
  return pairs;
}

Flow vm_properties(NativeCall& call) { return give_strings(call, vm_pairs(call.vm)); }

// The values by the names of Raw's index constants, which say where each belongs: _os_name_NDX.
const std::map<std::string_view, std::string_view>& platform_values() {
  static const std::map<std::string_view, std::string_view> kValues{
      {"display_language", "en"},    {"file_encoding", "UTF-8"},
      {"file_separator", "/"},       {"java_io_tmpdir", "/tmp"},
      {"line_separator", "\n"},      {"native_encoding", "UTF-8"},
      {"os_arch", "amd64"},          {"os_name", "Linux"},
      {"os_version", "6.1"},         {"path_separator", ":"},
      {"stderr_encoding", "UTF-8"},  {"stdin_encoding", "UTF-8"},
      {"stdout_encoding", "UTF-8"},  {"sun_arch_data_model", "64"},
      {"sun_cpu_endian", "little"},  {"sun_io_unicode_encoding", "UnicodeLittle"},
      {"sun_jnu_encoding", "UTF-8"}, {"user_home", "/home/heddle"},
      {"user_name", "heddle"},
  };
  return kValues;
}

std::string platform_value(Vm& vm, std::string_view name) {
  // The working directory is the host's, because relative class-path entries are.
  if (name == "user_dir") return natives_of(vm).files.working_folder();
  const auto found = platform_values().find(name);
  return found != platform_values().end() ? std::string(found->second) : std::string();
}

Flow platform_properties(NativeCall& call) {
  auto& vm = call.vm;
  const auto& raw = *call.method.owner;
  const auto index_of = [&raw](const Field& field) {
    return raw.file->pool.integer(field.member->constant_value);
  };
  std::int32_t length = 0;
  for (const auto& field : raw.fields) {
    if (field.member->name == "FIXED_LENGTH") length = index_of(field);
  }
  Ref array;
  if (const auto flow = vm.new_array(call.thread, *vm.known.string_array, length, &array);
      flow != Flow::Return) {
    return flow;
  }
  for (const auto& field : raw.fields) {
    auto name = field.member->name;
    if (!name.starts_with('_') || !name.ends_with("_NDX") || index_of(field) >= length) continue;
    name = name.substr(1, name.size() - 5);
    const auto value = platform_value(vm, name);
    if (!value.empty()) vm.heap.elements<Ref>(array)[index_of(field)] = host_string(vm, value);
  }
  return call.give(array);
}

Flow runtime_arguments(NativeCall& call) { return give_strings(call, {}); }

// The loader of the nearest caller that is neither the JDK's nor a platform module's.
Flow latest_user_defined_loader(NativeCall& call) {
  for (const auto* frame = call.thread.top; frame != nullptr; frame = frame->prev) {
    if (frame->method->owner == nullptr) continue;
    const auto loader = frame->method->owner->loader;
    if (loader != kBootLoader && loader != kPlatformLoader) {
      return call.give(call.vm.loaders[loader.index].object);
    }
  }
  return call.give(Ref{});
}

constexpr NativeRow kRows[] = {
    {"java/lang/System", "currentTimeMillis", "()J", current_time_millis,
     acts::is(EventKind::Clock)},
    {"java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", identity_hash_code, kUnseen},
    {"java/lang/System", "mapLibraryName", "(Ljava/lang/String;)Ljava/lang/String;",
     map_library_name, kUnseen},
    {"java/lang/System", "nanoTime", "()J", nano_time, acts::is(EventKind::Clock)},
    {"java/lang/System", "registerNatives", "()V", answer::nothing, kUnseen},
    {"java/lang/System", "setErr0", "(Ljava/io/PrintStream;)V", set_err,
     acts::only_writes(touches::system_err)},
    {"java/lang/System", "setIn0", "(Ljava/io/InputStream;)V", set_in,
     acts::only_writes(touches::system_in)},
    {"java/lang/System", "setOut0", "(Ljava/io/PrintStream;)V", set_out,
     acts::only_writes(touches::system_out)},
    {"jdk/internal/misc/CDS", "defineArchivedModules", "", answer::nothing, kUnseen},
    {"jdk/internal/misc/CDS", "getCDSConfigStatus", "()I", answer::zero, kUnseen},
    {"jdk/internal/misc/CDS", "getRandomSeedForDumping", "()J", answer::zero_long, kUnseen},
    {"jdk/internal/misc/CDS", "initializeFromArchive", "(Ljava/lang/Class;)V", answer::nothing,
     kUnseen},
    {"jdk/internal/misc/CDS", "isDumpingArchive0", "()Z", answer::no, kUnseen},
    {"jdk/internal/misc/CDS", "isDumpingClassList0", "()Z", answer::no, kUnseen},
    {"jdk/internal/misc/CDS", "isSharingEnabled0", "()Z", answer::no, kUnseen},
    {"jdk/internal/misc/CDS", "logLambdaFormInvoker", "", answer::nothing, kUnseen},
    {"jdk/internal/misc/CDS", "needsClassInitBarrier0", "(Ljava/lang/Class;)Z", answer::no,
     kUnseen},
    {"jdk/internal/misc/PreviewFeatures", "isPreviewEnabled", "()Z", answer::no, kUnseen},
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment", "(J)J", nano_time_adjustment,
     acts::is(EventKind::Clock)},
    {"jdk/internal/misc/VM", "getRuntimeArguments", "()[Ljava/lang/String;", runtime_arguments,
     kUnseen},
    {"jdk/internal/misc/VM", "getegid", "()J", answer::zero_long, kUnseen},
    {"jdk/internal/misc/VM", "geteuid", "()J", answer::zero_long, kUnseen},
    {"jdk/internal/misc/VM", "getgid", "()J", answer::zero_long, kUnseen},
    {"jdk/internal/misc/VM", "getuid", "()J", answer::zero_long, kUnseen},
    {"jdk/internal/misc/VM", "initialize", "()V", answer::nothing, kUnseen},
    {"jdk/internal/misc/VM", "initializeFromArchive", "(Ljava/lang/Class;)V", answer::nothing,
     kUnseen},
    {"jdk/internal/misc/VM", "latestUserDefinedLoader0", "()Ljava/lang/ClassLoader;",
     latest_user_defined_loader, kUnseen},
    {"jdk/internal/util/SystemProps$Raw", "platformProperties", "()[Ljava/lang/String;",
     platform_properties, kUnseen},
    {"jdk/internal/util/SystemProps$Raw", "vmProperties", "()[Ljava/lang/String;", vm_properties,
     kUnseen},
};

}  // namespace

std::span<const NativeRow> system_natives() { return kRows; }

std::vector<std::string> all_properties(Vm& vm) {
  auto release = read_release(vm.options.java_home);
  const auto feature = std::to_string(vm.options.release);
  std::vector<std::string> pairs{
      "java.specification.name",
      "Java Platform API Specification",
      "java.specification.vendor",
      "Oracle Corporation",
      "java.specification.version",
      feature,
      "java.class.version",
      std::to_string(vm.options.release + 44) + ".0",
      "java.vendor",
      release["IMPLEMENTOR"],
      "user.language",
      "en",
      "user.dir",
      platform_value(vm, "user_dir"),
  };
  for (const auto* name :
       {"file_encoding", "file_separator", "java_io_tmpdir", "line_separator", "os_arch", "os_name",
        "os_version", "path_separator", "sun_arch_data_model", "sun_cpu_endian",
        "sun_io_unicode_encoding", "sun_jnu_encoding", "user_home", "user_name"}) {
    std::string dotted(name);
    std::replace(dotted.begin(), dotted.end(), '_', '.');
    pairs.push_back(std::move(dotted));
    pairs.push_back(platform_value(vm, name));
  }
  for (auto& text : vm_pairs(vm)) pairs.push_back(std::move(text));
  return pairs;
}

}  // namespace heddle
