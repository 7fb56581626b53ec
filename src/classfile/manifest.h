#pragma once

// The main section of a jar's manifest: three of its attributes concern a class path.
//
// Lenient, as class loaders are: a line that is no attribute is skipped. Values may be folded
// over lines of 72 bytes, where a line that starts with a blank continues the one before it.

#include <string>
#include <string_view>
#include <vector>

namespace heddle {

struct Manifest {
  std::string main_class;               // empty if none
  std::vector<std::string> class_path;  // relative URLs, decoded
  bool multi_release = false;
};

Manifest parse_manifest(std::string_view text);

}  // namespace heddle
