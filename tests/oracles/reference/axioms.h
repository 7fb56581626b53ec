#pragma once

// Sequential consistency, TSO and PSO as axioms over candidate executions: some reads-from and some
// order of the writes of each location make certain relations acyclic. They say nothing of threads
// that start or join others.

#include "memory/outcome.h"

namespace heddle::memory::reference {

enum class Axioms : std::uint8_t { Sc, Tso, Pso };

Outcomes enumerate_axiomatic(Program& program, Axioms axioms);

}  // namespace heddle::memory::reference
