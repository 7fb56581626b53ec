#include "cli/java_target.h"

#include <cstdio>

#include "base/file.h"
#include "cli/command.h"
#include "program/target.h"

namespace heddle {

Result<std::unique_ptr<OutcomeSource>> open_java(const std::string& name,
                                                 const JavaSettings& settings) {
  HEDDLE_TRY(const Host host, find_host(settings.program));
  TargetRequest wanted = request_for(host, name, false);
  wanted.main_needed = settings.entry.empty();
  HEDDLE_TRY(const Target target, resolve_target(wanted));
  if (!target.refusal.empty()) return Error{"", target.refusal};
  Launch launch = launch_of(host, settings.program, target);
  launch.arguments = settings.arguments;
  launch.entry = settings.entry;
  return java_source(name, launch, settings.source);
}

Result<std::unique_ptr<OutcomeSource>> open_target(const std::string& name,
                                                   const JavaSettings& settings) {
  if (!name.ends_with(".litmus")) return open_java(name, settings);
  HEDDLE_TRY(litmus::LitmusProgram program, litmus::load(name));
  return litmus_source(std::move(program));
}

int report_bad_target(const Error& error) {
  if (!error.where.empty()) return report_bad_input(error);
  const bool ended = error.message.ends_with('\n');  // javac's own lines are
  std::fprintf(stderr, "%s%s", error.message.c_str(), ended ? "" : "\n");
  return exit_code::kBadInput;
}

int write_json(const std::string& text, const std::string& file, int code) {
  if (file == "-") {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return code;
  }
  const auto written = write_file_atomically(file, text);
  return written ? code : report_bad_input(written.error());
}

}  // namespace heddle
