#pragma once

// A jcstress test as a program: a class whose main makes the state and the result, starts a thread
// for each actor, waits for them, calls the arbiter, and says what the result is.
//
// The threads are objects of the same class and are called like their actors. All they need is put
// into them before the first of them starts, so a memory model sees nothing of the harness but
// starts and joins. In Mode.Termination main calls the signal beside the actor and waits for
// nothing: how the actor ends is the outcome.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "program/jcstress.h"

namespace heddle {

// The name under which the result is said (Heddle.outcome).
inline constexpr std::string_view kStressResult = "result";

// The bytes of a class of this name, with slashes.
Result<std::vector<std::uint8_t>> stress_entry(const StressCall& call, const std::string& name);

}  // namespace heddle
