#include "checker/run.h"

namespace heddle {

Result<RunReport> run_program(const RunOptions& options) {
  return RunReport{
      .exit_code = 3,
      .unsupported = "running " + options.main_class + ": this version has no virtual machine yet"};
}

}  // namespace heddle
