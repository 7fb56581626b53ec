#pragma once

// An execution as text: steps in their order, what each read sees, edges between threads, and how
// it was committed.

#include <string>
#include <string_view>

#include "event/execution.h"

namespace heddle {

// Whole lines.
std::string execution_text(const Execution& execution);

// As JSON writes them: "read-modify-write", "flush", "acquire", "load-load", "interrupted".
std::string_view name_of(ActKind kind);
std::string_view name_of(ActStage stage);
std::string_view name_of(ActFence fence);
std::string_view name_of(EndOfWait end);

}  // namespace heddle
