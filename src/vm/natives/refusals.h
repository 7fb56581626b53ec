#pragma once

// What a real machine might do for a program, and Heddle does not: write a file, open a socket,
// start a process, read what the user has not named.
//
// Under exploration an answer that was made up would be a wrong verdict, whatever the program makes
// of it, so the execution ends there, with the place (Vm::cannot_run). A plain run goes on with the
// exception that a machine without a disk or a network would throw; so does what the JDK does once
// for all executions.

#include <optional>
#include <string>

#include "vm/natives/native.h"
#include "vm/vm.h"

namespace heddle {

// The answer, if there is none that can be told the program.
inline std::optional<Flow> refused(NativeCall& call, const std::string& what,
                                   const std::string& remedy) {
  auto& vm = call.vm;
  if (vm.explorer == nullptr || call.thread.lasting_base != nullptr) return std::nullopt;
  vm.explorer->refuses(call.thread, what);
  return vm.cannot_run(call.thread, what + ": " + remedy);
}

inline std::optional<Flow> refused_write(NativeCall& call, const std::string& path) {
  return refused(call, "writing the file " + path,
                 "a checked program writes no files; leave that out of the test");
}

inline std::optional<Flow> refused_read(NativeCall& call, const std::string& path) {
  return refused(call, "reading the file " + path,
                 "--allow-read DIR lets the program read what is below a folder");
}

// Its content is the same in every execution. What the JDK reads of its own is part of the JDK.
inline void note_file(NativeCall& call, const std::string& path) {
  const auto& vm = call.vm;
  if (vm.explorer == nullptr || path.starts_with("/dev/")) return;
  if (path.starts_with(vm.options.java_home)) return;
  vm.explorer->asks_fixed(call.thread, "the file " + path, true);
}

}  // namespace heddle
