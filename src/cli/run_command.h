#pragma once

// `heddle run`: a program, once, as `java` would run it.

#include <string>

#include "cli/command.h"

namespace heddle {

int run_command(Words words);
std::string run_help();
void run_options(const SeesOptions& see);

}  // namespace heddle
