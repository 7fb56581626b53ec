#include "classfile/jimage.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "classfile/jimage_inflate.h"

namespace heddle {
namespace {

// The index, in the byte order of the machine the JDK was built for:
//
//   header     seven u4: magic, version, flags, resources, table length, locations, strings
//   redirect   a s4 per table slot: 0 nothing, > 0 the seed of a second hash, < 0 the slot - 1
//   offsets    a u4 per table slot: where in `locations` the resource's attributes are
//   locations  per resource a list of (kind and size in one byte, value), ended by kind 0
//   strings    texts ended by zero, named by their offset
//
// and then the resources, whose offsets count from the end of the index.
constexpr std::uint32_t kMagic = 0xcafedada;
constexpr std::uint32_t kVersion = 0x00010000;
constexpr std::size_t kHeaderSize = 28;
constexpr std::uint32_t kHashMultiplier = 0x01000193;

// The kinds of attributes. Four are offsets of strings; a stored size of 0 means uncompressed.
constexpr std::size_t kModule = 1;
constexpr std::size_t kParent = 2;
constexpr std::size_t kBase = 3;
constexpr std::size_t kExtension = 4;
constexpr std::size_t kOffset = 5;
constexpr std::size_t kStored = 6;
constexpr std::size_t kSize = 7;
constexpr std::size_t kKinds = 8;
using Location = std::array<std::uint64_t, kKinds>;

std::uint32_t number_at(Bytes bytes, std::size_t offset) {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes.subspan(offset, sizeof value).data(), sizeof value);
  return value;
}

std::uint32_t hash_on(std::uint32_t seed, std::string_view text) {
  for (const char c : text) seed = seed * kHashMultiplier ^ static_cast<std::uint8_t>(c);
  return seed;
}

std::uint32_t hash_of(std::uint32_t seed, std::string_view module, std::string_view path) {
  seed = hash_on(hash_on(hash_on(hash_on(seed, "/"), module), "/"), path);
  return seed & 0x7fffffffU;
}

bool skip(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace

struct JImage::Image {
  Image() = default;
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
  ~Image() {
    if (mapped) munmap(const_cast<std::uint8_t*>(bytes.data()), bytes.size());
  }

  // Finds the parts; an error if the file is not an image or is shorter than its tables.
  std::optional<Error> index();

  [[nodiscard]] std::string_view string(std::uint64_t offset) const;
  [[nodiscard]] Location location(std::size_t slot) const;
  [[nodiscard]] bool is_named(const Location& location, std::string_view module,
                              std::string_view path) const;
  [[nodiscard]] std::optional<Location> find(std::string_view module, std::string_view path) const;
  // As stored; empty if the location lies about where it is.
  [[nodiscard]] Bytes stored(const Location& location) const;

  Bytes bytes;
  bool mapped = false;
  std::string where;
  std::uint32_t slots = 0;
  Bytes redirect;
  Bytes offsets;
  Bytes locations;
  Bytes strings;
  Bytes resources;
};

std::optional<Error> JImage::Image::index() {
  if (bytes.size() < kHeaderSize) return Error{where, "not a jimage: it has no header"};
  const auto magic = number_at(bytes, 0);
  if (magic == __builtin_bswap32(kMagic)) {
    return Error{where, "a jimage of a machine with another byte order"};
  }
  if (magic != kMagic) return Error{where, "not a jimage: it should start with cafedada"};
  if (const auto version = number_at(bytes, 4); version != kVersion) {
    return Error{where, "jimage version should be 1.0, is " + std::to_string(version >> 16U) + "." +
                            std::to_string(version & 0xffffU)};
  }
  slots = number_at(bytes, 16);
  std::size_t at = kHeaderSize;
  const std::uint64_t table = std::uint64_t{slots} * 4;
  const std::uint64_t location_size = number_at(bytes, 20);
  const std::uint64_t string_size = number_at(bytes, 24);
  if (2 * table + location_size + string_size > bytes.size() - kHeaderSize) {
    return Error{where, "the jimage is shorter than its index"};
  }
  const auto part = [&](std::uint64_t size) {
    const auto taken = bytes.subspan(at, size);
    at += size;
    return taken;
  };
  redirect = part(table);
  offsets = part(table);
  locations = part(location_size);
  strings = part(string_size);
  resources = bytes.subspan(at);
  return std::nullopt;
}

std::string_view JImage::Image::string(std::uint64_t offset) const {
  if (offset >= strings.size()) return {};
  const auto rest = strings.subspan(offset);
  const auto* text = reinterpret_cast<const char*>(rest.data());
  return {text, strnlen(text, rest.size())};
}

Location JImage::Image::location(std::size_t slot) const {
  Location found{};
  std::size_t at = number_at(offsets, slot * 4);
  while (at < locations.size() && locations[at] > 7) {
    const std::size_t kind = locations[at] >> 3U;
    const std::size_t size = (locations[at] & 7U) + 1U;
    at++;
    if (kind >= kKinds || size > locations.size() - at) return {};
    std::uint64_t value = 0;
    for (const auto byte : locations.subspan(at, size)) value = value << 8U | byte;
    found[kind] = value;
    at += size;
  }
  return found;
}

// The full name is put together from its parts: /module/parent/base.extension.
bool JImage::Image::is_named(const Location& location, std::string_view module,
                             std::string_view path) const {
  if (string(location[kModule]) != module) return false;
  if (location[kParent] != 0 && !(skip(path, string(location[kParent])) && skip(path, "/"))) {
    return false;
  }
  if (!skip(path, string(location[kBase]))) return false;
  if (location[kExtension] == 0) return path.empty();
  return skip(path, ".") && path == string(location[kExtension]);
}

std::optional<Location> JImage::Image::find(std::string_view module, std::string_view path) const {
  if (slots == 0) return std::nullopt;
  const auto first = hash_of(kHashMultiplier, module, path) % slots;
  const auto way = static_cast<std::int32_t>(number_at(redirect, std::size_t{first} * 4));
  if (way == 0) return std::nullopt;
  std::uint32_t slot = 0;
  if (way < 0) {
    slot = ~static_cast<std::uint32_t>(way);
    if (slot >= slots) return std::nullopt;
  } else {
    slot = hash_of(static_cast<std::uint32_t>(way), module, path) % slots;
  }
  const auto found = location(slot);
  if (!is_named(found, module, path)) return std::nullopt;
  return found;
}

Bytes JImage::Image::stored(const Location& location) const {
  const auto size = location[kStored] != 0 ? location[kStored] : location[kSize];
  const auto offset = location[kOffset];
  if (offset > resources.size() || size > resources.size() - offset) return {};
  return resources.subspan(offset, size);
}

JImage::JImage(std::unique_ptr<Image> image) : image_(std::move(image)) {}
JImage::JImage(JImage&&) noexcept = default;
JImage& JImage::operator=(JImage&&) noexcept = default;
JImage::~JImage() = default;

Result<JImage> JImage::open(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return Error{path, std::string("cannot be opened: ") + std::strerror(errno)};
  struct stat status {};
  void* mapping = MAP_FAILED;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
    mapping =
        mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_PRIVATE, file, 0);
  }
  close(file);
  if (mapping == MAP_FAILED) return Error{path, "cannot be mapped into memory"};
  auto image = std::make_unique<Image>();
  image->bytes = {static_cast<const std::uint8_t*>(mapping),
                  static_cast<std::size_t>(status.st_size)};
  image->mapped = true;
  image->where = path;
  if (auto error = image->index()) return *std::move(error);
  return JImage(std::move(image));
}

Result<JImage> JImage::parse(Bytes bytes, std::string where) {
  auto image = std::make_unique<Image>();
  image->bytes = bytes;
  image->where = std::move(where);
  if (auto error = image->index()) return *std::move(error);
  return JImage(std::move(image));
}

Bytes JImage::find(std::string_view module, std::string_view path) const {
  const auto location = image_->find(module, path);
  if (!location || (*location)[kStored] != 0) return {};
  return image_->stored(*location);
}

Result<std::optional<std::vector<std::uint8_t>>> JImage::read(std::string_view module,
                                                              std::string_view path) const {
  const auto location = image_->find(module, path);
  if (!location) return std::optional<std::vector<std::uint8_t>>();
  const auto stored = image_->stored(*location);
  if ((*location)[kStored] == 0) return std::optional(std::vector(stored.begin(), stored.end()));
  const auto where = image_->where + "!/" + std::string(module) + "/" + std::string(path);
  HEDDLE_TRY(auto bytes, inflate_resource(stored, image_->strings, where));
  return std::optional(std::move(bytes));
}

// /packages/java.util lists pairs of u4: whether the package is empty there, and the name of the
// module. A package is not empty in at most one module.
std::string_view JImage::module_of(std::string_view package) const {
  std::string dotted(package);
  std::ranges::replace(dotted, '/', '.');
  const auto pairs = find("packages", dotted);
  for (std::size_t at = 0; at + 8 <= pairs.size(); at += 8) {
    if (number_at(pairs, at) == 0) return image_->string(number_at(pairs, at + 4));
  }
  return {};
}

void JImage::each_name(const std::function<void(std::string_view)>& visit) const {
  std::string name;
  for (std::size_t slot = 0; slot < image_->slots; slot++) {
    const auto location = image_->location(slot);
    if (location[kModule] == 0 && location[kBase] == 0) continue;
    name.clear();
    name += '/';
    name += image_->string(location[kModule]);
    name += '/';
    if (location[kParent] != 0) {
      name += image_->string(location[kParent]);
      name += '/';
    }
    name += image_->string(location[kBase]);
    if (location[kExtension] != 0) {
      name += '.';
      name += image_->string(location[kExtension]);
    }
    visit(name);
  }
}

}  // namespace heddle
