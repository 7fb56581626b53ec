#pragma once

// Memory models as a command line names them.

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

// What stands between commas.
std::vector<std::string> split_list(std::string_view text);

// "sc,jmm+free" or "all", each once and in this order; the error is about --model.
Result<std::vector<std::string>> model_list(const std::string& text);

}  // namespace heddle
