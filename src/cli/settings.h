#pragma once

// The options of a command: those of the command line, and before them those of heddle.toml
// (cli/settings_file.h).

#include <optional>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include "cli/command_words.h"

namespace heddle {

// --config, --no-config and --print-config.
void add_settings_options(CLI::App& app);

// Parses them all. Answers the exit code if there is no more to do: something is wrong and was
// said, or --print-config has been answered. `targets`, if not null, gets what the file says of
// them.
std::optional<int> take_options(CLI::App& app, const std::vector<std::string>& options,
                                std::vector<std::string>* targets = nullptr);

// Puts the targets of the file where the command line has none. True if there are several.
bool use_targets(const std::vector<std::string>& targets, ProgramWords& words);

}  // namespace heddle
