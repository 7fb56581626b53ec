#pragma once

// `heddle replay`: a saved witness, run again and shown, all at once or step by step.

#include <string>

#include "cli/command.h"

namespace heddle {

int replay_command(Words words);
std::string replay_help();
void replay_options(const SeesOptions& see);

}  // namespace heddle
