#include "checker/identity.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

#include "base/file.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

class Digest {
 public:
  void add(std::string_view bytes) {
    for (const char byte : bytes) {
      value_ = (value_ ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
    }
    value_ = (value_ ^ bytes.size()) * 0x100000001b3ULL;
  }
  void add_file(const fs::path& path) {
    std::array<char, 1U << 16U> buffer{};
    // A pipe or a device may have no end.
    auto* file = is_file(path.string()) ? std::fopen(path.c_str(), "rb") : nullptr;
    if (file == nullptr) return add("unreadable");
    while (const auto got = std::fread(buffer.data(), 1, buffer.size(), file)) {
      add({buffer.data(), got});
    }
    std::fclose(file);
  }
  [[nodiscard]] std::string text() const {
    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(value_));
    return digits.data();
  }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

std::string digest_of(const fs::path& entry) {
  Digest digest;
  std::error_code ignored;
  if (!fs::is_directory(entry, ignored)) {
    digest.add_file(entry);
    return digest.text();
  }
  std::vector<fs::path> files;
  for (const auto& file : fs::recursive_directory_iterator(
           entry, fs::directory_options::skip_permission_denied, ignored)) {
    // Other files could matter as resources, but a folder of sources may be large.
    if (file.path().extension() == ".class") files.push_back(file.path());
  }
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    digest.add(file.lexically_relative(entry).string());
    digest.add_file(file);
  }
  return digest.text();
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

std::string digest_of_classes(const std::vector<std::string>& class_path) {
  Digest digest;
  for (const auto& entry : class_path) digest.add(digest_of(entry));
  return digest.text();
}

Identity identity_of(const CheckOptions& options) {
  const auto on = [](bool value) { return std::string(value ? "on" : "off"); };
  Identity identity;
  identity.emplace_back("the main class", options.launch.main_class);
  identity.emplace_back("the entry", options.launch.entry);
  identity.emplace_back("the arguments", joined(options.launch.arguments));
  identity.emplace_back("the JDK", options.launch.jdk);
  identity.emplace_back("the release", std::to_string(options.launch.release));
  identity.emplace_back("the test", options.launch.test ? text_of(*options.launch.test) : "");
  for (const auto& [name, value] : options.launch.properties) {
    identity.emplace_back("the property " + name, value);
  }
  for (std::size_t i = 0; i < options.launch.class_path.size(); ++i) {
    identity.emplace_back("the content of class path entry " + std::to_string(i + 1),
                          digest_of(options.launch.class_path[i]));
  }
  identity.emplace_back("assertions", on(options.launch.assertions));
  identity.emplace_back("reduction", on(options.reduction));
  identity.emplace_back("symmetry", on(options.symmetry));
  identity.emplace_back("sleep sets", on(options.sleep_sets));
  identity.emplace_back("spurious wake-ups", on(options.spurious_wakeups));
  identity.emplace_back("time limits expire last", on(options.limits_last));
  identity.emplace_back("models of java.util.concurrent", on(options.juc_models));
  identity.emplace_back("random draws that are choices", std::to_string(options.enumerate_random));
  identity.emplace_back("the folders that may be read", joined(options.launch.allow_read));
  identity.emplace_back("the warm-up", std::to_string(options.warm_up));
  identity.emplace_back("what is left out of the search for races",
                        joined(options.untrack) + " / " + joined(options.trust));
  identity.emplace_back("the depth limit", std::to_string(options.max_depth));
  return identity;
}

}  // namespace heddle
