#include "program/main_class.h"

#include <algorithm>
#include <filesystem>

#include "base/file.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

void add_class(Survey& survey, const ClassFile& file, const fs::path& source,
               const std::string& root) {
  const std::size_t slash = file.name.rfind('/');
  const std::string_view package = file.name.substr(0, slash + 1);  // npos + 1 is 0: none
  const std::string_view simple = file.name.substr(package.size());
  const std::string origin = root + "/" + std::string(package) + std::string(file.source_file);
  if (!root.empty() && origin != source && is_file(origin)) survey.sources.insert(origin);
  if (file.source_file != source.filename().string() || file.nest_host != 0) return;
  survey.declared.emplace_back(file.name);
  if (has_main(file)) {
    survey.started_by.emplace_back(file.name);
    if ((file.access & access::kPublic) != 0) survey.public_main = file.name;
  } else if (simple == source.stem().string() && file.super_name != "java/lang/Object") {
    survey.heir = file.name;
  }
}

}  // namespace

std::vector<fs::path> class_files(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (auto entry = fs::recursive_directory_iterator(folder, failed);
       !failed && entry != fs::recursive_directory_iterator(); entry.increment(failed)) {
    if (entry->path().extension() == ".class") files.push_back(entry->path());
  }
  std::ranges::sort(files);
  return files;
}

bool has_main(const ClassFile& file) {
  constexpr std::uint16_t kNeeded = access::kPublic | access::kStatic;
  return std::ranges::any_of(file.methods, [](const Member& method) {
    return method.name == "main" && method.descriptor == "([Ljava/lang/String;)V" &&
           (method.access & kNeeded) == kNeeded;
  });
}

std::string dotted(std::string_view internal_name) {
  std::string name(internal_name);
  std::ranges::replace(name, '/', '.');
  return name;
}

Result<Survey> survey_classes(const std::string& classes, const std::string& source,
                              const std::string& root) {
  Survey survey;
  for (const fs::path& path : class_files(classes)) {
    HEDDLE_TRY(const auto bytes, read_file(path.string()));
    HEDDLE_TRY(const ClassFile file, parse_class(bytes, path.string(), false));
    add_class(survey, file, source, root);
  }
  return survey;
}

Result<std::string> choose_main(const Survey& survey, const std::string& source) {
  const std::string stem = fs::path(source).stem().string();
  for (const std::string& name : survey.started_by) {
    if (name == stem || name.ends_with("/" + stem)) return dotted(name);
  }
  if (!survey.public_main.empty()) return dotted(survey.public_main);
  if (survey.started_by.size() == 1) return dotted(survey.started_by.front());
  if (survey.started_by.empty() && !survey.heir.empty()) return dotted(survey.heir);
  if (survey.started_by.empty()) {
    return Error{source, "no class in it has a public static void main(String[])"};
  }
  std::string names;
  for (const std::string& name : survey.started_by) {
    names += (names.empty() ? "" : ", ") + dotted(name);
  }
  return Error{source, "several classes in it have a main (" + names +
                           "), and none is public or named like the file"};
}

Result<std::string> choose_class(const Survey& survey, const std::string& source) {
  if (!survey.started_by.empty() || survey.declared.empty()) return choose_main(survey, source);
  const std::string stem = fs::path(source).stem().string();
  for (const std::string& name : survey.declared) {
    if (name == stem || name.ends_with("/" + stem)) return dotted(name);
  }
  return dotted(survey.declared.front());
}

}  // namespace heddle
