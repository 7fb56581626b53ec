#include "checker/open_vm.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "checker/entry.h"

namespace heddle {
namespace {

// A file that lies beside the executable; empty if it does not.
std::string companion(const char* name) {
  std::error_code ignored;
  const auto here = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
  return std::filesystem::exists(here / name, ignored) ? (here / name).string() : std::string();
}

// The API a program talks to the checker with comes last, so that a copy of the program's own is
// found first.
std::vector<std::string> with_api(std::vector<std::string> class_path) {
  auto jar = companion("heddle-api.jar");
  const bool known = std::find(class_path.begin(), class_path.end(), jar) != class_path.end();
  if (!jar.empty() && !known) class_path.push_back(std::move(jar));
  return class_path;
}

}  // namespace

Result<std::unique_ptr<Vm>> open_vm(const CheckOptions& options, OpenVm how) {
  auto opened = std::make_unique<Vm>(
      VmOptions{.java_home = options.launch.jdk,
                .class_path = with_api(options.launch.class_path),
                .properties = options.launch.properties,
                .release = options.launch.release,
                .assertions = options.launch.assertions,
                .allow_read = options.launch.allow_read,
                .explore = true,
                .enumerate_random = options.enumerate_random,
                .edits = options.launch.edits,
                .models = options.juc_models ? companion(how.models) : std::string(),
                .output = std::move(how.output),
                .around_natives = how.around_natives});
  auto& vm = *opened;
  vm.common_may_last = how.common_may_last;
  if (how.all_shared) vm.heap.born_flags = object_flag::kShared;
  const auto booted = vm.boot();
  if (!booted) return booted.error();
  // Looked for when an exception is described; loaded now, it is no news to anybody then.
  (void)vm.boot_class("java/lang/AssertionError");
  (void)vm.boot_class("java/lang/NoClassDefFoundError");
  std::string main_class = options.launch.main_class;
  if (!options.launch.entry.empty()) {
    HEDDLE_TRY(main_class, define_entry(vm, options.launch));
  }
  HEDDLE_TRY(auto started, vm.start_main(main_class, options.launch.arguments));
  (void)started;
  return opened;
}

}  // namespace heddle
