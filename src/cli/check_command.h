#pragma once

// `heddle check`: every execution of a program, and what can go wrong in any of them.

#include <string>

#include "cli/command.h"

namespace heddle {

int check_command(Words words);
std::string check_help();
void check_options(const SeesOptions& see);

// `heddle races`: the same, of data races only.
int races_command(Words words);
std::string races_help();
void races_options(const SeesOptions& see);

}  // namespace heddle
