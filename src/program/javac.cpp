#include "program/javac.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>

#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include "base/file.h"
#include "base/process.h"
#include "program/main_class.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

// Part of every key: a change of what is stored, or of javac's options below, is a new number.
constexpr std::string_view kFormat = "heddle javac cache 3";
constexpr auto kKept = std::chrono::hours(24 * 30);  // since the last use
constexpr auto kAbandoned = std::chrono::hours(24);  // what a killed process left behind

// A fingerprint of a list of texts; each counts with its length, so that none runs into the next.
class Fingerprint {
 public:
  void add(std::string_view text) {
    add(text.size());
    all_ += text;
  }
  void add(std::uint64_t number) {
    all_.append(reinterpret_cast<const char*>(&number), sizeof number);
  }

  [[nodiscard]] std::string text() const {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(all_.data(), all_.size()));
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string hex;
    for (const unsigned char byte : canonical.digest) {
      hex += kDigits[byte >> 4U];
      hex += kDigits[byte & 15U];
    }
    return hex;
  }

 private:
  std::string all_;
};

// A file on the class path counts by name, size and time: reading all jars would cost more than it
// tells.
void add_file_status(Fingerprint& key, const fs::path& path) {
  struct stat status {};
  key.add(path.native());
  if (::stat(path.c_str(), &status) != 0) return;
  key.add(static_cast<std::uint64_t>(status.st_size));
  key.add(static_cast<std::uint64_t>(status.st_mtim.tv_sec));
  key.add(static_cast<std::uint64_t>(status.st_mtim.tv_nsec));
}

void add_class_path(Fingerprint& key, const std::vector<std::string>& class_path) {
  for (const std::string& entry : class_path) {
    add_file_status(key, fs::absolute(entry));
    if (!is_folder(entry)) continue;
    for (const fs::path& file : class_files(entry)) add_file_status(key, file);
  }
}

// The folder a -sourcepath has to name for the file's neighbours to be found: above its package.
// Empty if the file does not lie where its package says.
std::string source_root(const fs::path& file, const std::string& package) {
  fs::path root = file.parent_path();
  std::size_t end = package.size();
  while (end > 0) {
    const std::size_t dot = package.rfind('.', end - 1);
    const std::size_t start = dot == std::string::npos ? 0 : dot + 1;
    if (root.filename() != package.substr(start, end - start)) return "";
    root = root.parent_path();
    end = dot == std::string::npos ? 0 : dot;
  }
  return root.string();
}

// The names of the sources beside it: one that appears may hide a class of the class path.
void add_neighbours(Fingerprint& key, const fs::path& file) {
  std::set<std::string> names;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(file.parent_path(), failed)) {
    if (entry.path().extension() == ".java") names.insert(entry.path().filename().string());
  }
  for (const std::string& name : names) key.add(name);
}

// What is written under the first key.
struct Record {
  std::string classes;  // the fingerprint of the class files
  std::string main_class;
  std::vector<std::string> sources;  // besides the one that was asked for
};

// The first line is the fingerprint of the others: a record that a full disk has cut short, or that
// somebody has changed, is none.
std::string written(const Record& record) {
  std::string text = record.classes + "\n" + record.main_class + "\n";
  for (const std::string& source : record.sources) text += source + "\n";
  Fingerprint check;
  check.add(text);
  return check.text() + "\n" + text;
}

std::optional<Record> read_record(const std::string& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return std::nullopt;
  std::vector<std::string> lines;
  std::size_t start = 0;
  for (std::size_t end = 0; (end = text->find('\n', start)) != std::string::npos; start = end + 1) {
    lines.push_back(text->substr(start, end - start));
  }
  if (lines.size() < 3) return std::nullopt;
  Record record{lines[1], lines[2], {lines.begin() + 3, lines.end()}};
  if (written(record) != *text) return std::nullopt;
  return record;
}

// Of the class files in a folder, their names and contents; nothing if one cannot be read.
std::string fingerprint_of_classes(const std::string& folder) {
  Fingerprint all;
  for (const fs::path& file : class_files(folder)) {
    const Result<std::string> bytes = read_text_file(file.string());
    if (!bytes) return "";
    all.add(file.lexically_relative(folder).native());
    all.add(*bytes);
  }
  return all.text();
}

// The second key; none if a source it needs is gone.
std::optional<std::string> folder_key(const std::string& first, const Record& record) {
  Fingerprint key;
  key.add(first);
  for (const std::string& source : record.sources) {
    const Result<std::string> text = read_text_file(source);
    if (!text) return std::nullopt;
    key.add(source);
    key.add(*text);
  }
  return key.text();
}

std::string joined(const std::vector<std::string>& class_path) {
  std::string text;
  for (const std::string& entry : class_path) text += (text.empty() ? "" : ":") + entry;
  return text;
}

// A path that is none of javac's options and no file of options, wherever it stands: javac opens
// @FILE even where the value of an option is expected, and takes -J options from everywhere.
std::string plain(const std::string& path) {
  return (path.starts_with("-") || path.starts_with("@") ? "./" : "") + path;
}

// A folder that is gone when we are, unless it was renamed.
class TemporaryFolder {
 public:
  static Result<TemporaryFolder> create(const std::string& parent) {
    std::string path = parent + "/tmp-XXXXXX";
    if (::mkdtemp(path.data()) == nullptr) return Error{parent, "no folder can be made in it"};
    return TemporaryFolder(path);
  }
  TemporaryFolder(TemporaryFolder&& other) noexcept : path_(std::exchange(other.path_, "")) {}
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  explicit TemporaryFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

// What has not been used for long goes, whenever a compilation takes its time anyway.
void sweep(const std::string& cache) {
  const auto now = fs::file_time_type::clock::now();
  std::error_code failed;
  std::vector<fs::path> old;
  for (const auto& entry : fs::directory_iterator(cache, failed)) {
    const auto age = now - entry.last_write_time(failed);
    const bool unfinished = entry.path().filename().string().find("tmp-") == 0;
    if (!failed && age > (unfinished ? kAbandoned : kKept)) old.push_back(entry.path());
  }
  for (const fs::path& path : old) fs::remove_all(path, failed);
}

class Compilation {
 public:
  Compilation(const CompileRequest& request, std::string text)
      : request_(request),
        text_(std::move(text)),
        file_(fs::absolute(request.source).lexically_normal()),
        root_(source_root(file_, declared_package(text_))),
        cache_(request.cache + "/javac"),
        key_(first_key()) {}

  Result<Compiled> run() {
    if (auto kept = from_cache()) return *std::move(kept);
    std::error_code failed;
    fs::create_directories(cache_, failed);
    if (failed) return Error{cache_, "cannot be made: " + failed.message()};
    sweep(cache_);
    HEDDLE_TRY(const TemporaryFolder folder, TemporaryFolder::create(cache_));
    const std::string classes = folder.path() + "/classes";
    fs::create_directory(classes, failed);
    if (!failed) fs::create_directory(folder.path() + "/none", failed);
    if (failed) return Error{folder.path(), "nothing can be made in it: " + failed.message()};
    HEDDLE_TRY(std::string refusal, run_javac(folder.path()));
    if (!refusal.empty()) return Compiled{"", "", std::move(refusal)};
    return keep(classes);
  }

 private:
  [[nodiscard]] std::string first_key() const {
    Fingerprint key;
    key.add(kFormat);
    key.add(request_.jdk.home);
    key.add(request_.jdk.version);
    key.add(file_.native());
    key.add(request_.main_needed ? 1 : 0);
    key.add(text_);
    add_neighbours(key, file_);
    add_class_path(key, request_.class_path);
    return key.text();
  }

  [[nodiscard]] std::string record_path() const { return cache_ + "/" + key_ + ".record"; }
  [[nodiscard]] std::string classes_path(const std::string& second_key) const {
    return cache_ + "/" + second_key + ".classes";
  }

  [[nodiscard]] std::optional<Compiled> from_cache() const {
    const auto record = read_record(record_path());
    if (!record) return std::nullopt;
    const auto second_key = folder_key(key_, *record);
    if (!second_key || !is_folder(classes_path(*second_key))) return std::nullopt;
    // A damaged folder is made anew.
    if (fingerprint_of_classes(classes_path(*second_key)) != record->classes) return std::nullopt;
    std::error_code ignored;  // in use: a sweep should leave it alone
    const auto now = fs::file_time_type::clock::now();
    fs::last_write_time(record_path(), now, ignored);
    fs::last_write_time(classes_path(*second_key), now, ignored);
    return Compiled{classes_path(*second_key), record->main_class, ""};
  }

  // What javac says if it finds errors, nothing if it is content. `folder` has an empty folder
  // classes, and one called none.
  //
  // Nothing of the program's may run inside javac. -proc:none turns annotation processors off, but
  // javac still asks the class path for plugins that start by themselves, unless there is a
  // processor path; so that is an empty folder.
  [[nodiscard]] Result<std::string> run_javac(const std::string& folder) const {
    const std::string javac = request_.jdk.home + "/bin/javac";
    if (!is_file(javac)) {
      return Error{javac,
                   "not there; compiling needs a JDK with javac (on Debian: apt-get install "
                   "openjdk-17-jdk-headless)"};
    }
    const std::string classes = plain(folder + "/classes");
    // Nothing but what was named may be found: without these options javac looks in the current
    // folder, so both always get a folder, if need be the empty one the classes go to.
    const std::string class_path =
        request_.class_path.empty() ? classes : plain(joined(request_.class_path));
    const Result<Ended> ended =
        run_process({javac, "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Xshare:auto",
                     "-proc:none", "-processorpath", plain(folder + "/none"), "-g", "-encoding",
                     "UTF-8", "-d", classes, "-cp", class_path, "-sourcepath",
                     root_.empty() ? classes : plain(root_), plain(request_.source)},
                    {"PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE"});
    if (!ended) return ended.error();
    if (ended->status == 0) return std::string();
    constexpr int kSourceErrors = 1;
    if (ended->status == kSourceErrors && !ended->output.empty()) return ended->output;
    const std::string said = ended->output.empty() ? "it said nothing" : ended->output;
    return Error{javac, "ended with status " + std::to_string(ended->status) + ": " + said};
  }

  [[nodiscard]] Result<Compiled> keep(const std::string& classes) const {
    HEDDLE_TRY(const Survey survey, survey_classes(classes, file_.string(), root_));
    Record record;
    HEDDLE_TRY(record.main_class, request_.main_needed ? choose_main(survey, request_.source)
                                                       : choose_class(survey, request_.source));
    record.sources.assign(survey.sources.begin(), survey.sources.end());
    record.classes = fingerprint_of_classes(classes);
    const auto second_key = folder_key(key_, record);
    if (!second_key) return Error{request_.source, "a source beside it went away"};
    const std::string final_path = classes_path(*second_key);
    std::error_code failed;
    // Another process may have been faster; unless they are damaged, its classes are the same.
    if (fingerprint_of_classes(final_path) != record.classes) fs::remove_all(final_path, failed);
    fs::rename(classes, final_path, failed);
    if (failed && !is_folder(final_path)) {
      return Error{final_path, "cannot be written: " + failed.message()};
    }
    // Without its record it is compiled once more, no worse.
    if (!is_file(record_path())) fs::remove_all(record_path(), failed);
    (void)write_file_atomically(record_path(), written(record));
    return Compiled{final_path, record.main_class, ""};
  }

  const CompileRequest& request_;
  std::string text_;
  fs::path file_;
  std::string root_;
  std::string cache_;
  std::string key_;
};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

// Past blanks and comments.
std::size_t skip_trivia(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (is_space(text[at])) {
      ++at;
    } else if (text.substr(at, 2) == "//") {
      at = std::min(text.find('\n', at), text.size());
    } else if (text.substr(at, 2) == "/*") {
      const std::size_t end = text.find("*/", at + 2);
      at = end == std::string_view::npos ? text.size() : end + 2;
    } else {
      break;
    }
  }
  return at;
}

// A folder of ours: made if need be, and not writable for everybody, who could put classes there.
bool can_use(const std::string& folder) {
  std::error_code failed;
  fs::create_directories(fs::path(folder).parent_path(), failed);
  constexpr mode_t kOursAlone = 0700;
  if (!failed) ::mkdir(folder.c_str(), kOursAlone);
  struct stat status {};
  return !failed && ::stat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
         status.st_uid == ::geteuid() && (status.st_mode & S_IWOTH) == 0 &&
         ::access(folder.c_str(), W_OK | X_OK) == 0;
}

}  // namespace

Result<Compiled> compile(const CompileRequest& request) {
  HEDDLE_TRY(std::string text, read_text_file(request.source));
  return Compilation(request, std::move(text)).run();
}

std::string declared_package(std::string_view source) {
  constexpr std::string_view kKeyword = "package";
  std::size_t at = skip_trivia(source, source.starts_with("\xef\xbb\xbf") ? 3 : 0);
  if (source.substr(at, kKeyword.size()) != kKeyword) return "";
  at += kKeyword.size();
  std::string name;
  for (at = skip_trivia(source, at); at < source.size() && source[at] != ';';
       at = skip_trivia(source, at + 1)) {
    name += source[at];
  }
  return name;
}

Result<std::string> cache_folder(const CachePlaces& places) {
  std::vector<std::string> folders;
  if (!places.xdg_cache_home.empty()) folders.push_back(places.xdg_cache_home + "/heddle");
  if (!places.home.empty()) folders.push_back(places.home + "/.cache/heddle");
  folders.push_back((places.tmpdir.empty() ? "/tmp" : places.tmpdir) + "/heddle-" +
                    std::to_string(::geteuid()));
  for (const std::string& folder : folders) {
    if (can_use(folder)) return folder;
  }
  return Error{joined(folders), "none can be used to keep compiled sources; set XDG_CACHE_HOME"};
}

}  // namespace heddle
