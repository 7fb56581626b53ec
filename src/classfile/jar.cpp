#include "classfile/jar.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <mutex>
#include <system_error>

#include <zip.h>

#include "classfile/manifest.h"

namespace heddle {
namespace {

// Larger than any class or resource of a test; smaller than what hurts.
constexpr std::uint64_t kMaxEntry = 256ULL << 20U;
constexpr int kFirstVersionedRelease = 9;
constexpr std::string_view kEmpty = "cannot be opened as a jar: it is empty";
constexpr std::string_view kVersions = "META-INF/versions/";
constexpr std::string_view kManifest = "META-INF/MANIFEST.MF";

struct ZipClose {
  void operator()(zip_t* zip) const { zip_discard(zip); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Zip = std::unique_ptr<zip_t, ZipClose>;
using ZipFile = std::unique_ptr<zip_file_t, ZipClose>;

// Where a name leads. Names are libzip's and live as long as the archive.
struct Entry {
  std::string_view name;  // without META-INF/versions/N/
  int version = 0;        // N, 0 for the plain entry
  zip_uint64_t index = 0;
};

std::string text_of(zip_error_t& error) {
  std::string text = zip_error_strerror(&error);
  zip_error_fini(&error);
  return text;
}

// META-INF/versions/11/a/B.class is a/B.class of version 11. Nothing below META-INF itself is
// versioned (JAR specification, multi-release JAR files).
Entry fold(const Entry& entry) {
  if (!entry.name.starts_with(kVersions)) return entry;
  const auto rest = entry.name.substr(kVersions.size());
  int version = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), version);
  const auto after = rest.substr(static_cast<std::size_t>(end - rest.data()));
  if (error != std::errc() || version < kFirstVersionedRelease || after.size() < 2 ||
      after[0] != '/' || after.starts_with("/META-INF/")) {
    return entry;
  }
  return {after.substr(1), version, entry.index};
}

bool before(const Entry& a, const Entry& b) {
  if (a.name != b.name) return a.name < b.name;
  return a.version != b.version ? a.version > b.version : a.index > b.index;
}

}  // namespace

struct Jar::Archive {
  // Lists the names and reads the manifest.
  Result<bool> index(int release);
  [[nodiscard]] const Entry* find(std::string_view name) const;
  Result<std::vector<std::uint8_t>> read(const Entry& entry);

  std::string where;
  std::vector<std::uint8_t> bytes;  // of an archive in memory; outlives zip
  Zip zip;
  std::mutex reading;          // libzip's handle is not for several threads at once
  std::vector<Entry> entries;  // by name; the one that counts is the first of its name
  Manifest manifest;
};

// Of two plain entries of one name the later one counts, as in java.util.zip.
Result<bool> Jar::Archive::index(int release) {
  const auto count = zip_get_num_entries(zip.get(), 0);
  entries.reserve(static_cast<std::size_t>(count));
  for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); i++) {
    // Jars are UTF-8 whatever the flag in the entry says.
    const char* name = zip_get_name(zip.get(), i, ZIP_FL_ENC_RAW);
    if (name != nullptr) entries.push_back({name, 0, i});
  }
  std::ranges::sort(entries, before);
  if (const auto* entry = find(kManifest); entry != nullptr) {
    HEDDLE_TRY(const auto text, read(*entry));
    manifest = parse_manifest({reinterpret_cast<const char*>(text.data()), text.size()});
  }
  if (!manifest.multi_release) return true;
  for (auto& entry : entries) {
    if (const auto folded = fold(entry); folded.version <= release) entry = folded;
  }
  std::ranges::sort(entries, before);
  return true;
}

const Entry* Jar::Archive::find(std::string_view name) const {
  const auto at = std::ranges::lower_bound(entries, name, {}, &Entry::name);
  return at != entries.end() && at->name == name ? &*at : nullptr;
}

Result<std::vector<std::uint8_t>> Jar::Archive::read(const Entry& entry) {
  const std::lock_guard lock(reading);
  const auto entry_where = where + "!/" + std::string(entry.name);
  zip_stat_t status;
  zip_stat_init(&status);
  const ZipFile file(zip_fopen_index(zip.get(), entry.index, 0));
  if (!file || zip_stat_index(zip.get(), entry.index, 0, &status) != 0) {
    return Error{entry_where, std::string("cannot be read: ") + zip_strerror(zip.get())};
  }
  if ((status.valid & ZIP_STAT_SIZE) == 0 || status.size > kMaxEntry) {
    return Error{entry_where,
                 "should be at most 256 MB, says it is " + std::to_string(status.size) + " bytes"};
  }
  // The size is a claim: memory grows with what really comes, and what comes beyond it is an
  // error too.
  std::vector<std::uint8_t> contents;
  static constexpr std::size_t kChunk = 64 << 10U;
  while (true) {
    const auto got = contents.size();
    contents.resize(std::min<std::size_t>(std::max(2 * got, kChunk), status.size + 1));
    const auto more = zip_fread(file.get(), contents.data() + got, contents.size() - got);
    if (more < 0) {
      return Error{entry_where, std::string("is damaged: ") + zip_file_strerror(file.get())};
    }
    contents.resize(got + static_cast<std::size_t>(more));
    if (more == 0 || contents.size() > status.size) break;
  }
  if (contents.size() != status.size) {
    return Error{entry_where, "is damaged: it should have " + std::to_string(status.size) +
                                  " bytes, has " + std::to_string(contents.size())};
  }
  return contents;
}

Jar::Jar(std::unique_ptr<Archive> archive) : archive_(std::move(archive)) {}
Jar::Jar(Jar&&) noexcept = default;
Jar& Jar::operator=(Jar&&) noexcept = default;
Jar::~Jar() = default;

Result<Jar> Jar::open(const std::string& path, int release) {
  auto archive = std::make_unique<Archive>();
  archive->where = path;
  // libzip takes a file without any bytes for an archive without entries.
  std::error_code ignored;
  if (std::filesystem::file_size(path, ignored) == 0) return Error{path, std::string(kEmpty)};
  int code = 0;
  archive->zip.reset(zip_open(path.c_str(), ZIP_RDONLY, &code));
  if (!archive->zip) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    return Error{path, "cannot be opened as a jar: " + text_of(error)};
  }
  HEDDLE_TRY([[maybe_unused]] const bool indexed, archive->index(release));
  return Jar(std::move(archive));
}

Result<Jar> Jar::parse(std::vector<std::uint8_t> bytes, std::string where, int release) {
  auto archive = std::make_unique<Archive>();
  archive->where = std::move(where);
  archive->bytes = std::move(bytes);
  if (archive->bytes.empty()) return Error{archive->where, std::string(kEmpty)};
  zip_error_t error;
  zip_error_init(&error);
  auto* source = zip_source_buffer_create(archive->bytes.data(), archive->bytes.size(), 0, &error);
  if (source != nullptr) {
    archive->zip.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
    if (!archive->zip) zip_source_free(source);
  }
  if (!archive->zip) {
    return Error{archive->where, "cannot be opened as a jar: " + text_of(error)};
  }
  zip_error_fini(&error);
  HEDDLE_TRY([[maybe_unused]] const bool indexed, archive->index(release));
  return Jar(std::move(archive));
}

bool Jar::has(std::string_view name) const { return archive_->find(name) != nullptr; }

Result<std::optional<std::vector<std::uint8_t>>> Jar::read(std::string_view name) const {
  const auto* entry = archive_->find(name);
  if (entry == nullptr) return std::optional<std::vector<std::uint8_t>>();
  HEDDLE_TRY(auto contents, archive_->read(*entry));
  return std::optional(std::move(contents));
}

std::vector<std::string> Jar::names() const {
  std::vector<std::string> names;
  names.reserve(archive_->entries.size());
  for (const auto& entry : archive_->entries) {
    if (names.empty() || names.back() != entry.name) names.emplace_back(entry.name);
  }
  return names;
}

const std::string& Jar::main_class() const { return archive_->manifest.main_class; }

const std::vector<std::string>& Jar::class_path() const { return archive_->manifest.class_path; }

}  // namespace heddle
