#pragma once

// Java source to class files, by the JDK's own javac, at most once for the same text.
//
// javac takes the better part of a second, so what it made is kept. A first key covers what is
// known before compiling: the source, its folder, the class path, the JDK. Under it a record lists
// which other sources javac took in; they, as they are now, give a second key, which names the
// folder of class files. Both are written under another name and renamed, so that any number of
// processes can share a cache, and a killed one leaves nothing that looks whole.

#include <string>
#include <vector>

#include "base/result.h"
#include "program/jdk.h"

namespace heddle {

struct CompileRequest {
  std::string source;                   // as the user wrote it, so that javac says the same
  std::vector<std::string> class_path;  // empty: nothing but the JDK and the files beside it
  bool main_needed = true;              // false: any class of the source will do
  std::string cache;
  Jdk jdk;
};

struct Compiled {
  std::string classes;     // the folder of class files
  std::string main_class;  // with dots
  std::string refusal;     // javac's own words if it found errors; the rest is then empty
};

Result<Compiled> compile(const CompileRequest& request);

// The package a compilation unit declares (JLS 7.4), with dots; empty for the unnamed one.
std::string declared_package(std::string_view source);

// Where compiled sources are kept: the first of these that can be used.
struct CachePlaces {
  std::string xdg_cache_home;  // XDG_CACHE_HOME
  std::string home;            // HOME
  std::string tmpdir;          // TMPDIR
};
Result<std::string> cache_folder(const CachePlaces& places);

}  // namespace heddle
