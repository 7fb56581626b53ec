#pragma once

// What java.lang.Thread and java.lang.management say of a thread's state.

#include <cstdint>

#include "vm/threads/thread.h"

namespace heddle {

// Thread.getState's codes, JVMTI's (see jdk.internal.misc.VM.toThreadState), of a thread that
// lives.
std::int32_t state_code(const Thread& thread);

}  // namespace heddle
