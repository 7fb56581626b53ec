#pragma once

// `heddle explain`: what saved executions say about the races of a program.

#include <string>

#include "cli/command.h"

namespace heddle {

std::string explain_help();
int explain_command(Words words);
void explain_options(const SeesOptions& see);

}  // namespace heddle
