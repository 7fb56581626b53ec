#include "memory/happens_before/jpr.h"

#include "memory/happens_before/write_set.h"

namespace heddle::memory {

Result<Outcomes> enumerate_jpr(Program& program, const Options& options) {
  Unfolding unfolding(program, options.max_depth);
  WriteSetSearch search(unfolding, options);
  WriteSet set;
  while (true) {
    search.run_with(set);
    if (search.made() == set || search.gives_up()) break;
    set = search.made();
  }
  return std::move(search.result());
}

}  // namespace heddle::memory
