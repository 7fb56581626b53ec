#pragma once

// `heddle outcomes`: which final outcomes a litmus test has.

#include <string>

#include "cli/command.h"

namespace heddle {

int outcomes_command(Words words);
std::string outcomes_help();
void outcomes_options(const SeesOptions& see);

}  // namespace heddle
