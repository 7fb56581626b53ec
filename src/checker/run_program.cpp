#include "checker/run_program.h"

#include <string_view>

#include <unistd.h>

#include "vm/vm.h"

namespace heddle {
namespace {

void write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(descriptor, bytes.data(), bytes.size());
    if (written <= 0) return;  // a closed pipe: as with `java`, the program does not end of it
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

// Java flushes standard output line by line; a pipe gets larger pieces, a person at a terminal each
// line.
class Output {
 public:
  Output() : immediate_(::isatty(STDOUT_FILENO) == 1) {}
  ~Output() { flush(); }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(int descriptor, std::string_view bytes) {
    if (descriptor != STDOUT_FILENO) {
      flush();
      write_all(descriptor, bytes);
      return;
    }
    buffer_ += bytes;
    if (immediate_ || buffer_.size() >= kBufferSize) flush();
  }

  void flush() {
    write_all(STDOUT_FILENO, buffer_);
    buffer_.clear();
  }

 private:
  static constexpr std::size_t kBufferSize = 1U << 14U;
  bool immediate_;
  std::string buffer_;
};

}  // namespace

Result<RunReport> run_program(const RunOptions& options) {
  Output output;
  Vm vm(
      {.java_home = options.launch.jdk,
       .class_path = options.launch.class_path,
       .properties = options.launch.properties,
       .release = options.launch.release,
       .assertions = options.launch.assertions,
       .seed = options.seed,
       .heap_limit = options.heap_limit != 0 ? options.heap_limit : VmOptions{}.heap_limit,
       .allow_read = options.launch.allow_read,
       .collect_every = options.collect_every,
       .output = [&](int descriptor, std::string_view bytes) { output.write(descriptor, bytes); }});
  const auto booted = vm.boot();
  if (auto what = vm.unsupported_with_stack(); !what.empty()) {
    return RunReport{.exit_code = 3, .unsupported = std::move(what), .refused = vm.refused()};
  }
  if (!booted) return booted.error();
  HEDDLE_TRY(auto code, vm.run_main(options.launch.main_class, options.launch.arguments));
  return RunReport{
      .exit_code = code, .unsupported = vm.unsupported_with_stack(), .refused = vm.refused()};
}

}  // namespace heddle
