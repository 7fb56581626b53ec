#pragma once

// The class files that a look at tests needs: a class, what it inherits from, and the annotations
// of annotations.

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/annotations.h"
#include "classfile/class_file.h"
#include "program/class_path.h"

namespace heddle {

// A class and the bytes it is views into.
struct Loaded {
  ClassPath::Found found;
  ClassFile file;
};

// Class files of the class path, each read once and kept.
class TestLibrary {
 public:
  explicit TestLibrary(const ClassPath& classes) : classes_(classes) {}

  // Null if it is not on the class path.
  Result<const Loaded*> load(std::string_view name);
  // With those that an annotation of the program's has itself, and those of containers.
  Result<std::vector<Annotation>> annotations(const Loaded& in, Bytes raw);
  // The class, its superclasses upwards, then all their interfaces: who is asked first comes first.
  Result<std::vector<const Loaded*>> lineage(const std::string& name);

 private:
  Result<bool> expand(const Annotation& annotation, bool meta, std::set<std::string>& seen,
                      std::vector<Annotation>& all);

  const ClassPath& classes_;
  std::map<std::string, std::unique_ptr<Loaded>, std::less<>> loaded_;
};

}  // namespace heddle
