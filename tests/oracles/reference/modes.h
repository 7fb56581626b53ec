#pragma once

// Access modes, fences and updates as the happens-before models have them, by brute force: all
// executions that are well-formed by JLS 17.4.7 and by what the JDK says of VarHandle.
//
// Everything is guessed and then judged: a synchronization order of volatile accesses, locks and
// full fences; a source for every read; an order of the writes of each location that are not plain.
// Nothing is shared with the engines but the trees that the threads unfold to.
//
// - A release and an acquire synchronize where the read sees the write, or an update of it, or an
//   update of that. A fence stands for the accesses around it: a release fence for what is before
//   it, at every write after it; an acquire fence for what is after it, at every read before it;
//   store-store and load-load fences for the writes before them and the reads after them alone.
// - Coherence: opaque and stronger writes of a location, and updates, are in a total order that
//   agrees with happens-before and, among volatile accesses, with synchronization order; opaque and
//   stronger reads do not go back in it. An update comes right after the write that it sees.
// - Nothing but plain reads is speculated: in some order of time, which has happens-before, every
//   other read comes after the write that it sees, and what acquires after the write that it
//   acquires from. Synchronization order need not be an order of time (docs/adr/0009): it agrees
//   with program order, as JLS 17.4.4 has it, and who sees whose opaque write says nothing of it.
// - A join that comes before the start of the thread in synchronization order does not wait and
//   makes no edge; it comes before the start in time too.

#include <vector>

#include "oracles/reference/java.h"

namespace heddle::memory::reference {

std::vector<JavaExecution> well_formed_with_modes(Unfolding& unfolding,
                                                  const std::vector<Value>& guesses);

Outcomes enumerate_hb_with_modes(Program& program, const std::vector<Value>& guesses);
Outcomes enumerate_jpr_with_modes(Program& program);
Outcomes enumerate_jmm_with_modes(Program& program);

}  // namespace heddle::memory::reference
