#pragma once

// `jpr`: Java Path Relaxer's least fixed point over write sets (Jin, Yavuz-Kahveci and Sanders,
// JPF Workshop 2011). A read may see a future write if an execution of the round before made that
// write with that value. Contains every execution that is legal by JLS 17.4.8 or by Aspinall and
// Sevcik's rules, because all that a legal execution's racy reads see was written in the execution
// that justified them; and some more (causality tests 5 and 10).
//
// The paper also adds the writes of paths whose promises were not kept; those of complete paths
// suffice for the containment, and are fewer.

#include "base/result.h"
#include "memory/outcome.h"

namespace heddle::memory {

Result<Outcomes> enumerate_jpr(Program& program, const Options& options);

}  // namespace heddle::memory
