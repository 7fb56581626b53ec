#pragma once

// What to run, and how: all that `java` would have to be told to start the same program.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "program/jcstress.h"
#include "program/junit.h"
#include "program/member_edit.h"

namespace heddle {

struct Launch {
  std::string jdk;                      // its home: the folder with lib/modules
  int release = 17;                     // its feature version
  std::vector<std::string> class_path;  // folders and jars, in order
  std::vector<std::pair<std::string, std::string>> properties;  // -D
  bool assertions = true;                                       // of the program's own classes
  std::vector<std::string> allow_read;                          // folders whose files it may read
  std::string main_class;                                       // with dots
  std::vector<std::string> arguments;                           // of main
  // A method of main_class to run instead of main, without parameters: static, or of a new object
  // made by the constructor without parameters. It may be inherited, and need not be public.
  std::string entry;
  // Instead of it, a call of a JUnit test; `entry` is only its name then.
  std::optional<TestCall> test;
  // Or a jcstress test.
  std::optional<StressCall> stress;
  // Changes that are tried on it.
  std::vector<MemberEdit> edits;

  // "Bank", "Bank.deposit".
  [[nodiscard]] std::string name() const {
    return entry.empty() ? main_class : main_class + "." + entry;
  }
};

}  // namespace heddle
