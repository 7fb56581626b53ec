#include "memory/happens_before/hb.h"

#include "memory/happens_before/imagine.h"
#include "memory/happens_before/write_set.h"

namespace heddle::memory {

Result<Outcomes> enumerate_hb(Program& program, const Options& options) {
  Unfolding unfolding(program, options.max_depth);
  WriteSetSearch search(unfolding, options);
  auto set = imagine(unfolding, {}, options.guesses);
  while (true) {
    search.run_with(set);
    auto more = imagine(unfolding, search.made(), options.guesses);
    if (more == set || search.gives_up()) break;
    set = std::move(more);
  }
  return std::move(search.result());
}

}  // namespace heddle::memory
