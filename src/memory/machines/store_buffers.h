#pragma once

// Sequential consistency, total store order and partial store order as machines.
//
// Memory and, for each thread, a queue of stores that have not reached it. A load sees the newest
// own store to its location, else memory. Under TSO stores leave the queue in order; under PSO in
// order for each location, and never past a store barrier. Under SC there is no queue. What Java's
// operations become is written down at the functions that do it; the sources are the SPARC V8 and
// V9 manuals for the two orders, and the usual compilation schemes for Java.

#include "base/result.h"
#include "memory/outcome.h"

namespace heddle::memory {

Result<Outcomes> enumerate_sc(Program& program, const Options& options);
Result<Outcomes> enumerate_tso(Program& program, const Options& options);
Result<Outcomes> enumerate_pso(Program& program, const Options& options);

}  // namespace heddle::memory
