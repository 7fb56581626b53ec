#include "program/target.h"

#include <algorithm>
#include <filesystem>

#include "base/file.h"
#include "classfile/class_file.h"
#include "classfile/jar.h"
#include "program/javac.h"
#include "program/main_class.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kForms = "a .java, .class or .jar file, or the name of a class";

std::vector<std::string> with_first(std::string first, const std::string& class_path) {
  std::vector<std::string> all{std::move(first)};
  if (!class_path.empty()) {
    const std::vector<std::string> rest = split_class_path(class_path);
    all.insert(all.end(), rest.begin(), rest.end());
  }
  return all;
}

// The jars in a folder, as the wildcard of a class path names them.
std::vector<std::string> jars_in(const std::string& folder) {
  std::vector<std::string> jars;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    const std::string extension = entry.path().extension().string();
    // javac would take a name with a colon for several entries.
    if (entry.path().filename().string().find(':') != std::string::npos) continue;
    if (extension == ".jar" || extension == ".JAR") jars.push_back(entry.path().string());
  }
  std::ranges::sort(jars);
  return jars;
}

Result<Target> target_of_source(const TargetRequest& request) {
  CompileRequest compilation{.source = request.name,
                             .class_path = {},
                             .main_needed = request.main_needed,
                             .cache = request.cache,
                             .jdk = request.jdk};
  if (!request.class_path.empty()) compilation.class_path = split_class_path(request.class_path);
  if (!request.api.empty()) compilation.class_path.push_back(request.api);
  HEDDLE_TRY(Compiled compiled, compile(compilation));
  Target target;
  target.refusal = std::move(compiled.refusal);
  if (!target.refusal.empty()) return target;
  target.class_path = with_first(std::move(compiled.classes), request.class_path);
  if (!request.api.empty()) target.class_path.push_back(request.api);
  target.main_class = std::move(compiled.main_class);
  return target;
}

Result<Target> target_of_jar(const TargetRequest& request) {
  if (std::error_code error; !is_file(request.name)) {
    const bool other = fs::exists(request.name, error);
    return Error{request.name, other ? "should be a file" : "no such file or directory"};
  }
  HEDDLE_TRY(const Jar jar, Jar::open(request.name, request.jdk.feature));
  if (jar.main_class().empty()) {
    return Error{request.name, "its manifest names no Main-Class; name one: heddle run -cp " +
                                   request.name + " CLASS"};
  }
  Target target;
  target.class_path = with_first(request.name, request.class_path);
  target.main_class = jar.main_class();
  return target;
}

// The folder above the file's package: where a class path has to point for the class to be found.
Result<std::string> root_of(const std::string& file, const std::string& class_name) {
  fs::path root = fs::absolute(file).lexically_normal();
  const fs::path expected = class_name + ".class";
  for (auto part = expected.end(); part != expected.begin(); root = root.parent_path()) {
    if (root.filename() != *--part) {
      return Error{file, "holds the class " + dotted(class_name) + ", so its path should end in " +
                             expected.string()};
    }
  }
  return root.string();
}

Result<Target> target_of_class_file(const TargetRequest& request) {
  HEDDLE_TRY(const auto bytes, read_file(request.name));
  HEDDLE_TRY(const ClassFile file, parse_class(bytes, request.name));
  const std::string name(file.name);
  // main may be inherited; only a class that inherits from none certainly has none.
  if (request.main_needed && !has_main(file) && file.super_name == "java/lang/Object") {
    return Error{request.name, "has no public static void main(String[])"};
  }
  HEDDLE_TRY(std::string root, root_of(request.name, name));
  Target target;
  target.class_path = with_first(std::move(root), request.class_path);
  target.main_class = dotted(name);
  return target;
}

Result<Target> target_of_class_name(const TargetRequest& request) {
  Target target;
  target.class_path = split_class_path(request.class_path);
  target.main_class = dotted(request.name);  // `java` takes a/b/C too
  return target;
}

// A name that is neither a file's nor a class's; JLS 3.8 allows letters of any script.
bool can_be_class_name(std::string_view name) {
  return !name.empty() &&
         std::ranges::all_of(name,
                             [](char c) {
                               return static_cast<unsigned char>(c) >= 0x80 ||
                                      (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                      (c >= '0' && c <= '9') || c == '_' || c == '$' || c == '.' ||
                                      c == '/';
                             }) &&
         name.front() != '.' && name.front() != '/' && name.back() != '.' && name.back() != '/';
}

}  // namespace

std::vector<std::string> split_class_path(std::string_view text) {
  std::vector<std::string> entries;
  for (bool more = true; more;) {
    const std::size_t colon = text.find(':');
    const std::string entry(text.substr(0, colon));
    more = colon != std::string_view::npos;
    if (more) text.remove_prefix(colon + 1);
    if (entry == "*" || entry.ends_with("/*")) {
      const std::string folder = entry == "*" ? "." : entry.substr(0, entry.size() - 2);
      const std::vector<std::string> jars = jars_in(folder.empty() ? "/" : folder);
      entries.insert(entries.end(), jars.begin(), jars.end());
    } else {
      entries.push_back(entry.empty() ? "." : entry);
    }
  }
  return entries;
}

Result<Target> resolve_target(const TargetRequest& request) {
  const std::string& name = request.name;
  if (is_folder(name)) {
    return Error{name, "is a folder; what can be run is " + std::string(kForms) +
                           " (with the folder as -cp)"};
  }
  if (request.must_be_jar || name.ends_with(".jar")) return target_of_jar(request);
  if (name.ends_with(".java")) return target_of_source(request);
  if (name.ends_with(".class")) return target_of_class_file(request);
  if (name.ends_with(".litmus")) {
    return Error{name, "is a litmus test: 'heddle outcomes " + name +
                           "' has its outcomes, and 'heddle run' one of them"};
  }
  // A file that happens to be called like a class does not hide the class.
  std::error_code error;
  if (fs::exists(name, error) && name.find_first_of("./") != std::string::npos) {
    return Error{name, "what can be run is " + std::string(kForms)};
  }
  if (!can_be_class_name(name)) return Error{name, "no such file, and no name of a class"};
  return target_of_class_name(request);
}

}  // namespace heddle
