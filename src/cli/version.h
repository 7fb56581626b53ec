#pragma once

// Which Heddle this is: release, commit and compiler, for `--version` and bug reports.

#include <string>

namespace heddle {

std::string version_text();

}  // namespace heddle
