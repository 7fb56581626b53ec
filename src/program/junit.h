#pragma once

// The tests in a class, as JUnit 3, 4 and 5 would find them: by annotations and inheritance.
//
// A test is explored on its own, called directly: what its class sets up before it and takes down
// after it are methods with annotations too, those of a superclass around those of its heirs.
// What JUnit would do besides calling methods (rules, runners, extensions) is listed, not done, so
// that a report can say what it did not look at.

#include <string>
#include <vector>

#include "base/result.h"
#include "program/class_path.h"

namespace heddle {

struct TestMethod {
  std::string name;
  std::string expected;  // the exception it should throw, with dots; or empty
  std::string skipped;   // why it cannot or should not be run; or empty
};

struct TestPlan {
  bool found = false;     // on the class path
  bool has_main = false;  // public static void main(String[]), here or inherited
  std::vector<TestMethod> tests;
  std::vector<std::string> set_up_class;  // static, in the order of the calls
  std::vector<std::string> set_up;
  std::vector<std::string> tear_down;
  std::vector<std::string> tear_down_class;
  std::vector<std::string> not_run;  // "the rule timeout", "the runner org.example.Parallel"
};

// `class_name` with dots. Superclasses that are
// not on the class path (the JDK's) are not looked into.
Result<TestPlan> find_tests(const ClassPath& classes, const std::string& class_name);

// The exceptions by which a test says that it does not apply (JUnit 4, 4 before 4.13, 5).
std::vector<std::string> junit_assumptions();

}  // namespace heddle
