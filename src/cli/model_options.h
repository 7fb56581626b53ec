#pragma once

// The options by which commands name memory models.

#include <optional>
#include <string>

#include <CLI/App.hpp>

namespace heddle {

// Adds --identity to a command.
void add_identity_option(CLI::App& app, std::optional<std::string>& identity);

}  // namespace heddle
