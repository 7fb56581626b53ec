#pragma once

// `mp01`: Manson and Pugh's proposal of 2001 ("Semantics of Multithreaded Java", CS-TR-4215), as
// their simulator has it ("The Java Memory Model Simulator", 2002), with what that paper leaves out
// reconstructed.
//
// One global interleaving of operations over sets of writes. A write is put into allWrites; each
// thread knows which writes came before (previous) and which of those were overwritten, and passes
// both on through monitors, volatile variables, start and join. A read returns any write that the
// thread does not know to be overwritten. A write may be put into allWrites early (presciently) if
// it is certain to follow, with that value and no synchronization in between, whatever the reads
// before it return; its thread must not have read it by then. Unlike the simulator, which places
// only some of these, this engine places all that it can prove by counting writes; like it, it
// places no guaranteed reads.
//
// What a program places by hand is done where it stands: an InitWrite makes the write of its label
// early, a GuaranteedRead returns what the access of its label wrote or saw. Whether it may stand
// there is asked of every execution, not of the text: after an InitWrite the write must follow,
// with that value and no synchronization in between; a GuaranteedRead's access must have come
// before, and the thread must not know that write to be overwritten. Else it is misplaced, and
// there are no outcomes.
//
// A spin that does not succeed at once never ends; there is no promise of fairness.

#include "base/result.h"
#include "memory/outcome.h"

namespace heddle::memory {

Result<Outcomes> enumerate_mp01(Program& program, const Options& options);

}  // namespace heddle::memory
