#pragma once

// Which methods of java.util.concurrent are one action.
//
// Their documentation says that they are atomic, so their users need not see them being done:
// a call is one step of the thread, from its beginning to its end, or to where it waits. What runs
// is the JDK's own code (and library/ for locks, pools and futures), so there is nothing to keep
// in step with it but this list. Methods that promise less are not in it: iterators, bulk
// operations, LongAdder.sum. They take as many actions as their code has. So do classes whose code
// is known to break its documentation: two calls of pollLast and peekFirst of a
// ConcurrentLinkedDeque can both see an element that was there alone for neither
// (tests/sc/steps_check.py compares all of them).
//
// Code of the program's that is called in between (the function of a compute) is no part of the
// step: it stops like any other, and the step is taken up again after it. Neither is what a
// collection asks of its elements (equals, hashCode, compareTo), no matter who wrote them.

#include "program/class.h"

namespace heddle {

class Vm;

void mark_steps(const Vm& vm, Class& cls);

}  // namespace heddle
