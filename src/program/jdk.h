#pragma once

// The JDK whose class library runs on the machine and whose javac compiles what is given as source.
//
// The first place that is named decides: --jdk, then JAVA_HOME, then the `java` on the PATH. A
// named place without a JDK is an error, never a reason to look further, because running on
// another class library than the one that was asked for would be worse than not running.

#include <string>

#include "base/result.h"

namespace heddle {

// What the user said, each empty if nothing.
struct JdkPlaces {
  std::string option;     // --jdk
  std::string java_home;  // JAVA_HOME
  std::string path;       // PATH
};

struct Jdk {
  std::string home;     // the folder with lib/modules
  std::string version;  // as its release file says: 17.0.9
  int feature = 0;      // 17
};

inline constexpr int kOldestJdk = 11;

Result<Jdk> find_jdk(const JdkPlaces& places);

}  // namespace heddle
