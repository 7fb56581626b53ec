#pragma once

// Whole files in, whole files out; what can be wrong with a path, said in one place.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

// The bytes of a regular file. A folder, a device, a file that cannot be read or is larger than
// `limit` is an error that names it.
Result<std::vector<std::uint8_t>> read_file(const std::string& path,
                                            std::uint64_t limit = std::uint64_t{1} << 31);
Result<std::string> read_text_file(const std::string& path);

// Writes beside the path and renames, so that a reader sees all of it or none.
Result<bool> write_file_atomically(const std::string& path, std::string_view text);

bool is_file(const std::string& path);
bool is_folder(const std::string& path);

}  // namespace heddle
