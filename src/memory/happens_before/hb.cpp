#include "memory/happens_before/hb.h"

#include "memory/happens_before/imagine.h"
#include "memory/happens_before/write_set.h"

namespace heddle::memory {

namespace {

Result<Outcomes> enumerate(Program& program, const Options& options, bool sees_hidden) {
  Unfolding unfolding(program, options.max_depth);
  WriteSetSearch search(unfolding, options, sees_hidden);
  auto set = imagine(unfolding, {}, options.guesses);
  while (true) {
    search.run_with(set);
    auto more = imagine(unfolding, search.made(), options.guesses);
    if (more == set || search.gives_up()) break;
    set = std::move(more);
  }
  return std::move(search.result());
}

}  // namespace

Result<Outcomes> enumerate_hb(Program& program, const Options& options) {
  return enumerate(program, options, false);
}

Result<Outcomes> enumerate_unhidden(Program& program, const Options& options) {
  return enumerate(program, options, true);
}

}  // namespace heddle::memory
