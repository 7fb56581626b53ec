#pragma once

// Final fields as JLS 17.5.1 has them: what a thread that did not construct an object may see of
// it, and of what its final fields lead to.
//
// The rule asks for two orders that are part of an execution and are not unique: dereferences (by
// which read a thread came to know the object that it uses) and memory chains. Every choice of them
// is tried, one for the whole execution; it is well-formed if with one of them no read sees what
// the rule or happens-before hides.

#include "oracles/reference/java.h"

namespace heddle::memory::reference {

[[nodiscard]] bool uses_objects(const Candidate& candidate);
// The execution with every choice of those orders under which each read sees something that it may
// (JLS 17.4.5 and 17.5.1), as far as they differ.
[[nodiscard]] std::vector<JavaExecution> with_finals(const JavaExecution& execution);

}  // namespace heddle::memory::reference
