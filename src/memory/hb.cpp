#include "memory/hb.h"

#include "memory/imagine.h"
#include "memory/write_set.h"

namespace heddle::memory {

Result<Outcomes> enumerate_hb(Program& program, const Options& options) {
  Unfolding unfolding(program, options.max_depth);
  WriteSetExplorer explorer(unfolding, options);
  auto set = imagine(unfolding, {}, options.guesses);
  while (true) {
    explorer.run_with(set);
    auto more = imagine(unfolding, explorer.made(), options.guesses);
    if (more == set || explorer.gives_up()) break;
    set = std::move(more);
  }
  return std::move(explorer.result());
}

}  // namespace heddle::memory
