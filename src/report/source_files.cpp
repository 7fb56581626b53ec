#include "report/source_files.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "base/file.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

constexpr int kFoldersAbove = 8;  // a package that is deeper is rare

// "com.example.Foo$Bar.run" -> "com/example/"; a class of no package has none.
std::string package_of(const std::string& method) {
  const std::size_t dot = method.rfind('.');
  const std::size_t before = dot == std::string::npos ? dot : method.rfind('.', dot - 1);
  if (dot == 0 || before == std::string::npos) return "";
  std::string package = method.substr(0, before + 1);
  std::ranges::replace(package, '.', '/');
  return package;
}

// "./src/../Foo.java" -> "Foo.java".
std::string plain(const fs::path& path) { return path.lexically_normal().generic_string(); }

}  // namespace

SourceFiles::SourceFiles(const std::vector<std::string>& targets, const std::string& class_path) {
  for (const std::string& target : targets) {
    if (is_folder(target)) add_folder(target);
    if (!is_file(target)) continue;
    fs::path folder = fs::path(target).parent_path();
    for (int i = 0; i < kFoldersAbove && !folder.empty(); ++i) {
      add_folder(folder.string());
      if (folder == folder.parent_path()) break;
      folder = folder.parent_path();
    }
  }
  std::istringstream entries(class_path);
  for (std::string entry; std::getline(entries, entry, ':');) {
    if (!is_folder(entry)) continue;
    add_folder(entry);
    fs::path above(entry);
    for (int i = 0; i < 4 && !above.empty() && above != above.parent_path(); ++i) {
      above = above.parent_path();
      for (const char* sources : {"src/main/java", "src/test/java", "src"}) {
        add_folder((above / sources).string());
      }
    }
  }
  for (const char* sources : {".", "src/main/java", "src/test/java", "src"}) add_folder(sources);
}

void SourceFiles::add_folder(const std::string& folder) {
  if (is_folder(folder) && std::ranges::find(folders_, folder) == folders_.end()) {
    folders_.push_back(folder);
  }
}

std::optional<std::string> SourceFiles::look_for(const std::string& relative) {
  if (relative.empty()) return std::nullopt;
  const auto [known, fresh] = known_.try_emplace(relative);
  if (!fresh) return known->second;
  for (const std::string& folder : folders_) {
    const fs::path path = fs::path(folder) / relative;
    if (!is_file(path.string())) continue;
    known->second = plain(path);
    break;
  }
  return known->second;
}

std::optional<std::string> SourceFiles::path_of(const Place& place) {
  if (place.file.empty()) return std::nullopt;
  auto found = look_for(package_of(place.method) + place.file);
  if (!found) return path_of(place.file);
  known_.try_emplace(place.file, found);
  return found;
}

std::optional<std::string> SourceFiles::path_of(const std::string& file) {
  if (file.find('/') != std::string::npos) {
    return is_file(file) ? std::optional(plain(file)) : std::nullopt;
  }
  return look_for(file);
}

const std::vector<std::string>& SourceFiles::lines(const std::string& path) {
  const auto [known, fresh] = texts_.try_emplace(path);
  if (!fresh) return known->second;
  const Result<std::string> text = read_text_file(path);
  if (!text) return known->second;
  std::istringstream in(*text);
  for (std::string line; std::getline(in, line);) {
    if (line.ends_with('\r')) line.pop_back();
    known->second.push_back(std::move(line));
  }
  return known->second;
}

const std::string& SourceFiles::line(const std::string& path, std::int32_t number) {
  static const std::string kNothing;
  const std::vector<std::string>& all = lines(path);
  const auto index = static_cast<std::size_t>(number);
  return number > 0 && index <= all.size() ? all[index - 1] : kNothing;
}

}  // namespace heddle
