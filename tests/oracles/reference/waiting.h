#pragma once

// Waiting, notification and interrupts as JLS 17.2 words them, in interleavings: all memory is
// volatile, every action happens at once and in its order. Nothing is shared with the engines but
// the trees that the threads unfold to.
//
// - Who waits leaves its wait set when it is notified, when its time is up, by an interrupt, or for
//   no reason (17.2.1). It is interrupted only when its flag is set.
// - Of the threads that are in the wait set when somebody notifies, one returns normally, or all of
//   them leave by an interrupt (17.2.3): then the notification is not lost, for nobody is left to
//   hear of it. A notification of all is one for each.
// - Who is interrupted does not wait for ever.

#include "memory/outcome.h"

namespace heddle::memory::reference {

Outcomes enumerate_waiting(Program& program);

}  // namespace heddle::memory::reference
