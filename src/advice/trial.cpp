#include "advice/trial.h"

#include <cstdlib>
#include <filesystem>
#include <utility>

#include "base/file.h"
#include "program/javac.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

}  // namespace

Trial::Trial(std::string path, std::string text, std::vector<std::string> class_path, Jdk jdk,
             std::string folder)
    : path_(std::move(path)),
      source_(std::move(text)),
      class_path_(std::move(class_path)),
      jdk_(std::move(jdk)),
      folder_(std::move(folder)) {}

Trial::Trial(Trial&& other) noexcept
    : path_(std::move(other.path_)),
      source_(std::move(other.source_)),
      class_path_(std::move(other.class_path_)),
      jdk_(std::move(other.jdk_)),
      folder_(std::exchange(other.folder_, "")) {}

Trial::~Trial() {
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

std::optional<Trial> Trial::of(const std::string& path, std::vector<std::string> class_path,
                               const Jdk& jdk) {
  if (!path.ends_with(".java")) return std::nullopt;
  auto text = read_text_file(path);
  std::error_code failed;
  auto folder = (fs::temp_directory_path(failed) / "heddle-trial.XXXXXX").string();
  if (!text || failed || ::mkdtemp(folder.data()) == nullptr) return std::nullopt;
  return Trial(path, *std::move(text), std::move(class_path), jdk, std::move(folder));
}

std::string Trial::file() const { return fs::path(path_).filename().string(); }

std::optional<std::string> Trial::text_of(const std::vector<Candidate>& set) const {
  TextEdits edits;
  for (const auto& candidate : set) {
    if (candidate.text.empty()) return std::nullopt;
    edits.insert(edits.end(), candidate.text.begin(), candidate.text.end());
  }
  return source_.with(std::move(edits));
}

std::optional<std::string> Trial::compiled(const std::string& text) const {
  CompileRequest request;
  request.source = (fs::path(folder_) / file()).string();
  request.class_path = class_path_;
  request.main_needed = false;
  request.cache = folder_;
  request.jdk = jdk_;
  if (!write_file_atomically(request.source, text)) return std::nullopt;
  auto made = compile(request);
  if (!made || !made->refusal.empty()) return std::nullopt;
  return std::move(made->classes);
}

}  // namespace heddle
