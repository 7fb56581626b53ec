#include "program/project_file.h"

#include <algorithm>
#include <array>

namespace heddle {

namespace {

struct Element {
  std::string name;
  std::string text;
  std::vector<Element> inner;

  [[nodiscard]] const Element* find(std::string_view wanted) const {
    const auto found = std::ranges::find(inner, wanted, &Element::name);
    return found == inner.end() ? nullptr : &*found;
  }
  [[nodiscard]] std::string text_of(std::string_view wanted) const {
    const Element* found = find(wanted);
    return found == nullptr ? "" : found->text;
  }
};

std::string trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(kSpace) - first + 1));
}

// Elements and their text; attributes, comments and declarations are passed over. Damaged text ends
// what is read.
class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : rest_(text) {}

  Element read() {
    Element root;
    read_into(root, 0);
    return root;
  }

 private:
  static constexpr int kDeepest = 50;

  // Up to the end tag of `into`.
  void read_into(Element& into, int depth) {
    while (!rest_.empty()) {
      const std::size_t open = rest_.find('<');
      into.text += rest_.substr(0, open);
      if (open == std::string_view::npos) break;
      rest_.remove_prefix(open);
      if (rest_.starts_with("<!--")) {
        skip_to("-->");
      } else if (rest_.starts_with("</")) {
        skip_to(">");
        break;
      } else if (rest_.starts_with("<?") || rest_.starts_with("<!")) {
        skip_to(">");
      } else {
        read_element(into, depth);
      }
    }
    into.text = trimmed(into.text);
  }

  void read_element(Element& into, int depth) {
    const std::size_t close = rest_.find('>');
    if (close == std::string_view::npos || depth > kDeepest) {
      rest_ = {};
      return;
    }
    const std::string_view tag = rest_.substr(1, close - 1);
    rest_.remove_prefix(close + 1);
    Element element;
    element.name = tag.substr(0, tag.find_first_of(" \t\r\n/"));
    if (!tag.ends_with('/')) read_into(element, depth + 1);
    into.inner.push_back(std::move(element));
  }

  void skip_to(std::string_view end) {
    const std::size_t at = rest_.find(end);
    rest_.remove_prefix(at == std::string_view::npos ? rest_.size() : at + end.size());
  }

  std::string_view rest_;
};

Dependency dependency_of(const Element& element) {
  return {element.text_of("groupId"), element.text_of("artifactId"), element.text_of("version"),
          element.text_of("scope"), element.text_of("optional") == "true"};
}

std::vector<Dependency> dependencies_in(const Element* list) {
  std::vector<Dependency> all;
  if (list == nullptr) return all;
  for (const Element& one : list->inner) {
    // Documentation, sources and the like are no part of a class path.
    const bool jar = one.text_of("type").empty() || one.text_of("type") == "jar";
    if (one.name == "dependency" && jar) all.push_back(dependency_of(one));
  }
  return all;
}

}  // namespace

bool Dependency::is_known() const {
  const auto known = [](const std::string& part) {
    return !part.empty() && part.find_first_of("${}[](), ") == std::string::npos;
  };
  return known(group) && known(artifact) && known(version);
}

bool Dependency::is_needed_at_run_time() const {
  return !optional && (scope.empty() || scope == "compile" || scope == "runtime");
}

std::string Dependency::text() const {
  return group + ":" + artifact + ":" + (version.empty() ? "(no version)" : version);
}

void Pom::inherit(const Pom& parent_pom) {
  if (group.empty()) group = parent_pom.group;
  if (version.empty()) version = parent_pom.version;
  parent = parent_pom.parent;
  properties.insert(parent_pom.properties.begin(), parent_pom.properties.end());
  dependencies.insert(dependencies.end(), parent_pom.dependencies.begin(),
                      parent_pom.dependencies.end());
  managed.insert(managed.end(), parent_pom.managed.begin(), parent_pom.managed.end());
}

std::vector<Dependency> Pom::resolved() const {
  std::map<std::string, std::string> known = properties;
  for (const char* prefix : {"project.", "pom.", ""}) {
    known.emplace(prefix + std::string("groupId"), group);
    known.emplace(prefix + std::string("version"), version);
  }
  const auto put = [&](std::string& text) {
    for (int rounds = 0; rounds < 10; ++rounds) {
      const std::size_t open = text.find("${");
      const std::size_t close = text.find('}', open);
      if (open == std::string::npos || close == std::string::npos) return;
      const auto found = known.find(text.substr(open + 2, close - open - 2));
      if (found == known.end()) return;
      text.replace(open, close - open + 1, found->second);
    }
  };
  const auto filled = [&](Dependency one) {
    put(one.group);
    put(one.artifact);
    put(one.version);
    return one;
  };
  std::vector<Dependency> all;
  for (const Dependency& written : dependencies) {
    Dependency one = filled(written);
    for (const Dependency& rule : managed) {
      const Dependency full = filled(rule);
      if (full.group != one.group || full.artifact != one.artifact) continue;
      if (one.version.empty()) one.version = full.version;
      if (one.scope.empty()) one.scope = full.scope;
    }
    all.push_back(std::move(one));
  }
  return all;
}

Pom parse_pom(std::string_view text) {
  const Element root = XmlReader(text).read();
  Pom pom;
  const Element* project = root.find("project");
  if (project == nullptr) return pom;
  pom.group = project->text_of("groupId");
  pom.version = project->text_of("version");
  if (const Element* parent = project->find("parent")) {
    pom.parent = dependency_of(*parent);
    if (pom.group.empty()) pom.group = pom.parent->group;
    if (pom.version.empty()) pom.version = pom.parent->version;
  }
  if (const Element* properties = project->find("properties")) {
    for (const Element& one : properties->inner) pom.properties.emplace(one.name, one.text);
  }
  pom.dependencies = dependencies_in(project->find("dependencies"));
  if (const Element* management = project->find("dependencyManagement")) {
    pom.managed = dependencies_in(management->find("dependencies"));
  }
  if (const Element* modules = project->find("modules")) {
    for (const Element& one : modules->inner) pom.modules.push_back(one.text);
  }
  return pom;
}

std::vector<Dependency> parse_gradle(std::string_view text) {
  constexpr std::array<std::string_view, 7> kConfigurations{"implementation",     "api",
                                                            "compileOnly",        "runtimeOnly",
                                                            "testImplementation", "testCompileOnly",
                                                            "testRuntimeOnly"};
  std::vector<Dependency> all;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string line = trimmed(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::string first = line.substr(0, line.find_first_of(" (\t"));
    if (std::ranges::find(kConfigurations, first) == kConfigurations.end()) continue;
    const std::size_t open = line.find_first_of("'\"");
    if (open == std::string::npos) continue;
    const std::string inside = line.substr(open + 1, line.find(line[open], open + 1) - open - 1);
    const std::size_t group = inside.find(':');
    if (group == std::string::npos) continue;
    const std::size_t artifact = inside.find(':', group + 1);
    Dependency one;
    // Another part of the same build (project(":other")) is in no repository.
    one.group = group == 0 ? "project" : inside.substr(0, group);
    one.artifact = inside.substr(group + 1, artifact - group - 1);
    if (artifact != std::string::npos) one.version = inside.substr(artifact + 1);
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace heddle
