#pragma once

// `heddle refines`: is every outcome of one program an outcome of another?

#include <string>

#include "cli/command.h"

namespace heddle {

int refines_command(Words words);
std::string refines_help();
void refines_options(const SeesOptions& see);

}  // namespace heddle
