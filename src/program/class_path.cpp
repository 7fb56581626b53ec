#include "program/class_path.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/file.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

// Two spellings of one place are one entry.
std::string canonical(const std::string& path) {
  std::error_code failed;
  const auto real = fs::weakly_canonical(path, failed);
  return failed ? path : real.string();
}

// A resource stays below its entry: "..", an empty name or an absolute one would leave it.
bool stays_below(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.find('\0') != std::string_view::npos)
    return false;
  while (!name.empty()) {
    const auto end = std::min(name.find('/'), name.size());
    if (name.substr(0, end) == "..") return false;
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return true;
}

std::string below(const std::string& folder, std::string_view name) {
  auto path = folder;
  if (path.empty() || path.back() != '/') path += '/';
  return path.append(name);
}

bool is_below(std::string_view path, std::string_view folder) {
  if (folder.ends_with('/')) return path.starts_with(folder);
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

// Where the jars that a jar names may lie.
std::string folder_of(const std::string& jar) {
  const auto folder = fs::path(jar).parent_path();
  return canonical(folder.empty() ? "." : folder.string());
}

// An entry of Class-Path is a URL relative to the jar that names it; other schemes than file: are
// not for us.
std::optional<std::string> resolve(const std::string& jar, std::string_view url) {
  if (url.starts_with("file:")) {
    url.remove_prefix(5);
    if (url.starts_with("//")) url.remove_prefix(2);
  } else if (const auto colon = url.find(':'); colon != std::string_view::npos) {
    if (colon < url.find('/')) return std::nullopt;
  }
  if (url.empty()) return std::nullopt;
  if (url.front() == '/') return std::string(url);
  return (fs::path(jar).parent_path() / fs::path(url)).lexically_normal().string();
}

}  // namespace

Result<ClassPath> ClassPath::open(const std::vector<std::string>& entries, int release) {
  ClassPath path;
  for (const auto& entry : entries) {
    const std::string place = entry.empty() ? "." : entry;
    HEDDLE_TRY([[maybe_unused]] const bool added, path.add(place, folder_of(place), release));
  }
  return path;
}

// The jars and folders that a jar's manifest names come right behind it, before whatever the user
// wrote next: that is where the JDK's own loader looks.
Result<bool> ClassPath::add(const std::string& path, const std::string& bound, int release) {
  auto real = canonical(path);
  const auto same = [&real](const Entry& entry) { return entry.real == real; };
  if (std::any_of(entries_.begin(), entries_.end(), same)) return false;
  if (is_folder(path)) {
    entries_.push_back({path, std::move(real), nullptr});
    return true;
  }
  if (!is_file(path)) return false;
  HEDDLE_TRY(auto jar, Jar::open(path, release));
  const auto named = jar.class_path();
  entries_.push_back({path, std::move(real), std::make_unique<Jar>(std::move(jar))});
  for (const auto& url : named) {
    const auto place = resolve(path, url);
    if (!place || (!is_file(*place) && !is_folder(*place))) continue;
    if (!is_below(canonical(*place), bound)) {
      refused_.insert(path + ": its manifest names " + url + ", which is not below " + bound);
      continue;
    }
    HEDDLE_TRY([[maybe_unused]] const bool added, add(*place, bound, release));
  }
  return true;
}

// Of a file that is below an entry as its name says.
bool ClassPath::leads_out(const std::string& file) const {
  const auto real = canonical(file);
  const auto has = [&real](const Entry& entry) { return is_below(real, entry.real); };
  if (std::any_of(entries_.begin(), entries_.end(), has)) return false;
  refused_.insert(file + " is a link to " + real + ", which is not on the class path");
  return true;
}

Result<std::optional<ClassPath::Found>> ClassPath::find(std::string_view name) const {
  for (std::size_t entry = 0; entry < entries_.size(); ++entry) {
    HEDDLE_TRY(auto found, read_from(entry, name));
    if (found) return found;
  }
  return std::optional<Found>();
}

Result<std::optional<ClassPath::Found>> ClassPath::read_from(std::size_t entry,
                                                             std::string_view name) const {
  const auto& [path, real, jar] = entries_[entry];
  if (!stays_below(name)) return std::optional<Found>();
  if (jar) {
    HEDDLE_TRY(auto bytes, jar->read(name));
    if (!bytes) return std::optional<Found>();
    return std::optional<Found>({std::move(*bytes), path + "!/" + std::string(name), entry});
  }
  auto file = below(path, name);
  if (!is_file(file) || leads_out(file)) return std::optional<Found>();
  HEDDLE_TRY(auto bytes, read_file(file));
  return std::optional<Found>({std::move(bytes), std::move(file), entry});
}

}  // namespace heddle
