#pragma once

// Amounts as people write them on a command line: 90, 90s, 5m, 1h; 512M, 2G.

#include <cstdint>
#include <string_view>

#include "base/result.h"

namespace heddle {

// Seconds; a plain number is seconds.
Result<double> parse_duration(std::string_view text);

// Bytes; a plain number is bytes, K, M, G, T (also KB, KiB) are powers of 1024.
Result<std::uint64_t> parse_size(std::string_view text);

}  // namespace heddle
