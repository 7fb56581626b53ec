#pragma once

// One run of a program on the virtual machine, as `java` would run it.
//
// This is the whole of what the command `run` needs of the layers below: a class path, a main
// class, and one fair deterministic schedule, another one for every seed. What the program prints
// goes to the host's standard output and error as it is produced; nothing else it does reaches the
// host.

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "program/launch.h"

namespace heddle {

struct RunOptions {
  Launch launch;
  std::uint64_t seed = 0;          // of the schedule
  std::uint64_t heap_limit = 0;    // bytes; 0: as VmOptions has it
  std::int64_t collect_every = 0;  // as in VmOptions
};

struct RunReport {
  int exit_code = 0;
  std::string unsupported;           // empty, or what Heddle could not run, with the Java stack
  std::vector<std::string> refused;  // Vm::refused
};

Result<RunReport> run_program(const RunOptions& options);

}  // namespace heddle
