#pragma once

// A virtual machine that has booted and stands before a program, to be explored.

#include <functional>
#include <memory>
#include <string_view>

#include "base/result.h"
#include "checker/check_program.h"
#include "vm/vm.h"

namespace heddle {

struct OpenVm {
  std::function<void(int descriptor, std::string_view bytes)> output;  // what the program prints
  bool all_shared = false;                    // every access to every object is asked about
  bool common_may_last = true;                // Vm::common_may_last
  Native around_natives = nullptr;            // called in place of every native, to watch it
  const char* models = "heddle-library.jar";  // what runs in place of the JDK's, if models do
};

Result<std::unique_ptr<Vm>> open_vm(const CheckOptions& options, OpenVm how);

}  // namespace heddle
