#pragma once

// jcstress tests in class files, as that tool's own generator would find them: a class with
// @JCStressTest, its actors, arbiter and signal, the classes of its state and its result, and the
// grades of its outcomes.
//
// All of jcstress' annotations are kept at run time, so class files are enough; the runners that
// the tool generates are not needed and not looked at. What a test has that cannot be run is told
// as its problem, so that no test is left out in silence.

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "program/class_path.h"

namespace heddle {

struct StressMethod {
  std::string name;
  std::string descriptor;
  bool is_static = false;
};

// What to run. Class names are with slashes.
struct StressCall {
  std::string test;
  std::string state;   // empty: it has none; it may be the test itself
  std::string result;  // the same
  std::vector<StressMethod> actors;
  std::optional<StressMethod> arbiter = {};  // after all actors
  std::optional<StressMethod> signal = {};   // beside the actor, in Mode.Termination
  bool terminates = false;                   // Mode.Termination: does the actor end?
};

// One @Outcome.
struct StressGrade {
  std::vector<std::string> ids;  // "" is for all that has no other
  std::string expect;            // "ACCEPTABLE", as the enum spells it
  std::string description;
};

struct StressTest {
  std::string class_name;  // with dots
  std::string description;
  StressCall call;
  std::vector<StressGrade> grades;
  std::string problem;  // why it cannot be run, or empty
};

// The tests in a class and in those nested in it, in the order of their names. `name` with
// slashes.
Result<std::vector<StressTest>> stress_tests_in_class(const ClassPath& classes,
                                                      const std::string& name);

// The tests in a folder of class files or in a jar, in the order of their names. `classes` is where
// they and what they need are found.
Result<std::vector<StressTest>> stress_tests_in(const ClassPath& classes, const std::string& place,
                                                int release);

}  // namespace heddle
