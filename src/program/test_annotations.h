#pragma once

// What annotations say about a test: where its arguments come from, and on which conditions it is
// run (JUnit 5).

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/annotations.h"

namespace heddle {

// Lorg/junit/Test; as the source has it: @Test.
std::string written(std::string_view descriptor);
// Ljava/lang/String; with dots.
std::string dotted_type(std::string_view descriptor);
// With the text that its author gives: @Disabled: too slow.
std::string reason_of(const Annotation& annotation, std::string_view key);

// Its items are annotations: the compiler makes it of an annotation that is there several times.
bool is_container(const Annotation& annotation);

// The source of arguments as heddle.internal.Tests reads it; nothing if it is none, and an error if
// it is one that cannot be used.
Result<std::vector<std::string>> argument_sources(const Annotation& annotation);

struct TestCondition {
  std::string fails;  // why the test is not run; or empty
  std::string asks;   // what heddle.internal.Tests has to find out; or empty
};
TestCondition condition_of(const Annotation& annotation, int release);

}  // namespace heddle
