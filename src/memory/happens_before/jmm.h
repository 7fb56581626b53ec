#pragma once

// `jmm`: the Java Memory Model by committing sequences, in the form Aspinall and Sevcik gave it
// (JLS 17.4.8 with the rules replaced by Definition 8 of "On Validity of Program Transformations in
// the Java Memory Model", ECOOP 2008): all twenty causality tests come out as the JSR-133 group
// decided.
//
// The definition guesses an execution and looks for a sequence that justifies it. This engine goes
// forward instead: every execution that honours the races committed so far is itself legal, and any
// set of new races in it may be committed next, at once, since some (causality tests 2 and 3) need
// two reads to change together. So each legal execution is met exactly once: with its own races
// committed.

#include <functional>

#include "base/result.h"
#include "memory/happens_before/commit.h"
#include "memory/outcome.h"

namespace heddle::memory {

Result<Outcomes> enumerate_jmm(Program& program, const Options& options);

// Every legal execution, for those who want more of it than its outcome. `visit` says whether to go
// on; the result has everything but outcomes.
using VisitLegal = std::function<bool(CommitSearch&, bool cut)>;
Outcomes for_each_legal(Unfolding& unfolding, const Options& options, const VisitLegal& visit);

}  // namespace heddle::memory
