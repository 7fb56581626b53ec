#pragma once

// `heddle models`: the memory models there are, and what each takes and defines.

#include <string>

#include "cli/command.h"

namespace heddle {

int models_command(Words words);
std::string models_help();
void models_options(const SeesOptions& see);

}  // namespace heddle
