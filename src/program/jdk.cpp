#include "program/jdk.h"

#include <charconv>
#include <filesystem>
#include <string_view>
#include <vector>

#include <unistd.h>

#include "base/file.h"

namespace heddle {

namespace {

// The value of `JAVA_VERSION="17.0.9"` in a release file; empty if it is not there.
std::string java_version(std::string_view release) {
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  std::size_t start = release.find(kKey);
  if (start == std::string_view::npos) return "";
  start += kKey.size();
  const std::size_t end = release.find('"', start);
  return std::string(release.substr(start, end == std::string_view::npos ? 0 : end - start));
}

int leading_number(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// Until Java 8 a version read 1.8.0.
int feature_of(std::string_view version) {
  if (version.starts_with("1.")) version.remove_prefix(2);
  return leading_number(version);
}

Result<Jdk> open_jdk(const std::string& home, const std::string& named_by) {
  const auto refuse = [&](const std::string& message) {
    return Error{named_by.empty() ? home : named_by + ": " + home, message};
  };
  if (!is_folder(home)) return refuse("should be the folder of a JDK, is no folder");
  const Result<std::string> release = read_text_file(home + "/release");
  if (!release) return refuse("should be a JDK, but has no file named release");
  Jdk jdk;
  jdk.home = home;
  jdk.version = java_version(*release);
  jdk.feature = feature_of(jdk.version);
  if (jdk.feature < kOldestJdk) {
    return refuse("should be a JDK of version " + std::to_string(kOldestJdk) +
                  " or later, is version '" + jdk.version + "'");
  }
  if (!is_file(home + "/lib/modules")) {
    return refuse("should be a JDK, but has no class library (lib/modules)");
  }
  return jdk;
}

// The JDK around the first `name` on the path: its file, through all links, is HOME/bin/NAME.
std::string home_on_path(std::string_view path, std::string_view name) {
  while (!path.empty()) {
    const std::size_t colon = path.find(':');
    const std::string_view folder = path.substr(0, colon);
    path.remove_prefix(colon == std::string_view::npos ? path.size() : colon + 1);
    const std::filesystem::path file = std::filesystem::path(folder) / name;
    if (folder.empty() || ::access(file.c_str(), X_OK) != 0) continue;
    std::error_code failed;
    const auto real = std::filesystem::canonical(file, failed);
    if (!failed) return real.parent_path().parent_path().string();
  }
  return "";
}

}  // namespace

Result<Jdk> find_jdk(const JdkPlaces& places) {
  if (!places.option.empty()) return open_jdk(places.option, "--jdk");
  if (!places.java_home.empty()) return open_jdk(places.java_home, "JAVA_HOME");
  for (const std::string_view name : {"java", "javac"}) {
    const std::string home = home_on_path(places.path, name);
    if (!home.empty()) return open_jdk(home, std::string(name) + " on the PATH");
  }
  return Error{"",
               "no JDK found: --jdk is not given, JAVA_HOME is not set, and there is no java on "
               "the PATH (on Debian: apt-get install openjdk-17-jdk-headless)"};
}

}  // namespace heddle
