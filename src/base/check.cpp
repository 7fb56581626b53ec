#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace heddle {

void fail(const char* file, int line, const char* condition, const char* message) {
  std::fprintf(stderr, "%s:%d: internal error: %s [%s]\n", file, line, message, condition);
  std::abort();
}

}  // namespace heddle
