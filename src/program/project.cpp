#include "program/project.h"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <set>

#include "base/file.h"
#include "program/project_file.h"
#include "program/target.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kClassPathFile = "heddle.classpath";

void add_if_there(const fs::path& folder, std::vector<std::string>& folders) {
  if (is_folder(folder.string())) folders.push_back(folder.string());
}

// A file of an artifact, wherever one of the tools has put it; empty if nowhere.
std::string find_artifact(const std::string& home, const Dependency& what,
                          const std::string& extension) {
  std::string group = what.group;
  std::ranges::replace(group, '.', '/');
  const std::string name = what.artifact + "-" + what.version + extension;
  const fs::path maven = fs::path(home) / ".m2/repository" / group / what.artifact / what.version;
  if (is_file((maven / name).string())) return (maven / name).string();
  const fs::path gradle = fs::path(home) / ".gradle/caches/modules-2/files-2.1" / what.group /
                          what.artifact / what.version;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(gradle, failed)) {  // a folder for each digest
    if (is_file((entry.path() / name).string())) return (entry.path() / name).string();
  }
  return "";
}

// What poms say together with those they inherit from.
class PomReader {
 public:
  explicit PomReader(std::string home) : home_(std::move(home)) {}

  // The parents of `pom`, read in; nearest first.
  Result<bool> inherit(Pom& pom, const fs::path& folder) {
    for (std::size_t depth = 0; pom.parent && depth < 10; ++depth) {
      const Dependency wanted = *pom.parent;
      pom.parent.reset();
      std::string file = (folder / "../pom.xml").lexically_normal().string();
      if (depth > 0 || !is_file(file)) file = find_artifact(home_, wanted, ".pom");
      if (file.empty()) return true;  // versions it has will be missed, by name
      HEDDLE_TRY(const std::string text, read_text_file(file));
      pom.inherit(parse_pom(text));
    }
    return true;
  }

 private:
  std::string home_;
};

// The jars of what is depended on, nearest first; the first version of an artifact counts, as for
// Maven.
Result<bool> add_jars(const std::string& home, const std::vector<Dependency>& direct,
                      Project& project) {
  std::deque<Dependency> waiting(direct.begin(), direct.end());
  std::set<std::string> seen;
  for (std::size_t at = 0; !waiting.empty(); ++at, waiting.pop_front()) {
    const bool is_direct = at < direct.size();
    const Dependency one = waiting.front();
    if (!seen.insert(one.group + ":" + one.artifact).second) continue;
    const std::string jar = one.is_known() ? find_artifact(home, one, ".jar") : "";
    const std::string pom_file = one.is_known() ? find_artifact(home, one, ".pom") : "";
    if (jar.empty()) {
      // Some artifacts are a pom and nothing else.
      if (is_direct || pom_file.empty()) project.missing.push_back(one.text());
    } else {
      project.jars.push_back(jar);
    }
    if (pom_file.empty()) continue;
    HEDDLE_TRY(const std::string text, read_text_file(pom_file));
    Pom pom = parse_pom(text);
    HEDDLE_TRY([[maybe_unused]] const bool read, PomReader(home).inherit(pom, "/"));
    for (Dependency& next : pom.resolved()) {
      if (next.is_needed_at_run_time()) waiting.push_back(std::move(next));
    }
  }
  return true;
}

Result<bool> read_maven(const fs::path& folder, const std::string& home,
                        std::vector<Dependency>& all, Project& project) {
  HEDDLE_TRY(const std::string text, read_text_file((folder / "pom.xml").string()));
  Pom pom = parse_pom(text);
  const std::vector<std::string> modules = pom.modules;
  HEDDLE_TRY([[maybe_unused]] const bool inherited, PomReader(home).inherit(pom, folder));
  add_if_there(folder / "target/test-classes", project.test_classes);
  add_if_there(folder / "target/classes", project.classes);
  for (Dependency& one : pom.resolved()) {
    if (one.group != pom.group) all.push_back(std::move(one));  // modules of one project
  }
  for (const std::string& module : modules) {
    const fs::path inner = folder / module;
    if (!is_file((inner / "pom.xml").string())) continue;
    HEDDLE_TRY([[maybe_unused]] const bool read, read_maven(inner, home, all, project));
  }
  return true;
}

Result<bool> read_gradle(const fs::path& folder, const std::string& file,
                         std::vector<Dependency>& all, Project& project) {
  HEDDLE_TRY(const std::string text, read_text_file(file));
  add_if_there(folder / "build/classes/java/test", project.test_classes);
  add_if_there(folder / "build/resources/test", project.classes);
  add_if_there(folder / "build/classes/java/main", project.classes);
  add_if_there(folder / "build/resources/main", project.classes);
  for (Dependency& one : parse_gradle(text)) all.push_back(std::move(one));
  return true;
}

}  // namespace

std::string Project::build_command() const {
  return is_maven ? "mvn -q test-compile" : "gradle testClasses";
}

std::string Project::class_path_help() const {
  const std::string file(kClassPathFile);
  if (!is_maven)
    return "write the class path of the tests into the file " + file + " in that folder";
  return "run 'mvn dependency:build-classpath -Dmdep.outputFile=" + file + "' in that folder";
}

Result<std::optional<Project>> find_project(const std::string& folder, const std::string& home) {
  const fs::path at(folder);
  Project project;
  std::vector<Dependency> direct;
  project.is_maven = is_file((at / "pom.xml").string());
  if (project.is_maven) {
    HEDDLE_TRY([[maybe_unused]] const bool read, read_maven(at, home, direct, project));
  } else {
    std::string file = (at / "build.gradle").string();
    if (!is_file(file)) file += ".kts";
    if (!is_file(file)) return std::optional<Project>();
    HEDDLE_TRY([[maybe_unused]] const bool read, read_gradle(at, file, direct, project));
  }
  project.classes.insert(project.classes.begin(), project.test_classes.begin(),
                         project.test_classes.end());
  const std::string written = (at / kClassPathFile).string();
  if (is_file(written)) {
    HEDDLE_TRY(std::string text, read_text_file(written));
    text.erase(text.find_last_not_of(" \r\n") + 1);
    project.jars = split_class_path(text);
    return std::optional(std::move(project));
  }
  HEDDLE_TRY([[maybe_unused]] const bool found, add_jars(home, direct, project));
  return std::optional(std::move(project));
}

Result<std::vector<std::string>> class_path_of(const Project& project, const std::string& folder) {
  const std::string kind = project.is_maven ? "a Maven project" : "a Gradle project";
  if (project.classes.empty()) {
    return Error{folder, "is " + kind + " that is not built yet: run '" + project.build_command() +
                             "' in that folder"};
  }
  if (!project.missing.empty()) {
    return Error{folder,
                 "is " + kind + "; not found in the local repository: " + project.missing.front() +
                     (project.missing.size() > 1
                          ? " and " + std::to_string(project.missing.size() - 1) + " more"
                          : "") +
                     ". Run '" + project.build_command() + "', or " + project.class_path_help()};
  }
  std::vector<std::string> all = project.classes;
  all.insert(all.end(), project.jars.begin(), project.jars.end());
  return all;
}

}  // namespace heddle
