#pragma once

// `jls`: the letter of JLS 17.4.8, whose known quirks (causality tests 17 to 20) users may want to
// see.
//
// What is legal by these rules is legal by the revised ones (machine-checked in Lochbihler's
// formalisation), so the executions that `jmm` finds are the candidates. For each the committing
// sequence is searched: only its racy reads and the writes of their locations need committing one
// after the other; all else can wait for the execution itself. With a set of reads committed, the
// justifying executions are those that honour them as committed races, which the search of `jmm`
// lists. Rule 9 is about external actions, which programs here do not have.

#include "base/result.h"
#include "memory/outcome.h"

namespace heddle::memory {

Result<Outcomes> enumerate_jls(Program& program, const Options& options);

}  // namespace heddle::memory
