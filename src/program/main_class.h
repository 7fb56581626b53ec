#pragma once

// Which class a program starts in (JLS 12.1, JVMS 5.2).

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/class_file.h"

namespace heddle {

// Whether the class itself declares public static void main(String[]).
bool has_main(const ClassFile& file);

// a/b/C as the language writes it: a.b.C.
std::string dotted(std::string_view internal_name);

// All class files below a folder, in the order of their names.
std::vector<std::filesystem::path> class_files(const std::string& folder);

// What the class files of one compilation tell of the source that was asked for: where they came
// from, and what can be started.
struct Survey {
  std::set<std::string> sources;        // the other sources they were compiled from
  std::vector<std::string> started_by;  // classes of the source with a main, internal names
  std::string public_main;              // the public one of them
  std::vector<std::string> declared;    // all its classes that lie in no other, internal names
  std::string heir;  // the class named like the file, if only a superclass can have its main
};

// `classes` is the folder of class files, `source` the absolute path of the file, `root` the folder
// above its package (empty if it does not lie where its package says).
Result<Survey> survey_classes(const std::string& classes, const std::string& source,
                              const std::string& root);

// The class named like the file, else the public one, else the only one. `source` as the user
// wrote it.
Result<std::string> choose_main(const Survey& survey, const std::string& source);

// The same, and if none has a main, the class named like the file, else the first.
Result<std::string> choose_class(const Survey& survey, const std::string& source);

}  // namespace heddle
