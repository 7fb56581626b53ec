#pragma once

// `hb`: every well-formed, happens-before-consistent execution (JLS 17.4.5, 17.4.7), and nothing
// about causality, so values may come out of thin air. Which values: those the program writes in
// some such execution, and those asked for (Options::guesses).

#include "base/result.h"
#include "memory/outcome.h"

namespace heddle::memory {

Result<Outcomes> enumerate_hb(Program& program, const Options& options);

// The same, but no write is hidden from a plain read by one that comes between the two in
// happens-before. No model: it shows why an outcome that `hb` forbids is none.
Result<Outcomes> enumerate_unhidden(Program& program, const Options& options);

}  // namespace heddle::memory
