#include "cli/version.h"

#include "commit.h"

namespace heddle {

std::string version_text() {
  return "heddle " HEDDLE_VERSION " (" HEDDLE_COMMIT ", " HEDDLE_COMPILER ")\n";
}

}  // namespace heddle
