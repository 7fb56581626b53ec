#pragma once

// Calls of a source file that access a variable in a mode weaker than volatile, each with a
// stronger one: acquire or release for opaque, getPlain and setPlain; volatile for get and set of a
// VarHandle and for acquire and release.

#include <cstdint>
#include <string>
#include <vector>

#include "advice/source_text.h"

namespace heddle {

struct ModeEdit {
  std::int32_t line = 0;
  std::string method;  // to be called: "getAcquire"
  TextEdits text;
};

// In the order of lines. "get" and "set" count where they are called on a VarHandle of the file.
std::vector<ModeEdit> stronger_modes(const SourceText& source);

}  // namespace heddle
