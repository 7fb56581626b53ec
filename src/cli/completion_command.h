#pragma once

// `heddle completion SHELL`: a script for the shell, made from the commands and their options.

#include "cli/command.h"

namespace heddle {

int completion_command(Words words);
std::string completion_help();
void completion_options(const SeesOptions& see);

}  // namespace heddle
