#pragma once

// Updates that may fail for no reason (weakCompareAndSet of variables and VarHandles), as the
// program asks for them.
//
// The JDK's own classes use them, too: in loops, or where they try again in another way
// (Striped64). That such a one fails for no reason is nothing that the program could rely on, or
// that its documentation speaks of.

#include "vm/threads/thread.h"

namespace heddle {

// Whether the program itself asks for the update that the thread is about to do.
bool asks_for_weak_update(const Thread& thread);

}  // namespace heddle
