#pragma once

// Memory models as a command line names them.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

// What stands between commas.
std::vector<std::string> split_list(std::string_view text);

// "sc,jmm+free" or "all", each once and in this order; the error is about --model or --identity.
// `identity`, if there is one, is for models that commit races and name no scheme themselves.
Result<std::vector<std::string>> model_list(const std::string& text,
                                            const std::optional<std::string>& identity);

}  // namespace heddle
