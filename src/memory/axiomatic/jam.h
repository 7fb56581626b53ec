#pragma once

// `jam`: Java's access modes as axioms (Bender and Palsberg, "A Formalization of Java's Concurrent
// Access Modes", OOPSLA 2019, in the revision of 2021, where a volatile access no longer fences its
// plain neighbours).
//
// Meant for the order of opaque, release/acquire and volatile accesses and fences. For plain
// accesses alone it is no oracle: it lets values come out of thin air (causality tests 4, 13, ...)
// and has a coherence that Java does not (test 16).
//
// Monitors are release writes and acquiring updates of a location of their own; start and join
// order what the model's visibility order orders, and are part of program order where volatile
// accesses and full fences push. A thread's read does not see its own later write, which the axioms
// alone would allow a plain read.

#include "base/result.h"
#include "memory/outcome.h"

namespace heddle::memory {

Result<Outcomes> enumerate_jam(Program& program, const Options& options);

}  // namespace heddle::memory
