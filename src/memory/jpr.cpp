#include "memory/jpr.h"

#include "memory/write_set.h"

namespace heddle::memory {

Result<Outcomes> enumerate_jpr(Program& program, const Options& options) {
  Unfolding unfolding(program, options.max_depth);
  WriteSetExplorer explorer(unfolding, options);
  WriteSet set;
  while (true) {
    explorer.run_with(set);
    if (explorer.made() == set || explorer.gives_up()) break;
    set = explorer.made();
  }
  return std::move(explorer.result());
}

}  // namespace heddle::memory
