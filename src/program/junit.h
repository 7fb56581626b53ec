#pragma once

// The tests in a class, as JUnit 3, 4 and 5 would find them: by annotations, their annotations,
// inheritance, and nested classes.
//
// A test is explored on its own, called directly: what its class sets up before it and takes down
// after it are methods with annotations too, those of a superclass around those of its heirs, those
// of an enclosing class around those of a nested one. JUnit itself does not run. What a test needs
// beyond that (rules, runners, extensions, files) makes it one that is not run, with the reason.
//
// How many calls a test has, and whether its conditions hold, only running code can tell for some
// of them: the methods that give arguments, dynamic tests, conditions that are methods. A plan says
// what to ask (TestCall), and api/heddle/internal has the code that answers.

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "program/class_path.h"

namespace heddle {

// A method around a test.
struct TestHook {
  std::string name;
  std::string descriptor;
  bool is_static = false;

  bool operator==(const TestHook&) const = default;
};

// A class on the way to a test: itself, or one that encloses it.
struct TestLevel {
  std::string class_name;   // with dots
  std::string constructor;  // its descriptor
  // In the order of the calls. What is done once may be done on the object (JUnit 5).
  std::vector<TestHook> set_up_class;
  std::vector<TestHook> set_up;
  std::vector<TestHook> tear_down;
  std::vector<TestHook> tear_down_class;
};

// A field that gets one of a row's values (JUnit 4's @Parameter).
struct RowField {
  std::string name;
  std::string descriptor;
  int index = 0;
};

struct TestCall {
  enum class Kind : std::uint8_t {
    Plain,
    Repeated,
    Parameterized,  // the method gets arguments
    Factory,        // the method returns tests
    Rows,           // the class gets arguments (JUnit 4's Parameterized)
  };

  Kind kind = Kind::Plain;
  std::vector<TestLevel> levels;  // outermost first; the last has the method
  std::string method;
  std::string descriptor;
  std::string expected;                 // the exception it should throw, with dots; or empty
  std::vector<std::string> sources;     // of arguments, as heddle.internal.Tests reads them
  std::vector<std::string> conditions;  // the same
  std::vector<RowField> fields;
  int calls = 1;  // how many there are, if `must_ask` does not say that this is not known
  int call = 0;   // which one; -1: none, only say how many there are
  bool must_ask = false;
};

struct PlannedTest {
  std::string name;        // "deposit"
  std::string class_name;  // with dots: "BankTest", "BankTest$Closed"
  TestCall call;
  std::string skipped;    // why it is not run, or empty
  bool disabled = false;  // because its author said so: @Disabled, @Ignore
};

struct TestPlan {
  bool found = false;     // on the class path
  bool has_main = false;  // public static void main(String[]), here or inherited
  std::vector<PlannedTest> tests;
  std::vector<std::string> not_run;  // what JUnit would do besides: "the timeout of deposit"
};

// `class_name` with dots. Superclasses that are not on the class path (the JDK's) are not looked
// into. `release` is the JDK's, for conditions.
Result<TestPlan> find_tests(const ClassPath& classes, const std::string& class_name, int release);

// The exceptions by which a test says that it does not apply (JUnit 4, 4 before 4.13, 5).
std::vector<std::string> junit_assumptions();

// All that makes two calls different, in one text.
std::string text_of(const TestCall& call);

}  // namespace heddle
