#pragma once

// The texts of --help: what a newcomer needs to get a first result, in one screen.

#include <string>

#include <CLI/App.hpp>

namespace heddle {

std::string general_help();

// The options of a command as two columns, with the names `java` has for them.
std::string options_help(const CLI::App& app);
// The same under a heading for each group, in the order they were added.
std::string grouped_help(const CLI::App& app);

}  // namespace heddle
