#include "litmus/front_end.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/file.h"
#include "litmus/lexer.h"
#include "litmus/parser.h"
#include "litmus/semantics.h"

namespace heddle::litmus {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargest = 1U << 20U;

// "mp+acquire.litmus" is the class mp_acquire.
std::string name_from(const std::string& file) {
  std::string name;
  for (const char c : fs::path(file).stem().string()) {
    const bool digit = c >= '0' && c <= '9';
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (digit && name.empty()) name += 't';
    name += digit || letter ? c : '_';
  }
  return name.empty() ? "litmus" : name.substr(0, 100);
}

}  // namespace

Built build(std::string_view text, const std::string& file, const CompileOptions& options) {
  if (text.size() > kLargest) {
    return std::vector<Diagnostic>{{{1, 1}, "a litmus test has at most a million characters"}};
  }
  Diagnostics diagnostics;
  LitmusProgram program;
  program.file = file;
  program.text = text;
  program.test = parse(text, diagnostics);
  if (diagnostics.empty()) {
    if (program.test.name.empty()) program.test.name = name_from(file);
    check(program.test, diagnostics);
  }
  if (!diagnostics.empty()) return diagnostics.sorted();
  const std::string source = fs::path(file).filename().string();
  Result<std::vector<ClassBytes>> classes = compile(program.test, source, options);
  if (!classes) return std::vector<Diagnostic>{{{1, 1}, classes.error().message}};
  program.classes = *std::move(classes);
  return program;
}

Result<LitmusProgram> load(const std::string& file, const CompileOptions& options) {
  HEDDLE_TRY(const std::string text, read_text_file(file));
  Built built = build(text, file, options);
  if (auto* program = std::get_if<LitmusProgram>(&built)) return std::move(*program);
  std::string all = render(std::get<std::vector<Diagnostic>>(built), file, text);
  all.pop_back();  // the caller ends the line
  return Error{"", std::move(all)};
}

Result<std::vector<std::string>> find_tests(const std::vector<std::string>& paths) {
  std::vector<std::string> found;
  for (const std::string& path : paths) {
    if (!is_folder(path)) {
      if (!path.ends_with(".litmus")) return Error{path, "expected a .litmus file or a folder"};
      found.push_back(path);
      continue;
    }
    std::vector<std::string> inside;
    std::error_code error;
    for (auto at = fs::recursive_directory_iterator(path, error);
         !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
      const std::string name = at->path().string();
      if (name.ends_with(".litmus") && is_file(name)) inside.push_back(name);
    }
    if (error) return Error{path, error.message()};
    if (inside.empty()) return Error{path, "there is no .litmus file in this folder"};
    std::ranges::sort(inside);
    found.insert(found.end(), inside.begin(), inside.end());
  }
  return found;
}

Result<std::vector<std::string>> emit(const LitmusProgram& program, const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return Error{folder, error.message()};
  std::vector<std::string> written;
  for (const ClassBytes& cls : program.classes) {
    const std::string path = (fs::path(folder) / (cls.name + ".class")).string();
    const auto* data = reinterpret_cast<const char*>(cls.bytes.data());
    HEDDLE_TRY([[maybe_unused]] const bool done,
               write_file_atomically(path, std::string_view(data, cls.bytes.size())));
    written.push_back(path);
  }
  return written;
}

}  // namespace heddle::litmus
