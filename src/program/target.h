#pragma once

// From what the user named to what a machine can start: a class path and a main class.
//
// A target is a .java file, a .jar, a .class file or a class name. Each form answers the same two
// questions in its own way, and says what it expected when it cannot; nothing later needs to know
// which form it was.

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "program/jdk.h"

namespace heddle {

struct TargetRequest {
  std::string name;          // as the user wrote it
  std::string class_path;    // as written after -cp; empty if nothing was said
  bool must_be_jar = false;  // -jar
  bool main_needed = true;   // or would a class with tests do as well?
  std::string api;           // a jar behind the class path of a source, or empty
  std::string cache;         // folder for compiled sources
  Jdk jdk;
};

struct Target {
  std::vector<std::string> class_path;
  std::string main_class;  // with dots; without a main if none is needed and none is there
  // What javac said of a source that does not compile; the rest is then empty. It is no Error,
  // because it is shown to the letter, and javac has its own way to name places.
  std::string refusal;
};

Result<Target> resolve_target(const TargetRequest& request);

// A class path as `java` reads it: separated by ':', nothing means the current folder, and dir/*
// means the jars in dir, here in the order of their names.
std::vector<std::string> split_class_path(std::string_view text);

}  // namespace heddle
