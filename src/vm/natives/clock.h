#pragma once

// When the virtual clock starts: the same moment in every run.

#include <cstdint>

namespace heddle {

inline constexpr std::int64_t kEpochMillis = 1'704'067'200'000;  // 2024-01-01T00:00:00Z

}  // namespace heddle
